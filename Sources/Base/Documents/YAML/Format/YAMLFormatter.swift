/// Writes a YAML document anew, event by event.
struct YAMLFormatter {
  /// A sequence or mapping whose end is not written yet.
  private struct Open {
    var isMapping: Bool
    /// Blanks before its lines, now and in the file.
    var indent: Int
    var column: Int
    /// Keys, values and items so far.
    var count = 0
    /// Whether its first line goes on in the line of the dash before it.
    var beginsInLine: Bool
  }

  private let text: YAMLText
  private let events: [YAMLEvent]
  private var open: [Open] = []
  /// Those that ended right before: comments below them are still theirs where they stand as far to the right.
  private var closed: [Open] = []
  private var lines = YAMLLines()
  /// Behind the last byte that is written.
  private var written = 0

  init(file: SourceFile, source: SourceID) throws(Diagnostic) {
    text = YAMLText(file: file)
    events = try YAMLEvents.all(of: file, source: source)
  }

  /// The document's canonical text.
  func formatted() -> String {
    var writer = self
    var at = 0
    while at < events.count { at = writer.write(at) }
    writer.addComments(upTo: text.bytes.count, column: 0)
    return writer.lines.text
  }

  /// All comments, in order.
  var comments: [String] {
    var (comments, end): ([String], Int) = ([], 0)
    for event in events where event.kind != .end || event.end > event.start {
      comments += YAMLComments(in: text, end..<max(end, event.start)).all
      let isScalar = event.kind != .sequenceStart && event.kind != .mappingStart
      end = max(end, isScalar ? event.end : event.start)
    }
    return comments + YAMLComments(in: text, end..<text.bytes.count).all
  }

  /// Writes an event, or what stands in brackets from there on, and says which event is next.
  private mutating func write(_ at: Int) -> Int {
    let event = events[at]
    guard event.kind != .end else {
      end(event)
      return at + 1
    }
    // What stands above a mapping or sequence that is the value of a key belongs to its first line.
    let isNested = isValueNext && !isLine(at)
    if !isNested { addComments(upTo: event.start, column: column(of: event.start)) }
    let isKey = open.last?.isMapping == true && !isValueNext
    place()
    open.indices.last.map { open[$0].count += 1 }
    closed = []
    if event.kind == .sequenceStart || event.kind == .mappingStart { return begin(at) }
    writeScalar(event)
    if isKey { lines.append(":") }
    return at + 1
  }

  private mutating func end(_ event: YAMLEvent) {
    if event.end > event.start {
      addComments(upTo: event.start, column: .max)
      written = event.end
    }
    if let last = open.popLast() { closed.append(last) }
  }

  /// Whether the value of a key stands next.
  private var isValueNext: Bool { open.last.map { $0.isMapping && $0.count % 2 == 1 } ?? false }

  /// Goes to where the next value stands: a line of its own, or behind the key or the dash.
  private mutating func place() {
    guard let collection = open.last else {
      // Comments may stand above the document's first line.
      if !lines.goesOn { lines.begin(0) }
      return
    }
    if isValueNext {
      if !lines.goesOn { lines.begin(collection.indent + 2) }
      return
    }
    if collection.count > 0 || !collection.beginsInLine || !lines.goesOn { lines.begin(collection.indent) }
    if !collection.isMapping { lines.append("- ") }
  }

  private mutating func writeScalar(_ event: YAMLEvent) {
    let scalar = YAMLScalar(text: text, event: event)
    if let line = scalar.line {
      lines.append(value: event.anchorSign + line)
      lines.endItem()
    } else {
      let (head, below) = scalar.lines(indent: innerIndent)
      lines.append(value: event.anchorSign + head)
      for line in below { lines.addVerbatim(line) }
    }
    written = max(written, scalar.end)
  }

  /// Blanks before what stands inside of the innermost collection's values.
  private var innerIndent: Int { open.last.map { $0.indent + 2 } ?? 2 }

