import ConstraintSolver
import MotionCurves
import Testing

/// Systems of a thousand and more constraints whose only solution is known without a solver.
@Suite struct LargeTableauTests {
  /// Differences along the edges of a random graph without circles. With all numbers as low as they can be, each is the
  /// longest way to it, which a table finds edge by edge.
  @Test(arguments: UInt64(0)..<4)
  func theLeastNumbersAreTheLongestWays(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = 400
    var (solver, constraints) = (Solver(), [Constraint]())
    let places = (0..<count).map { _ in solver.makeVariable() }
    var longest = [Double](repeating: 0, count: count)
    for place in places.indices {
      constraints.append(places[place] >= 0)
      constraints.append((places[place] == 0).strength(.low))
      for _ in 0..<min(place, 3) {
        let (before, length) = (Int(random.unit() * Double(place)), Double(Int(random.unit() * 1000)) / 8)
        constraints.append(places[place] >= places[before] + length)
        longest[place] = max(longest[place], longest[before] + length)
      }
    }
    try solveAll(constraints, &solver)
    for (place, way) in zip(places, longest) { #expect(abs(solver.value(of: place) - way) < 1e-7) }
  }

  /// A row of children, each at least as wide as its content and otherwise as narrow as can be: places are prefix sums.
  @Test func aLongRowIsItsPrefixSums() throws {
    var random = SeededGenerator(seed: 7)
    var (solver, constraints) = (Solver(), [Constraint]())
    let end = solver.makeVariable()
    var (expected, sum, previous): ([(Variable, Double)], Double, Variable?) = ([], 0, nil)
    for _ in 0..<1500 {
      let (left, width, right) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
      let content = Double(Int(random.unit() * 400)) / 4
      constraints.append(right == left + width)
      constraints.append(width >= content)
      constraints.append((width == 0).strength(.low))
      constraints.append(previous.map { left == $0 + 8 } ?? (left == 16))
      expected.append((left, previous == nil ? 16 : sum + 8))
      sum = (previous == nil ? 16 : sum + 8) + content
      expected.append((right, sum))
      previous = right
    }
    constraints.append(end >= (try #require(previous)) + 16)
    constraints.append((end == 0).strength(.low))
    try solveAll(constraints, &solver)
    for (variable, value) in expected { #expect(abs(solver.value(of: variable) - value) < 1e-6) }
    #expect(abs(solver.value(of: end) - sum - 16) < 1e-6)
  }

  /// Children that hug their contents, in a row too narrow for them: each is as wide as its content, and places are
  /// prefix sums. Every step changes all places behind a child, and takes from all others what they had in its column.
  @Test func childrenHugTheirContentsBeyondTheRow() throws {
    var random = SeededGenerator(seed: 26)
    var (solver, constraints) = (Solver(), [Constraint]())
    var (end, sum): (Expression, Double) = (Expression(), 0)
    var expected: [(Variable, Double)] = []
    for _ in 0..<600 {
      let (left, width, content) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
      let length = Double(1 + Int(random.unit() * 160)) / 4
      constraints += [width >= 0, left == end, content == left, content + length <= left + width]
      constraints.append((width == 0).strength(.low))
      expected += [(left, sum), (width, length), (content, sum)]
      sum += length
      end = left + width
    }
    constraints.append((end <= 332).strength(.high))
    try solveAll(constraints, &solver)
    for (variable, value) in expected { #expect(abs(solver.value(of: variable) - value) < 1e-7) }
  }

  /// A thousand boxes inside of each other, each as wide as it can be: of the innermost, all paddings are outside.
  @Test func nestedBoxesKeepTheirPaddings() throws {
    var random = SeededGenerator(seed: 3)
    var (solver, constraints) = (Solver(), [Constraint]())
    var (left, right) = (solver.makeVariable(), solver.makeVariable())
    constraints.append(left == 0)
    constraints.append(right == 1_000_000)
    var (near, far) = (0.0, 1_000_000.0)
    for _ in 0..<1000 {
      let (inner, end, padding) = (
        solver.makeVariable(), solver.makeVariable(), Double(Int(random.unit() * 64)) / 4
      )
      constraints.append(inner >= left + padding)
      constraints.append(end <= right - 2 * padding)
      constraints.append((end - inner == 2_000_000).strength(.low))
      (left, right, near, far) = (inner, end, near + padding, far - 2 * padding)
    }
    try solveAll(constraints, &solver)
    #expect(abs(solver.value(of: left) - near) < 1e-6)
    #expect(abs(solver.value(of: right) - far) < 1e-6)
  }

  /// Shares of a whole: every one is its part of the sum of all parts.
  @Test func aThousandColumnsShareAWhole() throws {
    var random = SeededGenerator(seed: 11)
    var (solver, constraints) = (Solver(), [Constraint]())
    let parts = (0..<1000).map { _ in Double(1 + Int(random.unit() * 9)) }
    let columns = parts.map { _ in solver.makeVariable() }
    for (column, part) in zip(columns, parts).dropFirst() {
      constraints.append(column == (part / parts[0]) * columns[0])
      constraints.append(column >= 0)
    }
    let whole = columns.reduce(Expression()) { $0 + $1 }
    constraints.append(whole == 50_000)
    try solveAll(constraints, &solver)
    let sum = parts.reduce(0, +)
    for (column, part) in zip(columns, parts) {
      #expect(abs(solver.value(of: column) - 50_000 * part / sum) < 1e-6)
    }
  }

  private func solveAll(_ constraints: [Constraint], _ solver: inout Solver) throws {
    #expect(try solver.addAll(constraints).conflicts.isEmpty)
    try solver.solve()
  }
}
