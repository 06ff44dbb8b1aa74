import Documents
import Files
import SceneRendering

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
  private let writer = MessageWriter()
  private var workspace = Workspace()
  private var checks: CheckSchedule
  /// Files for which messages are shown, by the address of the document that was checked.
  private var shown: [String: Set<String>] = [:]
  private var isInitialized = false
  private var isShuttingDown = false

  /// Makes a server; nothing is read yet.
  package init() { checks = CheckSchedule(events) }

  /// Serves until the editor ends it; the exit code of the process: 0 after an orderly shutdown, else 1.
  package mutating func run() -> Int32 {
    let events = events
    inBackground {
      var input = StandardInput()
      while let message = Message.read(&input) {
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
    writer.answer(id, answer(method, message.parameters))
  }

  // MARK: Requests

  private mutating func answer(
    _ method: String, _ parameters: DocumentNode?
  ) -> Result<DocumentNode, ResponseError> {
    if method == "initialize" {
      isInitialized = true
      return .success(Self.capabilities)
    }
    guard isInitialized else { return .failure(.notInitialized) }
    guard !isShuttingDown else { return .failure(.invalidRequest) }
    if method == "shutdown" {
      isShuttingDown = true
      return .success(.null)
    }
    guard Self.aboutDocuments.contains(method) else { return .failure(.unknownMethod) }
    guard let uri = parameters?["textDocument"]?["uri"]?.string, let document = workspace.documents[uri]
    else {
      return .failure(.invalidParameters)
    }
    return answer(method, parameters, about: document)
  }

  private static let aboutPositions = [
    "textDocument/completion", "textDocument/hover", "textDocument/definition",
  ]
  private static let aboutDocuments: Set<String> = Set(
    aboutPositions + [
      "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/formatting",
      "textDocument/codeAction",
      "textDocument/documentColor", "textDocument/colorPresentation",
    ])

  private mutating func answer(
    _ method: String, _ parameters: DocumentNode?, about document: TextDocument
  ) -> Result<DocumentNode, ResponseError> {
    if Self.aboutPositions.contains(method) {
      guard let offset = document.offset(parameters?["position"]) else { return .failure(.invalidParameters) }
      return .success(answer(method, at: offset, in: document))
    }
    switch method {
    case "textDocument/formatting": return .success(document.formatted())
    case "textDocument/codeAction":
      let diagnostics = parameters?["context"]?["diagnostics"]?.items ?? []
      return .success(DiagnosticReport.quickFixes(diagnostics, in: document.uri))
    case "textDocument/colorPresentation":
      guard let color = parameters?["color"] else { return .failure(.invalidParameters) }
      return .success(document.presentations(color, in: workspace.scene(of: document)))
    default:
      // An outline stays as it was while the syntax is wrong.
      guard let tree = workspace.tree(document) else { return .success(.list([])) }
      if method == "textDocument/documentSymbol" { return .success(document.symbols(tree)) }
      if method == "textDocument/foldingRange" { return .success(document.foldingRanges(tree)) }
      return .success(document.colors(tree, in: workspace.scene(of: document)))
    }
  }

  private mutating func answer(_ method: String, at offset: Int, in document: TextDocument) -> DocumentNode {
    let scene = workspace.scene(of: document)
    if method == "textDocument/completion" {
      return Completion(document, at: offset, in: scene).items(workspace)
    }
    guard let target = PositionTarget(document, at: offset, workspace) else { return .null }
    if method == "textDocument/definition" { return target.definition(in: scene) ?? .null }
    return target.hover(in: scene) { workspace.frame(of: $0, in: document) } ?? .null
  }

  private static let capabilities: DocumentNode = .map([
    (
      "capabilities",
      .map([
        ("positionEncoding", .text("utf-16")),
        (
          "textDocumentSync",
          .map([("openClose", .bool(true)), ("change", .integer(2)), ("save", .bool(true))])
        ),
        ("completionProvider", .map([("triggerCharacters", .list([" ", ".", "{", "|"].map { .text($0) }))])),
        ("hoverProvider", .bool(true)), ("definitionProvider", .bool(true)),
        ("documentSymbolProvider", .bool(true)), ("foldingRangeProvider", .bool(true)),
        ("documentFormattingProvider", .bool(true)), ("colorProvider", .bool(true)),
        ("codeActionProvider", .map([("codeActionKinds", .list([.text("quickfix")]))])),
      ])
    ),
    ("serverInfo", .map([("name", .text("specrender"))])),
  ])

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
    for scene in workspace.scenes(changedBy: document)
      + (workspace.scenes(changedBy: document).isEmpty ? [document] : [])
    {
      checks.ask(SceneCheck(document: scene, request: workspace.request(scene.path), isFull: isFull))
    }
  }

  // MARK: Messages

  private mutating func publish(_ result: SceneCheck.Result) {
    let document = result.check.document
    checks.ended()
    guard workspace.documents[document.uri]?.version == document.version else { return }
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
