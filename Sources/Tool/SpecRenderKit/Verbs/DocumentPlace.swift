import Documents
import SceneFormat

/// A place in a library: the way there from the root.
struct DocumentPlace {
  /// Each leads into the value before it: the index of an entry or of an item.
  private(set) var steps: [Int]
  /// The root, and what each step leads to.
  private var values: [DocumentNode]
  /// The key of each step; nil for items.
  private var keys: [String?]
  /// Where the last step's value stands, with its key.
  private(set) var span: Span

  /// The innermost value around a place; nil where that is no part of the document.
  init?(of span: Span, in root: DocumentNode) {
    (steps, values, keys, self.span) = ([], [root], [], root.span)
    while let part = values.last?.parts.enumerated().first(where: { $0.element.span.contains(span) }) {
      steps.append(part.offset)
      values.append(part.element.value)
      keys.append(part.element.key)
      self.span = part.element.span
    }
    if steps.isEmpty { return nil }
  }

  /// What the way leads to.
  var value: DocumentNode { values[values.count - 1] }

  /// The component that it is in, and the id of the innermost node around it that has one.
  var node: (component: String, id: String) {
    guard keys.count > 1, keys[0] == SceneKey.components.rawValue, let component = keys[1] else {
      return ("", "")
    }
    let ids = values.dropFirst(3).compactMap { $0.id }
    return (component, ids.last ?? "")
  }

  /// The same or the nearest place around it that a document can do without: a constraint, an argument, a property of a node,
  /// or a node; nil where there is none.
  var removable: DocumentPlace? {
    var place = self
    while !place.isRemovable {
      guard place.steps.count > 1 else { return nil }
      place = place.outer
    }
    return place
  }

  private var outer: DocumentPlace {
    var outer = self
    let (part, parts) = (steps[steps.count - 2], values[values.count - 3].parts)
    outer.steps.removeLast()
    outer.values.removeLast()
    outer.keys.removeLast()
    outer.span = parts[part].span
    return outer
  }

  private var isRemovable: Bool {
    let around = keys.dropLast().last ?? nil
    guard let key = keys[keys.count - 1] else {
      return [SceneKey.layout, .children].contains(around ?? "")
    }
    if around == SceneKey.with.rawValue { return values[values.count - 3].entry(.use) != nil }
    guard holdsProperties(around) else { return false }
    return NodeKind(rawValue: key) == nil && ![SceneKey.id, .children, .slots].contains(key)
  }

  /// Whether the last step's mapping is a node: one of a list, a component, a row, or what a use overrides of one.
  private func holdsProperties(_ key: String?) -> Bool {
    let mapping = values[values.count - 2]
    if NodeKind.allCases.contains(where: { mapping.entry($0.rawValue) != nil }) { return true }
    let above = keys.dropLast(2).last ?? nil
    return [SceneKey.row, .cell].contains(key ?? "")
      || [SceneKey.components, .overrides].contains(above ?? "")
  }

  /// The line of a layout that it is; nil for anything else.
  var constraint: String? {
    keys.dropLast().last == SceneKey.layout.rawValue ? value.string : nil
  }

  /// What it means to leave it out, in words.
  var leftOut: String {
    let what = keys[keys.count - 1].map { "\"\($0)\"" } ?? value.string ?? "the node"
    return "\(what) is left out"
  }
}

extension DocumentNode {
  /// Entries or items with where they stand.
  fileprivate var parts: [(key: String?, span: Span, value: DocumentNode)] {
    if let entries { return entries.map { ($0.key, $0.keySpan.joined(with: $0.value.span), $0.value) } }
    return (items ?? []).map { (nil, $0.span, $0) }
  }

  /// The id of a node.
  fileprivate var id: String? {
    self[.id]?.string ?? NodeKind.allCases.lazy.filter(\.namesNode).compactMap { self[$0.key]?.string }.first
  }

  /// The same with another value at the end of a way; without it where there is none.
  func with(_ other: DocumentNode?, at steps: some Collection<Int>) -> DocumentNode {
    guard let step = steps.first else { return other ?? self }
    let rest = steps.dropFirst()
    var copy = self
    switch value {
    case .mapping(var entries):
      if rest.isEmpty, other == nil {
        entries.remove(at: step)
      } else {
        entries[step].value = entries[step].value.with(other, at: rest)
      }
      copy.value = .mapping(entries)
    case .sequence(var items):
      if rest.isEmpty, other == nil {
        items.remove(at: step)
      } else {
        items[step] = items[step].with(other, at: rest)
      }
      copy.value = .sequence(items)
    default: break
    }
    return copy
  }
}

extension Span {
  /// Whether another place lies in this one.
  fileprivate func contains(_ other: Span) -> Bool { start <= other.start && other.end <= end }
}
