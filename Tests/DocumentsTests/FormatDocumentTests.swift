import Testing

@testable import Documents

@Suite struct FormatDocumentTests {
  private func formatted(_ text: String) throws -> String {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let bytes = map.format(name: "x.yaml", bytes: Array(text.utf8), into: &diagnostics)
    return String(decoding: try #require(bytes, "\(diagnostics.all)"), as: UTF8.self)
  }

  private func expect(_ text: String, becomes canonical: String) throws {
    let (once, twice) = (try formatted(text), try formatted(canonical))
    #expect(once == canonical)
    #expect(twice == canonical)
  }

  @Test func levelsAreTwoBlanksAndDashesStandBelowTheKey() throws {
    try expect(
      "a:\n    b:   1\n    c:\n    - x\n    -   y:  2\n        z: 3\n    - - p\n      - q\n",
      becomes: "a:\n  b: 1\n  c:\n    - x\n    - y: 2\n      z: 3\n    - - p\n      - q\n")
  }

  @Test func bracketsHaveOneBlankOrNone() throws {
    try expect("a: {b: 1,c: [ 1,2 ]}\nd: []\ne: { }\n", becomes: "a: { b: 1, c: [1, 2] }\nd: []\ne: {}\n")
  }

  @Test func whatFindsNoRoomInBracketsStandsBelow() throws {
    let long = String(repeating: "x", count: 60)
    try expect(
      "a: { b: [\(long), \(long)], c: 1 }\n", becomes: "a:\n  b:\n    - \(long)\n    - \(long)\n  c: 1\n")
  }

  @Test(arguments: [
    ("f: |\n  two\n  text", "f: |-\n  two\n  text\n"), ("f: |+\n  text", "f: |-\n  text\n"),
    ("f: >2\n   a\n\n   b", "f: >2-\n   a\n\n   b\n"),
    ("a:\n  - x\n  # above\n  -\n  # note\n  - c\n", "a:\n  - x\n  # above\n  -\n  # note\n  - c\n"),
    ("-\n-\n# end\n", "-\n-\n# end\n"), ("- # why\n- c\n", "-  # why\n- c\n"),
    ("a:\n  one\n   \u{301}\u{301} two\n", "a: one\n  \u{301}\u{301} two\n"),
  ])
  func whatIsSeldomWrittenStays(_ text: String, _ canonical: String) throws {
    try expect(text, becomes: canonical)
  }

  @Test func numbersFillLines() throws {
    let numbers = (0..<60).map { "\($0 * 37)" }
    let lines = try formatted("a:\n  - [\(numbers.joined(separator: ","))]\nb: 1\n").split(separator: "\n")
    #expect(lines.count == 5 && lines.allSatisfy { $0.count <= 120 }, "\(lines)")
    #expect(lines[1].hasPrefix("  - [0, 37, ") && lines[2].hasPrefix("     ") && lines[3].hasSuffix("]"))
    try expect(lines.joined(separator: "\n") + "\n", becomes: lines.joined(separator: "\n") + "\n")
  }

  /// Whatever the document is, above it may stand a comment.
  @Test(arguments: ["{ a: 1 }", "[1, 2]", "- 1", "a: 1", "one", "&x { a: 1 }", "&x\na: 1", "{}", "&x one"])
  func aCommentStandsAboveAnyDocument(_ document: String) throws {
    try expect(" # own 29\n\(document)\n", becomes: "# own 29\n\(document)\n")
    try expect("# one\n\n# two\n\(document)\n# end\n", becomes: "# one\n\n# two\n\(document)\n# end\n")
  }

  @Test(arguments: [
    ("- # x\n  c: 1\n", "# x\n- c: 1\n"), ("-\n  # x\n  - c\n", "# x\n- - c\n"),
    ("# top\n- # x\n  c: 1\n", "# top\n# x\n- c: 1\n"),
    (
      "- #- - b\n  - c: d # why\n    e: {f: g}\n-\n  h: 'it''s'\n",
      "#- - b\n- - c: d  # why\n    e: { f: g }\n- h: \"it's\"\n"
    ),
  ])
  func aCommentBehindTheFirstDashStandsAboveIt(_ text: String, _ canonical: String) throws {
    try expect(text, becomes: canonical)
  }

  @Test func commentsStay() throws {
    try expect(
      """
      # head

      a:   # of a
          # above b
          b: 1 # of b
          bb: 2     # of bb


          # above c
          c: [ 1, # one
               2 ]
          # end of a
      # above d
      d: 1
      # end
      """,
      becomes: """
        # head

        a:  # of a
          # above b
          b: 1   # of b
          bb: 2  # of bb

          # above c
          c:
            - 1  # one
            - 2
          # end of a
        # above d
        d: 1
        # end

        """)
  }

  @Test func itemsKeepTheirComments() throws {
    try expect(
      "a:\n# first\n- b: 1\n  # of c\n  c: 2\n\n# second\n- d # of d\n",
      becomes: "a:\n  # first\n  - b: 1\n    # of c\n    c: 2\n\n  # second\n  - d  # of d\n")
  }

  @Test(arguments: [
    ("- a: 1\n-     # of b\n  b: 2\n", "- a: 1\n# of b\n- b: 2\n"),
    ("- a: 1\n  # end of a\n- b: 2\n", "- a: 1\n  # end of a\n- b: 2\n"),
    ("- - # of x\n    x: 1\n", "# of x\n- - x: 1\n"),
    (
      "a:\n  - # first\n    b: 1\n  - # second\n    c: 1\n", "a:\n  # first\n  - b: 1\n  # second\n  - c: 1\n"
    ),
  ])
  func commentsBehindDashesStandAboveThem(_ text: String, _ canonical: String) throws {
    try expect(text, becomes: canonical)
  }

  @Test func quotesAreDoubleWhereNothingIsEscaped() throws {
    try expect(
      #"{ a: 'x', b: 'a "b"', c: 'it''s', d: "e\n", e: '{x.y}' }"#,
      becomes: #"{ a: "x", b: 'a "b"', c: "it's", d: "e\n", e: "{x.y}" }"# + "\n")
  }

  @Test func textsOnSeveralLinesMove() throws {
    try expect(
      "a: >-\n      one\n      two\n\nb: |2\n    lead\n   x\nc: plain\n   goes on\nd:\n  - |\n   x\n\n    y\n",
      becomes:
        "a: >-\n  one\n  two\n\nb: |2\n    lead\n   x\nc: plain\n  goes on\nd:\n  - |\n    x\n\n     y\n")
  }

  @Test func namesOfValuesStay() throws {
    try expect(
      "a: &x\n   b: 1\nc: *x\nd: &y [1,2]\ne:\n - &z\n   f: 1\n - *z\n",
      becomes: "a: &x\n  b: 1\nc: *x\nd: &y [1, 2]\ne:\n  - &z\n    f: 1\n  - *z\n")
  }

  @Test func windowsLineEndsBecomeOurs() throws {
    try expect("a: 1 # x\r\n\r\nb: |\r\n  y\r\n", becomes: "a: 1  # x\n\nb: |\n  y\n")
  }

  @Test func whatCannotBeReadIsSaid() throws {
    for (text, id) in [("a: [", "yaml-syntax"), ("", "empty-document"), ("a: !!str 5", "yaml-tag")] {
      var (map, diagnostics) = (SourceMap(), Diagnostics())
      #expect(map.format(name: "x.yaml", bytes: Array(text.utf8), into: &diagnostics) == nil)
      #expect(diagnostics.all.map(\.id.rawValue) == [id])
    }
  }

  /// Documents of chance: what is read stays the same, and what is canonical stays as it is.
  @Test(arguments: 0..<300) func meaningAndFormAreKept(seed: UInt64) throws {
    var random = RandomYAML(state: seed)
    let text = random.document()
    let once = try formatted(text)
    #expect(try formatted(once) == once, "\(text)")
  }
}

/// Texts with all that a document may hold, put together by chance.
private struct RandomYAML {
  var state: UInt64

  private mutating func below(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  mutating func document() -> String {
    comment(0) + mapping(indent: 0, depth: 0)
  }

  private mutating func comment(_ indent: Int) -> String {
    let pad = String(repeating: " ", count: indent)
    return switch below(6) {
    case 0: "\(pad)# note \(below(100))\n"
    case 1: "\n"
    case 2: "\n\(pad)# a\n\n\n\(pad)# b\n"
    default: ""
    }
  }

  private mutating func mapping(indent: Int, depth: Int) -> String {
    let pad = String(repeating: " ", count: indent)
    return (0...below(4)).map { "\(comment(indent))\(pad)k\($0):\(value(indent: indent, depth: depth))" }
      .joined()
  }

  private mutating func value(indent: Int, depth: Int) -> String {
    let more = indent + 1 + below(4)
    let pad = String(repeating: " ", count: more)
    switch below(depth > 3 ? 5 : 8) {
    case 0: return " \(below(1000))  # n\n"
    case 1: return " 'q\(below(9)) # no'\n"
    case 2: return " |\n\(pad)x\n\n\(pad)  y\n"
    case 3: return " >-\n\(pad)x # text\n\(pad)y\n\n"
    case 4: return "  \(flow(depth: 0))\n"
    case 5: return " # of it\n" + mapping(indent: more, depth: depth + 1)
    case 6:
      return "\n"
        + (0...below(3)).map { _ in "\(comment(more))\(pad)-\(value(indent: more, depth: depth + 1))" }
        .joined()
    default: return "\n" + mapping(indent: more, depth: depth + 1)
    }
  }

  private mutating func flow(depth: Int) -> String {
    switch below(depth > 2 ? 2 : 4) {
    case 0: return "w\(below(10))"
    case 1: return "\"\(String(repeating: "z", count: below(40)))\""
    case 2: return "[" + (0..<below(4)).map { _ in flow(depth: depth + 1) }.joined(separator: " ,") + " ]"
    default:
      return "{" + (0..<below(4)).map { "a\($0): " + flow(depth: depth + 1) }.joined(separator: ",") + "}"
    }
  }
}
