import Testing

@testable import DesignImport
@testable import FigmaImport

@Suite struct LayoutTests {
  private func fixed(_ id: String, _ box: [Double], _ more: String = "") -> SampleNode {
    SampleNode(
      id, "Box", "RECTANGLE", box,
      SampleNode.fill(1, 0, 0) + ",\"layoutSizingHorizontal\":\"FIXED\",\"layoutSizingVertical\":\"FIXED\""
        + more)
  }

  private func screen(_ children: [SampleNode]) -> SampleNode {
    SampleNode("1:1", "Home", [1000, 500, 390, 844], SampleNode.fill(1, 1, 1), children)
  }

  @discardableResult private func expectBoxes(
    _ children: [SampleNode], besides left: Set<String> = []
  ) throws -> FigmaSample {
    let screen = screen(children)
    let sample = try FigmaSample([screen.json])
    #expect(try sample.errors() == [])
    let misses = try sample.misses([moved(screen)], besides: left)
    #expect(misses == [], "\(sample.library)")
    return sample
  }

  /// With boxes from the screen's corner.
  private func moved(_ node: SampleNode) -> SampleNode {
    var node = node
    (node.box[0], node.box[1]) = (node.box[0] - 1000, node.box[1] - 500)
    node.children = node.children.map(moved)
    return node
  }

  @Test func aHuggingStackWithPaddingStrokesAndAFillingChild() throws {
    let stack = SampleNode(
      "2:1", "Stack", [1010, 520, 122, 88],
      """
      "layoutMode":"VERTICAL","itemSpacing":6,"paddingLeft":10,"paddingRight":10,"paddingTop":8,"paddingBottom":8,
      "strokesIncludedInLayout":true,"strokeWeight":1,"strokes":[{"type":"SOLID","color":{"r":0,"g":0,"b":0,"a":1}}],
      "layoutSizingHorizontal":"HUG","layoutSizingVertical":"HUG","counterAxisAlignItems":"CENTER",
      "constraints":{"horizontal":"LEFT","vertical":"TOP"}
      """,
      [
        fixed("2:2", [1021, 529, 100, 20]),
        SampleNode(
          "2:3", "Fill", [1021, 555, 100, 14],
          """
          "layoutSizingHorizontal":"FILL","layoutSizingVertical":"FIXED"
          """),
        fixed("2:4", [1056, 575, 30, 24]),
      ])
    try expectBoxes([stack])
  }

  @Test func fillingChildrenShareWhatIsLeftWithinTheirBounds() throws {
    func fill(_ id: String, _ box: [Double], _ more: String = "") -> SampleNode {
      SampleNode(
        id, "Fill", box, "\"layoutSizingHorizontal\":\"FILL\",\"layoutSizingVertical\":\"FIXED\"" + more)
    }
    let row = SampleNode(
      "2:1", "Row", [1000, 600, 390, 40],
      """
      "layoutMode":"HORIZONTAL","itemSpacing":10,"layoutSizingHorizontal":"FIXED","layoutSizingVertical":"FIXED",
      "counterAxisAlignItems":"MAX","constraints":{"horizontal":"LEFT_RIGHT","vertical":"TOP"}
      """,
      [
        fill("2:2", [1000, 620, 60, 20], ",\"maxWidth\":60"), fill("2:3", [1070, 620, 155, 20]),
        fill("2:4", [1235, 620, 155, 20]),
      ])
    try expectBoxes([row])
  }

  @Test func theSmallestSizeCountsMoreThanTheLargest() throws {
    let row = SampleNode(
      "2:1", "Row", [1000, 600, 80, 20],
      """
      "layoutMode":"HORIZONTAL","layoutSizingHorizontal":"HUG","layoutSizingVertical":"HUG","minWidth":80,"maxWidth":60
      """, [fixed("2:2", [1000, 600, 40, 20])])
    let sample = try expectBoxes([row])
    #expect(sample.design.gaps.map(\.kind).contains("bounds"))
  }

