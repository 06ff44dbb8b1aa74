/// How an editor is told to open a place: an address in which `{file}`, `{line}` and `{column}` stand.
public struct EditorLink: Sendable {
  /// Visual Studio Code's.
  public static let standard = "vscode://file{file}:{line}:{column}"

  let template: String

  /// Takes a template; nil for one without `{file}`, or whose scheme a browser would take for a page or for code.
  public init?(_ template: String) {
    let scheme = template.utf8.prefix { $0 != UInt8(ascii: ":") }.map { $0 | 0x20 }
    let isScheme = scheme.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (48...57).contains($0)
        || [0x2B, 0x2D, 0x2E].contains($0)
    }
    let name = String(decoding: scheme, as: UTF8.self)
    let refused = ["javascript", "data", "vbscript", "blob", "file", "http", "https", "view-source", ""]
    // characters: words of ASCII
    guard isScheme, scheme.count < template.utf8.count, !refused.contains(name), template.contains("{file}")
    else {
      return nil
    }
    self.template = template
  }
}
