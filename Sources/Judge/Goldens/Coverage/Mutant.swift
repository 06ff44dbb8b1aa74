package import Documents
import SceneCompiler
import SceneFormat
import SceneModel

/// A document with one small change: where nothing notices it, no golden holds what stands there.
package struct Mutant: Sendable {
  /// Path of the document.
  var file: String
  /// What is changed.
  package var span: Span
  /// Place and change in words, such as `header.spacing: deleted` or `header.corner: 12 -> 9`: keys from the innermost
  /// node with a name on, so that it stays the same where other lines are added.
  package var change: String
  fileprivate var root: DocumentNode
  fileprivate var edit: Edit

  /// The whole document as JSON, which is YAML.
  var text: String { root.edited(edit).json }
}

/// A change at a place in a text. What an alias brings to other places is written once, and changes everywhere.
private enum Edit: Hashable {
  /// Takes away the member whose name stands there.
  case removeMember(Span)
  case removeItem(Span)
  case replace(Span, by: DocumentNode.Value)
}

/// Finds all places of a document that can be changed, and changes them.
struct Mutations {
  let file: String
  let root: DocumentNode
  private(set) var mutants: [Mutant] = []
  private var edits: Set<Edit> = []

  /// Keys whose values are for people, or say what is looked at and how long, not what is drawn.
  private static let passedOver: Set = [
    "about", "description", "captures", "scene", "library", "tolerance", "end", "waivers", "orientations",
    "estimated-row-size",
  ]

  init(file: String, root: DocumentNode) {
    (self.file, self.root) = (file, root)
    visit(root, place: "")
  }

  private mutating func visit(_ node: DocumentNode, place: String) {
    switch node.value {
    case .mapping(let entries):
      let place = node.nameOfItself ?? place
      for entry in entries where !Self.passedOver.contains(entry.key) {
        let inner = place.isEmpty ? entry.key : "\(place).\(entry.key)"
        add(.removeMember(entry.keySpan), entry.keySpan, "\(inner): deleted")
        visit(entry.value, place: inner)
      }
    case .sequence(let items):
      for (index, item) in items.enumerated() {
        add(.removeItem(item.span), item.span, "\(place)[\(index)]: deleted")
        visit(item, place: "\(place)[\(index)]")
      }
    default:
      for (value, before, after) in node.changed {
        add(.replace(node.span, by: value), node.span, "\(place): \(before) -> \(after)")
      }
    }
  }

  private mutating func add(_ edit: Edit, _ span: Span, _ change: String) {
    guard edits.insert(edit).inserted else { return }
    mutants.append(Mutant(file: file, span: span, change: change, root: root, edit: edit))
  }
}

extension DocumentNode {
  /// The value with a change wherever what it speaks of stands.
  fileprivate func edited(_ edit: Edit) -> DocumentNode {
    var copy = self
    switch value {
    case .mapping(let entries):
      copy.value = .mapping(
        entries.filter { edit != .removeMember($0.keySpan) }.map {
          .init(key: $0.key, keySpan: $0.keySpan, value: $0.value.edited(edit))
        })
    case .sequence(let items):
      copy.value = .sequence(items.filter { edit != .removeItem($0.span) }.map { $0.edited(edit) })
    default:
      if case .replace(span, let value) = edit { copy.value = value }
    }
    return copy
  }

  /// The id that a node gives itself.
  fileprivate var nameOfItself: String? {
    guard case .mapping(let entries) = value else { return nil }
    for key in ["id", "group", "box"] {
      if case .string(let id)? = entries.first(where: { $0.key == key })?.value.value { return id }
    }
    return nil
  }

  /// Other values that a reader would not take for the same, each with what is different before and after: a quarter
  /// less, the other boolean, another operator.
  fileprivate var changed: [(value: Value, before: String, after: String)] {
    switch value {
    case .bool(let bool): [(.bool(!bool), "\(bool)", "\(!bool)")]
    case .number(let number):
      [(.number(number.changed), decimal(number), decimal(number.changed))]
    case .string(let text):
      TextMutations(text).all.map { other in
        let (before, after) = difference(of: text, other)
        return (.string(other), before, after)
      }
    default: []
    }
  }
}

extension Double {
  fileprivate var changed: Double { self == 0 ? 1 : self * 0.75 }
}

/// Where two texts differ, with a few letters around.
private func difference(of before: String, _ after: String) -> (String, String) {
  let around = 16
  let head = zip(before, after).prefix { $0 == $1 }.count
  let tail = min(
    zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count, min(before.count, after.count) - head)
  func window(_ text: String) -> String {
    let (start, end) = (max(0, head - around), min(text.count, text.count - tail + around))
    let cut = String(text.dropFirst(start).prefix(end - start))
    return (start > 0 ? "..." : "") + cut + (end < text.count ? "..." : "")
  }
  return (window(before), window(after))
}

/// Changes of a text that a document has: a constraint, an expression, an action, a colour, a time, words.
private struct TextMutations {
  private(set) var all: [String] = []
  private let text: String

  private static let operators: [(String, String)] = [
    ("==", "!="), ("!=", "=="), (">=", "<"), ("<=", ">"), ("&&", "||"), ("||", "&&"), (" + ", " - "),
    (" - ", " + "), (" < ", " >= "), (" > ", " <= "), ("true", "false"), ("false", "true"),
  ]

  init(_ text: String) {
    self.text = text
    if text.hasPrefix("#") {
      changeColor()
      return
    }
    let isComputed = text.contains("==") || text.contains("<=") || text.contains(">=") || text.contains("${")
    changeNumbers()
    if isComputed || text.contains("=") { changeOperators() }
    if all.isEmpty, !text.hasPrefix("{"), !text.contains("/"), !text.isEmpty { all.append(text + "x") }
  }

  private mutating func changeColor() {
    guard let last = text.last, last.isHexDigit else { return }
    all.append(text.dropLast() + (last == "0" ? "8" : "0"))
  }

  /// Each number by itself, where it is not part of a name.
  private mutating func changeNumbers() {
    let letters = Array(text)
    var index = 0
    while index < letters.count {
      let start = index
      while index < letters.count, letters[index].isASCII, letters[index].isNumber || letters[index] == "." {
        index += 1
      }
      guard index > start else {
        index += 1
        continue
      }
      let before = start > 0 ? letters[start - 1] : " "
      guard !before.isLetter, !"-_#[@.{".contains(before), let number = Double(String(letters[start..<index]))
      else { continue }
      let other = decimal(number.changed)
      all.append(String(letters[..<start]) + other + String(letters[index...]))
    }
  }

  private mutating func changeOperators() {
    for (sign, other) in Self.operators {
      guard let range = text.firstRange(of: sign) else { continue }
      all.append(text.replacingCharacters(in: range, with: other))
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with other: String) -> String {
    self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
