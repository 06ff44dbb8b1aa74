import Files
import TestFixtures
import Testing

@testable import SpecRenderKit

/// What imports write has been checked.
@Suite struct ImportTests {
  private let folder = TemporaryFolder()

  private func importSVG(_ elements: String) async throws -> Outcome {
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 20 20\">\(elements)</svg>"
    try folder.write(text, "icon.svg")
    return await ImportSVGVerb(folder("icon.svg"), to: folder("icon.yaml")).run()
  }

  @Test func aDrawingBecomesALibraryThatCheckTakes() async throws {
    let outcome = try await importSVG("<rect width=\"9\" height=\"9\" fill=\"red\"/>")
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    try folder.write(
      "scene: test\nimport: icon.yaml\nchildren: [{ use: icon, id: it, layout: [leading == 0, top == 0] }]\n",
      "scene.yaml")
    let check = await CheckVerb([folder("scene.yaml")]).run()
    #expect(check.exitCode == 0, "\(check.messages)")
  }

  /// Numbers beyond what scenes take.
  @Test(arguments: [
    "<rect width=\"9\" height=\"9\" rx=\"1e9\" fill=\"red\"/>",
    "<rect width=\"9\" height=\"9\" stroke=\"red\" stroke-width=\"1e9\"/>",
    "<path d=\"M0 0L9 9\" stroke=\"red\" stroke-dasharray=\"1e9 1e9\"/>",
    "<rect width=\"9\" height=\"9\" fill=\"red\" filter=\"blur(999px)\" opacity=\"9\"/>",
    "<path d=\"M0 0L9 9\" stroke=\"red\" stroke-dasharray=\"\(String(repeating: "1 ", count: 400))\"/>",
    "<linearGradient id=\"a\"><stop offset=\"9\"/><stop offset=\"-9\" stop-color=\"red\"/></linearGradient><rect width=\"9\" height=\"9\" fill=\"url(#a)\"/>",
    "<radialGradient id=\"a\" r=\"1e9\"><stop/><stop offset=\"1\" stop-color=\"red\"/></radialGradient><rect width=\"9\" height=\"9\" fill=\"url(#a)\"/>",
    "<clipPath id=\"a\"><path d=\"M-1e5 -1e5H1e5V1e5z\"/></clipPath><rect width=\"9\" height=\"9\" clip-path=\"url(#a)\"/>",
    "<g/>", "",
  ])
  func extremeNumbersAreImportedOrRefusedInWords(_ elements: String) async throws {
    let outcome = try await importSVG(elements)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
  }

  /// A scene has no box without an extent.
  @Test func whatCheckWouldRefuseIsWrittenOtherwiseWithAWarning() async throws {
    try folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1e-9 48\"><rect width=\"9\" height=\"9\"/></svg>",
      "icon.svg")
    let outcome = await ImportSVGVerb(folder("icon.svg"), to: folder("icon.yaml")).run()
    #expect(outcome.exitCode == 0)
    #expect(outcome.messages.contains("1e-06 is written [svg-left-out]"), "\(outcome.messages)")
    let written = String(decoding: try FileReader.read(folder("icon.yaml"), limit: 1 << 16), as: UTF8.self)
    #expect(written.contains("view-box: [0, 0, 1e-06, 48]"))
  }

  /// As `tokens export` names them: two names of other scripts are two components.
  @Test(arguments: [
    ("Mein Gefällt mir!", "Mein-Gefallt-mir"), ("Gefa\u{308}llt", "Gefallt"), ("日本", "u65e5u672c"),
    ("Сердце", "Serdtse"), ("♥", "drawing"), ("1", "drawing-1"), ("heart_2", "heart-2"),
  ])
  func filesOfAnyScriptHaveNamesInASCII(_ file: String, _ name: String) throws {
    #expect(try importedName(nil, of: "icons/\(file).svg", fallback: "drawing") == name)
  }

  @Test func aResponseOfAnyScriptHasANameInASCII() throws {
    #expect(ImportFigmaVerb("a/Größe 2.json", into: folder("design")).name == "grosse-2")
    #expect(ImportFigmaVerb("日本.json", into: folder("design")).name == "u65e5u672c")
    try folder.write("{}", "design/figma/gr-e-2.lock.json")
    #expect(ImportFigmaVerb("a/Größe 2.json", into: folder("design")).name == "gr-e-2")
  }
}
