import CommandParser
import SpecRenderKit

struct Cache: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows, clears or verifies the cache of rendered captures.",
    discussion: guide(
      "Documentation/Cache.md describes the contents. --cache-dir or SPECRENDER_CACHE sets the folder; otherwise it is in the user's cache folder.",
      ["cache status", "cache clear --cache-dir .cache"], exitCodes: Cache.exitCodes),
    subcommands: ["status": Status.self, "clear": Clear.self, "verify": Verify.self])

  private static let exitCodes: [ExitMeaning] = [
    .done, .code(1, "verify found damaged entries, and removed them"), .cannot, .usage,
  ]

  struct Folder: ParsableArguments {
    @Option(help: "Cache folder.", completion: .directory)
    var cacheDir: String?

    @Option(help: "Cache server whose size is shown (default: the one in SPECRENDER_CACHE).")
    var cacheServer: String?

    @OptionGroup var style: OutputOptions
  }

  struct Status: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Shows the location, size and limit of each level of the cache.",
      discussion: guide(["cache status"], exitCodes: exitCodes))

    @OptionGroup var folder: Folder
    var style: OutputOptions { folder.style }

    func verb() -> CacheVerb { CacheVerb(.status, in: folder.cacheDir, server: folder.cacheServer) }
  }

  struct Clear: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Deletes everything in the cache.",
      discussion: guide(["cache clear"], exitCodes: exitCodes))

    @OptionGroup var folder: Folder
    var style: OutputOptions { folder.style }

    func verb() -> CacheVerb { CacheVerb(.clear, in: folder.cacheDir, server: folder.cacheServer) }
  }

  struct Verify: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Reads all cache entries, and removes damaged ones.",
      discussion: guide(["cache verify"], exitCodes: exitCodes))

    @OptionGroup var folder: Folder
    var style: OutputOptions { folder.style }

    func verb() -> CacheVerb { CacheVerb(.verify, in: folder.cacheDir) }
  }
}

/// Whether results that are known are made again.
struct CacheOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help:
      "Draws and checks only what has changed, and keeps results in the user's cache. On by default if SPECRENDER_CACHE names a folder or server."
  )
  var cache: Bool?

  @Option(help: "Like --cache, but in this folder.", completion: .directory)
  var cacheDir: String?

  @Option(
    help: ArgumentHelp(
      "Like --cache, but shared with other machines through a server that supports Bazel's HTTP cache protocol. Same as --cache http://HOST/.",
      valueName: "address"))
  var cacheServer: String?

  @Option(
    help: ArgumentHelp(
      "Maximum size of the cache folder in megabytes (default: SPECRENDER_CACHE_LIMIT or 1000).",
      valueName: "megabytes"))
  var cacheLimit: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Also uploads results to the server. On by default, except in runs for a pull or merge request.")
  var cacheUpload: Bool?

  /// Arguments with `--cache http://HOST/` taken apart: the parser knows flags and options, and nothing in between.
  static func completed(_ arguments: [String]) -> [String] {
    var result: [String] = []
    for argument in arguments {
      if argument.hasPrefix("--cache="), CachePlace.isServer(String(argument.dropFirst(8))) {
        result += ["--cache", "--cache-server", String(argument.dropFirst(8))]
      } else if result.last == "--cache", CachePlace.isServer(argument) {
        result += ["--cache-server", argument]
      } else {
        result.append(argument)
      }
    }
    return result
  }

  func validate() throws {
    guard cache != false || cacheDir == nil else {
      throw ArgumentMistake("--no-cache and --cache-dir exclude each other")
    }
    guard cache != false || cacheServer == nil else {
      throw ArgumentMistake("--no-cache and --cache-server exclude each other")
    }
    if let server, let complaint = CachePlace.complaint(server) { throw ArgumentMistake(complaint) }
    if server != nil, let complaint = CachePlace.credentialComplaint {
      throw ArgumentMistake(complaint)
    }
    if let cacheLimit, CachePlace.limit(megabytes: cacheLimit) == nil {
      throw ArgumentMistake("--cache-limit takes megabytes, 1 to 1000000, not \"\(cacheLimit)\"")
    }
    if place != nil, cacheLimit == nil, let complaint = CachePlace.limitComplaint {
      throw ArgumentMistake(complaint)
    }
    guard cacheUpload != true || server != nil else {
      throw ArgumentMistake("--cache-upload is for a server; name one with --cache http://HOST/")
    }
    guard cache != true && server == nil || folder != nil else {
      throw ArgumentMistake("there is no folder for a cache; name one with --cache-dir")
    }
  }

  /// Whether an option asks for it, not only the environment.
  var isAsked: Bool { cache == true || cacheDir != nil || cacheServer != nil }

  /// Where the cache is; nil for none.
  var place: CachePlace? {
    guard cache != false, let folder else { return nil }
    let limit = cacheLimit.flatMap { CachePlace.limit(megabytes: $0) } ?? CachePlace.namedLimit
    return CachePlace(
      folder, server: server, uploads: cacheUpload ?? !CachePlace.isForProposal,
      limit: limit ?? CachePlace.standardLimit)
  }

  private var server: String? { cacheServer ?? (cache == false ? nil : CacheVerb.namedServer) }

  private var folder: String? {
    if let cacheDir { return cacheDir }
    return cache == true || server != nil ? CacheVerb.standardFolder : CacheVerb.namedFolder
  }
}
