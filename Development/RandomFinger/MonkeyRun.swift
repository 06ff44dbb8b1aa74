import Files
import SceneModel
import ToolOutcome

/// Random scripts over scenes, and what they have shown.
public struct MonkeyRun: Sendable {
  /// Paths of scenes.
  public var scenes: [String]
  /// How many scripts in all; each scene gets its share.
  public var scripts: Int
  /// What all scripts follow from.
  public var seed: UInt64
  /// Sessions at a time.
  public var lanes = 2

  /// Scripts that know of each other: the others can be played beside them.
  private static let sessionLength = 25

  /// Gathers the parts.
  public init(scenes: [String], scripts: Int, seed: UInt64) {
    (self.scenes, self.scripts, self.seed) = (scenes, scripts, seed)
  }

  /// What a run has shown, as text; nothing of it depends on how many sessions there were at a time.
  public struct Report: Sendable {
    /// Each fault with its script, then a summary.
    public var text: String
    /// Different faults.
    public var faults: Int
  }

  /// Plays all scripts.
  /// - Throws: where a scene cannot be read.
  public func run() async throws -> Report {
    let parts = try parts()
    var results: [Int: SessionResult] = [:]
    try await withThrowingTaskGroup(of: (Int, SessionResult).self) { group in
      var next = 0
      func add() {
        guard next < parts.count else { return }
        let index = next
        next += 1
        group.addTask { [seed] in
          var session = try MonkeySession(parts[index].scene, seed: seed)
          return (index, session.run(parts[index].numbers))
        }
      }
      for _ in 0..<lanes { add() }
      while let (index, result) = try await group.next() {
        results[index] = result
        add()
      }
    }
    return report(
      scenes.map { scene in
        var all = SessionResult()
        for index in parts.indices where parts[index].scene == scene { all.merge(results[index] ?? all) }
        return (scene, all)
      })
  }

  /// Scenes take turns, so that a run that is cut short has seen all of them.
  private func parts() throws -> [(scene: String, numbers: Range<Int>)] {
    let shares = try self.shares()
    return stride(from: 0, to: shares.max() ?? 0, by: Self.sessionLength).flatMap { first in
      zip(scenes, shares).filter { $1 > first }.map { scene, fraction in
        (scene, first..<min(fraction, first + Self.sessionLength))
      }
    }
  }

  /// How many scripts each scene gets. Those whose moments cost more get fewer, though more than their cost
  /// alone would leave them: there is more to find in them.
  private func shares() throws -> [Int] {
    let weights = try scenes.map { 1 / (try ScenePlayer($0).cost).squareRoot() }
    let sum = weights.reduce(0, +)
    return weights.map { max(1, Int((Double(scripts) * $0 / sum).rounded())) }
  }

  private func report(_ results: [(scene: String, result: SessionResult)]) -> Report {
    var (text, count) = ("", 0)
    for (scene, result) in results {
      let dead = result.reach.unreached.sorted { $0.key < $1.key }.map {
        FoundFault(scene: scene, fault: $1.fault, script: $1.script, number: 0)
      }
      let faults = result.faults.sorted { $0.key < $1.key }.map(\.value) + dead
      for fault in faults { text += self.text(of: fault) }
      count += faults.count
    }
    for (scene, result) in results {
      text +=
        "\(scene): \(result.scripts) scripts, \(result.steps) steps, "
        + "\(result.faults.count + result.reach.unreached.count) faults\n"
    }
    let scripts = results.reduce(0) { $0 + $1.result.scripts }
    text += "\(scripts) scripts over \(scenes.count) scenes with seed \(seed): \(count) faults\n"
    return Report(text: text, faults: count)
  }

  private func text(of found: FoundFault) -> String {
    let fault = found.fault
    let name = "monkey-\(fault.invariant.rawValue)-\(seed)-\(found.number)"
    return
      "\(found.scene): \(fault.invariant.rawValue): \(fault.subject) at \(fault.time.exactSeconds) s \(fault.words)"
      + " (seed \(seed), script \(found.number); in \(found.count))\n" + found.script.yaml(named: name) + "\n"
  }
}
