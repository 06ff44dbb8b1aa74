public import Documents
public import SceneLayout
public import SceneModel

/// What a simulation needs of the stages before it.
public struct Stage {
  /// The scene at rest in a state; the initial one where none is given.
  public var moment: (SceneState?) throws -> RestState
  /// The scene in states that may never hold together, not laid out; nil where the documents do not say what it is then.
  public var scene: (SceneState) -> ResolvedScene?
  /// An animation of a state, with its own nodes laid out around the origin.
  public var animation: (AnimationUse, SceneState) throws -> (ResolvedAnimation, SolvedLayout)
  /// What a scenario's own action does in a state.
  public var effects: (ScenarioAction, SceneState) -> [Effect]
  /// Is told when something happens next, and the step that leads to it where one does.
  public var willHappen: (Duration, Span?) -> Void

  /// Gathers the functions.
  public init(
    moment: @escaping (SceneState?) throws -> RestState,
    scene: @escaping (SceneState) -> ResolvedScene?,
    animation: @escaping (AnimationUse, SceneState) throws -> (ResolvedAnimation, SolvedLayout),
    effects: @escaping (ScenarioAction, SceneState) -> [Effect],
    willHappen: @escaping (Duration, Span?) -> Void = { _, _ in }
  ) {
    (self.moment, self.scene, self.animation, self.effects) = (moment, scene, animation, effects)
    self.willHappen = willHappen
  }
}

/// Why a scenario cannot go on, for the place in the document where it is written.
public struct ScenarioFailure: Error {
  /// What is wrong.
  public var diagnostic: Diagnostic

  init(_ id: DiagnosticID, _ message: String, at span: Span, hints: [String] = []) {
    diagnostic = Diagnostic(id, .error, message, at: span, hints: hints)
  }

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}
