import Documents
import Files
public import MatrixCheck
public import ToolOutcome

/// Where the findings of a matrix check are written, besides the terminal.
public struct MatrixTargets: Sendable {
  /// Path of the output file; nil for none.
  public var sarif, junit, page: String?
  /// Whether the findings are printed as JSON.
  public var isJSON = false

  /// Creates targets without any files.
  public init() {}
}

extension MatrixRequest {
  /// Checks scenes in every combination of devices, text sizes, locales and themes, and reports what is wrong in any of
  /// them.
  ///
  /// The exit code is 1 if findings remain, and 2 if a document or a waiver has errors.
  public func check(_ targets: MatrixTargets, style: OutputStyle) async -> Outcome {
    do {
      let report = try await report()
      var (map, diagnostics) = (SourceMap(), Diagnostics())
      for scene in report.scenes {
        let (found, own) = scene.diagnostics
        diagnostics.add(contentsOf: map.add(own, with: found))
      }
      try targets.write(report, diagnostics, map)
      let summary = style.isQuiet || style.format != .human ? "" : report.summary
      return Outcome(
        output: targets.isJSON ? report.json : "",
        messages: (targets.isJSON ? "" : style.say(diagnostics, map)) + summary,
        exitCode: report.isSound ? (report.passes ? 0 : 1) : 2)
    } catch {
      var outcome = style.outcome(of: error)
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
