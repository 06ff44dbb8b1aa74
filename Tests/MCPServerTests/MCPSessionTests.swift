import Documents
import Foundation
import TestFixtures
import Testing

/// Conversations with the built program, as an agent's client has them.
@Suite struct MCPSessionTests {
  private let tool: CommandLineTool
  private let server: ServerProcess

  init() throws {
    tool = try CommandLineTool(copying: ["Scenes", "DesignTokens"])
    server = try ServerProcess("mcp", in: tool.folder)
  }

  private func end() throws -> Int32 {
    defer { tool.remove() }
    return try server.end()
  }

  private static let meta =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

  private func request(_ id: Int, _ method: String, _ parameters: String = "") -> String {
    let more = parameters.isEmpty ? "" : ",\(parameters)"
    return "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"\(method)\",\"params\":{\(Self.meta)\(more)}}\n"
  }

  private func call(_ tool: String, _ arguments: String) throws -> (text: String, isError: Bool) {
    try server.send(request(1, "tools/call", "\"name\":\"\(tool)\",\"arguments\":\(arguments)"))
    let result = try #require(try server.line()?["result"])
    #expect(result["resultType"]?.string == "complete")
    let texts = (result["content"]?.items ?? []).compactMap { $0["text"]?.string }
    return (texts.joined(), result["isError"]?.bool == true)
  }

  @Test func clientsOfBothErasAreServed() throws {
    try server.send(request(1, "server/discover"))
    let discovered = try #require(try server.line()?["result"])
    #expect(discovered["supportedVersions"]?.items?.first?.string == "2026-07-28")
    #expect(discovered["ttlMs"]?.number == 3_600_000 && discovered["cacheScope"]?.string == "public")
    let initialize =
      #"{"jsonrpc":"2.0","id":2,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{}}}"#
    try server.send(#"{"jsonrpc":"2.0","id":9,"method":"tools/list"}"# + "\n" + initialize + "\n")
    #expect(try server.line()?["error"]?["code"]?.number == -32602)
    #expect(try server.line()?["result"]?["protocolVersion"]?.string == "2025-11-25")
    try server.send(#"{"jsonrpc":"2.0","id":3,"method":"tools/list"}"# + "\n")
    let tools = try #require(try server.line()?["result"]?["tools"]?.items)
    #expect(
      tools.compactMap { $0["name"]?.string } == [
        "find", "describe", "layout", "frame", "explain", "motion", "check", "test", "verify", "reference",
      ])
    #expect(try end() == 0)
  }

  @Test func toolsAnswerWithPlaces() throws {
    let scene = #""scene":"Scenes/live-stream.yaml""#
    let found = try call("find", "{\(scene),\"text\":\"HOST.avatar\"}")
    #expect(
      found.text.hasPrefix("1 of ")
        && found.text.contains("host.avatar  image  16,67 40x40  Scenes/live-stream.yaml:"))
    let described = try call("describe", "{\(scene),\"node\":\"host.name\"}")
    #expect(described.text.contains("\"step\":\"text\"") && described.text.contains("children: none"))
    let explained = try call("explain", "{\(scene),\"subject\":\"host.avatar.top\"}")
    #expect(explained.text.contains("{space.header.top}") && !explained.isError)
    let layout = try call("layout", "{\(scene),\"inside\":\"host.likes\"}")
    #expect(layout.text.split(separator: "\n").count == 4)
    #expect(try call("reference", #"{"topic":"stack"}"#).text.contains("spacing: number"))
    #expect(try call("reference", #"{"topic":"unknown-key"}"#).text.contains("Correct the spelling"))
    #expect(try end() == 0)
  }

