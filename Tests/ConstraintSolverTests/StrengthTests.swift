import ConstraintSolver
import Testing

@Suite struct StrengthTests {
  @Test func manyWeakWishesDoNotBeatAStrongerOne() throws {
    var solver = Solver()
    let variable = solver.makeVariable()
    try solver.add((variable == 1).strength(.high))
    for _ in 0..<1001 { try solver.add((variable == 0).strength(.low)) }
    try solver.solve()
    #expect(solver.value(of: variable) == 1)
  }

  @Test func neighbouringStrengthsAreToldApart() throws {
    var solver = Solver()
    let variable = solver.makeVariable()
    let (less, more) = (Strength(500), Strength((500.0).nextUp))
    for (value, strength) in [(3.0, less), (4.0, more), (5.0, less)] {
      try solver.add((variable == value).strength(#require(strength)))
    }
    try solver.solve()
    #expect(solver.value(of: variable) == 4)
  }

  @Test func amongEqualWishesTheMedianWins() throws {
    var solver = Solver()
    let variable = solver.makeVariable()
    for value in [1.0, 50, 7, 90, 8] { try solver.add((variable == value).strength(.low)) }
    try solver.solve()
    #expect(solver.value(of: variable) == 8)
    #expect(try solver.ambiguousVariables() == [false])
  }

  @Test func aChoiceFallsOnTheValueNearestZeroInOrder() throws {
    var solver = Solver()
    let (first, second) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(first + second == 10)
    try solver.add(second <= 25)
    try solver.add(first >= -40)
    try solver.solve()
    #expect(solver.values == [0, 10])
    #expect(try solver.ambiguousVariables() == [true, true])
    let range = try #require(try solver.witnesses(of: first))
    #expect(range == (-15, .infinity))
  }

  @Test func aStackIsCompressedWeakestFirst() throws {
    var solver = Solver()
    let (height, labels) = (solver.makeVariable(), (0..<30).map { _ in solver.makeVariable() })
    try solver.addEdit(height, strength: .high)
    var total = Expression()
    for (index, label) in labels.enumerated() {
      total = total + label
      try solver.add(label >= 0)
      try solver.add((label == 20).strength(#require(Strength(Double(index + 1)))))
    }
    try solver.add(total <= height)
    for limit in stride(from: 600.0, through: 0, by: -25) {
      try solver.suggest(limit, for: height)
      try solver.solve()
      for (index, label) in labels.enumerated() {
        let expected = min(20, max(0, limit - 20 * Double(labels.count - 1 - index)))
        #expect(abs(solver.value(of: label) - expected) < 1e-9)
      }
    }
  }
}
