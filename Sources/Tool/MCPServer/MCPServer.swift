import Documents
import Files
import JSONRPC
public import SpecRenderKit

/// A server of the Model Context Protocol on standard input and output: scenes for agents.
///
/// It serves clients of both eras: those that begin with `initialize` (2025-11-25), and those that say with each request which
/// version they speak (2026-07-28). Up to two calls run at a time. It ends with its input, once it has answered.
struct MCPServer {
  private enum Event: Sendable {
    case message(Result<Message, MalformedMessage>)
    case answered(Call, DocumentNode)
    case closed
  }

  /// A call of a tool.
  private struct Call: Sendable {
    let id: DocumentNode
    let tool: Tool
    let arguments: ToolArguments
    let era: ProtocolEra
  }

  private static let mostRunning = 2
  /// More calls than these are refused.
  private static let mostWaiting = 100

  private let events = EventQueue<Event>()
  private let writer = MessageWriter(.lines)
  private let cancelled = CancelledRequests()
  private var isInitialized = false
  private var waiting: [Call] = []
  private var running: [DocumentNode] = []
  /// The exit code once the input has ended; what was asked before is answered first.
  private var exitCode: Int32?

  /// Serves until the input ends; the exit code of the process: 1 where the input was unreadable, else 0.
  mutating func run() -> Int32 {
    readInBackground()
    while true {
      switch events.next() {
      case .closed: exitCode = 0
      case .answered(let call, let result): answered(call, result)
      case .message(.failure(let fault)):
        writer.answer(.null, .failure(.parse))
        if case .noLength = fault { exitCode = 1 }
      case .message(.success(let message)): handle(message)
      }
      if let exitCode, running.isEmpty { return exitCode }
    }
  }

  private func readInBackground() {
    let (events, cancelled) = (events, cancelled)
    inBackground {
      var input = StandardInput()
      while let message = Message.read(&input, .lines) {
        if case .success(let message) = message, message.method == "notifications/cancelled" {
          if let id = message.parameters?["requestId"] { cancelled.note(id) }
          continue
        }
        events.post(.message(message))
        if case .failure(.noLength) = message { return }
      }
      events.post(.closed)
    }
  }

  private mutating func handle(_ message: Message) {
    // Notifications take no answer, and none of them changes anything.
    guard let id = message.id, let method = message.method else { return }
    if cancelled.take(id) { return }
    do throws(ResponseError) {
      let era = try ProtocolEra(of: message, isInitialized: isInitialized)
      if let result = try answer(id, method, message.parameters, era) { writer.answer(id, .success(result)) }
    } catch {
      writer.answer(id, .failure(error))
    }
  }

  /// What is known at once; nil for what is answered later.
  private mutating func answer(
    _ id: DocumentNode, _ method: String, _ parameters: DocumentNode?, _ era: ProtocolEra
  ) throws(ResponseError) -> DocumentNode? {
    switch (method, era) {
    case ("initialize", .handshake):
      isInitialized = true
      return ServerFacts.initialized(asking: parameters?["protocolVersion"]?.string)
    case ("ping", .handshake): return .map([])
    case ("server/discover", .perRequest): return era.completed(ServerFacts.discovery, isCacheable: true)
    case ("tools/list", _):
      return era.completed([("tools", .list(Tool.all.map(\.definition)))], isCacheable: true)
    case ("tools/call", _):
      try enqueue(id, parameters, era)
      return nil
    default: throw .unknownMethod
    }
  }

  // MARK: Calls

  private mutating func enqueue(
    _ id: DocumentNode, _ parameters: DocumentNode?, _ era: ProtocolEra
  ) throws(ResponseError) {
    let name = parameters?["name"]?.string ?? ""
    guard let tool = Tool.all.first(where: { $0.name == name }) else {
      let near = didYouMean(name, among: Tool.all.map(\.name)) ?? "tools/list names them"
      throw ResponseError(-32602, "there is no tool \(quoted(name)); \(near)")
    }
    guard waiting.count < Self.mostWaiting else {
      throw ResponseError(-32603, "\(Self.mostWaiting) calls are waiting; wait for their answers")
    }
    let arguments = ToolArguments(parameters?["arguments"] ?? .map([]))
    waiting.append(Call(id: id, tool: tool, arguments: arguments, era: era))
    startNext()
  }

  private mutating func startNext() {
    while running.count < Self.mostRunning, !waiting.isEmpty {
      let call = waiting.removeFirst()
      if cancelled.take(call.id) { continue }
      running.append(call.id)
      let events = events
      Task.detached { events.post(.answered(call, await call.tool.answer(call.arguments).content)) }
    }
  }

  private mutating func answered(_ call: Call, _ result: DocumentNode) {
    running.removeAll { $0.jsonLine == call.id.jsonLine }
    // A cancelled request gets no answer, even if it could not be stopped any more.
    if !cancelled.take(call.id) {
      let members = (result.entries ?? []).map { ($0.key, $0.value) }
      let isHeard = writer.answer(call.id, .success(call.era.completed(members, isCacheable: false)))
      if !isHeard { waiting = [] }
    }
    startNext()
  }
}

/// Serves an agent over standard input and output, until the input ends.
public struct MCPServerVerb: Verb {
  /// Creates a verb that serves an agent.
  public init() {}

  /// Performs the verb; see ``Verb/perform(style:)``.
  public func perform(style: OutputStyle) -> Outcome {
    var server = MCPServer()
    ThisProcess.exit(server.run())
  }
}
