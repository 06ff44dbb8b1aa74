public import Documents
public import Graphics2D

/// The font files that text may use: those that `fontFamily` tokens name in their `$extensions`.
public struct FontTable: Hashable, Sendable {
  /// Key of the extension: a list of `{weight, italic?, path, sha256, package?, axes?}`.
  public static let extensionKey = "dev.specrender.fonts"

  /// The files, in document order.
  public var files: [FontFile]
  /// Where the values of their axes stand, file by file; none where the files are not those of documents.
  public private(set) var axisPlaces: [[Span]] = []

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
          guard !files.contains(file) else { continue }
          files.append(file)
          axisPlaces.append(item["axes"]?.entries?.map(\.value.span) ?? [])
        }
      }
    }
  }

  private static func file(
    _ node: DocumentNode, family: String, token: Token, diagnostics: inout Diagnostics
  ) -> FontFile? {
    let known = ["weight", "italic", "path", "sha256", "package", "axes"]
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
    var file = FontFile(
      family: family, weight: weight, italic: italic?.bool == true, path: path, sha256: sha256,
      package: node["package"]?.string ?? "")
    if let axes = node["axes"] { file.axes = Self.axes(axes, token: token, diagnostics: &diagnostics) }
    return file
  }

  private static func axes(_ node: DocumentNode, token: Token, diagnostics: inout Diagnostics) -> [FontAxis] {
    guard let entries = node.entries else {
      report(token, "has axes that are no object", at: node.span, into: &diagnostics)
      return []
    }
    return entries.compactMap { entry in
      guard entry.key.utf8.count == 4, entry.key.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
        report(token, "has an axis \"\(entry.key.prefix(40))\"", at: entry.keySpan, into: &diagnostics)
        return nil
      }
      guard let value = entry.value.number, abs(value) < 32_768 else {
        report(token, "has no number for the axis \(entry.key)", at: entry.value.span, into: &diagnostics)
        return nil
      }
      return FontAxis(tag: entry.key, value: value)
    }
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
      .invalidFontFile, "\"\(extensionKey)\" of the token \"\(token.path)\" \(what)", at: span,
      hints: [
        "a file is {\"weight\": 1...1000, \"italic\": optional, \"path\": absolute or below the token file's folder, \"sha256\": 64 lower-case hexadecimal digits, \"package\": optional, Debian's name, \"axes\": of a variable font, optional, such as {\"wght\": 450}}"
      ])
  }
}
