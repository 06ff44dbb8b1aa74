import Documents
import Graphics2D
import SceneFormat

/// The prototype of a file: gestures of nodes, and what the scene needs for them.
struct Prototype {
  private(set) var moves = MoveTable()
  private(set) var gaps = GapList()
  /// Screens that lie over others when they are opened, with how they stand there.
  private(set) var overlays: [(screen: String, node: DesignNode, opener: DesignNode, place: Point?)] = []
  private(set) var timers: [(condition: String, seconds: Double, actions: [DocumentNode])] = []
  /// Whether anything in it can be said.
  private(set) var isUsed = false
  private var names: [String: String] = [:]
  private var screens: [(name: String, node: DesignNode, element: Element)] = []
  private var smart: [(from: String, to: String)] = []
  /// Screens with instances whose layers go over into those of other members.
  private var changing: Set<String> = []

  /// Names of the states that components can take.
  static let allStates = ["screen", "move", "history", "moves", "layer", "overlay", "variants"]
  /// Those that they do take: the ones that the person's scene was begun with, or, where it begins now, those that
  /// something asks for.
  var states: [String] { known ?? Self.allStates.filter(needed.contains) }
  /// Nil where the scene begins now.
  private let known: [String]?
  private var needed: Set<String>
  private let file: DesignTree

  /// Whether the person's scene can give screens their states: it is written once.
  private let isPossible: Bool

  /// Gives elements their gestures.
  init(
    _ screens: [(name: String, node: DesignNode, element: Element)], _ file: DesignTree, _ lock: ImportLock
  ) {
    (self.screens, self.file) = (screens, file)
    known = lock.isNew ? nil : lock.states
    // Which of several screens is there, and how it comes.
    needed = screens.count > 1 ? ["screen", "move", "layer"] : []
    (isPossible, isUsed) = (lock.isNew || lock.hasPrototype, lock.hasPrototype)
    for screen in screens { names[screen.node.id] = screen.name }
    for screen in screens {
      screen.element.source = screen.node
      screen.element.settleSwaps()
      screen.element.forEach { read($0, on: screen.name) }
      noteHidden(screen.node, screen.element)
    }
    matchLayers()
  }

  /// The screen with which the prototype begins.
  func start(_ file: DesignTree) -> String? {
    var rest = Array(file.roots.reversed())
    while let page = rest.popLast() {
      guard page.kind.isPage else { continue }
      for id in page.properties.startingPoints {
        if let name = names[id] { return name }
      }
      rest += page.children.reversed()
    }
    return nil
  }

  // MARK: Gestures

  private mutating func read(_ element: Element, on screen: String) {
    guard let node = element.source, element.key == ElementKey(node: node.id) else { return }
    if node.swap != nil { needed.formUnion(["move", "variants"]) }
    var gestures: [(String, [DocumentNode])] = []
    guard isPossible else {
      // What no import would have taken is told as by the first one.
      guard interactions(node).count(where: { actions($0, node, screen) != nil }) > 0 else { return }
      gaps.add(
        "prototype", "the prototype is left out: the scene was begun without it",
        hint: "move the scene and its lock file in the folder figma away and import again", node)
      return
    }
    for interaction in interactions(node) {
      guard let actions = actions(interaction, node, screen) else { continue }
      needed.formUnion(interaction.action.states)
      if let gap = interaction.transition.gap {
        gaps.add("prototype", "\(gap) of the prototype is another one here", node)
      }
      isUsed = true
      if case .timeout(let seconds) = interaction.trigger {
        let own = node.swap.map { " && \($0.condition)" } ?? ""
        needed.insert("screen")
        timers.append(("screen == \"\(screen)\"" + own, seconds, actions))
      } else if let name = gesture(interaction), !gestures.contains(where: { $0.0 == name }) {
        gestures.append((name, actions))
      }
    }
    guard !gestures.isEmpty else { return }
    element.set(.gestures, .map(gestures.map { ($0.0, .list($0.1)) }))
  }