  @Test func aStackThatSpacesApartForgetsItsSpacing() throws {
    func row(_ id: String, _ top: Double, _ children: [SampleNode]) -> SampleNode {
      SampleNode(
        id, "Row", [1000, top, 200, 20],
        """
        "layoutMode":"HORIZONTAL","itemSpacing":69.8,"primaryAxisAlignItems":"SPACE_BETWEEN",
        "layoutSizingHorizontal":"FIXED","layoutSizingVertical":"HUG"
        """, children)
    }
    try expectBoxes([
      row("2:1", 500, [fixed("2:2", [1000, 500, 90, 20]), fixed("2:3", [1110, 500, 90, 20])]),
      row(
        "3:1", 540,
        [fixed("3:2", [1085, 540, 30, 20]), fixed("3:3", [1085, 540, 30, 20], ",\"visible\":false")]),
    ])
  }

  @Test func whatDoesNotFitStandsOverTheEdge() throws {
    let stack = SampleNode(
      "2:1", "Stack", [1020, 520, 50, 60],
      """
      "layoutMode":"VERTICAL","counterAxisAlignItems":"CENTER","layoutSizingHorizontal":"FIXED","layoutSizingVertical":"FIXED"
      """, [fixed("2:2", [1015, 520, 60, 40]), fixed("2:3", [1025, 560, 40, 40])])
    try expectBoxes([stack])
  }

  @Test func aFrameMayBeLowerThanItsPadding() throws {
    let stack = SampleNode(
      "2:1", "Stack", [1020, 520, 100, 21],
      """
      "layoutMode":"HORIZONTAL","paddingTop":15,"paddingBottom":15.5,"layoutSizingHorizontal":"FIXED",
      "layoutSizingVertical":"FIXED"
      """, [fixed("2:2", [1020, 535, 60, 18])])
    try expectBoxes([stack])
  }

  @Test func childrenThatTakeNoRoomAndNegativeSpacing() throws {
    let stack = SampleNode(
      "2:1", "Stack", [1000, 500, 70, 40],
      """
      "layoutMode":"HORIZONTAL","itemSpacing":-10,"itemReverseZIndex":true,"layoutSizingHorizontal":"HUG",
      "layoutSizingVertical":"HUG"
      """,
      [
        fixed("2:2", [1000, 500, 40, 40]), fixed("2:3", [1000, 500, 99, 99], ",\"visible\":false"),
        fixed("2:4", [1030, 500, 40, 40]),
        fixed(
          "2:5", [1062, 497, 10, 10],
          ",\"layoutPositioning\":\"ABSOLUTE\",\"constraints\":{\"horizontal\":\"RIGHT\",\"vertical\":\"TOP\"}"
        ),
      ])
    try expectBoxes([stack])
  }

  @Test func linesWrap() throws {
    let stack = SampleNode(
      "2:1", "Chips", [1000, 500, 100, 50],
      """
      "layoutMode":"HORIZONTAL","layoutWrap":"WRAP","itemSpacing":5,"counterAxisSpacing":10,
      "layoutSizingHorizontal":"FIXED","layoutSizingVertical":"HUG"
      """,
      [
        fixed("2:2", [1000, 500, 40, 20]), fixed("2:3", [1045, 500, 40, 20]),
        fixed("2:4", [1000, 530, 60, 20]),
      ])
    try expectBoxes([stack])
  }

  /// Files of before 2022 have no `layoutSizingHorizontal`.
  @Test func olderFilesSayItByOtherFields() throws {
    let stack = SampleNode(
      "2:1", "Stack", [1000, 500, 200, 70],
      """
      "layoutMode":"VERTICAL","counterAxisSizingMode":"FIXED","itemSpacing":10
      """,
      [
        SampleNode("2:2", "Wide", "RECTANGLE", [1000, 500, 200, 30], "\"layoutAlign\":\"STRETCH\""),
        SampleNode("2:3", "Small", "RECTANGLE", [1000, 540, 20, 30]),
      ])
    try expectBoxes([stack])
  }

