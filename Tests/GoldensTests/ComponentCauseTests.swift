import GoldenCompare
import TestFixtures
import Testing

@testable import Files
@testable import Goldens

/// What is said of goldens that change as the use of a component does.
@Suite struct ComponentCauseTests {
  /// A golden that changes names the line of the override, of the slot's node, or of the argument that chose a variant.
  @Test(arguments: [
    (
      "fill: \"#123456\"", "fill: \"#654321\"",
      "tag.core recoloured: fill #123456 -> #654321 (page.yaml:37:32)"
    ),
    ("height == 9]", "height == 12]", "inner.height 9 -> 12 (height == 12, page.yaml:38:93)"),
    ("tone: loud", "tone: mild", "page.yaml:8:50, value in page.yaml:36:19"),
  ])
  func theCauseOfAChangeIsWhereTheUseIsWritten(_ old: String, _ new: String, _ words: String) throws {
    var scene = try PlantedScene { page in
      page.replacing(
        "components:\n",
        with: """
          components:
            tag:
              with: { tone: { one-of: [loud, mild] } }
              variants: { tone: { mild: { ring: { opacity: 0.5 } } } }
              layout: [width == 40, height == 24]
              children:
                - { box: ring, fill: "#00FF00", layout: [fill parent] }
                - { box: core, fill: "#000000", layout: [leading == 4, top == 4, size == 8] }
                - slot: content

          """
      ).replacing(
        "children:\n  - box: header",
        with: """
          children:
            - use: tag
              id: tag
              with: { tone: loud }
              overrides: { core: { fill: "#123456" } }
              children: [{ box: inner, fill: "#FF00FF", layout: [leading == 20, top == 2, width == 4, height == 9] }]
              layout: [leading == 200, top == 400]
            - box: header
          """)
    }
    let results = try scene.change("page.yaml", old, new)
    let result = try #require(results.first { $0.capture == "whole" })
    guard case .changed(let change) = result.verdict else {
      Issue.record("\(result.text())")
      return
    }
    let causes = change.diagnosis.causes.map { $0.sentence.replacing(scene.folder(""), with: "") }
    #expect(causes.count == 1 && change.diagnosis.unexplainedPixels == 0, "\(causes)")
    #expect(causes.first?.contains(words) == true, "\(causes)")
  }

  private static let masked = """
    scene: page
    children:
      - box: list
        mask: { linear: vertical, stops: [["0%", 0], ["50%", 1]] }
        layout: [leading == 0, top == 0, width == 40, height == 40]
        children:
          - { box: still, fill: "#0000FF", layout: [leading == 4, top == 4, size == 8] }
          - { box: moved, fill: "#FF0000", layout: [leading == 4, top == 24, size == 8] }
    captures: [{ name: whole, canvas: 60 x 60, scale: 1 }]

    """

  /// What changes behind a mask may round all that stands behind it otherwise, by one; nothing more, and nothing else.
  @Test(arguments: [(6, 1, 0), (6, 2, 1), (50, 1, 1)])
  func theRoundingOfAMaskIsNoRiddle(place: Int, delta: UInt8, unexplained: Int) throws {
    var scene = try PlantedScene { _ in Self.masked }
    _ = try scene.change("page.yaml", "top == 24", "top == 26")
    let result = try #require(try scene.spoil(capture: "whole", x: place, y: place, by: delta).first)
    guard case .changed(let change) = result.verdict else {
      Issue.record("\(result.text())")
      return
    }
    #expect(change.diagnosis.causes.count == 1 && change.diagnosis.unexplainedPixels == unexplained)
  }

  private static let states = """
    scene: states
    let: { half: "${20 / 2}" }
    components:
      tag:
        with: { wide: number }
        state: { tall: 8, long: "${wide + half}" }
        layout: [width == 60, height == 12]
        children: [{ box: core, fill: "#000000", layout: [leading == 0, top == 0, "width == ${long}", "height == ${tall}"] }]
    children:
      - { use: tag, id: tag, with: { wide: 20 }, layout: [leading == 0, top == 0] }
      - list: "${['a', 'b']}"
        id: rows
        layout: [leading == 0, width == 60, top == 20, height == 40]
        row:
          state: { shift: 4 }
          layout: [height == 10]
          children: [{ box: mark, fill: "#FF0000", layout: ["leading == ${shift}", top == 2, size == 6] }]
    captures: [{ name: all, canvas: 60 x 60 }]

    """

  /// What a state of a component, or of a row, begins with stands in the document.
  @Test(arguments: [
    ("tall: 8", "tall: 11", "value in page.yaml:6:20"),
    ("wide: 20", "wide: 24", "value in page.yaml:10:40"),
    ("20 / 2", "24 / 2", "page.yaml:2:14"),
    ("shift: 4", "shift: 9", "value in page.yaml:15:23"),
  ])
  func theFirstValueOfAnOwnStateIsTheCause(_ old: String, _ new: String, _ words: String) throws {
    let folder = TemporaryFolder()
    try folder.write(Self.states, "page.yaml")
    var run = GoldenRun()
    run.scenes = [folder("page.yaml")]
    (run.goldens, run.failures) = (folder("Goldens"), folder("failures"))
    _ = try run.suites()[0].record(onCI: false)
    try folder.write(Self.states.replacing(old, with: new), "page.yaml")
    let result = try #require(try run.suites()[0].verify().results.first)
    guard case .changed(let change) = result.verdict else {
      Issue.record("\(result.text())")
      return
    }
    let causes = change.diagnosis.causes.map { $0.sentence.replacing(folder(""), with: "") }
    #expect(causes.count == 1 && change.diagnosis.unexplainedPixels == 0, "\(causes)")
    #expect(causes.first?.contains(words) == true, "\(causes)")
  }
}
