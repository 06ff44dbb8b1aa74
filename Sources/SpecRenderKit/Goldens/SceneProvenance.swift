import CairoRaster
import GoldenCompare
import Graphics2D
import SceneLayout
import SceneSpec

/// What the documents say about a layout, for the diagnosis of a golden: computed only where something changed.
final class SceneProvenance {
  private let pipeline: Pipeline
  private let scene: ResolvedScene

  init(_ pipeline: Pipeline, _ scene: ResolvedScene) { (self.pipeline, self.scene) = (pipeline, scene) }

  var provenance: Provenance {
    Provenance(derivation: { self.derivation($0) }, origin: { self.origin($0, $1) })
  }

  // MARK: Numbers

  private func derivation(_ quantity: Quantity) -> DerivationStep? {
    guard let node = scene.node(quantity.node),
      let attribute = Attribute(rawValue: quantity.attribute.rawValue)
    else { return nil }
    return steps[.node(node, attribute)].map { step($0) }
  }

  /// All frames at once: to solve the scene and to order its constraints takes most of the time, for one number as well.
  /// What cannot be explained has no known cause; the picture differs all the same.
  private lazy var steps: [Explanation.Quantity: Explanation.Step] = {
    let nodes = scene.nodes.indices.map { NodeID(index: Int32($0)) }
    let numbers = nodes.flatMap { node in [Attribute.left, .top, .width, .height].map { (node, $0) } }
    guard let fonts = pipeline.fonts,
      let (_, explanations) = try? SceneLayout.explain(
        scene, numbers, findsHolders: false, shape: { try fonts.shape($0, maxWidth: $1) })
    else { return [:] }
    // A number's own explanation comes before those in which it is a step.
    let own = explanations.compactMap(\.steps.first)
    return Dictionary((own + explanations.flatMap(\.steps)).map { ($0.quantity, $0) }) { first, _ in first }
  }()

  private func step(_ step: Explanation.Step) -> DerivationStep {
    DerivationStep(
      inputs: step.terms.compactMap { term in quantity(term.quantity) }, reason: reason(step))
  }

  private func quantity(_ anchor: Anchor) -> Quantity? {
    guard case .node(let node, let attribute) = anchor else { return nil }
    return Quantity.Attribute(rawValue: attribute.rawValue).map { Quantity(scene[node].id, $0) }
  }

  private func reason(_ step: Explanation.Step) -> DerivationStep.Reason {
    var written: [Origin] = []
    for reason in step.reasons {
      switch reason {
      case .constraint(let index): written.append(origin(scene.constraints[index].origin))
      case .intrinsicSize(let size) where written.isEmpty: return .content(node: scene[size.node].id)
      case .intrinsicSize, .positiveSize, .definition: continue
      }
    }
    return written.isEmpty ? .meaning : .written(written)
  }

  private func origin(_ origin: ResolvedConstraint.Origin) -> Origin {
    let tokens = origin.tokens.compactMap(\.path)
    return Origin(
      place: place(origin.span), text: origin.text, token: tokens.count == 1 ? tokens[0] : nil,
      tokenPlace: tokens.count == 1 ? tokenPlace(tokens[0]) : nil)
  }

  // MARK: Properties

  private func origin(_ node: String, _ property: String) -> Origin? {
    guard let id = scene.node(node) else { return nil }
    let origins = scene[id].origins
    guard let written = Self.keys(of: property).lazy.compactMap({ origins[$0] }).first else {
      return Origin(place: place(scene[id].span))
    }
    return Origin(
      place: place(written.span), token: written.tokens.last,
      tokenPlace: written.tokens.last.flatMap(tokenPlace))
  }

  /// Keys of the document that a fact of a node's look may come from, the likeliest first.
  private static func keys(of property: String) -> [String] {
    switch property {
    case "text": ["text", "spans", "field", "placeholder"]
    case "font", "features": ["style", "features", "dynamic-type", "spans"]
    case "color": ["color", "placeholder-color", "spans"]
    case "limit": ["lines"]
    case "picture": ["image", "video", "poster"]
    case "position": ["align"]
    case "outline": ["shape"]
    case _ where property.hasPrefix("placeholder"): ["placeholder"]
    default: [property]
    }
  }

  private func tokenPlace(_ path: String) -> String? {
    pipeline.loaded.sources.tokens?.token(path).map { place($0.span) }
  }

  private func place(_ span: Span) -> String { pipeline.loaded.map.location(of: span).description }
}
