package import Documents
import SceneModel
import SceneSpec

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
  fileprivate var path: DocumentPath
  /// What stands there instead; nil for nothing.
  fileprivate var replacement: DocumentNode?

  /// The whole document as JSON, which is YAML.
  var text: String { (root.edited(path[...]) { _ in replacement } ?? root).json }
}

/// A place in a document: members and items by their number.
typealias DocumentPath = [Int]

/// Finds all places of a document that can be changed, and changes them.
struct Mutations {
  let file: String
  let root: DocumentNode
  private(set) var mutants: [Mutant] = []

  /// Keys whose values are for people, or say what is looked at and how long, not what is drawn.
  private static let passedOver: Set = [
    "about", "description", "captures", "scene", "library", "tolerance", "end",
  ]

  init(file: String, root: DocumentNode) {
    (self.file, self.root) = (file, root)
    visit(root, [], place: "")
  }

  private mutating func visit(_ node: DocumentNode, _ path: DocumentPath, place: String) {
    switch node.value {
    case .mapping(let entries):
      let place = node.nameOfItself ?? place
      for (index, entry) in entries.enumerated() where !Self.passedOver.contains(entry.key) {
        let inner = place.isEmpty ? entry.key : "\(place).\(entry.key)"
        add(path + [index], entry.keySpan, "\(inner): deleted", nil)
        visit(entry.value, path + [index], place: inner)
      }
    case .sequence(let items):
      for (index, item) in items.enumerated() {
        add(path + [index], item.span, "\(place)[\(index)]: deleted", nil)
        visit(item, path + [index], place: "\(place)[\(index)]")
      }
    default:
      for (value, before, after) in node.changed {
        add(path, node.span, "\(place): \(before) -> \(after)", DocumentNode(value, span: node.span))
      }
    }
  }

  private mutating func add(
    _ path: DocumentPath, _ span: Span, _ change: String, _ replacement: DocumentNode?
  ) {
    mutants.append(
      Mutant(file: file, span: span, change: change, root: root, path: path, replacement: replacement))
  }
}

extension DocumentNode {
  /// The value with one place replaced, or taken away where `edit` gives nil.
  fileprivate func edited(
    _ path: ArraySlice<Int>, _ edit: (DocumentNode) -> DocumentNode?
  ) -> DocumentNode? {
    guard let place = path.first else { return edit(self) }
    var copy = self
    switch value {
    case .mapping(var entries):
      if let inner = entries[place].value.edited(path.dropFirst(), edit) {
        entries[place].value = inner
      } else {
        entries.remove(at: place)
      }
      copy.value = .mapping(entries)
    case .sequence(var items):
      if let inner = items[place].edited(path.dropFirst(), edit) {
        items[place] = inner
      } else {
        items.remove(at: place)
      }
      copy.value = .sequence(items)
    default: return nil
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
  /// less, the other truth value, another operator.
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