  /// Those of a node, with what its main component says of changes, which instances have from there.
  private func interactions(_ node: DesignNode) -> [DesignInteraction] {
    let own = node.properties.interactions
    guard DesignInteraction.changes(of: node).isEmpty, node.isInSwap,
      let main = node.properties.mainComponentID
        ?? node.id.split(separator: ";").dropFirst().last.map(String.init),
      let other = file.node(id: main)
    else { return own }
    return own + other.properties.interactions.filter { if case .change = $0.action { true } else { false } }
  }

  /// The member that a node's change brings, of the innermost instance around it that has such.
  private func member(_ component: String, _ node: DesignNode) -> SwapMember? {
    var around: DesignNode? = node
    while let next = around {
      if let swap = next.swap?.swap, let word = swap.word(of: component) {
        return SwapMember(swap: swap, word: word)
      }
      around = next.parent
    }
    return nil
  }

  private func gesture(_ interaction: DesignInteraction) -> String? {
    switch interaction.trigger {
    case .tap: return "tap"
    case .drag:
      let way = interaction.transition.direction
      return way.x < 0 ? "swipe-left" : way.x > 0 ? "swipe-right" : way.y < 0 ? "swipe-up" : "swipe-down"
    default: return nil
    }
  }

  /// Nil, with a gap, for what cannot be said.
  private mutating func actions(
    _ interaction: DesignInteraction, _ node: DesignNode, _ screen: String
  ) -> [DocumentNode]? {
    if case .unknown(let word) = interaction.trigger {
      leaveOut("what happens at \(word.prefix(40))", node)
      return nil
    }
    if case .drag = interaction.trigger, interaction.transition.direction == Point(0, 0) {
      leaveOut("a drag that says no direction", node)
      return nil
    }
    let transition = interaction.transition
    let states = interaction.action.states
    guard !isPossible || known.map({ states.isSubset(of: $0) }) ?? true else {
      gaps.add(
        "prototype", "this part of the prototype is left out: the scene was begun without the states for it",
        hint: "move the scene and its lock file in the folder figma away and import again", node)
      return nil
    }
    switch interaction.action {
    case .back: return Self.back
    case .close: return [.text("overlay = \"\"")]
    case .change(let id):
      guard let member = member(id, node) else {
        leaveOut("a change to a variant that is not in the file or not of the set", node)
        return nil
      }
      if transition.matchesLayers { changing.insert(screen) }
      return [
        .text("move = \"\(moves.name(transition))\""),
        .text("variants = variants | with(\"\(member.swap.name)\", \"\(member.word)\")"),
      ]
    case .unknown(let word):
      leaveOut("the action \(word.prefix(40))", node)
      return nil
    case .navigate(let id), .swap(let id), .overlay(let id, _):
      guard let target = names[id] else {
        leaveOut("a connection to a node that is not a screen here", node)
        return nil
      }
      if case .overlay(_, let place) = interaction.action { return open(target, id, place, transition, node) }
      if case .swap = interaction.action, overlays.contains(where: { $0.screen == screen }) {
        return open(target, id, nil, transition, node)
      }
      let remembers = if case .navigate = interaction.action { true } else { false }
      if transition.matchesLayers { smart.append((screen, target)) }
      return navigate(to: target, transition, remembers: remembers)
    }
  }

  /// Once the other screen is there: what leaves stays in the layer where it was.
  private static let toFront = "layer = layer + \(PrototypeScene.data)[move].step"

  private mutating func navigate(
    to target: String, _ transition: DesignTransition, remembers: Bool
  ) -> [DocumentNode] {
    let move = moves.name(transition)
    let kept = remembers ? ["history = history + screen", "moves = moves + \"\(move)\""] : []
    let lines = kept + ["move = \"\(move)\"", "overlay = \"\"", "screen = \"\(target)\"", Self.toFront]
    return lines.map { .text($0) }
  }

  private mutating func open(
    _ target: String, _ id: String, _ place: Point?, _ transition: DesignTransition, _ opener: DesignNode
  ) -> [DocumentNode] {
    if let screen = screens.first(where: { $0.node.id == id }),
      !overlays.contains(where: { $0.screen == target })
    {
      overlays.append((target, screen.node, opener, place))
    }
    return [.text("move = \"\(moves.name(transition))\""), .text("overlay = \"\(target)\"")]
  }

