import CYAML

/// What the parser of libyaml finds next in a text.
struct YAMLEvent {
  enum Kind: Equatable {
    case documentStart
    case documentEnd
    case streamEnd
    case scalar(String, YAMLNode.Style)
    case alias(of: String)
    case sequenceStart
    case mappingStart
    /// Of a sequence or mapping.
    case end
  }

  let kind: Kind
  /// The name that `&name` gives to the value; nil for none.
  let anchor: String?
  /// Whether a tag such as `!!str` stands before the value.
  let hasTag: Bool
  /// Whether a sequence or mapping stands in brackets.
  let isFlow: Bool
  /// Offset of the first byte.
  let start: Int
  /// Offset behind the last byte; of a block scalar, behind the blank lines that follow it.
  let end: Int
}

/// Reads a YAML text event by event: nothing is nested here, so nothing can recurse.
@safe struct YAMLEvents: ~Copyable {
  private let file: SourceFile
  private let source: SourceID
  private let places: CharacterTable
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// Begins to read `bytes`, those of `file`, which must outlive this value.
  init(_ bytes: UnsafeBufferPointer<UInt8>, of file: SourceFile, source: SourceID) {
    (self.file, self.source, places) = (file, source, CharacterTable(file.bytes))
    unsafe parser = .allocate(capacity: 1)
    let isReady = unsafe yaml_parser_initialize(parser) == 1
    precondition(isReady, "no memory is left")
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  /// The next event; the end of the stream again and again behind it.
  /// - Throws: where the text is no YAML.
  mutating func next() throws(Diagnostic) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw mistake() }
    defer { unsafe yaml_event_delete(&event) }
    let start = unsafe offset(event.start_mark)
    let end = unsafe offset(event.end_mark)
    func found(
      _ kind: YAMLEvent.Kind, _ anchor: UnsafeMutablePointer<yaml_char_t>? = nil,
      tag: UnsafeMutablePointer<yaml_char_t>? = nil, isFlow: Bool = false
    ) -> YAMLEvent {
      YAMLEvent(
        kind: kind, anchor: unsafe anchor.map { unsafe String(cString: $0) },
        hasTag: unsafe tag != nil, isFlow: isFlow, start: start, end: end)
    }
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT: return try next()
    case YAML_DOCUMENT_START_EVENT: return found(.documentStart)
    case YAML_DOCUMENT_END_EVENT: return found(.documentEnd)
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return unsafe found(
        .scalar(String(decoding: bytes, as: UTF8.self), .init(scalar.style)), scalar.anchor,
        tag: scalar.tag)
    case YAML_ALIAS_EVENT: return found(.alias(of: unsafe String(cString: event.data.alias.anchor)))
    case YAML_SEQUENCE_START_EVENT:
      let sequence = unsafe event.data.sequence_start
      return unsafe found(
        .sequenceStart, sequence.anchor, tag: sequence.tag,
        isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_MAPPING_START_EVENT:
      let mapping = unsafe event.data.mapping_start
      return unsafe found(
        .mappingStart, mapping.anchor, tag: mapping.tag, isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return found(.end)
    default: return found(.streamEnd)
    }
  }

  /// Words what the parser stumbled over and points at its place.
  private func mistake() -> Diagnostic {
    let parser = unsafe parser.pointee
    let problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "the text is too long"
    if unsafe parser.error == YAML_READER_ERROR {
      let start = unsafe parser.problem_offset
      return Diagnostic(
        .yamlSyntax, .error, "not YAML: \(problem)", at: Span(source: source, start: start, end: start + 1))
    }
    let context = unsafe parser.context.map { unsafe String(cString: $0) }
    let place = unsafe offset(parser.problem_mark)
    return YAMLMistake(
      text: YAMLText(file: file), source: source, problem: problem, context: context ?? "", place: place,
      start: context == nil ? place : unsafe offset(parser.context_mark)
    ).diagnostic()
  }

  /// Not by lines, which end elsewhere for the parser: at a lone carriage return, at U+2028.
  private func offset(_ mark: yaml_mark_t) -> Int { places.offset(ofCharacter: mark.index) }
}

extension YAMLNode.Style {
  fileprivate init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .quoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: self = .block
    default: self = .plain
    }
  }
}
