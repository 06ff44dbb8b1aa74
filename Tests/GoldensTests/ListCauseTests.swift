import GoldenCompare
import Testing

@testable import Goldens

/// What is said of goldens that change as an imported design with lists and a file for each screen does.
@Suite struct ListCauseTests {
  private static let head = """
    # Made by specrender import figma; the next import writes it anew. What is changed by hand belongs into the scene
    # that imports it, under overrides.
    library: kit

    """

  private static let page = """
    scene: page
    import: figma/kit/
    children: [{ use: home, id: home, layout: [fill canvas] }]
    captures: [{ name: all, canvas: 160 x 120 }]

    """

  private static let shared =
    head + """
      data:
        figma-rows:
          home:
            lines: [{ dot-fill: "#FF0000", dot-width: 6 }, { dot-fill: "#00FF00", dot-width: 9 }, { dot-fill: "#0000FF", dot-width: 12 }, { dot-fill: "#00FFFF", dot-width: 6 }]
            marks: [{ color: "#AA0000" }, { color: "#00AA00" }, { color: "#0000AA" }]

      """

  private static let home =
    head
      + """
      components:
        home:
          fill: "#FFFFFF"
          children:
            - stack: vertical
              id: lines
              distribute: start
              align: leading
              spacing: 4
              layout: [leading == 4, top == 4]
              of: ${figma-rows.home.lines}
              row:
                fill: "#EEEEEE"
                layout: [width == 60, height == 10]
                children:
                  - { box: dot, fill: "${item.dot-fill}", layout: [leading == 0, "width == ${item.dot-width}", top == 0, height == 6] }
            - stack: vertical
              id: marks
              distribute: start
              align: leading
              spacing: 4
              layout: [leading == 84, top == 4]
              of: ${figma-rows.home.marks}
              row:
                layout: [width == 20, height == 10]
                children: [{ use: mark, id: mark-red, with: { color: "${item.color}" }, layout: [fill parent] }]

      """

  private static let mark =
    head + """
      components:
        mark:
          with: { color: { type: color } }
          children: [{ box: core, fill: "${color}", layout: [fill parent] }]

      """

  private static let lock = """
    {
      "file": { "name": "Kit", "version": "1", "lastModified": "" },
      "files": ["library.yaml", "home.yaml", "mark.yaml"],
      "lists": { "home": {
        "lines": [{ "": "line", "dot": "dot" }, { "": "line-2", "dot": "dot-2" }, { "": "line-3", "dot": "dot-3" },
          { "": "line-4", "dot": "dot-4" }],
        "marks": [{ "": "mark-red" }, { "": "mark-green" }, { "": "mark-blue" }]
      } },
      "components": {
        "home": {
          "figma": "1:1",
          "ids": { "3:1": "line", "3:11": "dot", "3:2": "line-2", "3:21": "dot-2", "3:3": "line-3", "3:31": "dot-3",
            "3:4": "line-4", "3:41": "dot-4", "4:1": "mark-red", "4:2": "mark-green", "4:3": "mark-blue" }
        },
        "mark": { "figma": "5:1", "ids": { "5:2": "core" } }
      },
      "nodes": {}, "gaps": []
    }

    """

  private static let files = [
    "page.yaml": page, "figma/kit/library.yaml": shared, "figma/kit/home.yaml": home,
    "figma/kit/mark.yaml": mark, "figma/kit.lock.json": lock,
  ]

  @Test(arguments: [
    ("home", "fill: \"#FFFFFF\"", "fill: \"#FFFFEE\"", "(Figma 1:1 fill, "),
    // What all rows have is that of each of their nodes.
    ("home", "fill: \"#EEEEEE\"", "fill: \"#DDDDDD\"", "(Figma 3:1, 3:2 and 2 more fill, "),
    ("home", "height == 6]", "height == 8]", "(Figma 3:11, 3:21 and 2 more height, "),
    // An item is that of its own row.
    ("library", "#00FF00", "#00FF77", "(Figma 3:21 fill, "),
    ("library", "dot-width: 12", "dot-width: 18", "(Figma 3:31 width, "),
    ("library", "#00AA00", "#00AA77", "(Figma 4:2 property color, "),
  ])
  func theCauseInARowIsNamedAsTheDesignDoes(file: String, old: String, new: String, cause: String) throws {
    let told = try causesOfEdit(in: "figma/kit/\(file).yaml", of: Self.files, old, new)
    #expect(told.count == 1 && told.first?.contains(cause) == true, "\(told)")
  }
}
