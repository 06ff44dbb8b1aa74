import BigInt

/// A linear form of an ``ExactProgram``: integer multiples of labels, and a constant.
struct ExactForm {
  var terms: [(factor: BigInt, label: Int)]
  var constant: BigInt

  static prefix func - (form: ExactForm) -> ExactForm {
    ExactForm(terms: form.terms.map { (-$0.factor, $0.label) }, constant: -form.constant)
  }
}

/// A linear program in exact arithmetic, to check the product's floating-point simplex against.
///
/// Slow, simple and unlike it on purpose: a dense dictionary (Chvatal, Linear Programming, chapter 2) with a column for
/// each error of a wish and Bland's rule, which ends whatever the input. All cells are integers over one common
/// denominator; a pivot multiplies across and divides by the last pivot, which always goes without rest (Edmonds).
struct ExactProgram {
  /// `label = (constant + sum of cells * columns) / denominator`.
  private struct Row {
    var label: Int
    var constant: BigInt
    var cells: [BigInt]
  }

  /// Labels below this one are unrestricted, all others at least 0.
  private let variableCount: Int
  private var labelCount: Int
  private var rows: [Row] = []
  private var columns: [Int]
  private var denominator: BigInt = 1

  /// The label of a row that has no bound: what is maximised.
  private static let objective = -1

  init(variableCount: Int) {
    self.variableCount = variableCount
    labelCount = variableCount
    columns = Array(0..<variableCount)
  }

  /// Demands that a form is at least 0, or exactly 0; where that is impossible it says so and leaves the demand out.
  mutating func require(_ form: ExactForm, isEquation: Bool) -> Bool {
    let target = rows.count
    let label = newLabel()
    rows.append(row(label, form))
    if isEquation, rows[target].constant > 0 { negate(target) }
    if rows[target].constant < 0, maximise(target, stopsAtZero: true) != .reachedZero {
      rows.remove(at: target)
      return false
    }
    if isEquation { fixAtZero(label) }
    return true
  }

  /// Adds the error of a wish that a form is at least 0 or exactly 0.
  /// - Returns: the labels whose sum is the error.
  mutating func wish(_ form: ExactForm, isEquation: Bool) -> [Int] {
    let (missing, surplus) = (newLabel(), newLabel())
    let now = row(surplus, form)
    // form = surplus - missing; the one that is 0 now becomes a column.
    let (entering, leaving) = now.constant < 0 ? (surplus, missing) : (missing, surplus)
    addColumn(entering)
    rows.append(row(leaving, now.constant < 0 ? -form : form))
    rows[rows.count - 1].cells[columns.count - 1] = denominator
    return isEquation ? [missing, surplus] : [missing]
  }

  /// Makes the sum of some labels as small as can be, and keeps it so from now on.
  mutating func minimise(_ labels: [Int]) -> Fraction {
    let target = rows.count
    rows.append(row(Self.objective, ExactForm(terms: labels.map { (-1, $0) }, constant: 0)))
    precondition(maximise(target, stopsAtZero: false) == .optimal, "a sum of errors is at least 0")
    let least = Fraction(numerator: -rows[target].constant, denominator: denominator)
    // At the optimum the sum is the least one plus positive multiples of these columns.
    for column in columns.indices.reversed() where rows[target].cells[column] != 0 { dropColumn(column) }
    rows.remove(at: target)
    return least
  }

  /// The least and the greatest value of a variable; nil where there is none.
  func range(of variable: Int) -> (least: Fraction?, greatest: Fraction?) {
    let least = greatest(of: ExactForm(terms: [(-1, variable)], constant: 0))
    let greatest = greatest(of: ExactForm(terms: [(1, variable)], constant: 0))
    return (least.map { Fraction(numerator: -$0.numerator, denominator: $0.denominator) }, greatest)
  }

  private func greatest(of form: ExactForm) -> Fraction? {
    var copy = self
    let target = copy.rows.count
    copy.rows.append(copy.row(Self.objective, form))
    guard copy.maximise(target, stopsAtZero: false) == .optimal else { return nil }
    return Fraction(numerator: copy.rows[target].constant, denominator: copy.denominator)
  }
}

// Rows and columns.
extension ExactProgram {
  private mutating func newLabel() -> Int {
    labelCount += 1
    return labelCount - 1
  }

