import Documents

extension TokenTable {
  /// The tokens of styles, and what texts need.
  func document(of tool: DesignTool) -> DocumentNode {
    var groups: [(String, DocumentNode)] = []
    if let measures = tool.textMeasures {
      groups.append(("$extensions", .map([("dev.specrender.text-measures", .text(measures))])))
    }
    if !colors.isEmpty {
      let tokens = colors.map { color -> (String, DocumentNode) in
        let origin = color.style.isEmpty ? [] : [Self.origin(color.style, tool)]
        return (color.name, DocumentNode.map([("$value", Self.color(color.hex))] + origin))
      }
      groups.append(("color", .map([("$type", .text("color"))] + tokens)))
    }
    for group in ["space", "radius"] where lengths.contains(where: { $0.group == group }) {
      let tokens = lengths.filter { $0.group == group }.sorted { $0.points < $1.points }.map {
        ($0.name, DocumentNode.map([("$value", Self.dimension($0.points))]))
      }
      groups.append((group, .map([("$type", .text("dimension"))] + tokens)))
    }
    if !shadows.isEmpty {
      let tokens = shadows.map { shadow -> (String, DocumentNode) in
        let layers = zip(shadow.shadows, shadow.colors).map { Self.layer($0, $1) }
        return (shadow.name, .map([("$value", .list(layers)), Self.origin(shadow.style, tool)]))
      }
      groups.append(("shadow", .map([("$type", .text("shadow"))] + tokens)))
    }
    if !fonts.used.isEmpty {
      groups.append((fontGroup, .map([("$type", .text("fontFamily"))] + fonts.tokens())))
    }
    if !types.isEmpty {
      let tokens = types.map { name, type -> (String, DocumentNode) in
        var members: [(String, DocumentNode)] = [("$value", value(of: type))]
        if let style = styleIDs["type.\(name)"] { members.append(Self.origin(style, tool)) }
        return (name, .map(members))
      }
      groups.append((typeGroup, .map([("$type", .text("typography"))] + tokens)))
    }
    return .map(groups)
  }

  private static func origin(_ style: String, _ tool: DesignTool) -> (String, DocumentNode) {
    ("$extensions", .map([(tool.tokenExtension, .map([("styleId", .text(style))]))]))
  }

  static func color(_ hex: String) -> DocumentNode {
    let digits = Array(hex.dropFirst())
    let bytes = stride(from: 0, to: digits.count, by: 2).map {
      Int(String(digits[$0...($0 + 1)]), radix: 16) ?? 0
    }
    var members: [(String, DocumentNode)] = [
      ("colorSpace", .text("srgb")), ("components", .list(bytes.prefix(3).map { .number(Double($0) / 255) })),
    ]
    if bytes.count > 3 { members.append(("alpha", .number(Double(bytes[3]) / 255))) }
    return .map(members + [("hex", .text(String(hex.prefix(7)).lowercased()))])
  }

  static func dimension(_ points: Double) -> DocumentNode {
    .map([("value", .number(points)), ("unit", .text("px"))])
  }

  private func value(of type: TypeStyle) -> DocumentNode {
    return .map([
      ("fontFamily", .text("{\(fontGroup).\(fonts.name(type.family))}")),
      ("fontSize", Self.dimension(type.size)), ("fontWeight", .number(Double(type.weight))),
      ("letterSpacing", Self.dimension(type.tracking)),
      ("lineHeight", .number(type.lineHeight / type.size)),
    ])
  }
}
