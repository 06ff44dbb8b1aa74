import Files

extension ContentStore {
  /// The variable that names a folder or a server for every run.
  public static let variable = "SPECRENDER_CACHE"

  /// The folder that the environment names.
  public static var namedFolder: String? { named(variable).flatMap { CachePlace.isServer($0) ? nil : $0 } }

  /// The server that the environment names in the place of a folder.
  public static var namedServer: String? { named(variable).flatMap { CachePlace.isServer($0) ? $0 : nil } }

  /// The folder that the environment names, else the one for caches of this user; nil where there is none.
  public static var standardFolder: String? {
    if let namedFolder { return namedFolder }
    // The XDG specification: a relative path counts as none.
    if let caches = named("XDG_CACHE_HOME"), caches.hasPrefix("/") { return "\(caches)/specrender" }
    return named("HOME").map { "\($0)/.cache/specrender" }
  }

  private static func named(_ variable: String) -> String? {
    environmentVariable(variable).flatMap { $0.isEmpty ? nil : $0 }
  }
}
