import Documents
import Graphics2D
import Testing

@testable import PenpotImport

/// Where shapes stand: flex layouts, grids, constraints and turns.
@Suite struct PenpotLayoutTests {
  private func check(_ screen: SampleShape) throws {
    let sample = try PenpotSample([screen])
    #expect(try sample.errors() == [])
    #expect(try sample.misses(screen) == [])
  }

  @Test func aRowBeginsWithTheForemostLayer() throws {
    let padding =
      "\"layoutPadding\":{\"p1\":10,\"p2\":20,\"p3\":30,\"p4\":40},\"layoutPaddingType\":\"multiple\""
    try check(
      SampleShape.board(
        [
          SampleShape.rect("third", [1200, 510, 10, 20]),
          SampleShape.rect("gone", [0, 0, 50, 50], "\"hidden\":true"),
          SampleShape.rect(
            "second", [1098, 510, 94, 760], "\"layoutItemHSizing\":\"fix\",\"layoutItemVSizing\":\"fill\""),
          SampleShape.rect("first", [1040, 510, 50, 30]),
          SampleShape.rect("free", [1300, 700, 20, 20], "\"layoutItemAbsolute\":true"),
        ], SampleShape.flex("row", padding, gap: 8)))
  }

  @Test func aReversedColumnBeginsWithTheHindmostLayer() throws {
    let ways = "\"layoutJustifyContent\":\"end\",\"layoutAlignItems\":\"center\""
    try check(
      SampleShape.board(
        [
          SampleShape.rect("upper", [1150, 1235, 100, 20]),
          SampleShape.rect("lower", [1390, 1260, 10, 40], "\"layoutItemAlignSelf\":\"end\""),
        ], SampleShape.flex("column-reverse", ways, gap: 5)))
  }

  @Test func roomBetweenIsAtLeastTheGap() throws {
    let evenly = "\"layoutJustifyContent\":\"space-evenly\""
    // 340 of 400 are taken: three gaps of 20.
    try check(
      SampleShape.board(
        [SampleShape.rect("b", [1220, 500, 160, 20]), SampleShape.rect("a", [1020, 500, 180, 20])],
        SampleShape.flex("row", evenly, gap: 4)))
    // The gap of 50 is more than there is.
    try check(
      SampleShape.board(
        [SampleShape.rect("b", [1280, 500, 160, 20]), SampleShape.rect("a", [1050, 500, 180, 20])],
        SampleShape.flex("row", evenly, gap: 50)))
    let between = "\"layoutJustifyContent\":\"space-between\""
    try check(
      SampleShape.board(
        [
          SampleShape.rect("b", [1215, 500, 185, 20], "\"layoutItemHSizing\":\"fill\""),
          SampleShape.rect("a", [1000, 500, 185, 20], "\"layoutItemHSizing\":\"fill\""),
        ], SampleShape.flex("row", between, gap: 30)))
  }

  /// The column that takes what is left is wider than what any of its boards holds.
  @Test func aRowThatFillsItsCellLeavesTheTrackItsRoom() throws {
    let cells =
      "\"layout\":\"grid\",\"layoutGridColumns\":[{\"type\":\"flex\",\"value\":1},{\"type\":\"auto\"}],"
      + "\"layoutGridRows\":[{\"type\":\"fixed\",\"value\":40}],\"layoutGap\":{\"columnGap\":10,\"rowGap\":0},\"layoutGridCells\":{"
      + "\"c1\":{\"row\":1,\"column\":1,\"shapes\":[\"row\"]},\"c2\":{\"row\":1,\"column\":2,\"shapes\":[\"side\"]}}"
    let row = SampleShape(
      "row", "frame", [1000, 500, 290, 20],
      SampleShape.flex("row", "\"layoutItemHSizing\":\"fill\",\"layoutItemVSizing\":\"auto\""),
      [SampleShape.rect("dot", [1000, 500, 30, 20])])
    let side = SampleShape(
      "side", "frame", [1300, 500, 100, 30],
      SampleShape.flex("row", "\"layoutItemHSizing\":\"auto\",\"layoutItemVSizing\":\"auto\""),
      [SampleShape.rect("part", [1300, 500, 100, 30])])
    try check(SampleShape.board([side, row], cells))
  }

