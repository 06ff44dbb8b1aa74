import Documents

/// Texts.
extension PenpotTranslation {
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

  mutating func text(_ shape: PenpotShape) -> [(String, DocumentNode)] {
    let leaves = leaves(shape)
    guard let first = leaves.first else {
      note("no-text", "a text without characters draws nothing", shape)
      return [("characters", .text("")), ("style", .map(style(of: .map([])))), ("fills", .list([]))]
    }
    if leaves.contains(where: { $0.text.unicodeScalars.contains { $0.value >= 0x530 } }) {
      hasForeignLetters = true
    }
    var table: [(style: DocumentNode, key: String)] = []
    var overrides: [Double] = []
    let base = whole(first.raw, shape)
    for leaf in leaves {
      let own = whole(leaf.raw, shape)
      var number = 0
      if own != base {
        let known = table.firstIndex { $0.style == own }
        number = (known ?? table.count) + 1
        if known == nil { table.append((own, "\(number)")) }
      }
      overrides += Array(repeating: Double(number), count: leaf.text.utf16.count)
    }
    var members: [(String, DocumentNode)] = [
      ("characters", .text(leaves.map(\.text).joined())), ("fills", base["fills"] ?? .list([])),
      ("style", .map(style(of: first.raw) + paragraphStyle(shape))),
    ]
    if !table.isEmpty {
      members += [
        ("characterStyleOverrides", .numbers(overrides)),
        ("styleOverrideTable", .map(table.map { ($0.key, $0.style) })),
      ]
    }
    return members
  }

  /// All that one piece says.
  private mutating func whole(_ leaf: DocumentNode, _ shape: PenpotShape) -> DocumentNode {
    let given = leaf["fills"]?.items ?? (leaf["fillColor"] == nil ? nil : [leaf])
    let black = DocumentNode.map([("fillColor", .text("#000000"))])
    let fills = (given ?? [black]).reversed().compactMap { paint($0, "fill", shape) }
    return .map(style(of: leaf) + [("fills", .list(fills))])
  }

  private func style(of leaf: DocumentNode) -> [(String, DocumentNode)] {
    let size = leaf.length("fontSize") ?? 14
    var members: [(String, DocumentNode)] = [
      ("fontFamily", .text(Self.family(leaf))), ("fontSize", .number(size)),
      ("fontWeight", .number(leaf.length("fontWeight") ?? 400)),
      ("letterSpacing", .number(leaf.length("letterSpacing") ?? 0)),
      ("lineHeightPx", .number(size * (leaf.length("lineHeight") ?? 1.2))),
    ]
    if leaf["fontStyle"]?.string == "italic" { members.append(("italic", .bool(true))) }
    let cases = ["uppercase": "UPPER", "lowercase": "LOWER", "capitalize": "TITLE"]
    if let word = cases[leaf["textTransform"]?.string ?? ""] { members.append(("textCase", .text(word))) }
    let lines = ["underline": "UNDERLINE", "line-through": "STRIKETHROUGH"]
    if let word = lines[leaf["textDecoration"]?.string ?? ""] {
      members.append(("textDecoration", .text(word)))
    }
    return members
  }

  private static func family(_ leaf: DocumentNode) -> String {
    let name = leaf["fontFamily"]?.string ?? "sourcesanspro"
    return name == "sourcesanspro" || name.isEmpty ? "Source Sans Pro" : name
  }

  private mutating func paragraphStyle(_ shape: PenpotShape) -> [(String, DocumentNode)] {
    let paragraphs = paragraphs(shape)
    let aligns = Set(paragraphs.map { $0["textAlign"]?.string ?? "left" })
    if aligns.count > 1 {
      note(
        "mixed-alignment", "paragraphs with different alignments got that of the first one", shape)
    }
    let across = ["center": "CENTER", "right": "RIGHT", "justify": "JUSTIFIED"]
    let along = ["center": "CENTER", "bottom": "BOTTOM"]
    let grows = ["auto-width": "WIDTH_AND_HEIGHT", "auto-height": "HEIGHT"]
    return [
      ("textAlignHorizontal", .text(across[paragraphs.first?["textAlign"]?.string ?? ""] ?? "LEFT")),
      ("textAlignVertical", .text(along[shape.raw["content"]?["verticalAlign"]?.string ?? ""] ?? "TOP")),
      ("textAutoResize", .text(grows[shape.word("growType") ?? ""] ?? "NONE")),
    ]
  }
}
