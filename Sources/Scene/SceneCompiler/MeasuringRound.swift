import SceneModel

/// Compiling a scene only to measure rows of its lists.
package struct MeasuringRound {
  /// By identities of lists, places of the rows that are laid out: those that are measured, and of other lists those that the
  /// scene shows.
  let places: [String: Range<Int>]
  /// Identities of the lists whose rows are measured.
  let measured: Set<String>
  let state: SceneState
  /// What is compiled once the rows are known.
  fileprivate let shown: SceneState
  /// Whether drivers have their first values; else those that they have where the rows are shown.
  fileprivate let isAtFirst: Bool
}

/// What is compiled after a scene.
enum NextRound {
  /// Nothing: it is what was asked for, or it has no layout, and whoever lays it out says why.
  case none
  /// The same scene with other rows, to measure these.
  case measuring(MeasuringRound)
  /// What was asked for.
  case shown
}

extension CompileContext {
  /// How a scene is compiled next.
  ///
  /// - Parameters:
  ///   - round: what has been compiled; nil for the scene itself.
  ///   - rows: what lists have asked for, or what is to be measured.
  func round(
    after round: MeasuringRound?, _ rows: [SceneBuilder.MeasuredRows], in scene: ResolvedScene
  ) -> NextRound {
    guard let round else {
      guard !rows.isEmpty else { return .none }
      var places = Dictionary(
        scene.nodes.compactMap { node in node.rowWindow.map { (node.identity, $0.places) } }
      ) { first, _ in first }
      for list in rows { places[list.list] = list.places }
      return .measuring(
        MeasuringRound(
          places: places, measured: Set(rows.map(\.list)), state: measuringState, shown: givenState,
          isAtFirst: true))
    }
    let found = rows.filter { !$0.rows.isEmpty }
    if !found.isEmpty, measure(found, in: scene) { return .shown }
    // Where drivers have their first values, the lists may not be there.
    guard round.isAtFirst else { return .none }
    return .measuring(
      MeasuringRound(
        places: round.places, measured: round.measured, state: round.shown, shown: round.shown,
        isAtFirst: false))
  }
}
