import Testing

@testable import SpecRenderKit

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
    #expect(found["fill: #FF0000 -> #FF0008"] == .golden)
    #expect(found["layout: size == 20 -> size == 15"] == .golden)
    #expect(found["when: deleted"] == .golden)
    #expect(found["fill: #00FF00 -> #00FF08"] == .nothing)
    #expect(found["layout: size == 30 -> size == 22.5"] == .nothing)
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
    #expect(found["duration: 0.4s -> 0.3s"] == .motion)
    #expect(found["left == ${open ? 100 : 0} -> left == ${open ? 75 : 0}"] != .nothing)
    #expect(found["top == 0 -> top == 1"] != .nothing)
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
}
