import DesignTokens
import Documents
import SceneCompiler
import SceneExpressions

/// Placeholders of other languages, which texts show literally.
extension SceneCheck {
  /// Warns of `{{name}}`, `{name}`, `\(name)` and `$name` where something has that name, and of a token within a text.
  mutating func checkLiteralNames(_ template: Template, _ scope: TypeScope) {
    for case .literal(let text) in template.parts {
      if zip(text.utf8, text.utf8.dropFirst()).contains(where: {
        $0 == UInt8(ascii: "\\") && $1 == UInt8(ascii: "n")
      }) {
        diagnostics.warning(
          .literalName, "the text shows \\n literally", at: template.span,
          hints: ["put it in double quotes, in which \\n is a line break; a text then needs lines: 2"])
      }
      for hole in ForeignHole.all(in: text) {
        let isToken = hole.written == "{\(hole.path)}" && isToken(hole.path)
        guard isToken || scope.names.contains(hole.name) else { continue }
        diagnostics.warning(
          .literalName, "the text shows \(hole.written) literally", at: template.span,
          hints: ["write $\(isToken ? "{\(hole.written)}" : "{\(hole.path)}") for its value"])
      }
    }
  }

  private func isToken(_ path: String) -> Bool {
    sources.tokens?.token(path) != nil || sources.strings != nil && path.hasPrefix(Scope.stringPrefix)
  }
}

/// A place in a text where another language would put a value.
private struct ForeignHole {
  let written: String
  /// `user.name` and its first word.
  let path: String
  let name: String

  private static let signs: [(open: String, close: String)] = [
    ("{{", "}}"), ("#{", "}"), ("\\(", ")"), ("{", "}"), ("%{", "}"), ("$", ""),
  ]

  static func all(in text: String) -> [ForeignHole] {
    let bytes = Array(text.utf8)
    var holes: [ForeignHole] = []
    var at = 0
    while at < bytes.count {
      guard let hole = signs.lazy.compactMap({ ForeignHole(bytes[at...], $0.open, $0.close) }).first else {
        at += 1
        continue
      }
      holes.append(hole)
      at += hole.written.utf8.count
    }
    return holes
  }

  private init?(_ bytes: ArraySlice<UInt8>, _ open: String, _ close: String) {
    guard bytes.starts(with: open.utf8) else { return nil }
    let inside = bytes.dropFirst(open.utf8.count).drop { $0 == 0x20 }
    let path = inside.prefix { Self.isOfName($0) || $0 == UInt8(ascii: ".") }
    let rest = close.isEmpty ? inside.dropFirst(path.count) : inside.dropFirst(path.count).drop { $0 == 0x20 }
    guard let first = path.first, Self.isLetter(first), rest.starts(with: close.utf8) else { return nil }
    let name = path.prefix { $0 != UInt8(ascii: ".") }
    let end = rest.startIndex + close.utf8.count
    (self.path, self.name) = (String(decoding: path, as: UTF8.self), String(decoding: name, as: UTF8.self))
    written = String(decoding: bytes[bytes.startIndex..<end], as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
  }
}
