import DesignTokens
import Documents
import Graphics2D
import SceneCompiler
import SceneExpressions
import SceneFormat
import SceneRendering

/// What a position stands for: a key, a token or a node.
struct PositionTarget {
  private let document: TextDocument
  private let offset: Int
  private let root: DocumentNode
  private let path: DocumentPath

  /// Nil where nothing is, and while the document's syntax is wrong.
  init?(_ document: TextDocument, at offset: Int, _ workspace: Workspace) {
    guard let root = workspace.tree(document), let path = DocumentPath(to: offset, in: root) else {
      return nil
    }
    (self.document, self.offset, self.root, self.path) = (document, offset, root, path)
  }

  // MARK: Hover

  /// What it means, as Markdown; nil where nothing is known of it.
  /// - Parameter themed: a token in each theme of the scene.
  func hover(
    in scene: LoadedScene?, themed: (Token) -> [(theme: String, token: Token)] = { _ in [] },
    frame: (String) -> String?,
    reason: (_ anchor: String, _ id: String) -> String? = { _, _ in nil },
    value: (WrittenExpression) -> String? = { _ in nil }
  ) -> DocumentNode? {
    if let key = path.key { return keyHover(key) }
    if let (token, range) = token(in: scene) { return answer(token.text(in: themed(token)), range) }
    if let (expression, range) = expression {
      // A name in it is that of a value, not of a node.
      return value(expression).map { answer($0, range) }
    }
    if let (id, anchor, range) = anchor, let text = reason(anchor, id) {
      return answer("**\(id).\(anchor)**\n\n```\n\(text)\n```", range)
    }
    guard let (name, range) = word, let text = frame(name) else { return nil }
    return answer("**\(name)**\n\n\(text)", range)
  }

  private func keyHover(_ key: DocumentNode.Entry) -> DocumentNode? {
    let keys = GrammarPlace.all(at: path.steps, in: root).places.flatMap { $0.keys(path.node) }
    return keys.first { $0.name == key.key && !$0.about.isEmpty }.map {
      answer("**\($0.name)**\n\n\($0.about)", document.range(key.keySpan))
    }
  }

  private func answer(_ markdown: String, _ range: DocumentNode) -> DocumentNode {
    let contents: DocumentNode = .map([("kind", .text("markdown")), ("value", .text(markdown))])
    return .map([("contents", contents), ("range", range)])
  }

  // MARK: Definition

  /// Where it is written: a token, a node, a component, a state, or another named part.
  func definition(in scene: LoadedScene?) -> DocumentNode? {
    if let (token, _) = token(in: scene), let scene { return location(token.span, scene.map) }
    guard path.key == nil, let (name, _) = word else { return nil }
    let isUse = path.steps.last.map { ["use", "row", "cell"].map(PathStep.key).contains($0) } ?? false
    if isUse, let component = scene?.sources.parts.components[name], let scene {
      return location(component.span, scene.map)
    }
    if let node = root.namedNodes.first(where: { $0.id == name }) { return own(node.place) }
    for group in ["state", "let", "data", "styles", "shapes", "components", "layouts"] {
      if let entry = root[group]?.entry(name) { return own(entry.keySpan) }
    }
    return nil
  }

  private func own(_ span: Span) -> DocumentNode {
    .map([("uri", .text(document.uri)), ("range", document.range(span))])
  }

  private func location(_ span: Span, _ map: SourceMap) -> DocumentNode? {
    let file = map[span.source]
    // What stands in the program itself has no file.
    guard file.name.utf8.first == UInt8(ascii: "/") else { return nil }
    let text = TextDocument(
      uri: FileAddress.uri(file.name), path: file.name, version: 0,
      text: String(decoding: file.bytes, as: UTF8.self))
    return .map([("uri", .text(text.uri)), ("range", text.range(span))])
  }

  // MARK: Words

  /// The anchor that the position is in, within a layout: of the node before its full stop, or of the node itself.
  private var anchor: (id: String, anchor: String, range: DocumentNode)? {
    guard let layout = path.steps.lastIndex(of: .key("layout")), let text = path.node.string,
      let words = try? lexemes(text),
      let place = words.paths.first(where: { hits($0.range) })
    else { return nil }
    let span = path.node.span(from: place.range.lowerBound, to: place.range.upperBound)
    guard let dot = place.text.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      let id = root.value(at: path.steps[..<layout])?.nodeID?.string
      return id.map { ($0, place.text, document.range(span)) }
    }
    // On the node's own name its frame is meant.
    let anchor = String(place.text[dot...].dropFirst())
    guard offset > Int(span.end) - anchor.utf8.count - 1 else { return nil }
    return (String(place.text[..<dot]), anchor, document.range(span))
  }

  private func lexemes(_ text: String) throws -> [Lexeme] {
    var lexer = Lexer(text, in: path.node, base: 0)
    return try lexer.split()
  }

  private func hits(_ range: Range<Int>) -> Bool {
    let span = path.node.span(from: range.lowerBound, to: range.upperBound)
    return Int(span.start) <= offset && offset <= Int(span.end)
  }

  /// The token that the position is in, with its place.
  private func token(in scene: LoadedScene?) -> (Token, DocumentNode)? {
    let bytes = document.bytes
    guard let open = bytes[..<offset].lastIndex(of: UInt8(ascii: "{")),
      open == 0 || bytes[open - 1] != UInt8(ascii: "$"),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: "}")), close >= offset, close - open < 200
    else { return nil }
    let name = String(decoding: bytes[open + 1..<close], as: UTF8.self)
    return scene?.sources.tokens?.token(name).map { ($0, document.range(open, close + 1)) }
  }

  /// The `${...}` that the position is in, with its place.
  private var expression: (WrittenExpression, DocumentNode)? {
    let holes = TemplateParts(path.node.string ?? "").parts.compactMap { part in
      if case .hole(let text, let place) = part { (text, place) } else { nil }
    }
    for (index, (text, place)) in holes.enumerated() where hits(place.lowerBound..<place.upperBound) {
      let span = path.node.span(from: place.lowerBound - 2, to: place.upperBound + 1)
      let isRepeated = ["row", "cell", "components"].contains { path.steps.contains(.key($0)) }
      let expression = WrittenExpression(
        text: text, index: index, offset: offset, isRepeated: isRepeated)
      return (expression, document.range(span))
    }
    return nil
  }

  /// The id with full stops, such as `host.avatar`, that the position is in.
  private var dottedID: (name: String, range: DocumentNode)? {
    let bytes = document.bytes
    let ids = root.namedNodes.map(\.id).filter { $0.utf8.contains(UInt8(ascii: ".")) }
    for id in ids.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      let count = id.utf8.count
      for start in max(0, offset - count)...offset where start + count <= bytes.count {
        if bytes[start..<start + count].elementsEqual(id.utf8) {
          return (id, document.range(start, start + count))
        }
      }
    }
    return nil
  }

  /// The name at the position.
  private var word: (name: String, range: DocumentNode)? {
    if let dottedID { return dottedID }
    let bytes = document.bytes
    func isOfName(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        || Character(UnicodeScalar(byte)).isLetter
        || Character(UnicodeScalar(byte)).isNumber
    }
    var (start, end) = (offset, offset)
    while start > 0, isOfName(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isOfName(bytes[end]) { end += 1 }
    guard start < end else { return nil }
    return (String(decoding: bytes[start..<end], as: UTF8.self), document.range(start, end))
  }
}
