import ConstraintSolver
public import Graphics2D
public import SceneModel

/// Most rounds of measuring text and solving; three are enough unless a text's width depends on its own height.
public let maximumRounds = 8

/// Gives every node of a scene its frame: measures text, solves, measures again where text got another width.
///
/// - Parameters:
///   - findsAmbiguity: also finds the nodes that the constraints do not fix, which costs extra solutions.
///   - shape: breaks and shapes text.
public func solve(
  _ scene: ResolvedScene, findsAmbiguity: Bool = false, shape: TextShaper
) throws -> SolvedLayout {
  var scene = scene
  return try solve(placing: &scene, findsAmbiguity: findsAmbiguity, shape: shape)
}

/// Gives every node of a scene its frame, and the scene the constraints that place the children of its wrapping stacks;
/// those of an earlier layout are taken out.
public func solve(
  placing scene: inout ResolvedScene, findsAmbiguity: Bool = false, shape: TextShaper
) throws -> SolvedLayout {
  var (layout, system, _) = try solveSystem(&scene, shape: shape)
  if findsAmbiguity { layout.ambiguous = try system.ambiguities() }
  return layout
}

/// The layout, and the system and the texts of its last round.
func solveSystem(
  _ scene: inout ResolvedScene, followsDrivers: Bool = false, shape: TextShaper
) throws -> (SolvedLayout, LayoutSystem, MeasuredTexts) {
  var texts = MeasuredTexts(scene)
  try texts.measureNaturally(shape)
  var layout = SolvedLayout(frames: [], texts: [])
  var wrapping = Wrapping(scene)
  var (round, isMeasured) = (0, false)
  while true {
    round += 1
    if !isMeasured {
      try wrapping.breakLines { forms in
        scene = scene.placing(forms)
        var system = LayoutSystem(scene, texts)
        layout.effort.solutions += 1
        return try system.solve()
      }
    }
    scene = scene.placing(wrapping.forms)
    var system = LayoutSystem(scene, texts, followsDrivers: followsDrivers)
    layout.frames = try system.solve()
    layout.effort.solutions += 1
    let changed = try texts.measure(at: layout.frames, shape)
    let adjusted = wrapping.adjust(to: layout.frames)
    guard changed.isEmpty && adjusted.isEmpty || round == maximumRounds else {
      // Texts of other heights are measured anew; lines that had less room than they need are not.
      isMeasured = changed.isEmpty
      continue
    }
    guard adjusted.isEmpty else { throw LayoutFailure.unsettled(adjusted) }
    try scene.checkRows(at: layout.frames)
    layout.unsettled = changed
    layout.texts = try texts.drawn(in: layout.frames, shape)
    layout.clipped = texts.clipped
    layout.effort.shapings = texts.shapings
    return (layout, system, texts)
  }
}
