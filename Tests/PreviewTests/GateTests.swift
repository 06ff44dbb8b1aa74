import BundledFiles
import Testing

@testable import Preview

/// Who is let in, and who is not.
struct GateTests {
  private static let gate = Gate(token: "abcdefghijklmnopqrstuvwxyz", port: 8123)
  private static let host = "Host: 127.0.0.1:8123"
  private static let post = [
    "POST /abcdefghijklmnopqrstuvwxyz/picture HTTP/1.1", host, "Origin: http://127.0.0.1:8123",
    "Content-Type: application/json", "Content-Length: 2",
  ]

  /// The status of an answer; 200 where a request is let in.
  private static func status(_ lines: [String], body: String = "") -> Int? {
    switch HTTPReading(Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)) {
    case .unfinished: nil
    case .refused(let status): status
    case .request(let request, _):
      switch gate.admit(request) {
      case .success: 200
      case .failure(let refusal): refusal.status
      }
    }
  }

  private static func get(_ path: String = "/abcdefghijklmnopqrstuvwxyz/", _ more: [String] = []) -> [String]
  {
    ["GET \(path) HTTP/1.1", host] + more
  }

  @Test func whoHasTheAddressIsLetIn() {
    #expect(Self.status(Self.get()) == 200)
    #expect(Self.status(Self.get("/abcdefghijklmnopqrstuvwxyz/?theme=dark")) == 200)
    let clicked = ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"]
    #expect(Self.status(Self.get("/abcdefghijklmnopqrstuvwxyz/", clicked)) == 200)
    #expect(Self.status(Self.post, body: "{}") == 200)
  }

  @Test(
    arguments: [
      // Another name that leads here, as DNS rebinding has it.
      (["GET /abcdefghijklmnopqrstuvwxyz/ HTTP/1.1", "Host: evil.example:8123"], 403),
      (["GET /abcdefghijklmnopqrstuvwxyz/ HTTP/1.1", "Host: 127.0.0.1:80"], 403),
      (["GET /abcdefghijklmnopqrstuvwxyz/ HTTP/1.1", "Host: 127.0.0.1:8123.evil.example"], 403),
      (["GET /abcdefghijklmnopqrstuvwxyz/ HTTP/1.1"], 400),
      (["GET /abcdefghijklmnopqrstuvwxyz/ HTTP/1.1", host, "Host: evil.example"], 400),
      // Pages of others.
      (get("/abcdefghijklmnopqrstuvwxyz/scene.json", ["Origin: http://evil.example"]), 403),
      (get("/abcdefghijklmnopqrstuvwxyz/scene.json", ["Origin: null"]), 403),
      (
        get(
          "/abcdefghijklmnopqrstuvwxyz/scene.json", ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors"]),
        403
      ),
      (
        get(
          "/abcdefghijklmnopqrstuvwxyz/",
          ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe"]), 403
      ),
      // Another port of this machine is another site, of the same "site" for cookies.
      (get("/abcdefghijklmnopqrstuvwxyz/scene.json", ["Sec-Fetch-Site: same-site"]), 403),
      // Without the token, or with a wrong one.
      (get("/"), 403), (get("/scene.json"), 403), (get("/abcdefghijklmnopqrstuvwxyy/"), 403),
      (get("/ABCDEFGHIJKLMNOPQRSTUVWXYZ/"), 403), (get("/%61bcdefghijklmnopqrstuvwxyz/"), 403),
      (get("/abcdefghijklmnopqrstuvwxyz"), 403),
      // Forms of other pages.
      (["POST /abcdefghijklmnopqrstuvwxyz/picture HTTP/1.1", host, "Content-Type: application/json"], 403),
      (
        [
          "POST /abcdefghijklmnopqrstuvwxyz/picture HTTP/1.1", host, "Origin: http://127.0.0.1:8123",
          "Content-Type: text/plain",
        ], 415
      ),
      // Other ways to ask.
      (["PUT /abcdefghijklmnopqrstuvwxyz/ HTTP/1.1", host], 405),
      (["OPTIONS /abcdefghijklmnopqrstuvwxyz/picture HTTP/1.1", host], 405),
      (["CONNECT evil.example:443 HTTP/1.1", host], 400),
      (["GET http://evil.example/ HTTP/1.1", host], 400),
      (["GET /abcdefghijklmnopqrstuvwxyz/ HTTP/1.0", host], 505),
      // What two readers could read in two ways.
      (get("/abcdefghijklmnopqrstuvwxyz/", ["Transfer-Encoding: chunked"]), 501),
      (get("/abcdefghijklmnopqrstuvwxyz/", ["Content-Length: 1", "Content-Length: 2"]), 400),
      (get("/abcdefghijklmnopqrstuvwxyz/", ["Content-Length: +1"]), 400),
      (get("/abcdefghijklmnopqrstuvwxyz/", ["Content-Length: 99999999"]), 413),
      (get("/abcdefghijklmnopqrstuvwxyz/", ["X: a\nHost: evil.example"]), 400),
      (get("/abcdefghijklmnopqrstuvwxyz/", [" folded"]), 400),
      (get("/abcdefghijklmnopqrstuvwxyz/", ["X: \u{0}"]), 400),
      (get("/abcdefghijklmnopqrstuvwxyz/", ["X: \(String(repeating: "a", count: 20_000))"]), 431),
    ] as [([String], Int)])
  func allOthersAreRefused(_ lines: [String], _ status: Int) {
    #expect(Self.status(lines) == status)
  }

  /// Whoever lets a network in lets numbers in, not names: those can be made to lead anywhere.
  @Test(
    arguments: [
      ("192.168.1.7:8123", true), ("127.0.0.1:8123", true), ("localhost:8123", true),
      ("evil.example:8123", false),
      ("192.168.1.7:80", false), ("192.168.1.7", false), ("192.168.1.7.evil.example:8123", false),
      ("0300.168.1.7:8123", false), ("3232235783:8123", false), ("192.168.1.256:8123", false),
      ("192.168.1.+7:8123", false), ("[::1]:8123", false),
    ])
  func networksAskByNumber(_ host: String, _ isIn: Bool) {
    var gate = Self.gate
    let request = HTTPRequest(method: "GET", path: gate.folder, headers: [("host", host)])
    gate.isOpen = true
    #expect(gate.admits(request) == isIn)
    gate.isOpen = false
    #expect(gate.admits(request) == ["127.0.0.1:8123", "localhost:8123"].contains(host))
  }

  /// A picture may be large, but only for those who are let in.
  @Test func whatIsLargeIsAskedForFirst() {
    let lines = Self.post.dropLast() + ["Content-Length: 2000000"]
    let bytes = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    func isRefused(_ reading: HTTPReading) -> Bool { if case .refused(413) = reading { true } else { false } }
    #expect(isRefused(HTTPReading(bytes)))
    #expect(!isRefused(HTTPReading(bytes) { _ in 64 << 20 }))
  }

  @Test func aHeadWithoutEndIsNotKept() {
    #expect(
      { if case .refused(431) = HTTPReading([UInt8](repeating: 65, count: 20_000)) { true } else { false } }()
    )
  }

  @Test func tokensDiffer() {
    #expect(Gate.makeToken() != Gate.makeToken())
    #expect(Gate.makeToken().utf8.count == 26)
  }

  @Test(arguments: [
    "javascript:alert('{file}')", "data:text/html,{file}", "{file}", "http://evil.example/{file}",
    "vscode://file",
  ])
  func noEditorIsCode(_ template: String) { #expect(EditorLink(template) == nil) }

  @Test(arguments: [EditorLink.standard, "idea://open?file={file}&line={line}"])
  func editorsAreOpened(_ template: String) { #expect(EditorLink(template) != nil) }

  /// Every module is served, and none makes elements of text.
  @Test func pagesAreMadeOfTheirModulesAlone() throws {
    for name in PreviewServer.files.sorted() {
      let bytes = try #require(Bundled.read("Sources/Tool/Preview/Page/\(name)"), "\(name) is not there")
      let text = String(decoding: bytes, as: UTF8.self)
      for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"]
      {
        #expect(!text.contains(word), "\(name) has \(word)")
      }
      for part in text.split(separator: "from \"./").dropFirst() {
        let module = String(part.prefix { $0 != "\"" })
        #expect(PreviewServer.files.contains(module), "\(name) imports \(module)")
      }
    }
  }
}

extension Gate {
  fileprivate func admits(_ request: HTTPRequest) -> Bool {
    if case .success = admit(request) { true } else { false }
  }
}
