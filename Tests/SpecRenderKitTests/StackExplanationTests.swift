import TestFixtures
import Testing

@testable import SceneRendering
@testable import SpecRenderKit
@testable import ToolOutcome

/// What is printed of a number of a scene with these children.
func explanation(_ subject: String, of children: String) async throws -> String {
  let folder = TemporaryFolder()
  try folder.write("scene: test\nchildren:\n\(children)\n", "scene.yaml")
  let request = SceneRequest(scene: folder("scene.yaml"))
  return await ExplainVerb(subject, of: request).run().text
}

/// Stacks, lists and grids are told in their own words, and sums are short.
@Suite struct StackExplanationTests {
  /// A row of equal children, a grid and a grid inside of its cells each are one step in their own words.
  @Test(arguments: [
    ("week[2].left", "week: third of seven equal children of 350, spacing 0"),
    ("week[2].width", "week: third of seven equal children of 350, spacing 0"),
    ("days[9].left", "days: third of seven equal columns of 342, spacing 2"),
    ("days[9].width", "days: third of seven equal columns of 342, spacing 2"),
    ("days[9].mark.left", "days: third of seven equal columns of 342, spacing 2"),
    ("b.left", "table: second of three columns that share 240, spacing 0"),
  ])
  func aStackOrGridIsOneStep(subject: String, sentence: String) async throws {
    let words = try await explanation(
      subject,
      of: """
          - { stack: horizontal, id: week, distribute: fillEqually, layout: [left == 0, top == 0, width == 350], of: "${[1, 2, 3, 4, 5, 6, 7]}", row: { layout: [height == 20] } }
          - grid: days
            columns: 7
            spacing: 2
            padding: 4
            of: "${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]}"
            cell: { layout: [height == 48], children: [{ box: mark, layout: [leading == 4, top == 0, size == 10] }] }
            layout: [left == 0, top == 40, width == 350]
          - grid: table
            columns: [1fr, 2fr, 1fr]
            layout: [left == 0, top == 400, width == 240]
            children:
              - group: wide
                span: [3, 1]
                subgrid: true
                children:
                  - { box: a, layout: [height == 10] }
                  - { box: b, layout: [height == 10] }
                  - { box: c, layout: [height == 10] }
        """)
    #expect(words.contains(sentence), "\(words)")
    #expect(!words.contains(" 0 ×") && words.split(separator: "\n").count < 20, "\(words)")
  }

