/// The eliminated variables that depend on open columns, and how.
private struct Dependents: Sendable {
  /// By dependent, the variable.
  var variables: [Int] = []
  /// By dependent, the open columns and factors.
  var terms: [[(column: Int, factor: Double)]] = []

  init(_ reduction: Reduction) {
    let elimination = reduction.elimination
    var position = [Int](repeating: -1, count: reduction.values.count)
    var sums = [Double](repeating: 0, count: reduction.values.count)
    for variable in elimination.order.lazy.reversed().map({ Int($0) }) {
      var touched: [Int] = []
      for place in elimination.rows.places(elimination.pivotRow(variable)).dropFirst() {
        let entry = elimination.rows.entries[place]
        let (column, factor) = (entry.index, entry.factor)
        if reduction.isOpen[column] {
          sums[column] += factor
          touched.append(column)
        } else if position[column] >= 0 {
          for term in terms[position[column]] {
            sums[term.column] += factor * term.factor
            touched.append(term.column)
          }
        }
      }
      let result = Dependents.collect(touched, &sums)
      guard !result.isEmpty else { continue }
      position[variable] = variables.count
      variables.append(variable)
      terms.append(result)
    }
  }

  private static func collect(
    _ touched: [Int], _ sums: inout [Double]
  ) -> [(column: Int, factor: Double)] {
    var result: [(column: Int, factor: Double)] = []
    for column in touched.sorted() where sums[column] != 0 {
      if abs(sums[column]) > 1e-10 { result.append((column, sums[column])) }
      sums[column] = 0
    }
    return result
  }
}

/// Components that are settled together, with the eliminated variables that depend on them.
private struct OpenGroup: Sendable {
  var components: [Int] = []
  var dependents: [Int] = []
}

/// What settling found, for the next time: an edit concerns few of the groups. Settling all anew is simpler, and 90 times
/// slower with 300 of them.
struct Settlement: Sendable {
  fileprivate var isOpen: [Bool]
  fileprivate var dependents: Dependents
  fileprivate var groups: [OpenGroup]
  /// By dependent, the part of its value that does not come from open columns.
  fileprivate var offsets: [Double] = []
  fileprivate var ranges: [(lower: Double, upper: Double)?]
}

extension Reduction {
  /// Chooses among equally good solutions: variables take the value nearest 0, in their order.
  ///
  /// Which variables were eliminated is no property of the system, so they have their say like the others, and
  /// components on which one of them depends are settled together.
  /// - Returns: the range of every variable among the best solutions, nil where it has one value, and nothing where
  ///   all have; nil when rounding errors got out of hand.
  mutating func settle() -> [(lower: Double, upper: Double)?]? {
    let known = settlement
    settlement = nil
    guard openCount > 0 else { return [] }
    var next: Settlement
    let touched: [OpenGroup]
    if let known, known.isOpen == isOpen {
      next = known
      next.offsets = offsets(of: known.dependents)
      touched = known.groups.filter { isTouched($0, known.offsets, next.offsets) }
    } else {
      next = newSettlement()
      touched = next.groups
    }
    var tableau = Tableau()
    for group in touched {
      guard settle(group, next.dependents, &tableau, &next.ranges) else { return nil }
    }
    elimination.substituteBack(into: &values)
    settlement = next
    return next.ranges
  }

  private func newSettlement() -> Settlement {
    let dependents = Dependents(self)
    return Settlement(
      isOpen: isOpen, dependents: dependents, groups: groups(dependents), offsets: offsets(of: dependents),
      ranges: Array(repeating: nil, count: values.count))
  }

  private func offsets(of dependents: Dependents) -> [Double] {
    dependents.variables.indices.map { index in
      dependents.terms[index].reduce(values[dependents.variables[index]]) {
        $0 - $1.factor * values[$1.column]
      }
    }
  }

