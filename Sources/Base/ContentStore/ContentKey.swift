import Files

/// The name of a result: SHA-256 of all that it depends on.
public struct ContentKey: Hashable, Sendable {
  /// 32 bytes.
  public let digest: [UInt8]

  /// 64 lower-case hexadecimal digits.
  public var text: String { hexadecimalDigits(digest) }

  /// Reads 64 hexadecimal digits; nil for anything else.
  init?(text: String) {
    let digits = text.utf8.map { digit -> UInt8? in
      switch digit {
      case 48...57: digit - 48
      case 97...102: digit - 87
      default: nil
      }
    }
    guard digits.count == 64, !digits.contains(nil) else { return nil }
    digest = stride(from: 0, to: 64, by: 2).map { (digits[$0] ?? 0) << 4 | (digits[$0 + 1] ?? 0) }
  }

  fileprivate init(digest: [UInt8]) { self.digest = digest }

  /// What a result depends on, thing by thing. Names and lengths go in with what they name, so that no two lists of things
  /// make the same key.
  public struct Parts: Sendable {
    private var hash = SHA256()

    /// Begins the key of one kind of result, such as `picture 1`; the number grows when its form changes.
    public init(of kind: String) { add("kind", kind) }

    /// Adds a thing by name.
    public mutating func add(_ name: String, bytes: [UInt8]) {
      for part in [Array(name.utf8), bytes] {
        hash.update((0..<8).map { UInt8(truncatingIfNeeded: part.count >> ($0 * 8)) })
        hash.update(part)
      }
    }

    /// Adds a text by name.
    public mutating func add(_ name: String, _ text: String) { add(name, bytes: Array(text.utf8)) }

    /// The key of all that was added.
    public var key: ContentKey {
      var hash = hash
      return ContentKey(digest: hash.finish())
    }
  }
}
