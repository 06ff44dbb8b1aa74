import TestFixtures
import Testing

/// Far edges with the sign of near ones.
@Suite struct EdgeSignTests {
  private func messages(_ layout: String) throws -> String {
    try InlineScene.messages("children: [{ box: b, fill: \"#FFFFFF\", layout: [\(layout)] }]")
  }

  @Test(arguments: [
    "leading == 16, trailing == 16, top == 0, height == 9",
    "left == 16, right == 16, top == 0, height == 9",
    "leading == 0, width == 9, top == 8, bottom == 8",
    "trailing == 16, top == 16, size == 24", "leading == 8, bottom == 8, size == 24",
  ])
  func anEdgeOutsideOfTheParentIsAWarning(_ layout: String) throws {
    let found = try messages(layout)
    #expect(found.contains("[outside-parent]") && found.contains("0 errors, 1 warning,"), "\(found)")
  }

  @Test(arguments: [
    "leading == 16, trailing == -16, top == 0, height == 9",
    "leading == -16, trailing == 16, top == 0, height == 9",
    "leading == 0, trailing == 16, top == 0, height == 9",
    "trailing == 6, top == -6, size == 24", "trailing == 6, centerY == 0, size == 24",
    "leading == 16, trailing == canvas.trailing + 16, top == 0, height == 9",
  ])
  func whatIsMeantToStandOverIsNone(_ layout: String) throws {
    #expect(try messages(layout).contains("0 errors, 0 warnings"))
  }
}
