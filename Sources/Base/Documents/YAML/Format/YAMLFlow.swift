/// Values in brackets, on one line: `[a, b]`, `{ a: b }`.
struct YAMLFlow {
  private let text: YAMLText
  private let events: [YAMLEvent]

  init(_ text: YAMLText, _ events: [YAMLEvent]) { (self.text, self.events) = (text, events) }

  /// The line for the value that begins with an event, and the index behind its last event; nil for what has comments in
  /// it or values on several lines, and for what holds more than `limit` characters.
  func line(from start: Int, limit: Int) -> (text: String, next: Int)? {
    let end = self.end(of: start)
    guard end - start <= limit, YAMLComments.areNone(in: text, events[start...end]) else { return nil }
    var at = start
    guard let line = value(&at), line.count <= limit else { return nil }
    return (line, at)
  }

  /// Numbers in brackets that need several lines, as many in each as have room, and the index behind the last event; nil for
  /// anything else.
  ///
  /// - Parameter column: characters before each line.
  func numbers(from start: Int, column: Int) -> (lines: [String], next: Int)? {
    let end = self.end(of: start)
    guard events[start].kind == .sequenceStart, events[start].isFlow, end > start + 1,
      YAMLComments.areNone(in: text, events[start...end])
    else { return nil }
    var lines = ["["]
    for at in (start + 1)..<end {
      guard let number = number(at) else { return nil }
      let piece = number + (at == end - 1 ? "]" : ",")
      let isFirst = lines[lines.count - 1] == "["
      if !isFirst, column + lines[lines.count - 1].count + 1 + piece.count > maximumLineWidth {
        lines.append(" " + piece)
      } else {
        lines[lines.count - 1] += (isFirst ? "" : " ") + piece
      }
    }
    return (lines, end + 1)
  }

  private func number(_ at: Int) -> String? {
    guard case .scalar(_, .plain) = events[at].kind, events[at].anchor == nil,
      let line = YAMLScalar(text: text, event: events[at]).line, Double(line) != nil
    else { return nil }
    return line
  }

  /// Index of the event that ends the one at `start`; that of a scalar is itself.
  func end(of start: Int) -> Int {
    var (depth, at) = (0, start)
    while true {
      switch events[at].kind {
      case .sequenceStart, .mappingStart: depth += 1
      case .end: depth -= 1
      default: break
      }
      if depth == 0 { return at }
      at += 1
    }
  }

  private func value(_ at: inout Int) -> String? {
    let event = events[at]
    let anchor = event.anchorSign
    at += 1
    switch event.kind {
    case .sequenceStart: return items(&at).map { anchor + "[" + $0.joined(separator: ", ") + "]" }
    case .mappingStart:
      return members(&at).map { anchor + ($0.isEmpty ? "{}" : "{ " + $0.joined(separator: ", ") + " }") }
    default: return YAMLScalar(text: text, event: event).line.map { anchor + $0 }
    }
  }

  private func items(_ at: inout Int) -> [String]? {
    var items: [String] = []
    while events[at].kind != .end {
      guard let item = value(&at) else { return nil }
      items.append(item)
    }
    at += 1
    return items
  }

  private func members(_ at: inout Int) -> [String]? {
    var members: [String] = []
    while events[at].kind != .end {
      guard let key = value(&at), let value = value(&at) else { return nil }
      members.append(value.isEmpty ? key : "\(key): \(value)")
    }
    at += 1
    return members
  }
}

extension YAMLComments {
  /// Whether no comment stands between events that follow one another.
  static func areNone(in text: YAMLText, _ events: ArraySlice<YAMLEvent>) -> Bool {
    zip(events, events.dropFirst()).allSatisfy { first, second in
      first.end >= second.start || YAMLComments(in: text, first.end..<second.start).isEmpty
    }
  }
}
