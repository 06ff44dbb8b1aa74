import CairoRaster
import DesignTokens
import Documents
import GoldenCompare
import Graphics2D
import SceneLayout
import SceneLoading
import SceneModel
import SceneMotion
import SceneRendering
import SceneSpec

/// What the documents say about a layout, for the diagnosis of a golden: computed only where something changed.
final class SceneProvenance {
  private let pipeline: Pipeline
  private let laidOut: LaidOutScene
  private let environment: Environment
  private let state: SceneState
  /// Where the capture is written.
  private let capture: Span
  private var places: [Span: String] = [:]

  /// - Parameter state: the one at rest that is looked at; that of the moment unless given.
  init(
    _ pipeline: Pipeline, _ laidOut: LaidOutScene, _ environment: Environment, capture: Span,
    state: SceneState? = nil
  ) {
    (self.pipeline, self.environment, self.capture) = (pipeline, environment, capture)
    (self.laidOut, self.state) = (laidOut, state ?? laidOut.scene.state)
  }

  private var shown: ResolvedScene { laidOut.scene }

  /// What is leaving is known in a state before.
  var provenance: Provenance {
    Provenance(
      derivation: { number in
        self.derivation(number) ?? self.before.lazy.compactMap { $0.derivation(number) }.first
      },
      origins: { change in
        ([self] + self.before).lazy.map { $0.origins(change) }.first { !$0.isEmpty } ?? []
      },
      equations: { self.equations }, capture: Origin(place: place(capture)))
  }

  private lazy var before = laidOut.statesBefore().map {
    SceneProvenance(pipeline, laidOut, environment, capture: capture, state: $0)
  }

  /// The scene at rest, with all that its values come from.
  private lazy var scene: ResolvedScene = {
    var diagnostics = Diagnostics()
    return compile(
      pipeline.loaded.sources, environment: environment, state: state, keepsSources: true,
      diagnostics: &diagnostics) ?? shown
  }()

  private lazy var ids = Dictionary(
    scene.nodes.enumerated().map { ($1.id, NodeID(index: Int32($0))) },
    uniquingKeysWith: { first, _ in first })

  // MARK: Numbers

  private func derivation(_ quantity: GoldenCompare.Quantity) -> DerivationStep? {
    guard let node = ids[quantity.node], let attribute = Attribute(rawValue: quantity.attribute.rawValue)
    else { return nil }
    guard var step = steps[.node(node, attribute)].map({ step($0) }) else { return nil }
    if case .written(let written) = step.reason {
      step.reason = .written(written + motion(around: quantity.node))
    }
    return step
  }

  /// All frames at once: to solve the scene and to order its constraints takes most of the time, for one number as well.
  /// What cannot be explained has no known cause; the picture differs all the same.
  private lazy var steps: [Explanation.Quantity: Explanation.Step] = {
    let nodes = scene.nodes.indices.map { NodeID(index: Int32($0)) }
    let numbers = nodes.flatMap { node in [Attribute.left, .top, .width, .height].map { (node, $0) } }
    guard let fonts = pipeline.fonts,
      let (_, explanations) = try? SceneLayout.explain(
        scene, numbers, findsHolders: false, shape: { try fonts.shape($0, maxWidth: $1) })
    else { return [:] }
    // A number's own explanation comes before those in which it is a step.
    let own = explanations.compactMap(\.steps.first)
    return Dictionary((own + explanations.flatMap(\.steps)).map { ($0.quantity, $0) }) { first, _ in first }
  }()

  private func step(_ step: Explanation.Step) -> DerivationStep {
    DerivationStep(
      inputs: step.terms.compactMap { term in quantity(term.quantity) }, reason: reason(step))
  }

  private func quantity(_ anchor: Anchor) -> GoldenCompare.Quantity? {
    guard case .node(let node, let attribute) = anchor else { return nil }
    return GoldenCompare.Quantity.Attribute(rawValue: attribute.rawValue).map { .init(scene[node].id, $0) }
  }

