import Documents
import SceneFormat

/// What an instance says otherwise than the first one.
struct Difference {
  /// A property of a node.
  struct Place: Hashable {
    var node: String
    var key: SceneKey
  }

  /// A value that is another one.
  struct Change {
    var place: Place
    /// What sets it back; nil where nothing can.
    var before: DocumentNode?
    var after: DocumentNode
  }

  /// What variants and overrides call the component's own node.
  static let root = "self"

  private let component: ComponentPlan.Made
  private let plan: ComponentPlan
  /// Ids of the first instance's nodes, by the keys of what stands in their places here.
  private var ids: [String: String] = [:]
  /// Values of parameters.
  private(set) var values: [(String, DocumentNode)] = []
  private var changes: [Change] = []
  /// Properties of the root.
  var own: [(SceneKey, DocumentNode)] {
    changes.filter { $0.place.node == Self.root }.map { ($0.place.key, $0.after) }
  }
  /// By the ids of other nodes.
  var overrides: [(String, DocumentNode)] {
    var names: [String] = []
    for change in changes where change.place.node != Self.root && names.last != change.place.node {
      names.append(change.place.node)
    }
    return names.map { name in
      (name, .object(changes.filter { $0.place.node == name }.map { ($0.place.key, $0.after) }))
    }
  }

  init(_ component: ComponentPlan.Made, _ plan: ComponentPlan) {
    (self.component, self.plan) = (component, plan)
  }

  /// What a use of the component says.
  mutating func compare(_ other: Element) {
    values += component.variants?.values(of: other) ?? []
    compareParameters(component.base, other)
    compareLooks(component.variants?.member(of: other)?.element ?? component.base, other)
  }

  /// What a member of the set says otherwise than the first one.
  mutating func compareVariant(_ other: Element) -> [Change] {
    compareLooks(component.base, other)
    // Both are main components then, and say how large they are.
    if component.isMain, component.base.layout != other.layout {
      let layouts = [component.base, other].map { DocumentNode.list($0.layout.map { .text($0) }) }
      changes.append(
        Change(
          place: Place(node: Self.root, key: .layout), before: layouts[0], after: layouts[1])
      )
    }
    return changes
  }

  // MARK: Parameters

  private mutating func compareParameters(_ base: Element, _ other: Element) {
    for (first, second) in zip(base.children, other.children) {
      let key = first.key.relative(to: component.base.key.node)
      if component.slots[key] != nil { continue }
      if let name = component.texts[key], let value = second.value, value != first.value {
        values.append((name, value))
      }
      if let name = component.shown[key], first.has(.hidden) != second.has(.hidden) {
        values.append((name, .bool(!second.has(.hidden))))
      }
      if first.instance != nil, plan.component(of: first) != nil { continue }
      compareParameters(first, second)
    }
  }

  // MARK: Looks

  /// - Parameter base: an instance of the component, from which the other one differs.
  private mutating func compareLooks(_ base: Element, _ other: Element) {
    note(component.base, base)
    note(component.base, other)
    compareProperties(base, other, of: Self.root, key: "")
    children(component.base, base, other, prefix: "", component)
  }

  private mutating func note(_ named: Element, _ other: Element) {
    for (first, second) in zip(named.children, other.children) {
      ids[second.key.text] = component.book.ids[first.key.relative(to: component.base.key.node)]
      note(first, second)
    }
  }

  /// - Parameter named: the component's own nodes, whose ids are those of the others.
  private mutating func children(
    _ named: Element, _ base: Element, _ other: Element, prefix: String, _ made: ComponentPlan.Made
  ) {
    for (name, (first, second)) in zip(named.children, zip(base.children, other.children)) {
      let key = name.key.relative(to: made.base.key.node)
      guard made.slots[key] == nil, let id = made.book.ids[key] else { continue }
      compareProperties(first, second, of: prefix + id, key: prefix.isEmpty ? key : nil)
      if name.instance != nil, let inner = plan.component(of: name) {
        children(inner.base, first, second, prefix: "\(prefix)\(id).", inner)
      } else {
        children(name, first, second, prefix: prefix, made)
      }
    }
  }

  /// - Parameter key: of the node among the component's own; nil for one deeper inside.
  private mutating func compareProperties(_ base: Element, _ other: Element, of node: String, key: String?) {
    let isRoot = node == Self.root
    let isParameter = key.map { component.texts[$0] != nil } ?? false
    if let value = other.value, value != base.value, !isParameter {
      change(node, other.kind.key, from: base.value, to: value)
    }
    let isShown = key.map { component.shown[$0] != nil } ?? false
    var names = base.properties.map(\.key)
    names += other.properties.map(\.key).filter { !names.contains($0) }
    // What a use of a component is given there is no look.
    for name in names
    where name != .with && !(isRoot && Structure.placement.contains(name)) && !(isShown && name == .hidden) {
      let (before, after) = (base.property(name)?.resolved(id), other.property(name)?.resolved(id))
      if before == after { continue }
      let neutral = name == .hidden ? .bool(false) : Structure.neutral(name, of: base.kind)
      change(node, name, from: before ?? neutral, to: after ?? neutral)
    }
    if !isRoot, base.layout != other.layout, !other.layout.isEmpty {
      change(node, .layout, from: layout(base), to: layout(other))
    }
  }

  private mutating func change(
    _ node: String, _ key: SceneKey, from before: DocumentNode?, to after: DocumentNode?
  ) {
    guard let after else { return }
    changes.append(Change(place: Place(node: node, key: key), before: before, after: after))
  }

  private func layout(_ element: Element) -> DocumentNode? {
    element.layout.isEmpty ? nil : .list(element.layout.map { .text(Reference.resolved($0, id)) })
  }

  private func id(_ key: String) -> String { ids[key] ?? "parent" }
}

extension Element {
  /// What a use brings for the slots of its component, in their order.
  func slotContents(of made: ComponentPlan.Made) -> [(name: String, element: Element)] {
    guard !made.slots.isEmpty else { return [] }
    func find(_ base: Element, _ own: Element) -> [(name: String, element: Element)] {
      zip(base.children, own.children).flatMap { first, second in
        if let name = made.slot(first) { return [(name: name, element: second)] }
        return find(first, second)
      }
    }
    return find(made.base, self)
  }
}