  /// Back to the screen before, by the same way.
  private static let back: [DocumentNode] = [
    .object([
      (.when, .text("${history.count > 0}")),
      (
        .then,
        .list(
          [
            "move = (moves | suffix(1) | join(\"\")) + \"-back\"", "overlay = \"\"",
            "screen = history | suffix(1) | join(\"\")", toFront,
            "history = history | prefix(history.count - 1)",
            "moves = moves | prefix(moves.count - 1)",
          ].map { .text($0) })
      ),
    ])
  ]

  // MARK: Gaps

  private mutating func leaveOut(_ what: String, _ node: DesignNode) {
    gaps.add("prototype", "\(what) is left out of the prototype", node)
  }

  /// Nodes whose pictures are drawn without them have no gestures.
  private mutating func noteHidden(_ root: DesignNode, _ element: Element) {
    var seen: Set<String> = []
    element.forEach { seen.insert($0.key.node) }
    var rest = [root]
    while let node = rest.popLast() {
      if !seen.contains(node.id), !node.properties.interactions.isEmpty {
        leaveOut("what a part of a drawing does", node)
      }
      rest += node.children.reversed()
    }
  }

  // MARK: Layers that are the same

  /// Whether a screen becomes another one, layer by layer.
  func becomesAnother(_ screen: String) -> Bool { smart.contains { $0.from == screen || $0.to == screen } }

  /// A match that holds while layers go over into others.
  static func match(_ name: String) -> String { "${(move | prefix(5)) == \"smart\" ? \"\(name)\" : \"\"}" }

  /// Layers of the same name and path become one another. What has no counterpart fades.
  private mutating func matchLayers() {
    var paths = LayerPaths()
    for screen in screens where becomesAnother(screen.name) { paths.visit(screen.element.children) }
    for screen in screens where !becomesAnother(screen.name) && changing.contains(screen.name) {
      paths.visit(swapsIn: screen.element, screen.name)
    }
    var taken: Set<String> = ["screen"]
    for elements in paths.shared {
      let name = taken.insertFree(Slug.of(elements[0].name, orElse: "layer"))
      for element in elements { element.set(.match, .text(Self.match(name))) }
    }
  }
}

/// Layers by their paths of names.
private struct LayerPaths {
  private var layers: [String: [Element]] = [:]
  private var order: [String] = []

  /// Those with one path.
  var shared: [[Element]] { order.compactMap { layers[$0] }.filter { $0.count > 1 } }

  mutating func visit(_ elements: [Element]) {
    var seen: Set<String> = []
    visit(elements, "", "", &seen)
  }

  /// Only what stands in the place of instances.
  mutating func visit(swapsIn element: Element, _ path: String) {
    var seen: Set<String> = []
    let swaps = element.children.filter { $0.swap != nil }
    visit(swaps, path + element.key.text, "", &seen)
    for child in element.children where child.swap == nil { visit(swapsIn: child, path) }
  }

  /// - Parameter member: which members of sets are around: they are never there together, so their layers share names.
  private mutating func visit(
    _ elements: [Element], _ path: String, _ member: String, _ seen: inout Set<String>
  ) {
    for element in elements where !element.has(.hidden) {
      let swap = element.swap
      let inside = swap.map { "\(member)/\($0.swap.name) \($0.word)" } ?? member
      var own = "\(path)/\(swap?.swap.name ?? element.name)"
      while !seen.insert("\(inside) \(own)").inserted { own += "'" }
      if layers[own] == nil { order.append(own) }
      layers[own, default: []].append(element)
      if element.instance == nil { visit(element.children, own, inside, &seen) }
    }
  }
}

extension Element {
  /// What is around a change of instances stands for itself: the states of two uses differ.
  @discardableResult fileprivate func settleSwaps() -> Bool {
    var holds = swap != nil
    for child in children where child.settleSwaps() { holds = true }
    if holds { instance = nil }
    return holds
  }
}

extension DesignNode {
  fileprivate var isInSwap: Bool { swap != nil || parent?.isInSwap == true }
}
