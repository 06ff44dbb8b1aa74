import Documents
import Goldens
import SceneCompiler
import SceneFormat
import SceneRendering
public import ToolOutcome

/// Finds the parts of a scene's documents that no golden covers. Changes or deletes every value, one at a time, and
/// reports the location of each change that nothing notices.
public struct CoverageVerb: Verb {
  /// Path of a scene or name of a bundled one; nil for the default scene.
  public var scene: String?
  /// Tests one of this many changes, 1 or more.
  public var step = 1
  /// Path of a list of changes that may go unnoticed, with reasons; nil for none. With it, an unnoticed change that
  /// isn't in the list is an error, and so is a listed change that is now noticed.
  public var known: String?

  /// Creates a verb that tests every change of a scene.
  public init(of scene: String?) { self.scene = scene }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) async throws -> Outcome {
    guard step >= 1 else { throw ToolFailure.usage("--every takes 1 or more, not \(step)", hint: "") }
    guard known == nil || step == 1 else {
      throw ToolFailure.usage("--known looks at every change", hint: "leave out --every")
    }
    // A list that cannot be read is said before the minutes that looking takes.
    var (listed, mistakes) = (SourceMap(), Diagnostics())
    let list = try known.map { try KnownSurvivors(path: $0, map: &listed, into: &mistakes) }
    guard !mistakes.hasErrors else { throw ToolFailure.documents(mistakes, listed) }
    let coverage = try await SceneCoverage(SceneFiles(scene), every: step)
    let map = coverage.loaded.map
    var diagnostics = Diagnostics()
    for result in coverage.results where list?.contains(result.mutant) != true {
      diagnostics.add(result, isError: list != nil)
    }
    for span in list?.outdated(coverage.results, of: Set(map.files.map(\.name))) ?? [] {
      mistakes.error(.noticedChange, "this change is noticed, or can no longer be made", at: span)
    }
    var outcome = Outcome(output: coverage.summary)
    outcome.exitCode = diagnostics.hasErrors || mistakes.hasErrors ? 1 : 0
    if !style.isQuiet || outcome.exitCode == 1 {
      outcome.messages = style.say(diagnostics, map) + (mistakes.hasErrors ? style.say(mistakes, listed) : "")
    }
    return outcome
  }
}

extension Diagnostics {
  fileprivate mutating func add(_ result: SceneCoverage.Result, isError: Bool) {
    let change = result.mutant.change
    let (id, message): (DiagnosticID, String)
    switch result.notice {
    case .nothing: (id, message) = (.unnoticedChange, "nothing notices this change: \(change)")
    case .motion:
      (id, message) = (.uncapturedMotion, "no golden holds this, only the scenario's motion: \(change)")
    case .message, .golden: return
    }
    if isError {
      error(id, message, at: result.mutant.span, hints: ["capture it, take it out, or list it with a reason"])
    } else {
      note(id, message, at: result.mutant.span)
    }
  }
}

extension SceneCoverage {
  /// How many changes were noticed by what, a line each.
  fileprivate var summary: String {
    let counts = Notice.allCases.map { notice in (notice, results.count { $0.notice == notice }) }
    let lines = counts.map { "\($0.rawValue): \($1)\n" }.joined()
    let fraction = results.isEmpty ? 1 : 1 - Double(counts.last?.1 ?? 0) / Double(results.count)
    return lines + "\(results.count) changes, \(decimal((fraction * 1000).rounded() / 10)) % noticed\n"
  }
}