  private func reason(_ step: Explanation.Step) -> DerivationStep.Reason {
    var written: [Origin] = []
    for reason in step.reasons {
      switch reason {
      case .constraint(let index): written += origins(scene.constraints[index].origin)
      case .intrinsicSize(let size) where written.isEmpty: return .content(node: scene[size.node].id)
      case .intrinsicSize, .positiveSize, .definition: continue
      }
    }
    return written.isEmpty ? .meaning : .written(written)
  }

  private lazy var equations: [Equation] = scene.constraints.compactMap { constraint in
    guard constraint.strength == nil, !constraint.isProportional else { return nil }
    let relation: Equation.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessOrEqual: .atMost
      case .greaterOrEqual: .atLeast
      }
    var equation = Equation(
      terms: [], constant: constraint.constant, relation: relation, origins: origins(constraint.origin))
    for term in constraint.terms {
      if let number = quantity(term.anchor) {
        equation.terms.append((number, term.coefficient))
      } else if case .guide(let guide, let attribute) = term.anchor {
        equation.constant += term.coefficient * scene.frame(of: guide).value(of: attribute)
      }
    }
    return equation
  }

  private func origins(_ origin: ResolvedConstraint.Origin) -> [Origin] {
    let own = Origin(place: place(origin.span), text: origin.text)
    let sources = origin.tokens.flatMap { use in use.path.map { [.token($0)] } ?? use.sources }
    return [own] + values(sources, of: own, parts: [])
  }

  // MARK: Properties

  private func origins(_ change: LayoutChange) -> [Origin] {
    switch change.kind {
    case .look(let look, let from, let to):
      return property(look, of: change.node, from, to) + motion(of: change.node, look, from, to)
    case .disappeared:
      return (scene.leftOut[change.node] ?? list(of: change.node)).map { origins($0) } ?? []
    case .appeared:
      guard let id = ids[change.node] else { return [] }
      let own = Origin(place: place(scene[id].span))
      let origins = scene.nodeOrigins[Int(id.index)]
      if let item = origins.item { return [own, Origin(place: own.place, valuePlaces: [place(item)])] }
      return [own] + (origins["when"].map { self.origins($0) } ?? [])
    default:
      guard let id = ids[change.node] else { return [] }
      let own = Origin(place: place(scene[id].span))
      return [own]
        + (scene.nodeOrigins[Int(id.index)].item.map { [Origin(place: own.place, valuePlaces: [place($0)])] }
          ?? [])
    }
  }

  private func property(_ look: LookProperty, of node: String, _ from: String?, _ to: String?) -> [Origin] {
    if node.isEmpty { return scene.backgroundOrigin.map { origins($0) } ?? [] }
    guard let id = ids[node] else { return [] }
    let known = scene.nodeOrigins[Int(id.index)]
    guard let written = look.keys.lazy.compactMap({ known[$0] }).first else {
      return [Origin(place: place(scene[id].span))]
    }
    let own = Origin(place: place(written.span))
    let sources = shown(written.sources.filter { suits($0, look) }, look, from, to)
    let changed = from == to ? nil : look.changedMembers(from: from, to: to)
    let likely = [own] + values(sources, of: own, parts: changed)
    // Text that grows does so as a whole, with its tracking.
    let isWhole = changed.map { $0.count > 1 } ?? true
    guard look.form == .fonts, isWhole, let growth = known["dynamic-type"] else { return likely }
    return likely + [Origin(place: place(growth.span))]
  }

  private func origins(_ property: NodeOrigins.Property) -> [Origin] {
    let own = Origin(place: place(property.span))
    return [own] + values(property.sources, of: own, parts: [])
  }

  /// The items of the list in which a row stood.
  private func list(of row: String) -> NodeOrigins.Property? {
    guard let bracket = row.lastIndex(of: "["), let list = ids[String(row[..<bracket])] else { return nil }
    return scene.nodeOrigins[Int(list.index)]["list"]
  }

  /// A mapping has colours and fonts: each fact takes its own, and texts, pictures and outlines none.
  private func suits(_ source: ValueSource, _ look: LookProperty) -> Bool {
    guard case .token(let path) = source, let type = token(path)?.type else { return true }
    if [.content, .filler].contains(look.subject) { return false }
    return (type == .typography) == (look.form == .fonts)
  }

  /// Of several colours those that show in what changed.
  private func shown(_ sources: [ValueSource], _ look: LookProperty, _ from: String?, _ to: String?)
    -> [ValueSource]
  {
    guard let from, let to, from != to else { return sources }
    let old = Set((look.value(from)?.colors ?? []).map(\.recordText))
    let new = Set((look.value(to)?.colors ?? []).map(\.recordText)).subtracting(old)
    return sources.filter { source in
      guard case .token(let path) = source, case .color(let color)? = token(path)?.value else { return true }
      let text = color.srgb.recordText
      return new.contains(text) || !old.contains(text)
    }
  }

  private func token(_ path: String) -> Token? { pipeline.loaded.sources.tokens?.token(path) }

  // MARK: Motion

  /// What moves each node, by its id.
  private lazy var moversOf: [String: [Mover]] = Dictionary(
    zip(shown.nodes.map(\.id), laidOut.movers()), uniquingKeysWith: { first, _ in first })

  /// What moves a node, or one around it.
  private func motion(around node: String) -> [Origin] {
    var found: [Origin] = []
    var next = shown.node(node)
    while let id = next {
      for case .transition(let state) in moversOf[shown[id].id] ?? [] { found += transition(of: state) }
      next = shown[id].parent
    }
    return found
  }

  private func motion(of node: String, _ look: LookProperty, _ from: String?, _ to: String?) -> [Origin] {
    guard let movers = moversOf[node], !movers.isEmpty else { return [] }
    let known = ids[node].map { scene.nodeOrigins[Int($0.index)] }
    let entrance = known?["enter"] ?? known?["leave"]
    let parts = TransformText.changedParts(from, to)
    return (look == .transform ? entrance.map { [Origin(place: place($0.span))] } ?? [] : [])
      + movers.flatMap { mover -> [Origin] in
        switch mover {
        case .transition(let state): transition(of: state)
        case .track(let animation, let node, let property):
          property.shows(in: look, parts) ? track("\(animation) \(node).\(property.rawValue)", animation) : []
        }
      }
  }

  private func transition(of state: Int) -> [Origin] {
    let known = scene.motionOrigins.transitions
    guard known.indices.contains(state), let written = known[state] else { return [] }
    return origins(written, text: "transition of \(scene.stateNames[state])")
  }

  private func track(_ key: String, _ animation: String) -> [Origin] {
    scene.motionOrigins.tracks[key].map { origins($0, text: "animation \(animation)") } ?? []
  }

  /// Motion's own place comes after what it takes its values from: it is blamed unless something says otherwise.
  private func origins(_ property: NodeOrigins.Property, text: String) -> [Origin] {
    let own = Origin(place: place(property.span), text: text)
    return values(property.sources, of: own, parts: []) + [own]
  }

  // MARK: Values

  /// What a value comes from; states before arguments before data, and what stands first in a token's trail before what
  /// it leads to.
  ///
  /// - Parameter parts: of tokens' values those that changed; nil for all that there are.
  private func values(_ sources: [ValueSource], of own: Origin, parts: [[String]]?) -> [Origin] {
    let written = sources.compactMap { source -> (role: Int, span: Span)? in
      if case .written(let span, let role) = source { (role.rawValue, span) } else { nil }
    }
    let ordered = written.enumerated().sorted { ($0.element.role, $0.offset) < ($1.element.role, $1.offset) }
    return ordered.map { Origin(place: own.place, text: own.text, valuePlaces: [place($0.element.span)]) }
      + sources.flatMap { source -> [Origin] in
        guard case .token(let path) = source, let tokens = pipeline.loaded.sources.tokens else { return [] }
        return TokenTrail(tokens, to: path, parts: parts).places.map {
          Origin(place: own.place, text: own.text, token: path, valuePlaces: [place($0)])
        }
      }
  }

  private func place(_ span: Span) -> String {
    if let known = places[span] { return known }
    let place = pipeline.loaded.map.location(of: span).description
    places[span] = place
    return place
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
