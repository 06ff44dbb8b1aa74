import GoldenReports
public import ToolOutcome

/// Tells the reports of the shards of a run as a comment for a pull request.
public struct ReportCommentVerb: Verb {
  /// What `test --report` or `report merge` wrote.
  public var folders: [String]
  /// Address under which pictures can be seen, with a slash at its end; nil where they cannot.
  public var link: String?

  /// Tells reports.
  public init(_ folders: [String], link: String? = nil) { (self.folders, self.link) = (folders, link) }

  /// Refuses what is no address; see ``Verb/refuseMisuse()``.
  public func refuseMisuse() throws(ToolFailure) {
    guard let link else { return }
    let isPlain = link.unicodeScalars.allSatisfy { $0.value > 0x20 && !"<>()\"".unicodeScalars.contains($0) }
    guard isPlain, ["http://", "https://"].contains(where: link.hasPrefix) else {
      throw .usage("--link takes an address, such as https://example.com/run-7/", hint: "")
    }
  }

  /// Does it; see ``Verb/perform(voice:)``.
  public func perform(voice: Voice) throws -> Outcome {
    Outcome(output: try TestReport.comment(on: folders, link: link))
  }
}
