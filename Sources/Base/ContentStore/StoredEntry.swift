import Files

/// An entry as its file holds it: what it is, its key, a hash of the content, the content. One that was cut off, changed,
/// put in another's place or written by another version is none.
struct StoredEntry: Sendable {
  var key: ContentKey
  var content: [UInt8]

  private static let mark = Array("specrender cache 1\n".utf8)
  private static let headLength = mark.count + 64

  init(key: ContentKey, content: [UInt8]) { (self.key, self.content) = (key, content) }

  /// Reads a file's bytes; nil where they are not, whole and unchanged, those of the key's entry.
  init?(file: [UInt8], key: ContentKey) {
    let mark = Self.mark.count
    guard file.count >= Self.headLength, file.starts(with: Self.mark),
      file[mark..<mark + 32].elementsEqual(key.digest)
    else { return nil }
    let content = Array(file[Self.headLength...])
    guard file[mark + 32..<Self.headLength].elementsEqual(SHA256.digest(content)) else { return nil }
    (self.key, self.content) = (key, content)
  }

  var file: [UInt8] { Self.mark + key.digest + SHA256.digest(content) + content }
}
