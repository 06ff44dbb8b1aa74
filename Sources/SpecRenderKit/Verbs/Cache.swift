import ContentStore
import Documents
public import ToolOutcome

/// Shows, empties or examines the cache.
public struct CacheVerb: Verb {
  /// What is done with it.
  public enum Action: Hashable, Sendable {
    /// Tells where it is, and how much it holds.
    case status
    /// Removes all entries.
    case clear
    /// Reads every entry and removes those that are damaged; exit code 1 where there were any.
    case verify
  }

  /// What is done.
  public var action: Action
  /// Its folder; nil for the one that the environment names, else this user's.
  public var folder: String?

  /// Works on the cache.
  public init(_ action: Action, in folder: String? = nil) { (self.action, self.folder) = (action, folder) }

  /// The folder that is meant where none is given: that of `SPECRENDER_CACHE`, else this user's for caches.
  public static var standardFolder: String? { ContentStore.standardFolder }

  /// The folder that the environment names for every run; nil where it names none.
  public static var namedFolder: String? { ContentStore.namedFolder }

  /// The server that the environment names for every run; nil where it names none.
  public static var namedServer: String? { ContentStore.namedServer }

  /// Refuses to look for a cache where nobody says where; see ``Verb/refuseMisuse()``.
  public func refuseMisuse() throws(ToolFailure) {
    if folder ?? Self.standardFolder == nil {
      throw .usage("there is no folder for a cache; name one with --cache-dir", hint: "")
    }
  }

  /// Does it; see ``Verb/perform(voice:)``.
  public func perform(voice: Voice) throws -> Outcome {
    let folder = folder ?? Self.standardFolder ?? ""
    let store = ContentStore(folder: folder)
    switch action {
    case .status:
      let (count, size) = try store.contents()
      return Outcome(output: "\(folder): \(entries(count)), \(decimal(Double(size / 1000) / 1000)) MB\n")
    case .clear:
      let count = try store.clear()
      return Outcome(messages: voice.isQuiet ? "" : "\(folder): \(entries(count)) removed\n")
    case .verify:
      let (sound, removed) = try store.verify()
      let text = "\(folder): \(entries(sound)) sound, \(removed) damaged and removed\n"
      return Outcome(messages: voice.isQuiet ? "" : text, exitCode: removed == 0 ? 0 : 1)
    }
  }

  private func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }
}
