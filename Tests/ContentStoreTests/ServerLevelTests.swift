import Files
import TestFixtures
import Testing

@testable import ContentStore

/// A server that shares contents between machines: whatever it does costs speed only.
@Suite struct ServerLevelTests {
  private let folder = TemporaryFolder()

  private func store(
    _ machine: String, _ address: String, uploads: Bool = true, seconds: Double = 5,
    credential: HTTPCredential? = nil
  ) -> ContentStore {
    let place = folder(machine)
    return ContentStore(
      folder: place, memoryLimit: 1 << 20, diskLimit: 1 << 20,
      server: ServerLevel(
        address, folder: place, seconds: seconds, patience: seconds * 1.5, credential: credential),
      uploads: uploads)
  }

  private func key(_ text: String) -> ContentKey {
    var parts = ContentKey.Parts(of: "test 1")
    parts.add("text", text)
    return parts.key
  }

  /// What a machine finds of two contents that another has brought.
  private func fetched(_ host: CacheHost, seconds: Double = 5) -> (contents: [[UInt8]?], note: String?) {
    let store = store("second", host.address, seconds: seconds)
    store.fetch([key("a"), key("b")])
    return ([store.content(key("a")), store.content(key("b"))], store.note)
  }

  private func bring(_ host: CacheHost) -> String? {
    let store = store("first", host.address)
    store.keep([1, 2, 3], for: key("a"), isShared: true)
    store.keep([UInt8](repeating: 7, count: 100_000), for: key("b"), isShared: true)
    store.keep([9], for: key("own"))
    store.tidy()
    return store.note
  }

  @Test func machinesShareWhatOneHasMade() throws {
    let host = try CacheHost()
    #expect(bring(host) == nil)
    let paths = host.files.keys.sorted()
    #expect(paths.filter { $0.hasPrefix("/ac/") } == [key("a"), key("b")].map { "/ac/\($0.text)" }.sorted())
    for (path, bytes) in host.files where path.hasPrefix("/cas/") {
      #expect(path == "/cas/" + sha256Hex(bytes))
    }
    let (contents, note) = fetched(host)
    #expect(contents == [[1, 2, 3], [UInt8](repeating: 7, count: 100_000)] && note == nil)
    // Then it is on the disk, and nobody asks again.
    let asked = host.requests.count
    #expect(fetched(host).contents == contents && host.requests.count == asked)
  }

  @Test func whoOnlyReadsBringsNothing() throws {
    let host = try CacheHost()
    let store = store("first", host.address, uploads: false)
    store.fetch([key("a")])
    store.keep([1], for: key("a"), isShared: true)
    store.tidy()
    #expect(store.note == nil && host.files.isEmpty && host.requests == ["GET /ac/\(key("a").text)"])
  }

  /// Bytes that are not those of the key: changed, cut off, another's, another version's.
  @Test(arguments: ["changed", "cut", "swapped contents", "swapped keys", "no result", "another version"])
  func wrongBytesAreNone(_ damage: String) throws {
    let host = try CacheHost()
    #expect(bring(host) == nil)
    var files = host.files
    let results = files.keys.filter { $0.hasPrefix("/ac/") }.sorted()
    let contents = files.keys.filter { $0.hasPrefix("/cas/") }.sorted()
    switch damage {
    case "changed": for path in contents { files[path]?[60] ^= 1 }
    case "cut": for path in contents { files[path]?.removeLast(2) }
    case "swapped contents":
      (files[contents[0]], files[contents[1]]) = (files[contents[1]], files[contents[0]])
    case "swapped keys": (files[results[0]], files[results[1]]) = (files[results[1]], files[results[0]])
    case "no result": for path in results { files[path] = Array("<html>no</html>".utf8) }
    default:
      // A whole content of its hash, which is no entry of this version.
      for path in results {
        let content = Array("specrender cache 2\n".utf8) + [UInt8](repeating: 0, count: 100)
        files["/cas/\(sha256Hex(content))"] = content
        files[path] = ActionResult(hash: sha256Hex(content), size: content.count).bytes
      }
    }
    host.files = files
    #expect(fetched(host).contents == [nil, nil])
  }

