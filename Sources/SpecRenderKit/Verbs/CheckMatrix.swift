import Documents
import Files
public import MatrixCheck
public import ToolOutcome

/// Where findings of a matrix go besides the terminal.
public struct MatrixTargets: Sendable {
  /// Path of a file; nil for none.
  public var sarif, junit, page: String?
  /// Whether they are printed as JSON.
  public var isJSON = false

  /// Asks for no file.
  public init() {}
}

extension MatrixRequest {
  /// Looks at scenes in every combination of devices, text sizes, locales and themes, and says what is wrong in some.
  ///
  /// The exit code is 1 where findings remain, and 2 where a document or a waiver is wrong.
  public func check(_ targets: MatrixTargets, voice: Voice) async -> Outcome {
    do {
      let report = try await report()
      var (map, diagnostics) = (SourceMap(), Diagnostics())
      for scene in report.scenes {
        let (found, own) = scene.diagnostics
        diagnostics.add(contentsOf: map.add(own, with: found))
      }
      try targets.write(report, diagnostics, map)
      let summary = voice.isQuiet || voice.format != .human ? "" : report.summary
      return Outcome(
        output: targets.isJSON ? report.json : "",
        messages: (targets.isJSON ? "" : voice.say(diagnostics, map)) + summary,
        exitCode: report.isSound ? (report.passes ? 0 : 1) : 2)
    } catch {
      var outcome = voice.outcome(of: error)
      if case ToolFailure.documents = error { outcome.exitCode = 2 }
      return outcome
    }
  }
}

extension MatrixTargets {
  fileprivate func write(_ report: MatrixReport, _ diagnostics: Diagnostics, _ map: SourceMap) throws {
    if let sarif { try FileWriter.writeAtomically(map.sarif(diagnostics), to: sarif) }
    if let junit { try FileWriter.writeAtomically(report.junit, to: junit) }
    if let page { try FileWriter.writeAtomically(try report.page(), to: page) }
  }
}
