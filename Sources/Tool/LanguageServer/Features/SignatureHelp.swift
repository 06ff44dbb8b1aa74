import Documents
import JSONRPC
import SceneExpressions

extension TextDocument {
  /// What the filter takes in whose brackets a byte stands; null elsewhere.
  func signatureHelp(at offset: Int) -> DocumentNode {
    guard let (name, argument) = openCall(before: offset), let filter = FilterSignature.all[name] else {
      return .null
    }
    let kinds = (0..<min(filter.counts.upperBound, max(filter.arguments.count, filter.counts.lowerBound))).map
    {
      filter.kind(ofArgument: $0).rawValue
    }
    let label = "\(filter.base.rawValue) | \(name)(\(kinds.joined(separator: ", ")))"
    let signature: DocumentNode = .map([
      ("label", .text(label)), ("parameters", .list(kinds.map { .map([("label", .text($0))]) })),
    ])
    return .map([
      ("signatures", .list([signature])), ("activeSignature", .integer(0)),
      ("activeParameter", .integer(min(argument, max(0, kinds.count - 1)))),
    ])
  }

  /// The name before the bracket that is open at a byte, and how many commas stand behind it. Within the line.
  private func openCall(before offset: Int) -> (name: String, argument: Int)? {
    var (at, depth, commas) = (offset - 1, 0, 0)
    while at >= 0, bytes[at] != UInt8(ascii: "\n") {
      switch bytes[at] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth += 1
      case UInt8(ascii: "["): depth -= 1
      case UInt8(ascii: "(") where depth > 0: depth -= 1
      case UInt8(ascii: "("):
        let start = bytes[..<at].lastIndex { !Completion.isOfWord($0) }.map { $0 + 1 } ?? 0
        return start < at ? (String(decoding: bytes[start..<at], as: UTF8.self), commas) : nil
      case UInt8(ascii: ",") where depth == 0: commas += 1
      default: break
      }
      at -= 1
    }
    return nil
  }
}
