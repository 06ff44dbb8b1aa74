import Documents
import SceneExpressions
import SceneModel

/// A value in the form of another tool, which is told as one mistake together with our form of it.
struct ForeignForm {
  let refusal: Diagnostic

  /// A gradient between two colours, as CSS-in-JS and SwiftUI name them; nil for another mapping.
  init?(_ node: DocumentNode, _ name: String, _ keys: [Construct.Key]) {
    guard name == "a gradient", node.entry(.stops) == nil,
      let first = node.entries?.first(where: { entry in !keys.contains { $0.name == entry.key } })
    else { return nil }
    func color(_ names: [String], at place: Int) -> String? {
      if let color = names.lazy.compactMap({ node.entry($0)?.value.string }).first { return color }
      let colors = node.entry("colors")?.value.items
      return (place == 0 ? colors?.first : colors?.last)?.string
    }
    guard let from = color(["from", "start"], at: 0), let to = color(["to", "end"], at: 1) else { return nil }
    refusal = Diagnostic(
      .unknownKey, .error, "a gradient has no key \"\(first.key)\"", at: first.keySpan,
      hints: ["write { linear: vertical, stops: [[\"0%\", \"\(from)\"], [\"100%\", \"\(to)\"]] }"])
  }

  /// The stops of a gradient as colours alone, or as mappings; nil for another list.
  init?(stops node: DocumentNode, _ parts: [Form]) {
    guard parts.count == 2, case .value(.place) = parts[0], let items = node.items, items.count > 1,
      items.allSatisfy({ $0.items == nil })
    else { return nil }
    let ours = items.indices.compactMap { place -> String? in
      let item = items[place]
      let even = Double(place) / Double(items.count - 1)
      func first(_ names: [String]) -> DocumentNode? { names.lazy.compactMap { item.entry($0)?.value }.first }
      let position = first(["position", "at", "location", "offset", "stop"])
      let color = item.string ?? first(["color", "colour", "value"])?.string
      let share = (position?.number ?? even) * 100
      return color.map {
        "[\"\(position?.string ?? "\(Value.text(of: (share * 10).rounded() / 10))%")\", \"\($0)\"]"
      }
    }
    let isWhole = ours.count == items.count && ours.count < 7
    refusal = Diagnostic(
      .wrongType, .error, "each stop is a pair: [position, colour]", at: node.span,
      hints: ["write [\(isWhole ? ours.joined(separator: ", ") : "[\"0%\", …], [\"100%\", …]")]"])
  }

  /// Steps with the verb in the place of the time, and pauses between them; nil where one has a time.
  init?(steps items: [DocumentNode]) {
    let entries = items.compactMap { $0.entries?.first }
    guard let first = entries.first, entries.count == items.count,
      entries.allSatisfy({ Self.verbs.contains($0.key) || Self.pauses.contains($0.key) })
    else { return nil }
    let isPause = Self.pauses.contains(first.key)
    let step = isPause ? "tap a" : "\(first.key) \(first.value.string ?? "a")"
    refusal = Diagnostic(
      .stepSyntax, .error, "a step is a time and what happens then", at: first.keySpan,
      hints: ["write - 0.5s: \(step); times count from the start of the scenario, so pauses need no step"])
  }

  private static let pauses = ["wait", "pause", "sleep", "delay"]
  private static let verbs =
    [
      "click", "tap", "double-tap", "long-press", "press", "drag", "pinch", "rotate", "type", "delete",
      "load",
    ]
    + ["swipe", "swipe-up", "swipe-down", "swipe-left", "swipe-right", "set", "do", "send", "keyboard"]

  /// Steps as a mapping, right below the scenario; nil for another mapping.
  init?(timeline node: DocumentNode, _ name: String) {
    guard name == Grammar.scenario.name, node.entry(.steps) == nil,
      let first = node.entries?.first(where: { duration(of: $0.key) != nil })
    else { return nil }
    refusal = Diagnostic(
      .stepSyntax, .error, "steps are a list", at: first.keySpan,
      hints: ["write - \(first.key): \(first.value.string ?? "tap a"), with a dash before each"])
  }

  /// A list that has its name where ours has the items; nil for another node.
  init?(list node: DocumentNode, _ kind: NodeKind?) {
    guard kind == .list, let list = node.entry(.list)?.value, let name = list.string, !name.contains("${"),
      let items = node.entry("items")?.value ?? node.entry("data")?.value ?? node.entry(.of)?.value
    else { return nil }
    refusal = Diagnostic(
      .wrongType, .error, "list holds the items, not the node's name", at: list.span,
      hints: ["write list: \(items.string ?? "${items}"), id: \(name)"])
  }

  /// Several constraints in one text; nil for a text with one.
  init?(constraints node: DocumentNode) {
    let parts = (node.string ?? "").utf8.split(separator: UInt8(ascii: ",")).map { part in
      String(decoding: part.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    }
    func isWhole(_ part: String) -> Bool {
      let bytes = Array(part.utf8)
      func count(_ sign: UInt8) -> Int { bytes.count { $0 == sign } }
      let isBalanced = zip("({[".utf8, ")}]".utf8).allSatisfy { count($0) == count($1) }
      let relates = zip(bytes, bytes.dropFirst()).contains {
        "=<>".utf8.contains($0) && $1 == UInt8(ascii: "=")
      }
      return isBalanced && (relates || part.hasPrefix("fill "))
    }
    guard parts.count > 1, parts.allSatisfy(isWhole) else { return nil }
    refusal = Diagnostic(
      .constraintSyntax, .error, "each constraint is an item of its own", at: node.span,
      hints: ["write [\(parts.joined(separator: ", "))]"])
  }
}

extension ForeignForm {
  /// What to write for a value of another kind than a key takes; nil where nothing suggests itself.
  static func hint(on node: DocumentNode, insteadOf wanted: String) -> String? {
    switch wanted {
    case Grammar.track.name where node.items != nil: "write { values: [...] }, or { from: …, to: … }"
    case Grammar.pan.name: node.string.map { "write { moves: \($0) }" }
    case Grammar.capture.name: node.string.map { "write { name: \($0) }" }
    case Grammar.gestures.name: "write { tap: \((node.string ?? node.items?.first?.string) ?? "…") }"
    case Grammar.appearance.name: "write { opacity: 0 }"
    case Grammar.transform.name where node.string != nil: "write { rotate: 45deg, scale: 0.5 }"
    case "a list": node.string.flatMap { $0.utf8.contains(0x20) ? nil : "write [\($0)]" }
    case "a mapping of properties":
      "write the node's id before its properties: { self: { fill: \"#FF0000\" } }"
    case "a list of nodes":
      node.entries?.first.map { "begin each node with a dash: - \($0.key): \($0.value.string ?? "…")" }
    case "a node":
      node.string == "spacer"
        ? "write { box: space, grow: 1 }" : node.string.map { "a node is a mapping: { box: \($0) }" }
    case "a mapping": node.items.flatMap(withoutDashes)
    case _ where wanted.hasSuffix("a row") && node.items != nil: "a row is one node: { children: [...] }"
    case "a single value or a list": node.entries.flatMap(sides)
    default: nil
    }
  }

  /// What to write for a mapping or list in the place of a single value.
  static func hint(onParts node: DocumentNode) -> String {
    if node.entry(.stops) != nil {
      return "only a single colour works here; a gradient can be the fill of a box: layout: [fill canvas]"
    }
    let isHole = node.entries?.allSatisfy { $0.value.value == .null } ?? true
    return isHole
      ? "put a token or expression that begins with { in quotes: \"{color.text}\""
      : "name a token that has these parts, such as \"{ios.type.body}\""
  }

  /// A mapping that is written as a list of its entries.
  private static func withoutDashes(_ items: [DocumentNode]) -> String? {
    guard let entry = items.first?.entries?.first else { return nil }
    if entry.key == SceneKey.name.rawValue || entry.key == SceneKey.id.rawValue, let name = entry.value.string
    {
      return "names are keys: write \(name): { … } without the dash"
    }
    return "write \(entry.key): \(Value(entry.value).text ?? "…") without the dash"
  }

  /// The sides of a padding, each with a key.
  private static func sides(_ entries: [DocumentNode.Entry]) -> String? {
    func number(_ names: [String]) -> Double? {
      names.lazy.compactMap { name in entries.first { $0.key == name }?.value.number }.first
    }
    let numbers = [
      ["top", "vertical", "y"], ["leading", "left", "horizontal", "x"], ["bottom", "vertical", "y"],
      ["trailing", "right", "horizontal", "x"],
    ].map(number)
    guard numbers.contains(where: { $0 != nil }) else { return nil }
    return
      "write [\(numbers.map { Value.text(of: $0 ?? 0) }.joined(separator: ", "))]: top, leading, bottom, trailing"
  }

  /// What to write for a word that is none of those that a key takes; nil where nothing suggests itself.
  static func hint(onWord text: String, among words: [String]) -> String? {
    if let word = ForeignWords.ours(text, among: words) { return didYouMean(word) }
    guard words == ["content"] else { return nil }
    let ends = text.utf8.split { !"+-0123456789".utf8.contains($0) || $0 == UInt8(ascii: ".") }
    return ends.count == 2
      ? "write [\(ends.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ", "))]" : nil
  }
}

/// What is possible, and hardly what was meant.
extension SpecReader {
  /// Warns of stops at 0 and 1, which are points.
  mutating func warnOfPoints(in stops: [DocumentNode], _ parts: [Form], at span: Span) {
    guard parts.count == 2, case .value(.place) = parts[0], stops.count > 1 else { return }
    let places = stops.compactMap { $0.items?.first?.number }
    guard places.count == stops.count, places.allSatisfy({ (0...1).contains($0) }) else { return }
    diagnostics.warning(
      .stopsInPoints, "these stops lie within one point", at: span,
      hints: ["write fractions of the frame in per cent: \"0%\" and \"100%\""])
  }

  /// Warns of milliseconds that count as seconds, and of a spring that never rests.
  mutating func warnOfLength(_ entry: DocumentNode.Entry, of name: String) {
    guard let number = entry.value.number else { return }
    if entry.key == SceneKey.duration.rawValue, number >= 50 {
      let text = Value.text(of: number)
      diagnostics.warning(
        .endlessMotion, "this takes \(text) seconds", at: entry.value.span,
        hints: ["write \(text)ms, or \(text)s if seconds are meant"])
    }
    if name == Grammar.spring.name, number == 0,
      [SceneKey.damping, .dampingRatio].contains(where: { $0.rawValue == entry.key })
    {
      diagnostics.warning(
        .endlessMotion, "a spring without damping never comes to rest", at: entry.value.span,
        hints: ["add a damping, or write { duration: 0.5s, bounce: 0.2 }"])
    }
  }
}

extension Diagnostic {
  /// A node with the keys of several kinds.
  static func twoKinds(_ kinds: [NodeKind], of node: DocumentNode) -> Diagnostic {
    let names = kinds.map(\.rawValue)
    let second = node.entries?.filter { names.contains($0.key) }.dropFirst().first
    let hint =
      switch Set(kinds) {
      case [.text, .field]:
        "leave text out: a field shows what its state holds. A placeholder is a text node of its own, with a when"
      case _ where node.entry(.animation)?.value.entries != nil:
        "animation plays a Lottie file; to animate changes of a state, write transitions: { STATE: { duration: 0.3s } } in the scene"
      case [.box, .text]: "name the text with id, or put it inside the box: children: [{ text: … }]"
      default: "leave one of them out, or put one among the other's children"
      }
    return Diagnostic(
      .ambiguousKind, .error, "this node is of two kinds: \(names.joined(separator: " and "))",
      at: second?.keySpan ?? node.span, hints: [hint])
  }
}
