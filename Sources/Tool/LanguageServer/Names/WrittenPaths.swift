import Documents
import SceneExpressions

/// The parts of a text that stand for something else.
struct TemplateParts {
  enum Part {
    /// The path inside `{...}`, and its place in the text.
    case token(String, Range<Int>)
    /// The inside of `${...}`, and its place.
    case hole(String, Range<Int>)
  }

  private(set) var parts: [Part] = []

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var at = 0
    while let open = bytes[at...].firstIndex(of: UInt8(ascii: "{")) {
      let isHole = open > 0 && bytes[open - 1] == UInt8(ascii: "$")
      guard
        let close = isHole
          ? Self.end(of: bytes, from: open) : bytes[open...].firstIndex(of: UInt8(ascii: "}"))
      else { return }
      let inside = String(decoding: bytes[open + 1..<close], as: UTF8.self)
      parts.append(isHole ? .hole(inside, open + 1..<close) : .token(inside, open + 1..<close))
      at = close + 1
    }
  }

  /// The brace that closes the one at `open`; braces in quotes are no braces.
  private static func end(of bytes: [UInt8], from open: Int) -> Int? {
    var (depth, quote): (Int, UInt8?) = (0, nil)
    for at in open..<bytes.count {
      let byte = bytes[at]
      if let current = quote {
        if byte == current { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return at }
      }
    }
    return nil
  }
}

/// A part of a path of nodes: `text`, or `comments` of `comments[2]`.
struct PathPart {
  var name: String
  /// Its first byte in the path.
  var start: Int
  /// Whether a row's number stands behind it.
  var hasIndex: Bool

  static func parts(of path: String) -> [PathPart] {
    var (parts, start, depth) = ([PathPart](), 0, 0)
    let bytes = Array(path.utf8)
    for at in 0...bytes.count {
      if at < bytes.count, bytes[at] == UInt8(ascii: "[") { depth += 1 }
      if at < bytes.count, bytes[at] == UInt8(ascii: "]") { depth -= 1 }
      guard at == bytes.count || (bytes[at] == UInt8(ascii: ".") && depth == 0) else { continue }
      let text = bytes[start..<at]
      let name = text.prefix { $0 != UInt8(ascii: "[") }
      parts.append(
        PathPart(
          name: String(decoding: name, as: UTF8.self), start: start, hasIndex: name.count < text.count))
      start = at + 1
    }
    return parts
  }
}

/// A path in the words of a constraint or action.
struct WrittenPath {
  /// Indices of its first and last word.
  var first, last: Int
  var text: String
  /// Its bytes in the text.
  var range: Range<Int>
}

extension WrittenPath {
  /// The path up to its last full stop; nil for an anchor alone, which is one of the node itself.
  fileprivate var withoutAnchor: WrittenPath? {
    guard let last = PathPart.parts(of: text).last, last.start > 0 else { return nil }
    var owner = self
    owner.text = String(decoding: Array(text.utf8)[..<(last.start - 1)], as: UTF8.self)
    owner.range = range.lowerBound..<range.lowerBound + last.start - 1
    return owner
  }
}

extension Lexeme {
  var identifier: String? { if case .identifier(let name) = kind { name } else { nil } }
}

extension [Lexeme] {
  /// The sign at an index; nil for other words and outside.
  func symbol(_ index: Int) -> String? {
    guard indices.contains(index), case .symbol(let symbol) = self[index].kind else { return nil }
    return symbol
  }

  /// Names with what stands behind their full stops and brackets, but for strengths.
  var paths: [WrittenPath] {
    var (paths, at) = ([WrittenPath](), 0)
    while at < count {
      guard let name = self[at].identifier, symbol(at - 1) != "@" else {
        at += 1
        continue
      }
      var path = WrittenPath(first: at, last: at, text: name, range: self[at].lower..<self[at].upper)
      while let next = next(behind: path.last) {
        path.last = next.last
        path.text += next.text
      }
      path.range = self[at].lower..<self[path.last].upper
      paths.append(path)
      at = path.last + 1
    }
    return paths
  }

  /// The nodes and guides that a constraint names: paths without their anchors, for a node may have the name of one.
  var owners: [WrittenPath] {
    let paths = paths
    switch first?.identifier {
    case "fill":
      // fill [x | y] [OWNER] [inset N]
      let isAxis = count > 1 && ["x", "y"].contains(self[1].identifier)
      let rest = paths.filter { $0.first > (isAxis ? 1 : 0) }
      let inset = rest.firstIndex { $0.text == "inset" } ?? rest.endIndex
      return [WrittenPath](rest[..<inset]) + rest[inset...].compactMap(\.withoutAnchor)
    case "size" where symbol(1) != ".", "center" where symbol(1) != ".":
      let isNumber = paths.count > 1 && [".width", ".height"].contains { paths[1].text.hasSuffix($0) }
      return isNumber || paths.count != 2 ? paths.compactMap(\.withoutAnchor) : [paths[1]]
    default: return paths.compactMap(\.withoutAnchor)
    }
  }

  /// Whether the word at an index is compared with something.
  func isCompared(_ index: Int) -> Bool {
    [index - 1, index + 1].contains { ["==", "!="].contains(symbol($0)) }
  }

  private func next(behind index: Int) -> (last: Int, text: String)? {
    if symbol(index + 1) == ".", indices.contains(index + 2), let name = self[index + 2].identifier {
      return (index + 2, ".\(name)")
    }
    guard symbol(index + 1) == "[", symbol(index + 3) == "]", indices.contains(index + 2) else { return nil }
    // Computed numbers take as much room as they are written with.
    let width = self[index + 3].lower - self[index + 1].upper
    return (index + 3, "[" + String(repeating: "0", count: Swift.max(1, width)) + "]")
  }
}
