import DesignTokens
import SceneModel

/// Transitions of nodes.
extension Grammar {
  /// Which properties of a node of some kind change in a way of their own.
  package static func ownTransitions(_ kind: NodeKind) -> Construct.Key {
    transitionsByKind[kind] ?? madeTransitions(kind)
  }

  private static let transitionsByKind = Dictionary(
    uniqueKeysWithValues: NodeKind.allCases.map { ($0, madeTransitions($0)) })

  private static func madeTransitions(_ kind: NodeKind) -> Construct.Key {
    let content: [Construct.Key] =
      switch kind {
      case .text, .spans: [shown("text")] + transitions(of: TextStyle.properties)
      case .field: [shown("text", unlessGiven: "none")] + transitions(of: TextStyle.properties)
      case .image, .video: [shown("picture")]
      case .shape: [shown("outline")] + transitions(of: Shape.properties)
      case .group, .stack, .grid, .list, .box, .use, .slot, .animation: []
      }
    let parts: [Construct.Key] = [
      .init(.all, way, "Transition for all properties that are not listed here."),
      .init(.frame, way, "Transition for the node's position and size."),
      .init(.opacity, way, "Transition for opacity, including when the node enters and leaves."),
      .init(.transform, way, "Transition for the transform, including when the node enters and leaves."),
    ]
    var names: Set<String> = []
    let keys = (parts + transitions(of: Box.properties) + content).filter { names.insert($0.name).inserted }
    return .init(
      .transitions,
      .object(.init(name: "transitions of a node", keys: keys, withoutKeys: "slow nothing down")),
      "Transitions for individual properties, or none. They override the transition of the state that changes."
    )
  }

  private static let way = Form.either([
    .value(.token(.transition, orNone: true)), .object(transition),
  ])

  private static func shown(_ what: String, unlessGiven usual: String? = nil) -> Construct.Key {
    .init(
      .content, way,
      "Transition from the old \(what) to the new one." + (usual.map { " Default: \($0)." } ?? "")
    )
  }

  private static func transitions<Owner>(of properties: [NodeProperty<Owner>]) -> [Construct.Key] {
    properties.filter(\.hasNumbers).map {
      .init(named: $0.look.name, way, "Transition from the old \($0.look.title) to the new one.")
    }
  }
}
