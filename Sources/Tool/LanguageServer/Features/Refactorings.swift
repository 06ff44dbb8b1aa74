import DesignTokens
import Documents
import Graphics2D
import JSONRPC
import SceneCompiler
import SceneExpressions
import SceneFormat
import SceneModel
import SceneMotion
import SceneRendering

/// Changes of what is right already: a token for a literal, a component for nodes that repeat, a relation for a number. Each
/// is offered only where the document has no more mistakes with it than without.
struct Refactorings {
  private let document: TextDocument
  private let root: DocumentNode
  private let path: DocumentPath
  private let offset: Int

  private struct Change {
    var title: String
    var edits: [(range: Range<Int>, text: String)]
  }

  init?(_ document: TextDocument, at offset: Int, _ workspace: Workspace) {
    guard let root = workspace.tree(document), let path = DocumentPath(to: offset, in: root) else {
      return nil
    }
    (self.document, self.root, self.path, self.offset) = (document, root, path, offset)
  }

  func actions(_ workspace: inout Workspace) -> [DocumentNode] {
    let scene = workspace.scene(of: document)
    let changes =
      tokenForLiteral(scene?.sources.tokens)
      + [componentForRepeats(), relation(workspace)].compactMap(\.self)
    if changes.isEmpty { return [] }
    let before = errors(document.bytes, workspace)
    return changes.filter { errors(edited($0), workspace).first(beyond: before) == nil }.map(action)
  }

  private func errors(_ bytes: [UInt8], _ workspace: Workspace) -> ErrorsOfScene {
    var request = workspace.request(document.path)
    request.edited[document.path] = bytes
    return ErrorsOfScene(request)
  }

  private func edited(_ change: Change) -> [UInt8] {
    var bytes = document.bytes
    for edit in change.edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return bytes
  }

  private func action(_ change: Change) -> DocumentNode {
    let edits: [DocumentNode] = change.edits.map { range, text in
      .map([("range", document.range(range.lowerBound, range.upperBound)), ("newText", .text(text))])
    }
    return .map([
      ("title", .text(change.title)), ("kind", .text("refactor.rewrite")),
      ("edit", .map([("changes", .map([(document.uri, .list(edits))]))])),
    ])
  }

  // MARK: A token for a literal

  /// Most tokens of one value that are offered.
  private static let mostTokens = 4

  private func tokenForLiteral(_ tokens: TokenSet?) -> [Change] {
    guard path.key == nil, let tokens else { return [] }
    let node = path.node
    let range = Int(node.span.start)..<Int(node.span.end)
    let equal = tokens.tokens.filter { isValue(of: $0) }
    return equal.prefix(Self.mostTokens).map {
      Change(title: "Use the token {\($0.path)}", edits: [(range, "\"{\($0.path)}\"")])
    }
  }

  private func isValue(of token: Token) -> Bool {
    switch token.value {
    case .color(let color):
      path.node.string.flatMap { Color(written: $0) }.map { color.srgb.hex == $0.hex } ?? false
    case .dimension(let length): path.node.number == length.value && length.unit.rawValue == "px"
    default: false
    }
  }

  // MARK: A component for nodes that repeat

  private func componentForRepeats() -> Change? {
    guard let last = path.steps.lastIndex(where: { if case .index = $0 { true } else { false } }),
      case .index(let index) = path.steps[last],
      let siblings = root.value(at: path.steps[..<last])?.items, siblings.indices.contains(index)
    else { return nil }
    var (first, end) = (index, index + 1)
    while first > 0, siblings[first - 1].hasShape(of: siblings[index]) { first -= 1 }
    while end < siblings.count, siblings[end].hasShape(of: siblings[index]) { end += 1 }
    guard end - first > 1, let kind = NodeKind(of: siblings[index]), kind != .use, kind != .slot else {
      return nil
    }
    return RepeatedNodes(Array(siblings[first..<end]), kind, root, document).map {
      Change(title: "Make a component of \(end - first) nodes", edits: $0.edits)
    }
  }

  // MARK: A relation for a number

  /// `top == 107` becomes `top == header.bottom + 8`: the distance to the nearest edge of a sibling before, or of the parent.
  private func relation(_ workspace: Workspace) -> Change? {
    guard let text = path.node.string, path.steps.contains(.key("layout")),
      let laidOut = (try? workspace.request(document.path).layOut())?.1
    else { return nil }
    let words = text.splitScalars(" ")
    guard words.count == 3, words[0] == "top" || words[0] == "left", words[1] == "==",
      Double(words[2]) != nil,
      let id = ownerID, let index = laidOut.scene.nodes.firstIndex(where: { $0.id == id })
    else { return nil }
    let isTop = words[0] == "top"
    let own = laidOut.tree.nodes[index].frame
    let start = isTop ? own.minY : own.minX
    let before = laidOut.scene.nodes[..<index].indices.filter {
      laidOut.scene.nodes[$0].parent == laidOut.scene.nodes[index].parent
    }
    let edges = before.map { sibling -> (id: String, place: Double) in
      let frame = laidOut.tree.nodes[sibling].frame
      return (laidOut.scene.nodes[sibling].id, isTop ? frame.maxY : frame.maxX)
    }
    guard let nearest = edges.filter({ $0.1 <= start }).max(by: { $0.1 < $1.1 }) else { return nil }
    let distance = start - nearest.1
    let anchor = isTop ? "bottom" : "right"
    let relation =
      "\(words[0]) == \(nearest.0).\(anchor)" + (distance == 0 ? "" : " + \(decimal(distance))")
    let range = Int(path.node.span.start)..<Int(path.node.span.end)
    return Change(title: "Place it by \(nearest.0).\(anchor)", edits: [(range, relation)])
  }

  /// The id of the node whose layout the position is in.
  private var ownerID: String? {
    guard let layout = path.steps.lastIndex(of: .key("layout")) else { return nil }
    return root.value(at: path.steps[..<layout])?.nodeID?.string
  }
}

extension DocumentNode {
  /// The value at the end of a path; nil where there is none.
  func value(at steps: ArraySlice<PathStep>) -> DocumentNode? {
    steps.reduce(self) { node, step in
      switch step {
      case .key(let key): node?[key]
      case .index(let index): node?.items.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
    }
  }

  /// Whether both have the same keys, down to single values, and as many items.
  fileprivate func hasShape(of other: DocumentNode) -> Bool {
    switch (value, other.value) {
    case (.mapping(let a), .mapping(let b)):
      a.map(\.key) == b.map(\.key) && zip(a, b).allSatisfy { $0.value.hasShape(of: $1.value) }
    case (.sequence(let a), .sequence(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.hasShape(of: $1) }
    case (.mapping, _), (.sequence, _), (_, .mapping), (_, .sequence): false
    default: true
    }
  }
}
