import Files

/// Where results are kept: a folder, and maybe a server that shares them with other machines.
public struct CachePlace: Hashable, Sendable {
  /// Folder of the disk level.
  public var folder: String
  /// Address of a server that speaks the HTTP protocol of Bazel's caches; nil for none.
  public var server: String?
  /// Whether results are brought to the server, too.
  public var uploads: Bool
  /// Bytes that the folder holds at most after a run.
  public var limit: Int

  /// 1 GB.
  public static let standardLimit = 1_000_000_000

  /// A folder alone, or with a server.
  public init(
    _ folder: String, server: String? = nil, uploads: Bool = false, limit: Int = standardLimit
  ) {
    (self.folder, self.server, self.uploads, self.limit) = (folder, server, uploads, limit)
  }

  /// The variable of the environment that has the limit of the folder in megabytes.
  public static let limitVariable = "SPECRENDER_CACHE_LIMIT"

  /// The limit in bytes that the environment names; nil where it names none, and for what is none.
  public static var namedLimit: Int? { environmentVariable(limitVariable).flatMap { limit(megabytes: $0) } }

  /// What is wrong with the limit that the environment names; nil where nothing is.
  public static var limitComplaint: String? {
    guard let text = environmentVariable(limitVariable), !text.isEmpty, namedLimit == nil else { return nil }
    return "\(limitVariable) is \"\(text)\"; write megabytes, such as 500"
  }

  /// Bytes of a number of megabytes, 1 to a million.
  public static func limit(megabytes text: String) -> Int? {
    Int(text).flatMap { (1...1_000_000).contains($0) ? $0 * 1_000_000 : nil }
  }

  /// Whether a text names a server and not a folder.
  public static func isServer(_ text: String) -> Bool {
    ["http://", "https://"].contains { text.lowercased().hasPrefix($0) }
  }

  /// What is wrong with a server's address; nil where nothing is.
  public static func complaint(_ address: String) -> String? {
    let isPlain = WebAddress(address) != nil && !address.utf8.contains { "?#\"".utf8.contains($0) }
    return isPlain
      ? nil : "\"\(address)\" is not an address of a server, such as http://cache.example.com:8080/"
  }

  /// The variable of the environment that has what a server wants to know: `USER:PASSWORD` or `Bearer TOKEN`.
  static let credentialVariable = "SPECRENDER_CACHE_CREDENTIAL"
  /// The variable that names a file in netrc's form instead.
  static let netrcVariable = "SPECRENDER_CACHE_NETRC"

  /// What is wrong with what the environment says of who asks a server; nil where nothing is. It holds nothing of it.
  public static var credentialComplaint: String? {
    do throws(HTTPCredential.Mistake) { _ = try credential(environmentVariable) } catch {
      return error.description
    }
    return nil
  }

  /// Who asks a server; nil for anybody. It is asked where a store is opened and is part of no value that is written down.
  static func credential(
    _ variable: (String) -> String?
  ) throws(HTTPCredential.Mistake) -> HTTPCredential? {
    switch (variable(credentialVariable) ?? "", variable(netrcVariable) ?? "") {
    case ("", ""): return nil
    case (let text, ""): return try HTTPCredential(text, named: credentialVariable)
    case ("", let path): return try HTTPCredential(netrc: path, named: netrcVariable)
    default:
      throw HTTPCredential.Mistake(
        description: "\(credentialVariable) and \(netrcVariable) exclude each other")
    }
  }

  /// Whether this is a run for a proposed change, whose results nobody has looked at: by variables of GitHub and GitLab.
  public static var isForProposal: Bool { isForProposal(environmentVariable) }

  static func isForProposal(_ variable: (String) -> String?) -> Bool {
    ["pull_request", "pull_request_target"].contains(variable("GITHUB_EVENT_NAME") ?? "")
      || !(variable("CI_MERGE_REQUEST_IID") ?? "").isEmpty
  }

  /// The store of this place.
  package func open() -> ContentStore { ContentStore(self) }
}
