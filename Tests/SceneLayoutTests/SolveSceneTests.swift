import Documents
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneLayout
import SceneModel
import TestFixtures
import Testing

/// Frames from a resolved scene alone: no files, no fonts, no pipeline.
@Suite struct SolveSceneTests {
  private func scene(_ children: String) throws -> ResolvedScene {
    var diagnostics = Diagnostics()
    let environment = Environment(device: try #require(Device.named("iphone-15")))
    return try #require(
      compile(
        try SceneSources("scene: test\nchildren:\n\(children)\n"), environment: environment,
        diagnostics: &diagnostics))
  }

  private struct NoText: Error {}

  private func solved(_ children: String, findsAmbiguity: Bool = false) throws -> SolvedLayout {
    try solve(try scene(children), findsAmbiguity: findsAmbiguity) { _, _ in throw NoText() }
  }

  @Test func framesComeInTheOrderOfNodes() throws {
    let layout = try solved(
      """
        - { box: a, layout: [left == 8, top == 4, width == 2 * height, height == 10] }
        - { box: b, layout: [left == a.right + 2, bottom == a.bottom, size == 5] }
      """)
    #expect(
      layout.frames == [Rect(x: 8, y: 4, width: 20, height: 10), Rect(x: 30, y: 9, width: 5, height: 5)])
    #expect(layout.texts.allSatisfy { $0 == nil } && layout.ambiguous.isEmpty)
  }

  @Test func aConflictIsTheSmallestSet() throws {
    let failure = try #require(throws: LayoutFailure.self) {
      try solved("  - { box: a, layout: [left == 0, top == 0, height == 9, width == 10, width >= 12] }")
    }
    guard case .unsatisfiable(let conflicts) = failure else {
      Issue.record("\(failure)")
      return
    }
    #expect(conflicts.map(\.members.count) == [2])
  }

  @Test func whatNothingFixesIsFoundWhereItIsAskedFor() throws {
    let children = "  - { box: a, layout: [left >= 3, top == 0, height == 9, width == 10] }"
    #expect(try solved(children).ambiguous.isEmpty)
    #expect(try !solved(children, findsAmbiguity: true).ambiguous.isEmpty)
  }
}
