import ArgumentParser
import SpecRenderKit

struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Works on the reports that test writes.",
    discussion: guide(
      ["report merge report-1 report-2 -o report", "report comment report"], exitCodes: Merge.exitCodes),
    subcommands: [Merge.self, Comment.self])

  struct Merge: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Joins the reports of shards into one verdict and one report.",
      discussion: guide(["report merge report-1 report-2 -o report"], exitCodes: exitCodes))

    static let exitCodes: [ExitMeaning] = [
      .code(0, "every picture of every shard is as recorded"), .code(1, "one is not, or a shard is missing"),
      .cannot,
      .usage,
    ]

    @Argument(help: "Folders that test --report wrote, one for each shard.")
    var folders: [String]

    @Option(name: .shortAndLong, help: "Folder for the joined report.")
    var output: String

    @Option(help: "File for the joined verdicts as JUnit XML.")
    var junit: String?

    @OptionGroup var github: GitHubOptions
    @OptionGroup var voice: VoiceOptions

    func verb() -> ReportMergeVerb {
      var targets = github.targets
      (targets.folder, targets.junit) = (output, junit)
      return ReportMergeVerb(folders, to: targets)
    }
  }

  struct Comment: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Tells reports in Markdown, for a comment on a pull request.",
      discussion: guide(
        "Every cause, and the paths of the five worst captures' pictures.",
        ["report comment report", "report comment report-1 report-2 --link https://example.com/run-7/"],
        exitCodes: [.code(0, "the comment is written, whatever it says"), .cannot, .usage]))

    @Argument(help: "Folders that test --report or report merge wrote.")
    var folders: [String]

    @Option(help: "Address before the paths of pictures, where they can be seen: makes them links.")
    var link: String?

    @OptionGroup var voice: VoiceOptions

    func verb() -> ReportCommentVerb { ReportCommentVerb(folders, link: link) }
  }
}
