import CommandParser
import SpecRenderKit

struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Merges and summarizes the reports that test writes.",
    discussion: guide(
      ["report merge report-1 report-2 -o report", "report comment report"], exitCodes: Merge.exitCodes),
    subcommands: ["merge": Merge.self, "comment": Comment.self])

  struct Merge: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Merges the reports of shards into one report with one verdict.",
      discussion: guide(["report merge report-1 report-2 -o report"], exitCodes: exitCodes))

    static let exitCodes: [ExitMeaning] = [
      .code(0, "all captures of all shards match their goldens"),
      .code(1, "a capture does not match, or a shard is missing"),
      .cannot,
      .usage,
    ]

    @Argument(help: "Report folders that test --report wrote, one per shard.")
    var folders: [String]

    @Option(name: .shortAndLong, help: "Folder for the merged report.")
    var output: String

    @Option(help: "Writes the merged verdicts to a JUnit XML file.")
    var junit: String?

    @OptionGroup var github: GitHubOptions
    @OptionGroup var style: OutputOptions

    func verb() -> ReportMergeVerb {
      var targets = github.targets
      (targets.folder, targets.junit) = (output, junit)
      return ReportMergeVerb(folders, to: targets)
    }
  }

  struct Comment: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Summarizes reports in Markdown, for a pull request comment.",
      discussion: guide(
        "Lists every cause, and the paths of the pictures of the five worst captures.",
        ["report comment report", "report comment report-1 report-2 --link https://example.com/run-7/"],
        exitCodes: [.code(0, "the comment was written, whatever the verdict"), .cannot, .usage]))

    @Argument(help: "Report folders that test --report or report merge wrote.")
    var folders: [String]

    @Option(help: "Base URL of the pictures; turns their paths into links.")
    var link: String?

    @OptionGroup var style: OutputOptions

    func verb() -> ReportCommentVerb { ReportCommentVerb(folders, link: link) }
  }
}
