import CairoRaster
import GoldenCompare
import SceneLayout
import SceneModel

/// What fixes the numbers of all frames.
///
/// All at once: to solve the scene and to order its constraints takes most of the time, for one number as well. What
/// cannot be explained has no known cause; the picture differs all the same.
struct FrameDerivations {
  private let scene: TracedScene
  /// With the constraints of its layout.
  private let placed: ResolvedScene
  private let values: ValueOrigins
  private let steps: [Anchor: Explanation.Step]

  init(_ scene: TracedScene, _ values: ValueOrigins, _ fonts: FontLibrary?) {
    (self.scene, self.values) = (scene, values)
    var placed = scene.resolved
    steps = fonts.map { explainedSteps(&placed, $0) } ?? [:]
    self.placed = placed
  }

  /// What fixes a number; nil where nothing is known of it.
  func step(_ number: FrameNumber) -> NumberBasis? {
    guard let node = scene.node(number.node), let step = steps[.node(node, number.attribute)] else {
      return nil
    }
    return NumberBasis(
      inputs: step.terms.compactMap { scene.resolved.number($0.quantity) }, reason: reason(step))
  }

  private func reason(_ step: Explanation.Step) -> NumberBasis.Reason {
    var written: [Origin] = []
    for reason in step.reasons {
      switch reason {
      case .constraint(let index): written += values.origins(placed.constraints[index].origin)
      case .intrinsicSize(let size) where written.isEmpty:
        return .content(node: scene.resolved[size.node].id)
      case .intrinsicSize, .positiveSize, .definition: continue
      }
    }
    return written.isEmpty ? .meaning : .written(written)
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
