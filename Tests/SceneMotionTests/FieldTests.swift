import Graphics2D
import SceneMotion
import TestFixtures
import Testing

/// Fields of several lines: what is drawn where, and what typing does.
@Suite struct FieldTests {
  /// Lines are 20 points high.
  private func field(_ keys: String, draft: String = "one two three four five six", width: Int = 60) throws
    -> InlineScene
  {
    try InlineScene(
      """
      state: { draft: \(draft) }
      children:
        - { field: "${draft}", id: a, style: "{small}", layout: [left == 10, top == 10, width == \(width)], \(keys) }
      """)
  }

  /// Rectangles of a colour, in points.
  private func boxes(_ scene: InlineScene, _ color: UInt32) throws -> [Rect] {
    try scene.commands("a", scale: 1).compactMap { operation in
      if case .fill(let path, .solid(Color(hex: color)), _) = operation { path.controlBox } else { nil }
    }
  }

  private func textTop(_ scene: InlineScene) throws -> Double? {
    try scene.commands("a", scale: 1).compactMap { operation in
      if case .text(_, let origin, _, _, _) = operation { origin.y } else { nil }
    }.first
  }

  @Test func itGrowsUpToItsLines() throws {
    #expect(try field("lines: 5").frame("a").height == 60)
    #expect(try field("lines: 2").frame("a").height == 40)
    #expect(try field("lines: unlimited, insets: [5, 0, 7, 0]").frame("a").height == 72)
    #expect(try field("align: center").frame("a").height == 20)
  }

  @Test func itScrollsToTheCaretOnlyWithFocus() throws {
    #expect(try textTop(field("lines: 2")) == 10)
    #expect(try textTop(field("lines: 2, focused: true")) == -10)
    #expect(try textTop(field("lines: 2, focused: true, selection: [0, 0]")) == 10)
  }

  @Test func theCaretStandsOnItsLineAndBehindBlanks() throws {
    let red: UInt32 = 0xFF0000
    func caret(_ keys: String, draft: String) throws -> Rect {
      try #require(try boxes(field("focused: true, caret: '#FF0000', \(keys)", draft: draft), red).first)
    }
    let (plain, blank) = (try caret("lines: 3", draft: "'one'"), try caret("lines: 3", draft: "'one '"))
    #expect(plain.minY == 10 && blank.minX > plain.minX + 1)
    let feed = try caret("lines: 3", draft: #""one\n""#)
    #expect(feed.minY == 30 && feed.minX == 10)
    let between = try caret("selection: [1, 1]", draft: "one")
    #expect(between.minX > 10 && between.minX < plain.minX)
    let secret = try caret("secure: true", draft: "one")
    #expect(secret.minX > 10)
  }

  @Test func whatIsSelectedLiesBehindTheTextToTheEdge() throws {
    let scene = try field(
      "lines: 5, focused: true, caret: '#FF0000', selection: [4, 16], selection-color: '#0000FF'")
    let pieces = try boxes(scene, 0x0000FF)
    #expect(pieces.map(\.minY) == [10, 30] && pieces.allSatisfy { $0.height == 20 }, "\(pieces)")
    #expect(pieces[0].minX > 10 && pieces[0].maxX == 70 && pieces[1].minX == 10 && pieces[1].maxX < 70)
    #expect(try boxes(scene, 0xFF0000).isEmpty)
  }

  @Test func anArabicSelectionLiesAtTheRight() throws {
    let scene = try field(
      "focused: true, direction: rtl, align: right, selection: [0, 2], selection-color: '#0000FF'",
      draft: "אבגד", width: 100)
    let piece = try #require(try boxes(scene, 0x0000FF).first)
    #expect(abs(piece.maxX - 110) < 1e-9 && piece.minX > 90, "\(piece)")
  }

  private func play(_ keys: String, _ steps: [String]) throws -> WrittenScene {
    try WrittenScene(
      """
      scene: test
      tokens: tokens.json
      state: { draft: "ab", at: 1, to: 1 }
      children:
        - { field: "${draft}", id: a, style: "{small}", focused: true, layout: [left == 0, top == 0, width == 100], \(keys) }

      """, steps: steps)
  }

  private func draft(_ keys: String, _ steps: [String]) throws -> String? {
    let played = try play(keys, steps).play(until: .seconds(5))
    return played.timeline.value("draft", at: .seconds(5))?.text
  }

  @Test func theReturnKeyBeginsALine() throws {
    #expect(try draft("lines: 3", ["0s: send", "1s: type \"c\""]) == "ab\nc")
    #expect(try draft("lines: 3, gestures: { submit: 'draft = \"\"' }", ["0s: send"]) == "")
    #expect(throws: (any Error).self) { try draft("align: left", ["0s: send"]) }
  }

  @Test func typingReplacesWhatIsSelected() throws {
    let states = #"selection: ["${at}", "${to}"]"#
    #expect(try draft(states, ["0s: type \"xy\" over 0.5s"]) == "axyb")
    #expect(try draft(states, ["0s: [set at = 0, set to = 2]", "1s: type \"q\""]) == "q")
    #expect(throws: (any Error).self) { try draft("selection: [1, 1]", ["0s: type \"x\""]) }
  }

  @Test func aNumberPadTypesDigits() throws {
    #expect(try draft("keyboard: number-pad", ["0s: type \"12\""]) == "ab12")
    #expect(throws: (any Error).self) { try draft("keyboard: number-pad", ["0s: type \"1a\""]) }
    #expect(try draft("keyboard: decimal-pad", ["0s: type \"1,5\""]) == "ab1,5")
    #expect(try draft("keyboard: phone-pad", ["0s: type \"+49*1#\""]) == "ab+49*1#")
    #expect(throws: (any Error).self) { try draft("keyboard: decimal-pad", ["0s: type \"+1\""]) }
    #expect(try draft("keyboard: email", ["0s: type \"@x.y\""]) == "ab@x.y")
  }

  @Test func keysWithoutEffectAreErrors() throws {
    for keys in ["secure: true, lines: 3", "selection: [0, 1]", "focused: true, selection-color: '#FFFFFF'"] {
      let messages = try InlineScene.messages(
        #"children: [{ field: "a", id: a, style: "{small}", layout: [left == 0, top == 0, width == 9], \#(keys) }]"#
      )
      #expect(messages.contains("no-effect"), "\(keys): \(messages)")
    }
  }
}