  /// Whether a group may have to be settled anew.
  private func isTouched(_ group: OpenGroup, _ old: [Double], _ new: [Double]) -> Bool {
    group.components.contains { resolved.contains($0) }
      || group.dependents.contains { abs(old[$0] - new[$0]) > 1e-12 * max(1, abs(old[$0])) }
  }

  private func groups(_ dependents: Dependents) -> [OpenGroup] {
    var sets = DisjointSets(count: components.count)
    for terms in dependents.terms {
      for term in terms {
        sets.unite(components.component(of: terms[0].column), components.component(of: term.column))
      }
    }
    var groups: [OpenGroup] = []
    var groupOf = [Int](repeating: -1, count: components.count)
    for component in 0..<components.count where isOpenComponent(component) {
      let root = sets.root(component)
      if groupOf[root] < 0 {
        groupOf[root] = groups.count
        groups.append(OpenGroup())
      }
      groups[groupOf[root]].components.append(component)
    }
    for (index, terms) in dependents.terms.enumerated() {
      groups[groupOf[sets.root(components.component(of: terms[0].column))]].dependents.append(index)
    }
    return groups
  }

  private func isOpenComponent(_ component: Int) -> Bool {
    let places = components.columnStart[component]..<components.columnStart[component + 1]
    return places.contains { isOpen[components.columns[$0]] }
  }

  private mutating func settle(
    _ group: OpenGroup, _ dependents: Dependents, _ tableau: inout Tableau,
    _ ranges: inout [(lower: Double, upper: Double)?]
  ) -> Bool {
    let columns = group.components.flatMap { component in
      components.columns[components.columnStart[component]..<components.columnStart[component + 1]]
    }
    guard load(group, columns, dependents, into: &tableau) else { return false }
    var items: [(variable: Int, item: Int)] = []
    for (item, column) in columns.enumerated() where isOpen[column] { items.append((column, item)) }
    let firstDependent = tableau.width + tableau.height - group.dependents.count
    for (offset, index) in group.dependents.enumerated() {
      items.append((dependents.variables[index], firstDependent + offset))
    }
    items.sort { $0.variable < $1.variable }
    for entry in items {
      let range = tableau.range(of: entry.item)
      ranges[entry.variable] = Tolerance.differ(range.lower, range.upper) ? range : nil
    }
    for entry in items where tableau.hasChoice {
      tableau.setCost(entry.item, below: -1, above: 1)
      guard tableau.minimise() else { return false }
      tableau.freeze()
    }
    for (item, column) in columns.enumerated() { values[column] = tableau.items[item].value }
    return !tableau.isDoubtful
  }

  /// Loads and solves the components of a group, with a row for each dependent variable.
  private func load(
    _ group: OpenGroup, _ columns: [Int], _ dependents: Dependents, into tableau: inout Tableau
  ) -> Bool {
    var position = [Int32](repeating: -1, count: values.count)
    for (item, column) in columns.enumerated() { position[column] = Int32(item) }
    let rows = group.components.flatMap { component in
      components.rows[components.rowStart[component]..<components.rowStart[component + 1]]
    }.enumerated().sorted { (level($0.element), $0.offset) < (level($1.element), $1.offset) }.map(\.element)
    tableau.begin(variables: columns.count, rows: rows.count + group.dependents.count)
    for (item, column) in columns.enumerated() { tableau.bound(item, lower[column], upper[column]) }
    for (slot, row) in rows.enumerated() { load(row, into: &tableau, position: position, slot: slot) }
    for (offset, index) in group.dependents.enumerated() {
      let slot = rows.count + offset
      var sum = values[dependents.variables[index]]
      for term in dependents.terms[index] {
        let item = Int(position[term.column])
        tableau.cells[slot * tableau.width + item] = term.factor
        sum += term.factor * (tableau.items[item].value - values[term.column])
      }
      tableau.items[tableau.width + slot].value = sum
    }
    return solve(&tableau, rows: rows) == .solved
  }
}
