public import Documents
import Graphics2D
import MotionCurves
package import SceneExpressions
import SceneFormat
public import SceneModel

/// Looks up and computes an animation that starts in a state of its scene.
///
/// Its nodes stand in a node without extent at the origin: `center == parent` puts them around the place where it plays.
public func compileAnimation(
  _ use: AnimationUse, _ sources: SceneSources, environment: Environment, state: SceneState,
  diagnostics: inout Diagnostics
) -> ResolvedAnimation? {
  let names = CompileContext(sources, environment, state: state, diagnostics: &diagnostics)
  guard let spec = names.animation(use) else { return nil }
  return compileAnimation(use, spec, names, &diagnostics)
}

private func compileAnimation(
  _ use: AnimationUse, _ spec: Spec, _ names: CompileContext, _ diagnostics: inout Diagnostics
) -> ResolvedAnimation? {
  var draft = SceneBuilder(names, possible: NodeTable(spec[.children]?.nodes ?? [], names.components))
  var scope = draft.bindNames()
  scope.share()
  for argument in use.arguments { scope.bind(argument.name, argument.value) }
  let animation = draft.animation(use, spec, scope)
  diagnostics.add(contentsOf: draft.findings.diagnostics)
  return draft.findings.diagnostics.hasErrors ? nil : animation
}

extension SceneSources {
  /// What an action of a scenario does in a state.
  public func effects(
    of action: ScenarioAction, environment: Environment, state: SceneState, diagnostics: inout Diagnostics
  ) -> [Effect] {
    effects(
      of: document.actions(of: action), environment: environment, state: state, diagnostics: &diagnostics)
  }

  /// What actions that stand in no document do in a state.
  package func effects(
    of actions: [ActionSyntax], environment: Environment, state: SceneState, diagnostics: inout Diagnostics
  ) -> [Effect] {
    let names = CompileContext(self, environment, state: state, diagnostics: &diagnostics)
    var draft = SceneBuilder(names, possible: NodeTable([], names.components))
    let scope = draft.bindNames()
    let effects = draft.read(at: ExpansionContext(scope: scope), isSeen: false) { $0.effects(actions) }
    diagnostics.add(contentsOf: draft.findings.diagnostics)
    return effects
  }

  /// Mistakes in animations, whether or not they are played: each is computed with the initial state, those with
  /// parameters only as far as that is possible.
  public func checkAnimations(_ environment: Environment, diagnostics: inout Diagnostics) {
    var found = Diagnostics()
    let names = CompileContext(self, environment, diagnostics: &found)
    var draft = SceneBuilder(names, possible: NodeTable([], names.components))
    let scope = draft.bindNames()
    guard !found.hasErrors, !draft.findings.diagnostics.hasErrors else { return }
    for entry in document.spec[.animations]?.entries ?? [] where entry.value[.with] == nil {
      let use = AnimationUse(name: entry.key, place: .origin, arguments: [])
      _ = compileAnimation(use, entry.value, names, &diagnostics)
    }
    guard usesMovingComponents else { return }
    let children = document.spec[.children]?.nodes ?? []
    draft = SceneBuilder(names, possible: NodeTable(children, names.components))
    draft.expand(children, at: ExpansionContext(scope: scope))
    var known: Set<String> = []
    for use in draft.running {
      guard let owner = use.owner, known.insert(owner.component + use.ownName).inserted,
        let spec = names.animation(use)
      else { continue }
      _ = compileAnimation(use, spec, names, &diagnostics)
    }
  }
}

extension AnimationUse {
  /// Name under `animations`.
  fileprivate var ownName: String { owner.map { String(name.dropFirst($0.node.count + 1)) } ?? name }
}

extension CompileContext {
  fileprivate func animation(_ use: AnimationUse) -> Spec? {
    let spec = use.owner.map { components[$0.component] } ?? sources.document.spec
    return spec?[.animations]?[named: use.ownName]
  }
}

extension SceneBuilder {
  /// Animations of a component run by themselves while it is there, each use's for itself.
  ///
  /// - Parameter place: with the parameters.
  mutating func addAnimations(
    of component: Spec, named name: String, to id: NodeID, at place: ExpansionContext
  ) {
    let node = nodes[Int(id.index)].id
    for entry in component[.animations]?.entries ?? [] {
      let condition = entry.value[.while]
      addQuestions(of: condition, at: place)
      guard condition.map({ spec in read(at: place) { $0.bool(spec) ?? false } }) ?? true else { continue }
      let known = component.parameters.map(\.name) + (component[.state]?.entries ?? []).map(\.key)
      let arguments = known.compactMap { name in
        place.scope.value(of: name).map { AnimationUse.Argument(name: name, value: $0.value) }
      }
      running.append(
        AnimationUse(
          name: "\(node).\(entry.key)", place: .origin, arguments: arguments,
          owner: .init(component: name, node: node),
          progress: entry.value[.progress].flatMap { spec in read(at: place) { $0.number(spec) } }))
    }
  }

  fileprivate mutating func animation(
    _ use: AnimationUse, _ spec: Spec, _ scope: Scope
  ) -> ResolvedAnimation? {
    let runsByItself = spec[.while] != nil || use.owner != nil
    addPlace(use.name, at: spec.span)
    let place = ExpansionContext(scope: scope)
    var inside = place
    (inside.parent, inside.depth) = (NodeID(index: 0), 1)
    expand(spec[.children]?.nodes ?? [], at: inside)
    refuseNewStates()
    resolveConstraints()
    resolveMasks()
    let (timing, tracks) = read(at: place) { reader in
      let timing = reader.timing(spec, standard: runsByItself ? .infinity : nil)
      let tracks = timing.map { timing in
        (spec[.tracks]?.entries ?? []).compactMap { reader.track($0, timing.duration) }
      }
      return (timing, (tracks ?? []).map { $0.inside(use.owner?.node) })
    }
    guard let timing else { return nil }
    return ResolvedAnimation(
      name: use.name, timing: timing, scene: scene(scope), inside: spec[.inside]?.literal, tracks: tracks,
      holds: spec[.stop]?.word() == StopWord.hold)
  }

  /// An animation's nodes come and go with it: nothing keeps states for them.
  private mutating func refuseNewStates() {
    for state in newStates {
      findings.diagnostics.error(
        .misplacedState,
        "nodes of an animation cannot have the state \"\(state.instance.name)\" for themselves",
        at: state.span,
        hints: ["use a component with states in the scene, and pass values to that of the animation"])
    }
  }

  /// The node without extent in which the children stand.
  private mutating func addPlace(_ name: String, at span: Span) {
    let id = NodeID(index: 0)
    origins.append(NodeOrigins())
    nodes.append(
      ResolvedNode(
        id: "animation \(name)", kind: .group, parent: nil, content: .none, box: Box(), fitting: Fitting(),
        label: "", span: span))
    for attribute in [Attribute.left, .top, .width, .height] {
      constraints.append(
        ResolvedConstraint(
          terms: [.init(coefficient: 1, anchor: .node(id, attribute))], constant: 0, relation: .equal,
          strength: nil,
          origin: .init(text: "an animation plays around a point", span: span, node: id, tokens: [])))
    }
  }
}

extension ResolvedAnimation.Track {
  /// The same for a node inside of another one.
  fileprivate func inside(_ owner: String?) -> Self {
    guard let owner else { return self }
    var track = self
    track.node = "\(owner).\(node)"
    return track
  }
}
