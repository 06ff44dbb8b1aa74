import Documents
import SceneFormat

/// Which instances become uses of a component, and what those components are called.
struct ComponentPlan {
  /// A component of the library.
  final class Made {
    let name: String
    /// The first of the instances: the others are told by what differs from it.
    let base: Element
    /// Id of the Figma component, or of the set of components.
    let sourceID: String
    /// Whether its main component is imported: then all properties of the design are parameters, also where no two instances
    /// differ.
    let isMain: Bool
    var book: IDRegistry
    /// Relative keys of texts and hidden nodes that are parameters, with the parameters' names.
    var texts: [String: String] = [:]
    var shown: [String: String] = [:]
    /// Relative keys of nodes that each use brings itself, with the slots' names.
    var slots: [String: String] = [:]
    /// In document order.
    var parameters: [(name: String, value: DocumentNode)] = []
    /// States of the prototype that it takes, where something inside has gestures.
    var states: [String] = []
    /// Of a set with several members in use.
    var variants: VariantTable?

    init(_ name: String, base: Element, sourceID: String, isMain: Bool, book: IDRegistry) {
      (self.name, self.base, self.sourceID, self.isMain, self.book) = (name, base, sourceID, isMain, book)
    }

    /// The slot that a node of the first instance stands for.
    func slot(_ element: Element) -> String? { slots[element.key.relative(to: base.key.node)] }

    /// Finds what the members of the set say otherwise, once all nodes have their ids.
    func settleVariants(_ plan: ComponentPlan) {
      guard let members = variants?.members.dropFirst() else { return }
      variants?.settle(
        members.map { member in
          var difference = Difference(self, plan)
          return difference.compareVariant(member.element)
        })
    }

    /// Parameters and variants.
    var head: [(SceneKey, DocumentNode)] {
      let all =
        (variants?.parameters ?? []) + parameters.map { ($0.name, $0.value) } + PrototypeScene.taken(states)
      let changes = variants?.changes ?? []
      return (all.isEmpty ? [] : [(.with, .map(all))])
        + (changes.isEmpty ? [] : [(.variants, .map(changes))])
    }
  }

  private(set) var made: [Made] = []
  private var places: [ObjectIdentifier: Int] = [:]

  /// - Parameters:
  ///   - screens: all elements.
  ///   - mains: main components, each of which becomes a component.
  ///   - states: of the prototype.
  ///   - names: that components cannot have.
  init(
    _ screens: [Element], mains: [Element] = [], file: DesignTree, known: ImportLock, states: [String],
    names: inout Set<String>
  ) {
    var groups: [GroupKey: [Element]] = [:]
    var order: [GroupKey] = []
    for screen in mains + screens {
      screen.forEach { element in
        guard let id = element.instance?.componentID else { return }
        let set = file.set(ofComponent: id)
        let key = GroupKey(
          component: set ?? id, structure: Structure(element, isOfSet: set != nil, file).text)
        if groups[key] == nil { order.append(key) }
        groups[key, default: []].append(element)
      }
    }
    for key in order {
      guard let members = groups[key], let base = members.first else { continue }
      let isMain = base.instance?.kind == .component
      guard isMain || members.count > 1 else { continue }
      let entry = file.componentSets[key.component] ?? file.components[key.component]
      let own = entry?.name ?? base.name
      let name =
        known.name(ofComponent: key.component, among: made.map(\.name))
        ?? names.insertFree(Slug.of(own, orElse: "component"))
      names.insert(name)
      let component = Made(
        name, base: base, sourceID: key.component, isMain: isMain,
        book: IDRegistry(known: known.ids(in: name)))
      made.append(component)
      for member in members {
        places[ObjectIdentifier(member)] = made.count - 1
        for child in member.children {
          child.forEach { if $0.has(.gestures) { component.states = states } }
        }
      }
      var parameters = ParameterSearch(component, members, VariantTable(members, file))
      parameters.search { self.component(of: $0) != nil }
    }
  }

