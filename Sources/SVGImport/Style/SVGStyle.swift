import XMLReading

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

  /// `name: value; name: value`.
  static func declarations(_ text: some StringProtocol) -> [Declaration] {
    withoutComments(text).split(separator: ";").compactMap { declaration in
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
  private static let properties: Set = inherited.union([
    "opacity", "clip-path", "mask", "filter", "display", "mix-blend-mode", "stop-color", "stop-opacity",
    "overflow", "mask-type", "vector-effect", "isolation", "transform-origin",
  ])
}

/// The rules of `<style>` elements, as far as their selectors look at an element alone.
struct SVGStyleSheet {
  private struct Rule {
    var tag: String?
    var id: String?
    var classes: [String]
    var declarations: [SVGStyle.Declaration]

    var weight: Int { (id == nil ? 0 : 10_000) + classes.count * 100 + (tag == nil ? 0 : 1) }

    func applies(to element: XMLElement, _ names: [Substring]) -> Bool {
      (tag == nil || tag == element.name) && (id == nil || id == element["id"])
        && classes.allSatisfy { names.contains(Substring($0)) }
    }
  }

  private var rules: [Rule] = []
  /// Selectors that look at more than an element, and rules that begin with @.
  private(set) var unread: [String] = []

  init(_ text: String) {
    var rest = Substring(SVGStyle.withoutComments(text))
    while let open = rest.firstIndex(of: "{") {
      let selectors = rest[..<open].trimmed
      var (end, depth) = (rest.index(after: open), 1)
      while end < rest.endIndex, depth > 0 {
        depth += rest[end] == "{" ? 1 : rest[end] == "}" ? -1 : 0
        end = rest.index(after: end)
      }
      let body = rest[rest.index(after: open)..<end]
      if selectors.hasPrefix("@") {
        unread.append(selectors)
      } else {
        add(selectors, SVGStyle.declarations(depth == 0 ? body.dropLast() : body))
      }
      rest = rest[end...]
    }
    rules = rules.enumerated().sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }
      .map(\.element)
  }

  private mutating func add(_ selectors: String, _ declarations: [SVGStyle.Declaration]) {
    for selector in selectors.split(separator: ",").map(\.trimmed) {
      if let rule = Self.rule(selector, declarations) { rules.append(rule) } else { unread.append(selector) }
    }
  }

  private static func rule(_ selector: String, _ declarations: [SVGStyle.Declaration]) -> Rule? {
    guard !selector.isEmpty, !selector.contains(where: { " >+~:[".contains($0) }) else { return nil }
    var rule = Rule(tag: nil, id: nil, classes: [], declarations: declarations)
    var rest = Substring(selector)
    while let first = rest.first {
      let isMarked = first == "." || first == "#"
      let body = isMarked ? rest.dropFirst() : rest
      let name = body.prefix { $0 != "." && $0 != "#" }
      guard !name.isEmpty else { return nil }
      switch first {
      case ".": rule.classes.append(String(name))
      case "#": rule.id = String(name)
      default: rule.tag = name == "*" ? nil : String(name)
      }
      rest = body[name.endIndex...]
    }
    return rule
  }

  /// What rules say of an element, the strongest last.
  func declarations(for element: XMLElement) -> [SVGStyle.Declaration] {
    guard !rules.isEmpty else { return [] }
    let names = (element["class"] ?? "").split(whereSeparator: \.isWhitespace)
    return rules.flatMap { $0.applies(to: element, names) ? $0.declarations : [] }
  }
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
