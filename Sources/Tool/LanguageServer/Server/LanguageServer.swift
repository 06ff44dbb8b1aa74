import Documents
import Files
import JSONRPC

/// What the server reacts to.
enum ServerEvent: Sendable {
  case message(Result<Message, MalformedMessage>)
  case checked(SceneCheck.Result)
  /// The editor has closed the input.
  case closed
}

/// A language server for scene documents, libraries and design tokens, on standard input and output.
///
/// It speaks version 3.17 of the Language Server Protocol, with positions in UTF-16. Requests are answered in their order; checks
/// run beside them.
package struct LanguageServer {
  private let events = EventQueue<ServerEvent>()
  private let writer = MessageWriter(.headers)
  private let cancelled = CancelledRequests()
  var workspace = Workspace()
  var client = ClientAbilities()
  private var checks: CheckSchedule
  /// Files for which messages are shown, by the address of the document that was checked.
  private var shown: [String: Set<String>] = [:]
  private var isInitialized = false
  private var isShuttingDown = false

  /// Makes a server; nothing is read yet.
  package init() { checks = CheckSchedule(events) }

  /// Serves until the editor ends it; the exit code of the process: 0 after an orderly shutdown, else 1.
  package mutating func run() -> Int32 {
    let (events, cancelled) = (events, cancelled)
    inBackground {
      var input = StandardInput()
      while let message = Message.read(&input, .headers) {
        if case .success(let message) = message, message.method == "$/cancelRequest" {
          if let id = message.parameters?["id"] { cancelled.note(id) }
          continue
        }
        events.post(.message(message))
        if case .failure(.noLength) = message { return }
      }
      events.post(.closed)
    }
    while true {
      switch events.next() {
      case .closed: return isShuttingDown || !isInitialized ? 0 : 1
      case .checked(let result): publish(result)
      case .message(.failure(let fault)):
        writer.answer(.null, .failure(.parse))
        if case .noLength = fault { return 1 }
      case .message(.success(let message)):
        if message.method == "exit" { return isShuttingDown ? 0 : 1 }
        handle(message)
      }
    }
  }

  private mutating func handle(_ message: Message) {
    // An answer to us, which we never ask for.
    guard let method = message.method else { return }
    guard let id = message.id else {
      if isInitialized { notified(method, message.parameters) }
      return
    }
    writer.answer(id, cancelled.take(id) ? .failure(.cancelled) : answer(method, message.parameters))
  }

  // MARK: Requests

  private mutating func answer(
    _ method: String, _ parameters: DocumentNode?
  ) -> Result<DocumentNode, ResponseError> {
    if method == "initialize" {
      isInitialized = true
      client = ClientAbilities(parameters)
      return .success(Self.capabilities)
    }
    guard isInitialized else { return .failure(.notInitialized) }
    guard !isShuttingDown else { return .failure(.invalidRequest) }
    if method == "shutdown" {
      isShuttingDown = true
      return .success(.null)
    }
    if method == "workspace/executeCommand" { return execute(parameters) }
    guard Self.aboutDocuments.contains(method) else { return .failure(.unknownMethod) }
    guard let uri = parameters?["textDocument"]?["uri"]?.string, let document = workspace.documents[uri]
    else {
      return .failure(.invalidParameters)
    }
    return answer(method, parameters, about: document)
  }

  // MARK: Notifications

  private mutating func notified(_ method: String, _ parameters: DocumentNode?) {
    guard let facts = parameters?["textDocument"], let uri = facts["uri"]?.string else { return }
    switch method {
    case "textDocument/didOpen":
      guard let path = FileAddress.path(uri), let text = facts["text"]?.string else { return }
      workspace.open(TextDocument(uri: uri, path: path, version: facts["version"]?.integer ?? 0, text: text))
      check(uri, isFull: false)
    case "textDocument/didChange":
      workspace.change(
        uri, version: facts["version"]?.integer ?? 0, parameters?["contentChanges"]?.items ?? [])
      check(uri, isFull: false)
    case "textDocument/didSave": check(uri, isFull: true)
    case "textDocument/didClose":
      workspace.close(uri)
      checks.forget(uri)
      for path in shown[uri] ?? [] { show([], in: path) }
      shown[uri] = nil
    default: break
    }
  }

  private mutating func check(_ uri: String, isFull: Bool) {
    guard let document = workspace.documents[uri] else { return }
    let scenes = workspace.scenes(changedBy: document)
    for scene in scenes.isEmpty ? [document] : scenes {
      checks.ask(SceneCheck(document: scene, request: workspace.request(scene.path), isFull: isFull))
    }
  }

  // MARK: Messages

  private mutating func publish(_ result: SceneCheck.Result) {
    let document = result.check.document
    checks.ended()
    guard let open = workspace.documents[document.uri] else { return }
    if let scene = result.scene { workspace.keep(scene, at: document.path) }
    guard open.version == document.version else { return }
    workspace.dependencies[document.path] = result.files
    let files = Set(result.report.messages.keys)
    for path in (shown[document.uri] ?? []).subtracting(files).sorted() { show([], in: path) }
    for (path, messages) in result.report.messages.sorted(by: { $0.key < $1.key }) {
      show(messages, in: path)
    }
    shown[document.uri] = files
  }

  private func show(_ messages: [DocumentNode], in path: String) {
    let uri = workspace.documents.values.first { $0.path == path }?.uri ?? FileAddress.uri(path)
    writer.notify(
      "textDocument/publishDiagnostics", .map([("uri", .text(uri)), ("diagnostics", .list(messages))]))
  }
}
