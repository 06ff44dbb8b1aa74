import Foundation
import GoldenCompare
import SceneModel
import TestFixtures
import Testing

/// What a requirement's table says of a node, to be held against what the golden of a capture remembers of it.
struct RequiredNode: Sendable, CustomTestStringConvertible {
  /// Number and name of the table's row.
  let row: String
  /// Scene and capture, as `live-stream/extras`.
  let capture: String
  /// Id of the node.
  let node: String
  /// Properties with their values, as `x 16; height 28; fill #FE2C55`; `none` for what a record leaves out.
  let facts: String

  init(_ row: String, _ capture: String, _ node: String, _ facts: String) {
    (self.row, self.capture, self.node, self.facts) = (row, capture, node, facts)
  }

  var testDescription: String { "\(row): \(node) of \(capture)" }

  /// Compares every fact; numbers to a hundredth of a point.
  func check() throws {
    let record = try record()
    for fact in facts.components(separatedBy: "; ") {
      let (name, wanted) = try Self.parted(fact)
      if let number = record.number(name) {
        let required = try #require(Double(wanted), "\(fact)")
        #expect(abs(number - required) <= 0.01, "\(testDescription): \(name) \(number), not \(wanted)")
      } else {
        let found = record.word(name) ?? record[LookProperty.named(name)] ?? "none"
        #expect(found == wanted, "\(testDescription): \(name) \(found), not \(wanted)")
      }
    }
  }

  /// What the golden says of the node; of its lines only the header and the node's are read.
  private func record() throws -> LayoutRecord {
    let path = "\(repository)/Goldens/\(capture).layout.txt"
    let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    let own = lines.dropFirst(2).filter { $0.hasPrefix(node + " ") }
    let golden = try LayoutText.read((lines.prefix(2) + own).joined(separator: "\n"))
    return try #require(golden.nodes.first { $0.id == node }, "no node \(node) in \(capture)")
  }

  private static func parted(_ fact: String) throws -> (name: String, value: String) {
    let space = try #require(fact.firstIndex(of: " "), "\(fact)")
    return (String(fact[..<space]), String(fact[fact.index(after: space)...]))
  }
}

extension LayoutRecord {
  /// What a record says in a word of its own; nil for any other name.
  fileprivate func word(_ name: String) -> String? {
    name == "truncated" ? truncated.map { $0 ? "yes" : "no" } : nil
  }

  /// A number of the frame or of its text, in points of the canvas or lines; nil for any other name.
  fileprivate func number(_ name: String) -> Double? {
    switch name {
    case "x": x
    case "y": y
    case "width": width
    case "height": height
    case "right": x + width
    case "bottom": y + height
    case "centerX": x + width / 2
    case "centerY": y + height / 2
    case "lines": Double(lines ?? 0)
    case "first-baseline": baseline ?? .nan
    default: nil
    }
  }
}
