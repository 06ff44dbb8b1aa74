import SceneSpec
import Testing

@testable import SpecRenderKit

@Suite struct ConflictTests {
  private func check(_ children: String) throws -> String {
    let folder = TemporaryFolder()
    try folder.write("scene: test\nchildren:\n\(children)\n", "scene.yaml")
    return SceneRequest(scene: folder("scene.yaml")).check(voice: Voice()).messages
  }

  @Test func theWeakestChangeMissesLeast() throws {
    let messages = try check(
      """
        - box: a
          layout: [leading == 0, top == 0, height == 10, width == 200, width <= 176]
      """)
    #expect(messages.contains("these 2 constraints cannot hold together"))
    #expect(messages.contains("let a give way, width <= 176 @999; it then misses by 24 pt"))
  }

  /// 100 + 100 + 8 in 150: the gap can only give 8 and the boxes 58, so a box gives way, the last of two equals.
  @Test func aChangeCountsAgainstAllOthers() throws {
    let messages = try check(
      """
        - box: a
          layout: [left == 0, top == 0, height == 10, width == 100]
        - box: b
          layout: [left == a.right + 8, top == 0, height == 10, width == 100, right <= canvas.left + 150]
      """)
    #expect(messages.contains("right <= canvas.left + 150 @999; it then misses by 58 pt"))
    for constraint in ["left == 0", "width == 100", "left == a.right + 8", "right <= canvas.left + 150"] {
      #expect(messages.contains(": \(constraint) ("), "\(constraint) belongs to the conflict")
    }
    #expect(!messages.contains(": height == 10 ("), "what has nothing to do with it is not named")
  }

  @Test func independentConflictsAreReportedTogether() throws {
    let messages = try check(
      """
        - box: a
          layout: [left == 0, top == 0, height == 10, width == 100, width == 110]
        - box: b
          layout: [left == 0, top == 0, width == 10, height == 5, height == 7]
      """)
    #expect(messages.components(separatedBy: "[unsatisfiable-constraints]").count == 3)
  }

  @Test func freeNumbersHaveTwoWitnesses() throws {
    let messages = try check(
      """
        - box: a
          layout: [left >= 16, right <= canvas.left + 100, width == 20, top == 0, height == 10]
      """)
    #expect(messages.contains("a.left is not fixed: it may be 16 or 80 and all else holds; drawn at 16"))
    #expect(messages.components(separatedBy: "[ambiguous-layout]").count == 2)
  }

  /// Two wishes of one strength that pull apart leave every place between them.
  @Test func wishesMayLeaveAChoice() throws {
    let messages = try check(
      """
        - box: a
          layout: [left == 10 @low, left == 30 @low, width == 20, top == 0, height == 10]
      """)
    #expect(messages.contains("a.left is not fixed: it may be 10 or 30"))
  }
}
