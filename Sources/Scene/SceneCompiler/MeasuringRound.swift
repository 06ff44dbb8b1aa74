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

extension CompileContext {
  /// How a scene is compiled next; nil where it need not be. An inner nil stands for the scene itself.
  ///
  /// - Parameters:
  ///   - round: what has been compiled; nil for the scene itself.
  ///   - rows: what lists have asked for, or what is to be measured.
  func round(
    after round: MeasuringRound?, _ rows: [SceneBuilder.MeasuredRows], in scene: ResolvedScene
  ) -> MeasuringRound?? {
    guard let round else {
      guard !rows.isEmpty else { return nil }
      var places = Dictionary(
        scene.nodes.compactMap { node in node.rowWindow.map { (node.identity, $0.places) } }
      ) { first, _ in first }
      for list in rows { places[list.list] = list.places }
      return .some(
        MeasuringRound(
          places: places, measured: Set(rows.map(\.list)), state: measuringState, shown: givenState,
          isAtFirst: true))
    }
    let found = rows.filter { !$0.rows.isEmpty }
    if !found.isEmpty, measure(found, in: scene) { return .some(nil) }
    // Where drivers have their first values, the lists may not be there.
    guard round.isAtFirst else { return nil }
    return .some(
      MeasuringRound(
        places: round.places, measured: round.measured, state: round.shown, shown: round.shown,
        isAtFirst: false))
  }
}
