import BundledFiles
import Documents
public import SceneRendering
public import ToolOutcome

/// Answers the pages of one scene. One thread does all of it: what pages ask for comes one after the other.
public final class PreviewServer {
  private let gate: Gate
  private let engine: Engine
  private let editor: EditorLink
  private let listener: Listener
  private let watch = FolderWatch()
  private var connections: [Connection] = []

  /// Most connections that are open at once.
  private static let capacity = 64

  /// Opens the socket.
  /// - Parameter port: 0 for any that is free.
  public init(_ scene: SceneRequest, port: Int, editor: EditorLink) throws(ToolFailure) {
    listener = try Listener(port: port)
    gate = Gate(token: Gate.makeToken(), port: listener.port)
    engine = Engine(scene)
    self.editor = editor
  }

  /// The page, for who may see it.
  public var address: String { "http://127.0.0.1:\(gate.port)\(gate.folder)" }

  /// Answers until a signal ends the process.
  /// - Parameter companion: what lives as long.
  public func run(with companion: AnyObject?) {
    while true { withExtendedLifetime(companion) { turn(waiting: -1) } }
  }

  /// Waits for something to happen and does what it asks for.
  /// - Parameter milliseconds: how long to wait at most; -1 for ever.
  func turn(waiting milliseconds: Int32) {
    let ready = wait(
      for: [(listener.socket, false), (watch.descriptor, false)]
        + connections.map { ($0.socket, $0.wantsToSend) }, milliseconds)
    if ready[1], engine.take(changes: watch.changes()) {
      for connection in connections where connection.isStream {
        connection.send([Array("data: \(engine.version)\n\n".utf8)])
      }
    }
    for (connection, isReady) in zip(connections, ready.dropFirst(2)) where isReady {
      if connection.wantsToSend { connection.send() } else { connection.receive(answer) }
    }
    for connection in connections where connection.isOver { connection.streamName.map(engine.forget) }
    connections.removeAll { $0.isOver }
    if ready[0], let connection = listener.accept() {
      if connections.count >= Self.capacity { connections.removeFirst() }
      connections.append(connection)
    }
    watch.watch(engine.folders)
  }

  private func answer(_ request: HTTPRequest) -> HTTPResponse {
    switch gate.admit(request) {
    case .failure(let refusal): .refusal(refusal.status)
    case .success(let path): request.method == "GET" ? page(path, request.query) : reply(path, request.body)
    }
  }

  static let files = Set(
    [
      "preview.html", "preview.css", "preview.js", "screen.js", "fingers.js", "address.js", "view.js",
      "controls.js", "clock.js", "timeline.js", "inspector.js", "outlines.js", "problems.js", "recording.js",
    ])
  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
  ]

  private func page(_ path: String, _ query: String) -> HTTPResponse {
    if path == "scene.json" {
      let facts = DocumentNode.map([("editor", .text(editor.template))]).jsonLine
      return HTTPResponse(
        type: "application/json", body: Array("[\(facts), ".utf8) + engine.choices + Array("]".utf8))
    }
    if path == "changes" {
      let greeting = Array("retry: 500\ndata: \(engine.version)\n\n".utf8)
      return HTTPResponse(type: "text/event-stream", body: greeting, isStream: true, streamName: query)
    }
    let name = path.isEmpty ? "preview.html" : path
    guard Self.files.contains(name),
      let type = name.utf8.lastIndex(of: UInt8(ascii: ".")).flatMap({
        Self.types[String(name[name.index(after: $0)...])]
      }), let file = Bundled.read("Sources/Tool/Preview/Page/\(name)")
    else { return .refusal(404) }
    return HTTPResponse(type: type, body: file)
  }

  private func reply(_ path: String, _ body: [UInt8]) -> HTTPResponse {
    switch path {
    case "picture":
      guard let question = PreviewQuestion(json: body) else { return .refusal(400) }
      let (facts, pixels) = engine.answer(question)
      return HTTPResponse(type: "application/octet-stream", body: facts, pixels: pixels)
    case "inspect":
      guard let question = InspectionQuestion(json: body) else { return .refusal(400) }
      return HTTPResponse(type: "application/json", body: engine.inspect(question))
    default: return .refusal(404)
    }
  }
}