  /// The first column is as wide as its mark, although the text beside it needs less than what is left.
  @Test func aTextThatFillsItsCellLeavesTheTrackItsRoom() throws {
    let cells =
      "\"layout\":\"grid\",\"layoutGridColumns\":[{\"type\":\"auto\"},{\"type\":\"flex\",\"value\":1}],"
      + "\"layoutGridRows\":[{\"type\":\"fixed\",\"value\":40}],\"layoutGap\":{\"columnGap\":10,\"rowGap\":0},\"layoutGridCells\":{"
      + "\"c1\":{\"row\":1,\"column\":1,\"shapes\":[\"mark\"]},\"c2\":{\"row\":1,\"column\":2,\"shapes\":[\"words\"]}}"
    let words = SampleShape(
      "words", "text", [1028, 500, 372, 20], Self.words("Short") + ",\"layoutItemHSizing\":\"fill\"")
    try check(SampleShape.board([words, SampleShape.rect("mark", [1000, 500, 18, 20])], cells))
  }

  private static func words(_ text: String) -> String {
    "\"growType\":\"auto-height\",\"content\":{\"type\":\"root\",\"children\":[{\"type\":\"paragraph-set\",\"children\":["
      + "{\"type\":\"paragraph\",\"children\":[{\"text\":\"\(text)\",\"fontFamily\":\"Inter\",\"fontSize\":\"16\"}]}]}]}"
  }

  /// As wide as it was before it was turned: the grid ends ten points behind that.
  @Test func whatSlantsInACellCountsAsIfItWereUpright() throws {
    let half = 0.5.squareRoot()
    let turn = AffineTransform(a: half, b: half, c: -half, d: half, tx: 0, ty: 0)
    let cells =
      "\"layout\":\"grid\",\"layoutItemHSizing\":\"auto\",\"layoutItemVSizing\":\"auto\",\"layoutJustifyItems\":\"center\","
      + "\"layoutAlignItems\":\"center\",\"layoutGridColumns\":[{\"type\":\"auto\"}],\"layoutGridRows\":[{\"type\":\"fixed\",\"value\":60}],"
      + "\"layoutPadding\":{\"p1\":0,\"p2\":10,\"p3\":0,\"p4\":0},\"layoutPaddingType\":\"multiple\",\"layoutGridCells\":{"
      + "\"c1\":{\"row\":1,\"column\":1,\"shapes\":[\"arrow\"]}}"
    let arrow = SampleShape("arrow", "rect", [1000, 520, 20, 20], SampleShape.fill("#ff0000"), turn: turn)
    let grid = SampleShape("grid", "frame", [1000, 500, 30, 60], cells, [arrow])
    try check(
      SampleShape.board(
        [SampleShape.rect("next", [1030, 500, 50, 20]), grid], SampleShape.flex("row", "\"layoutGap\":{}")))
  }

  /// The row hugs its part, but the box around it is two points higher than that.
  @Test func whatSlantsALittleTakesTheRoomOfItsBox() throws {
    let turn = AffineTransform(a: 0.99995, b: 0.01, c: -0.01, d: 0.99995, tx: 0, ty: 0)
    let row = SampleShape(
      "row", "frame", [1000, 501, 200, 20],
      SampleShape.flex("row", "\"layoutItemHSizing\":\"auto\",\"layoutItemVSizing\":\"auto\""), turn: turn)
    let next = SampleShape.rect("next", [1000, row.bounds[1] + row.bounds[3], 50, 20])
    let screen = SampleShape.board([next, row], SampleShape.flex("column", "\"layoutAlignItems\":\"start\""))
    let sample = try PenpotSample([screen])
    #expect(try sample.errors() == [] && !sample.library.contains("rotate"))
    let off = row.bounds[1] - 500
    #expect(abs(off) < 0.01 && row.bounds[3] > 21.9)
    #expect(try sample.misses(screen).filter { $0.hasPrefix("next") } == [])
  }

