import SceneModel

/// What besides the documents decides the pixels: versions of libraries, hashes of the fonts that were drawn from.
public struct EnvironmentFingerprint: Hashable, Sendable {
  /// One ingredient.
  public struct Entry: Hashable, Sendable {
    /// Its name without white space, such as `cairo` or `font:Inter-Regular.otf`.
    public var name: String
    /// Its version or hash; one line.
    public var value: String

    /// Makes an entry; white space in `name` becomes `-`, a line end in `value` a space.
    public init(_ name: String, _ value: String) {
      self.name = String(name.map { $0.isWhitespace ? "-" : $0 })
      self.value = String(value.map { $0.isNewline ? " " : $0 })
    }

    /// Makes the entry of a font's file, named after the last part of its path.
    public init(font path: String, sha256: String) {
      self.init(Self.fontPrefix + (path.split(separator: "/").last.map(String.init) ?? path), sha256)
    }

    fileprivate static let fontPrefix = "font:"

    /// Whether it is a font's file.
    fileprivate var isFont: Bool { name.hasPrefix(Self.fontPrefix) }
  }

  /// Sorted by name; a name occurs once.
  public let entries: [Entry]

  /// Makes a fingerprint; of entries with one name the last counts.
  public init(_ entries: [Entry]) {
    var byName: [String: Entry] = [:]
    for entry in entries { byName[entry.name] = entry }
    self.entries = byName.values.sorted { $0.name < $1.name }
  }

  /// Nothing known.
  public static let none = EnvironmentFingerprint([])

  /// This fingerprint with the entries of `other` added; where both have a name, `other` counts.
  public func adding(_ other: EnvironmentFingerprint) -> EnvironmentFingerprint {
    other.entries.isEmpty ? self : EnvironmentFingerprint(entries + other.entries)
  }

  /// Eight hexadecimal digits that follow from the entries: a short name that two branches never give to
  /// different environments.
  public var label: String {
    let hash = checksum(entries.flatMap { Array("\($0.name) \($0.value)\n".utf8) })
    return String(hexadecimal(hash ^ (hash >> 32)).suffix(8))
  }

  /// What is different now of what both name, by name; empty where nothing is: releases note more of them or fewer.
  public func differences(from recorded: EnvironmentFingerprint) -> [EnvironmentDifference] {
    let then = Dictionary(recorded.entries.map { ($0.name, $0.value) }) { first, _ in first }
    return entries.compactMap { entry in
      guard let old = then[entry.name], old != entry.value else { return nil }
      return EnvironmentDifference(name: entry.name, recorded: old, current: entry.value)
    }
  }
}

/// An ingredient of the environment that is not what it was when a golden was recorded.
public struct EnvironmentDifference: Hashable, Sendable {
  /// Name of the ingredient.
  public var name: String
  /// Its value at the recording; nil if it played no part then.
  public var recorded: String?
  /// Its value now; nil if it plays no part.
  public var current: String?

  /// Makes a difference.
  public init(name: String, recorded: String?, current: String?) {
    (self.name, self.recorded, self.current) = (name, recorded, current)
  }

  /// Name of the font's file that is another one; nil for what is no font.
  public var fontFile: String? {
    EnvironmentFingerprint.Entry(name, "").isFont
      ? String(name.dropFirst(EnvironmentFingerprint.Entry.fontPrefix.count)) : nil
  }

  /// `cairo 1.16.0 -> 1.18.4`.
  public var sentence: String { "\(name) \(recorded ?? "(none)") -> \(current ?? "(none)")" }
}
