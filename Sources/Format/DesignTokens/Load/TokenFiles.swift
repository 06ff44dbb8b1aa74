import Documents

/// Reads the files of a token document, each once, and none outside the folder of the first.
struct TokenFiles {
  /// Folder of the first file with a slash at its end; empty for the working directory.
  let folder: String
  private let read: (String) throws -> [UInt8]
  private var documents: [String: DocumentNode?] = [:]
  var sources: SourceMap
  var diagnostics: Diagnostics

  init(
    folder: String, read: @escaping (String) throws -> [UInt8], sources: SourceMap, diagnostics: Diagnostics
  ) {
    self.folder = folder
    self.read = read
    self.sources = sources
    self.diagnostics = diagnostics
  }

  /// The document of a file below ``folder``; nil where there is none that can be read, which is then reported.
  mutating func document(_ name: String, from span: Span?) -> DocumentNode? {
    if let known = documents[name] { return known }
    let document = load(folder + name, from: span)
    documents[name] = .some(document)
    return document
  }

  /// Whether a file can be read.
  func isThere(_ path: String) -> Bool { (try? read(path)) != nil }

  private mutating func load(_ path: String, from span: Span?) -> DocumentNode? {
    let bytes: [UInt8]
    do {
      bytes = try read(path)
    } catch {
      diagnostics.error(
        .unreadableFile, "the file \(path) cannot be read: \(error)", at: span,
        hints: [
          "check that the file exists and may be read; paths count from the folder of the file naming them"
        ])
      return nil
    }
    var found = Diagnostics()
    let document = sources.readDocument(name: path, bytes: bytes, asJSON: true, into: &found)
    for diagnostic in found.all {
      guard diagnostic.id == .trailingComma else {
        diagnostics.add(diagnostic.namingJSON5(in: sources))
        continue
      }
      diagnostics.error(
        .jsonSyntax, "a comma before a closing bracket is JSON5; token files are JSON",
        at: diagnostic.span,
        hints: ["remove the comma"])
    }
    return document
  }

  /// The name of a file below ``folder`` that a reference in another such file leads to; nil where it leads elsewhere,
  /// which is then reported.
  mutating func name(_ reference: String, in file: String, at span: Span) -> String? {
    let text = String(validating: reference.percentDecoded, as: UTF8.self) ?? reference
    if let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/"),
      text[..<colon].allSatisfy(\.isLetter)
    {
      diagnostics.error(
        .unsupportedReference,
        "\"\(reference)\" is not a file beside this one; nothing is fetched from elsewhere",
        at: span, hints: ["copy the file into the folder and refer to it by its relative path"])
      return nil
    }
    var parts = file.split(separator: "/").dropLast().map(String.init)
    var leaves = text.hasPrefix("/")
    for part in text.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil {
        leaves = true
      }
    }
    guard !leaves, !text.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
      diagnostics.error(
        .pathLeavesFolder, "\"\(reference)\" leaves the folder of the token document", at: span,
        hints: [
          "keep all token files below \"\(folder.isEmpty ? "." : folder)\" and refer to them by relative paths"
        ])
      return nil
    }
    return parts.joined(separator: "/")
  }
}

extension Diagnostic {
  /// The same with its cause where JSON5 or JSONC stands in the place of JSON.
  fileprivate func namingJSON5(in sources: SourceMap) -> Diagnostic {
    var diagnostic = self
    if id == .jsonSyntax, let span,
      let sign = JSON5Sign(at: Int(span.start), in: sources[span.source].bytes)
    {
      diagnostic.message = "\(sign.name) is JSON5; token files are JSON"
      diagnostic.hints = [sign.hint]
    } else if hints.isEmpty {
      diagnostic.hints = ["token files are JSON (RFC 8259), without comments"]
    }
    return diagnostic
  }
}

/// What JSON5 allows and JSON does not.
private struct JSON5Sign {
  var name: String
  var hint: String

  init?(at place: Int, in bytes: [UInt8]) {
    guard place < bytes.count else { return nil }
    let next = place + 1 < bytes.count ? bytes[place + 1] : 0
    switch bytes[place] {
    case UInt8(ascii: "/") where next == UInt8(ascii: "/") || next == UInt8(ascii: "*"):
      (name, hint) = ("a comment", "remove it, or write it as \"$description\"")
    case UInt8(ascii: "'"): (name, hint) = ("text in single quotes", "write double quotes")
    case UInt8(ascii: "+"), UInt8(ascii: "."): (name, hint) = ("a number", "write it as 0.5")
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"):
      guard bytes[place...].prefix(200).first(where: { !Self.isName($0) }) == UInt8(ascii: ":") else {
        return nil
      }
      (name, hint) = ("a name without quotes", "put it in double quotes")
    default: return nil
    }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    return isLetter || (0x30...0x39).contains(byte) || "_$".utf8.contains(byte)
  }
}
