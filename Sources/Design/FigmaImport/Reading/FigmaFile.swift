import Documents

/// A saved response: of a file, of some of its nodes, or a node alone.
struct FigmaFile {
  var name = ""
  var version = ""
  var lastModified = ""
  /// What stands on the pages, or the nodes that were asked for.
  var roots: [FigmaNode] = []
  /// Main components, component sets and styles by id.
  var components: [String: DocumentNode] = [:]
  var componentSets: [String: DocumentNode] = [:]
  var styles: [String: DocumentNode] = [:]
  var gaps = GapList()
  private var seen: [String: Int] = [:]
  private var nodes: [String: FigmaNode] = [:]

  /// Reads a response.
  ///
  /// - Returns: nil with an error in `diagnostics` where it is none.
  init?(_ document: DocumentNode, into diagnostics: inout Diagnostics) {
    guard Self.refuse(document, into: &diagnostics) else { return nil }
    name = document["name"]?.string ?? ""
    version = document["version"]?.string ?? ""
    lastModified = document["lastModified"]?.string ?? ""
    for part in Self.parts(of: document) {
      note(part.tables)
      guard let root = node(part.document, depth: 0) else { continue }
      roots.append(root)
    }
    guard !roots.isEmpty else {
      diagnostics.error(
        .notFigma, "this is not a response of Figma: it holds no node",
        at: document.span, hints: ["save what GET /v1/files/KEY?geometry=paths answers"])
      return nil
    }
    for root in roots { place(root) }
  }

  /// The node with an id, wherever it stands.
  func node(id: String) -> FigmaNode? { nodes[id] }

  /// Whether a node, a component or a set of this id is there.
  func has(component id: String) -> Bool {
    nodes[id] != nil || components[id] != nil || componentSets[id] != nil
  }

  private mutating func note(_ tables: DocumentNode) {
    for entry in tables["components"]?.entries ?? [] { components[entry.key] = entry.value }
    for entry in tables["componentSets"]?.entries ?? [] { componentSets[entry.key] = entry.value }
    for entry in tables["styles"]?.entries ?? [] { styles[entry.key] = entry.value }
  }

  private static func parts(of document: DocumentNode) -> [(document: DocumentNode, tables: DocumentNode)] {
    if let nodes = document["nodes"]?.entries {
      return nodes.compactMap { entry in entry.value["document"].map { ($0, entry.value) } }
    }
    if let node = document["document"], node.entries != nil { return [(node, document)] }
    return document["type"]?.string != nil ? [(document, document)] : []
  }

  /// Whether it can be a response; an error of Figma's is said in its own words.
  private static func refuse(_ document: DocumentNode, into diagnostics: inout Diagnostics) -> Bool {
    let words =
      document["err"]?.string ?? (document["error"] != nil ? document["message"]?.string ?? "" : nil)
    guard let words, document["document"] == nil, document["nodes"] == nil else { return true }
    let status = document["status"]?.number.map { " \(Int(max(0, min(999, $0))))" } ?? ""
    diagnostics.error(
      .figmaError, "this is an error of Figma's\(status): \(words.prefix(200))", at: document.span,
      hints: ["ask again, with a token that may read the file, and save the answer"])
    return false
  }

  // MARK: Nodes

  /// Deepest nesting that becomes nodes: documents are not read more deeply than that, either.
  private static let maximumDepth = 80

  private mutating func node(_ raw: DocumentNode, depth: Int) -> FigmaNode? {
    guard raw.entries != nil else {
      gaps.add("no-node", "expected a node, not \(raw.kindName)", id: "", name: "")
      return nil
    }
    let given = raw["id"]?.string ?? ""
    let known = given.isEmpty ? "unnamed" : given
    let count = (seen[known] ?? 0) + 1
    seen[known] = count
    let node = FigmaNode(raw, id: count == 1 ? known : "\(known)#\(count)")
    nodes[node.id] = node
    if given.isEmpty { gaps.add("no-id", "a node has no id, so nothing keeps its name the same", node) }
    if count > 1, !given.isEmpty {
      gaps.add("duplicate-figma-id", "several nodes have the id \(given)", node)
    }
    guard depth < Self.maximumDepth else {
      gaps.add("too-deep", "nodes nested more than \(Self.maximumDepth) levels deep are left out", node)
      return node
    }
    for child in raw["children"]?.items ?? [] {
      guard let child = self.node(child, depth: depth + 1) else { continue }
      child.parent = node
      node.children.append(child)
    }
    return node
  }

