import Documents

/// Trees of files and the names in them, each found once: the same documents are asked about again and again between two keys,
/// and kits never change.
final class ReadTrees {
  private var known: [String: (bytes: [UInt8], tree: DocumentNode?)] = [:]
  private var names: [String: (bytes: [UInt8], index: NameIndex)] = [:]
  /// Most files that are kept.
  private static let most = 256

  /// The tree of a file; nil where its syntax is wrong.
  func tree(_ path: String, _ bytes: [UInt8]) -> DocumentNode? {
    if let last = known[path], last.bytes == bytes { return last.tree }
    if known.count >= Self.most { known = [:] }
    let tree = Self.read(path, bytes)
    known[path] = (bytes, tree)
    return tree
  }

  /// The names in a file. What they stand for follows from the names that all documents of the scene give.
  func names(in root: DocumentNode, of text: TextDocument, _ known: KnownNames) -> NameIndex {
    if let last = names[text.path], last.bytes == text.bytes, last.index.known == known { return last.index }
    if names.count >= Self.most { names = [:] }
    let index = NameIndex(root, bytes: text.bytes, known)
    names[text.path] = (text.bytes, index)
    return index
  }

  static func read(_ path: String, _ bytes: [UInt8]) -> DocumentNode? {
    var (map, ignored) = (SourceMap(), Diagnostics())
    return map.readDocument(name: path, bytes: bytes, into: &ignored)
  }
}
