import GoldenReports
public import ToolOutcome

/// Summarizes the reports of a run's shards as a pull request comment.
public struct ReportCommentVerb: Verb {
  /// Folders that `test --report` or `report merge` wrote.
  public var folders: [String]
  /// Base URL of the pictures, ending with a slash; nil if they have none.
  public var link: String?

  /// Creates a verb that summarizes reports.
  public init(_ folders: [String], link: String? = nil) { (self.folders, self.link) = (folders, link) }

  /// Checks that ``link`` is a valid address; see ``Verb/refuseMisuse()``.
  public func refuseMisuse() throws(ToolFailure) {
    guard let link else { return }
    let isPlain = link.unicodeScalars.allSatisfy { $0.value > 0x20 && !"<>()\"".unicodeScalars.contains($0) }
    guard isPlain, ["http://", "https://"].contains(where: link.hasPrefix) else {
      throw .usage("--link takes an address, such as https://example.com/run-7/", hint: "")
    }
  }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    Outcome(output: try TestReport.comment(on: folders, link: link))
  }
}
