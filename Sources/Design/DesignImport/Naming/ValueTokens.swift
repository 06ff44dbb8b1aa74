import Documents
import SceneFormat

/// Names for colours, spacings and radii that a design repeats without a style or variable: what they are for, and their
/// value.
struct ValueTokens {
  /// What a value is for, which is the first word of its token.
  private struct Use: Hashable {
    var role, text: String
  }

  private var counts: [Use: Int] = [:]
  private var order: [Use] = []
  private var names: [Use: String] = [:]

  /// A colour is named from its second use on; a number from its third, as numbers of points are short to write and often
  /// equal by chance.
  private static let least = (color: 2, number: 3)
  private static let lengths: [SceneKey: String] = [
    .spacing: "space", .lineSpacing: "space", .padding: "space", .corner: "radius",
  ]

  /// Counts what stands in the looks of nodes, names it and writes the names into the nodes.
  init(_ elements: [Element], into tokens: inout TokenTable) {
    for element in elements { count(element, isRoot: true) }
    for use in order {
      let isColor = use.text.hasPrefix("#")
      guard counts[use] ?? 0 >= (isColor ? Self.least.color : Self.least.number) else { continue }
      names[use] = isColor ? tokens.color(role: use.role, use.text) : tokens.length(role: use.role, use.text)
    }
    for element in elements { rename(element, isRoot: true) }
  }

  /// A look counts once, however often a colour stands among its stops.
  private mutating func count(_ element: Element, isRoot: Bool) {
    for property in element.properties {
      guard let role = Self.role(property.key, element, isRoot: isRoot) else { continue }
      count(Self.uses(property.value, role))
    }
    if element.kind == .spans, let value = element.value { count(Self.uses(value, "text")) }
    for child in element.children { count(child, isRoot: false) }
  }

  private mutating func count(_ uses: [Use]) {
    for (place, use) in uses.enumerated() where uses.firstIndex(of: use) == place {
      if counts[use] == nil { order.append(use) }
      counts[use, default: 0] += 1
    }
  }

  private static func uses(_ value: DocumentNode, _ role: String) -> [Use] {
    let own = use(value, role).map { [$0] } ?? []
    let inside = (value.entries ?? []).filter { isLook($0.key, role) }.map(\.value) + (value.items ?? [])
    return own + inside.flatMap { uses($0, role) }
  }

  private func rename(_ element: Element, isRoot: Bool) {
    for (place, property) in element.properties.enumerated() {
      guard let role = Self.role(property.key, element, isRoot: isRoot) else { continue }
      element.properties[place].value = renamed(property.value, role)
    }
    if element.kind == .spans { element.value = element.value.map { renamed($0, "text") } }
    for child in element.children { rename(child, isRoot: false) }
  }

  private func renamed(_ value: DocumentNode, _ role: String) -> DocumentNode {
    if let name = Self.use(value, role).flatMap({ names[$0] }) { return .text(name) }
    if let items = value.items { return .list(items.map { renamed($0, role) }) }
    guard let entries = value.entries else { return value }
    return .map(
      entries.map { ($0.key, Self.isLook($0.key, role) ? renamed($0.value, role) : $0.value) })
  }

  // MARK: Roles

  private static func role(_ key: SceneKey, _ element: Element, isRoot: Bool) -> String? {
    switch key {
    case .fill: isRoot ? "background" : element.kind == .shape ? "icon" : "surface"
    case .color: "text"
    case .stroke, .textStroke: "line"
    case .shadow: "shadow"
    default: lengths[key]
    }
  }

  /// Members of a mapping that hold colours; widths and offsets are no spacings.
  private static func isLook(_ key: String, _ role: String) -> Bool {
    [SceneKey.color, .stops].contains(key) || role == "radius" && key != SceneKey.smoothing.rawValue
  }

  private static func use(_ value: DocumentNode, _ role: String) -> Use? {
    let isLength = ["space", "radius"].contains(role)
    if isLength { return value.number.flatMap { $0 > 0 ? Use(role: role, text: jsonText($0)) : nil } }
    guard let text = value.string, text.hasPrefix("#"), [7, 9].contains(text.utf8.count) else { return nil }
    return Use(role: role, text: text)
  }
}

extension TokenTable {
  /// `{color.text-3f414e}` of a colour that is named by its role and value.
  mutating func color(role: String, _ hex: String) -> String {
    let name = free("color", "\(role)-\(hex.dropFirst().lowercased())")
    colors.append((name, hex, ""))
    return "{color.\(name)}"
  }

  /// `{space.16}` of a number of points.
  mutating func length(role: String, _ points: String) -> String {
    let name = free(role, points.replacingScalars(".", with: "-"))
    lengths.append((role, name, Double(points) ?? 0))
    return "{\(role).\(name)}"
  }
}

extension DocumentNode {
  /// The document with the values of those tokens that are named by their value: which of them has a name says nothing of the
  /// design.
  func withoutValueTokens(_ tokens: DocumentNode) -> DocumentNode {
    var values: [String: DocumentNode] = [:]
    for group in ["color", "space", "radius"] {
      for entry in tokens[group]?.entries ?? [] where entry.value["$extensions"] == nil {
        guard let value = entry.value["$value"] else { continue }
        values["{\(group).\(entry.key)}"] =
          value["value"].flatMap(\.number).map { .number($0) } ?? value.writtenColor
      }
    }
    return values.isEmpty ? self : naming(values)
  }

  private func naming(_ values: [String: DocumentNode]) -> DocumentNode {
    switch value {
    case .string(let text): values[text].map { DocumentNode($0.value, span: span) } ?? self
    case .sequence(let items): DocumentNode(.sequence(items.map { $0.naming(values) }), span: span)
    case .mapping(let entries):
      DocumentNode(
        .mapping(
          entries.map { entry in
            var entry = entry
            entry.value = entry.value.naming(values)
            return entry
          }), span: span)
    default: self
    }
  }

  /// The colour of a token as scenes write it.
  private var writtenColor: DocumentNode? {
    guard let hex = self["hex"]?.string else { return nil }
    let alpha = self["alpha"]?.number.map { Int((min(1, max(0, $0)) * 255).rounded()) }
    let digits = alpha.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) } ?? ""
    return .text((hex + digits).uppercased())
  }
}
