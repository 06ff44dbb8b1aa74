import ConstraintSolver
public import Graphics2D
public import SceneSpec

/// Most rounds of measuring text and solving; three are enough unless a text's width depends on its own height.
private let maximumRounds = 8

/// Gives every node of a scene its frame: measures text, solves, measures again where text got another width.
///
/// - Parameters:
///   - findsAmbiguity: also finds the nodes that the constraints do not fix, which costs extra solutions.
///   - shape: breaks and shapes text.
public func solve(
  _ scene: ResolvedScene, findsAmbiguity: Bool = false, shape: TextShaper
) throws -> SolvedLayout {
  var texts = TextMeasures(scene)
  try texts.measureNaturally(shape)
  var layout = SolvedLayout(frames: [], texts: [], ambiguous: [], effort: .init())
  for _ in 0..<maximumRounds {
    var system = LayoutSystem(scene, texts)
    layout.frames = try system.solve()
    layout.effort.solutions += 1
    guard try texts.measure(at: layout.frames, shape) else {
      if findsAmbiguity { layout.ambiguous = try system.ambiguities() }
      break
    }
  }
  layout.texts = texts.shaped
  layout.effort.shapings = texts.shapings
  return layout
}
