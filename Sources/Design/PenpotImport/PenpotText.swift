import DesignImport
import Documents

/// Texts.
extension PenpotTreeReader {
  /// A piece of a text in one style.
  private struct Leaf {
    var text: String
    var raw: DocumentNode
  }

  private func paragraphs(_ shape: PenpotShape) -> [DocumentNode] {
    (shape.raw["content"]?["children"]?.items ?? []).flatMap { $0["children"]?.items ?? [] }
  }

  /// Pieces in their order, with line ends between paragraphs.
  private func leaves(_ shape: PenpotShape) -> [Leaf] {
    var leaves: [Leaf] = []
    for (index, paragraph) in paragraphs(shape).enumerated() {
      if index > 0, !leaves.isEmpty { leaves[leaves.count - 1].text += "\n" }
      for leaf in paragraph["children"]?.items ?? [] {
        leaves.append(Leaf(text: leaf["text"]?.string ?? "", raw: leaf))
      }
    }
    return leaves
  }

  /// The typography of all of a text.
  mutating func typography(_ shape: PenpotShape) -> String? {
    let ids = Set(leaves(shape).map { $0.raw["typographyRefId"]?.string ?? "" })
    guard ids.count == 1, let id = ids.first, !id.isEmpty else { return nil }
    return style(id, file.typographies)
  }

  mutating func readText(_ shape: PenpotShape, _ properties: inout DesignProperties) {
    let leaves = leaves(shape)
    var text = DesignText()
    text.characters = leaves.map(\.text).joined()
    text.style = style(of: leaves.first?.raw ?? .map([]))
    defer { properties.text = text }
    guard let first = leaves.first else {
      return note("no-text", "a text without characters draws nothing", shape)
    }
    if leaves.contains(where: { $0.text.unicodeScalars.contains { $0.value >= 0x530 } }) {
      hasForeignLetters = true
    }
    let base = whole(first.raw, shape)
    properties.fills = base.fills ?? []
    var styles: [TextStyle] = []
    for leaf in leaves {
      let own = whole(leaf.raw, shape)
      var number = 0
      if own != base {
        number = (styles.firstIndex(of: own) ?? styles.count) + 1
        if number > styles.count { styles.append(own) }
      }
      text.overrides += Array(repeating: number, count: leaf.text.utf16.count)
    }
    for (index, style) in styles.enumerated() { text.overrideStyles[index + 1] = style }
    text.paragraph = paragraphStyle(shape)
  }

  /// All that one piece says.
  private mutating func whole(_ leaf: DocumentNode, _ shape: PenpotShape) -> TextStyle {
    let given = leaf["fills"]?.items ?? (leaf["fillColor"] == nil ? nil : [leaf])
    let black = DocumentNode.map([("fillColor", .text("#000000"))])
    var style = style(of: leaf)
    style.fills = (given ?? [black]).reversed().compactMap { paint($0, "fill", shape) }
    return style
  }

  private func style(of leaf: DocumentNode) -> TextStyle {
    let size = leaf.length("fontSize") ?? 14
    var style = TextStyle()
    (style.family, style.size) = (Self.family(leaf), size)
    style.weight = leaf.length("fontWeight") ?? 400
    style.tracking = leaf.length("letterSpacing") ?? 0
    style.lineHeight = size * (leaf.length("lineHeight") ?? 1.2)
    if leaf["fontStyle"]?.string == "italic" { style.isItalic = true }
    let cases: [String: TextStyle.Case] = ["uppercase": .upper, "lowercase": .lower, "capitalize": .title]
    style.letterCase = cases[leaf["textTransform"]?.string ?? ""]
    let lines: [String: TextStyle.Decoration] = ["underline": .underline, "line-through": .strikethrough]
    style.decoration = lines[leaf["textDecoration"]?.string ?? ""]
    return style
  }

  private static func family(_ leaf: DocumentNode) -> String {
    let name = leaf["fontFamily"]?.string ?? "sourcesanspro"
    return name == "sourcesanspro" || name.isEmpty ? "Source Sans Pro" : name
  }

  private mutating func paragraphStyle(_ shape: PenpotShape) -> ParagraphStyle {
    let paragraphs = paragraphs(shape)
    let aligns = Set(paragraphs.map { $0["textAlign"]?.string ?? "left" })
    if aligns.count > 1 {
      note(
        "mixed-alignment", "paragraphs with different alignments got that of the first one", shape)
    }
    let across: [String: ParagraphStyle.HorizontalAlignment] = [
      "center": .center, "right": .right, "justify": .justified,
    ]
    let along: [String: ParagraphStyle.VerticalAlignment] = ["center": .center, "bottom": .bottom]
    let grows: [String: ParagraphStyle.AutoResize] = ["auto-width": .widthAndHeight, "auto-height": .height]
    var style = ParagraphStyle()
    style.horizontal = across[paragraphs.first?["textAlign"]?.string ?? ""] ?? .left
    style.vertical = along[shape.raw["content"]?["verticalAlign"]?.string ?? ""] ?? .top
    style.autoResize = grows[shape.word("growType") ?? ""] ?? .never
    return style
  }
}
