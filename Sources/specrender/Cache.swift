import ArgumentParser
import SpecRenderKit

struct Cache: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows, empties or examines the cache of what captures show.",
    discussion: guide(
      "Documentation/Cache.md tells what is kept there. The folder is that of --cache-dir, of SPECRENDER_CACHE, or the user's own.",
      ["cache status", "cache clear --cache-dir .cache"], exitCodes: Cache.exitCodes),
    subcommands: [Status.self, Clear.self, Verify.self])

  private static let exitCodes: [ExitMeaning] = [
    .done, .code(1, "verify found entries that were damaged, and removed them"), .cannot, .usage,
  ]

  struct Folder: ParsableArguments {
    @Option(help: "Folder of the cache.", completion: .directory)
    var cacheDir: String?

    @Option(help: "Server that shares it, asked for its size; that of SPECRENDER_CACHE unless given.")
    var cacheServer: String?

    @OptionGroup var voice: VoiceOptions
  }

  struct Status: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Tells where each level of the cache is, how much it holds, and how much it may.",
      discussion: guide(["cache status"], exitCodes: exitCodes))

    @OptionGroup var folder: Folder
    var voice: VoiceOptions { folder.voice }

    func verb() -> CacheVerb { CacheVerb(.status, in: folder.cacheDir, server: folder.cacheServer) }
  }

  struct Clear: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Removes all that is kept in the cache.",
      discussion: guide(["cache clear"], exitCodes: exitCodes))

    @OptionGroup var folder: Folder
    var voice: VoiceOptions { folder.voice }

    func verb() -> CacheVerb { CacheVerb(.clear, in: folder.cacheDir, server: folder.cacheServer) }
  }

  struct Verify: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Reads all that is kept in the cache, and removes what is damaged.",
      discussion: guide(["cache verify"], exitCodes: exitCodes))

    @OptionGroup var folder: Folder
    var voice: VoiceOptions { folder.voice }

    func verb() -> CacheVerb { CacheVerb(.verify, in: folder.cacheDir) }
  }
}

/// Whether results that are known are made again.
struct CacheOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help:
      "Draws only what something has changed for; what was drawn is kept in the user's cache. By itself where SPECRENDER_CACHE names a folder or server."
  )
  var cache: Bool?

  @Option(help: "The same, kept in a folder of its own.", completion: .directory)
  var cacheDir: String?

  @Option(
    help: ArgumentHelp(
      "The same, shared with other machines by a server that speaks the HTTP protocol of Bazel's caches: as --cache http://HOST/.",
      valueName: "address"))
  var cacheServer: String?

  @Option(
    help: ArgumentHelp(
      "Megabytes that the cache's folder holds at most; 1000, or what SPECRENDER_CACHE_LIMIT says.",
      valueName: "megabytes"))
  var cacheLimit: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Brings results to the server, too; by itself unless this is a run for a pull or merge request.")
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
      throw ValidationError("--no-cache and --cache-dir exclude each other.")
    }
    guard cache != false || cacheServer == nil else {
      throw ValidationError("--no-cache and --cache-server exclude each other.")
    }
    if let server, let complaint = CachePlace.complaint(server) { throw ValidationError(complaint + ".") }
    if server != nil, let complaint = CachePlace.credentialComplaint {
      throw ValidationError(complaint + ".")
    }
    if let cacheLimit, CachePlace.limit(megabytes: cacheLimit) == nil {
      throw ValidationError("--cache-limit takes megabytes, 1 to 1000000, not \"\(cacheLimit)\".")
    }
    if place != nil, cacheLimit == nil, let complaint = CachePlace.limitComplaint {
      throw ValidationError(complaint + ".")
    }
    guard cacheUpload != true || server != nil else {
      throw ValidationError("--cache-upload is for a server; name one with --cache http://HOST/.")
    }
    guard cache != true && server == nil || folder != nil else {
      throw ValidationError("there is no folder for a cache; name one with --cache-dir.")
    }
  }

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
