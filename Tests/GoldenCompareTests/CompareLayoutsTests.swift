import GoldenCompare
import Graphics2D
import Testing

@Suite struct CompareLayoutsTests {
  let base = [
    node("header", y: 59, height: 44), node("host.name", x: 60, y: 62), node("viewers", x: 300, y: 62),
  ]

  @Test func equalLayoutsHaveNoChanges() {
    #expect(compareLayouts(expected: base, actual: base).isEmpty)
    var close = base
    close[0].x += 0.000_01
    #expect(compareLayouts(expected: base, actual: close).isEmpty)
  }

  @Test func namesWhatHappenedToANode() {
    var actual = base
    actual[0].height = 48
    actual[1].y += 4
    actual[1].baseline = 79
    actual[2] = node("input", y: 700)
    #expect(
      sentences(actual) == [
        "header resized 40x44 -> 40x48", "host.name moved +0, +4", "viewers disappeared", "input appeared",
      ])
  }

  @Test func tellsTextAndPixelChanges() {
    var actual = base
    actual[0].pixels.height += 1
    actual[1].lines = 2
    actual[1].baseline = 74
    actual[2].truncated = true
    actual[2].kind = "image"
    #expect(
      sentences(actual) == [
        "header covers other pixels: 120x132 at 0,177 -> 120x133 at 0,177", "host.name has 2 lines, had 1",
        "host.name baseline moved -1 within its node", "viewers was text, is image",
        "viewers is truncated now",
      ])
  }

  @Test func aNodeTakenToTheEndIsTheOnlyOneReordered() {
    let nodes = (0..<20).map { node("row[\($0)]", y: Double($0)) }
    let actual = nodes.filter { $0.id != "row[3]" } + [nodes[3]]
    #expect(
      compareLayouts(expected: nodes, actual: actual).map(\.sentence)
        == ["row[3] has another place in the order"])
  }

  private func sentences(_ actual: [LayoutRecord]) -> [String] {
    compareLayouts(expected: base, actual: actual).map(\.sentence)
  }
}

private func node(_ id: String, x: Double = 0, y: Double, height: Double = 17) -> LayoutRecord {
  LayoutRecord(
    id: id, kind: "text", x: x, y: y, width: 40, height: height,
    pixels: PixelBox(x: Int(x * 3), y: Int(y * 3), width: 120, height: Int(height * 3)), lines: 1,
    baseline: y + 13, truncated: false)
}
