import Documents

/// Which instances become uses of a component, and what those components are called.
struct ComponentPlan {
  /// A component of the library.
  final class Made {
    let name: String
    /// The first of the instances: the others are told by what differs from it.
    let base: Element
    /// Id of the Figma component.
    let figma: String
    var book: IDBook
    /// Relative keys of texts and hidden nodes that are parameters, with the parameters' names.
    var texts: [String: String] = [:]
    var shown: [String: String] = [:]
    /// In document order.
    var parameters: [(name: String, value: DocumentNode)] = []

    init(_ name: String, base: Element, figma: String, book: IDBook) {
      (self.name, self.base, self.figma, self.book) = (name, base, figma, book)
    }
  }

  private(set) var made: [Made] = []
  private var places: [ObjectIdentifier: Int] = [:]

  /// - Parameters:
  ///   - screens: all elements.
  ///   - names: that components cannot have.
  init(_ screens: [Element], file: FigmaFile, known: ImportLock, names: inout Set<String>) {
    var groups: [GroupKey: [Element]] = [:]
    var order: [GroupKey] = []
    for screen in screens {
      screen.forEach { element in
        guard let node = element.instance, let id = node.word("componentId") else { return }
        let key = GroupKey(component: id, structure: Structure(element, relativeTo: node.id).text)
        if groups[key] == nil { order.append(key) }
        groups[key, default: []].append(element)
      }
    }
    for key in order {
      guard let members = groups[key], members.count > 1, let base = members.first else { continue }
      let entry = file.components[key.component]
      let set = entry?["componentSetId"]?.string.flatMap { file.componentSets[$0]?["name"]?.string }
      let own = entry?["name"]?.string ?? base.name
      let full = set.map { "\($0) \(own.replacing("=", with: " "))" } ?? own
      let name =
        known.name(ofComponent: key.component, among: made.map(\.name))
        ?? names.insertFree(Slug.of(full, orElse: "component"))
      names.insert(name)
      let book = IDBook(known: known.ids(in: name))
      made.append(Made(name, base: base, figma: key.component, book: book))
      for member in members { places[ObjectIdentifier(member)] = made.count - 1 }
      findParameters(members)
    }
  }

  private struct GroupKey: Hashable {
    var component, structure: String
  }

  /// The component that an element is a use of.
  func component(of element: Element) -> Made? { places[ObjectIdentifier(element)].map { made[$0] } }

  // MARK: Parameters

  private func findParameters(_ members: [Element]) {
    guard let component = made.last else { return }
    let instance = component.base.key.figma
    var names: Set<String> = []
    func visit(_ elements: [Element]) {
      let first = elements[0]
      // What is inside of another component is told by overrides.
      if first !== component.base, first.instance != nil, self.component(of: first) != nil { return }
      let key = first.key.relative(to: instance)
      if first.kind == .text, elements.contains(where: { $0.value != first.value }), let value = first.value {
        let name = parameterName(first, "characters", Slug.of(first.name, orElse: "text"), &names)
        component.texts[key] = name
        component.parameters.append((name, .map([("type", .text("text")), ("default", value)])))
      }
      if first !== component.base {
        let hidden = elements.map { $0.property("hidden") != nil }
        if hidden.contains(true), hidden.contains(false) {
          let name = parameterName(first, "visible", "shows-" + Slug.of(first.name, orElse: "node"), &names)
          component.shown[key] = name
          component.parameters.append(
            (name, .map([("type", .text("truth")), ("default", .bool(!hidden[0]))])))
        }
      }
      for place in first.children.indices { visit(elements.map { $0.children[place] }) }
    }
    visit(members)
  }

  /// The name that the design gives the property, else one made of the node's.
  private func parameterName(
    _ element: Element, _ reference: String, _ own: String, _ names: inout Set<String>
  ) -> String {
    let given = element.source?.raw["componentPropertyReferences"]?[reference]?.string
    let wanted = given.map { Slug.of(String($0.prefix { $0 != "#" }), orElse: "value") } ?? own
    // Names of expressions are of ASCII letters.
    let plain = wanted.utf8.allSatisfy { $0 < 128 } ? wanted : "value"
    var (name, count) = (Self.words.contains(plain) ? plain + "-value" : plain, 1)
    let base = name
    while !names.insert(name).inserted {
      count += 1
      name = "\(base)-\(count)"
    }
    return name
  }

  private static let words: Set<String> = ["true", "false", "null", "item", "index", "device", "value"]
}

/// What two instances must have in common to be uses of one component: kinds of nodes, their order and their keys.
struct Structure {
  private(set) var text = ""

  init(_ element: Element, relativeTo instance: String) { add(element, instance, isRoot: true) }

  /// Keys that a use, or an override, can set back to where they have no effect.
  static let neutral: [String: DocumentNode] = [
    "opacity": .number(1), "spacing": .number(0), "padding": .number(0), "corner": .number(0),
    "fill": .text("#00000000"), "clip": .bool(false),
  ]
  /// What belongs to the use, not to the component.
  static let placement: Set<String> = [
    "hidden", "grow", "align-self", "absolute", "align-self-x", "align-self-y", "span", "mask",
    "spacing-after",
  ]

  private mutating func add(_ element: Element, _ instance: String, isRoot: Bool) {
    text += "\(element.kind.rawValue) \(isRoot ? "" : element.key.relative(to: instance))"
    if element.kind == .stack || element.kind == .grid { text += " \(element.value?.string ?? "")" }
    for property in element.properties
    where Self.neutral[property.key] == nil && property.key != "hidden"
      && !(isRoot && Self.placement.contains(property.key))
    {
      text += " \(property.key)"
    }
    text += "("
    for child in element.children { add(child, instance, isRoot: false) }
    text += ")"
  }
}
