import Documents

/// A name that may become part of a path: of a scene, a capture, or what else names files and folders.
///
/// Letters a to z and A to Z, digits, `-`, `_`, `+` and `.`, the last not first; at most 200. So it is never empty, never
/// `..`, holds no slash, and is a file name on every disk, with an ending behind it.
public struct PathName: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The name.
  public let text: String

  /// What messages say is allowed.
  public static let rule = "letters a to z, digits, -, _, + and . (not first), at most \(longest)"
  private static let longest = 200

  /// Nil where the text is no such name.
  public init?(_ text: some StringProtocol) {
    let isAllowed = text.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || "-_+.".utf8.contains(byte)
    }
    guard isAllowed, (1...Self.longest).contains(text.utf8.count), !text.hasPrefix(".") else { return nil }
    self.text = String(text)
  }

  /// The name.
  public var description: String { text }

  /// As texts.
  public static func < (a: PathName, b: PathName) -> Bool { a.text < b.text }
}

extension SceneDocument {
  /// Scenes and captures name files and folders.
  func checkPathNames(into diagnostics: inout Diagnostics) {
    check(spec[.scene], "a scene", into: &diagnostics)
    for capture in spec[.captures]?.items ?? [] { check(capture[.name], "a capture", into: &diagnostics) }
  }

  private func check(_ spec: Spec?, _ what: String, into diagnostics: inout Diagnostics) {
    guard let spec, let name = spec.literal, PathName(name) == nil else { return }
    diagnostics.error(
      .badName, "\"\(name.prefix(40))\" cannot name \(what): its goldens are files of that name",
      at: spec.span, hints: ["use \(PathName.rule)"])
  }
}
