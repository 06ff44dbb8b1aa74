import Documents
import SceneExpressions
import SceneFormat
import SceneModel

/// All nodes of a scene with their constraints: the same in every state in which what was read for them is, such as one that
/// tells from which only the scene's reactions.
final class KnownNodes: Sendable {
  let grounds: Grounds
  private let nodes: [ResolvedNode]
  private let origins: [NodeOrigins]
  private let constraints: [ResolvedConstraint]
  private let wraps: [WrappingStack]
  private let running: [AnimationUse]
  private let ownMotions: [SceneBuilder.OwnMotion]
  private let choices: [NodeChoice]
  private let rowCounts: [String: Int]
  private let findings: Findings

  /// Takes in a draft that has all of it, and of which nothing was found wrong.
  init(_ draft: SceneBuilder, _ grounds: Grounds) {
    self.grounds = grounds
    (nodes, origins, constraints, wraps) = (draft.nodes, draft.origins, draft.constraints, draft.wraps)
    (running, ownMotions, choices) = (draft.running, draft.ownMotions, draft.choices)
    (findings, rowCounts) = (draft.findings, draft.rowCounts)
  }

  var count: Int { nodes.count }

  /// Whether drivers decide nothing about them: what they choose is asked of names as they were.
  var isFixed: Bool { choices.isEmpty }

  /// Gives a draft that has nothing yet all of it.
  func fill(_ draft: inout SceneBuilder) {
    // It is known who asked for pictures.
    for address in findings.pictures.addresses { _ = draft.names.sources.pictures(address) }
    (draft.nodes, draft.origins, draft.constraints, draft.wraps) = (nodes, origins, constraints, wraps)
    (draft.running, draft.ownMotions, draft.choices) = (running, ownMotions, choices)
    (draft.findings, draft.rowCounts) = (findings, rowCounts)
  }
}

extension SceneBuilder {
  /// Expands the scene's nodes and resolves what they say of each other, unless it is known what comes of that.
  mutating func addNodes(_ scope: Scope) {
    guard let memory, findings.areEmpty else { return expandNodes(scope) }
    if let known = memory.nodes(scope) { return known.fill(&self) }
    reserve(memory.parts.scenes.last?.count ?? 0)
    memory.reads.begin()
    expandNodes(scope)
    let readings = memory.reads.end()
    guard findings.diagnostics.all.isEmpty, newStates.isEmpty, measured.isEmpty, !isTooLarge else { return }
    memory.parts.keep(KnownNodes(self, Grounds(readings, in: memory.versions)))
  }

  /// Makes room for as many nodes as there were last.
  private mutating func reserve(_ count: Int) {
    ids.reserveCapacity(count)
    nodes.reserveCapacity(count)
    origins.reserveCapacity(count)
  }

  private mutating func expandNodes(_ scope: Scope) {
    expand(names.sources.document.spec[.children]?.nodes ?? [], at: ExpansionContext(scope: scope))
    guard newStates.isEmpty else { return }
    resolveConstraints(memory?.parts.constraints(of: self))
    resolveMasks()
    joinMatches()
  }
}

extension SceneBuilder.Memory {
  /// All nodes of the scene, where they are what they were in another state.
  fileprivate func nodes(_ scope: Scope) -> KnownNodes? {
    let scenes = parts.scenes.reversed()
    let found =
      scenes.first { $0.grounds.readings(in: versions) != nil }
      ?? scenes.first { $0.isFixed && $0.grounds.renewed(in: self, scope) != nil }
    if let found { parts.use(found) }
    return found
  }
}

extension Findings {
  /// Whether nothing has been found yet.
  fileprivate var areEmpty: Bool {
    diagnostics.all.isEmpty && driversOnlyMove && pictures.addresses.isEmpty && playedAt.isEmpty
  }
}
