import ConstraintSolver
import Foundation
import Testing

/// One line of the published cases: a system, edits, and what an exact rational solver found.
struct OracleCase: Sendable, CustomTestStringConvertible {
  struct Stage: Sendable {
    var errors: [(strength: Double, sum: Double)]
    /// Least and greatest value per variable.
    var ranges: [(lower: Double, upper: Double)]
  }

  var given: SystemCase
  var unsatisfiable: [Int]
  var unsatisfiableEdits: [Int]
  var stages: [Stage]

  var testDescription: String { given.name }
}

extension OracleCase {
  static let all: [OracleCase] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/constraint-checks.jsonl")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { line in
      // swift-format-ignore: NeverForceUnwrap, NeverUseForceTry
      OracleCase(try! JSONSerialization.jsonObject(with: Data(line.utf8)) as! [String: Any])
    }
  }()

  // swift-format-ignore: NeverForceUnwrap
  private init(_ json: [String: Any]) {
    let names = json["variables"] as! [String]
    func variable(_ name: Any?) -> Variable { Variable(index: Int32(names.firstIndex(of: name as! String)!)) }
    func number(_ value: Any?) -> Double { (value as! NSNumber).doubleValue }
    func strength(_ value: Any?) -> Strength {
      switch value as? String {
      case "required": .required
      case "strong": Strength(1e6)!
      case "medium": Strength(1e3)!
      case "weak": Strength(1)!
      default: Strength(number(value))!
      }
    }
    given = SystemCase(name: "\(json["family"]!) \(json["id"]!)", variableCount: names.count)
    given.rows = (json["constraints"] as! [[String: Any]]).map { row in
      let terms = (row["terms"] as! [[Any]]).map {
        Term(coefficient: number($0[0]), variable: variable($0[1]))
      }
      let relation: Relation =
        ["<=": .lessThanOrEqual, ">=": .greaterThanOrEqual][row["op"] as! String] ?? .equal
      let expression = Expression(terms: terms, constant: -number(row["constant"]))
      return SystemCase.Row(
        constraint: Constraint(expression, relation, strength: strength(row["strength"])),
        isInitial: row["initial"] as? Bool ?? true)
    }
    given.edits = (json["edit_vars"] as! [[Any]]).map { (variable($0[0]), strength($0[1])) }
    given.operations = (json["edits"] as! [[String: Any]]).map { edit in
      switch edit["op"] as! String {
      case "suggest": .suggest(variable(edit["var"]), number(edit["value"]))
      case "remove": .remove(Int(number(edit["index"])))
      default: .add(Int(number(edit["index"])))
      }
    }
    let expect = json["expect"] as! [String: Any]
    unsatisfiable = (expect["unsat"] as? [NSNumber] ?? []).map(\.intValue)
    unsatisfiableEdits = (expect["unsat_edits"] as? [NSNumber] ?? []).map(\.intValue)
    stages = (expect["stages"] as! [[String: Any]]).map { stage in
      let best = stage["lex"] as? [String: Any] ?? stage
      return Stage(
        errors: (best["err"] as! [String: NSNumber]).map { (Double($0.key)!, $0.value.doubleValue) }
          .sorted { $0.strength > $1.strength },
        ranges: (best["v"] as! [Any]).map { value in
          if let range = value as? [Any] {
            return (
              (range[0] as? NSNumber)?.doubleValue ?? -.infinity,
              (range[1] as? NSNumber)?.doubleValue ?? .infinity
            )
          }
          return (number(value), number(value))
        })
    }
  }
}
