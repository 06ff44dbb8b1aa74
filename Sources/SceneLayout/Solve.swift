import ConstraintSolver
public import Graphics2D
public import SceneModel

/// Most rounds of measuring text and solving; three are enough unless a text's width depends on its own height.
let maximumRounds = 8

/// Gives every node of a scene its frame: measures text, solves, measures again where text got another width.
///
/// - Parameters:
///   - findsAmbiguity: also finds the nodes that the constraints do not fix, which costs extra solutions.
///   - shape: breaks and shapes text.
public func solve(
  _ scene: ResolvedScene, findsAmbiguity: Bool = false, shape: TextShaper
) throws -> SolvedLayout {
  var (layout, system, _) = try solveSystem(scene, shape: shape)
  if findsAmbiguity { layout.ambiguous = try system.ambiguities() }
  return layout
}

/// The layout, and the system and the texts of its last round.
func solveSystem(
  _ scene: ResolvedScene, followsDrivers: Bool = false, shape: TextShaper
) throws -> (SolvedLayout, LayoutSystem, TextMeasures) {
  var texts = TextMeasures(scene)
  try texts.measureNaturally(shape)
  var layout = SolvedLayout(frames: [], texts: [])
  while true {
    var system = LayoutSystem(scene, texts, followsDrivers: followsDrivers)
    layout.frames = try system.solve()
    layout.effort.solutions += 1
    let changed = try texts.measure(at: layout.frames, shape)
    guard changed.isEmpty || layout.effort.solutions == maximumRounds else { continue }
    layout.unsettled = changed
    layout.texts = try texts.drawn(in: layout.frames, shape)
    layout.clipped = texts.clipped
    layout.effort.shapings = texts.shapings
    return (layout, system, texts)
  }
}
