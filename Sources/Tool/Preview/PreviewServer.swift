import BundledFiles
import Documents
import EditorCursor
import Files
public import SceneRendering
public import ToolOutcome

/// Answers the pages of one scene. One thread does all of it: what pages ask for comes one after the other.
public final class PreviewServer: RequestReader {
  private let gate: Gate
  private let engine: Engine
  private let editor: EditorLink
  private let listener: Listener
  private let watch = FolderWatch()
  private var connections: [Connection] = []
  private let work = WorkQueue()
  private var tested: TestedGoldens?
  private let host: String

  /// Most connections that are open at once.
  private static let capacity = 64

  /// Opens the socket.
  /// - Parameters:
  ///   - host: an IPv4 address of this machine at which it listens; pages from elsewhere may look and touch alone.
  ///   - port: 0 for any that is free.
  public init(
    _ scene: SceneRequest, host: String = PreviewServer.loopback, port: Int, editor: EditorLink
  ) throws(ToolFailure) {
    listener = try Listener(host: host, port: port)
    self.host = host
    // A folder that is not there cannot be watched.
    EditorCursor.folder.map { try? Folder.create($0) }
    gate = Gate(token: Gate.makeToken(), port: listener.port, isOpen: host != Self.loopback)
    engine = Engine(scene)
    self.editor = editor
  }

  /// The address that nobody outside of this machine can reach.
  public static let loopback = "127.0.0.1"

  /// The page, for who may see it: one address, or one for each network.
  public var addresses: [String] {
    let hosts = host == "0.0.0.0" ? localAddresses() : [host]
    return hosts.map { "http://\($0):\(gate.port)\(gate.folder)" }
  }

  /// Answers until a signal ends the process.
  /// - Parameter companion: what lives as long.
  public func run(with companion: AnyObject?) {
    while true { withExtendedLifetime(companion) { turn(waiting: -1) } }
  }

  /// Waits for something to happen and does what it asks for.
  /// - Parameter milliseconds: how long to wait at most; -1 for ever.
  func turn(waiting milliseconds: Int32) {
    let milliseconds = work.isBusy ? Self.workPause : milliseconds
    let ready = wait(
      for: [(listener.socket, false), (watch.descriptor, false)]
        + connections.map { ($0.socket, $0.wantsToSend) }, milliseconds)
    if ready[1] { tell(of: watch.changes()) }
    for (connection, isReady) in zip(connections, ready.dropFirst(2)) where isReady {
      if connection.wantsToSend { connection.send() } else { connection.receive(self) }
    }
    for (number, response) in work.turn() {
      connections.first { $0.awaited == number }?.deliver(response, self)
    }
    for connection in connections where connection.isOver {
      connection.streamName.map(engine.forget)
      if let number = connection.awaited { work.forget(number) }
    }
    connections.removeAll { $0.isOver }
    if ready[0], let connection = listener.accept() {
      if connections.count >= Self.capacity { connections.removeFirst() }
      connections.append(connection)
    }
    watch.watch(engine.folders.union(EditorCursor.folder.map { ["\($0)/"] } ?? []))
  }

  /// Tells pages that the scene has changed, and where the cursor of an editor is in its documents.
  private func tell(of changes: Set<String>) {
    var events: [String] = []
    if engine.take(changes: changes) { events.append("data: \(engine.version)\n\n") }
    if let file = EditorCursor.file, changes.contains(file), let cursor = EditorCursor.told(),
      engine.hasRead(cursor.path)
    {
      events.append("event: cursor\ndata: \(cursor.facts.jsonLine)\n\n")
    }
    for event in events {
      for connection in connections where connection.isStream { connection.send([Array(event.utf8)]) }
    }
  }

  /// Milliseconds after which it is looked whether work is done.
  private static let workPause: Int32 = 10
  /// Most bytes of a picture that is verified.
  private static let maximumPicture = 64 << 20

  func limit(_ head: HTTPRequest) -> Int {
    guard case .success("verify") = gate.admit(head), !gate.isOpen else { return HTTPRequest.maximumBody }
    return Self.maximumPicture
  }

  func answer(_ request: HTTPRequest) -> HTTPAnswer {
    switch gate.admit(request) {
    case .failure(let refusal): .now(.refusal(refusal.status))
    case .success(let path) where request.method == "GET": .now(page(path, request.query))
    case .success(let path): reply(path, request.body)
    }
  }

  static let files = Set(
    [
      "preview.html", "preview.css", "preview.js", "screen.js", "fingers.js", "address.js", "view.js",
      "controls.js", "clock.js", "timeline.js", "inspector.js", "outlines.js", "problems.js", "recording.js",
      "nodes.js", "details.js", "curves.js", "ghosts.js", "grid.js", "goldens.js", "overlay.js", "work.js",
      "theme.css",
    ])
  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
  ]

  private func page(_ path: String, _ query: String) -> HTTPResponse {
    if path == "scene.json" {
      let facts = DocumentNode.map([("editor", .text(editor.template)), ("isOpen", .bool(gate.isOpen))])
        .jsonLine
      return HTTPResponse(
        type: "application/json", body: Array("[\(facts), ".utf8) + engine.choices + Array("]".utf8))
    }
    if path == "changes" {
      let greeting = Array("retry: 500\ndata: \(engine.version)\n\n".utf8)
      return HTTPResponse(type: "text/event-stream", body: greeting, isStream: true, streamName: query)
    }
    if path == "report", let tested {
      return HTTPResponse(type: "text/html; charset=utf-8", body: tested.page, isReport: true)
    }
    let name = path.isEmpty ? "preview.html" : path
    guard Self.files.contains(name),
      let type = name.utf8.lastIndex(of: UInt8(ascii: ".")).flatMap({
        Self.types[String(name[name.index(after: $0)...])]
      }), let file = Bundled.read("Sources/Tool/Preview/Page/\(name)")
    else { return .refusal(404) }
    return HTTPResponse(type: type, body: file)
  }

  private func reply(_ path: String, _ body: [UInt8]) -> HTTPAnswer {
    switch path {
    case "picture":
      guard let question = PreviewQuestion(json: body) else { return .now(.refusal(400)) }
      let (facts, pixels) = engine.answer(question)
      return .now(HTTPResponse(type: "application/octet-stream", body: facts, pixels: pixels))
    case "inspect":
      guard let question = InspectionQuestion(json: body) else { return .now(.refusal(400)) }
      return .now(HTTPResponse(type: "application/json", body: engine.inspect(question)))
    default: return begin(path, body)
    }
  }

  /// Lets another verb do what a page asks for. Pages of other machines write nothing and start nothing.
  private func begin(_ path: String, _ body: [UInt8]) -> HTTPAnswer {
    guard PageVerbs.paths.contains(path) else { return .now(.refusal(404)) }
    guard !gate.isOpen else { return .now(.refusal(403)) }
    do {
      let verbs = PageVerbs(engine: engine)
      guard let work = try verbs.work(path, body, { [weak self] in self?.tested = $0 }) else {
        return .now(.refusal(400))
      }
      return self.work.add(work).map { HTTPAnswer.later($0) } ?? .now(.refusal(503))
    } catch {
      return .now(.failure(OutputStyle().outcome(of: error).messages))
    }
  }
}
