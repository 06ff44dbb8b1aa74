import ConstraintSolver
public import Graphics2D
public import SceneModel

/// A scene whose drivers are edit variables of its layout: another value is a suggestion, not another system.
///
/// A layout depends on the scene and the values alone, not on those asked for before: each starts from the scene's own.
public struct DrivenLayout: Sendable {
  private let scene: ResolvedScene
  private let system: LayoutSystem
  private let texts: MeasuredTexts
  private let layout: SolvedLayout

  /// Lays out a scene at rest; nil where drivers enter more than constants of constraints.
  public init?(_ scene: ResolvedScene, shape: TextShaper) throws {
    // Lines may break elsewhere once a driver moves.
    guard scene.driversOnlyMove, scene.wraps.isEmpty else { return nil }
    self.scene = scene
    var placed = scene
    (layout, system, texts) = try solveSystem(&placed, followsDrivers: true, shape: shape)
  }

  /// The layout for a state that differs from the scene's in numbers of drivers.
  ///
  /// Where a text gets other lines, all is laid out from the start.
  /// - Throws: ``LayoutFailure`` where the constraints have no solution there.
  public func layout(at state: SceneState, shape: TextShaper) throws -> SolvedLayout {
    var (moved, measured, layout) = (system, texts, self.layout)
    guard let frames = try moved.solve(following: state) else { return try fresh(state, shape) }
    layout.frames = frames
    try scene.checkRows(at: frames)
    guard try measured.measure(at: frames, shape).isEmpty else { return try fresh(state, shape) }
    layout.texts = try measured.drawn(in: frames, shape)
    return layout
  }

  private func fresh(_ state: SceneState, _ shape: TextShaper) throws -> SolvedLayout {
    try solve(scene.following(state), shape: shape)
  }
}
