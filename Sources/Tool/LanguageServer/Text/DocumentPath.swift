import Documents

/// A step from a value of a document to one inside it.
enum PathStep: Hashable {
  case key(String)
  case index(Int)
}

/// Where a position stands in a document.
struct DocumentPath {
  /// From the root to the value; for the name of a key, to its mapping.
  var steps: [PathStep] = []
  /// The key whose name the position is in; nil in values.
  var key: DocumentNode.Entry?
  /// The value at the end of ``steps``.
  var node: DocumentNode

  /// The path to the smallest value, or key, that `isHit` accepts; nil where there is none.
  private init?(
    in node: DocumentNode, key isKeyHit: (DocumentNode.Entry) -> Bool, value isHit: (DocumentNode) -> Bool
  ) {
    self.node = node
    switch node.value {
    case .mapping(let entries):
      for entry in entries {
        if isKeyHit(entry) {
          key = entry
          return
        }
        if let inner = DocumentPath(in: entry.value, key: isKeyHit, value: isHit) {
          self = inner
          steps.insert(.key(entry.key), at: 0)
          return
        }
      }
      return nil
    case .sequence(let items):
      for (index, item) in items.enumerated() {
        if let inner = DocumentPath(in: item, key: isKeyHit, value: isHit) {
          self = inner
          steps.insert(.index(index), at: 0)
          return
        }
      }
      return nil
    default:
      if !isHit(node) { return nil }
    }
  }

  /// The path to the key or single value at a byte.
  init?(to offset: Int, in node: DocumentNode) {
    func holds(_ span: Span) -> Bool { Int(span.start) <= offset && offset <= Int(span.end) }
    self.init(in: node, key: { holds($0.keySpan) }, value: { holds($0.span) })
  }

  /// The path to a key of this name, or to a text that contains it, an ASCII word that stands at a byte.
  init?(toMark mark: String, at offset: Int, in node: DocumentNode) {
    func holds(_ span: Span) -> Bool { Int(span.start) <= offset && offset <= Int(span.end) }
    // The place of a text with escapes is where it begins.
    self.init(
      in: node, key: { holds($0.keySpan) && $0.key == mark },
      value: { ($0.verbatimStart == nil || holds($0.span)) && $0.string?.startOfMark(mark) != nil })
  }
}

extension String {
  /// Where an ASCII word stands in the text, in bytes; nil where it does not.
  func startOfMark(_ mark: String) -> Int? {
    let (text, sought) = (Array(utf8), Array(mark.utf8))
    guard let first = sought.first else { return 0 }
    var at = 0
    // This module is not optimized, where a loop is much faster than what takes a closure.
    while at + sought.count <= text.count {
      if text[at] == first, Array(text[at..<at + sought.count]) == sought { return at }
      at += 1
    }
    return nil
  }
}
