import TestFixtures
import Testing

@testable import Goldens
@testable import SceneRendering

/// Changes of a document that a message, a golden or only the motion notices.
@Suite struct NoticedChangeTests {
  private func examined(_ scene: String) async throws -> [String: SceneCoverage.Notice] {
    let scene = try WrittenScene(scene)
    let coverage = try await SceneCoverage(SceneFiles(scene.folder("scene.yaml")), every: 1)
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
}
