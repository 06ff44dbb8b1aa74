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
    return files.filter {
      $0.hasSuffix(".swift") && !$0.contains("Catalogue/") && !$0.hasSuffix("DiagnosticID.swift")
    }.sorted().map {
      (try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) ?? ""
    }.joined()
  }()

  @Test func everyIdHasOneEntry() {
    #expect(Self.entries.map(\.id) == DiagnosticID.allCases.sorted())
    #expect(DiagnosticID.allCases.allSatisfy { $0.rawValue.wholeMatch(of: /[a-z]+(-[a-z0-9]+)*/) != nil })
    #expect(Self.entries.filter { $0.cause.last != "." || $0.mend.last != "." } == [])
  }

  @Test func everyIdIsSaid() throws {
    let declared = try String(
      contentsOfFile: "\(repository)/Sources/Base/Documents/Diagnostics/DiagnosticID.swift", encoding: .utf8)
    let names = declared.matches(of: /case (\w+)/).map { String($0.output.1) }
    #expect(names.count == DiagnosticID.allCases.count)
    let said = Set(Self.sources.matches(of: /(?:\.|DiagnosticID\.)(\w+)/).map { String($0.output.1) })
    #expect(names.filter { !said.contains($0) } == [])
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
