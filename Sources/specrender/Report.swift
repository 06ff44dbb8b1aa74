import ArgumentParser
import SpecRenderKit

struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Works on the reports that test writes.", subcommands: [Merge.self])

  struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Joins the reports of shards into one verdict and one report.")

    @Argument(help: "Folders that test --report wrote, one for each shard.")
    var folders: [String]

    @Option(name: .shortAndLong, help: "Folder for the joined report.")
    var output: String

    @Option(help: "File for the joined verdicts as JUnit XML.")
    var junit: String?

    @OptionGroup var github: GitHubOptions
    @OptionGroup var voice: VoiceOptions

    func run() throws {
      var targets = github.targets
      (targets.folder, targets.junit) = (output, junit)
      try finish(mergeReports(folders, to: targets, voice: voice.voice))
    }
  }
}
