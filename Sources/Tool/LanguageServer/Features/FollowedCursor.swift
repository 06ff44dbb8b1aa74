import Documents
import EditorCursor
import Files

extension Workspace {
  /// Where an editor's cursor is, for previews of the scene.
  func cursor(at offset: Int, in document: TextDocument) -> EditorCursor {
    let line = document.bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
    return EditorCursor(
      path: realPath(document.path) ?? document.path, line: line, node: node(around: offset, in: document))
  }

  /// The id of the innermost node that a position is in.
  private func node(around offset: Int, in document: TextDocument) -> String? {
    guard let root = tree(document), let path = DocumentPath(to: offset, in: root) else { return nil }
    return path.steps.indices.reversed().lazy.compactMap { count in
      root.value(at: path.steps[...count])?.nodeID?.string
    }.first
  }
}
