public import GoldenReports
public import ToolOutcome

/// Joins the reports of the shards of a run into one verdict and one report.
public struct ReportMergeVerb: Verb {
  /// What `test --report` wrote, one folder a shard.
  public var folders: [String]
  /// Where the joined report goes.
  public var targets: ReportTargets

  /// Joins reports.
  public init(_ folders: [String], to targets: ReportTargets) {
    (self.folders, self.targets) = (folders, targets)
  }

  /// Does it; see ``Verb/perform(voice:)``.
  public func perform(voice: Voice) throws -> Outcome { try targets.join(folders, voice: voice) }
}
