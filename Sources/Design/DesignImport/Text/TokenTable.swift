import Documents

/// Tokens that the import makes of styles, and names of variables that others make.
struct TokenTable {
  /// Names of styles by id.
  let styles: [String: String]
  let variable: @Sendable (String) -> DesignVariable?
  /// Names of the groups of types and fonts.
  let typeGroup, fontGroup: String
  var fonts: FontTable
  var colors: [(name: String, hex: String, style: String)] = []
  /// Effect styles with shadows as scenes write them, and their colours as the file has them.
  var shadows: [(name: String, style: String, shadows: [DocumentNode], colors: [DesignColor?])] =
    []
  /// Spacings and radii that are named by their value, by their groups.
  var lengths: [(group: String, name: String, points: Double)] = []
  private var colorNames: [String: String] = [:]
  private(set) var types: [(name: String, type: TypeStyle)] = []
  private var typeNames: [TypeKey: String] = [:]
  private var taken: Set<String> = []
  /// Texts that would be read as expressions.
  private(set) var literals: [String] = []
  /// Which styles of the file were met, by token name.
  private(set) var styleIDs: [String: String] = [:]

  struct TypeStyle: Hashable {
    var family: String
    var weight: Int
    var size, lineHeight, tracking: Double
    var styleName: String
  }

  private struct TypeKey: Hashable {
    var type: TypeStyle
    var style: String
  }

  /// - Parameter others: paths of tokens that variables have become.
  init(
    styles: [String: String], variable: @escaping @Sendable (String) -> DesignVariable?,
    others: [String], fonts: FontTable
  ) {
    (self.styles, self.variable, self.fonts) = (styles, variable, fonts)
    let groups = Set(others.map { String($0.prefix { $0 != "." }) })
    // characters: whole names
    typeGroup = groups.contains("type") ? "figma-type" : "type"
    // characters: whole names
    fontGroup = groups.contains("font") ? "figma-font" : "font"
    for path in others {
      let parts = path.splitScalars(".")
      for count in parts.indices { taken.insert(parts[...count].joined(separator: ".")) }
    }
  }

  // MARK: Variables

  /// `{path}` of the variable that a node's number is bound to, where it has the number of the file.
  mutating func length(_ variable: String?, _ points: Double, _ node: DesignNode) -> String? {
    guard let token = token(variable, node), case .number(let number) = token.value else { return nil }
    guard abs(number - points) < 0.001 else {
      otherModes.append((node, token.path))
      return nil
    }
    return "{\(token.path)}"
  }

  /// The same for a colour, which the file has as `hex`.
  mutating func color(_ variable: String?, _ hex: String, _ node: DesignNode) -> String? {
    guard let token = token(variable, node), case .color(let color) = token.value else { return nil }
    guard color == hex else {
      otherModes.append((node, token.path))
      return nil
    }
    return "{\(token.path)}"
  }

  /// Nodes whose variable has another value where no mode is chosen: they are drawn in another mode.
  private(set) var otherModes: [(node: DesignNode, path: String)] = []

  /// Nodes that are bound to variables of which nothing is known.
  private(set) var unknownVariables: [DesignNode] = []

  private mutating func token(_ id: String?, _ node: DesignNode) -> DesignVariable? {
    guard let id else { return nil }
    let token = variable(id)
    if token == nil { unknownVariables.append(node) }
    return token
  }

  // MARK: Colours

  /// `{color.name}` of a colour style; nil where it has another colour than where it was met first.
  mutating func color(style: String, _ hex: String) -> String? {
    guard let name = styles[style] else { return nil }
    if let known = colorNames[style] {
      return colors.first { $0.name == known }?.hex == hex ? "{color.\(known)}" : nil
    }
    let token = free("color", Slug.of(name, orElse: "style"))
    colorNames[style] = token
    colors.append((token, hex, style))
    return "{color.\(token)}"
  }

  mutating func free(_ group: String, _ name: String) -> String {
    String(taken.insertFree("\(group).\(name)").dropFirst(group.count + 1))
  }

  // MARK: Types

  /// Lines that are told in shares of the letters' size are whole points high, each by itself: three of 52.2 measure 156.
  /// Where sizes are mixed, their baselines stand on whole points.
  private static func lineHeight(_ style: TextStyle, _ node: DesignNode) -> Double {
    let given = min(10_000, max(0, style.lineHeight ?? 0))
    guard style.isLineHeightRelative == true, given >= 1, let text = node.properties.text else {
      return given
    }
    let size = text.style.size ?? 0
    return text.overrideStyles.values.contains { ($0.size ?? size) != size } ? given : given.rounded()
  }

  /// `{type.name}` of the style of a text.
  mutating func typography(_ style: TextStyle, _ node: DesignNode, gaps: inout GapList) -> String {
    let size = min(1000, max(1, style.size ?? 12))
    let lineHeight = Self.lineHeight(style, node)
    let family = style.family ?? "Inter"
    let weight = Int(min(1000, max(1, style.weight ?? 400)))
    let type = TypeStyle(
      family: family, weight: weight, size: points(size),
      lineHeight: lineHeight > 0 ? points(lineHeight) : points(size * 1.2),
      tracking: points(max(-10_000, min(10_000, style.tracking ?? 0))), styleName: "")
    fonts.use(
      family, weight: weight, isItalic: style.isItalic == true, node, gaps: &gaps)
    let styleID = node.properties.styles.text ?? ""
    let key = TypeKey(type: type, style: styleID)
    if let known = typeNames[key] { return "{\(typeGroup).\(known)}" }
    let styleName = styles[styleID]
    let plain = "\(family) \(jsonText(type.size)) \(weight)"
    let name = free(typeGroup, Slug.of(styleName ?? plain, orElse: "text"))
    typeNames[key] = name
    var named = type
    named.styleName = styleName ?? ""
    types.append((name, named))
    if styleName != nil { styleIDs["type.\(name)"] = styleID }
    return "{\(typeGroup).\(name)}"
  }

  // MARK: Literals

  /// A text as the value of a key: what would be read as an expression stands among the data, and so does the brace of what
  /// would be read as a token, there or here.
  mutating func literal(_ text: String) -> String {
    // By bytes, as documents are read: a brace with a combining mark behind it is a brace.
    let bytes = text.utf8
    if bytes.count > 1, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") {
      return kept("{") + literal(String(text.unicodeScalars.dropFirst()))
    }
    return zip(bytes, bytes.dropFirst()).contains { ($0, $1) == (36, 123) } ? kept(text) : text
  }

  private mutating func kept(_ text: String) -> String {
    let place = literals.firstIndex(of: text) ?? literals.count
    if place == literals.count { literals.append(text) }
    return "${figma-literals.t\(place + 1)}"
  }
}
