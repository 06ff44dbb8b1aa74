import Documents

/// Follows every reference between tokens and reads their values.
struct TokenResolution {
  /// What is known about a token.
  enum State {
    case pending
    /// Its value is being looked for; meeting it again means a circle.
    case active
    /// Wrong, and reported.
    case failed
    case done(Resolved)
  }

  struct Resolved {
    var value: TokenValue
    /// The literal that the value was read from.
    var node: DocumentNode
    /// Tokens that led there, without the token itself.
    var chain: [Int32]
  }

  /// Most references inside references inside ... that are followed.
  static let maximumDepth = 100

  let tree: TokenTree
  var diagnostics: Diagnostics
  var states: [State]
  /// Tokens whose value is being looked for, outermost first.
  var activeTokens: [Int32] = []
  /// References into tokens that are being followed, outermost first, with the token each stands in.
  var activeReferences: [(span: Span, token: Int32)] = []
  /// References known to lead into a circle.
  var brokenReferences: Set<Span> = []
  /// The token whose value is being read, and the reference through which; what errors are about.
  var current = TokenTree.root
  var through: Span?
  /// Misspelt names are looked up among all names of a group; a file full of them is not worth that.
  var suggestionsLeft = 100
  /// How many values are being read inside each other.
  var depth = 0

  init(tree: TokenTree, diagnostics: Diagnostics) {
    self.tree = tree
    self.diagnostics = diagnostics
    states = Array(repeating: .pending, count: tree.nodes.count)
  }

  /// The value of a token; nil where it is wrong, which is then reported.
  ///
  /// Tokens that are only other names are followed in a loop: chains may be as long as a file.
  mutating func resolve(_ start: Int32) -> Resolved? {
    var names: [Int32] = []
    var id = start
    var end: Resolved?
    let depth = activeTokens.count
    walk: while true {
      switch states[Int(id)] {
      case .failed: break walk
      case .done(let resolved):
        end = resolved
        break walk
      case .active:
        reportCycle(backTo: id)
        break walk
      case .pending:
        states[Int(id)] = .active
        activeTokens.append(id)
        switch target(of: id) {
        case .token(let next)?:
          names.append(id)
          id = next
        case .value(let type, let node)?:
          end = literal(id, type: type, node: node)
          settle(id, end)
          break walk
        case nil:
          settle(id, nil)
          break walk
        }
      }
    }
    activeTokens.removeSubrange(depth...)
    for name in names.reversed() {
      end = end.flatMap { alias(name, of: id, resolved: $0) }
      settle(name, end)
      id = name
    }
    return end
  }

  private mutating func settle(_ id: Int32, _ resolved: Resolved?) {
    if case .failed = states[Int(id)] { return }
    states[Int(id)] = resolved.map { .done($0) } ?? .failed
  }

  /// What a token's value is: another token's, or one of its own of a type.
  private enum Target {
    case token(Int32)
    case value(TokenType, DocumentNode)
  }

  private mutating func target(of id: Int32) -> Target? {
    let saved = (current, through)
    (current, through) = (id, nil)
    defer { (current, through) = saved }
    guard let node = valueNode(of: id) else { return nil }
    if let reference = reference(in: node) {
      guard let reference = reference.value else { return nil }
      guard let place = locate(reference, at: node) else { return nil }
      if case .token(let next) = place { return .token(next) }
    }
    return type(of: id, at: node).map { .value($0, node) }
  }

  /// The `$value` of a token, or the whole token where it has `$ref` instead.
  func valueNode(of id: Int32) -> DocumentNode? {
    let node = tree[id]
    if let value = node.property("$value") { return value }
    guard let ref = node.properties.first(where: { $0.key == "$ref" }) else { return nil }
    return DocumentNode(.mapping([ref]), span: ref.value.span)
  }

  /// Own `$type` before that of the groups around; for tokens that name another token, that one's type comes between.
  private mutating func type(of id: Int32, at node: DocumentNode) -> TokenType? {
    var declared = tree[id].type
    if declared == .none { declared = tree.groupType(of: id) }
    switch declared {
    case .known(let type): return type
    case .wrong: return nil
    case .none:
      fail(
        .missingTokenType, "has no type: neither it nor a group around it has a $type", at: node.span,
        hints: ["add \"$type\" to the token or to a group around it; types are never guessed from values"])
      return nil
    }
  }

  private mutating func literal(_ id: Int32, type: TokenType, node: DocumentNode) -> Resolved? {
    let saved = (current, through)
    (current, through) = (id, nil)
    defer { (current, through) = saved }
    return value(of: type, from: node).map { Resolved(value: $0, node: node, chain: []) }
  }

  private mutating func alias(_ id: Int32, of next: Int32, resolved: Resolved) -> Resolved? {
    switch tree[id].type {
    case .known(let type) where type != resolved.value.type:
      current = id
      fail(
        .aliasTypeMismatch,
        "has the $type \(type.rawValue) but refers to \"\(tree.path(of: next))\", which is \(resolved.value.type.phrase)",
        at: valueNode(of: id)?.span ?? tree[id].nameSpan,
        hints: ["refer to \(type.phrase), or remove the $type: it is taken from the token referred to"])
      return nil
    case .wrong: return nil
    default:
      guard resolved.chain.count < Self.maximumDepth else {
        current = id
        reportTooDeep(at: valueNode(of: id)?.span ?? tree[id].nameSpan)
        return nil
      }
      var result = resolved
      result.chain.insert(next, at: 0)
      return result
    }
  }
}

extension TokenResolution {
  /// Reports something about the token that is being read.
  mutating func fail(
    _ id: DiagnosticID, _ what: String, at span: Span, notes: [Diagnostic.Note] = [], hints: [String] = []
  ) {
    var notes = notes
    if let through, through != span { notes.append(.init("this is what the reference leads to", at: span)) }
    diagnostics.error(
      id, "the token \"\(tree.path(of: current))\" \(what)", at: through ?? span, notes: notes, hints: hints)
  }

  mutating func reportTooDeep(at span: Span) {
    fail(
      .referencesTooDeep, "reaches its value only after more than \(Self.maximumDepth) references",
      at: span,
      hints: ["refer to the token that holds the value"])
  }

  /// Reports tokens that are each other's names.
  private mutating func reportCycle(backTo id: Int32) {
    let first = activeTokens.firstIndex(of: id) ?? 0
    reportCycle(of: Array(activeTokens[first...]))
  }

  /// Reports a circle of tokens, from the first to the last and back to the first.
  mutating func reportCycle(of members: [Int32]) {
    for member in members { states[Int(member)] = .failed }
    guard let first = members.first else { return }
    var path = (members + [first]).map { "\"\(tree.path(of: $0))\"" }
    if path.count > 20 { path.replaceSubrange(10..<path.count - 9, with: ["..."]) }
    let names = path.joined(separator: " -> ")
    func place(_ id: Int32) -> Span { valueNode(of: id)?.span ?? tree[id].nameSpan }
    diagnostics.error(
      .aliasCycle, "the references go round in a circle: \(names)", at: place(first),
      notes: members.dropFirst().prefix(20).map {
        .init("\"\(tree.path(of: $0))\" is part of the circle", at: place($0))
      },
      hints: ["give one of them a value of its own"])
  }
}
