import Documents
import Graphics2D
import SceneModel
import SceneMotion

/// Something wrong with a moment of a scene in one combination.
struct Violation: Sendable {
  /// Id of the message.
  var check: DiagnosticID
  /// Ids of the node and, where it takes two, of the other one; empty for what is about no node.
  var node: String
  var other = ""
  /// Id of the group of which ``other`` is a part, where any part of it is the same fault; else empty.
  var group = ""
  /// Where the node is written, for one of a kit where the kit's component is used.
  var span: Span?
  /// Where a node of a kit is written in the kit.
  var kit: Span?
  /// Whether it is about colours, and all of them are a kit's own.
  var isInKitsColors = false
  /// What is wrong, without the node's name before it.
  var message: String
  var hint: String
  /// The worse, the greater: of equal findings the worst is told.
  var severity: Double
  /// What of the canvas shows it, in points.
  var place: Rect?
}

extension Violation {
  /// What a message of documents and layouts says.
  init(_ diagnostic: Diagnostic) {
    self.init(
      check: diagnostic.id, node: "", span: diagnostic.span, message: diagnostic.sentence,
      hint: diagnostic.hints.first ?? "", severity: diagnostic.severity == .error ? 1 : 0)
  }
}

extension SeenScene {
  /// Says what is wrong with a node.
  func violation(
    _ check: DiagnosticID, _ id: NodeID, other: NodeID? = nil, _ message: String, hint: String,
    severity: Double,
    at place: Rect
  ) -> Violation {
    let (span, kit) = written(id)
    return Violation(
      check: check, node: tree[id].node.id, other: other.map { tree[$0].node.id } ?? "", span: span, kit: kit,
      message: message, hint: hint, severity: severity, place: place)
  }

  /// Where a node is written: of a kit's node, where the document uses the kit, and where it is in the kit.
  private func written(_ id: NodeID) -> (Span, Span?) {
    let own = tree[id].node.span
    guard documents.isOfKit(own) else { return (own, nil) }
    var around = tree[id].parent
    while let next = around, documents.isOfKit(tree[next].node.span) { around = tree[next].parent }
    return around.map { (tree[$0].node.span, own) } ?? (own, nil)
  }

  /// The texts that can be judged, in the order of painting.
  func judgedTexts() -> [PaintedScene.Text] {
    painted.texts.filter { text in
      switch tree[text.node].node.content {
      case .text, .field: isJudged(text.node) && text.lines.contains { !$0.glyphs.isEmpty }
      case .none, .picture, .shape: false
      }
    }
  }

  /// What a text says, cut short.
  func words(_ id: NodeID) -> String {
    let text = runs(id).map(\.text).joined().split(whereSeparator: \.isNewline).joined(separator: " ")
    return text.count > 40 ? "\"\(text.prefix(40))…\"" : "\"\(text)\""
  }

  /// Runs of its text.
  func runs(_ id: NodeID) -> [TextRun] {
    switch tree[id].node.content {
    case .text(let style): style.content.runs
    case .field(let field): field.text.content.runs
    case .none, .picture, .shape: []
    }
  }
}
