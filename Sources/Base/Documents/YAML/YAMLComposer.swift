/// A value of a YAML text as it is written, aliases replaced by what they name.
struct YAMLNode {
  /// How a scalar is written.
  enum Style {
    case plain
    case quoted
    /// As lines behind `|` or `>`.
    case block
  }

  enum Content {
    case scalar(String, Style)
    case sequence([YAMLNode])
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  let content: Content
  /// Offset of the first byte: of its anchor or tag where it has one.
  let start: Int
}

/// Puts the one document of a YAML text together. What is open stands in a list, and what an alias would bring is
/// counted before it is brought: neither deep nesting nor aliases of aliases cost more than the text is long.
struct YAMLComposer {
  /// Deepest nesting and most values that are read, what aliases stand for included.
  static let maximumDepth = 200
  static let maximumNodes = 200_000

  /// A sequence or mapping whose end is not read yet; of a mapping, keys and values take turns.
  private struct Open {
    let event: YAMLEvent
    /// Values of the document before it.
    let before: Int
    var items: [YAMLNode] = []
    /// Levels inside of it.
    var height = 0
  }

  private struct Anchored {
    let node: YAMLNode
    let height: Int
    /// Values in it, itself included.
    let size: Int
  }

  private let file: SourceFile
  private let source: SourceID
  private var open: [Open] = []
  private var anchors: [String: Anchored] = [:]
  private var count = 0
  private var root: YAMLNode?

  init(file: SourceFile, source: SourceID) {
    (self.file, self.source) = (file, source)
  }

  /// The document's value; nil where the text holds none.
  mutating func compose() throws(Diagnostic) -> YAMLNode? {
    unsafe try file.bytes.withUnsafeBufferPointer { bytes throws(Diagnostic) in
      var events = unsafe YAMLEvents(bytes, of: file, source: source)
      while true {
        let event = try events.next()
        if event.kind == .streamEnd { return root }
        try take(event)
      }
    }
  }

  private mutating func take(_ event: YAMLEvent) throws(Diagnostic) {
    if event.hasTag {
      throw Diagnostic(
        .yamlTag, .error, "tags mean nothing here", at: span(event.start),
        hints: ["leave it out; put it in quotes if it is meant as text"])
    }
    switch event.kind {
    case .documentStart: if root != nil { throw mistake("but found another document", event.start) }
    case .documentEnd, .streamEnd: break
    case .scalar(let text, let style):
      try grow(by: 1, at: event.start)
      add(.init(content: .scalar(text, style), start: event.start), size: 1, height: 0, event.anchor)
    case .alias(let name):
      guard let named = anchors[name] else { throw mistake("found undefined alias", event.start) }
      try nest(named.height, at: event.start)
      try grow(by: named.size, at: event.start)
      add(named.node, size: named.size, height: named.height, nil)
    case .sequenceStart, .mappingStart:
      try nest(1, at: event.start)
      open.append(Open(event: event, before: count))
      try grow(by: 1, at: event.start)
    case .end: try close()
    }
  }

  private mutating func close() throws(Diagnostic) {
    guard let last = open.popLast() else { return }
    let content: YAMLNode.Content
    if last.event.kind == .mappingStart {
      let members = stride(from: 0, to: last.items.count, by: 2).map { (last.items[$0], last.items[$0 + 1]) }
      content = .mapping(members)
      try refuseDuplicates(members, in: last.event.start)
    } else {
      content = .sequence(last.items)
    }
    add(
      YAMLNode(content: content, start: last.event.start), size: count - last.before, height: last.height + 1,
      last.event.anchor)
  }

  private mutating func add(_ node: YAMLNode, size: Int, height: Int, _ anchor: String?) {
    if let anchor { anchors[anchor] = Anchored(node: node, height: height, size: size) }
    guard let last = open.indices.last else {
      root = node
      return
    }
    open[last].items.append(node)
    open[last].height = max(open[last].height, height)
  }

  private func refuseDuplicates(_ members: [(YAMLNode, YAMLNode)], in start: Int) throws(Diagnostic) {
    var places: [String: Int] = [:]
    var rests: Set<Int>?
    for (key, _) in members {
      guard case .scalar(let name, _) = key.content,
        let first = places.updateValue(key.start, forKey: name)
      else { continue }
      let known = rests ?? restsOfValues(members, in: start)
      rests = known
      guard !known.contains(key.start) else { continue }
      throw YAMLText(file: file).duplicate(name, at: key.start, first: first, source)
    }
  }

  /// Where keys in { } begin that are no keys, but the rests of values that their own commas tear apart.
  private func restsOfValues(_ members: [(YAMLNode, YAMLNode)], in start: Int) -> Set<Int> {
    let text = YAMLText(file: file)
    guard text.byte(start) == UInt8(ascii: "{") else { return [] }
    var (rests, taken): (Set<Int>, Range<Int>) = ([], 0..<0)
    for (key, value) in members {
      if taken.contains(key.start) {
        rests.insert(key.start)
      } else if case .scalar(_, .plain) = value.content, let torn = text.torn(from: value.start) {
        taken = torn
      }
    }
    return rests
  }

  // MARK: Limits

  private func nest(_ levels: Int, at place: Int) throws(Diagnostic) {
    guard open.count + levels <= Self.maximumDepth else {
      throw Diagnostic(
        .nestingTooDeep, .error, "more than \(Self.maximumDepth) levels are nested here", at: span(place))
    }
  }

  private mutating func grow(by size: Int, at place: Int) throws(Diagnostic) {
    count += size
    guard count <= Self.maximumNodes else {
      throw Diagnostic(
        .documentTooLarge, .error,
        "the document holds more than \(Self.maximumNodes) values when its aliases are expanded",
        at: span(place))
    }
  }

  private func span(_ place: Int) -> Span { Span(source: source, start: place, end: place + 1) }

  /// What the parser lets pass.
  private func mistake(_ problem: String, _ place: Int) -> Diagnostic {
    YAMLMistake(
      text: YAMLText(file: file), source: source, problem: problem, context: "", place: place, start: place
    ).diagnostic()
  }
}