  /// Another tool has written the file: the second shape stands 20 points further than the gap has it.
  @Test func shapesThatContradictTheirLayoutStayWhereTheyAre() throws {
    let shapes = [SampleShape.rect("b", [1080, 500, 50, 20]), SampleShape.rect("a", [1000, 500, 50, 20])]
    let screen = SampleShape.board(shapes, SampleShape.flex("row", "\"layoutAlignItems\":\"start\"", gap: 10))
    let sample = try PenpotSample([screen])
    #expect(try sample.errors() == [])
    #expect(try sample.misses(screen) == [])
    #expect(sample.penpot.gaps.filter { $0.kind == "stale-layout" }.flatMap(\.nodes).map(\.id) == ["home"])
    #expect(!sample.library.contains("stack:"))
  }

  /// Less than a point is rounding.
  @Test func shapesThatNearlyFollowTheirLayoutFollowIt() throws {
    let shapes = [SampleShape.rect("b", [1060.4, 500, 50, 20]), SampleShape.rect("a", [1000, 500, 50, 20])]
    let sample = try PenpotSample([
      SampleShape.board(shapes, SampleShape.flex("row", "\"layoutAlignItems\":\"start\"", gap: 10))
    ])
    #expect(sample.library.contains("stack: horizontal") && sample.penpot.gaps.isEmpty)
  }

  /// In a board that is turned, lengths are those along its own sides.
  @Test func aTurnedLayoutIsNotStale() throws {
    let turn = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let row = SampleShape(
      "row", "frame", [1100, 600, 110, 20],
      SampleShape.flex("row", "\"layoutAlignItems\":\"start\"", gap: 10),
      [
        SampleShape("b", "rect", [1130, 630, 50, 20], SampleShape.fill("#00ff00"), turn: turn),
        SampleShape("a", "rect", [1130, 570, 50, 20], SampleShape.fill("#ff0000"), turn: turn),
      ], turn: turn)
    let sample = try PenpotSample([SampleShape.board([row])])
    #expect(sample.library.contains("stack: horizontal") && sample.penpot.gaps.isEmpty, "\(sample.library)")
  }

  @Test func marginsTakeRoom() throws {
    let margin =
      "\"layoutItemMargin\":{\"m1\":7,\"m2\":11,\"m3\":0,\"m4\":5},\"layoutItemMarginType\":\"multiple\""
    let sample = SampleShape.board(
      [
        SampleShape.rect("b", [1091, 500, 20, 20]),
        SampleShape.rect("a", [1005, 507, 75, 40], margin),
      ], SampleShape.flex("row", "\"layoutAlignItems\":\"start\""))
    try check(sample)
  }

  @Test func gridCellsAreThoseOfTheFile() throws {
    func cell(_ name: String, _ shape: String, _ row: Int, _ column: Int, _ more: String = "") -> String {
      "\"\(name)\":{\"id\":\"\(name)\",\"row\":\(row),\"column\":\(column),\"rowSpan\":1,\"columnSpan\":1,\"shapes\":[\"\(shape)\"]\(more)}"
    }
    let tracks = """
      "layout":"grid","layoutGap":{"rowGap":10,"columnGap":20},"layoutAlignItems":"start","layoutJustifyItems":"start",
      "layoutGridColumns":[{"type":"fixed","value":100},{"type":"flex","value":1},{"type":"percent","value":25}],
      "layoutGridRows":[{"type":"fixed","value":50},{"type":"fixed","value":60}],"layoutGridCells":{
      \(cell("x", "a", 1, 1)),\(cell("y", "b", 2, 2, ",\"justifySelf\":\"center\",\"alignSelf\":\"end\"")),\(cell("z", "c", 1, 3))}
      """
    try check(
      SampleShape.board(
        [
          SampleShape.rect(
            "c", [1300, 500, 100, 50], "\"layoutItemHSizing\":\"fill\",\"layoutItemVSizing\":\"fill\""),
          SampleShape.rect("b", [1195, 610, 10, 10]), SampleShape.rect("a", [1000, 500, 30, 30]),
        ], tracks))
  }

