import DesignTokens
import Documents
import Graphics2D
import JSONRPC
import SceneCompiler
import SceneExpressions
import SceneFormat
import SceneModel
import SceneRendering

/// What can be typed at a position.
struct Completion {
  /// Stands for what is being typed, so that the document can be read while it is.
  static let mark = "specrender-cursor"

  let document: TextDocument
  let offset: Int
  /// The bytes of the word that the position is in or behind.
  let word: Range<Int>
  let scene: LoadedScene?
  /// Whether the editor knows texts with places to fill in.
  private let takesSnippets: Bool
  /// The range of ``word``, which most items replace.
  private let wordRange: DocumentNode

  init(_ document: TextDocument, at offset: Int, in scene: LoadedScene?, takesSnippets: Bool = false) {
    (self.document, self.offset, self.scene) = (document, offset, scene)
    self.takesSnippets = takesSnippets
    let bytes = document.bytes
    var (start, end) = (offset, offset)
    while start > 0, Self.isOfWord(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, Self.isOfWord(bytes[end]) { end += 1 }
    word = start..<end
    wordRange = document.range(start, end)
  }

  static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The items, in the order of the grammar or of the documents.
  func items(_ workspace: Workspace) -> DocumentNode {
    if mayBeKey, let found = place(workspace, marked: isBeforeColon ? Self.mark : Self.mark + ": 0"),
      found.path.key != nil
    {
      let keys = found.places.flatMap { $0.keys(found.path.node) }.map { ($0.name, $0.about) }
      let offered = keys.isEmpty ? namedKeys(found.path, in: found.root) : keys
      if !offered.isEmpty { return list(self.keys(offered, in: found.path.node)) }
    }
    guard let found = place(workspace, marked: Self.mark), found.path.key == nil else { return list([]) }
    let (offered, isCut) = files(found.places, found.path)
    return list(offered + values(found.places, found.path, in: found.root), isCut: isCut)
  }

  // MARK: Where it is

  /// A key is being changed.
  private var isBeforeColon: Bool {
    document.bytes[word.upperBound...].first { $0 != 0x20 } == UInt8(ascii: ":")
  }

  /// Whether a key may stand here: it begins a line or an item, or stands behind what opens or divides a mapping.
  private var mayBeKey: Bool {
    if isBeforeColon { return true }
    let before = document.bytes[..<word.lowerBound].last { $0 != 0x20 && $0 != 0x09 }
    return before.map { "\n\r-{,".utf8.contains($0) } ?? true
  }

  private func place(
    _ workspace: Workspace, marked mark: String
  ) -> (path: DocumentPath, places: [GrammarPlace], root: DocumentNode)? {
    var bytes = document.bytes
    bytes.replaceSubrange(word, with: mark.utf8)
    guard let root = workspace.tree(document.path, bytes),
      let path = DocumentPath(toMark: Self.mark, at: word.lowerBound, in: root)
    else { return nil }
    return (path, GrammarPlace.all(at: path.steps, in: root).places, root)
  }

  // MARK: Keys

  private func keys(_ keys: [(name: String, about: String)], in mapping: DocumentNode) -> [DocumentNode] {
    let present = Set(mapping.entries?.map(\.key) ?? [])
    var seen: Set<String> = []
    return keys.filter { !present.contains($0.name) && seen.insert($0.name).inserted }.map { key in
      item(key.name, .property, key.about, inserting: isBeforeColon ? key.name : "\(key.name): ")
    }
  }

  // MARK: Values

  private func values(_ places: [GrammarPlace], _ path: DocumentPath, in root: DocumentNode) -> [DocumentNode]
  {
    let text = path.node.string ?? ""
    let before = text.prefix(before: Self.mark)
    let forms = places.flatMap(\.forms)
    if let brace = before.lastOpenBrace {
      return brace.isExpression ? names(root) : tokens(of: tokenTypes(forms, path, in: root))
    }
    if forms.contains(where: \.isLayout) { return anchors(before, root) }
    if let known = knownWords(path.steps, in: root) { return known }
    if forms.contains(where: \.isActions) {
      return CompletedStep(before, root, isStep: forms.contains(where: \.isSteps)).items(self)
    }
    if case .key(let key)? = path.steps.last, key == "use" || key == "row" || key == "cell" {
      return components(root, isUse: key == "use", path)
    }
    if OutlineNames(scene).isArgument(path.steps, in: root) { return outlines(root) }
    if let argument = argument(at: path.steps, in: root) { return values(of: argument, root) }
    return forms.flatMap { values(of: $0, root) }
  }

  private func values(of form: Form, _ root: DocumentNode) -> [DocumentNode] {
    switch form {
    case .word(let words), .choice(let words): words.map { item($0, .value) }
    case .value(let expected): values(of: expected, root)
    case .either(let forms): forms.flatMap { values(of: $0, root) }
    default: []
    }
  }

  func values(of expected: ExpectedValue, _ root: DocumentNode) -> [DocumentNode] {
    switch expected {
    case .boolean: ["true", "false"].map { item($0, .value) }
    case .choice(let words), .number(_, or: let words): words.map { item($0, .value) }
    case .color: braced(tokens(of: [.color]))
    case .paint, .letterPaint: braced(tokens(of: [.color, .gradient])) + [item("none", .value)]
    case .token(let type, let orNone): braced(tokens(of: [type])) + (orNone ? [item("none", .value)] : [])
    case .style: styles(root) + braced(tokens(of: [.typography]))
    case .outline: outlines(root)
    default: []
    }
  }

  private func tokens(of types: [TokenType]?) -> [(path: String, token: Token)] {
    (scene?.sources.tokens?.tokens ?? []).filter { types?.contains($0.type) ?? true }.map { ($0.path, $0) }
  }

  private func tokens(of types: [TokenType]?) -> [DocumentNode] {
    let (path, tokens): (Range<Int>, [(path: String, token: Token)]) = (path, tokens(of: types))
    return tokens.map { item($0.path, .variable, $0.token.summary, color: $0.token.color, replacing: path) }
  }

  /// Tokens as they stand where no brace has been typed.
  private func braced(_ tokens: [(path: String, token: Token)]) -> [DocumentNode] {
    tokens.map { path, token in
      item("{\(path)}", .variable, token.summary, inserting: quotedIfBare("{\(path)}"), color: token.color)
    }
  }

  /// A text as YAML takes it: a brace begins a mapping where no quotes stand around it.
  func quotedIfBare(_ text: String) -> String {
    let isQuoted = word.lowerBound > 0 && "\"'".utf8.contains(document.bytes[word.lowerBound - 1])
    return isQuoted ? text : "\"\(text)\""
  }

  /// Anchors behind a full stop; else anchors of the node itself, other nodes and guides.
  private func anchors(_ before: Substring, _ root: DocumentNode) -> [DocumentNode] {
    let anchors = (["leading", "trailing", "center", "size"] + Attribute.allCases.map(\.rawValue)).map {
      item($0, .field)
    }
    if before.utf8.last == UInt8(ascii: ".") { return anchors }
    let nodes = root.namedNodes.map { item($0.id, .reference, "A node of this document") }
    return anchors + [item("parent", .reference, "The node around this one")]
      + Guide.allCases.map { item($0.rawValue, .reference, "A guide of the screen") } + nodes
  }

  /// Components, with the parameters that must be given where a node has none yet.
  private func components(_ root: DocumentNode, isUse: Bool, _ path: DocumentPath) -> [DocumentNode] {
    let own = root["components"]?.entries?.map(\.key) ?? []
    let known = scene?.sources.parts.components ?? [:]
    let node = root.value(at: path.steps.dropLast())
    let isPlain = !isUse || node?.entry("with") != nil || node == nil
    return Set(own).union(known.keys).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { name in
      let parameters = known[name]?.parameters ?? []
      let about = parameters.isEmpty ? "A component" : parameters.map(\.declaration).joined(separator: "\n")
      let arguments = isPlain ? "" : parameters.arguments
      guard takesSnippets, !arguments.isEmpty, let node else { return item(name, .type, about) }
      return snippet(name, about, name.inSnippet + separator(in: node) + "with: { \(arguments) }")
    }
  }

  /// What stands between two members of a mapping: a comma, or a new line as far to the right as its first key.
  private func separator(in mapping: DocumentNode) -> String {
    guard let first = mapping.entries?.first else { return ", " }
    let start = Int(mapping.span.start)
    if document.bytes.indices.contains(start), document.bytes[start] == UInt8(ascii: "{") { return ", " }
    func lineStart(_ place: Int) -> Int {
      document.bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }
    let key = Int(first.keySpan.start)
    // The editor adds what the line begins with.
    let added = document.bytes[lineStart(word.lowerBound)...].prefix { $0 == 0x20 }.count
    return "\n" + String(repeating: " ", count: max(0, key - lineStart(key) - added))
  }

  /// Text styles, those of the document first.
  private func styles(_ root: DocumentNode) -> [DocumentNode] {
    let own = root["styles"]?.entries?.map(\.key) ?? []
    let others = Set(scene?.sources.parts.styles.keys.map { $0 } ?? []).subtracting(own)
    return (own + others.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }).map { item($0, .type) }
  }

