import Files

/// What fetching may do.
public struct FetchLimits: Sendable {
  /// Patterns of hosts that may be asked, `*` for anything; any public host where there is none.
  public var hosts: [String] = []
  /// Hosts that may have addresses of private networks or of this machine, by name.
  public var privateHosts: [String] = []
  /// Largest file in bytes.
  public var maximumBytes = 64 << 20
  /// Seconds that one attempt may take.
  public var seconds = 60.0
  /// Attempts for what may pass: a host that does not answer, or says that it is busy.
  public var attempts = 4
  /// Seconds before the second attempt; twice as long before each further one.
  public var pause = 1.0
  /// Files on their way at once.
  public var jobs = 6
  /// Redirections that are followed.
  public var redirects = 5

  /// Any public host, 64 MB, a minute, four attempts.
  public init() {}
}

/// What is known of hosts: asked once, so that all checks and all connections speak of the same addresses.
struct KnownHosts {
  private let limits: FetchLimits
  private var known: [String: [NetworkAddress]] = [:]

  init(_ limits: FetchLimits) { self.limits = limits }

  /// The addresses at which a host may be asked.
  mutating func addresses(of host: String) throws(FetchFailure) -> [NetworkAddress] {
    guard limits.hosts.isEmpty || limits.hosts.contains(where: { Glob($0).matches(host) }) else {
      throw .final("\(host) is none of the hosts that may be asked (\(limits.hosts.joined(separator: ", ")))")
    }
    let found = known[host] ?? networkAddresses(ofHost: host)
    known[host] = found
    guard !found.isEmpty else { throw .passing("unknown host \(host)") }
    guard limits.privateHosts.contains(host) || found.allSatisfy(\.isPublic) else {
      let address = found.first { !$0.isPublic }?.text ?? ""
      let what = host == address ? "not an address" : "\(address), not an address"
      throw .final("\(host) is \(what) of the public internet; --private \(host) allows it")
    }
    return found
  }

  /// Asks anew next time: the host may be known by then.
  mutating func forget(_ host: String) { known[host] = nil }
}

/// Why there is no file.
struct FetchFailure: Error, Equatable {
  var reason: String
  /// Whether another attempt may go better.
  var mayPass: Bool
  /// Seconds that the host asks for before it.
  var pause: Double?

  static func final(_ reason: String) -> Self { Self(reason: reason, mayPass: false) }

  static func passing(_ reason: String, pause: Double? = nil) -> Self {
    Self(reason: reason, mayPass: true, pause: pause)
  }
}
