import ForeignFormats

/// What attributes, rules and `style` say of an element, with what it inherits.
struct SVGStyle {
  private var values: [String: String] = [:]

  /// The value of a property; nil where nothing gives it one.
  subscript(name: String) -> String? { values[name] }

  /// The size of letters, in user units, which `em` is.
  private(set) var fontSize = 16.0
  /// That of the document's root, which `rem` is; nil outside of it.
  private var rootFontSize: Double?

  /// A length in user units; nil for what is none. Percentages are shares of `whole`.
  func length(_ text: String, whole: Double) -> Double? {
    SVGNumber.length(text, whole: whole, fontSize: fontSize, rootFontSize: rootFontSize ?? fontSize)
  }

  /// The style of an element in another one.
  func of(_ element: XMLElement, _ sheet: SVGStyleSheet) -> SVGStyle {
    var style = SVGStyle()
    for (name, value) in values where Self.inherited.contains(name) { style.values[name] = value }
    let given = sheet.declarations(for: element) + Self.declarations(element["style"] ?? "")
    let own =
      element.attributes.filter { Self.properties.contains($0.name) }
      + (given.filter { !$0.isImportant } + given.filter(\.isImportant)).map { ($0.name, $0.value) }
    for (name, value) in own { style.values[name] = value == "inherit" ? values[name] : value }
    let size = own.last { $0.name == "font-size" }?.value
    style.fontSize = size.flatMap { length($0, whole: fontSize) }.flatMap { $0 >= 0 ? $0 : nil } ?? fontSize
    style.rootFontSize = rootFontSize ?? style.fontSize
    return style
  }

  /// `name: value`, which may be `!important`.
  struct Declaration {
    var name: String
    var value: String
    var isImportant = false
  }

  /// `name: value; name: value`, of each property that is looked at the last.
  static func declarations(_ text: some StringProtocol) -> [Declaration] {
    var (last, order): ([String: Int], [Declaration]) = ([:], [])
    for own in allDeclarations(text) where properties.contains(own.name) || styleOnly.contains(own.name) {
      let key = own.isImportant ? own.name + "!" : own.name
      if let place = last[key] {
        order[place] = own
      } else {
        last[key] = order.count
        order.append(own)
      }
    }
    return order
  }

  private static func allDeclarations(_ text: some StringProtocol) -> [Declaration] {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return [] }
    return withoutComments(text).split(separator: ";").compactMap { declaration in
      guard let colon = declaration.firstIndex(of: ":") else { return nil }
      var own = Declaration(
        name: declaration[..<colon].trimmed, value: declaration[declaration.index(after: colon)...].trimmed)
      if let mark = own.value.range(of: "!important") {
        own.value = own.value[..<mark.lowerBound].trimmed
        own.isImportant = true
      }
      return own.name.isEmpty || own.value.isEmpty ? nil : own
    }
  }

  /// What stands between `/*` and `*/` left out.
  static func withoutComments(_ text: some StringProtocol) -> String {
    var (result, rest) = ("", Substring(text))
    while let start = rest.range(of: "/*") {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].range(of: "*/") else { return result }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }

  private static let inherited: Set = [
    "color", "fill", "fill-rule", "fill-opacity", "stroke", "stroke-width", "stroke-opacity",
    "stroke-linecap",
    "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "clip-rule",
    "visibility",
    "paint-order", "marker-start", "marker-mid", "marker-end", "marker", "font-size",
  ]
  /// What counts in styles, but as attributes means something else or nothing.
  private static let styleOnly: Set = [
    "background", "background-color", "transform", "d", "x", "y", "width", "height", "cx", "cy", "r", "rx",
    "ry",
  ]
  private static let properties: Set = inherited.union([
    "opacity", "clip-path", "mask", "filter", "display", "mix-blend-mode", "stop-color", "stop-opacity",
    "overflow", "mask-type", "vector-effect", "isolation", "transform-origin",
  ])
}

extension StringProtocol {
  /// Without blanks at both ends.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(
      start.prefix(
        upTo: start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex))
  }

  /// Where another text begins and ends first.
  func range(of other: String) -> Range<Index>? { self[...].firstRange(of: other) }
}