  private func outlines(_ root: DocumentNode) -> [DocumentNode] {
    OutlineNames(scene).names(root).map { item($0.name, .value, $0.about) }
  }

  /// What expressions can name.
  func names(_ root: DocumentNode) -> [DocumentNode] {
    let kinds = [("state", "A state"), ("let", "A named expression"), ("data", "Data")]
    let own = kinds.flatMap { key, about in (root[key]?.entries ?? []).map { item($0.key, .variable, about) }
    }
    let filters = FilterSignature.all.keys.sorted().map { item($0, .function, "A filter, behind |") }
    return own + filters
  }

  /// The bytes of the token's path that the position is in: words with full stops between them.
  private var path: Range<Int> {
    let bytes = document.bytes
    func isOfPath(_ byte: UInt8) -> Bool { Self.isOfWord(byte) || byte == UInt8(ascii: ".") }
    let start = bytes[..<word.lowerBound].lastIndex { !isOfPath($0) }.map { $0 + 1 } ?? 0
    return start..<(bytes[word.upperBound...].firstIndex { !isOfPath($0) } ?? bytes.count)
  }

  // MARK: Writing

  enum Kind: Int {
    case function = 3, field = 5, variable = 6, type = 7, module = 9, property = 10, value = 12, color = 16
    case file = 17, reference = 18, folder = 19
  }

