import Documents
import SceneFormat

/// Shadows that effect styles name.
extension TokenTable {
  /// `{shadow.name}` of an effect style; nil where it has other shadows than where it was met first, or none has a name.
  mutating func shadow(style: String, _ shadows: [DocumentNode], _ node: DesignNode) -> String? {
    guard let name = styles[style] else { return nil }
    if let known = self.shadows.first(where: { $0.style == style }) {
      return known.shadows == shadows ? "{shadow.\(known.name)}" : nil
    }
    let colors = node.properties.effects.filter { $0.isVisible && $0.isShadow }.reversed().map(\.color)
    guard colors.count == shadows.count else { return nil }
    let token = free("shadow", Slug.of(name, orElse: "style"))
    self.shadows.append((token, style, shadows, colors))
    return "{shadow.\(token)}"
  }

  /// A shadow as scenes write it, with the colour of the file: a token has more digits than they have.
  static func layer(_ shadow: DocumentNode, _ color: DesignColor?) -> DocumentNode {
    let written = shadow[.color]?.string ?? "#000000"
    let isToken = written.hasPrefix("{")
    let offset = shadow[.offset]?.items?.compactMap(\.number) ?? [0, 0]
    let inset: [(String, DocumentNode)] = shadow[.inset]?.bool == true ? [("inset", .bool(true))] : []
    return .map(
      [
        ("color", isToken ? .text(written) : color.map { Self.color($0) } ?? Self.color(written)),
        ("offsetX", dimension(offset[0])), ("offsetY", dimension(offset[1])),
        ("blur", dimension(shadow[.blur]?.number ?? 0)),
        ("spread", dimension(shadow[.spread]?.number ?? 0)),
      ] + inset)
  }

  private static func color(_ color: DesignColor) -> DocumentNode {
    let parts = [color.red, color.green, color.blue].map { DocumentNode.number(min(1, max(0, $0))) }
    var members: [(String, DocumentNode)] = [("colorSpace", .text("srgb")), ("components", .list(parts))]
    if color.alpha < 0.9995 { members.append(("alpha", .number(min(1, max(0, color.alpha))))) }
    return .map(members)
  }
}
