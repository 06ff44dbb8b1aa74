import TestFixtures
import Testing

/// Gestures that no finger reaches, as `check` says.
@Suite struct ReachedGestureTests {
  /// A row with a button behind what a finger moves away.
  private func swiped(_ pan: String, front: String = "left == ${offset}") throws -> String {
    try InlineScene.messages(
      """
      children:
        - list: "${['a', 'b', 'c']}"
          id: rows
          layout: [fill canvas]
          row:
            state: { offset: 0 }
            drivers: [offset]
            layout: [height == 50]
            gestures: { pan: { moves: offset, axis: x, \(pan) } }
            children:
              - { box: delete, fill: "#FF0000", gestures: { tap: offset = 0 }, layout: [trailing == 0, width == 80, fill y] }
              - { box: front, fill: "#FFFFFF", layout: ["\(front)", width == parent.width, fill y] }
      """)
  }

  @Test(arguments: ["detents: [-80, 0]", "bounds: [-80, 0]", "bounds: [-300, 0]"])
  func whatAPanLaysBareIsReached(pan: String) throws {
    let found = try swiped(pan)
    #expect(!found.contains("unreachable-gesture"), "\(found)")
  }

  /// The pan goes too little way, the wrong one, or moves something else.
  @Test(arguments: [
    ("detents: [0, 80]", "left == ${offset | min(0)}"), ("bounds: [0, 80]", "left == ${offset | min(0)}"),
    ("detents: [-80, 0]", "left == 0"),
  ])
  func whatStaysCoveredIsSaid(pan: String, front: String) throws {
    let found = try swiped(pan, front: front)
    #expect(found.contains("unreachable-gesture"), "\(found)")
    #expect(found.contains("no finger reaches rows[2].delete: rows[2].front takes every touch"), "\(found)")
    #expect(found.ranges(of: "unreachable-gesture").count == 1, "\(found)")
  }

  /// A transform moves a cover, too, and a driver of the scene.
  @Test func aSheetThatIsPulledDownLaysBare() throws {
    for (range, isReached) in [("0, 700", true), ("0, 0", false)] {
      let found = try InlineScene.messages(
        """
        state: { pull: 0, taps: 0 }
        drivers: [pull]
        children:
          - { box: button, fill: "#FF0000", label: "${taps}", gestures: { tap: taps += 1 }, layout: [left == 20, top == 300, size == 60] }
          - box: sheet
            fill: "#FFFFFF"
            transform: { translate: [0, "${pull}"] }
            gestures: { pan: { moves: pull, axis: y, bounds: [\(range)] } }
            layout: [fill canvas]
        """)
      #expect(found.contains("unreachable-gesture") != isReached, "\(found)")
    }
  }
}