  /// However many rows are in front of one, they are one step.
  @Test func aLongRowIsFolded() async throws {
    let words = try await explanation(
      "rows[30].top",
      of: """
          - stack: vertical
            id: rows
            spacing: 8
            of: "${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10] | map(a => [1, 2, 3, 4]) | map(a => a.count)}"
            row: { children: [{ box: inner, layout: [left == 0, top == 4, bottom == -4, width == 10, height == 36] }] }
            layout: [left == 0, top == 100]
        """.replacing(
          "| map(a => [1, 2, 3, 4]) | map(a => a.count)",
          with: "+ [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] + [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]"))
    #expect(
      words.contains("rows[30].top = 1660 = 100 (rows[0].top) + 1320 (30 children of 44) + 240 (spacing 8)"),
      "\(words)")
    #expect(words.split(separator: "\n").count < 12, "\(words)")
  }

  /// Children that are placed from their middle: none of their sizes is a step behind another.
  @Test func likeSummandsAreOne() async throws {
    let words = try await explanation(
      "dots.left",
      of: """
          - stack: horizontal
            id: dots
            spacing: 9
            of: ${[1, 2, 3, 4, 5]}
            row: { fill: "#000000", layout: [size == 7] }
            layout: [center == parent]
        """)
    #expect(words.contains("dots.left = 161 = 196.5 (dots.centerX) - 0.5 × 71 (dots.width)"), "\(words)")
    #expect(words.contains("dots.width = 71 = 35 (dots[0].width and 4 like it) + 36"), "\(words)")
    #expect(words.contains("its five children, spacing 9") && !words.contains("together"), "\(words)")
    #expect(
      words.contains("dots[0].width = 7   width == 7") || words.contains("dots[0].width = 7   size == 7"))
    #expect(!words.contains("dots[1].width"), "\(words)")
  }

  /// Cards as high as what they hold, one below the other: each card's height follows from its own lines, and where the
  /// last stands from the heights of those above it.
  @Test(arguments: [
    ("cards[1].height", "cards[1].height = 78 = 62 (cards[1].content.height) + 16"),
    ("cards[1].height", "cards[1].content.height = 62 = 42 (cards[1].days.height) + 20"),
    ("cards[1].height", "first child at the stack's start, last child at the stack's end, padding 12 and 8"),
    ("cards[1].height", "cards[1].days.height = 42 = 30 (cards[1].days.rows[0].height and 2 like it) + 12"),
    ("cards[1].height", "its three rows, spacing 6"),
    ("cards[2].content.top", "cards[2].top = 176 = 166 (cards[1].bottom) + 10"),
    ("cards[2].content.top", "cards[1].bottom = 166 = 88 (cards[1].top) + 78 (cards[1].height)"),
    ("cards.height", "its three children, spacing 10"),
  ])
  func aSizeRestsOnWhatItHolds(subject: String, sentence: String) async throws {
    let words = try await explanation(
      subject,
      of: """
          - stack: vertical
            id: cards
            spacing: 10
            of: "${[1, 2, 3]}"
            layout: [fill x, top == 0]
            row:
              layout: [height == content.height + 16]
              children:
                - group: panel
                  layout: [fill x, top == parent.top @10, bottom == parent.bottom, height >= 20]
                  children:
                    - stack: vertical
                      id: content
                      padding: [12, 0, 8, 0]
                      layout: [fill x, bottom == 0]
                      children:
                        - grid: days
                          columns: 2
                          spacing: 6
                          align-y: center
                          of: "${[1, 2, 3, 4, 5]}"
                          cell: { layout: [height == 10] }
        """)
    #expect(words.contains(sentence), "\(words)")
    #expect(!words.contains("constraints fix it together"), "\(words)")
  }

  /// Rows that end where the last thing in them does: the list is as high as its rows, and each of those as its parts.
  @Test func aListIsAsHighAsItsRows() async throws {
    let words = try await explanation(
      "rows.height",
      of: """
          - stack: vertical
            id: rows
            spacing: 4
            of: "${[30, 50, 70, 90]}"
            layout: [left == 0, top == 20, width == 100]
            row:
              layout: [bottom == cell.bottom]
              children:
                - group: cell
                  layout: [fill x, top == 0, bottom == strip.bottom]
                  children:
                    - { box: picture, layout: [fill x, top == 0, "height == ${item}"] }
                    - { box: strip, layout: [fill x, top == picture.bottom, height == 40] }
        """)
    #expect(
      words.contains(
        "rows.height = 412 = 70 (rows[0].height) + 90 (rows[1].height) + 110 (rows[2].height) + 130 (rows[3].height) + 12"
      ), "\(words)")
    #expect(words.contains("its four children, spacing 4"), "\(words)")
    #expect(words.contains("rows[1].height = 90 = rows[1].cell.height"), "\(words)")
    #expect(
      words.contains(
        "rows[1].cell.height = 90 = 50 (rows[1].picture.height) + 40 (rows[1].strip.height)"),
      "\(words)")
  }

  /// Four texts that are narrower than the widest of their column are one line.
  @Test func likeWishesAreOne() async throws {
    let words = try await explanation(
      "column.columns[0].width",
      of: """
          - grid: column
            columns: [auto]
            of: "${['One', 'Two', 'Three', 'Four', 'Threehundred']}"
            cell: { text: "${item}", style: "{ios.type.body}", color: "#000000" }
            layout: [left == 0, top == 0]
        import: ios
        """)
    #expect(words.split(separator: "\n").count { $0.contains("hugged") } == 1, "\(words)")
    #expect(words.contains(", and 3 like it, which want "), "\(words)")
  }
}