  private struct GroupKey: Hashable {
    var component, structure: String
  }

  /// The component that an element is a use of.
  func component(of element: Element) -> Made? { places[ObjectIdentifier(element)].map { made[$0] } }
}

extension DesignTree {
  /// The name of a component, or of the set that it belongs to; nil where the file does not list it.
  func name(ofComponent id: String) -> String? {
    (set(ofComponent: id).flatMap { componentSets[$0] } ?? components[id])?.name
  }

  /// Id of the set that a component belongs to.
  func set(ofComponent id: String) -> String? {
    components[id]?.set.flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// What two instances must have in common to be uses of one component: kinds of nodes, their order and their keys, or
/// where they are of several components of a set their names.
struct Structure {
  private(set) var text = ""
  private let instance: String
  private let isOfSet: Bool
  private let file: DesignTree

  init(_ element: Element, isOfSet: Bool, _ file: DesignTree) {
    (instance, self.isOfSet, self.file) = (element.key.node, isOfSet, file)
    add(element, isRoot: true, isOwn: true)
  }

  /// The value of a key with which it has no effect, by which a use, or an override, can set it back; nil where it has none.
  static func neutral(_ key: SceneKey, of kind: NodeKind) -> DocumentNode? {
    neutral[key] ?? ([.text, .spans].contains(kind) ? neutralOfTexts[key] : nil)
  }

  private static let neutral: [SceneKey: DocumentNode] = [
    .opacity: .number(1), .spacing: .number(0), .padding: .number(0), .corner: .number(0),
    .fill: .text("#00000000"), .clip: .bool(false), .blur: .number(0),
    .stroke: .object([(.color, .text("#00000000")), (.width, .number(0))]),
    .shadow: .object([(.color, .text("#00000000"))]),
  ]
  private static let neutralOfTexts: [SceneKey: DocumentNode] = [
    .align: .text("natural"), .vertical: .text("center"), .lines: .number(1), .case: .text("none"),
    .underline: .bool(false), .strikethrough: .bool(false), .features: .list([]),
    .overflow: .text("ellipsis"),
  ]
  /// Keys of stacks alone.
  static let ofStacks: Set<SceneKey> = [
    .spacing, .padding, .align, .distribute, .wrap, .lineSpacing, .alignLines, .hug, .firstOnTop,
  ]
  /// What belongs to the use, not to the component.
  static let placement: Set<SceneKey> = [
    .hidden, .grow, .alignSelf, .absolute, .alignSelfX, .alignSelfY, .span, .mask,
    .spacingAfter, .gestures, .match,
  ]

  /// - Parameter isOwn: whether no other instance is between it and the root.
  private mutating func add(_ element: Element, isRoot: Bool, isOwn: Bool) {
    if !isRoot, isOwn, let property = element.swapProperty {
      text += "slot \(property) \(isOfSet ? "" : element.key.relative(to: instance))"
      return
    }
    text += element.kind.rawValue
    if !isRoot { text += " " + (isOfSet ? element.name : element.key.relative(to: instance)) }
    if !isRoot, isOfSet, let id = element.instance?.componentID {
      text += " \(file.set(ofComponent: id) ?? id)"
    }
    if element.kind == .stack || element.kind == .grid { text += " \(element.value?.string ?? "")" }
    if !isRoot, element.layout.isEmpty { text += " free" }
    for property in element.properties
    where Self.neutral(property.key, of: element.kind) == nil && property.key != .hidden
      && !(isRoot && Self.placement.contains(property.key))
    {
      text += " \(property.key.rawValue)"
    }
    text += "("
    for child in element.children {
      add(child, isRoot: false, isOwn: isOwn && (isRoot || element.instance == nil))
    }
    text += ")"
  }
}

extension Element {
  /// The property of a component by which other instances may stand in the place of this one.
  var swapProperty: String? {
    guard instance != nil else { return nil }
    return instance?.properties.references.mainComponent
  }
}
