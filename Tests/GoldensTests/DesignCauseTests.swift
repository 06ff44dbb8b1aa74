import GoldenCompare
import Testing

@testable import Goldens

/// What is said of goldens that change as an imported design does.
@Suite struct DesignCauseTests {
  private static let page = """
    scene: page
    tokens: figma/kit.tokens.json
    import: figma/kit.library.yaml
    children:
      - { use: row, id: row, with: { state: 'on' }, layout: [leading == 4, top == 4] }
      - use: row
        id: other
        overrides: { dot: { fill: "#00FFFF" } }
        slots: { sign: [{ use: gift, id: gift }, { use: rose, id: rose }] }
        layout: [leading == 4, top == 60]
    captures: [{ name: all, canvas: 160 x 120 }]

    """

  private static let library = """
    # Made by specrender import figma; the next import writes it anew. What is changed by hand belongs into the scene
    # that imports it, under overrides.
    library: kit
    tokens: kit.tokens.json
    components:
      row:
        with: { state: { one-of: [on, off], default: off } }
        variants: { state: { on: { mark: { fill: "#00FF00" } } } }
        stack: horizontal
        fill: "#FFFFFF"
        distribute: start
        align: center
        spacing: 4
        padding: [2, 6, 2, 6]
        layout: [height >= 20]
        children:
          - shape: M 0 0 L 8 0 L 8 8 L 0 8 Z
            id: icon
            view-box: [0, 0, 8, 8]
            fill: "#FE2C55"
            layout: [width == 8, height == 8]
          - { box: mark, fill: "#333333", layout: [width == 6, height == 6] }
          - { box: dot, fill: "{color.dot}", layout: [width == 6, height == 6] }
          - spans: [{ text: now, color: "#000000" }, { text: " here", color: "#444444" }]
            id: caption
            style: "{type.caption}"
            color: "#222222"
          - { slot: sign }
      gift:
        layout: [width == 9, height == 9]
        children: [{ box: parcel, fill: "#FF9500", layout: [fill parent] }]
      rose:
        layout: [width == 9, height == 9]
        children:
          - { box: stem, fill: "#00AA00", layout: [leading == 4, width == 1, top == 0, bottom == 0] }
          - { box: petals, fill: "#FF0000", layout: [leading == 0, trailing == 0, top == 0, height == 5] }

    """

  private static let tokens = """
    {
      "font": { "$type": "fontFamily", "inter": { "$value": "Inter", "$extensions": { "dev.specrender.fonts": [
        { "weight": 400, "path": "/usr/share/fonts/opentype/inter/Inter-Regular.otf", "package": "fonts-inter",
          "sha256": "a7e791e8f5a0fb02b65663f7fca73e1d1ca9543f772ad480cbd76f4e3fe3f8cc" } ] } } },
      "color": {
        "$type": "color",
        "dot": {
          "$value": { "colorSpace": "srgb", "components": [0, 0, 1] },
          "$extensions": { "com.figma.variableId": "VariableID:1:7" }
        }
      },
      "type": {
        "$type": "typography",
        "caption": {
          "$value": {
            "fontFamily": "{font.inter}", "fontSize": { "value": 12, "unit": "px" }, "fontWeight": 400,
            "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1.5
          },
          "$extensions": { "com.figma": { "styleId": "9:4" } }
        }
      }
    }

    """

  private static let lock = """
    {
      "file": { "name": "Kit", "version": "1", "lastModified": "" },
      "components": {
        "row": {
          "figma": "1:100",
          "ids": { "~outline-1:119": "icon", "1:120": "dot", "1:121": "mark", "1:122~turned": "caption" }
        },
        "gift": { "figma": "1:200", "ids": { "1:201": "parcel" } },
        "rose": { "figma": "1:300", "ids": { "1:301": "stem" } }
      },
      "nodes": {}, "gaps": []
    }

    """

  private static let files = [
    "page.yaml": page, "figma/kit.library.yaml": library, "figma/kit.tokens.json": tokens,
    "figma/kit.lock.json": lock,
  ]

  struct Edit: Sendable, CustomTestStringConvertible {
    var file = "kit.library.yaml"
    var old, new: String
    var cause: String
    var testDescription: String { "\(old) -> \(new)" }
  }

