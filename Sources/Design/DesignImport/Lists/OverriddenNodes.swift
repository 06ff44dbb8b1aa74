import Documents

/// Nodes of components that uses or variants name: they cannot be parts of rows, which have no names of their own there.
struct OverriddenNodes {
  /// Ids by component.
  private var ids: [String: Set<String>] = [:]
  /// Ids behind a dot, of a component inside of the one that is used.
  private var inside: Set<String> = []

  init(_ screens: [Element], _ plan: ComponentPlan) {
    for root in screens + plan.made.map(\.base) {
      root.forEach { element in
        guard element.instance != nil, let made = plan.component(of: element) else { return }
        var difference = Difference(made, plan)
        difference.compare(element)
        for override in difference.overrides { add(override.0, in: made.name) }
      }
    }
    for made in plan.made {
      for change in made.variants?.changes ?? [] {
        let nodes = (change.1.entries ?? []).flatMap { $0.value.entries ?? [] }
        for node in nodes { add(node.key, in: made.name) }
      }
    }
  }

  private mutating func add(_ name: String, in component: String) {
    let parts = name.splitScalars(".")
    ids[component, default: []].formUnion(parts.prefix(1))
    inside.formUnion(parts.dropFirst())
  }

  subscript(component: String) -> Set<String> { (ids[component] ?? []).union(inside) }
}
