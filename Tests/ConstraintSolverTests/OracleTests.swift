import Testing

@Suite struct OracleTests {
  @Test func allCasesAreThere() {
    #expect(OracleCase.all.count == 160)
  }

  /// The solver agrees with our exact arithmetic, and that with the published answers.
  @Test(arguments: OracleCase.all)
  func anExactSolverAgrees(_ oracle: OracleCase) throws {
    var run = CaseRun(oracle.given)
    try run.compare()
    #expect(run.rejected == oracle.unsatisfiable)
    #expect(run.rejectedOperations == oracle.unsatisfiableEdits)
    try #require(run.stages.count == oracle.stages.count)
    for (stage, published) in zip(run.stages, oracle.stages) {
      #expect(stage.errors.map(\.strength) == published.errors.map(\.strength))
      // The file has twelve digits of each number, all below 1e5.
      for (found, known) in zip(stage.errors, published.errors) { #expect(abs(found.sum - known.sum) < 1e-6) }
      for (found, known) in zip(stage.ranges, published.ranges) {
        #expect(found.isUnique == (known.lower == known.upper))
        #expect(found.lower == known.lower || abs(found.lower - known.lower) < 1e-6)
        #expect(found.upper == known.upper || abs(found.upper - known.upper) < 1e-6)
      }
    }
  }
}
