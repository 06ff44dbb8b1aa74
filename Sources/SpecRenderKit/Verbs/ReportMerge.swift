public import GoldenReports
public import ToolOutcome

/// Joins the reports of the shards of a run into one verdict and one report.
///
/// - Parameters:
///   - folders: what `test --report` wrote, one folder a shard.
///   - targets: where the joined report goes.
public func mergeReports(_ folders: [String], to targets: ReportTargets, voice: Voice) -> Outcome {
  do { return try targets.join(folders, voice: voice) } catch { return voice.outcome(of: error) }
}