  @Test(arguments: ["500", "403", "redirect", "cut off", "slow", "silent", "endless", "gone"])
  func aServerThatFailsIsAskedOnceAndNeverBelieved(_ fault: String) throws {
    let host = try CacheHost { request, right in
      guard request.method == "GET" else { return nil }
      switch fault {
      case "500": return .answer(500, Array("no".utf8))
      case "403": return .answer(403)
      case "redirect": return .redirect(to: "http://localhost:1/elsewhere")
      case "cut off": return [.text("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\nshort")]
      case "slow": return [.pause(milliseconds: 3000)] + right
      case "silent": return []
      default: return [.text("HTTP/1.1 200 OK\r\n\r\n"), .endless([UInt8](repeating: 0, count: 1 << 16))]
      }
    }
    #expect(bring(host) == nil)
    let store = store("second", fault == "gone" ? "http://localhost:1/" : host.address, seconds: 0.8)
    let start = ContinuousClock.now
    for _ in 0..<3 { store.fetch([key("a"), key("b")]) }
    #expect(store.content(key("a")) == nil && store.content(key("b")) == nil)
    #expect(store.note?.hasPrefix("the cache's server is not used: ") == true, "\(fault)")
    #expect(ContinuousClock.now - start < .seconds(fault == "endless" ? 20 : 6))
    let asked = host.requests.filter { $0.hasPrefix("GET") }.count
    #expect(asked <= 2)
    store.keep([5], for: key("a"))
    #expect(store.content(key("a")) == [5])
  }

  /// Some servers answer an upload with words of their own.
  @Test func whatIsAnsweredToAnUploadIsNoMatter() throws {
    let host = try CacheHost { request, _ in
      // The content of the answer once looked like curl's own words, once like nothing.
      request.method == "PUT"
        ? .answer(201, Array((request.path.hasPrefix("/ac") ? "0 500 0\n" : "{\"ok\":true}").utf8)) : nil
    }
    #expect(bring(host) == nil)
    #expect(host.requests.filter { $0.hasPrefix("PUT /ac/") }.count == 2)
  }

  /// What another machine finds damaged it makes anew and brings, and the next one finds it whole.
  @Test(arguments: ["changed", "cut", "gone"]) func damageIsHealed(_ damage: String) throws {
    let host = try CacheHost()
    #expect(bring(host) == nil)
    let whole = host.files
    for path in whole.keys.filter({ $0.hasPrefix("/cas/") }) {
      switch damage {
      case "changed": host.files[path]?[80] ^= 1
      case "cut": host.files[path]?.removeLast()
      // As where a server has thrown it away for room.
      default: host.files[path] = nil
      }
    }
    let second = store("second", host.address)
    second.fetch([key("a"), key("b")])
    #expect(second.content(key("a")) == nil && second.content(key("b")) == nil)
    let note = "the cache's server has 2 damaged entries, which are made and brought anew"
    #expect(second.note == (damage == "gone" ? nil : note))
    second.keep([1, 2, 3], for: key("a"), isShared: true)
    second.keep([UInt8](repeating: 7, count: 100_000), for: key("b"), isShared: true)
    second.tidy()
    #expect(host.files == whole)
    let third = store("third", host.address)
    third.fetch([key("a"), key("b")])
    #expect(third.content(key("a")) == [1, 2, 3] && third.note == nil)
  }

