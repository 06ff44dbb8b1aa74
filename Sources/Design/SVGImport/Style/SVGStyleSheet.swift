import ForeignFormats

/// The rules of `<style>` elements, as far as their selectors look at an element alone.
struct SVGStyleSheet {
  private struct Selector: Hashable {
    var tag: String?
    var id: String?
    var classes: Set<String> = []

    var weight: Int { (id == nil ? 0 : 10_000) + classes.count * 100 + (tag == nil ? 0 : 1) }

    func applies(to element: XMLElement, _ names: Set<String>) -> Bool {
      (tag == nil || tag == element.name) && (id == nil || id == element["id"])
        && classes.isSubset(of: names)
    }

    /// What an element must have for it: its id and classes, else its tag.
    var keys: [String] {
      let keys = (id.map { ["#" + $0] } ?? []) + classes.sorted().map { "." + $0 }
      return keys.isEmpty ? [tag ?? "*"] : keys
    }
  }

  private struct Property: Hashable {
    var name: String
    var isImportant: Bool
  }

  /// What rules of one selector say, of each property the last alone.
  private struct Rule {
    var selector: Selector
    var values: [Property: (value: String, order: Int)] = [:]
  }

  private var rules: [Rule] = []
  private var order = 0
  /// Places of rules by the key of theirs that fewest others have: an element is held against those alone that may be for it.
  private var places: [String: [Int]] = [:]
  /// Selectors that look at more than an element, and rules that begin with @.
  private(set) var unread: [String] = []

  init(_ text: String) {
    var known: [Selector: Int] = [:]
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
        add(selectors, SVGStyle.declarations(depth == 0 ? body.dropLast() : body), &known)
      }
      rest = rest[end...]
    }
    var counts: [String: Int] = [:]
    for rule in rules { for key in rule.selector.keys { counts[key, default: 0] += 1 } }
    for (place, rule) in rules.enumerated() {
      let rarest = rule.selector.keys.min { counts[$0, default: 0] < counts[$1, default: 0] }
      places[rarest ?? "*", default: []].append(place)
    }
  }

  private mutating func add(
    _ selectors: String, _ declarations: [SVGStyle.Declaration], _ known: inout [Selector: Int]
  ) {
    for text in selectors.split(separator: ",").map(\.trimmed) {
      guard let selector = Self.selector(text) else {
        unread.append(text)
        continue
      }
      let place = known[selector] ?? rules.count
      if place == rules.count {
        rules.append(Rule(selector: selector))
        known[selector] = place
      }
      for declaration in declarations {
        order += 1
        let property = Property(name: declaration.name, isImportant: declaration.isImportant)
        rules[place].values[property] = (declaration.value, order)
      }
    }
  }

  private static func selector(_ text: String) -> Selector? {
    guard !text.isEmpty, !text.contains(where: { " >+~:[".contains($0) }) else { return nil }
    var (selector, rest) = (Selector(), Substring(text))
    while let first = rest.first {
      let isMarked = first == "." || first == "#"
      let body = isMarked ? rest.dropFirst() : rest
      let name = body.prefix { $0 != "." && $0 != "#" }
      guard !name.isEmpty else { return nil }
      switch first {
      case ".": selector.classes.insert(String(name))
      case "#": selector.id = String(name)
      default: selector.tag = name == "*" ? nil : String(name)
      }
      rest = body[name.endIndex...]
    }
    return selector
  }

  /// What rules say of an element, the strongest last.
  func declarations(for element: XMLElement) -> [SVGStyle.Declaration] {
    guard !rules.isEmpty else { return [] }
    let names = Set((element["class"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init))
    let found = candidates(for: element, names).filter { $0.selector.applies(to: element, names) }
    let values = found.flatMap { rule in
      rule.values.map { (rule.selector.weight, $0.value.order, $0.key, $0.value.value) }
    }
    return values.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map {
      .init(name: $0.2.name, value: $0.3, isImportant: $0.2.isImportant)
    }
  }

  private func candidates(for element: XMLElement, _ names: Set<String>) -> [Rule] {
    let keys = ["*", element.name] + names.map { ".\($0)" } + (element["id"].map { ["#\($0)"] } ?? [])
    return keys.flatMap { places[$0] ?? [] }.map { rules[$0] }
  }

  /// How many rules an element is held against.
  func candidateCount(for element: XMLElement) -> Int {
    let names = Set((element["class"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init))
    return candidates(for: element, names).count
  }
}
