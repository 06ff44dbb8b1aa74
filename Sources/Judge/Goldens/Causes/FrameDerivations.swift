import CairoRaster
import GoldenCompare
import SceneLayout
import SceneModel

/// What fixes the numbers of all frames.
///
/// All at once: to solve the scene and to order its constraints takes most of the time, for one number as well. What
/// cannot be explained has no known cause; the picture differs all the same.
struct FrameDerivations {
  private let scene: DerivedScene
  /// Of what animations bring with them; none for a still picture.
  private let animations: [DerivedScene]
  private let values: ValueOrigins

  /// - Parameter animations: scenes of the animations that have begun.
  init(
    _ scene: TracedScene, _ animations: [ResolvedScene], _ values: ValueOrigins, _ fonts: FontLibrary?
  ) {
    self.values = values
    self.scene = DerivedScene(scene.resolved, fonts)
    self.animations = animations.map { DerivedScene($0, fonts) }
  }

  /// What fixes a number; nil where nothing is known of it.
  func step(_ number: FrameNumber) -> NumberBasis? {
    if let found = scene.step(number) { return basis(found, in: scene) }
    // One of several that run at once has a number behind its id.
    let name = number.node.prefix { $0 != "~" }
    let own = FrameNumber(String(name), number.attribute)
    for scene in animations {
      guard let found = scene.step(own) else { continue }
      return basis(found, in: scene, number.node.dropFirst(name.count))
    }
    return nil
  }

  private func basis(
    _ step: Explanation.Step, in scene: DerivedScene, _ ending: Substring = ""
  ) -> NumberBasis {
    let inputs = step.terms.compactMap { scene.placed.number($0.quantity) }
    return NumberBasis(
      inputs: inputs.map { FrameNumber($0.node + ending, $0.attribute) },
      reason: reason(step, in: scene.placed, ending))
  }

  private func reason(
    _ step: Explanation.Step, in scene: ResolvedScene, _ ending: Substring
  ) -> NumberBasis.Reason {
    var written: [Origin] = []
    for reason in step.reasons {
      switch reason {
      case .constraint(let index): written += values.origins(scene.constraints[index].origin)
      case .intrinsicSize(let size) where written.isEmpty:
        return .content(node: scene[size.node].id + ending)
      case .intrinsicSize, .positiveSize, .definition: continue
      }
    }
    return written.isEmpty ? .meaning : .written(written)
  }
}

/// A scene and what fixes each of its numbers.
private struct DerivedScene {
  /// With the constraints of its layout.
  let placed: ResolvedScene
  private let ids: [String: NodeID]
  private let steps: [Anchor: Explanation.Step]

  init(_ scene: ResolvedScene, _ fonts: FontLibrary?) {
    var placed = scene
    steps = fonts.map { explainedSteps(&placed, $0) } ?? [:]
    self.placed = placed
    ids = Dictionary(scene.nodes.enumerated().map { ($1.id, NodeID(index: Int32($0))) }) { first, _ in first }
  }

  func step(_ number: FrameNumber) -> Explanation.Step? {
    ids[number.node].flatMap { steps[.node($0, number.attribute)] }
  }
}

/// A number's own explanation comes before those in which it is a step.
private func explainedSteps(_ scene: inout ResolvedScene, _ fonts: FontLibrary) -> [Anchor: Explanation.Step]
{
  let nodes = scene.nodes.indices.map { NodeID(index: Int32($0)) }
  let numbers = nodes.flatMap { node in [Attribute.left, .top, .width, .height].map { (node, $0) } }
  guard
    let (_, explanations) = try? SceneLayout.explain(
      &scene, numbers, findsHolders: false, shape: { try fonts.shape($0, maxWidth: $1) })
  else { return [:] }
  let own = explanations.compactMap(\.steps.first)
  return Dictionary((own + explanations.flatMap(\.steps)).map { ($0.quantity, $0) }) { first, _ in first }
}

extension ResolvedScene {
  /// A number of a node as records name it; nil for a guide's.
  func number(_ anchor: Anchor) -> FrameNumber? {
    guard case .node(let node, let attribute) = anchor else { return nil }
    return FrameNumber(self[node].id, attribute)
  }
}
