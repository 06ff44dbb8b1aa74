import Graphics2D
import TestFixtures
import Testing

@testable import SceneRendering

/// Grids of columns and rows.
@Suite struct GridTests {
  private func frames(_ keys: String, _ children: [String], locale: String = "en") throws -> InlineScene {
    try InlineScene(
      """
      children:
      - grid: grid
        \(keys)
        children:
      \(children.map { "    - " + $0 }.joined(separator: "\n"))
      """, locale: locale)
  }

  private static let frame = "layout: [left == 0, top == 0, width == 300]"

  private func cell(_ id: String, _ more: String = "", _ layout: String = "") -> String {
    "{ box: \(id)\(more.isEmpty ? "" : ", " + more)\(layout.isEmpty ? "" : ", layout: [\(layout)]") }"
  }

  @Test(
    arguments: [
      ("columns: 3\n  spacing: 6", [[0.0, 96], [102, 96], [204, 96]]),
      (
        "columns: [80, 1fr, 2fr]\n  spacing: [10, 0]",
        [[0, 80], [90, 200.0 / 3], [90 + 200.0 / 3 + 10, 400.0 / 3]]
      ),
      ("columns: [auto, 1fr, auto]\n  padding: [0, 5, 0, 15]", [[5, 40], [45, 220], [265, 20]]),
      ("columns: [auto, 50, auto]", [[0, 40], [40, 50], [90, 20]]),
    ] as [(String, [[Double]])])
  func columnsAreAsWideAsTheySay(_ keys: String, _ expected: [[Double]]) throws {
    let isFixed = keys.contains("auto")
    let scene = try frames(
      "\(keys)\n  \(Self.frame)",
      [
        cell("a", "", isFixed ? "width == 40, height == 9" : "height == 9"),
        cell("b"), cell("c", "", isFixed ? "width == 20" : ""),
      ])
    for (id, span) in zip(["columns[0]", "columns[1]", "columns[2]"], expected) {
      let found = try scene.span("grid.\(id)")
      #expect(abs(found[0] - span[0]) < 1e-6 && abs(found[1] - span[1]) < 1e-6, "\(id) \(found)")
    }
    #expect(try scene.frame("grid").height == 9 && scene.frame("b").height == 9)
  }

  @Test func columnsMirror() throws {
    let scene = try frames(
      "columns: [100, 1fr]\n  \(Self.frame)", [cell("a", "", "height == 9"), cell("b")], locale: "ar")
    #expect(try scene.span("a") == [200, 100] && scene.span("b") == [0, 200])
  }

