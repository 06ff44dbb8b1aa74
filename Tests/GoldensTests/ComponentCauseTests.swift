import GoldenCompare
import Testing

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
}
