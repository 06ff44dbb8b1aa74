import Graphics2D

/// An instance that the prototype changes into other members of its set. All of them stand in its place, and the scene's
/// state `variants` tells which one is there.
final class VariantSwap {
  /// Its name in that state.
  let name: String
  /// The members by their components' ids, that of the file first.
  private(set) var members: [(component: String, word: String)] = []
  private var taken: Set<String> = []

  init(_ name: String) { self.name = name }

  /// Takes a component in; returns its word.
  func add(_ component: String, named name: String) -> String {
    let values = VariantTable.values(name).map(\.value).joined(separator: " ")
    let word = taken.insertFree(Slug.of(values, orElse: "variant"))
    members.append((component, word))
    return word
  }

  func word(of component: String) -> String? { members.first { $0.component == component }?.word }
}

/// One of the members of a set that an instance changes between.
struct SwapMember {
  let swap: VariantSwap
  let word: String

  /// Whether it is there, as an expression.
  var condition: String {
    "(variants[\"\(swap.name)\"] ?? \"\(swap.members[0].word)\") == \"\(word)\""
  }
}

/// Names of swaps, frozen once they are given.
struct SwapNames {
  /// By the ids of instances.
  private let known: [String: String]
  /// Whether the person's scene has the state: it is written once.
  let isPossible: Bool
  private var taken: Set<String>
  /// In document order.
  private(set) var given: [(name: String, sourceID: String)] = []

  init(_ lock: ImportLock) {
    known = lock.swaps
    isPossible = lock.isNew || lock.states.contains("variants")
    taken = Set(known.values)
  }

  mutating func name(_ node: DesignNode) -> String {
    let name = known[node.id] ?? taken.insertFree(Slug.of(node.name, orElse: "variant"))
    given.append((name, node.id))
    return name
  }
}

extension Conversion {
  /// The other members that an instance changes into, as nodes in its place; none for most instances.
  mutating func swapped(_ node: DesignNode) -> [DesignNode] {
    guard node.isInstance, let own = node.properties.mainComponentID, let set = file.set(around: own) else {
      return []
    }
    var found: [DesignNode] = []
    var seen: Set<String> = [own]
    var rest =
      DesignInteraction.changes(in: node) + (file.node(id: own).map(DesignInteraction.changes(in:)) ?? [])
    let isOffered = rest.contains { $0 != own && file.set(around: $0) == set && file.node(id: $0) != nil }
    guard swapNames.isPossible || !isOffered else {
      gaps.add(
        "prototype", "changes into other variants are left out: the scene was begun without them",
        hint: "move the scene and its lock file in the folder figma away and import again", node)
      return []
    }
    while let next = rest.popLast() {
      guard seen.insert(next).inserted, file.set(around: next) == set else { continue }
      guard let main = file.node(id: next) else {
        gaps.add(
          "prototype", "a variant that is not in the file does not take this instance's place",
          hint: "save the whole file", node)
        continue
      }
      found.append(main)
      rest += DesignInteraction.changes(in: main)
    }
    guard !found.isEmpty else { return [] }
    let swap = VariantSwap(swapNames.name(node))
    node.swap = SwapMember(swap: swap, word: swap.add(own, named: file.componentName(own) ?? node.name))
    return found.sorted { file.order(of: $0) < file.order(of: $1) }.map { main in
      let copy = VariantCopy(node, main, from: file.node(id: own)).root
      copy.swap = SwapMember(swap: swap, word: swap.add(main.id, named: main.name))
      return copy
    }
  }
}

extension DesignTree {
  /// Id of the set around a component.
  fileprivate func set(around component: String) -> String? {
    if let set = set(ofComponent: component) { return set }
    guard let parent = node(id: component)?.parent, parent.kind == .componentSet else { return nil }
    return parent.id
  }

  fileprivate func componentName(_ id: String) -> String? {
    node(id: id)?.name ?? components[id]?.name
  }

  /// Place of a component in its set.
  fileprivate func order(of component: DesignNode) -> Int {
    component.parent?.children.firstIndex { $0 === component } ?? 0
  }
}

/// A main component as it stands in the place of an instance of another one.
private struct VariantCopy {
  private let instance: DesignNode
  private let dx, dy: Double
  private(set) var root: DesignNode

  /// - Parameter base: the main component of the instance: texts that the instance has otherwise stay as they are there.
  init(_ instance: DesignNode, _ main: DesignNode, from base: DesignNode?) {
    self.instance = instance
    (dx, dy) = (instance.box.minX - main.box.minX, instance.box.minY - main.box.minY)
    root = DesignNode(
      .instance, id: "I\(instance.bareID);\(main.id)", name: instance.name, Self.placed(main, as: instance))
    fill(root, with: main, instance, base)
    root.parent = instance.parent
    (root.turn, root.absoluteTurn, root.space) = (instance.turn, instance.absoluteTurn, instance.space)
  }

  /// What the component says, but its place.
  private static func placed(_ main: DesignNode, as instance: DesignNode) -> DesignProperties {
    var properties = main.properties
    properties.mainComponentID = main.id
    properties.placement = instance.properties.placement.orElse(main.properties.placement)
    if instance.sizing(.horizontal) == .fill { properties.horizontalSizing = .fill }
    if instance.sizing(.vertical) == .fill { properties.verticalSizing = .fill }
    return properties
  }

  private func fill(_ copy: DesignNode, with main: DesignNode, _ own: DesignNode?, _ base: DesignNode?) {
    copy.box = main.box.offset(dx: dx, dy: dy)
    (copy.hasBox, copy.size) = (main.hasBox, main.size)
    (copy.turn, copy.absoluteTurn, copy.space) = (main.turn, main.absoluteTurn, main.space)
    for child in main.children {
      let (mine, before) = (own?.child(like: child), base?.child(like: child))
      let inside = DesignNode(
        child.kind, id: "I\(instance.bareID);\(child.id)", name: child.name, properties(child, mine, before))
      inside.parent = copy
      copy.children.append(inside)
      fill(inside, with: child, mine, before)
    }
  }

  private func properties(_ child: DesignNode, _ own: DesignNode?, _ base: DesignNode?) -> DesignProperties {
    var properties = child.properties
    properties.renderBounds = properties.renderBounds?.offset(dx: dx, dy: dy)
    if child.isText, let text = own?.properties.text?.characters,
      let before = base?.properties.text?.characters, text != before
    {
      properties.text?.characters = text
    }
    return properties
  }
}

extension DesignNode {
  /// Its id without the letter that stands before those inside of instances.
  fileprivate var bareID: String { id.hasPrefix("I") ? String(id.dropFirst()) : id }

  fileprivate func child(like other: DesignNode) -> DesignNode? {
    children.first { $0.name == other.name && $0.kind == other.kind }
  }
}
