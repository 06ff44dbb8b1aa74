import ConstraintSolver
import SceneModel

/// Which numbers of a node are variables of a system.
protocol NodePart: Hashable, Sendable {
  /// In the order in which a node's variables follow each other.
  static var all: [Self] { get }
  /// What documents call it.
  var attribute: Attribute { get }
}

/// The numbers of a frame for which a layout is solved.
enum FramePart: NodePart {
  case left, top, width, height

  static let all: [FramePart] = [.left, .top, .width, .height]

  var attribute: Attribute {
    switch self {
    case .left: .left
    case .top: .top
    case .width: .width
    case .height: .height
    }
  }
}

/// A number of a node that is a variable of a system: the numbers of a node follow each other, nodes stand in document
/// order.
struct Unknown<Part: NodePart>: Hashable {
  let node: NodeID
  let part: Part

  init(_ node: NodeID, _ part: Part) { (self.node, self.part) = (node, part) }

  init(_ node: Int, _ part: Part) { self.init(NodeID(index: Int32(node)), part) }

  init(_ variable: Variable) {
    let count = Int32(Part.all.count)
    (node, part) = (NodeID(index: variable.index / count), Part.all[Int(variable.index % count)])
  }

  /// How many variables a number of nodes has.
  static func count(ofNodes nodes: Int) -> Int { nodes * Part.all.count }

  var variable: Variable {
    let place = Part.all.firstIndex(of: part) ?? 0
    return Variable(index: node.index * Int32(Part.all.count) + Int32(place))
  }

  var anchor: Anchor { .node(node, part.attribute) }
}
