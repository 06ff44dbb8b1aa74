import Testing

@testable import DocumentCoverage
@testable import Files
@testable import GoldenReports
@testable import SceneLoading
@testable import SpecRenderKit
@testable import ToolOutcome

/// Changes of a document that no golden notices.
@Suite struct CoverageTests {
  private let folder = TemporaryFolder()

  private func examined(_ scene: String) async throws -> [String: SceneCoverage.Notice] {
    try folder.write(scene, "scene.yaml")
    let coverage = try await SceneCoverage(SceneFiles(folder("scene.yaml")), every: 1)
    return Dictionary(coverage.results.map { ($0.mutant.change, $0.notice) }, uniquingKeysWith: { a, _ in a })
  }

  @Test func whatNoCaptureShowsIsTold() async throws {
    let found = try await examined(
      """
      scene: small
      description: for people
      state: { open: false }
      children:
        - { box: seen, fill: "#FF0000", layout: [left == 0, top == 0, size == 20] }
        - { box: unseen, when: "${open}", fill: "#00FF00", layout: [left == 40, top == 0, size == 30] }
      captures: [{ name: closed }]
      """)
    #expect(found["seen.fill: #FF0000 -> #FF0008"] == .golden)
    #expect(found["seen.layout[2]: size == 20 -> size == 15"] == .golden)
    #expect(found["unseen.when: deleted"] == .golden)
    #expect(found["unseen.fill: #00FF00 -> #00FF08"] == .nothing)
    #expect(found["unseen.layout[2]: size == 30 -> size == 22.5"] == .nothing)
    // What a constraint left open stands at zero already: only ambiguity tells.
    #expect(found["seen.layout[0]: deleted"] == .message)
    #expect(found["state: deleted"] == .golden || found["state: deleted"] == .message)
    #expect(!found.keys.contains { $0.contains("description") || $0.contains("captures") })
  }

  @Test func whatOnlyMovesIsToldApart() async throws {
    let found = try await examined(
      """
      scene: moving
      state: { open: false }
      transitions: { open: { duration: 0.4s, ease: linear } }
      children:
        - { box: a, fill: "#FF0000", layout: ["left == ${open ? 100 : 0}", top == 0, size == 20] }
      scenarios: { play: { end: 1s, steps: [{ 0.2s: set open = true }] } }
      captures: [{ name: opened, scenario: play, at: 1s }]
      """)
    #expect(found["transitions.open.duration: 0.4s -> 0.3s"] == .motion)
    #expect(found["a.layout[0]: ...eft == ${open ? 100 : 0} -> ...eft == ${open ? 75 : 0}"] == .golden)
    #expect(found["a.layout[1]: top == 0 -> top == 1"] == .golden)
  }

  @Test func theSummaryCounts() async throws {
    try folder.write(
      "scene: a\nchildren:\n  - { box: b, fill: \"#FF0000\", layout: [left == 0, top == 0, size == 9] }\n",
      "scene.yaml")
    let outcome = await coverage(of: folder("scene.yaml"), every: 1, voice: Voice())
    #expect(outcome.exitCode == 0 && outcome.text.contains("nothing: "), "\(outcome.text)")
    #expect(outcome.messages.contains("[unnoticed-change]"))
    #expect(await coverage(of: folder("scene.yaml"), every: 0, voice: Voice()).exitCode == 64)
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
      return await coverage(of: scene, every: 1, known: folder("known.yaml"), voice: Voice())
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
