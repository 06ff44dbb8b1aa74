import Foundation
import TestFixtures
import Testing

@testable import SpecRenderKit
@testable import ToolOutcome

/// What `specrender solve` prints about the published cases, compared as their description says.
@Suite struct PublishedSystemTests {
  private static let lines: [String] = {
    let path = "\(repository)/Tests/ConstraintSolverTests/Fixtures/constraint-checks.jsonl"
    return ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n").map(
      String.init)
  }()

  @Test func allCasesAreThere() {
    #expect(Self.lines.count == 160)
  }

  @Test func theAnswersAreThePublishedOnes() throws {
    var solving = SolveLines(name: "cases.jsonl", style: OutputStyle())
    for line in Self.lines {
      let given = try object(Array(line.utf8))
      let expected = try #require(given["expect"] as? [String: Any])
      let answer = try object(solving.outcome(of: Array(line.utf8)).output)
      let name: Comment = "case \(String(describing: given["id"]))"
      #expect(answer["id"] as? NSNumber == given["id"] as? NSNumber)
      #expect(answer["unsat"] as? [Int] == expected["unsat"] as? [Int], name)
      #expect(answer["unsat_edits"] as? [Int] == expected["unsat_edits"] as? [Int], name)
      let stages = try #require(expected["stages"] as? [[String: Any]])
      let answers = try #require(answer["stages"] as? [[String: Any]])
      try #require(stages.count == answers.count, name)
      for (stage, answer) in zip(stages, answers) { try compare(answer, stage, name) }
    }
    #expect(solving.exitCode == 0)
  }

  private func compare(_ answer: [String: Any], _ stage: [String: Any], _ name: Comment) throws {
    let best = stage["lex"] as? [String: Any] ?? stage
    let sums = try #require(best["err"] as? [String: Double])
    let errors = try #require(answer["err"] as? [String: Double])
    #expect(errors.keys.sorted() == sums.keys.sorted(), name)
    for (strength, sum) in errors { #expect(abs(sum - (sums[strength] ?? .nan)) <= 1e-6, name) }
    let values = try #require(answer["values"] as? [Double])
    let ambiguous = try #require(answer["ambiguous"] as? [Bool])
    let ranges = try #require(best["v"] as? [Any])
    try #require(values.count == ranges.count && ambiguous.count == ranges.count, name)
    for (index, range) in ranges.enumerated() {
      let ends = range as? [Any] ?? [range, range]
      #expect(ambiguous[index] == (range is [Any]), name)
      #expect(values[index] >= (ends[0] as? Double ?? -.infinity) - 1e-6, name)
      #expect(values[index] <= (ends[1] as? Double ?? .infinity) + 1e-6, name)
    }
  }

  private func object(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }
}