  @Test func constraintsHoldOnOtherScreens() throws {
    func box(_ id: String, _ frame: [Double], _ horizontal: String, _ vertical: String) -> SampleNode {
      SampleNode(
        id, "Box", "RECTANGLE", frame,
        SampleNode.fill(1, 0, 0)
          + ",\"constraints\":{\"horizontal\":\"\(horizontal)\",\"vertical\":\"\(vertical)\"}")
    }
    let sample = try FigmaSample([
      screen([
        box("2:1", [1010, 510, 30, 30], "LEFT", "TOP"), box("2:2", [1340, 1304, 40, 30], "RIGHT", "BOTTOM"),
        box("2:3", [1010, 600, 370, 30], "LEFT_RIGHT", "TOP_BOTTOM"),
        box("2:4", [1175, 907, 30, 30], "CENTER", "CENTER"),
        box("2:5", [1039, 922, 78, 84.4], "SCALE", "SCALE"),
      ]).json
    ])
    let frames = try sample.frames("500x944@1")
    func expect(_ id: String, _ expected: [Double]) throws {
      let frame = try #require(frames[id])
      let own = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      #expect(zip(own, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(id): \(own) is not \(expected)")
    }
    try expect("2:1", [10, 10, 30, 30])
    try expect("2:2", [450, 904, 40, 30])
    try expect("2:3", [10, 100, 480, 130])
    try expect("2:4", [230, 457, 30, 30])
    try expect("2:5", [50, 472, 100, 94.4])
  }

