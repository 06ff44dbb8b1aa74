import Files
import GoldenCompare
package import ToolOutcome

extension ReportTargets {
  /// Joins the reports of the shards of a run into one verdict and one report.
  /// - Parameter folders: what `test --report` wrote, one folder a shard.
  /// - Throws: `ToolFailure` or `FileError` where a report cannot be read, or would be overwritten.
  package func join(_ folders: [String], style: OutputStyle) throws -> Outcome {
    if let folder, let real = realPath(folder), folders.contains(where: { realPath($0) == real }) {
      throw ToolFailure.cannot(
        "\(folder) is one of the reports to join and would be overwritten",
        hint: "name another folder with -o")
    }
    let report = TestReport.merged(try folders.map { ($0, try TestReport.read(folder: $0)) })
    var text = FailureSummary(report).text(options: "")
    if !style.isQuiet { text += report.remarks.map { "note: \($0)\n" }.joined() }
    text += report.problems.map { "error: \($0)\n" }.joined()
    let verdict = Outcome(output: text + report.summary + "\n", exitCode: report.passes ? 0 : 1)
    return deliver(report, after: verdict, style: style)
  }
}

extension TestReport {
  /// What the reports in folders say together, as a comment.
  /// - Throws: `ToolFailure` where a report cannot be read.
  package static func comment(on folders: [String], link: String? = nil) throws -> String {
    merged(try folders.map { ($0, try TestReport.read(folder: $0)) }).comment(link: link)
  }
}
