public import GoldenReports
public import ToolOutcome

/// Merges the reports of a run's shards into one report with one verdict.
public struct ReportMergeVerb: Verb {
  /// Folders that `test --report` wrote, one per shard.
  public var folders: [String]
  /// Where the merged report is written.
  public var targets: ReportTargets

  /// Creates a verb that merges reports.
  public init(_ folders: [String], to targets: ReportTargets) {
    (self.folders, self.targets) = (folders, targets)
  }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome { try targets.join(folders, style: style) }
}