  /// Boxes from the inside out, then turns from the outside in.
  private mutating func place(_ root: FigmaNode) {
    findBox(root)
    findTurn(root, around: .identity, frame: .identity)
  }

  private mutating func findBox(_ node: FigmaNode) {
    for child in node.children { findBox(child) }
    if let box = node.raw["absoluteBoundingBox"]?.figmaBox {
      (node.box, node.hasBox) = (box, true)
      return
    }
    let boxes = node.children.filter(\.hasBox).map(\.box)
    if let first = boxes.first {
      node.box = boxes.dropFirst().reduce(first) { $0.union($1) }
      node.hasBox = true
    }
    let isPage = ["DOCUMENT", "CANVAS"].contains(node.type)
    if !isPage {
      gaps.add("no-box", "the file gives this node no box; it is that of its children, or nothing", node)
    }
  }

  /// - Parameters:
  ///   - around: what turns the parent, relative to the file.
  ///   - frame: what turns the nearest frame around.
  private mutating func findTurn(_ node: FigmaNode, around: FigmaMatrix, frame: FigmaMatrix) {
    node.size = FigmaPoint(x: node.box.width, y: node.box.height)
    (node.absoluteTurn, node.space) = (around, frame)
    if !["DOCUMENT", "CANVAS"].contains(node.type) { readTurn(node, around: around, frame: frame) }
    for child in node.children { findTurn(child, around: node.absoluteTurn, frame: node.space) }
  }

  private mutating func readTurn(_ node: FigmaNode, around: FigmaMatrix, frame: FigmaMatrix) {
    if let size = node.raw["size"]?.figmaPoint, var matrix = node.raw["relativeTransform"]?.figmaMatrix {
      (matrix.tx, matrix.ty) = (0, 0)
      node.size = size
      // Whether a group's child is measured from the group or from the frame around it, its box tells.
      let own = around.times(matrix)
      let outer = frame.times(matrix)
      func misses(_ candidate: FigmaMatrix) -> Double {
        let extent = candidate.extent(width: size.x, height: size.y)
        return abs(extent.x - node.box.width) + abs(extent.y - node.box.height)
      }
      node.absoluteTurn = misses(own) <= misses(outer) + 0.01 ? own : outer
    } else if let angle = node.raw.points("rotation"), abs(angle) > 1e-5 {
      // Radians, counter-clockwise.
      node.absoluteTurn = around.times(.rotation(-angle))
    }
    guard node.type != "GROUP" else { return settleGroup(node, in: frame) }
    node.turn = frame.inverted.times(node.absoluteTurn)
    node.space = node.absoluteTurn
    let isSized = node.raw["size"]?.figmaPoint != nil && node.raw["relativeTransform"]?.figmaMatrix != nil
    if !isSized, !node.absoluteTurn.isUpright { unturn(node) }
  }

  /// A group stands as the frame around it does.
  private func settleGroup(_ node: FigmaNode, in frame: FigmaMatrix) {
    let back = frame.inverted
    node.size =
      frame.isUpright
      ? FigmaPoint(x: node.box.width, y: node.box.height)
      : back.extent(width: node.box.width, height: node.box.height)
    node.space = frame
  }

  /// The size that a turned node has by itself, from the box around it.
  private mutating func unturn(_ node: FigmaNode) {
    let (cos, sin) = (abs(node.absoluteTurn.a), abs(node.absoluteTurn.b))
    let (width, height) = (node.box.width, node.box.height)
    let determinant = cos * cos - sin * sin
    if abs(determinant) < 0.1 {
      let side = (width + height) / 2 / (cos + sin)
      node.size = FigmaPoint(x: side, y: side)
      node.isSizeGuessed = true
      gaps.add(
        "turned-size", "the size of this turned node can only be guessed from its box",
        hint: "fetch the file with ?geometry=paths", node)
      return
    }
    node.size = FigmaPoint(
      x: max(0, (width * cos - height * sin) / determinant),
      y: max(0, (height * cos - width * sin) / determinant))
  }
}

extension FigmaMatrix {
  /// - Parameter angle: in radians, clockwise.
  static func rotation(_ angle: Double) -> FigmaMatrix {
    let (sin, cos) = (sine(angle), cosine(angle))
    return FigmaMatrix(a: cos, c: -sin, tx: 0, b: sin, d: cos, ty: 0)
  }

  var inverted: FigmaMatrix {
    let determinant = a * d - b * c
    guard abs(determinant) > 1e-9 else { return .identity }
    return FigmaMatrix(
      a: d / determinant, c: -c / determinant, tx: 0, b: -b / determinant, d: a / determinant, ty: 0)
  }
}
