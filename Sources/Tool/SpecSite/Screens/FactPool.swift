import Documents
import Graphics2D

/// Values that many screens have in common, each once: a page names them by their places.
final class FactPool {
  private(set) var values: [String] = []
  private var places: [String: Int] = [:]

  /// The place of a value.
  func place(of value: DocumentNode) -> DocumentNode {
    let line = value.compactJSON
    if let place = places[line] { return .number(Double(place)) }
    places[line] = values.count
    values.append(line)
    return .number(Double(values.count - 1))
  }

  /// All of them as a list of JSON.
  var json: String { "[\(values.joined(separator: ",\n"))]" }
}

extension DocumentNode {
  /// As JSON without blanks.
  var compactJSON: String {
    switch value {
    case .null, .bool, .number, .string: jsonLine
    case .sequence(let items): "[" + items.map(\.compactJSON).joined(separator: ",") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\(quoted($0.key)):\($0.value.compactJSON)" }.joined(separator: ",") + "}"
    }
  }

  static func texts(_ texts: [String]) -> DocumentNode { .list(texts.map { .seen($0) }) }

  /// Numbers to a ten-thousandth.
  static func numbers(_ numbers: [Double]) -> DocumentNode { .list(numbers.map { .rounded($0) }) }

  static func rounded(_ number: Double) -> DocumentNode {
    let rounded = (number * 1e4).rounded() / 1e4
    return .number(rounded == 0 ? 0 : rounded.isFinite ? rounded : 0)
  }

  static func rect(_ rect: Rect) -> DocumentNode {
    .numbers([rect.minX, rect.minY, rect.width, rect.height])
  }

  /// A text of a document, with what turns the direction of reading written out.
  static func seen(_ text: String) -> DocumentNode { .text(shown(text, keepsLines: true)) }
}