  /// Cells in order, as CSS places them: the sparse way never goes back, the dense one fills what is free.
  @Test func spansLeaveGapsThatTheDenseWayFills() throws {
    let cells = [
      cell("a"), cell("b", "span: 2"), cell("c", "span: 3"), cell("d", "span: [2, 2]"), cell("e"),
      cell("f", "span: 2"), cell("g"),
    ]
    func places(_ keys: String) throws -> [[Double]] {
      let scene = try frames("columns: 3\n  rows: 10\n  \(keys)\n  \(Self.frame)", cells)
      return try ["a", "b", "c", "d", "e", "f", "g"].map {
        let frame = try scene.frame($0)
        return [frame.minX / 100, frame.minY / 10, frame.width / 100, frame.height / 10]
      }
    }
    #expect(
      try places("") == [
        [0, 0, 1, 1], [1, 0, 2, 1], [0, 1, 3, 1], [0, 2, 2, 2], [2, 2, 1, 1], [0, 4, 2, 1], [2, 4, 1, 1],
      ])
    #expect(
      try places("dense: true") == [
        [0, 0, 1, 1], [1, 0, 2, 1], [0, 1, 3, 1], [0, 2, 2, 2], [2, 2, 1, 1], [0, 4, 2, 1], [2, 3, 1, 1],
      ])
  }

  @Test func rowsAreAsHighAsTheirHighestCell() throws {
    let scene = try frames(
      "columns: 2\n  spacing: 4\n  \(Self.frame)",
      [
        cell("a", "", "height == 20"), cell("b", "", "height == 20"),
        cell("c", "align-self-y: bottom", "height == 7"),
        "{ text: a text that has to break into several lines, id: d, style: '{small}', lines: unlimited }",
      ])
    #expect(try scene.frame("d").minY == 24 && scene.frame("d").height >= 40)
    #expect(try scene.frame("c").maxY == scene.frame("d").maxY)
    #expect(try scene.frame("grid").height == 24 + scene.frame("d").height)
  }

  @Test func rowHeightsAreRepeatedAndShared() throws {
    let scene = try frames(
      "columns: 1\n  rows: [30, 1fr]\n  layout: [left == 0, top == 0, width == 50, height == 130]",
      [cell("a"), cell("b"), cell("c")])
    #expect(try ["a", "b", "c"].map { try scene.frame($0).height } == [30, 50, 50])
  }

  @Test func cellsStandInTheirPlaceAsAsked() throws {
    let scene = try frames(
      "columns: [60, 60]\n  rows: 40\n  align-x: center\n  align-y: top\n  layout: [left == 0, top == 0]",
      [
        cell("a", "", "size == 20"), cell("b", "align-self-x: trailing, align-self-y: bottom", "size == 20"),
        cell("c", "align-self-x: fill, align-self-y: center", "height == 10"),
      ])
    #expect(try scene.frame("a").origin == Point(20, 0))
    #expect(try scene.frame("b").origin == Point(100, 20))
    #expect(try scene.frame("c") == Rect(x: 0, y: 55, width: 60, height: 10))
    #expect(try scene.frame("grid").size == Size(120, 80))
  }

  @Test func cellsOverDataHaveNames() throws {
    let scene = try InlineScene(
      """
      data: { photos: [{ n: a }, { n: b }, { n: c }, { n: d }] }
      children:
      - grid: photos
        columns: 3
        spacing: 3
        of: ${photos}
        cell: { span: '${index == 0 ? 2 : 1}', layout: [height == 40], label: "${item.n}" }
        layout: [left == 0, top == 0, width == 303]
      - box: foot
        layout:
          - left == 0
          - width == photos.columns[last].width
          - top == photos.rows[1].bottom
          - height == 5
      - { box: mark, layout: ["left == photos[3].left", top == 0, size == 4] }
      """)
    #expect(try scene.span("photos[0]") == [0, 201] && scene.span("photos[1]") == [204, 99])
    #expect(try scene.frame("foot") == Rect(x: 0, y: 83, width: 99, height: 5))
    #expect(try scene.frame("mark").minX == 102)
  }

  /// The label column is as wide as the widest label of all rows.
  @Test(arguments: ["en", "ar"]) func rowsShareColumns(_ locale: String) throws {
    let scene = try InlineScene(
      """
      data: { fields: [{ l: Name }, { l: Date of birth }, { l: City }] }
      children:
      - grid: form
        columns: [auto, 1fr]
        spacing: [12, 8]
        of: ${fields}
        cell:
          span: 2
          subgrid: true
          fill: "#FFFFFF"
          children:
            - { text: "${item.l}", id: label, style: "{small}", align-self-y: firstBaseline }
            - { box: value, layout: [height == 30] }
        layout: [leading == 0, top == 0, width == 300]
      """, locale: locale)
    let widest = try scene.text("form[1].label").size.width
    for row in 0..<3 {
      #expect(try abs(scene.frame("form[\(row)].label").width - widest) < 1e-6)
      #expect(try abs(scene.frame("form[\(row)].value").width - (300 - 12 - widest)) < 1e-6)
      #expect(try scene.frame("form[\(row)]").height == 30 && scene.frame("form[\(row)]").width == 300)
    }
    #expect(try scene.frame("form").height == 106)
  }

  @Test func aWideCellMakesItsColumnsEqual() throws {
    let scene = try frames(
      "columns: [auto, auto]\n  layout: [left == 0, top == 0]",
      [
        cell("a", "align-self-x: leading", "width == 30, height == 5"),
        cell("b", "align-self-x: leading", "width == 10"), cell("c", "span: 2", "width == 100, height == 5"),
      ])
    #expect(try scene.span("grid.columns[0]") == [0, 50] && scene.span("grid.columns[1]") == [50, 50])
  }

  @Test func noCellsAtAll() throws {
    let scene = try InlineScene(
      "children: [{ grid: grid, columns: [20, 30], padding: 2, layout: [left == 0, top == 0] }]")
    #expect(try scene.frame("grid").size == Size(54, 4))
  }

  @Test(
    arguments: [
      ("{ grid: g, columns: 0 }", "0 lies outside 1...100"),
      ("{ grid: g, columns: 2.5 }", "2.5 is not a whole number"),
      ("{ grid: g, columns: [fr] }", "a number is needed here, not text"),
      ("{ grid: g, columns: ['0fr'] }", "a number is needed here, not text"),
      ("{ grid: g, columns: [-4] }", "-4 lies outside 0...1000000"),
      ("{ grid: g }", "a grid node needs the key \"columns\""),
      ("{ grid: g, columns: 2, children: [{ box: a, span: 3 }] }", "a reaches over 3 of 2 columns"),
      (
        "{ grid: g, columns: 2, children: [{ box: a, grow: 3 }] }",
        "\"grow\" has no effect on a child of a grid"
      ),
      ("{ group: g, children: [{ box: a, span: 2 }] }", "\"span\" has no effect on a child of a group"),
      ("{ grid: g, columns: 2, of: '${[1]}' }", "\"of\" has no effect without \"cell\""),
      ("{ grid: g, columns: 2, children: [{ box: a, align-self-x: top }] }", "\"top\" is not possible here"),
    ] as [(String, String)])
  func mistakesAreTold(_ node: String, _ message: String) throws {
    let messages = try InlineScene.messages("children:\n  - \(node)")
    #expect(messages.contains("error: \(message)"), "\(messages)")
  }
}
