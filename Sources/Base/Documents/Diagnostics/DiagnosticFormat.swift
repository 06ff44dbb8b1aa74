/// How diagnostics are written.
public enum DiagnosticFormat: String, Hashable, Sendable, CaseIterable {
  /// With the line, a caret, notes and hints.
  case human
  /// `file:line:column: severity: message [id]`, one line each.
  case short
  /// One JSON object per line.
  case json
  /// Annotations of GitHub's workflow commands.
  case github
}

extension SourceMap {
  /// All diagnostics as text with a line end after each.
  /// - Parameter colored: whether ``DiagnosticFormat/human`` is written for a terminal that shows colours.
  public func format(
    _ diagnostics: Diagnostics, as format: DiagnosticFormat, colored: Bool = false
  ) -> String {
    diagnostics.sorted.map { diagnostic in
      switch format {
      case .human: human(diagnostic, Paint(isColored: colored))
      case .short: short(diagnostic)
      case .json: json(diagnostic)
      case .github: github(diagnostic)
      }
    }.joined()
  }

  private func short(_ diagnostic: Diagnostic, _ paint: Paint = Paint(isColored: false)) -> String {
    let place = diagnostic.span.map { paint("\(shown(location(of: $0).description)):", .place) + " " } ?? ""
    let severity = paint("\(diagnostic.severity.rawValue):", .severity(diagnostic.severity))
    let message = paint(shown(diagnostic.sentence), .place)
    return "\(place)\(severity) \(message) \(paint("[\(diagnostic.id)]", .margin))\n"
  }

  private func human(_ diagnostic: Diagnostic, _ paint: Paint) -> String {
    var text = short(diagnostic, paint)
    if let span = diagnostic.span { text += snippet(span, paint, .severity(diagnostic.severity)) }
    for note in diagnostic.notes {
      let place = note.span.map { " (\(shown(location(of: $0).description)))" } ?? ""
      text += "  \(paint("note:", .severity(.note))) \(shown(note.message))\(place)\n"
    }
    for hint in diagnostic.hints { text += "  \(paint("hint:", .hint)) \(shown(hint))\n" }
    return text
  }

  /// The line and a caret under the place; of a long line a window around it, with `…` where it goes on.
  private func snippet(_ span: Span, _ paint: Paint, _ ink: Paint.Ink) -> String {
    let (file, place) = (self[span.source], location(of: span))
    let (column, width) = (place.column - 1, 110)
    let first = column > 80 ? column - 40 : 0
    let found = file.characters(line: place.line - file.firstLine, from: first, count: width + 1)
    let line = found.prefix(width).map { $0 == "\t" ? " " : $0.isUnseen ? shown($0) : String($0) }
    let before = line.prefix(column - first).joined()
    let length = text(of: span, atMost: width).prefix { $0 != "\n" }.count
    let marked = max(1, line.dropFirst(column - first).prefix(length).joined().unicodeScalars.count)
    let (head, tail) = (first > 0 ? "…" : "", found.count > width ? "…" : "")
    let number = "\(place.line)"
    let margin = String(repeating: " ", count: number.count)
    let indent = String(repeating: " ", count: (head + before).unicodeScalars.count)
    return "  \(paint("\(number) |", .margin)) \(head)\(line.joined())\(tail)\n"
      + "  \(paint("\(margin) |", .margin)) \(indent)"
      + paint(String(repeating: "^", count: marked), ink) + "\n"
  }

  /// The first characters of a span.
  private func text(of span: Span, atMost count: Int) -> [Unicode.Scalar] {
    // A character has four bytes at most.
    let end = min(Int(span.end), Int(span.start) + 4 * count)
    return Array(
      text(of: Span(source: span.source, start: Int(span.start), end: end)).unicodeScalars.prefix(count))
  }

  private func json(_ diagnostic: Diagnostic) -> String {
    var fields = [
      "\"id\":\(quoted(diagnostic.id.rawValue))", "\"severity\":\(quoted(diagnostic.severity.rawValue))",
      "\"message\":\(quoted(diagnostic.sentence))",
    ]
    if let span = diagnostic.span { fields.append(placeFields(span)) }
    let notes = diagnostic.notes.map { note in
      "{\"message\":\(quoted(note.message))" + (note.span.map { "," + placeFields($0) } ?? "") + "}"
    }
    fields.append("\"notes\":[\(notes.joined(separator: ","))]")
    fields.append("\"hints\":[\(diagnostic.hints.map { quoted($0) }.joined(separator: ","))]")
    return "{\(fields.joined(separator: ","))}\n"
  }

  private func placeFields(_ span: Span) -> String {
    let place = location(of: span)
    return "\"file\":\(quoted(place.file)),\"line\":\(place.line),\"column\":\(place.column)"
  }

  private func github(_ diagnostic: Diagnostic) -> String {
    workflowCommand(
      diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue,
      at: diagnostic.span.map { location(of: $0) }, title: diagnostic.id.rawValue,
      message: ([diagnostic.sentence] + diagnostic.hints).map { shown($0) }.joined(separator: "\n"))
  }
}

/// A workflow command of GitHub that annotates a place of a file, with its line end.
/// - Parameter level: `notice`, `warning` or `error`.
public func workflowCommand(
  _ level: String, at place: SourceLocation?, title: String, message: String
) -> String {
  let properties =
    place.map { "file=\(escaped(shown($0.file), true)),line=\($0.line),col=\($0.column)," } ?? ""
  return "::\(level) \(properties)title=\(escaped(shown(title), true))::"
    + "\(escaped(shown(message, keepsLines: true), false))\n"
}

/// Percent signs, line ends and, in properties, colons and commas have a meaning in workflow commands.
private func escaped(_ text: String, _ isProperty: Bool) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "%": result += "%25"
    case "\r": result += "%0D"
    case "\n": result += "%0A"
    case ":" where isProperty: result += "%3A"
    case "," where isProperty: result += "%2C"
    default: result.unicodeScalars.append(scalar)
    }
  }
}