  /// A component with places to fill in.
  private func snippet(_ label: String, _ about: String, _ text: String) -> DocumentNode {
    let plain = item(label, .type, about, inserting: text).entries ?? []
    // Behind a new line comes what the line begins with.
    return .map(
      plain.map { ($0.key, $0.value) } + [("insertTextFormat", .integer(2)), ("insertTextMode", .integer(2))])
  }

  private func list(_ items: [DocumentNode], isCut: Bool = false) -> DocumentNode {
    .map([("isIncomplete", .bool(isCut)), ("items", .list(items))])
  }

  func item(
    _ label: String, _ kind: Kind, _ about: String = "", inserting text: String? = nil, color: String? = nil,
    replacing range: Range<Int>? = nil
  ) -> DocumentNode {
    let place = range.map { document.range($0.lowerBound, $0.upperBound) } ?? wordRange
    let edit: DocumentNode = .map([("range", place), ("newText", .text(text ?? label))])
    var facts: [(String, DocumentNode)] = [
      ("label", .text(label)), ("kind", .integer((color == nil ? kind : .color).rawValue)),
      ("textEdit", edit),
    ]
    // Editors show the swatch of a colour that stands in the documentation.
    if let color {
      facts.append(("documentation", .text(color)))
    } else if !about.isEmpty {
      facts.append(("documentation", .text(about)))
    }
    if color != nil, !about.isEmpty { facts.append(("detail", .text(about))) }
    return .map(facts)
  }
}

extension String {
  /// What stands before an ASCII word.
  fileprivate func prefix(before mark: String) -> Substring {
    Substring(String(decoding: Array(utf8)[..<(startOfMark(mark) ?? utf8.count)], as: UTF8.self))
  }
}

extension Substring {
  /// The last brace that is not closed, and whether an expression stands in it.
  fileprivate var lastOpenBrace: (isExpression: Bool, Void)? {
    let bytes = Array(utf8)
    guard let brace = bytes.lastIndex(of: UInt8(ascii: "{")), !bytes[brace...].contains(UInt8(ascii: "}"))
    else {
      return nil
    }
    return (brace > 0 && bytes[brace - 1] == UInt8(ascii: "$"), ())
  }
}

extension Token {
  /// Its value in a line, through which tokens it got it, and what it is for.
  var summary: String { valueAndWay + (description.map { ". \($0)" } ?? "") }

  /// Its value, and through which tokens it got it.
  var valueAndWay: String {
    let value = color ?? plainValue
    return value + (chain.isEmpty ? "" : " (" + chain.map { "{\($0)}" }.joined(separator: " → ") + ")")
  }

  var plainValue: String {
    switch value {
    case .dimension(let length): "\(jsonText(length.value)) \(length.unit.rawValue)"
    case .duration(let duration): "\(jsonText(duration.value)) \(duration.unit.rawValue)"
    case .fontFamily(let family): family.names.joined(separator: ", ")
    default: value.json
    }
  }

  /// `#RRGGBB` or `#RRGGBBAA`; nil for what is no colour.
  var color: String? {
    if case .color(let color) = value { color.srgb.hex } else { nil }
  }
}
