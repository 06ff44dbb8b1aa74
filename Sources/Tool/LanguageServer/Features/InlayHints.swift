import DesignTokens
import Documents
import Graphics2D
import JSONRPC
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion
import SceneRendering

/// Solved numbers behind constraints, and values behind tokens.
struct InlayHints {
  private let document: TextDocument
  /// Frames in the first state by the byte at which a node is written; of repeated nodes the first.
  private var frames: [Int: Rect] = [:]
  private let tokens: TokenSet?

  init(_ document: TextDocument, _ workspace: inout Workspace) {
    self.document = document
    tokens = workspace.scene(of: document)?.sources.tokens
    guard let (pipeline, laidOut) = try? workspace.request(document.path).layOut() else { return }
    for (index, node) in laidOut.scene.nodes.enumerated()
    where pipeline.loaded.map[node.span.source].name == document.path {
      let place = Int(node.span.start)
      if frames[place] == nil { frames[place] = laidOut.tree.nodes[index].frame }
    }
  }

  /// Hints in a stretch of bytes.
  func hints(_ root: DocumentNode, in range: Range<Int>) -> DocumentNode {
    var found: [DocumentNode] = []
    visit(root, frame: nil, range, &found)
    return .list(found)
  }

  private func visit(_ node: DocumentNode, frame: Rect?, _ range: Range<Int>, _ found: inout [DocumentNode]) {
    switch node.value {
    case .mapping(let entries):
      let own = NodeKind(of: node) == nil ? frame : self.frame(of: node)
      for entry in entries {
        if entry.key == "layout" { addNumbers(entry.value, own, range, &found) }
        visit(entry.value, frame: own, range, &found)
      }
    case .sequence(let items): for item in items { visit(item, frame: frame, range, &found) }
    case .string(let text): addTokens(node, text, range, &found)
    default: break
    }
  }

  private func frame(of node: DocumentNode) -> Rect? {
    let kind = NodeKind(of: node)
    let places = [node.nodeID?.span, kind.flatMap { node[$0.rawValue]?.span }, node.span].compactMap(\.self)
    return places.lazy.compactMap { frames[Int($0.start)] }.first
  }

  private func addNumbers(
    _ layout: DocumentNode, _ frame: Rect?, _ range: Range<Int>, _ found: inout [DocumentNode]
  ) {
    guard let frame else { return }
    for item in layout.items ?? [] {
      guard let text = item.string, let name = text.splitScalars(" ").first,
        let number = frame.number(name), range.contains(Int(item.span.start))
      else { continue }
      found.append(hint(" = \(decimal(number))", at: Int(item.span.end)))
    }
  }

  private func addTokens(
    _ node: DocumentNode, _ text: String, _ range: Range<Int>, _ found: inout [DocumentNode]
  ) {
    for case .token(let path, let place) in TemplateParts(text).parts {
      let span = node.span(from: place.lowerBound, to: place.upperBound)
      guard range.contains(Int(span.start)), let token = tokens?.token(path) else { continue }
      found.append(hint(" \(token.shortValue)", at: Int(span.end) + 1))
    }
  }

  private func hint(_ label: String, at offset: Int) -> DocumentNode {
    .map([("position", document.position(offset)), ("label", .text(label)), ("paddingLeft", .bool(true))])
  }
}

extension Token {
  /// Its value in a few signs.
  fileprivate var shortValue: String {
    let value = color ?? plainValue
    return value.unicodeScalars.count <= 24 ? value : String(value.unicodeScalars.prefix(23)) + "…"
  }
}

extension Rect {
  /// The number of an anchor that a constraint of the node itself begins with; nil for others.
  fileprivate func number(_ anchor: String) -> Double? {
    switch anchor {
    case "left": minX
    case "right": maxX
    case "top": minY
    case "bottom": maxY
    case "width": width
    case "height": height
    case "centerX": (minX + maxX) / 2
    case "centerY": (minY + maxY) / 2
    default: nil
    }
  }
}
