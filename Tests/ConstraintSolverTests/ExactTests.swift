import Foundation
import Testing

/// The solver against exact arithmetic on fresh random cases: which constraints are rejected, errors per strength, what
/// is ambiguous and between which ends, and the documented choice.
@Suite struct ExactTests {
  /// `make prove` compares 10,000 cases, which takes a minute; every test run a slice of them.
  private static let count = ProcessInfo.processInfo.environment["PROOF_CASES"].flatMap(UInt64.init) ?? 400

  @Test(arguments: CaseGenerator.Family.allCases)
  func exactArithmeticAgrees(_ family: CaseGenerator.Family) throws {
    var (rejections, ambiguities, values) = (0, 0, 0)
    for seed in 0..<Self.count / UInt64(CaseGenerator.Family.allCases.count) {
      var run = CaseRun(CaseGenerator.make(family, seed: seed))
      try run.compare()
      rejections += run.rejected.count + run.rejectedOperations.count
      for range in run.stages.flatMap(\.ranges) {
        if range.isUnique { values += 1 } else { ambiguities += 1 }
      }
    }
    // Cases that were all alike would prove nothing.
    #expect(ambiguities > 0 && values > 0)
    if [.conflict, .dynamic].contains(family) { #expect(rejections > 0) }
  }
}
