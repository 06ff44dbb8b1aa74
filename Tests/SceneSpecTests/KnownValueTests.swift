import SceneModel
import TestFixtures
import Testing

/// Calls and filters whose values are known from other rows and nodes say what they would say alone.
@Suite struct KnownValueTests {
  /// Widths of a list's rows.
  private func widths(_ head: String, row width: String, settings: [(String, String)] = []) throws -> [Double]
  {
    let scene = try InlineScene(
      """
      data: { items: [{ n: 1 }, { n: 2 }, { n: 3 }] }
      \(head)
      children:
        - list: ${items}
          id: rows
          layout: [left == 0, top == 0, width == 100, bottom == canvas.bottom]
          row:
            children:
              - { box: bar, fill: "#FF0000", layout: [left == parent.left, top == parent.top, height == 10, "width == \(width)"] }
            layout: [height == 10]
      """, settings: settings, mayBeAmbiguous: true)
    return try (0..<3).map { try scene.frame("rows[\($0)].bar").width }
  }

  @Test func aFilterOfSharedNamesIsTheSameForAllRows() throws {
    #expect(try widths("", row: "${items | filter(i => i.n > 1) | count}") == [2, 2, 2])
  }

  @Test func aFilterThatUsesTheRowIsNot() throws {
    #expect(try widths("", row: "${items | filter(i => i.n > item.n) | count}") == [2, 1, 0])
    #expect(try widths("let: { least: 0 }", row: "${items | filter(i => i.n > index) | count}") == [3, 2, 1])
  }

  /// A name of the row goes before one of the scene.
  @Test func aFilterKnowsWhichNameIsMeant() throws {
    #expect(
      try widths("let: { index: 7 }", row: "${items | filter(i => i.n > index) | count}") == [3, 2, 1])
  }

  @Test func callsDifferByTheirArguments() throws {
    let functions = "let: { base: 10, \"more(x)\": \"${x + base}\", \"twice(x)\": \"${(x | more) * 2}\" }"
    #expect(try widths(functions, row: "${index | twice}") == [20, 22, 24])
    #expect(try widths(functions, row: "${2 | more}") == [12, 12, 12])
  }

  @Test func callsFollowStates() throws {
    let functions = "state: { base: 10 }\nlet: { \"more(x)\": \"${x + base}\" }"
    #expect(try widths(functions, row: "${2 | more}", settings: [("base", "30")]) == [32, 32, 32])
  }

  /// An action sees what those before it have set.
  @Test func callsInActionsFollowWhatWasSet() throws {
    let scene = try WrittenScene(
      """
      scene: t
      canvas: 100x100
      state: { base: 1, seen: 0 }
      let: { "more(x)": "${x + base}" }
      children:
        - box: dot
          fill: "#FF0000"
          gestures: { tap: ["seen = 1 | more", "base = 5", "seen = 1 | more"] }
          layout: [left == 0, top == 0, "width == ${10 + seen}", height == 10]

      """, steps: ["0.1s: tap dot"])
    var played = try scene.play(until: .seconds(1))
    #expect(try played.laidOut(at: .seconds(1)).layout.frames[0].width == 16)
  }
}
