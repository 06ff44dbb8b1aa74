import ContentStore
import Documents
public import ToolOutcome

/// Shows, clears or verifies the cache.
public struct CacheVerb: Verb {
  /// An operation on the cache.
  public enum Action: Hashable, Sendable {
    /// Shows its location, size and limit.
    case status
    /// Removes all entries.
    case clear
    /// Reads every entry, and removes damaged ones. The exit code is 1 if there were any.
    case verify
  }

  /// The operation.
  public var action: Action
  /// The cache's folder; nil for the one that the environment names, or else the user's own.
  public var folder: String?
  /// The server that shares it; nil for the one that the environment names, if any.
  public var server: String?

  /// Creates a verb that works on the cache.
  public init(_ action: Action, in folder: String? = nil, server: String? = nil) {
    (self.action, self.folder, self.server) = (action, folder, server)
  }

  /// The default folder: that of `SPECRENDER_CACHE`, or else one in this user's cache folder.
  public static var standardFolder: String? { ContentStore.standardFolder }

  /// The folder that the environment sets for every run; nil if it sets none.
  public static var namedFolder: String? { ContentStore.namedFolder }

  /// The server that the environment sets for every run; nil if it sets none.
  public static var namedServer: String? { ContentStore.namedServer }

  /// Checks that there is a folder for the cache and that limits are valid; see ``Verb/refuseMisuse()``.
  public func refuseMisuse() throws(ToolFailure) {
    if folder ?? Self.standardFolder == nil {
      throw .usage("there is no folder for a cache; name one with --cache-dir", hint: "")
    }
    let server = server ?? Self.namedServer
    let complaint =
      CachePlace.limitComplaint
      ?? server.flatMap { CachePlace.complaint($0) ?? CachePlace.credentialComplaint }
    if let complaint { throw .usage(complaint, hint: "") }
  }

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) throws -> Outcome {
    let place = CachePlace(
      folder ?? Self.standardFolder ?? "", server: server ?? Self.namedServer,
      limit: CachePlace.namedLimit ?? CachePlace.standardLimit)
    let store = place.open()
    switch action {
    case .status:
      let lines = [
        "memory: at most \(megabytes(ContentStore.memoryLimit)), for as long as a run takes",
        "disk: \(place.folder): \(amount(try store.contents())) of at most \(megabytes(place.limit))",
      ]
      return Outcome(output: (lines + serverLine(place, store)).map { $0 + "\n" }.joined())
    case .clear:
      let text = "disk: \(place.folder): \(amount(try store.clear())) removed\n"
      let kept = place.server.map { "server: \($0): left as it is, for other machines use it\n" } ?? ""
      return Outcome(messages: style.isQuiet ? "" : text + kept)
    case .verify:
      let (sound, removed) = try store.verify()
      let text = "\(place.folder): \(entries(sound)) sound, \(removed) damaged and removed\n"
      return Outcome(messages: style.isQuiet ? "" : text, exitCode: removed == 0 ? 0 : 1)
    }
  }

  /// What a bazel-remote says of itself; of other servers nobody learns their size.
  private func serverLine(_ place: CachePlace, _ store: ContentStore) -> [String] {
    guard let server = place.server else { return [] }
    let (answer, fault) = store.serverStatus()
    if let fault { return ["server: \(server): \(fault)"] }
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let node = answer.flatMap {
      map.readDocument(name: "status", bytes: $0, asJSON: true, into: &diagnostics)
    }
    // Nobody's cache has more than an exabyte; a server may say anything.
    func whole(_ key: String) -> Int? { node?[key]?.number.map { Int(min(max(0, $0), 1e18)) } }
    guard let size = whole("CurrSize"), let count = whole("NumFiles") else {
      return ["server: \(server): answers, but reports no size"]
    }
    let limit = whole("MaxSize").map { " of at most \(megabytes($0))" } ?? ""
    return ["server: \(server): \(count) files, \(megabytes(size))\(limit)"]
  }

  private func amount(_ contents: (count: Int, size: Int)) -> String {
    "\(entries(contents.count)), \(megabytes(contents.size))"
  }

  private func megabytes(_ bytes: Int) -> String { "\(decimal(Double(bytes / 1000) / 1000)) MB" }

  private func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }
}