  /// Whether a value stands on one line, brackets included.
  private func isLine(_ at: Int) -> Bool { line(at) != nil }

  /// A value in brackets, or an empty one, that has room in the line.
  private func line(_ at: Int) -> (text: String, next: Int)? {
    let event = events[at]
    guard event.kind == .sequenceStart || event.kind == .mappingStart else { return ("", at) }
    guard event.isFlow || events[at + 1].kind == .end else { return nil }
    return YAMLFlow(text, events).line(from: at, limit: maximumLineWidth - lines.width - 1)
  }

  private mutating func begin(_ at: Int) -> Int {
    let event = events[at]
    if let (line, next) = line(at) {
      lines.append(value: line)
      written = max(written, events[next - 1].end)
      return next
    }
    if let next = fillNumbers(at) { return next }
    lines.append(value: event.anchorSign)
    // A value of a key stands below it; that of a dash, and the document, where they are.
    let isBelow = open.last?.isMapping == true || event.anchor != nil
    let isMapping = event.kind == .mappingStart
    let first = column(of: events[at + 1].start)
    open.append(
      Open(
        isMapping: isMapping, indent: open.isEmpty ? 0 : innerIndent,
        column: isMapping || event.isFlow ? first : first - 2, beginsInLine: !isBelow))
    return at + 1
  }

  /// Writes numbers in brackets that need several lines, and says which event is next; nil for anything else.
  private mutating func fillNumbers(_ at: Int) -> Int? {
    let column = lines.columnOfValue
    guard events[at].anchor == nil,
      let (rows, next) = YAMLFlow(text, events).numbers(from: at, column: column)
    else { return nil }
    lines.append(value: rows[0])
    for row in rows.dropFirst() {
      lines.begin(column)
      lines.append(row)
    }
    written = max(written, events[next - 1].end)
    return next
  }

  // MARK: Comments

  /// Writes what stands between the last value and the next one.
  ///
  /// - Parameter column: of the next value.
  private mutating func addComments(upTo end: Int, column: Int) {
    guard end >= written else { return }
    let comments = YAMLComments(in: text, written..<end)
    // Nothing parts a collection's first line from what it belongs to.
    var mayPart = open.last.map { $0.count > 0 && !isValueNext } ?? true
    if let behind = comments.behind { lines.put(behind: behind) }
    for line in comments.lines {
      if line.followsEmptyLine, mayPart { lines.addEmptyLine() }
      lines.add(comment: line.text, indent: indent(of: line, before: comments.dashColumn ?? column))
      mayPart = true
    }
    if comments.endsWithEmptyLine, mayPart, !isValueNext { lines.addEmptyLine() }
    written = end
  }

  /// A comment behind a dash stands above it. Any other one stays with what it stands in line with: the innermost of what is open, or has just ended, that begins as far
  /// to the left.
  private func indent(of comment: YAMLComments.Line, before column: Int) -> Int {
    if comment.followsDash || comment.column <= column, let last = open.last { return last.indent }
    let candidates = open + closed.reversed()
    return candidates.last { $0.column <= comment.column }?.indent ?? 0
  }

  /// Characters before a place in its line.
  private func column(of offset: Int) -> Int { offset - text.line(of: offset).lowerBound }
}

extension YAMLEvents {
  /// Events of the values of a text.
  fileprivate static func all(of file: SourceFile, source: SourceID) throws(Diagnostic) -> [YAMLEvent] {
    unsafe try file.bytes.withUnsafeBufferPointer { bytes throws(Diagnostic) in
      var events = unsafe YAMLEvents(bytes, of: file, source: source)
      var all: [YAMLEvent] = []
      while true {
        let event = try events.next()
        switch event.kind {
        case .streamEnd: return all
        case .documentStart, .documentEnd: break
        default: all.append(event)
        }
      }
    }
  }
}
