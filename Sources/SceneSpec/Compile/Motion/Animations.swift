public import Documents
import Graphics2D
import MotionCurves
import SceneExpressions
public import SceneModel

/// Looks up and computes an animation that starts in a state of its scene.
///
/// Its nodes stand in a node without extent at the origin: `center == parent` puts them around the place where it plays.
public func compileAnimation(
  _ use: AnimationUse, _ sources: SceneSources, environment: Environment, state: SceneState,
  diagnostics: inout Diagnostics
) -> ResolvedAnimation? {
  guard let spec = sources.document.spec["animations"]?[use.name] else { return nil }
  return compileAnimation(
    use, spec, SceneNames(sources, environment, state: state, diagnostics: &diagnostics), &diagnostics)
}

private func compileAnimation(
  _ use: AnimationUse, _ spec: Spec, _ names: SceneNames, _ diagnostics: inout Diagnostics
) -> ResolvedAnimation? {
  var draft = SceneDraft(names, possible: NodeTable(spec["children"]?.nodes ?? [], names.components))
  var scope = draft.bindNames()
  for argument in use.arguments { scope.bind(argument.name, argument.value) }
  let animation = draft.animation(use.name, spec, scope)
  diagnostics.add(contentsOf: draft.findings.diagnostics)
  return draft.findings.diagnostics.hasErrors ? nil : animation
}

extension SceneSources {
  /// What an action of a scenario does in a state.
  public func effects(
    of action: ScenarioAction, environment: Environment, state: SceneState, diagnostics: inout Diagnostics
  ) -> [Effect] {
    let names = SceneNames(self, environment, state: state, diagnostics: &diagnostics)
    var draft = SceneDraft(names, possible: NodeTable([], names.components))
    let scope = draft.bindNames()
    let effects = draft.read(at: NodePlace(scope: scope), isSeen: false) {
      $0.effects(document.actions(of: action))
    }
    diagnostics.add(contentsOf: draft.findings.diagnostics)
    return effects
  }

  /// Mistakes in animations, whether or not they are played: each is computed with the initial state, those with
  /// parameters only as far as that is possible.
  public func checkAnimations(_ environment: Environment, diagnostics: inout Diagnostics) {
    var found = Diagnostics()
    let names = SceneNames(self, environment, diagnostics: &found)
    var draft = SceneDraft(names, possible: NodeTable([], names.components))
    _ = draft.bindNames()
    guard !found.hasErrors, !draft.findings.diagnostics.hasErrors else { return }
    for entry in document.spec["animations"]?.entries ?? [] where entry.value["with"] == nil {
      let use = AnimationUse(name: entry.key, place: .origin, arguments: [])
      _ = compileAnimation(use, entry.value, names, &diagnostics)
    }
  }
}

extension SceneDraft {
  fileprivate mutating func animation(_ name: String, _ spec: Spec, _ scope: Scope) -> ResolvedAnimation? {
    addPlace(name, at: spec.span)
    let place = NodePlace(scope: scope)
    var inside = place
    (inside.parent, inside.depth) = (NodeID(index: 0), 1)
    expand(spec["children"]?.nodes ?? [], at: inside)
    resolveConstraints()
    let (timing, tracks) = read(at: place) { reader in
      let timing = reader.timing(spec, standard: spec["while"] == nil ? nil : .infinity)
      let tracks = timing.map { timing in
        (spec["tracks"]?.entries ?? []).compactMap { reader.track($0, timing.duration) }
      }
      return (timing, tracks ?? [])
    }
    guard let timing else { return nil }
    return ResolvedAnimation(
      name: name, timing: timing, scene: scene(scope), inside: spec["inside"]?.literal, tracks: tracks,
      holds: spec["stop"]?.word() == StopWord.hold)
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
