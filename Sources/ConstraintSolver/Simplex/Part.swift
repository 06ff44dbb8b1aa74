/// A connected part of what elimination leaves: free variables that share inequalities or wishes.
struct Part {
  /// Variables of the system, by growing index.
  var variables: [Int32]
  /// Rows in the part's own variable numbers.
  var rows: [(row: LinearRow, cost: Tableau.RowCost)]

  /// Splits rows into connected parts, ordered by their first variable.
  static func split(_ rows: [(row: LinearRow, cost: Tableau.RowCost)], variableCount: Int) -> [Part] {
    var parents = Array(0..<Int32(variableCount))
    func root(_ variable: Int32) -> Int32 {
      var current = variable
      while parents[Int(current)] != current {
        parents[Int(current)] = parents[Int(parents[Int(current)])]
        current = parents[Int(current)]
      }
      return current
    }
    var isUsed = [Bool](repeating: false, count: variableCount)
    for entry in rows {
      guard let first = entry.row.variables.first else { continue }
      for variable in entry.row.variables {
        isUsed[Int(variable)] = true
        let (a, b) = (root(first), root(variable))
        if a != b { parents[Int(max(a, b))] = min(a, b) }
      }
    }
    var partOf = [Int](repeating: -1, count: variableCount)
    var local = [Int32](repeating: 0, count: variableCount)
    var parts: [Part] = []
    for variable in 0..<Int32(variableCount) where isUsed[Int(variable)] {
      let root = Int(root(variable))
      if partOf[root] < 0 {
        partOf[root] = parts.count
        parts.append(Part(variables: [], rows: []))
      }
      local[Int(variable)] = Int32(parts[partOf[root]].variables.count)
      parts[partOf[root]].variables.append(variable)
    }
    for entry in rows {
      guard let first = entry.row.variables.first else { continue }
      var row = entry.row
      for index in row.variables.indices { row.variables[index] = local[Int(row.variables[index])] }
      parts[partOf[Int(root(first))]].rows.append((row, entry.cost))
    }
    return parts
  }

  var tableau: Tableau { Tableau(variableCount: variables.count, rows: rows) }
}
