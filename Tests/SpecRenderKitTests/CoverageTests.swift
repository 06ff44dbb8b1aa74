import TestFixtures
import Testing

@testable import Files
@testable import GoldenReports
@testable import SpecRenderKit
@testable import ToolOutcome

/// Changes of a document that no golden notices.
@Suite struct CoverageTests {
  private let folder = TemporaryFolder()

  @Test func theSummaryCounts() async throws {
    try folder.write(
      "scene: a\nchildren:\n  - { box: b, fill: \"#FF0000\", layout: [left == 0, top == 0, size == 9] }\n",
      "scene.yaml")
    let outcome = await CoverageVerb(of: folder("scene.yaml")).run()
    #expect(outcome.exitCode == 0 && outcome.text.contains("nothing: "), "\(outcome.text)")
    #expect(outcome.messages.contains("[unnoticed-change]"))
    var none = CoverageVerb(of: folder("scene.yaml"))
    none.step = 0
    #expect(await none.run().exitCode == 64)
  }

  /// What a check lets pass, and how a device may be held, draws nothing that a golden could hold.
  @Test func whatDrawsNothingIsLeftAlone() async throws {
    try folder.write(
      """
      scene: a
      orientations: [portrait, landscape]
      waivers: [{ check: small-target, node: b, reason: as in UIKit }]
      children: [{ box: b, fill: "#FF0000", layout: [left == 0, top == 0, size == 9] }]
      captures: [{ name: all }]
      """, "scene.yaml")
    let outcome = await CoverageVerb(of: folder("scene.yaml")).run()
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    #expect(
      !outcome.messages.contains("waivers") && !outcome.messages.contains("orientations"),
      "\(outcome.messages)")
  }

  /// A text is written once: where one of its copies shows a change, it is noticed.
  @Test func whatAnAliasBringsElsewhereIsOneChange() async throws {
    let shown = """
      scene: a
      state: { open: false }
      children:
        - { group: b, layout: [left == 0, top == 0, size == 40], children: &inside [
            { box: c, fill: "#FF0000", layout: [left == 0, top == 0, size == 30] }] }
        - { group: d, when: "${open}", layout: [left == 0, top == 50, size == 40], children: CHILDREN }
      captures: [{ name: closed }]

      """
    func changes(of children: String) async throws -> Int {
      try folder.write(shown.replacing("CHILDREN", with: children), "scene.yaml")
      let outcome = await CoverageVerb(of: folder("scene.yaml")).run()
      let last = outcome.text.split(separator: "\n").last ?? ""
      return try #require(Int(last.prefix { $0.isNumber }), "\(outcome.text)")
    }
    #expect(try await changes(of: "*inside") == changes(of: "[]"))
  }

  @Test func whatIsListedWithAReasonIsNoError() async throws {
    try folder.write(
      """
      scene: a
      state: { open: false }
      children:
        - { box: b, fill: "#FF0000", layout: [left == 0, top == 0, size == 9] }
        - { box: c, when: "${open}", fill: "#00FF00", layout: [left == 40, top == 0, size == 30] }
      captures: [{ name: closed }]
      """, "scene.yaml")
    let scene = folder("scene.yaml")
    func examined(_ list: String) async throws -> Outcome {
      try folder.write(list, "known.yaml")
      var coverage = CoverageVerb(of: scene)
      coverage.known = folder("known.yaml")
      return await coverage.run()
    }
    let unlisted = try await examined("[]")
    #expect(unlisted.exitCode == 1, "\(unlisted.messages)")
    let told = unlisted.messages.split(separator: "\n").compactMap { line in
      line.split(separator: "this change: ").dropFirst().first.map {
        $0.replacing(" [unnoticed-change]", with: "")
      }
    }
    let lines = told.map { "    - '\($0)'\n" }.joined()
    let listed = try await examined("- in: \(scene)\n  because: nobody opens it\n  changes:\n\(lines)")
    #expect(listed.exitCode == 0 && !told.isEmpty, "\(listed.messages)")
    let misspelt = try await examined("- in: \(scene)\n  because: no\n  whose: mine\n  changes: []\n")
    #expect(misspelt.exitCode == 1 && misspelt.messages.contains("[unknown-key]"), "\(misspelt.messages)")
    let outdated = try await examined(
      "- in: \(scene)\n  because: nobody opens it\n  changes:\n\(lines)    - 'b.layout[0]: deleted'\n")
    #expect(outdated.exitCode == 1 && outdated.messages.contains("[noticed-change]"), "\(outdated.messages)")
  }
}
