package import Documents
import Graphics2D

/// A design as its tool has it, whatever tool that is: what is written as documents.
public struct DesignTree {
  package var name = "", version = "", lastModified = ""
  /// What stands on the pages, or the nodes that were asked for.
  package private(set) var roots: [DesignNode] = []
  /// Main components and sets of them by id.
  package var components: [String: Component] = [:], componentSets: [String: Component] = [:]
  /// Names of styles by id.
  package var styles: [String: String] = [:]
  /// What could not be read.
  package var gaps = GapList()
  /// Of the file; nil where it has no text of its own.
  let span: Span?
  private var seen: [String: Int] = [:]
  private var nodes: [String: DesignNode] = [:]

  /// A component, or a set of them.
  package struct Component {
    package var name: String?
    /// Id of the set that a component belongs to.
    package var set: String?

    package init(name: String?, set: String? = nil) { (self.name, self.set) = (name, set) }
  }

  package init(span: Span? = nil) { self.span = span }

  /// The node with an id, wherever it stands.
  func node(id: String) -> DesignNode? { nodes[id] }

  /// Whether a node, a component or a set of this id is there.
  func has(component id: String) -> Bool {
    nodes[id] != nil || components[id] != nil || componentSets[id] != nil
  }

  // MARK: Nodes

  /// Deepest nesting that becomes nodes: documents are not read more deeply than that, either.
  private static let maximumDepth = 80

  /// Adds a node behind those that are there.
  ///
  /// - Parameters:
  ///   - id: in the file; empty where that names none.
  ///   - parent: nil for one that nothing is around.
  /// - Returns: the node, and whether others may stand in it.
  package mutating func add(
    _ kind: DesignNode.Kind, id: String, name: String, _ properties: DesignProperties,
    to parent: DesignNode?, depth: Int
  ) -> (node: DesignNode, mayHaveChildren: Bool) {
    let known = id.isEmpty ? "unnamed" : id
    let count = (seen[known] ?? 0) + 1
    seen[known] = count
    let node = DesignNode(kind, id: count == 1 ? known : "\(known)#\(count)", name: name, properties)
    nodes[node.id] = node
    node.parent = parent
    if let parent { parent.children.append(node) } else { roots.append(node) }
    if id.isEmpty { gaps.add("no-id", "a node has no id, so nothing keeps its name the same", node) }
    if count > 1, !id.isEmpty { gaps.add("duplicate-figma-id", "several nodes have the id \(id)", node) }
    guard depth < Self.maximumDepth else {
      gaps.add("too-deep", "nodes nested more than \(Self.maximumDepth) levels deep are left out", node)
      return (node, false)
    }
    return (node, true)
  }

  // MARK: Places

  /// Finds boxes and turns once all nodes are there.
  package mutating func place() {
    for root in roots { place(root) }
  }

  /// Boxes from the inside out, then turns from the outside in.
  private mutating func place(_ root: DesignNode) {
    findBox(root)
    findTurn(root, around: .identity, frame: .identity)
  }

  private mutating func findBox(_ node: DesignNode) {
    for child in node.children { findBox(child) }
    if let box = node.properties.givenBox {
      (node.box, node.hasBox) = (box, true)
      return
    }
    let boxes = node.children.filter(\.hasBox).map(\.box)
    if let first = boxes.first {
      node.box = boxes.dropFirst().reduce(first) { $0.spanning($1) }
      node.hasBox = true
    }
    if !node.kind.isPage {
      gaps.add("no-box", "the file gives this node no box; it is that of its children, or nothing", node)
    }
  }

  /// - Parameters:
  ///   - around: what turns the parent, relative to the file.
  ///   - frame: what turns the nearest frame around.
  private mutating func findTurn(_ node: DesignNode, around: AffineTransform, frame: AffineTransform) {
    node.size = node.box.size
    (node.absoluteTurn, node.space) = (around, frame)
    if !node.kind.isPage { setTurn(node, around: around, frame: frame) }
    for child in node.children { findTurn(child, around: node.absoluteTurn, frame: node.space) }
  }

  private mutating func setTurn(_ node: DesignNode, around: AffineTransform, frame: AffineTransform) {
    let properties = node.properties
    if let size = properties.ownSize, var matrix = properties.relativeTransform {
      (matrix.tx, matrix.ty) = (0, 0)
      node.size = size
      // Whether a group's child is measured from the group or from the frame around it, its box tells.
      let own = matrix.then(around)
      let outer = matrix.then(frame)
      func misses(_ candidate: AffineTransform) -> Double {
        let extent = candidate.extent(of: size)
        return abs(extent.width - node.box.width) + abs(extent.height - node.box.height)
      }
      node.absoluteTurn = misses(own) <= misses(outer) + 0.01 ? own : outer
    } else if abs(properties.rotation) > 1e-5 {
      node.absoluteTurn = AffineTransform.rotation(radians: -properties.rotation).then(around)
    }
    guard node.kind != .group else { return settleGroup(node, in: frame) }
    node.turn = node.absoluteTurn.then(frame.inverted)
    node.space = node.absoluteTurn
    let isSized = properties.ownSize != nil && properties.relativeTransform != nil
    if !isSized, !node.absoluteTurn.isUpright { unturn(node) }
  }

  /// A group stands as the frame around it does.
  private func settleGroup(_ node: DesignNode, in frame: AffineTransform) {
    let back = frame.inverted
    node.size =
      frame.isUpright
      ? node.box.size
      : back.extent(of: node.box.size)
    node.space = frame
  }

  /// The size that a turned node has by itself, from the box around it.
  private mutating func unturn(_ node: DesignNode) {
    let (cos, sin) = (abs(node.absoluteTurn.a), abs(node.absoluteTurn.b))
    let (width, height) = (node.box.width, node.box.height)
    let determinant = cos * cos - sin * sin
    if abs(determinant) < 0.1 {
      let side = (width + height) / 2 / (cos + sin)
      node.size = Size(side, side)
      gaps.add(
        "turned-size", "the size of this turned node can only be guessed from its box",
        hint: "fetch the file with ?geometry=paths", node)
      return
    }
    node.size = Size(
      max(0, (width * cos - height * sin) / determinant), max(0, (height * cos - width * sin) / determinant))
  }
}
