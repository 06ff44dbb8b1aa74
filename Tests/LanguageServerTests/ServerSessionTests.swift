import Documents
import Foundation
import TestFixtures
import Testing

/// Conversations with the built program, as an editor has them.
@Suite struct ServerSessionTests {
  /// What the server says to messages, which are written one after the other.
  private func answers(_ messages: [String], framed: Bool = true) throws -> (
    said: [DocumentNode], code: Int32
  ) {
    let tool = try CommandLineTool(copying: ["Scenes", "DesignTokens"])
    defer { tool.remove() }
    return try answers(messages, framed: framed, in: tool)
  }

  private func answers(_ messages: [String], framed: Bool = true, in tool: CommandLineTool) throws -> (
    said: [DocumentNode], code: Int32
  ) {
    let folder = tool.folder.path
    let input = messages.map { $0.replacingOccurrences(of: "FOLDER", with: folder) }
      .map { framed ? "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" : $0 }.joined()
    try Data(input.utf8).write(to: tool.folder.appending(path: "input"))
    // The server ends with its input: checks that run beside it get a moment.
    let result = try tool.run("(cat input; sleep 2) | XDG_RUNTIME_DIR=$PWD specrender lsp")
    var (said, rest) = ([DocumentNode](), Array(result.output)[...])
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")),
      let end = rest.firstIndex(of: UInt8(ascii: "\r"))
    {
      let count =
        Int(
          String(decoding: rest[colon...].dropFirst().prefix(upTo: end), as: UTF8.self).trimmingCharacters(
            in: .whitespaces)) ?? 0
      let body = Array(rest[(end + 4)...].prefix(count))
      var (map, ignored) = (SourceMap(), Diagnostics())
      said.append(try #require(map.readDocument(name: "said.json", bytes: body, into: &ignored)))
      rest = rest[(end + 4 + count)...]
    }
    return (said, result.code)
  }

  private static let initialize = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#
  private static let end = [#"{"jsonrpc":"2.0","id":9,"method":"shutdown"}"#]

  private static func open(_ name: String, _ text: String) -> String {
    let facts =
      "\"uri\":\"file://FOLDER/Scenes/\(name)\",\"languageId\":\"yaml\",\"version\":1,\"text\":\(quoted(text))"
    return
      "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":{\(facts)}}}"
  }

  @Test func mistakesAreToldWhileADocumentIsWritten() throws {
    let scene =
      "scene: card\nchildren:\n  - { box: card, fil: \"#FFFFFF\", layout: [left == 0, top == 0, size == 10] }\n"
    let (said, code) = try answers([Self.initialize, Self.open("new.yaml", scene)] + Self.end)
    #expect(code == 0 || code == 1)
    let published = try #require(said.first { $0["method"]?.string == "textDocument/publishDiagnostics" })
    let messages = published["params"]?["diagnostics"]?.items ?? []
    #expect(messages.count == 1 && messages[0]["code"]?.string == "unknown-key")
    #expect(messages[0]["range"]?["start"]?.jsonLine == "{ \"line\": 2, \"character\": 17 }")
    #expect(messages[0]["data"]?["replacement"]?.string == "fill")
  }

  @Test func theCursorIsToldToPreviews() throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    let scene =
      "scene: a\nchildren:\n  - box: card\n    layout: [left == 0, top == 0, size == 10]\n  - box: b\n    layout: [left == 0, top == 0, size == 10]\n"
    func follow(_ id: Int, _ command: String, _ name: String) -> String {
      "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"workspace/executeCommand\",\"params\":{\"command\":\"\(command)\",\"arguments\":[{\"textDocument\":{\"uri\":\"file://FOLDER/Scenes/\(name)\"},\"position\":{\"line\":3,\"character\":8}}]}}"
    }
    let said = try answers(
      [
        Self.initialize, Self.open("new.yaml", scene), follow(2, "specrender.follow", "new.yaml"),
        follow(3, "specrender.unknown", "new.yaml"), follow(4, "specrender.follow", "closed.yaml"),
      ] + Self.end, in: tool
    ).said
    func answer(_ id: Double) -> DocumentNode? { said.first { $0["id"]?.number == id } }
    let commands = answer(1)?["result"]?["capabilities"]?["executeCommandProvider"]?["commands"]
    #expect(commands?.items?.compactMap(\.string) == ["specrender.follow"])
    #expect(answer(2)?["error"] == nil && answer(2)?["result"]?.value == .null)
    #expect(answer(3)?["error"]?["code"]?.number == -32602)
    #expect(answer(4)?["error"]?["code"]?.number == -32602)
    let file = tool.folder.appending(path: "specrender-editor/cursor.json")
    var (map, ignored) = (SourceMap(), Diagnostics())
    let told = map.readDocument(name: "cursor.json", bytes: Array(try Data(contentsOf: file)), into: &ignored)
    #expect(told?["node"]?.string == "card" && told?["line"]?.number == 4)
    #expect(told?["path"]?.string?.hasSuffix("/Scenes/new.yaml") == true)
  }

  /// What is read in several parts is not taken for the beginning of the next message.
  @Test func messagesOfAnySizeFollowOneAnother() throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    let server = try ServerProcess("lsp", in: tool.folder)
    try server.sendFramed(Self.initialize)
    for (version, count) in [3, 70_000, 200_000, 65_500, 10].enumerated() {
      let text = "scene: a\nchildren: []\n# " + String(repeating: "ä", count: count) + "\n"
      let open = Self.open("new.yaml", text).replacingOccurrences(of: "FOLDER", with: tool.folder.path)
      try server.sendFramed(open)
      try server.sendFramed("{\"jsonrpc\":\"2.0\",\"id\":\(version + 2),\"method\":\"shutdowns\"}")
      #expect(try server.framed(answering: version + 2)?["error"]?["code"]?.number == -32601)
    }
    try server.sendFramed(#"{"jsonrpc":"2.0","id":9,"method":"shutdown"}"#)
    try server.sendFramed(#"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(try server.end() == 0)
  }

  @Test func requestsBeforeTheFirstAndUnknownOnesAreRefused() throws {
    let (said, _) = try answers([
      #"{"jsonrpc":"2.0","id":5,"method":"textDocument/hover","params":{}}"#, Self.initialize,
      #"{"jsonrpc":"2.0","id":6,"method":"textDocument/teleport","params":{}}"#,
      #"{"jsonrpc":"2.0","id":7,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///no"}}}"#,
      "[1]", #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":77}}"#,
    ])
    #expect(said.map { $0["error"]?["code"]?.number } == [-32002, nil, -32601, -32602, -32700])
    #expect(said[1]["result"]?["capabilities"]?["completionProvider"] != nil)
  }

  @Test(arguments: [
    "Content-Length: 99999999999\r\n\r\n{}", "Content-Length: -1\r\n\r\n{}", "\r\n\r\n",
    "Content-Length: 50\r\n\r\n{}",
  ])
  func whatIsNoMessageEndsTheServer(_ input: String) throws {
    let (said, code) = try answers([input], framed: false)
    #expect(said.map { $0["error"]?["code"]?.number } == [-32700] && code == 1)
  }
}
