/// A value of a YAML or JSON document with its place in the file.
public struct DocumentNode: Hashable, Sendable {
  /// What the value is.
  public enum Value: Hashable, Sendable {
    case null
    case bool(Bool)
    /// Always finite.
    case number(Double)
    case string(String)
    case sequence([DocumentNode])
    /// Members in document order; no key occurs twice.
    case mapping([Entry])
  }

  /// A member of a mapping.
  public struct Entry: Hashable, Sendable {
    /// The member's name.
    public var key: String
    /// Where the name stands.
    public var keySpan: Span
    /// The member's value.
    public var value: DocumentNode

    /// Makes a member.
    public init(key: String, keySpan: Span, value: DocumentNode) {
      self.key = key
      self.keySpan = keySpan
      self.value = value
    }
  }

  /// What the value is.
  public var value: Value
  /// Where it stands.
  public var span: Span
  /// Offset of the first character of a string that stands in the file letter by letter; nil where escapes or
  /// folding make them differ.
  public var verbatimStart: Int32?

  /// Where lines of a string begin that is folded, or stands behind `|` or `>`; empty for others.
  var lines: [Line] = []

  /// A line of a string.
  struct Line: Hashable, Sendable {
    /// Offset of its first byte in the string, and in the file.
    var inText, inFile: Int32
  }

  /// Makes a value.
  public init(_ value: Value, span: Span, verbatimStart: Int32? = nil) {
    self.value = value
    self.span = span
    self.verbatimStart = verbatimStart
  }

  /// The member named `key`, if this is a mapping that has it.
  public subscript(key: String) -> DocumentNode? { entry(key)?.value }

  /// The member named `key` with its name's place.
  public func entry(_ key: String) -> Entry? { entries?.first { $0.key == key } }

  /// Members, if this is a mapping.
  public var entries: [Entry]? {
    if case .mapping(let entries) = value { entries } else { nil }
  }

  /// Items, if this is a sequence.
  public var items: [DocumentNode]? {
    if case .sequence(let items) = value { items } else { nil }
  }

  /// The text, if this is a string.
  ///
  /// None of these is inlined: the optimiser of Swift 6.3 crashes where several are asked of one optional node.
  @inline(never) public var string: String? {
    if case .string(let string) = value { string } else { nil }
  }

  /// The number, if this is one.
  @inline(never) public var number: Double? {
    if case .number(let number) = value { number } else { nil }
  }

  /// The boolean, if this is one.
  @inline(never) public var bool: Bool? {
    if case .bool(let bool) = value { bool } else { nil }
  }

  /// What messages call this value: "a mapping", "a number", ...
  public var kindName: String {
    switch value {
    case .null: "nothing"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// Place of a part of this string (UTF-8 offsets into the string), or the whole where it cannot be told.
  public func span(from lower: Int, to upper: Int) -> Span {
    if let verbatimStart {
      return Span(source: span.source, start: Int(verbatimStart) + lower, end: Int(verbatimStart) + upper)
    }
    guard let first = lines.last(where: { $0.inText <= lower }),
      let last = lines.last(where: { $0.inText < max(upper, lower + 1) })
    else { return span }
    return Span(
      source: span.source, start: Int(first.inFile - first.inText) + lower,
      end: Int(last.inFile - last.inText) + upper)
  }

  /// What is left of this string behind a UTF-8 offset, with its place.
  package func suffix(_ text: String, from offset: Int) -> DocumentNode {
    var rest = self
    rest.value = .string(text)
    rest.verbatimStart = verbatimStart.map { $0 + Int32(offset) }
    rest.lines = lines.map { Line(inText: $0.inText - Int32(offset), inFile: $0.inFile) }
    return rest
  }
}
