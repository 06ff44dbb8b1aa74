import GoldenCompare
import SceneModel
import SceneMotion
import SceneRendering

/// What the documents say about that which moves nodes at a moment.
struct MotionBlame {
  /// The scene as it is shown.
  private let shown: ResolvedScene
  private let moversOf: [String: [Mover]]
  private let scene: TracedScene
  private let values: ValueOrigins

  init(_ laidOut: LaidOutScene, _ scene: TracedScene, _ values: ValueOrigins) {
    (shown, self.scene, self.values) = (laidOut.scene, scene, values)
    moversOf = Dictionary(
      zip(shown.nodes.map(\.id), laidOut.movers()), uniquingKeysWith: { first, _ in first })
  }

  /// The transitions that move a node, or one around it.
  func around(_ node: String) -> [Origin] {
    var found: [Origin] = []
    var next = shown.node(node)
    while let id = next {
      for mover in moversOf[shown[id].id] ?? [] {
        switch mover {
        case .transition(let state): found += transition(of: state)
        case .ownTransition: found += ownTransitions(of: shown[id].id)
        case .track: break
        }
      }
      next = shown[id].parent
    }
    return found
  }

  /// What may have given a moving node another look.
  func of(_ fact: ChangedFact) -> [Origin] {
    guard let movers = moversOf[fact.node], !movers.isEmpty else { return [] }
    let parts = TransformText.changedParts(fact.from, fact.to)
    return entrance(fact)
      + movers.flatMap { mover -> [Origin] in
        switch mover {
        case .transition(let state): transition(of: state)
        case .ownTransition: ownTransitions(of: fact.node)
        case .track(let animation, let node, let property):
          property.shows(in: fact.look, parts)
            ? track("\(animation) \(node).\(property.rawValue)", animation) : []
        }
      }
  }

  private func entrance(_ fact: ChangedFact) -> [Origin] {
    let known = scene.node(fact.node).map { scene.origins(of: $0) }
    guard fact.look == .transform, let entrance = known?["enter"] ?? known?["leave"] else { return [] }
    return [values.origin(entrance.span)]
  }

  private func transition(of state: Int) -> [Origin] {
    let known = scene.resolved.motionOrigins.transitions
    guard known.indices.contains(state), let written = known[state] else { return [] }
    return origins(written, text: "transition of \(scene.resolved.stateNames[state])")
  }

  private func ownTransitions(of node: String) -> [Origin] {
    guard let known = scene.node(node), let written = scene.origins(of: known)["transitions"] else {
      return []
    }
    return origins(written, text: "transitions of \(node)")
  }

  private func track(_ key: String, _ animation: String) -> [Origin] {
    scene.resolved.motionOrigins.tracks[key].map { origins($0, text: "animation \(animation)") } ?? []
  }

  /// Motion's own place comes after what it takes its values from: it is blamed unless something says otherwise.
  private func origins(_ property: NodeOrigins.Property, text: String) -> [Origin] {
    let own = values.origin(property.span, text: text)
    return values.values(property.sources, of: own, parts: []) + [own]
  }
}

extension ResolvedAnimation.Property {
  /// Whether a property of a node's look tells it; of a transform some parts may be meant.
  fileprivate func shows(in look: LookProperty, _ parts: [String]) -> Bool {
    switch self {
    case .look(let track): look == track.property
    case .shape: look.form == .outline
    case .place(.opacity): look == .opacity
    case .place(.position), .place(.x), .place(.y): look == .transform && parts.contains("translation")
    case .place(.scale), .place(.scaleX), .place(.scaleY): look == .transform && parts.contains("scale")
    case .place(.rotation): look == .transform && parts.contains("rotation")
    case .place(.width), .place(.height): false
    }
  }
}
