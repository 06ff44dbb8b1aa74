import Documents
import SceneExpressions
import SceneFormat

/// All names in a document, with what they stand for.
struct NameIndex {
  /// In document order, each place once.
  private(set) var uses: [NameUse] = []

  private let bytes: [UInt8]
  let known: KnownNames
  private var seen: Set<Range<Int>> = []

  /// What is known where something is written.
  struct Context {
    var scope: NodeScope
    /// Names that are known only here, and the component that they are known in; an empty one for those of rows.
    var locals: [String: String] = [:]
    /// The component that the node around uses.
    var used: String?
  }

  init(_ root: DocumentNode, bytes: [UInt8], _ known: KnownNames) {
    (self.bytes, self.known) = (bytes, known)
    if root.entry("scene") == nil, root.entry("library") == nil {
      addTokenFile(root, path: [])
    } else {
      addDocument(root)
    }
    uses.sort { ($0.whole.lowerBound, $0.whole.upperBound) < ($1.whole.lowerBound, $1.whole.upperBound) }
  }

  /// The name at a byte.
  func use(at offset: Int) -> NameUse? {
    uses.filter { $0.whole.lowerBound <= offset && offset <= $0.whole.upperBound }
      .min { $0.whole.count < $1.whole.count }
  }

  // MARK: Adding

  mutating func add(
    _ kind: NameSubject.Kind, _ name: String, in scope: String = "", at range: Range<Int>,
    whole: Range<Int>? = nil,
    isDefinition: Bool = false
  ) {
    let whole = whole ?? range
    guard !range.isEmpty, range.upperBound <= bytes.count, seen.insert(range).inserted,
      kind == .token || bytes[range].elementsEqual(name.utf8)
    else { return }
    uses.append(
      NameUse(
        subject: NameSubject(kind: kind, name: name, scope: scope), range: range, whole: whole,
        isDefinition: isDefinition))
  }

  /// A key without its quotes; of `f(x)` the name alone.
  private func range(of entry: DocumentNode.Entry) -> Range<Int> {
    let start = Int(entry.keySpan.start) + (bytes.isQuote(at: Int(entry.keySpan.start)) ? 1 : 0)
    return start..<start + entry.key.withoutParameters.utf8.count
  }

  /// The bytes of a text, or of a part of it; nil where escapes or folding keep it from standing there as it is.
  func range(of node: DocumentNode, _ part: Range<Int>? = nil) -> Range<Int>? {
    guard let text = node.string else { return nil }
    let part = part ?? 0..<text.utf8.count
    let span = node.span(from: part.lowerBound, to: part.upperBound)
    let range = Int(span.start)..<Int(span.end)
    if range.count == part.count, range.upperBound <= bytes.count,
      bytes[range].elementsEqual(Array(text.utf8)[part])
    {
      return range
    }
    return EscapedText(node, in: bytes)?.range(of: part)
  }

  // MARK: Documents

  private mutating func addDocument(_ root: DocumentNode) {
    let context = Context(scope: known.top)
    let construct = root.entry("library") == nil ? Grammar.scene : Grammar.library
    for entry in root.entries ?? [] {
      let group = KnownNames.groups.first { $0.key == entry.key }
      for named in entry.value.entries ?? [] {
        if let group {
          add(group.kind, named.key.withoutParameters, at: range(of: named), isDefinition: true)
        }
      }
      let places = GrammarPlace.form(.object(construct)).inside(.key(entry.key), root)
      switch entry.key {
      case "components": for component in entry.value.entries ?? [] { addComponent(component) }
      case "captures": addCaptures(entry.value, of: root["scene"]?.string ?? "")
      default: break
      }
      if entry.key != "components" { visit(entry.value, under: entry.key, places, context) }
    }
  }

  private mutating func addComponent(_ component: DocumentNode.Entry) {
    guard let scope = known.components[component.key] else { return }
    var context = Context(scope: scope)
    for name in known.locals[component.key] ?? [] { context.locals[name] = component.key }
    for item in component.value["with"]?.items ?? [] {
      if let name = item.string, let range = range(of: item) {
        add(.parameter, name, in: component.key, at: range, isDefinition: true)
      }
    }
    for key in ["with", "state"] {
      for entry in component.value[key]?.entries ?? [] {
        add(.parameter, entry.key, in: component.key, at: range(of: entry), isDefinition: true)
      }
    }
    visit(component.value, under: "components", [.form(.object(Grammar.component))], context)
  }

  private mutating func addCaptures(_ captures: DocumentNode, of scene: String) {
    for capture in captures.items ?? [] {
      if let node = capture["name"], let name = node.string, let range = range(of: node) {
        add(.capture, name, in: scene, at: range, isDefinition: true)
      }
    }
  }