  @Test func aTurnedNodeStandsInTheBoxAroundIt() throws {
    let turned = SampleNode(
      "2:1", "Turned", "RECTANGLE", [1100, 600, 20, 60],
      SampleNode.fill(1, 0, 0) + ",\"rotation\":1.5707963267948966")
    let sample = try FigmaSample([screen([turned]).json])
    #expect(try sample.misses([moved(turned)]) == [])
    #expect(
      sample.library.contains("width == 60, height == 20") && sample.library.contains("rotate: \"-90deg\""))
  }

  @Test func boxesThatAreStaleAreListed() throws {
    let stack = SampleNode(
      "2:1", "Stack", [1000, 500, 55, 20],
      "\"layoutMode\":\"HORIZONTAL\",\"layoutSizingHorizontal\":\"HUG\",\"layoutSizingVertical\":\"HUG\"",
      [fixed("2:2", [1000, 500, 40, 20])])
    let sample = try FigmaSample([screen([stack]).json])
    #expect(sample.design.gaps.filter { $0.kind == "stale-box" }.flatMap { $0.nodes.map(\.id) } == ["2:1"])
  }

  @Test func whatFlowsInAFrameOfHiddenChildrenStandsWhereItIs() throws {
    let hidden = SampleNode.text(
      "2:2", "Link", [20, 30, 200, 24], "Link", ",\"layoutSizingHorizontal\":\"FILL\",\"visible\":false")
    let row = SampleNode(
      "2:1", "Row", [10, 20, 300, 50],
      "\"layoutMode\":\"VERTICAL\",\"layoutSizingHorizontal\":\"FIXED\",\"layoutSizingVertical\":\"FIXED\"",
      [hidden])
    let screen = SampleNode("1:1", "Home", [0, 0, 390, 844], SampleNode.fill(1, 1, 1), [row])
    let sample = try FigmaSample([screen.json])
    #expect(try sample.errors() == [])
    #expect(try sample.misses([screen]) == [])
  }

  @Test func aTextThatFillsAHuggingColumnBreaksItsLinesThere() throws {
    let column = SampleNode(
      "2:1", "Column", [10, 20, 100, 128],
      "\"layoutMode\":\"VERTICAL\",\"layoutSizingHorizontal\":\"HUG\",\"layoutSizingVertical\":\"HUG\"",
      [
        SampleNode("2:2", "Box", "RECTANGLE", [10, 20, 100, 80], SampleNode.fill(0, 0, 1)),
        SampleNode.text(
          "2:3", "Words", [10, 100, 100, 48], "Far too many words for one line",
          ",\"layoutSizingHorizontal\":\"FILL\""),
      ])
    let screen = SampleNode("1:1", "Home", [0, 0, 390, 844], SampleNode.fill(1, 1, 1), [column])
    let sample = try FigmaSample([screen.json])
    #expect(try sample.errors() == [])
    #expect(try sample.misses([screen]) == [])
  }

  /// A track of a grid may be narrower or lower than what stands in it, which then stands over its edges.
  @Test(arguments: ["MIN", "CENTER", "MAX"]) func whatIsTooLargeForItsTrackStandsOverIt(_ word: String) throws
  {
    let offset = word == "MIN" ? 0.0 : word == "CENTER" ? -10 : -20
    let align = "\"gridChildHorizontalAlign\":\"\(word)\",\"gridChildVerticalAlign\":\"\(word)\""
    func cell(_ column: Int) -> String {
      ",\"gridRowAnchorIndex\":0,\"gridColumnAnchorIndex\":\(column),\(align)"
    }
    let grid = SampleNode(
      "2:1", "Grid", [1000, 600, 200, 30],
      """
      "layoutMode":"GRID","gridColumnCount":2,"gridRowCount":1,"gridColumnsSizing":"40px 160px","gridRowsSizing":"30px",
      "layoutSizingHorizontal":"FIXED","layoutSizingVertical":"FIXED"
      """,
      [
        fixed("2:2", [1000 + offset, 600 + offset, 60, 50], cell(0)),
        fixed("2:3", [1040, 600 + offset, 160, 50], cell(1)),
      ])
    try expectBoxes([grid])
  }

  /// Numbers beyond what scenes take, and layouts of nothing.
  @Test(arguments: [
    "\"effects\":[{\"type\":\"LAYER_BLUR\",\"radius\":999}]",
    "\"effects\":[{\"type\":\"BACKGROUND_BLUR\",\"radius\":9999}]",
    "\"effects\":[{\"type\":\"DROP_SHADOW\",\"radius\":9999,\"spread\":1e6,\"color\":{\"r\":0,\"g\":0,\"b\":0,\"a\":1}}]",
    "\"cornerRadius\":1e9", "\"rectangleCornerRadii\":[1e9,0,-5,3]",
    "\"layoutMode\":\"GRID\",\"gridColumnCount\":0,\"gridRowCount\":0,\"gridRowsSizing\":\"\"",
    "\"layoutMode\":\"GRID\",\"gridColumnCount\":1,\"gridRowCount\":3,\"gridRowsSizing\":\"1fr 10px\"",
  ])
  func whatScenesDoNotTakeIsNotWritten(_ more: String) throws {
    let sample = try FigmaSample([screen([SampleNode("2:1", "Frame", [1000, 600, 100, 50], more)]).json])
    #expect(try sample.errors() == [], "\(sample.library)")
  }

  /// Repetitions of repetitions multiply, and brackets stand in brackets.
  @Test func tracksAreAtMostAHundredHoweverTheyAreRepeated() {
    func nested(_ count: Int, _ depth: Int) -> String {
      String(repeating: "repeat(\(count),", count: depth) + "4px" + String(repeating: ")", count: depth)
    }
    #expect(AutoLayout.Track.list(figma: nested(100, 3)).count == 100)
    #expect(AutoLayout.Track.list(figma: nested(100, 10)).count == 100)
    #expect(AutoLayout.Track.list(figma: nested(1, 20_000)).count == 1)
    #expect(AutoLayout.Track.list(figma: "repeat(2,minmax(0,1fr)) 100px").count == 3)
  }
}
