import Documents

/// Gives elements their ids, and tells which node of the scene is which of the file.
struct NodeNames {
  private let plan: ComponentPlan
  /// Figma ids by the names of nodes, in document order.
  private(set) var nodes: [(String, DocumentNode)] = []

  /// What the nodes of components are called, by component and key.
  private var inner: [String: [String: String]] = [:]

  init(_ plan: ComponentPlan) { self.plan = plan }

  /// Notes what the nodes of components are called, once these are written.
  mutating func settle(_ rows: RowTable?) {
    for component in plan.made {
      let inRows = rows?.names(in: component.name) ?? [:]
      inner[component.name] = component.book.ids.mapValues { inRows[$0] ?? $0 }
    }
  }

  // MARK: Ids

  func giveIDs(
    _ root: Element, to book: inout IDRegistry, instance: String, component: ComponentPlan.Made? = nil
  ) {
    book.keep(Set(keys(of: root.children, instance, component)))
    giveIDs(to: root.children, &book, instance, component, around: nil)
  }

  private func keys(
    of elements: [Element], _ instance: String, _ component: ComponentPlan.Made?
  ) -> [String] {
    elements.filter { component?.slot($0) == nil }.flatMap { element in
      [element.key.relative(to: instance)] + keys(of: inside(element), instance, component)
    }
  }

  /// What a use brings for slots belongs to where the use stands.
  private func inside(_ element: Element) -> [Element] {
    guard element.instance != nil, let made = plan.component(of: element) else { return element.children }
    return element.slotContents(of: made).map(\.element)
  }

  private func giveIDs(
    to elements: [Element], _ book: inout IDRegistry, _ instance: String, _ component: ComponentPlan.Made?,
    around: String?
  ) {
    for element in elements where component?.slot(element) == nil {
      let id = book.add(element.key.relative(to: instance), SpokenName(element, around: around))
      giveIDs(to: inside(element), &book, instance, component, around: id)
    }
  }

  // MARK: Nodes

  /// Ids of one component, and what stands before them.
  private struct Space {
    var prefix: String
    var ids: [String: String]
    var instance: String

    func name(_ element: Element) -> String? {
      ids[element.key.relative(to: instance)].map { "\(prefix).\($0)" }
    }
  }

  mutating func note(screen: Element, _ name: String, _ ids: [String: String]) {
    nodes.append((name, .text(screen.key.node)))
    let space = Space(prefix: name, ids: ids, instance: "")
    for child in screen.children { note(child, child, space) }
  }

  private mutating func note(_ element: Element, as name: String) {
    guard element.key.part.isEmpty else { return }
    nodes.append((name, .text(element.source?.fileID ?? element.key.node)))
  }

  /// - Parameter named: what has the id of the element: itself on a screen, that of the first instance in a component.
  private mutating func note(_ named: Element, _ element: Element, _ space: Space) {
    guard let name = space.name(named) else { return }
    note(element, as: name)
    if named.instance != nil, let made = plan.component(of: named) {
      noteUse(of: made, made.base, named, element, names(of: made, name), around: space)
    } else {
      for (named, child) in zip(named.children, element.children) { note(named, child, space) }
    }
  }

  private func names(of made: ComponentPlan.Made, _ name: String) -> Space {
    Space(prefix: name, ids: inner[made.name] ?? [:], instance: made.base.key.node)
  }

  private mutating func noteUse(
    of made: ComponentPlan.Made, _ base: Element, _ named: Element, _ element: Element, _ space: Space,
    around: Space
  ) {
    for (base, (named, child)) in zip(base.children, zip(named.children, element.children)) {
      if made.slot(base) != nil {
        note(named, child, around)
        continue
      }
      guard let name = space.name(base) else { continue }
      note(child, as: name)
      if base.instance != nil, let inner = plan.component(of: base) {
        noteUse(of: inner, inner.base, base, child, names(of: inner, name), around: space)
      } else {
        noteUse(of: made, base, named, child, space, around: around)
      }
    }
  }
}
