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
  public func format(_ diagnostics: Diagnostics, as format: DiagnosticFormat) -> String {
    diagnostics.sorted.map { diagnostic in
      switch format {
      case .human: human(diagnostic)
      case .short: short(diagnostic)
      case .json: json(diagnostic)
      case .github: github(diagnostic)
      }
    }.joined()
  }

  private func short(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.span.map { "\(location(of: $0)): " } ?? ""
    return "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.id)]\n"
  }

  private func human(_ diagnostic: Diagnostic) -> String {
    var text = short(diagnostic)
    if let span = diagnostic.span { text += snippet(span) }
    for note in diagnostic.notes {
      text += "  note: \(note.message)" + (note.span.map { " (\(location(of: $0)))" } ?? "") + "\n"
    }
    for hint in diagnostic.hints { text += "  hint: \(hint)\n" }
    return text
  }

  /// The line and a caret under the place; long lines are cut around it.
  private func snippet(_ span: Span) -> String {
    let file = self[span.source]
    let place = location(of: span)
    let line = Array(
      file.line(place.line - file.firstLine).unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) })
    let column = min(place.column - 1, line.count)
    let first = column > 80 ? column - 40 : 0
    let shown = line[min(first, line.count)..<min(line.count, first + 110)]
    let length = text(of: span).prefix { $0 != "\n" }.unicodeScalars.count
    let marked = max(1, min(length, shown.count - (column - first)))
    let number = "\(place.line)"
    let margin = String(repeating: " ", count: number.count)
    return "  \(number) | \(String(shown))\n  \(margin) | "
      + String(repeating: " ", count: column - first) + String(repeating: "^", count: marked) + "\n"
  }

  private func json(_ diagnostic: Diagnostic) -> String {
    var fields = [
      "\"id\":\(quoted(diagnostic.id))", "\"severity\":\(quoted(diagnostic.severity.rawValue))",
      "\"message\":\(quoted(diagnostic.message))",
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
      at: diagnostic.span.map { location(of: $0) }, title: diagnostic.id,
      message: ([diagnostic.message] + diagnostic.hints).joined(separator: "\n"))
  }
}

/// A workflow command of GitHub that annotates a place of a file, with its line end.
/// - Parameter level: `notice`, `warning` or `error`.
public func workflowCommand(
  _ level: String, at place: SourceLocation?, title: String, message: String
) -> String {
  let properties = place.map { "file=\(escaped($0.file, true)),line=\($0.line),col=\($0.column)," } ?? ""
  return "::\(level) \(properties)title=\(escaped(title, true))::\(escaped(message, false))\n"
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

/// The text as a JSON string.
public func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    default:
      if scalar.value < 0x20 || scalar.value == 0x7F {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result + "\""
}
