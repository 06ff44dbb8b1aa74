import ArgumentParser
import SpecRenderKit

struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Works on the reports that test writes.",
    discussion: guide(["report merge report-1 report-2 -o report"], exitCodes: Merge.exitCodes),
    subcommands: [Merge.self])

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
}
