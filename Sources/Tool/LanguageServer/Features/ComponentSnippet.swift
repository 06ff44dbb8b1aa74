import Documents
import SceneFormat

extension ComponentParameter {
  /// As documentation has it: `title: text`, `size: small | large (has a default)`.
  var declaration: String {
    let kind = words.map { $0.joined(separator: " | ") } ?? self.kind.rawValue
    return "\(name): \(kind)" + (fallback == nil ? "" : " (has a default)")
  }

  /// What is filled in for it, as the place of a number.
  fileprivate func argument(_ place: Int) -> String {
    let words = words ?? (kind == .boolean ? ["true", "false"] : [])
    if !words.isEmpty {
      return "\(name.inSnippet): ${\(place)|\(words.map(\.inChoice).joined(separator: ","))|}"
    }
    switch kind {
    case .number: return "\(name.inSnippet): ${\(place):0}"
    case .list: return "\(name.inSnippet): [$\(place)]"
    case .record: return "\(name.inSnippet): { $\(place) }"
    case .anything, .text, .boolean, .color, .style, .state:
      return "\(name.inSnippet): \"${\(place):\(name.inSnippet)}\""
    }
  }
}

extension [ComponentParameter] {
  /// Those that must be given, as places of a snippet.
  var arguments: String {
    filter { $0.fallback == nil }.enumerated().map { $1.argument($0 + 1) }.joined(separator: ", ")
  }
}

extension String {
  /// As text of a snippet.
  var inSnippet: String {
    replacingScalars { ["$", "}", "\\"].contains($0) ? "\\\($0)" : nil }
  }

  /// As a choice of a snippet.
  fileprivate var inChoice: String {
    replacingScalars { ["$", "}", "\\", ",", "|"].contains($0) ? "\\\($0)" : nil }
  }
}
