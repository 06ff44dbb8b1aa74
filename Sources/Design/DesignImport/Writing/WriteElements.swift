import Documents
import SceneFormat

/// Writes elements as nodes of a document.
struct ElementWriter {
  let plan: ComponentPlan
  /// Ids of the component that is being written, by key.
  private let ids: [String: String]
  /// The Figma id of the instance whose inside is written; empty for a screen.
  private let instance: String
  private let component: ComponentPlan.Made?
  /// Where like children become rows over data: where these are noted, whose they are, and what is overridden there.
  struct Rows {
    var table: RowTable
    var owner: String
    var overridden: Set<String> = []
  }

  private let rows: Rows?

  init(
    _ plan: ComponentPlan, ids: [String: String], instance: String = "",
    component: ComponentPlan.Made? = nil, rows: Rows? = nil
  ) {
    (self.plan, self.ids, self.instance, self.component) = (plan, ids, instance, component)
    self.rows = rows
  }

  /// The members of a component: looks and children of its root.
  func root(_ element: Element) -> [(SceneKey, DocumentNode)] {
    var members: [(SceneKey, DocumentNode)] = []
    if element.kind == .stack { members.append((element.kind.key, element.value ?? .text("vertical"))) }
    for property in element.properties where component == nil || !Structure.placement.contains(property.key) {
      members.append((property.key, property.value.resolved(id)))
    }
    // Of an instance it says where that stands.
    if component?.isMain == true { addLayout(element, to: &members) }
    return members + contents(of: element, "")
  }

  private func id(_ key: String) -> String {
    let relative = key.hasPrefix("I\(bare);") ? String(key.dropFirst(bare.count + 2)) : key
    return ids[relative] ?? ids[key] ?? "parent"
  }

  /// The instance's id without its first letter where it is nested.
  private var bare: String { instance.hasPrefix("I") ? String(instance.dropFirst()) : instance }

  private func id(of element: Element) -> String { ids[element.key.relative(to: instance)] ?? "" }

  private func node(_ element: Element) -> DocumentNode {
    if let slot = component?.slot(element) { return .object([(.slot, .text(slot))]) }
    if element.instance != nil, let made = plan.component(of: element) { return use(element, made) }
    var members: [(SceneKey, DocumentNode)] = []
    let own = id(of: element)
    let key = element.key.relative(to: instance)
    switch element.kind {
    case .box, .group, .grid: members.append((element.kind.key, .text(own)))
    case .text:
      let text = component?.texts[key].map { DocumentNode.text("${\($0)}") }
      members += [(.text, text ?? element.value ?? .text("")), (.id, .text(own))]
    default:
      members += [(element.kind.key, element.value ?? .text("")), (.id, .text(own))]
    }
    let shown = component?.shown[key]
    for property in element.properties where !(shown != nil && property.key == .hidden) {
      members.append((property.key, property.value.resolved(id)))
    }
    if let shown { members.append((.hidden, .text("${!\(shown)}"))) }
    addLayout(element, to: &members)
    return .object(members + contents(of: element, own))
  }

  private func contents(of element: Element, _ id: String) -> [(SceneKey, DocumentNode)] {
    if let rows = self.rows(in: element, id) { return rows }
    return element.children.isEmpty ? [] : [(.children, .list(element.children.map(node)))]
  }

  /// Without lists.
  private var plain: ElementWriter {
    ElementWriter(plan, ids: ids, instance: instance, component: component)
  }

  /// The contents of a stack with like children.
  private func rows(in element: Element, _ id: String) -> [(SceneKey, DocumentNode)]? {
    guard let rows, [.stack, .grid].contains(element.kind), element.children.count > 2 else { return nil }
    // What is inside of rows is no list of its own: its items would stand in those of the rows.
    let properties = element.properties.map { (key: $0.key, value: $0.value.resolved(self.id)) }
    let stack = ListedStack(
      owner: rows.owner, id: id, isGrid: element.kind == .grid,
      direction: element.value ?? .text("vertical"), properties: properties,
      ids: Set(ids.values), overridden: rows.overridden)
    return rows.table.contents(element.children.map(plain.node), of: stack) { node(element.children[$0]) }
  }

  private func addLayout(_ element: Element, to members: inout [(SceneKey, DocumentNode)]) {
    guard !element.layout.isEmpty else { return }
    members.append((.layout, .list(element.layout.map { .text(Reference.resolved($0, id)) })))
  }

  // MARK: Uses

  private func use(_ element: Element, _ made: ComponentPlan.Made) -> DocumentNode {
    var members: [(SceneKey, DocumentNode)] = [(.use, .text(made.name)), (.id, .text(id(of: element)))]
    var difference = Difference(made, plan)
    difference.compare(element)
    let states = PrototypeScene.given(made.states).entries?.map { ($0.key, $0.value) } ?? []
    let values = difference.values + states
    if !values.isEmpty { members.append((.with, .map(values))) }
    for property in element.properties where Structure.placement.contains(property.key) {
      members.append((property.key, property.value.resolved(id)))
    }
    // What only a stack has is not among the keys of its use.
    let inside = difference.own.filter { Structure.ofStacks.contains($0.0) }
    members += difference.own.filter { !Structure.ofStacks.contains($0.0) }
    let overrides = (inside.isEmpty ? [] : [(Difference.root, .object(inside))]) + difference.overrides
    if !overrides.isEmpty { members.append((.overrides, .map(overrides))) }
    let slots = element.slotContents(of: made).map { ($0.name, DocumentNode.list([plain.node($0.element)])) }
    if !slots.isEmpty { members.append((.slots, .map(slots))) }
    addLayout(element, to: &members)
    return .object(members)
  }
}