  /// A colour, a padding and a row; then other ways in which a design is changed.
  @Test(arguments: [
    Edit(
      old: "fill: \"#FE2C55\"", new: "fill: \"#0000FF\"",
      cause: "row.icon recoloured: fill #FE2C55 -> #0000FF, and 1 more node "
        + "(Figma 1:119 fill, figma/kit.library.yaml:20:15)"),
    Edit(
      old: "padding: [2, 6, 2, 6]", new: "padding: [2, 9, 2, 6]",
      cause: "(Figma 1:100 padding, first child at the stack's start, figma/kit.library.yaml:9:12, "
        + "value in figma/kit.library.yaml:14:14)"),
    Edit(
      old: "height >= 20", new: "height >= 32",
      cause: "row.height 22 -> 32, and 1 more node "
        + "(Figma 1:100 height, height >= 32, figma/kit.library.yaml:15:14)"),
    Edit(
      old: "spacing: 4", new: "spacing: 5",
      cause: "row.mark.left 4 -> 5, and 1 more node (Figma 1:100 gap, neighbours in their order, spacing 5, "
        + "figma/kit.library.yaml:9:12, value in figma/kit.library.yaml:13:14)"),
    Edit(
      file: "kit.tokens.json", old: "[0, 0, 1]", new: "[0, 1, 1]",
      cause: "row.dot recoloured: fill #0000FF -> #00FFFF (Figma VariableID:1:7, {color.dot}, "),
    Edit(
      file: "kit.tokens.json", old: "\"fontSize\": { \"value\": 12", new: "\"fontSize\": { \"value\": 14",
      cause: "and 1 more node (Figma style 9:4, {type.caption}, "),
    Edit(
      old: "color: \"#444444\"", new: "color: \"#999999\"",
      cause: "row.caption recoloured: color #000000|#444444 -> #000000|#999999, and 1 more node "
        + "(Figma 1:122 fill, figma/kit.library.yaml:24:74)"),
    Edit(
      old: "box: mark, fill", new: "box: mark, hidden: true, fill",
      cause: "row.mark is hidden now, and 1 more node "
        + "(Figma 1:121 visibility, figma/kit.library.yaml:22:30)"),
  ])
  func theCauseOfAChangeIsNamedAsTheDesignDoes(_ edit: Edit) throws {
    let told = try causesOfEdit(in: "figma/\(edit.file)", of: Self.files, edit.old, edit.new)
    #expect(told.count == 1 && told.first?.contains(edit.cause) == true, "\(told)")
  }

  /// What variants change and what the lock file does not list has no name.
  @Test(arguments: [
    Edit(
      old: "mark: { fill: \"#00FF00\" }", new: "mark: { fill: \"#00FF77\" }",
      cause:
        "row.mark recoloured: fill #00FF00 -> #00FF77 (figma/kit.library.yaml:8:46, value in page.yaml:5:41)"),
    Edit(
      old: "fill: \"#FF0000\"", new: "fill: \"#FF7700\"",
      cause: "rose.petals recoloured: fill #FF0000 -> #FF7700 (figma/kit.library.yaml:36:30)"),
  ])
  func whatIsNotCertainHasNoName(_ edit: Edit) throws {
    let told = try causesOfEdit(in: "figma/\(edit.file)", of: Self.files, edit.old, edit.new)
    #expect(told == [edit.cause])
  }

  private static let alias = tokens.replacing(
    "\"color\": {\n    \"$type\": \"color\",",
    with: """
      "color": {
          "$type": "color",
          "base": {
            "$value": { "colorSpace": "srgb", "components": [1, 0, 0] },
            "$extensions": { "com.figma.variableId": "VariableID:1:8" }
          },
          "mark": { "$value": "{color.base}", "$extensions": { "com.figma.variableId": "VariableID:1:9" } },
      """)

  /// A colour that is reached through an alias: the alias itself is certain where another variable has the colour, and the
  /// fill that shows it is in any case.
  @Test(arguments: [
    ("[1, 0, 0]", "[1, 1, 0]", "#FFFF00", "1:121 fill, VariableID:1:8 or VariableID:1:9"),
    ("\"{color.base}\"", "\"{color.dot}\"", "#0000FF", "VariableID:1:9"),
  ])
  func anAliasIsNamed(old: String, new: String, color: String, name: String) throws {
    var files = Self.files
    files["figma/kit.tokens.json"] = Self.alias
    files["figma/kit.library.yaml"] = Self.library.replacing(
      "box: mark, fill: \"#333333\"", with: "box: mark, fill: \"{color.mark}\"")
    let told = try causesOfEdit(in: "figma/kit.tokens.json", of: files, old, new)
    #expect(
      told.count == 1
        && told[0].hasPrefix(
          "other.mark recoloured: fill #FF0000 -> \(color) (Figma \(name), {color.mark}, "
        ),
      "\(told)")
  }

  /// A use that names another component is the cause of all that comes and goes in it.
  @Test func anotherComponentIsOneCause() throws {
    let told = try causesOfEdit(in: "page.yaml", of: Self.files, "use: gift", "use: rose")
    #expect(told == ["gift holds stem, petals, held parcel (page.yaml:9:28)"])
  }
}
