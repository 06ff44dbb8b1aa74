import Documents

/// Writes elements as nodes of a document.
struct ElementWriter {
  let plan: ComponentPlan
  /// Ids of the component that is being written, by key.
  private let ids: [String: String]
  /// The Figma id of the instance whose inside is written; empty for a screen.
  private let instance: String
  private let component: ComponentPlan.Made?

  init(
    _ plan: ComponentPlan, ids: [String: String], instance: String = "", component: ComponentPlan.Made? = nil
  ) {
    (self.plan, self.ids, self.instance, self.component) = (plan, ids, instance, component)
  }

  /// The members of a component: looks and children of its root.
  func root(_ element: Element) -> [(String, DocumentNode)] {
    var members: [(String, DocumentNode)] = []
    for property in element.properties where component == nil || !Structure.placement.contains(property.key) {
      members.append((property.key, property.value.resolved(id)))
    }
    if !element.children.isEmpty { members.append(("children", .list(element.children.map(node)))) }
    return members
  }

  private func id(_ key: String) -> String {
    let relative = key.hasPrefix("I\(bare);") ? String(key.dropFirst(bare.count + 2)) : key
    return ids[relative] ?? ids[key] ?? "parent"
  }

  /// The instance's id without its first letter where it is nested.
  private var bare: String { instance.hasPrefix("I") ? String(instance.dropFirst()) : instance }

  private func id(of element: Element) -> String { ids[element.key.relative(to: instance)] ?? "" }

  private func node(_ element: Element) -> DocumentNode {
    if element.instance != nil, let made = plan.component(of: element) { return use(element, made) }
    var members: [(String, DocumentNode)] = []
    let own = id(of: element)
    let key = element.key.relative(to: instance)
    switch element.kind {
    case .box, .group, .grid: members.append((element.kind.rawValue, .text(own)))
    case .text:
      let text = component?.texts[key].map { DocumentNode.text("${\($0)}") }
      members += [("text", text ?? element.value ?? .text("")), ("id", .text(own))]
    default:
      members += [(element.kind.rawValue, element.value ?? .text("")), ("id", .text(own))]
    }
    let shown = component?.shown[key]
    for property in element.properties where !(shown != nil && property.key == "hidden") {
      members.append((property.key, property.value.resolved(id)))
    }
    if let shown { members.append(("hidden", .text("${!\(shown)}"))) }
    addLayout(element, to: &members)
    if !element.children.isEmpty { members.append(("children", .list(element.children.map(node)))) }
    return .map(members)
  }

  private func addLayout(_ element: Element, to members: inout [(String, DocumentNode)]) {
    guard !element.layout.isEmpty else { return }
    members.append(("layout", .list(element.layout.map { .text(Reference.resolved($0, id)) })))
  }

  // MARK: Uses

  private func use(_ element: Element, _ made: ComponentPlan.Made) -> DocumentNode {
    var members: [(String, DocumentNode)] = [("use", .text(made.name)), ("id", .text(id(of: element)))]
    var difference = Difference(made, plan)
    difference.compare(made.base, element)
    if !difference.values.isEmpty { members.append(("with", .map(difference.values))) }
    for property in element.properties where Structure.placement.contains(property.key) {
      members.append((property.key, property.value.resolved(id)))
    }
    members += difference.own
    if !difference.overrides.isEmpty { members.append(("overrides", .map(difference.overrides))) }
    addLayout(element, to: &members)
    return .map(members)
  }
}

/// What an instance says otherwise than the first one.
private struct Difference {
  let component: ComponentPlan.Made
  let plan: ComponentPlan
  /// Values of parameters.
  private(set) var values: [(String, DocumentNode)] = []
  /// Properties of the root.
  private(set) var own: [(String, DocumentNode)] = []
  private(set) var overrides: [(String, DocumentNode)] = []

  init(_ component: ComponentPlan.Made, _ plan: ComponentPlan) {
    (self.component, self.plan) = (component, plan)
  }

  mutating func compare(_ base: Element, _ other: Element) {
    own = properties(base, other, isRoot: true, named: "").map { ($0.0, $0.1.resolved { _ in "parent" }) }
    children(base, other, prefix: "", component, base.key.figma)
  }

  private mutating func children(
    _ base: Element, _ other: Element, prefix: String, _ made: ComponentPlan.Made, _ instance: String
  ) {
    for (first, second) in zip(base.children, other.children) {
      let key = first.key.relative(to: instance)
      guard let id = made.book.ids[key] else { continue }
      let name = prefix + id
      if prefix.isEmpty, let parameter = component.texts[key], let value = second.value, value != first.value
      {
        values.append((parameter, value))
      }
      if prefix.isEmpty, let parameter = component.shown[key], first.has("hidden") != second.has("hidden") {
        values.append((parameter, .bool(!second.has("hidden"))))
      }
      let changes = properties(first, second, isRoot: false, named: prefix.isEmpty ? key : nil)
      if !changes.isEmpty {
        overrides.append((name, .map(changes.map { ($0.0, $0.1.resolved { _ in "parent" }) })))
      }
      if first.instance != nil, let inner = plan.component(of: first) {
        children(first, second, prefix: name + ".", inner, first.key.figma)
      } else {
        children(first, second, prefix: prefix, made, instance)
      }
    }
  }

  /// - Parameter key: of the node among the component's own; nil for one deeper inside.
  private func properties(
    _ base: Element, _ other: Element, isRoot: Bool, named key: String?
  ) -> [(String, DocumentNode)] {
    var changes: [(String, DocumentNode)] = []
    let isParameter = key.map { component.texts[$0] != nil } ?? false
    if let value = other.value, value != base.value, !isParameter {
      changes.append((other.kind.rawValue, value))
    }
    let isShown = key.map { component.shown[$0] != nil } ?? false
    var names = base.properties.map(\.key)
    names += other.properties.map(\.key).filter { !names.contains($0) }
    for name in names where !(isRoot && Structure.placement.contains(name)) && !(isShown && name == "hidden")
    {
      let (before, after) = (base.property(name), other.property(name))
      if before == after { continue }
      let neutral = name == "hidden" ? .bool(false) : Structure.neutral[name]
      if let value = after ?? neutral { changes.append((name, value)) }
    }
    if !isRoot, base.layout != other.layout, !other.layout.isEmpty {
      changes.append(("layout", .list(other.layout.map { .text($0) })))
    }
    return changes
  }
}
