import Documents
import JSONRPC

/// In which of the protocol's two ways a request is made.
enum ProtocolEra: Sendable {
  /// After `initialize`, up to version 2025-11-25.
  case handshake
  /// Each request says which version it speaks, from 2026-07-28 on.
  case perRequest

  private static let versionKey = "io.modelcontextprotocol/protocolVersion"
  private static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"

  /// The era of a request.
  /// - Throws: what the protocol answers to a version that this server does not speak, and to a request that lacks what its era
  ///   demands.
  init(of message: Message, isInitialized: Bool) throws(ResponseError) {
    guard let version = message.parameters?["_meta"]?[Self.versionKey] else {
      guard isInitialized || message.method == "initialize" || message.method == "ping" else {
        throw ResponseError(
          -32602,
          "begin with initialize, or name \(Self.versionKey) and \(Self.capabilitiesKey) in _meta of each request"
        )
      }
      self = .handshake
      return
    }
    guard version.string == ServerFacts.perRequestVersion else {
      let facts: DocumentNode = .map([
        ("supported", .list(ServerFacts.versions.map { .text($0) })), ("requested", version),
      ])
      throw ResponseError(-32022, "this server does not speak the protocol version", data: facts)
    }
    guard message.parameters?["_meta"]?[Self.capabilitiesKey]?.entries != nil else {
      throw ResponseError(-32602, "_meta lacks \(Self.capabilitiesKey)")
    }
    self = .perRequest
  }

  /// A result as the era wants it.
  /// - Parameter isCacheable: whether it stays the same as long as the program does.
  func completed(_ members: [(String, DocumentNode)], isCacheable: Bool) -> DocumentNode {
    guard self == .perRequest else { return .map(members) }
    let caching: [(String, DocumentNode)] =
      isCacheable ? [("ttlMs", .integer(3_600_000)), ("cacheScope", .text("public"))] : []
    let identity: DocumentNode = .map([("io.modelcontextprotocol/serverInfo", ServerFacts.info)])
    return .map([("resultType", .text("complete"))] + members + caching + [("_meta", identity)])
  }
}

/// What the server tells of itself.
enum ServerFacts {
  static let perRequestVersion = "2026-07-28"
  private static let handshakeVersions = ["2025-11-25", "2025-06-18"]
  /// The newest first.
  static let versions = [perRequestVersion] + handshakeVersions

  static let info: DocumentNode = .map([
    ("name", .text("specrender")), ("title", .text("specrender")), ("version", .text("0.1.0")),
  ])

  private static let capabilities: DocumentNode = .map([("tools", .map([]))])

  private static let instructions = """
    Scenes are YAML files that specify the screens of a mobile app to the pixel; edit them as files. Begin with find, which is \
    cheap. After each edit run check; then look at frame. Ask explain why something is where it is before you move it. Paths are \
    relative to the folder that the server runs in; files outside of it are not read. Long answers come in pages.
    """

  /// The answer to `initialize`: the version that is asked for, or else the newest of that era.
  static func initialized(asking version: String?) -> DocumentNode {
    let known = handshakeVersions.first { $0 == version } ?? handshakeVersions[0]
    return .map([
      ("protocolVersion", .text(known)), ("capabilities", capabilities), ("serverInfo", info),
      ("instructions", .text(instructions)),
    ])
  }

  /// The answer to `server/discover`.
  static let discovery: [(String, DocumentNode)] = [
    ("supportedVersions", .list(versions.map { .text($0) })), ("capabilities", capabilities),
    ("instructions", .text(instructions)),
  ]
}
