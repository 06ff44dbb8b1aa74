import ArgumentParser
import SpecRenderKit

struct Assets: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fetches, checks and throws away the pictures and videos of scenes.",
    discussion: guide(
      "Only fetch uses the network; everything else works with the files that the asset lock file pins.",
      ["assets fetch Scenes/feed.yaml", "assets check Scenes/feed.yaml"], exitCodes: exitCodes),
    subcommands: [Fetch.self, Check.self, Prune.self])

  private static let exitCodes: [ExitMeaning] = [
    .code(0, "all that the scenes ask for is there"), .code(1, "something is not, or a document is wrong"),
    .code(2, "curl is not installed, or a file cannot be written"), .usage,
  ]

  struct Fetch: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Fetches what scenes ask for and nobody has, and pins it in their asset lock files.",
      discussion: guide(
        """
        Files are looked at before they are pinned: a picture is decoded to its last pixel. What was broken off goes on \
        where it was. Hosts are asked at addresses of the public internet only, redirections included.
        """,
        [
          "assets fetch Scenes/feed.yaml", "assets fetch Scenes/feed.yaml --host '*.example.com'",
          "assets fetch Scenes/feed.yaml --private localhost",
        ], exitCodes: exitCodes))

    @Argument(help: "Scene files.", completion: .scenes)
    var scenes: [String]

    @Option(name: .customLong("host"), help: "Asks this host only; * stands for anything. May be repeated.")
    var hosts: [String] = []

    @Option(
      name: .customLong("private"),
      help: "Asks this host although it is this machine or in a private network. May be repeated.")
    var privateHosts: [String] = []

    @Option(help: "Largest file in megabytes.")
    var maxSize = 64

    @Option(help: "Seconds that one attempt for a file may take.")
    var timeout = 60.0

    @Option(help: "Attempts for what may pass, such as a host that is busy.")
    var attempts = 4

    @Option(help: "Files on their way at once.")
    var jobs = 6

    @Flag(help: "Fetches what is pinned again, too, and pins what has changed.")
    var anew = false

    @Flag(help: "Says only what would be fetched.")
    var dryRun = false

    @OptionGroup var voice: VoiceOptions

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
      abstract: "Says what is missing or broken, and what nobody asks for; uses no network.",
      discussion: guide(["assets check Scenes/feed.yaml"], exitCodes: exitCodes))

    @Argument(help: "Scene files.", completion: .scenes)
    var scenes: [String]

    @OptionGroup var voice: VoiceOptions

    func verb() -> AssetsCheckVerb { AssetsCheckVerb(AssetRun(scenes: scenes)) }
  }

  struct Prune: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Takes out of the lock files what no scene of the folder asks for, and removes fetched files without an entry.",
      discussion: guide(["assets prune Scenes/feed.yaml --dry-run"], exitCodes: exitCodes))

    @Argument(help: "Scene files.", completion: .scenes)
    var scenes: [String]

    @Flag(help: "Says only what would go.")
    var dryRun = false

    @OptionGroup var voice: VoiceOptions

    func verb() -> AssetsPruneVerb {
      var verb = AssetsPruneVerb(AssetRun(scenes: scenes))
      verb.isDry = dryRun
      return verb
    }
  }
}
