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

    @OptionGroup var voice: VoiceOptions
  }

  struct Status: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Tells where the cache is, and how much it holds.",
      discussion: guide(["cache status"], exitCodes: exitCodes))

    @OptionGroup var folder: Folder
    var voice: VoiceOptions { folder.voice }

    func verb() -> CacheVerb { CacheVerb(.status, in: folder.cacheDir) }
  }

  struct Clear: VoicedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Removes all that is kept in the cache.",
      discussion: guide(["cache clear"], exitCodes: exitCodes))

    @OptionGroup var folder: Folder
    var voice: VoiceOptions { folder.voice }

    func verb() -> CacheVerb { CacheVerb(.clear, in: folder.cacheDir) }
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
      "Draws only captures that something has changed for; what they show is kept in the user's cache. By itself where SPECRENDER_CACHE names a folder."
  )
  var cache: Bool?

  @Option(help: "The same, kept in a folder of its own.", completion: .directory)
  var cacheDir: String?

  func validate() throws {
    guard cache != false || cacheDir == nil else {
      throw ValidationError("--no-cache and --cache-dir exclude each other.")
    }
    guard cache != true || folder != nil else {
      throw ValidationError("there is no folder for a cache; name one with --cache-dir.")
    }
  }

  /// Folder of the cache; nil for none.
  var folder: String? {
    if cache == false { return nil }
    if let cacheDir { return cacheDir }
    return cache == true ? CacheVerb.standardFolder : CacheVerb.namedFolder
  }
}
