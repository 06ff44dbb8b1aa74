import Foundation
import TestFixtures
import Testing

@testable import Documents
@testable import SpecRenderKit

/// The catalogue of messages, and what the program says.
@Suite struct MessageCatalogueTests {
  private static let entries = DiagnosticEntry.all

  /// All of the program but the catalogue itself.
  private static let sources: String = {
    let folder = "\(repository)/Sources"
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".swift") && !$0.contains("Catalogue/") }.sorted().map {
      (try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) ?? ""
    }.joined()
  }()

  @Test func everyIdHasOneEntry() {
    let ids = Self.entries.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z0-9]+)*/) != nil })
    #expect(Self.entries.filter { $0.cause.last != "." || $0.mend.last != "." } == [])
  }

  @Test func whatIsSaidStandsInTheCatalogue() {
    let said = /(?:\.error|\.warning|\.note|\.wrong|Diagnostic|diagnosticID =)\(?\s*"([a-z]+(?:-[a-z0-9]+)+)"/
    let ids = Set(Self.sources.matches(of: said).map { String($0.output.1) })
    #expect(ids.count > 100)
    #expect(ids.subtracting(Self.entries.map(\.id)).sorted() == [])
  }

  @Test func whatStandsInTheCatalogueIsSaid() {
    let composed = ["invalid-", "unknown-device", "unknown-text-size", "unknown-data"]
    let unsaid = Self.entries.map(\.id).filter { id in
      !Self.sources.contains("\"\(id)\"") && !composed.contains(where: id.hasPrefix)
    }
    #expect(unsaid == [])
  }

  @Test func thePageIsThatOfTheCatalogue() async throws {
    let page = try String(contentsOfFile: "\(repository)/Documentation/Errors.md", encoding: .utf8)
    #expect(page == String(decoding: await ExplainErrorVerb(nil).run().output, as: UTF8.self))
  }

  @Test func oneIsExplainedAndAnotherSuggested() async {
    let known = await ExplainErrorVerb("no-effect").run()
    #expect(
      String(decoding: known.output, as: UTF8.self).hasPrefix("no-effect: Part of the document has no effect")
    )
    let unknown = await ExplainErrorVerb("no-efect").run()
    #expect(unknown.exitCode == 64 && unknown.messages.contains("did you mean \"no-effect\"?"))
  }
}
