import Documents
import Graphics2D
import Testing

@testable import PenpotImport

@Suite struct PenpotImportTests {
  private func board(_ children: [SampleShape], _ more: String = "", size: [Double] = [400, 800])
    -> SampleShape
  {
    SampleShape(
      "home", "frame", [1000, 500] + size, SampleShape.fill("#ffffff") + (more.isEmpty ? "" : "," + more),
      children,
      name: "Home")
  }

  private func rect(_ id: String, _ box: [Double], _ more: String = "") -> SampleShape {
    SampleShape(id, "rect", box, SampleShape.fill("#ff0000") + (more.isEmpty ? "" : "," + more))
  }

  private func check(_ screen: SampleShape) throws {
    let sample = try PenpotSample([screen])
    #expect(try sample.errors() == [])
    #expect(try sample.misses(screen) == [])
  }

  // MARK: Layout

  @Test func aRowBeginsWithTheForemostLayer() throws {
    let padding =
      "\"layoutPadding\":{\"p1\":10,\"p2\":20,\"p3\":30,\"p4\":40},\"layoutPaddingType\":\"multiple\""
    try check(
      board(
        [
          rect("third", [1200, 510, 10, 20]), rect("gone", [0, 0, 50, 50], "\"hidden\":true"),
          rect(
            "second", [1098, 510, 94, 760], "\"layoutItemHSizing\":\"fix\",\"layoutItemVSizing\":\"fill\""),
          rect("first", [1040, 510, 50, 30]),
          rect("free", [1300, 700, 20, 20], "\"layoutItemAbsolute\":true"),
        ], SampleShape.flex("row", padding, gap: 8)))
  }

  @Test func aReversedColumnBeginsWithTheHindmostLayer() throws {
    let ways = "\"layoutJustifyContent\":\"end\",\"layoutAlignItems\":\"center\""
    try check(
      board(
        [
          rect("upper", [1150, 1235, 100, 20]),
          rect("lower", [1390, 1260, 10, 40], "\"layoutItemAlignSelf\":\"end\""),
        ], SampleShape.flex("column-reverse", ways, gap: 5)))
  }