  @Test func whatIsTooLargeForItsTrackStandsOverIt() throws {
    let tracks = """
      "layout":"grid","layoutGap":{"rowGap":0,"columnGap":0},"layoutAlignItems":"start","layoutJustifyItems":"start",
      "layoutGridColumns":[{"type":"fixed","value":40},{"type":"flex","value":1}],
      "layoutGridRows":[{"type":"fixed","value":30}],"layoutGridCells":{
      "x":{"id":"x","row":1,"column":1,"rowSpan":1,"columnSpan":1,"shapes":["a"]}}
      """
    try check(SampleShape.board([SampleShape.rect("a", [1000, 500, 60, 50])], tracks))
  }

  /// Numbers beyond what scenes take, and layouts of nothing.
  @Test(arguments: [
    "\"blur\":{\"type\":\"layer-blur\",\"value\":999}", "\"r1\":1e9,\"r2\":-3,\"r3\":0,\"r4\":1e9",
    "\"shadow\":[{\"style\":\"drop-shadow\",\"blur\":9999,\"spread\":1e6,\"offsetX\":0,\"offsetY\":0,\"color\":{\"color\":\"#000000\",\"opacity\":1}}]",
    "\"layout\":\"grid\",\"layoutGridColumns\":[],\"layoutGridRows\":[],\"layoutGridCells\":{}",
    "\"layout\":\"grid\",\"layoutGridColumns\":[],\"layoutGridRows\":[{\"type\":\"fixed\",\"value\":10}]",
  ])
  func whatScenesDoNotTakeIsNotWritten(_ more: String) throws {
    let inner = SampleShape("inner", "frame", [1010, 510, 100, 50], more)
    let sample = try PenpotSample([SampleShape.board([inner])])
    #expect(try sample.errors() == [], "\(sample.library)")
  }

  /// Thousands of cells are looked up, not searched.
  @Test func cellsOfAGridAreKnownByTheirShapes() throws {
    let cells = (0..<50).map { "\"c\($0)\":{\"row\":\($0 + 1),\"column\":1,\"shapes\":[\"k\($0)\"]}" }
    let raw =
      "{\"id\":\"g\",\"type\":\"frame\",\"layout\":\"grid\",\"layoutGridCells\":{\(cells.joined(separator: ","))}}"
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let node = map.readDocument(name: "g.json", bytes: Array(raw.utf8), asJSON: true, into: &diagnostics)
    let grid = PenpotShape(try #require(node))
    #expect(grid.cells.count == 50 && grid.cells["k7"]?.length("row") == 8)
  }

  @Test func constraintsHoldOnAnotherCanvas() throws {
    let sample = try PenpotSample([
      SampleShape.board([
        SampleShape.rect("a", [1010, 510, 20, 20]),
        SampleShape.rect(
          "b", [1370, 1270, 20, 20], "\"constraintsH\":\"right\",\"constraintsV\":\"bottom\""),
      ])
    ])
    #expect(sample.library.contains("leading == 10") && sample.library.contains("bottom == -10"))
  }

  @Test func turnedAndFlippedShapesStandWhereTheyAre() throws {
    let quarter = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let flipped = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    var turned = SampleShape.rect("a", [1100, 600, 80, 20])
    turned.turn = quarter
    var mirrored = SampleShape.rect("b", [1200, 600, 40, 40])
    mirrored.turn = flipped
    let screen = SampleShape.board([
      turned,
      SampleShape(
        "g", "group", [1200, 600, 40, 40], "", [SampleShape.rect("c", [1200, 600, 9, 9]), mirrored]),
    ])
    let sample = try PenpotSample([screen])
    #expect(try sample.errors() == [] && sample.misses(screen) == [])
    #expect(sample.library.contains("90deg") && sample.library.contains("scale: [1, -1]"))
  }
}