  @Test func mistakesThatAreAskedForAreNoErrors() throws {
    try Data(
      "scene: a\nchildren:\n  - { box: b, fil: \"#FFFFFF\", layout: [left == 0, top == 0, size == 10] }\n"
        .utf8
    )
    .write(to: tool.folder.appending(path: "wrong.yaml"))
    let checked = try call("check", #"{"files":["wrong.yaml"]}"#)
    #expect(
      checked.text.contains("wrong.yaml:3:") && checked.text.contains("did you mean \"fill\"?")
        && !checked.isError)
    let drawn = try call("frame", #"{"scene":"wrong.yaml"}"#)
    #expect(drawn.isError && drawn.text.contains("unknown-key"))
    #expect(try end() == 0)
  }

  @Test(arguments: [
    ("find", #"{"scene":"/etc/passwd"}"#), ("find", #"{"scene":"../a.yaml"}"#),
    ("check", #"{"files":["../a.yaml"]}"#),
    ("find", #"{"scene":"quiz","data":{"a":"/etc/passwd"}}"#),
    ("find", #"{"scene":"quiz","device":"../d.yaml"}"#),
    ("verify", #"{"screenshot":"../a.png"}"#), ("test", #"{"scenes":["../a.yaml"]}"#),
    ("find", #"{"scene":"-"}"#),
    ("frame", #"{"scene":"quiz","path":"Goldens/quiz/two.png"}"#),
    ("frame", #"{"scene":"quiz","path":"out/../../a.png"}"#),
  ])
  func filesOutsideOfTheProjectAreRefused(_ tool: String, _ arguments: String) throws {
    let (text, isError) = try call(tool, arguments)
    #expect(isError)
    #expect(
      text.contains("is not in the folder of the project") || text.contains("below out/")
        || text.contains("belongs to the protocol"))
    #expect(try end() == 0)
  }

  @Test(arguments: [
    (#"{"scen":"quiz"}"#, "did you mean \"scene\"?"), (#"{"scene":7}"#, "scene takes a text"),
    (#"{"scene":"quiz","set":{"index":[1]}}"#, "set takes an object"), ("[1]", "the arguments are no object"),
    (#"{"scene":"quiz","what":"pixels"}"#, "what takes one of nodes"),
    (#"{"scene":"quiz","page":0}"#, "page takes a whole number"),
    (#"{"scene":"quiz","at":"noon"}"#, "is not a time"),
  ])
  func wrongArgumentsAreToldToTheAgent(_ arguments: String, _ message: String) throws {
    let (text, isError) = try call("find", arguments)
    #expect(isError && text.contains(message))
    #expect(try end() == 0)
  }

  @Test func aPictureIsABlockOfAtMost2000Pixels() throws {
    for (arguments, width) in [
      ("", 393), (",\"scale\":16", 922), (",\"crop\":[\"host.avatar\"],\"margin\":8", 168),
    ] {
      try server.send(
        request(
          1, "tools/call",
          "\"name\":\"frame\",\"arguments\":{\"scene\":\"Scenes/live-stream.yaml\"\(arguments)}"))
      let block = try #require(try server.line()?["result"]?["content"]?.items?.first)
      let file = try #require(block["data"]?.string.flatMap { Data(base64Encoded: $0) })
      #expect(
        block["mimeType"]?.string == "image/png" && (block["data"]?.string?.utf8.count ?? 0) <= 1_000_000)
      let sizes = [16, 20].map { at in file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
      #expect(sizes[0] == width && sizes[1] <= 2000)
    }
    #expect(try end() == 0)
  }

  @Test func whatWasAskedBeforeTheInputEndsIsAnswered() throws {
    for id in 1...4 {
      try server.send(
        request(id, "tools/call", "\"name\":\"check\",\"arguments\":{\"files\":[\"Scenes/quiz.yaml\"]}"))
    }
    #expect(try end() == 0)
    var answered: [Double] = []
    while let message = try server.line() {
      #expect(message["result"]?["isError"]?.bool != true)
      if let id = message["id"]?.number { answered.append(id) }
    }
    #expect(answered.sorted() == [1, 2, 3, 4])
  }

  @Test func messagesOfAnySizeFollowOneAnother() throws {
    for count in [3, 70_000, 200_000, 65_500, 10] {
      let (text, isError) = try call("reference", "{\"topic\":\"\(String(repeating: "ä", count: count))\"}")
      #expect(isError && text.contains("there is no topic"))
    }
    #expect(try end() == 0)
  }

  @Test func aCancelledCallGetsNoAnswer() throws {
    let check = "\"name\":\"check\",\"arguments\":{\"files\":[\"Scenes/quiz.yaml\"]}"
    let cancel = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}"#
    try server.send(request(7, "tools/call", check) + cancel + "\n")
    try server.send(request(8, "tools/call", "\"name\":\"reference\",\"arguments\":{}"))
    #expect(try server.line()?["id"]?.number == 8)
    #expect(try end() == 0)
    #expect(try server.line() == nil)
  }

  @Test func whatIsNoRequestIsRefusedAndTheNextIsServed() throws {
    try server.send(
      "nonsense\n[1]\n\n" + #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}}"# + "\n")
    #expect(try server.line()?["error"]?["code"]?.number == -32700)
    #expect(try server.line()?["error"]?["code"]?.number == -32700)
    #expect(try server.line()?["error"]?["code"]?.number == -32602)
    try server.send(request(2, "resources/list") + request(3, "tools/call", "\"name\":\"finds\""))
    #expect(try server.line()?["error"]?["code"]?.number == -32601)
    #expect(try server.line()?["error"]?["message"]?.string?.contains("did you mean \"find\"?") == true)
    let old = request(4, "tools/list").replacingOccurrences(of: "2026-07-28", with: "1900-01-01")
    try server.send(old)
    let refused = try #require(try server.line()?["error"])
    #expect(refused["code"]?.number == -32022 && refused["data"]?["requested"]?.string == "1900-01-01")
    #expect(try end() == 0)
  }
}
