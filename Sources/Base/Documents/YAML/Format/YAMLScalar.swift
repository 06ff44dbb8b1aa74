/// How a scalar of a YAML text is written anew.
struct YAMLScalar {
  let text: YAMLText
  let event: YAMLEvent

  /// The value on one line: double quotes where nothing would have to be escaped in them; nil for what stands on several.
  var line: String? {
    switch event.kind {
    case .alias(let name): return "*\(name)"
    case .scalar(_, .block): return nil
    case .scalar(let value, let style):
      guard !written.utf8.contains(0x0A) else { return nil }
      let isSingle = style == .quoted && written.hasPrefix("'")
      let needsEscapes = value.unicodeScalars.contains {
        "\"\\".unicodeScalars.contains($0) || !$0.isPrintable
      }
      guard isSingle, !needsEscapes else { return written }
      return "\"\(value)\""
    default: return nil
    }
  }

  /// Behind the last byte of the value, without the empty lines that a block leaves out.
  var end: Int {
    guard case .scalar(_, .block) = event.kind, !head.hasScalar("+") else { return event.end }
    let last = (event.start..<event.end).last { ![0x20, 0x09, 0x0A, 0x0D].contains(text.byte($0)) }
    return (last ?? event.start) + 1
  }

  /// A value on several lines: what stands behind the key or dash, and the lines below, moved to an indentation.
  func lines(indent: Int) -> (head: String, below: [String]) {
    var lines = writtenLines
    let first = lines.removeFirst()
    guard case .scalar(_, .block) = event.kind else {
      return (first, lines.map { $0.isBlank ? "" : padding(indent) + $0.trimmedLeft })
    }
    if !head.hasScalar("+") { while lines.last?.isBlank == true { lines.removeLast() } }
    if lines.last == "" { lines.removeLast() }
    let own = blanksBeforeContent(lines)
    return (
      signs(of: first),
      lines.map { line in
        line.isBlank && line.utf8.count <= own
          ? "" : padding(indent) + String(decoding: line.utf8.dropFirst(own), as: UTF8.self)
      }
    )
  }

  /// What stands behind the key: a number in it is that of the canonical indentation, and a value at the end of a file without a
  /// line end must not get one.
  private func signs(of first: String) -> String {
    let line = String(first.map { head.contains($0) && $0.isNumber ? "2" : $0 })
    guard case .scalar(let value, _) = event.kind, !value.isEmpty, value.utf8.last != 0x0A,
      !head.hasScalar("-")
    else { return line }
    let signs = line.prefix { !$0.isWhitespace }
    return signs.filter { $0 != "+" } + "-" + line.dropFirst(signs.count)
  }

  /// Blanks that are no part of the lines behind `|` or `>`: those of the first line, but for what its value begins with.
  private func blanksBeforeContent(_ lines: [String]) -> Int {
    guard case .scalar(let value, _) = event.kind, let first = lines.first(where: { !$0.isBlank }) else {
      return 0
    }
    let line = value.utf8.split(separator: 0x0A).lazy.map { String($0) ?? "" }.first { !$0.isBlank } ?? ""
    return first.leadingBlanks - line.leadingBlanks
  }

  /// The signs behind `|` or `>`.
  private var head: Substring { (writtenLines.first ?? "").prefix { !$0.isWhitespace } }

  /// A carriage return ends a line by itself, too.
  private var writtenLines: [String] {
    var lines: [[UInt8]] = [[]]
    var isBehindReturn = false
    for byte in written.utf8 {
      defer { isBehindReturn = byte == 0x0D }
      if byte == 0x0A, isBehindReturn { continue }
      if byte == 0x0A || byte == 0x0D { lines.append([]) } else { lines[lines.count - 1].append(byte) }
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes from behind the anchor to the end.
  private var written: String {
    var start = event.start
    guard event.anchor != nil, text.byte(start) == UInt8(ascii: "&") else {
      return text.text(start..<event.end)
    }
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    while start < event.end, !blanks.contains(text.byte(start)) { start += 1 }
    while start < event.end, blanks.contains(text.byte(start)) { start += 1 }
    return text.text(start..<event.end)
  }

  private func padding(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension Unicode.Scalar {
  fileprivate var isPrintable: Bool { value >= 0x20 && !(0x7F...0x9F).contains(value) }
}

extension String {
  // By bytes: a mark may combine with a blank before it.
  fileprivate var isBlank: Bool { utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
  fileprivate var leadingBlanks: Int { utf8.prefix { $0 == 0x20 }.count }
  fileprivate var trimmedLeft: String {
    String(decoding: utf8.drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }
}

extension YAMLEvent {
  /// `&name` with a blank behind it; empty where the value has no name.
  var anchorSign: String { anchor.map { "&\($0) " } ?? "" }
}