  /// A form in terms of the present columns.
  private func row(_ label: Int, _ form: ExactForm) -> Row {
    var result = Row(
      label: label, constant: form.constant * denominator, cells: Array(repeating: 0, count: columns.count))
    for (factor, label) in form.terms {
      if let column = columns.firstIndex(of: label) {
        result.cells[column] += factor * denominator
      } else if let row = rows.first(where: { $0.label == label }) {
        result.constant += factor * row.constant
        for column in columns.indices { result.cells[column] += factor * row.cells[column] }
      }
    }
    return result
  }

  private mutating func negate(_ index: Int) {
    rows[index].constant.negate()
    for column in columns.indices { rows[index].cells[column].negate() }
  }

  private mutating func addColumn(_ label: Int) {
    columns.append(label)
    for index in rows.indices { rows[index].cells.append(0) }
  }

  private mutating func dropColumn(_ column: Int) {
    columns.remove(at: column)
    for index in rows.indices { rows[index].cells.remove(at: column) }
  }

  /// Drops a label that is 0 now, so that it stays 0.
  private mutating func fixAtZero(_ label: Int) {
    if let index = rows.firstIndex(where: { $0.label == label }) {
      guard let column = rows[index].cells.firstIndex(where: { $0 != 0 }) else {
        rows.remove(at: index)
        return
      }
      pivot(index, column)
    }
    if let column = columns.firstIndex(of: label) { dropColumn(column) }
  }
}

// The simplex method.
extension ExactProgram {
  private enum End { case optimal, unbounded, reachedZero }

  /// Raises a row as far as possible, or, from below, to 0, where it becomes a column.
  private mutating func maximise(_ target: Int, stopsAtZero: Bool) -> End {
    while let (column, sign) = entering(target) {
      guard let leaving = leaving(column, sign, target, stopsAtZero) else { return .unbounded }
      pivot(leaving, column)
      if leaving == target { return .reachedZero }
    }
    return .optimal
  }

  /// The column with the least label that raises the target, and in which direction.
  private func entering(_ target: Int) -> (column: Int, sign: BigInt)? {
    var best: Int?
    for (column, label) in columns.enumerated() {
      let cell = rows[target].cells[column]
      guard cell > 0 || cell < 0 && label < variableCount else { continue }
      if best.map({ label < columns[$0] }) ?? true { best = column }
    }
    return best.map { ($0, rows[target].cells[$0] > 0 ? 1 : -1) }
  }

  /// The row that reaches 0 first; of several the target, then the one with the least label.
  private func leaving(_ column: Int, _ sign: BigInt, _ target: Int, _ stopsAtZero: Bool) -> Int? {
    var best: (row: Int, distance: BigInt, speed: BigInt)?
    for index in rows.indices {
      let isTarget = index == target
      guard isTarget ? stopsAtZero : rows[index].label >= variableCount else { continue }
      let speed = sign * rows[index].cells[column]
      guard isTarget || speed < 0 else { continue }
      let candidate = (row: index, distance: abs(rows[index].constant), speed: abs(speed))
      guard let other = best else { best = candidate; continue }
      let (one, two) = (candidate.distance * other.speed, other.distance * candidate.speed)
      if one < two
        || one == two && (isTarget || other.row != target && rows[index].label < rows[other.row].label)
      {
        best = candidate
      }
    }
    return best?.row
  }

  private mutating func pivot(_ index: Int, _ column: Int) {
    let source = rows[index]
    let divisor = source.cells[column]
    let sign: BigInt = divisor < 0 ? -1 : 1
    for other in rows.indices where other != index {
      let multiple = rows[other].cells[column]
      func combine(_ cell: inout BigInt, _ factor: BigInt) {
        guard cell != 0 || multiple != 0 && factor != 0 else { return }
        cell = sign * (divisor * cell - multiple * factor) / denominator
      }
      combine(&rows[other].constant, source.constant)
      for place in columns.indices { combine(&rows[other].cells[place], source.cells[place]) }
      rows[other].cells[column] = sign * multiple
    }
    if sign > 0 { negate(index) }
    rows[index].cells[column] = sign * denominator
    rows[index].label = columns[column]
    columns[column] = source.label
    denominator = abs(divisor)
  }
}
