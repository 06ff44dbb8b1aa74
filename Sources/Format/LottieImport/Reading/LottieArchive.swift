import Documents
import ForeignFormats

/// The animations of a `.lottie` archive.
struct LottieArchive {
  private let files: [String: [UInt8]]

  /// Most bytes that an archive unpacks to.
  static let largestContents = 256 << 20

  init(_ bytes: [UInt8]) throws(ZIPError) {
    files = try ZIPArchive(bytes, limit: Self.largestContents).files
  }

  /// The document with this id, or the first; nil where there is none.
  func animation(
    _ id: String?, archive: String, at place: Span?, map: inout SourceMap, diagnostics: inout Diagnostics
  ) -> (bytes: [UInt8], id: String)? {
    var ids: [String] = []
    if let bytes = files["manifest.json"],
      let manifest = map.readDocument(
        name: "\(archive)/manifest.json", bytes: bytes, asJSON: true, takesLast: true, into: &diagnostics)
    {
      ids = (manifest["animations"]?.items ?? []).compactMap { $0.text("id") }
    }
    let found = files.keys.sorted().filter { name in
      name.hasSuffix(".json") && (name.hasPrefix("animations/") || name.hasPrefix("a/"))
    }
    let named = ids.filter { path(of: $0) != nil }
    let wanted = id ?? named.first
    if let wanted, let path = path(of: wanted), let bytes = files[path] {
      if id == nil, named.count > 1 {
        diagnostics.note(
          .lottieLeftOut,
          "the archive has \(named.count) animations, and \(quoted(wanted)) is the first; --animation takes another: \(named.dropFirst().prefix(10).map(quoted).joined(separator: ", "))",
          at: place)
      }
      return (bytes, wanted)
    }
    guard id == nil, let first = found.first, let bytes = files[first] else {
      diagnostics.error(
        .notLottie, id.map { "the archive has no animation \(quoted($0))" } ?? "the archive has no animation",
        at: place,
        hints: named.isEmpty ? [] : ["it has \(named.prefix(10).map(quoted).joined(separator: ", "))"])
      return nil
    }
    return (bytes, first)
  }

  /// Values of slots that a theme gives, by their ids; nil where there is no such theme, which is then reported.
  func theme(
    _ name: ImportedLottie.Playing.Name, archive: String, map: inout SourceMap, diagnostics: inout Diagnostics
  ) -> [String: DocumentNode]? {
    let path = ["themes/\(name.text).json", "t/\(name.text).json"].first { files[$0] != nil }
    guard let path, let bytes = files[path] else {
      let known = files.keys.sorted().compactMap { file -> String? in
        guard file.hasSuffix(".json"), file.hasPrefix("themes/") || file.hasPrefix("t/") else { return nil }
        return file.splitScalars("/").last.map { String($0.dropLast(5)) }
      }
      diagnostics.error(
        .unknownWord, "\(archive) has no theme \(quoted(name.text))", at: name.span,
        hints: [
          didYouMean(name.text, among: known)
            ?? (known.isEmpty
              ? "it has no themes" : "it has \(known.prefix(10).map(quoted).joined(separator: ", "))")
        ])
      return nil
    }
    let root = map.readDocument(
      name: "\(archive)/\(path)", bytes: bytes, asJSON: true, takesLast: true, into: &diagnostics)
    var values: [String: DocumentNode] = [:]
    for rule in root?["rules"]?.items ?? [] {
      guard let id = rule.text("id") else { continue }
      guard let value = rule["value"] else {
        diagnostics.warning(
          .lottieLeftOut,
          "the theme gives the slot \(quoted(id)) no fixed value: the animation's own is taken",
          at: name.span)
        continue
      }
      values[id] = .map([("a", .number(0)), ("k", value)])
    }
    return root == nil ? nil : values
  }

  private func path(of id: String) -> String? {
    ["animations/\(id).json", "a/\(id).json"].first { files[$0] != nil }
  }

  func file(_ path: String) -> [UInt8]? {
    files[path] ?? files[path.hasPrefix("/") ? String(path.unicodeScalars.dropFirst()) : "images/\(path)"]
  }
}