  @Test func roomBetweenIsAtLeastTheGap() throws {
    let evenly = "\"layoutJustifyContent\":\"space-evenly\""
    // 340 of 400 are taken: three gaps of 20.
    try check(
      board(
        [rect("b", [1220, 500, 160, 20]), rect("a", [1020, 500, 180, 20])],
        SampleShape.flex("row", evenly, gap: 4)))
    // The gap of 50 is more than there is.
    try check(
      board(
        [rect("b", [1280, 500, 160, 20]), rect("a", [1050, 500, 180, 20])],
        SampleShape.flex("row", evenly, gap: 50)))
    let between = "\"layoutJustifyContent\":\"space-between\""
    try check(
      board(
        [
          rect("b", [1215, 500, 185, 20], "\"layoutItemHSizing\":\"fill\""),
          rect("a", [1000, 500, 185, 20], "\"layoutItemHSizing\":\"fill\""),
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
      [rect("dot", [1000, 500, 30, 20])])
    let side = SampleShape(
      "side", "frame", [1300, 500, 100, 30],
      SampleShape.flex("row", "\"layoutItemHSizing\":\"auto\",\"layoutItemVSizing\":\"auto\""),
      [rect("part", [1300, 500, 100, 30])])
    try check(board([side, row], cells))
  }

  /// The first column is as wide as its mark, although the text beside it needs less than what is left.
  @Test func aTextThatFillsItsCellLeavesTheTrackItsRoom() throws {
    let cells =
      "\"layout\":\"grid\",\"layoutGridColumns\":[{\"type\":\"auto\"},{\"type\":\"flex\",\"value\":1}],"
      + "\"layoutGridRows\":[{\"type\":\"fixed\",\"value\":40}],\"layoutGap\":{\"columnGap\":10,\"rowGap\":0},\"layoutGridCells\":{"
      + "\"c1\":{\"row\":1,\"column\":1,\"shapes\":[\"mark\"]},\"c2\":{\"row\":1,\"column\":2,\"shapes\":[\"words\"]}}"
    let words = SampleShape(
      "words", "text", [1028, 500, 372, 20], Self.words("Short") + ",\"layoutItemHSizing\":\"fill\"")
    try check(board([words, rect("mark", [1000, 500, 18, 20])], cells))
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
    try check(board([rect("next", [1030, 500, 50, 20]), grid], SampleShape.flex("row", "\"layoutGap\":{}")))
  }

  /// The row hugs its part, but the box around it is two points higher than that.
  @Test func whatSlantsALittleTakesTheRoomOfItsBox() throws {
    let turn = AffineTransform(a: 0.99995, b: 0.01, c: -0.01, d: 0.99995, tx: 0, ty: 0)
    let row = SampleShape(
      "row", "frame", [1000, 501, 200, 20],
      SampleShape.flex("row", "\"layoutItemHSizing\":\"auto\",\"layoutItemVSizing\":\"auto\""), turn: turn)
    let next = rect("next", [1000, row.bounds[1] + row.bounds[3], 50, 20])
    let screen = board([next, row], SampleShape.flex("column", "\"layoutAlignItems\":\"start\""))
    let sample = try PenpotSample([screen])
    #expect(try sample.errors() == [] && !sample.library.contains("rotate"))
    let off = row.bounds[1] - 500
    #expect(abs(off) < 0.01 && row.bounds[3] > 21.9)
    #expect(try sample.misses(screen).filter { $0.hasPrefix("next") } == [])
  }

  /// Another tool has written the file: the second shape stands 20 points further than the gap has it.
  @Test func shapesThatContradictTheirLayoutStayWhereTheyAre() throws {
    let shapes = [rect("b", [1080, 500, 50, 20]), rect("a", [1000, 500, 50, 20])]
    let screen = board(shapes, SampleShape.flex("row", "\"layoutAlignItems\":\"start\"", gap: 10))
    let sample = try PenpotSample([screen])
    #expect(try sample.errors() == [])
    #expect(try sample.misses(screen) == [])
    #expect(sample.penpot.gaps.filter { $0.kind == "stale-layout" }.flatMap(\.nodes).map(\.id) == ["home"])
    #expect(!sample.library.contains("stack:"))
  }

  /// Less than a point is rounding.
  @Test func shapesThatNearlyFollowTheirLayoutFollowIt() throws {
    let shapes = [rect("b", [1060.4, 500, 50, 20]), rect("a", [1000, 500, 50, 20])]
    let sample = try PenpotSample([
      board(shapes, SampleShape.flex("row", "\"layoutAlignItems\":\"start\"", gap: 10))
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
    let sample = try PenpotSample([board([row])])
    #expect(sample.library.contains("stack: horizontal") && sample.penpot.gaps.isEmpty, "\(sample.library)")
  }

  @Test func marginsTakeRoom() throws {
    let margin =
      "\"layoutItemMargin\":{\"m1\":7,\"m2\":11,\"m3\":0,\"m4\":5},\"layoutItemMarginType\":\"multiple\""
    let sample = board(
      [
        rect("b", [1091, 500, 20, 20]),
        rect("a", [1005, 507, 75, 40], margin),
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
      board(
        [
          rect("c", [1300, 500, 100, 50], "\"layoutItemHSizing\":\"fill\",\"layoutItemVSizing\":\"fill\""),
          rect("b", [1195, 610, 10, 10]), rect("a", [1000, 500, 30, 30]),
        ], tracks))
  }

  @Test func whatIsTooLargeForItsTrackStandsOverIt() throws {
    let tracks = """
      "layout":"grid","layoutGap":{"rowGap":0,"columnGap":0},"layoutAlignItems":"start","layoutJustifyItems":"start",
      "layoutGridColumns":[{"type":"fixed","value":40},{"type":"flex","value":1}],
      "layoutGridRows":[{"type":"fixed","value":30}],"layoutGridCells":{
      "x":{"id":"x","row":1,"column":1,"rowSpan":1,"columnSpan":1,"shapes":["a"]}}
      """
    try check(board([rect("a", [1000, 500, 60, 50])], tracks))
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
    let sample = try PenpotSample([board([inner])])
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
      board([
        rect("a", [1010, 510, 20, 20]),
        rect("b", [1370, 1270, 20, 20], "\"constraintsH\":\"right\",\"constraintsV\":\"bottom\""),
      ])
    ])
    #expect(sample.library.contains("leading == 10") && sample.library.contains("bottom == -10"))
  }

  @Test func turnedAndFlippedShapesStandWhereTheyAre() throws {
    let quarter = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let flipped = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    var turned = rect("a", [1100, 600, 80, 20])
    turned.turn = quarter
    var mirrored = rect("b", [1200, 600, 40, 40])
    mirrored.turn = flipped
    let screen = board([turned, SampleShape("g", "group", [1200, 600, 40, 40], "", [mirrored])])
    let sample = try PenpotSample([screen])
    #expect(try sample.errors() == [] && sample.misses(screen) == [])
    #expect(sample.library.contains("90deg") && sample.library.contains("scale: [1, -1]"))
  }

  // MARK: Looks

  @Test func looksAreTakenOver() throws {
    let gradient = """
      "fills":[{"fillColorGradient":{"type":"linear","startX":0,"startY":0,"endX":1,"endY":0,"width":1,"stops":[
      {"color":"#ff0000","opacity":1,"offset":0},{"color":"#0000ff","opacity":0.5,"offset":1}]},"fillOpacity":1},
      {"fillColor":"#abc","fillOpacity":1}],"r1":4,"r2":4,"r3":4,"r4":4,"opacity":0.5,"blendMode":"multiply",
      "strokes":[{"strokeColor":"#00ff00","strokeOpacity":1,"strokeWidth":3,"strokeAlignment":"inner","strokeStyle":"dotted"}],
      "shadow":[{"style":"inner-shadow","offsetX":1,"offsetY":2,"blur":3,"spread":4,"color":{"color":"#000000","opacity":0.25}}],
      "blur":{"type":"layer-blur","value":5}
      """
    let sample = try PenpotSample([board([SampleShape("a", "rect", [1000, 500, 100, 50], gradient)])])
    #expect(try sample.errors() == [])
    for part in [
      "linear: [0, 0, 1, 0]", "[\"100%\", \"#0000FF80\"]", "\"#AABBCC\"", "corner: 4", "opacity: 0.5",
      "blend: multiply",
      "position: inside", "dash: [0, 8]", "cap: round", "inset: true", "spread: 4", "blur: 10",
    ] { #expect(sample.library.contains(part), "\(part) in\n\(sample.library)") }
  }

  @Test func outlinesStandInTheirOwnPoints() throws {
    let path = "\"content\":\"M1010,510L1030,510L1030,540Z\",\"svgAttrs\":{\"fillRule\":\"evenodd\"}"
    let commands = """
      "content":[{"command":"move-to","params":{"x":1100,"y":600}},
      {"command":"curve-to","params":{"c1x":1110,"c1y":600,"c2x":1120,"c2y":610,"x":1120,"y":620}}],
      "strokes":[{"strokeColor":"#000000","strokeWidth":2,"strokeAlignment":"inner"}]
      """
    let screen = board([
      SampleShape("a", "path", [1010, 510, 20, 30], path + "," + SampleShape.fill("#ff0000")),
      SampleShape("b", "path", [1100, 600, 20, 20], commands),
    ])
    let sample = try PenpotSample([screen])
    #expect(try sample.errors() == [] && sample.misses(screen) == [])
    #expect(
      sample.library.contains("\"M0,0L20,0L20,30Z\"")
        || sample.library.contains("M0.0,0.0L20.0,0.0L20.0,30.0Z"))
    #expect(sample.library.contains("rule: evenodd") && !sample.library.contains("position: inside"))
  }

  @Test func textsKeepTheirParagraphsAndStyles() throws {
    func leaf(_ text: String, _ more: String = "") -> String {
      "{\"text\":\"\(text)\",\"fontFamily\":\"Inter\",\"fontSize\":\"20\",\"lineHeight\":\"1.5\",\"fontWeight\":\"400\"\(more)}"
    }
    let content = """
      "growType":"fixed","content":{"type":"root","verticalAlign":"center","children":[{"type":"paragraph-set","children":[
      {"type":"paragraph","textAlign":"right","children":[\(leaf("Hello ")),\(leaf("you", ",\"fontStyle\":\"italic\",\"textTransform\":\"uppercase\""))]},
      {"type":"paragraph","textAlign":"right","children":[\(leaf("again"))]}]}]}
      """
    let sample = try PenpotSample([board([SampleShape("t", "text", [1000, 500, 200, 80], content)])])
    #expect(try sample.errors() == [])
    for part in ["spans:", "\"Hello \"", "case: upper", "align: trailing", "lines: unlimited"] {
      #expect(sample.library.contains(part), "\(part) in\n\(sample.library)")
    }
    #expect(sample.text("penpot/sample.tokens.json").contains("\"lineHeight\": 1.5"))
    #expect(!sample.text("penpot/sample.tokens.json").contains("text-measures"))
  }

  // MARK: Libraries

  /// A button of the component "c", or its main shape.
  private func button(_ id: String, _ left: Double, _ text: String, isMain: Bool = false) -> SampleShape {
    let words = """
      "growType":"fixed","content":{"type":"root","children":[{"type":"paragraph-set","children":[{"type":"paragraph",
      "children":[{"text":"\(text)","fontFamily":"Inter","fontSize":"16"}]}]}]}
      """
    let own = isMain ? "\"mainInstance\":true" : "\"shapeRef\":\"main\""
    return SampleShape(
      id, "frame", [left, 600, 90, 40],
      SampleShape.fill("#0000ff") + ",\"componentId\":\"c\",\"componentRoot\":true,\(own)",
      [
        SampleShape(
          isMain ? "main-words" : "\(id)-words", "text", [left + 5, 610, 80, 20],
          words + (isMain ? "" : ",\"shapeRef\":\"main-words\""), name: "Words")
      ], name: "Button")
  }

  @Test func copiesAreUsesOfOneComponent() throws {
    let screen = board([button("one", 1010, "Yes"), button("two", 1110, "No")])
    let sample = try PenpotSample(
      [screen, button("main", 3000, "Maybe", isMain: true)],
      more: [("files/f/components/c.json", "{\"id\":\"c\",\"name\":\"Button\",\"path\":\"Forms\"}")])
    #expect(try sample.errors() == [] && sample.misses(screen) == [])
    #expect(sample.design.componentCount == 1 && sample.library.contains("forms-button:"))
    #expect(sample.library.contains("with: { words: \"No\" }") || sample.library.contains("words: No"))
  }

  @Test func coloursOfALibraryAreTokens() throws {
    let fill = "\"fills\":[{\"fillColor\":\"#123456\",\"fillOpacity\":1,\"fillColorRefId\":\"blue\"}]"
    let sample = try PenpotSample(
      [board([SampleShape("a", "rect", [1000, 500, 10, 10], fill)])],
      more: [
        (
          "files/f/colors/blue.json",
          "{\"id\":\"blue\",\"name\":\"Blue\",\"path\":\"Brand\",\"color\":\"#123456\"}"
        )
      ])
    #expect(sample.library.contains("{color.brand-blue}"))
    #expect(sample.text("penpot/sample.tokens.json").contains("app.penpot"))
  }

  @Test func whatCannotBeSaidIsListedByItsId() throws {
    let marks =
      "\"strokes\":[{\"strokeColor\":\"#000000\",\"strokeWidth\":2,\"strokeCapEnd\":\"line-arrow\"}]"
    var lost = rect("lost", [0, 0, 1, 1])
    lost.name = "Lost"
    let sample = try PenpotSample(
      [
        board([
          SampleShape("raw", "svg-raw", [1000, 500, 10, 10]), rect("arrow", [1000, 520, 10, 10], marks),
        ])
      ],
      more: [("files/f/pages/p/lost.json", lost.documents(parent: "nobody")[0].json)])
    let gaps = sample.design.gaps.map { "\($0.kind) \($0.nodes.map(\.id))" }
    for gap in ["svg-raw [\"raw\"]", "arrow [\"arrow\"]", "lost-shape [\"lost\"]"] {
      #expect(gaps.contains(gap), "\(gaps)")
    }
  }

  // MARK: Bad input

  private func fault(_ change: (inout [String: [UInt8]]) -> Void) -> String? {
    var files = PenpotSample.files([board([])])
    change(&files)
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let design = PenpotDesign(files, name: "shop.penpot", map: &map, into: &diagnostics)
    return design == nil ? diagnostics.all.first { $0.severity == .error }?.id.rawValue : nil
  }

  @Test func whatIsNoFileEndsInAMessage() {
    #expect(fault { $0["manifest.json"] = nil } == "not-penpot")
    #expect(fault { $0["manifest.json"] = Array("{\"type\":\"other\"}".utf8) } == "not-penpot")
    #expect(fault { $0["manifest.json"] = Array("{".utf8) } == "json-syntax")
    #expect(fault { $0["files/f/pages/p/home.json"] = Array("{\"id\":".utf8) } == "json-syntax")
    #expect(
      fault { files in for name in files.keys where name.contains("pages") { files[name] = nil } }
        == "not-penpot")
    #expect(fault { _ in } == nil)
  }

  @Test func shapesThatHoldEachOtherAreDrawnOnce() throws {
    let around = SampleShape(
      "a", "group", [1000, 500, 10, 10], "", [SampleShape("b", "group", [1000, 500, 10, 10])])
    var files = PenpotSample.files([board([around])])
    let text = String(decoding: files["files/f/pages/p/b.json"] ?? [], as: UTF8.self)
    files["files/f/pages/p/b.json"] = Array(
      text.replacing("\"shapes\":[]", with: "\"shapes\":[\"a\",\"home\"]").utf8)
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let design = PenpotDesign(files, name: "shop.penpot", map: &map, into: &diagnostics)
    #expect(design != nil && !diagnostics.hasErrors)
  }
}
