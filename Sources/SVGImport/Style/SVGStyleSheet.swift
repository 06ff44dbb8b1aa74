import XMLReading

/// The rules of `<style>` elements, as far as their selectors look at an element alone.
struct SVGStyleSheet {
  private struct Rule {
    var tag: String?
    var id: String?
    var classes: [String]
    var declarations: [SVGStyle.Declaration]

    var weight: Int { (id == nil ? 0 : 10_000) + classes.count * 100 + (tag == nil ? 0 : 1) }

    func applies(to element: XMLElement, _ names: Set<Substring>) -> Bool {
      (tag == nil || tag == element.name) && (id == nil || id == element["id"])
        && classes.allSatisfy { names.contains(Substring($0)) }
    }

    /// What an element must have for it, of which few have the same: its id, else a class, else its tag.
    var key: String { id.map { "#" + $0 } ?? classes.first.map { "." + $0 } ?? tag ?? "*" }
  }

  /// From the weakest to the strongest.
  private var rules: [Rule] = []
  /// Places of rules by their keys: an element is held against those alone that may be for it.
  private var places: [String: [Int]] = [:]
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
    for (place, rule) in rules.enumerated() { places[rule.key, default: []].append(place) }
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
    let names = Set((element["class"] ?? "").split(whereSeparator: \.isWhitespace))
    let keys = ["*", element.name] + names.map { ".\($0)" } + (element["id"].map { ["#\($0)"] } ?? [])
    return keys.flatMap { places[$0] ?? [] }.sorted().map { rules[$0] }
      .filter { $0.applies(to: element, names) }.flatMap(\.declarations)
  }
}
