import Documents
import SceneFormat

/// Finds what differs between the instances of a component: texts, visibilities, swapped instances.
struct ParameterSearch {
  private let component: ComponentPlan.Made
  private let members: [Element]
  private let variants: VariantTable?
  private var names = Set(Prototype.allStates)

  init(_ component: ComponentPlan.Made, _ members: [Element], _ variants: VariantTable?) {
    (self.component, self.members, self.variants) = (component, members, variants)
  }

  /// - Parameter isUse: whether an element is the use of a component, inside of which overrides tell what differs.
  mutating func search(isUse: (Element) -> Bool) {
    component.variants = variants
    component.variants?.name { freeName($0) }
    visit(members, isUse)
  }

  private mutating func visit(_ elements: [Element], _ isUse: (Element) -> Bool) {
    let first = elements[0]
    let key = first.key.relative(to: component.base.key.node)
    if first !== component.base {
      if let property = first.swapProperty,
        component.isMain || differs(elements.map { $0.instance?.componentID })
          || differs(elements.map(\.nesting))
      {
        component.slots[key] = freeName(Slug.of(String(property.prefix { $0 != "#" }), orElse: "slot"))
        return
      }
      if first.instance != nil, isUse(first) { return }
      findVisibility(elements, key)
    }
    if first.kind == .text, let value = first.value { findText(elements, key, value) }
    for place in first.children.indices { visit(elements.map { $0.children[place] }, isUse) }
  }

  private mutating func findText(_ elements: [Element], _ key: String, _ value: DocumentNode) {
    let texts = elements.map(\.value)
    guard isDeclared(elements[0], \.characters) || differs(texts),
      !isOfVariant(texts, elements[0], \.characters)
    else { return }
    let name = name(elements[0], \.characters, Slug.of(elements[0].name, orElse: "text"))
    component.texts[key] = name
    component.parameters.append((name, .object([(.type, .text("text")), (.default, value)])))
  }

  private mutating func findVisibility(_ elements: [Element], _ key: String) {
    let hidden = elements.map { $0.property(.hidden) != nil }
    guard isDeclared(elements[0], \.visible) || differs(hidden), !isOfVariant(hidden, elements[0], \.visible)
    else { return }
    let name = name(elements[0], \.visible, "shows-" + Slug.of(elements[0].name, orElse: "node"))
    component.shown[key] = name
    component.parameters.append((name, .object([(.type, .text("boolean")), (.default, .bool(!hidden[0]))])))
  }

  /// A property of a component that sets a part of a node.
  private typealias Reference = KeyPath<DesignProperties.References, String?>

  /// Whether the main component is there and says that one of its properties sets this.
  private func isDeclared(_ element: Element, _ reference: Reference) -> Bool {
    component.isMain && element.source?.properties.references[keyPath: reference] != nil
  }

  private func differs<Value: Equatable>(_ values: [Value]) -> Bool {
    values.contains { $0 != values[0] }
  }

  /// Whether a value goes by the member of the set alone, so that no property of the design sets it.
  private func isOfVariant<Value: Equatable>(
    _ values: [Value], _ first: Element, _ reference: Reference
  ) -> Bool {
    guard let variants, first.source?.properties.references[keyPath: reference] == nil else {
      return false
    }
    var known: [[String]: Value] = [:]
    for (member, value) in zip(members, values) {
      guard let words = variants.member(of: member)?.words else { return false }
      if let other = known[words], other != value { return false }
      known[words] = value
    }
    return true
  }

  // MARK: Names

  /// The name that the design gives the property, else one made of the node's.
  private mutating func name(_ element: Element, _ reference: Reference, _ own: String) -> String {
    let given = element.source?.properties.references[keyPath: reference]
    return freeName(given.map { Slug.of(String($0.prefix { $0 != "#" }), orElse: "value") } ?? own)
  }

  private mutating func freeName(_ wanted: String) -> String {
    // Names of expressions are of ASCII letters.
    let plain = wanted.utf8.allSatisfy { $0 < 128 } ? wanted : "value"
    return names.insertFree(Self.words.contains(plain) ? plain + "-value" : plain)
  }

  private static let words: Set<String> = [
    "true", "false", "null", "item", "index", "device", "value", "content", "velocity", "rest",
  ]
}

extension Element {
  /// How many nodes are in it, in those, and so on.
  fileprivate var nesting: String { "(" + children.map(\.nesting).joined() + ")" }
}
