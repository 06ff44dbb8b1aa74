import CommandParser
import SpecRenderKit

struct Assets: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fetches, checks and prunes the pictures and videos of scenes.",
    discussion: guide(
      "Only fetch uses the network. All other verbs use the files that the asset lock file pins.",
      ["assets fetch Scenes/feed.yaml", "assets check Scenes/feed.yaml"], exitCodes: exitCodes),
    subcommands: ["fetch": Fetch.self, "check": Check.self, "prune": Prune.self])

  private static let exitCodes: [ExitMeaning] = [
    .code(0, "all assets of the scenes are available"),
    .code(1, "an asset is missing or broken, or a document has errors"),
    .code(2, "curl is not installed, or a file cannot be written"), .usage,
  ]

  struct Fetch: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Downloads missing assets of scenes, and pins them in the asset lock files.",
      discussion: guide(
        """
        Files are checked before they are pinned: pictures are decoded completely. Interrupted downloads are resumed. \
        Downloads and redirects use only public internet addresses, unless --private allows others.
        """,
        [
          "assets fetch Scenes/feed.yaml", "assets fetch Scenes/feed.yaml --host '*.example.com'",
          "assets fetch Scenes/feed.yaml --private localhost",
        ], exitCodes: exitCodes))

    @Argument(help: "Scene files.", completion: .scenes)
    var scenes: [String]

    @Option(name: .customLong("host"), help: "Downloads only from this host; * matches anything. Repeatable.")
    var hosts: [String] = []

    @Option(
      name: .customLong("private"),
      help: "Also downloads from this host if it is this machine or in a private network. Repeatable.")
    var privateHosts: [String] = []

    @Option(help: "Maximum file size in megabytes.")
    var maxSize = 64

    @Option(help: "Timeout per attempt in seconds.")
    var timeout = 60.0

    @Option(help: "Maximum attempts after temporary failures, such as a busy host.")
    var attempts = 4

    @Option(help: "Maximum parallel downloads.")
    var jobs = 6

    @Flag(help: "Also downloads pinned files again, and pins those that have changed.")
    var anew = false

    @Flag(help: "Only prints what would be downloaded.")
    var dryRun = false

    @OptionGroup var style: OutputOptions

    func verb() -> AssetsFetchVerb {
      var run = AssetRun(scenes: scenes)
      (run.limits.hosts, run.limits.privateHosts) = (hosts, privateHosts)
      (run.limits.maximumBytes, run.limits.seconds) = (maxSize << 20, timeout)
      (run.limits.attempts, run.limits.jobs) = (attempts, jobs)
      var verb = AssetsFetchVerb(run)
      (verb.isAnew, verb.isDry) = (anew, dryRun)
      return verb
    }
  }

  struct Check: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Reports missing, broken and unused assets, without using the network.",
      discussion: guide(["assets check Scenes/feed.yaml"], exitCodes: exitCodes))

    @Argument(help: "Scene files.", completion: .scenes)
    var scenes: [String]

    @OptionGroup var style: OutputOptions

    func verb() -> AssetsCheckVerb { AssetsCheckVerb(AssetRun(scenes: scenes)) }
  }

  struct Prune: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Removes unused entries from the asset lock files, and deletes downloaded files without an entry.",
      discussion: guide(["assets prune Scenes/feed.yaml --dry-run"], exitCodes: exitCodes))

    @Argument(help: "Scene files.", completion: .scenes)
    var scenes: [String]

    @Flag(help: "Only prints what would be removed.")
    var dryRun = false

    @OptionGroup var style: OutputOptions

    func verb() -> AssetsPruneVerb {
      var verb = AssetsPruneVerb(AssetRun(scenes: scenes))
      verb.isDry = dryRun
      return verb
    }
  }
}
