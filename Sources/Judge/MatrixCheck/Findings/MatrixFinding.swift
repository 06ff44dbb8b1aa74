import Documents
import SceneCompiler
import SceneFormat

/// What is wrong in some combinations for one reason.
struct MatrixFinding: Sendable {
  /// The worst of its violations: the one that is told and shown.
  var worst: Violation
  /// Where that was.
  var sample: Combination
  /// All combinations in which it was, each once.
  var combinations: [Combination]
  /// Ids of the nodes of which it is said, in the order of finding: rows of a list share one finding.
  var nodes: [String]

  /// The node's id; for several rows with `*` in the place of their indices.
  var node: String { nodes.count == 1 ? nodes[0] : worst.node.withoutRows }
}

extension String {
  /// An id with `*` in the place of rows' indices.
  fileprivate var withoutRows: String { replacing(/\[[0-9]+\]/, with: "[*]").replacing(/~[0-9]+$/, with: "") }
}

/// Sightings, gathered by what causes them, in the order of the document.
struct FindingCollection {
  private struct Key: Hashable {
    var check: DiagnosticID
    var node, other: String
    var span: Span?
  }

  private var places: [Key: Int] = [:]
  private(set) var findings: [MatrixFinding] = []

  mutating func add(_ violation: Violation, in combination: Combination) {
    let other = violation.group.isEmpty ? violation.other : violation.group
    let key = Key(
      check: violation.check, node: violation.node.withoutRows, other: other.withoutRows,
      span: violation.span)
    guard let place = places[key] else {
      places[key] = findings.count
      findings.append(
        MatrixFinding(
          worst: violation, sample: combination, combinations: [combination], nodes: [violation.node]))
      return
    }
    if findings[place].combinations.last != combination { findings[place].combinations.append(combination) }
    if !findings[place].nodes.contains(violation.node) { findings[place].nodes.append(violation.node) }
    if violation.severity > findings[place].worst.severity {
      (findings[place].worst, findings[place].sample) = (violation, combination)
    }
  }

  /// By place in the documents, then by check and node.
  var sorted: [MatrixFinding] {
    findings.sorted { a, b in
      let (x, y) = (a.worst.span, b.worst.span)
      let first = (x?.source.index ?? .max, x?.start ?? .max, a.worst.check, a.worst.node)
      return first < (y?.source.index ?? .max, y?.start ?? .max, b.worst.check, b.worst.node)
    }
  }
}
