import Documents
import GoldenCompare
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion
import SceneRendering

/// What the documents say about that which moves nodes at a moment, and about what led to it.
struct MotionBlame {
  /// The scene as it is shown.
  private let laidOut: LaidOutScene
  private let moversOf: [String: [Mover]]
  private let scene: TracedScene
  private let values: ValueOrigins
  private let capture: Capture

  init(_ laidOut: LaidOutScene, _ scene: TracedScene, _ values: ValueOrigins, _ capture: Capture) {
    (self.laidOut, self.scene, self.values, self.capture) = (laidOut, scene, values, capture)
    moversOf = Dictionary(
      zip(laidOut.scene.nodes.map(\.id), laidOut.movers()), uniquingKeysWith: { first, _ in first })
  }

  /// Whether a node is on its way.
  func isMoving(_ node: String) -> Bool { moversOf[node]?.isEmpty == false }

  /// Where a node that is on its way in or out is said to come from, or to go to.
  func entrance(_ fact: ChangedFact) -> [Origin] {
    guard fact.look == .transform, moversOf[fact.node]?.isEmpty == false else { return [] }
    let known = scene[fact.node]?.origins
    return (known?["enter"] ?? known?["leave"]).map { values.origins($0) } ?? []
  }

  // MARK: Where it is written

  /// Where a number of what moves nodes is written, then whatever it comes from.
  func origins(_ change: MotionChange) -> [Origin] {
    let (fact, name) = (change.fact, change.fact.name)
    return switch fact.kind {
    case .capture: [values.origin(capture.places[change.value] ?? capture.span)]
    case .state: [values.origin(setting(name)?.span ?? capture.span)]
    case .step:
      [values.origin(laidOut.played?.span(ofStep: fact) ?? laidOut.played?.scenario.span ?? capture.span)]
    case .timer, .transition, .animation, .track:
      origins(written(fact.kind, name, change.value), change.value)
    case .ownTransition: origins(inNode: name, "transitions", change.value)
    case .pan: origins(inNode: name, "gestures", change.value)
    }
  }

  private func setting(_ name: String) -> Environment.Setting? {
    (capture.settings + (laidOut.played?.scenario.settings ?? [])).first { $0.name == name }
  }

  /// Animations of components are written once for all uses.
  private func written(_ kind: MotionFact.Kind, _ name: String, _ value: String) -> NodeOrigins.Property? {
    let known = scene.resolved.motionOrigins
    return [name, name.ofComponents].lazy.compactMap { known[kind, $0, value] ?? known[kind, $0, ""] }.first
  }

  /// - Parameter name: the node's id, a space, and what of it moves.
  private func origins(inNode name: String, _ key: String, _ value: String) -> [Origin] {
    let parts = name.split(separator: " ").map(String.init)
    guard parts.count == 2, let known = scene[parts[0]]?.origins else { return [] }
    let steps = value.split(separator: "-", maxSplits: 1).map(String.init)
    let isSettling = steps.first == "settle"
    let inner = isSettling ? ["settle.\(steps[1])", "settle"] : [value]
    let keys = inner.map { "\(key).\(parts[1]).\($0)" } + ["\(key).\(parts[1])", key]
    return origins(keys.lazy.compactMap { known[$0] }.first, isSettling ? steps[1] : value)
  }

  private func origins(_ property: NodeOrigins.Property?, _ value: String) -> [Origin] {
    guard let property else { return [] }
    let own = values.origin(property.span)
    let member = value == "ease" ? "timingFunction" : value
    return [own] + values.values(property.sources, of: own, parts: [[member]])
  }

  // MARK: What it moves

  /// What a number is for a change of a node.
  func reach(_ motion: MotionChange, _ change: LayoutChange) -> MotionProvenance.Reach {
    let (kind, name) = (motion.fact.kind, motion.fact.name)
    switch kind {
    case .capture, .state, .step, .timer, .pan: return .decides
    case .transition, .ownTransition, .animation, .track:
      let moved = moversOf.filter { node, movers in movers.contains { isMeant($0, of: node, by: kind, name) }
      }
      guard !moved.isEmpty, let node = laidOut.scene.node(change.node) else { return .mayMove }
      let isInIt = kind == .animation || kind == .track
      // All that an animation shows comes and goes with it.
      let own = "animation " + name.prefix { $0 != " " }
      return around(node).contains { moved[$0] != nil || isInIt && $0.isUse(of: own) } ? .moves : .none
    }
  }

  private func isMeant(_ mover: Mover, of node: String, by kind: MotionFact.Kind, _ name: String) -> Bool {
    switch (mover, kind) {
    case (.transition(let state), .transition): scene.resolved.stateNames[state] == name
    case (.ownTransition, .ownTransition): name.hasPrefix(node + " ")
    case (.track(let animation, _, _), .animation): animation == name
    case (.track(let animation, let moved, let property), .track):
      name == "\(animation) \(moved).\(property.rawValue)"
    default: false
    }
  }

  /// A node and those around it, by id.
  private func around(_ node: NodeID) -> [String] {
    sequence(first: node) { laidOut.scene[$0].parent }.map { laidOut.scene[$0].id }
  }
}

extension String {
  /// Whether it is an id, perhaps with the number of one of several that run at once.
  fileprivate func isUse(of id: String) -> Bool { self == id || hasPrefix(id + "~") }

  /// The name of an animation, or of a track of it, as components have it: without the node in which it plays.
  fileprivate var ofComponents: String {
    let parts = split(separator: " ").map(String.init)
    guard let animation = parts.first, let end = animation.lastIndex(of: ".") else { return self }
    let node = animation[...end]
    let inner = parts.dropFirst().map { $0.hasPrefix(node) ? String($0.dropFirst(node.count)) : $0 }
    return (["*." + animation[animation.index(after: end)...]] + inner).joined(separator: " ")
  }
}
