import Graphics2D
import MotionCurves
import TestFixtures
import Testing

@testable import SceneRendering

/// Children that share what a stack has left, against the flexible lengths of CSS.
@Suite struct GrowTests {
  /// `flex: GROW 1 0` with bounds, as Flexible Box Layout resolves it: whoever is beyond a bound is frozen there and the
  /// rest shared again.
  private static func resolve(_ items: [Item], _ room: Double) -> [Double] {
    var sizes = [Double?](repeating: nil, count: items.count)
    while true {
      let open = items.indices.filter { sizes[$0] == nil }
      guard !open.isEmpty else { return sizes.map { $0 ?? 0 } }
      let left = max(0, room - sizes.reduce(0) { $0 + ($1 ?? 0) })
      let shares = open.reduce(0) { $0 + items[$1].grow }
      let wanted = open.map { left * items[$0].grow / shares }
      let clamped = zip(open, wanted).map { min(max($1, items[$0].least), items[$0].most) }
      let violation = zip(wanted, clamped).reduce(0) { $0 + $1.1 - $1.0 }
      for (index, (want, size)) in zip(open, zip(wanted, clamped))
      where abs(violation) < 1e-9 || violation > 0 && size > want || violation < 0 && size < want {
        sizes[index] = size
      }
    }
  }

  private struct Item {
    var grow, least, most: Double
  }

  private static func items(_ random: inout SeededGenerator) -> [Item] {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in
      let least =
        Int.random(in: 0...3, using: &random) == 0 ? Double(Int.random(in: 1...120, using: &random)) : 0
      let most =
        Int.random(in: 0...2, using: &random) == 0
        ? least + Double(Int.random(in: 0...80, using: &random)) : 1000
      return Item(grow: Double(Int.random(in: 1...4, using: &random)), least: least, most: most)
    }
  }

  @Test func sharesAreThoseOfFlexibleBoxes() throws {
    var random = SeededGenerator(seed: 11)
    let cases = (0..<60).map { _ in Self.items(&random) }
    let stacks = cases.enumerated().map { index, items in
      let children = items.enumerated().map { place, item in
        "      - { box: c\(index)-\(place), grow: \(item.grow), layout: [width >= \(item.least), width <= \(item.most)] }"
      }
      return """
          - stack: horizontal
            distribute: start
            spacing: 3
            layout: [left == 0, top == 0, width == 300, height == 5]
            children:
        \(children.joined(separator: "\n"))
        """
    }
    let scene = try InlineScene("children:\n\(stacks.joined(separator: "\n"))")
    for (index, items) in cases.enumerated() {
      let expected = Self.resolve(items, 300 - 3 * Double(items.count - 1))
      for (place, size) in expected.enumerated() {
        #expect(try abs(scene.frame("c\(index)-\(place)").width - size) < 1e-6, "case \(index): \(items)")
      }
    }
  }
}
