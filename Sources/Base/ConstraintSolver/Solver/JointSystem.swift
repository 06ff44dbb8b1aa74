/// Equations in reduced echelon form, each with the sum of the given ones that it is.
struct JointSystem {
  private let width: Int
  private let sources: Int
  /// The coefficients of a row and, behind them, the factors of the given equations.
  private var rows: [[Double]] = []
  /// By row, the column it is solved for.
  private var pivots: [Int] = []

  init(width: Int, sources: Int) {
    self.width = width
    self.sources = sources
  }

  /// Adds an equation, unless it follows from those before.
  mutating func add(source: Int, _ fill: (inout [Double]) -> Void) {
    var row = [Double](repeating: 0, count: width + sources)
    fill(&row)
    row[width + source] = 1
    let largest = row[..<width].reduce(0) { max($0, abs($1)) }
    for (index, pivot) in pivots.enumerated() where row[pivot] != 0 {
      JointSystem.subtract(rows[index], times: row[pivot], from: &row, pivot)
    }
    guard let pivot = (0..<width).max(by: { abs(row[$0]) < abs(row[$1]) }) else { return }
    guard abs(row[pivot]) > 1e-9 * largest else { return }
    let factor = row[pivot]
    for index in row.indices where row[index] != 0 { row[index] /= factor }
    for index in rows.indices where rows[index][pivot] != 0 {
      JointSystem.subtract(row, times: rows[index][pivot], from: &rows[index], pivot)
    }
    rows.append(row)
    pivots.append(pivot)
  }

  private static func subtract(
    _ row: [Double], times factor: Double, from other: inout [Double], _ pivot: Int
  ) {
    for index in row.indices where row[index] != 0 {
      let difference = other[index] - factor * row[index]
      other[index] = abs(difference) < Tolerance.zero ? 0 : difference
    }
    other[pivot] = 0
  }

  /// The columns with one value, each with the sum of given equations that says so.
  var solved: [(column: Int, factors: [(source: Int, factor: Double)])] {
    rows.indices.compactMap { index in
      let others = (0..<width).filter { $0 != pivots[index] }
      guard others.allSatisfy({ rows[index][$0] == 0 }) else { return nil }
      let factors = (0..<sources).filter { rows[index][width + $0] != 0 }
      return (pivots[index], factors.map { ($0, rows[index][width + $0]) })
    }
  }
}

/// A sum of equations, each variable once.
struct JointSum {
  struct Term {
    var variable: Int
    var factor: Double
    /// The sum of all that was added, each without its sign.
    var magnitude: Double

    /// Whether nothing is left but rounding errors.
    var isNegligible: Bool { abs(factor) <= 1e-9 * magnitude }
  }

  private(set) var terms: [Term] = []
  var constant = 0.0

  mutating func add(_ factor: Double, _ variable: Int) {
    if let index = terms.firstIndex(where: { $0.variable == variable }) {
      terms[index].factor += factor
      terms[index].magnitude += abs(factor)
    } else {
      terms.append(Term(variable: variable, factor: factor, magnitude: abs(factor)))
    }
  }

  func factor(of variable: Int) -> Double { terms.first { $0.variable == variable }?.factor ?? 1 }
}

/// Numbers of which the least comes out first.
package struct MinimumHeap {
  private var items: [Int] = []

  /// Makes one without numbers.
  package init() {}

  /// Adds a number, which may be there already.
  package mutating func insert(_ item: Int) {
    items.append(item)
    var index = items.count - 1
    while index > 0, items[index] < items[(index - 1) / 2] {
      items.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Takes out the least number.
  package mutating func removeFirst() -> Int? {
    guard let first = items.first, let last = items.popLast() else { return nil }
    guard !items.isEmpty else { return first }
    items[0] = last
    var index = 0
    while 2 * index + 1 < items.count {
      var child = 2 * index + 1
      if child + 1 < items.count, items[child + 1] < items[child] { child += 1 }
      guard items[child] < items[index] else { break }
      items.swapAt(index, child)
      index = child
    }
    return first
  }
}