  private mutating func visit(
    _ node: DocumentNode, under key: String, _ places: [GrammarPlace], _ context: Context
  ) {
    switch node.value {
    case .mapping(let entries):
      let inner = self.context(in: node, context)
      if let id = node.nodeID, let name = id.string, let range = range(of: id) {
        add(.node, name, in: context.scope.name, at: range, isDefinition: true)
      }
      for entry in entries { visit(entry, in: node, under: key, places, inner) }
    case .sequence(let items):
      for (index, item) in items.enumerated() {
        visit(item, under: key, places.flatMap { $0.inside(.index(index), node) }, context)
      }
    case .string: scan(node, under: key, places, context)
    default: break
    }
  }

  private func context(in node: DocumentNode, _ context: Context) -> Context {
    var inner = context
    if NodeKind(of: node) != nil {
      inner.used = node["use"]?.string ?? (node["row"] ?? node["cell"])?.string
    }
    return inner
  }

  private mutating func visit(
    _ entry: DocumentNode.Entry, in node: DocumentNode, under key: String, _ places: [GrammarPlace],
    _ context: Context
  ) {
    var context = context
    // Nodes have transitions, too: those are of properties.
    let isOfStates = places.contains { if case .form(.map) = $0 { true } else { false } }
    if ["set", "on", "transitions", "state-transitions"].contains(key), isOfStates || key == "set" {
      addVariable(entry.key, at: range(of: entry), context)
    }
    if key == "tracks", let dot = entry.key.utf8.lastIndex(of: UInt8(ascii: ".")) {
      addPath(String(entry.key[..<dot]), from: range(of: entry).lowerBound, in: context.scope)
    }
    if key == "let" {
      for name in entry.key.functionParameters { context.locals[name] = "" }
    }
    if key == "animations", let children = entry.value["children"] {
      context.scope = NodeScope("animation/\(entry.key)", collecting: children, parent: context.scope)
      for name in entry.value.parameterNames { context.locals[name] = "" }
    }
    if key == "with", let used = context.used, known.locals[used]?.contains(entry.key) == true {
      add(.parameter, entry.key, in: used, at: range(of: entry))
    }
    if key == "overrides", let used = context.used, let scope = known.components[used] {
      addPath(entry.key, from: range(of: entry).lowerBound, in: scope)
    }
    if entry.key == "row" || entry.key == "cell", entry.value.entries != nil, let id = node.nodeID?.string,
      case .scope(let row)? = context.scope.nodes[id]
    {
      context.scope = row
      for name in entry.value.ownNames + ["index"] { context.locals[name] = "" }
    }
    let inside = places.flatMap { $0.inside(.key(entry.key), node) }
    // An argument that its component takes for the name of a shape is one.
    let naming = key == "with" ? known.namingKey(of: entry.key, in: context.used) : nil
    visit(entry.value, under: naming ?? entry.key, inside, context)
  }

  // MARK: Texts

  private mutating func scan(
    _ node: DocumentNode, under key: String, _ places: [GrammarPlace], _ context: Context
  ) {
    guard let text = node.string else { return }
    let forms = places.flatMap(\.forms)
    if forms.contains(where: \.isLayout) {
      addConstraint(node, text, context)
    } else if key == "about" {
      return
    } else if forms.contains(where: \.isActions) {
      addActions(node, text, isStep: forms.contains(where: \.isSteps), context)
    } else {
      addTemplate(node, text, under: key, context)
      if let whole = range(of: node) { addName(text, under: key, at: whole, context) }
    }
  }

  /// Keys whose value is the name of something.
  private static let naming: [String: NameSubject.Kind] = [
    "use": .component, "row": .component, "cell": .component, "style": .style, "shape": .shape,
    "outline": .shape, "scenario": .scenario,
  ]

  private mutating func addName(_ text: String, under key: String, at range: Range<Int>, _ context: Context) {
    if let kind = Self.naming[key] {
      if known.has(kind, text) { add(kind, text, at: range) }
    } else if ["crop", "node", "nodes", "inside"].contains(key) {
      addPath(text, from: range.lowerBound, in: context.scope)
    } else if key == "drivers" || key == "moves" {
      addVariable(text, at: range, context)
    }
  }

  /// Texts with `${...}` and `{token}`.
  private mutating func addTemplate(
    _ node: DocumentNode, _ text: String, under key: String, _ context: Context
  ) {
    for part in TemplateParts(text).parts {
      switch part {
      case .token(let path, let place): addToken(path, node, place)
      case .hole(let inside, let place): addExpression(inside, node, place, under: key, context)
      }
    }
  }

