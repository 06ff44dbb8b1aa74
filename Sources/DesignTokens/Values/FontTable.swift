import Documents
public import Graphics2D

/// The font files that text may use: those that `fontFamily` tokens name in their `$extensions`.
public struct FontTable: Hashable, Sendable {
  /// Key of the extension: a list of `{weight, italic?, path, sha256, package?}`.
  public static let extensionKey = "dev.specrender.fonts"

  /// The files, in document order.
  public var files: [FontFile]

  /// Makes a table of files.
  public init(files: [FontFile] = []) { self.files = files }

  /// The families of ``files``, in the order of their first file: which one draws a character that the families
  /// before it lack.
  public var fallbackChain: [String] {
    var seen: Set<String> = []
    return files.map(\.family).filter { seen.insert($0).inserted }
  }
}

extension FontTable {
  /// Reads the files that `fontFamily` tokens name; mistakes go to `diagnostics`.
  ///
  /// - Parameter sources: the token files: paths of fonts count from their folders.
  init(tokens: [Token], in sources: SourceMap, diagnostics: inout Diagnostics) {
    self.init()
    for token in tokens {
      guard case .fontFamily(let family) = token.value, let list = token.extensions?[FontTable.extensionKey]
      else {
        continue
      }
      guard let items = list.items else {
        FontTable.report(
          token, "must be a list of files, not \(list.kindName)", at: list.span, into: &diagnostics)
        continue
      }
      for item in items {
        if var file = FontTable.file(item, family: family.names[0], token: token, diagnostics: &diagnostics) {
          if !file.path.hasPrefix("/") { file.path = folder(of: item.span, in: sources) + file.path }
          // Documents that are merged may bring the same fonts.
          if !files.contains(file) { files.append(file) }
        }
      }
    }
  }

  private static func file(
    _ node: DocumentNode, family: String, token: Token, diagnostics: inout Diagnostics
  ) -> FontFile? {
    let known = ["weight", "italic", "path", "sha256", "package"]
    for entry in node.entries ?? [] where !known.contains(entry.key) {
      report(token, "has a file with \"\(entry.key)\"", at: entry.keySpan, into: &diagnostics)
    }
    let italic = node["italic"]
    guard let weight = weight(node["weight"]), let path = node["path"]?.string, isPath(path),
      let sha256 = node["sha256"]?.string, isDigest(sha256),
      node["package"] == nil || node["package"]?.string != nil,
      italic == nil || italic?.bool != nil
    else {
      report(token, "has a file that is incomplete or wrong", at: node.span, into: &diagnostics)
      return nil
    }
    return FontFile(
      family: family, weight: weight, italic: italic?.bool == true, path: path, sha256: sha256,
      package: node["package"]?.string ?? "")
  }

  /// Absolute, or below the folder of the token file.
  private static func isPath(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return !parts.isEmpty && (path.hasPrefix("/") || !parts.contains(".."))
      && !path.unicodeScalars.contains { $0.value < 0x20 }
  }

  private func folder(of span: Span, in sources: SourceMap) -> String {
    let name = sources.files[Int(span.source.index)].name
    return name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
  }

  private static func weight(_ node: DocumentNode?) -> Int? {
    guard let number = node?.number, (1...1000).contains(number), number == number.rounded() else {
      return nil
    }
    return Int(number)
  }

  private static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { hexDigit($0) != nil } && text == text.lowercased()
  }

  private static func report(
    _ token: Token, _ what: String, at span: Span, into diagnostics: inout Diagnostics
  ) {
    diagnostics.error(
      "invalid-font-file", "\"\(extensionKey)\" of the token \"\(token.path)\" \(what)", at: span,
      hints: [
        "a file is {\"weight\": 1...1000, \"italic\": optional, \"path\": absolute or below the token file's folder, \"sha256\": 64 lower-case hexadecimal digits, \"package\": optional, Debian's name}"
      ])
  }
}
