import GoldenCompare
public import GoldenReports
public import ToolOutcome

/// Joins the reports of the shards of a run into one verdict and one report.
///
/// - Parameters:
///   - folders: what `test --report` wrote, one folder a shard.
///   - targets: where the joined report goes.
public func mergeReports(_ folders: [String], to targets: ReportTargets, voice: Voice) -> Outcome {
  do {
    if let target = targets.folder, let real = realPath(target),
      folders.contains(where: { realPath($0) == real })
    {
      throw ToolFailure.cannot(
        "\(target) is one of the reports to join and would be overwritten",
        hint: "name another folder with -o")
    }
    var parts: [(folder: String, report: TestReport)] = []
    for folder in folders { parts.append((folder, try TestReport.read(folder: folder))) }
    let report = TestReport.merged(parts)
    var text = report.captures.filter { !$0.verdict.passes }.map { $0.text + "\n" }.joined() + report.inShort
    if !voice.isQuiet { text += report.remarks.map { "note: \($0)\n" }.joined() }
    text += report.problems.map { "error: \($0)\n" }.joined()
    let verdict = Outcome(output: text + report.summary + "\n", exitCode: report.passes ? 0 : 1)
    return targets.deliver(report, after: verdict, voice: voice)
  } catch {
    return voice.outcome(of: error)
  }
}