  mutating func addToken(_ path: String, _ node: DocumentNode, _ place: Range<Int>) {
    guard let whole = range(of: node, place) else { return }
    let last = path.splitScalars(".").last?.utf8.count ?? 0
    add(.token, path, at: whole.upperBound - last..<whole.upperBound, whole: whole)
  }

  /// - Parameter key: the key whose value it is; it tells what texts in it name.
  mutating func addExpression(
    _ text: String, _ node: DocumentNode, _ place: Range<Int>, under key: String = "", _ context: Context
  ) {
    guard let words = words(of: text, node) else { return }
    let hidden = Set(
      words.indices.filter { words.symbol($0 + 1) == "=" && words.symbol($0 + 2) == ">" }
        .compactMap { words[$0].identifier })
    for (index, word) in words.enumerated() {
      let part = place.lowerBound + word.lower..<place.lowerBound + word.upper
      switch word.kind {
      case .token(let path): addToken(path, node, part.lowerBound + 1..<part.upperBound - 1)
      case .string(let name) where !words.isCompared(index):
        guard let kind = Self.naming[key], known.has(kind, name),
          let range = range(of: node, part.lowerBound + 1..<part.upperBound - 1)
        else { continue }
        add(kind, name, at: range)
      case .identifier(let name) where !hidden.contains(name) && words.symbol(index - 1) != ".":
        let isKey = words.symbol(index + 1) == ":" && ["{", ","].contains(words.symbol(index - 1))
        guard !isKey, let range = range(of: node, part) else { continue }
        if words.symbol(index - 1) == "|", FilterSignature.all[name] != nil {
          add(.filter, name, at: range)
        } else {
          addVariable(name, at: range, context)
        }
      default: break
      }
    }
  }

  mutating func addVariable(_ name: String, at range: Range<Int>, _ context: Context) {
    if let owner = context.locals[name] {
      if !owner.isEmpty { add(.parameter, name, in: owner, at: range) }
    } else if known.has(.variable, name) {
      add(.variable, name, at: range)
    }
  }

  func words(of text: String, _ node: DocumentNode) -> [Lexeme]? {
    var lexer = Lexer(text, in: node, base: 0)
    return try? lexer.split()
  }

  // MARK: Paths of nodes

  /// Adds the nodes of a path such as `comments[2].text.top`; false where it begins with none.
  @discardableResult mutating func addPath(
    _ text: String, from start: Int, in scope: NodeScope
  ) -> Bool {
    let parts = PathPart.parts(of: text)
    var (first, scope, found): (Int, NodeScope?, Bool) = (0, scope, false)
    while first < parts.count, let current = scope {
      guard let (owner, count, inside) = current.longest(parts[first...]) else { break }
      let last = parts[first + count - 1]
      let name = parts[first..<first + count].map(\.name).joined(separator: ".")
      add(
        .node, name, in: owner.name,
        at: start + parts[first].start..<start + last.start + last.name.utf8.count)
      found = true
      first += count
      scope =
        switch inside {
        case .nothing: nil
        case .component(let component): known.components[component]
        case .scope(let inner): inner
        }
    }
    return found
  }

  // MARK: Token files

  private mutating func addTokenFile(_ node: DocumentNode, path: [String]) {
    for entry in node.entries ?? [] {
      if entry.value.entry("$value") != nil || entry.value.entry("$ref") != nil {
        let name = (path + [entry.key]).joined(separator: ".")
        add(.token, name, at: range(of: entry), isDefinition: true)
      }
      addTokenFile(entry.value, path: entry.key.utf8.first == UInt8(ascii: "$") ? path : path + [entry.key])
    }
    for item in node.items ?? [] { addTokenFile(item, path: path) }
    guard let text = node.string else { return }
    for case .token(let path, let place) in TemplateParts(text).parts { addToken(path, node, place) }
  }
}

extension GrammarPlace {
  var forms: [Form] { if case .form(let form) = self { [form] } else { [] } }
}

extension Form {
  var isLayout: Bool {
    switch self {
    case .layout: true
    case .either(let forms): forms.contains { $0.isLayout }
    default: false
    }
  }

  /// Whether actions or steps stand there.
  var isActions: Bool {
    switch self {
    case .actions, .steps: true
    case .either(let forms): forms.contains { $0.isActions }
    default: false
    }
  }

  /// Whether steps of a scenario stand there.
  var isSteps: Bool {
    switch self {
    case .steps: true
    case .either(let forms): forms.contains { $0.isSteps }
    default: false
    }
  }
}

extension [UInt8] {
  func isQuote(at offset: Int) -> Bool {
    indices.contains(offset) && (self[offset] == UInt8(ascii: "\"") || self[offset] == UInt8(ascii: "'"))
  }
}