  @Test func whoOnlyReadsSaysWhatIsDamaged() throws {
    let host = try CacheHost()
    #expect(bring(host) == nil)
    for path in host.files.keys.filter({ $0.hasPrefix("/cas/") }) { host.files[path]?[80] ^= 1 }
    let reader = store("second", host.address, uploads: false)
    reader.fetch([key("a")])
    #expect(
      reader.note
        == "the cache's server has 1 damaged entry, which is made anew and not brought: this run only reads")
  }

  /// As one whose disk is full, or that only lets others write.
  @Test(arguments: [507, 403, 405])
  func aServerThatTakesNothingCostsSpeedOnly(_ status: Int) throws {
    let host = try CacheHost { request, _ in request.method == "PUT" ? .answer(status) : nil }
    #expect(bring(host) == "the cache's server is not used: it answers with status \(status)")
    #expect(store("first", host.address).content(key("a")) == [1, 2, 3])
    // Nothing is said of contents that are not there.
    #expect(!host.requests.contains { $0.hasPrefix("PUT /ac/") })
  }

  @Test func resultsAreThoseOfBazel() throws {
    let hash = String(repeating: "ab", count: 32)
    let result = ActionResult(hash: hash, size: 300)
    let digest = [0x0A, 64] + Array(hash.utf8) + [0x10, 0xAC, 0x02]
    let file = [0x0A, 5] + Array("entry".utf8) + [0x12, UInt8(digest.count)] + digest
    #expect(result.bytes == [0x12, UInt8(file.count)] + file)
    // Servers add who made it: field 9, with a name in it.
    let added = result.bytes + [0x4A, 0x03, 0x0A, 0x01, 0x78]
    #expect(ActionResult(added) == result)
    for length in 0..<result.bytes.count { #expect(ActionResult(Array(result.bytes.prefix(length))) == nil) }
    #expect(ActionResult([0x12, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]) == nil)
  }

  @Test func proposalsAreKnownByTheirVariables() {
    func isForProposal(_ variables: [String: String]) -> Bool { CachePlace.isForProposal { variables[$0] } }
    #expect(isForProposal(["GITHUB_EVENT_NAME": "pull_request"]))
    #expect(isForProposal(["GITHUB_EVENT_NAME": "pull_request_target"]))
    #expect(isForProposal(["CI_MERGE_REQUEST_IID": "7"]))
    #expect(!isForProposal(["GITHUB_EVENT_NAME": "push", "CI_MERGE_REQUEST_IID": ""]) && !isForProposal([:]))
  }

  /// The example of RFC 7617, and a token with all letters that one may have.
  @Test(arguments: [
    ("SPECRENDER_CACHE_CREDENTIAL", "Aladdin:open sesame", "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="),
    ("SPECRENDER_CACHE_CREDENTIAL", "Bearer a-._~+/9=\"\\", "Bearer a-._~+/9=\"\\"),
    ("SPECRENDER_CACHE_NETRC", "", "Basic QWxhZGRpbjpvcGVuc2VzYW1l"),
  ])
  func aServerIsToldWhoAsks(_ variable: String, _ text: String, _ header: String) throws {
    let host = try CacheHost { request, _ in
      request.headers["authorization"] == header ? nil : .answer(401)
    }
    try folder.write("machine localhost login Aladdin password opensesame\n", "netrc")
    let value = text.isEmpty ? folder("netrc") : text
    let credential = try CachePlace.credential { $0 == variable ? value : nil }
    let first = store("first", host.address, credential: credential)
    first.keep([1, 2, 3], for: key("a"), isShared: true)
    first.tidy()
    #expect(first.note == nil && host.files.count == 2)
    let second = store("second", host.address, credential: credential)
    second.fetch([key("a")])
    #expect(second.content(key("a")) == [1, 2, 3] && second.note == nil)
    let stranger = store("third", host.address)
    stranger.fetch([key("a")])
    #expect(stranger.content(key("a")) == nil)
    #expect(stranger.note?.contains("SPECRENDER_CACHE_CREDENTIAL (status 401)") == true)
  }

  @Test(arguments: [
    ["SPECRENDER_CACHE_CREDENTIAL": "hushhush"], ["SPECRENDER_CACHE_CREDENTIAL": ":hushhush"],
    ["SPECRENDER_CACHE_CREDENTIAL": "Bearer "], ["SPECRENDER_CACHE_CREDENTIAL": "Bearer hush hush"],
    ["SPECRENDER_CACHE_CREDENTIAL": "user:hushhush\nheader = x"],
    ["SPECRENDER_CACHE_NETRC": "/nowhere/hushhush"],
    ["SPECRENDER_CACHE_CREDENTIAL": "user:hushhush", "SPECRENDER_CACHE_NETRC": "/dev/null"],
  ])
  func whatIsNoCredentialIsRefusedWithoutSayingIt(_ variables: [String: String]) {
    let mistake = #expect(throws: HTTPCredential.Mistake.self) { try CachePlace.credential { variables[$0] } }
    #expect(mistake?.description.hasPrefix("SPECRENDER_CACHE_") == true)
    #expect(mistake?.description.contains("hush") == false)
  }

  @Test func noWordsOfACredentialSayIt() throws {
    let variables = ["SPECRENDER_CACHE_CREDENTIAL": "user:hush"]
    let credential = try #require(try CachePlace.credential { variables[$0] })
    var dumped = ""
    dump(credential, to: &dumped)
    #expect(!"\(credential) \(String(reflecting: credential)) \(dumped)".contains("hush"))
  }

  @Test(arguments: [
    "http://u:p@host/", "ftp://host/", "http://ho st/", "http://host/?a", "http:///x", "host",
  ])
  func whatIsNoAddressIsRefused(_ text: String) {
    #expect(CachePlace.complaint(text) != nil)
    #expect(CachePlace.complaint("https://cache.example.com:8080/team") == nil)
  }
}
