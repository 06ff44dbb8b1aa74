import Testing

@testable import Files
@testable import Goldens
@testable import SceneRendering

@Suite struct ShardTests {
  struct Job: Weighted, Hashable {
    var name: Int
    var cost: Int
  }

  @Test(arguments: [1, 2, 3, 7, 40])
  func everyJobIsInOnePartAndPartsAreBalanced(count: Int) {
    let jobs = (0..<30).map { Job(name: $0, cost: [10, 200, 35][$0 % 3]) }
    let parts = jobs.divided(into: count)
    #expect(parts.count == count)
    #expect(parts.flatMap { $0 }.sorted { $0.name < $1.name } == jobs)
    let costs = parts.map { $0.reduce(0) { $0 + $1.cost } }
    #expect((costs.max() ?? 0) - (costs.min() ?? 0) <= 200)
    #expect(parts.allSatisfy { $0.map(\.name) == $0.map(\.name).sorted() })
    #expect(jobs.divided(into: count) == parts)
  }

  /// Shards in separate folders see every capture once and say the same as one run.
  @Test func shardsSayWhatOneRunSays() async throws {
    var scene = try PlantedScene()
    _ = try scene.change("page.yaml", "#C6C6C8", "#C7C6C8")
    let whole = try await scene.run.results()
    var parts: [GoldenResult] = []
    for index in 1...3 {
      var run = scene.run
      run.shard = try #require(Shard("\(index)/3"))
      run.failures = scene.folder("failures-\(index)")
      // A part without a capture is no failure where there are more machines than captures.
      parts += try await run.results()
    }
    func lines(_ results: [GoldenResult]) -> [String] {
      results.map { "\($0.capture): \($0.headline)" }.sorted()
    }
    #expect(lines(parts) == lines(whole))
    #expect(whole.contains { !$0.verdict.passes })
  }

  @Test(arguments: [
    ("live/*", "live/a", true), ("*/a", "live/a", true), ("*", "live/a", true), ("l*e/*a*", "live/bab", true),
    ("live/b*", "live/a", false), ("*a", "live/ab", false), ("live", "live/a", true),
    ("iv", "live/iv", true),
    ("live/a", "live/ab", false), ("live/a", "live/a-1.15s", true), ("live/a", "live/a-b", false),
    ("live/a", "live/a-b-2s", false), ("live/a-2s", "live/a-2s", true), ("", "live/a", true),
    ("a**********b", "live/a", false),
  ])
  func filtersMeanPartsOrPatterns(text: String, path: String, matches: Bool) {
    let parts = path.split(separator: "/")
    #expect(CaptureFilter(text: text).matches(String(parts[0]), String(parts[1])) == matches)
  }
}
