import Foundation
import TestFixtures
import Testing

@testable import BundledFiles

/// What the binary carries are the files of the sources, to the byte.
@Suite struct EmbeddedFileTests {
  @Test func everyFileIsEmbeddedAsItIs() throws {
    #expect(embeddedFiles.count > 100)
    for file in embeddedFiles {
      let content = try Data(contentsOf: URL(filePath: "\(repository)/\(file.path)"))
      #expect(Bundled.read("\(file.path)").map { Data($0) } == content, "\(file.path)")
      #expect(Bundled.read("\(file.path)", limit: 5).map { Data($0) } == content.prefix(5), "\(file.path)")
    }
  }

  @Test func onlyPicturesNeedAnotherForm() {
    for file in embeddedFiles { #expect(file.isText == !"\(file.path)".hasSuffix(".png"), "\(file.path)") }
  }
}
