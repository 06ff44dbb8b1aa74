import Files
import Testing

@testable import SceneRendering

@Suite struct BundledFileTests {
  @Test func aFileThatTheBinaryLacksIsMissingUnderItsOwnName() throws {
    let files = try SceneFiles(nil)
    #expect(throws: FileError(.read, "Scenes/nothing.json", .missing)) {
      try files.read("Scenes/nothing.json")
    }
    #expect(try !files.read("Scenes/live-stream.yaml").isEmpty)
  }
}
