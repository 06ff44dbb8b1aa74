import Documents

/// What of a scene's documents no golden holds: every value is changed or deleted, one at a time, and what nothing notices is
/// told with its place.
///
/// - Parameters:
///   - scene: path of a scene or name of a bundled one; nil for the standard scene.
///   - step: examines every `step`th change only, 1 or more.
public func coverage(of scene: String?, every step: Int, voice: Voice) async -> Outcome {
  do {
    guard step >= 1 else { throw ToolFailure.usage("--every takes 1 or more, not \(step)", hint: "") }
    let coverage = try await SceneCoverage(SceneFiles(scene), every: step)
    var diagnostics = Diagnostics()
    for result in coverage.results where result.notice == .nothing || result.notice == .motion {
      diagnostics.note(
        result.notice == .nothing ? "unnoticed-change" : "uncaptured-motion",
        result.notice == .nothing
          ? "nothing notices this change: \(result.mutant.change)"
          : "no golden holds this, only the scenario's motion: \(result.mutant.change)",
        at: result.mutant.span)
    }
    var outcome = Outcome(output: coverage.summary)
    if !voice.isQuiet { outcome.messages = voice.say(diagnostics, coverage.loaded.map) }
    return outcome
  } catch {
    return voice.outcome(of: error)
  }
}

extension SceneCoverage {
  /// How many changes were noticed by what, a line each.
  fileprivate var summary: String {
    let counts = Notice.allCases.map { notice in (notice, results.count { $0.notice == notice }) }
    let lines = counts.map { "\($0.rawValue): \($1)\n" }.joined()
    let share = results.isEmpty ? 1 : 1 - Double(counts.last?.1 ?? 0) / Double(results.count)
    return lines + "\(results.count) changes, \(decimal((share * 1000).rounded() / 10)) % noticed\n"
  }
}
