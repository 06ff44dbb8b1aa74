import Graphics2D
import Testing

@testable import CairoRaster

@Suite struct LineTests {
  /// The comments of the live stream's sample data.
  static let comments = [
    "consequat metus sapien ut nunc vestibulum ante ipsum primis in",
    "accumsan tellus nisi eu orci mauris lacinia sapien quis libero nullam",
    "venenatis non sodales sed tincidunt eu felis fusce posuere felis sed lacus morbi sem mauris",
    "cras in purus eu magna vulputate luctus cum sociis natoque penatibus et magnis dis parturient montes nascetur ridiculus",
    "vitae nisi nam ultrices libero non mattis pulvinar nulla pede ullamcorper augue a suscipit nulla elit ac",
    "primis in faucibus orci luctus et ultrices posuere cubilia curae mauris viverra diam vitae quam suspendisse",
    "libero nullam sit amet turpis elementum ligula vehicula consequat morbi a ipsum integer a nibh",
    "sed accumsan felis ut at dolor quis odio consequat varius integer ac leo pellentesque ultrices mattis",
    "morbi non quam nec dui luctus rutrum nulla tellus in sagittis dui",
    "quisque id justo sit amet sapien dignissim vestibulum vestibulum ante ipsum primis in faucibus",
    "nam congue risus semper porta volutpat quam pede lobortis ligula sit amet eleifend pede libero quis orci",
    "turpis nec euismod scelerisque quam turpis adipiscing lorem vitae mattis nibh ligula nec sem duis",
    "ridiculus mus vivamus vestibulum sagittis sapien cum sociis natoque penatibus et magnis dis parturient montes nascetur ridiculus mus etiam",
    "donec ut dolor morbi vel lectus in quam fringilla rhoncus mauris",
    "ultrices aliquet maecenas leo odio condimentum id luctus nec molestie sed justo pellentesque",
  ]

  private func shape(_ content: TextContent, _ width: Double?) throws -> ShapedText {
    try TestFonts.library().shape(content, maxWidth: width)
  }

  @Test func theCommentsTakeTheLinesOfTheRequirement() throws {
    let library = try TestFonts.library()
    let counts = try Self.comments.map {
      try library.shape(content($0, tracking: -0.15), maxWidth: 260).lines.count
    }
    #expect(counts == [2, 2, 3, 3, 3, 3, 3, 3, 2, 3, 3, 3, 4, 2, 3])
  }

  @Test func linesAreAsWideAsHarfBuzzSays() throws {
    // hb-shape with liga and clig off: sum of advances * 14 / 2816 + tracking between letters.
    let text = try shape(content(Self.comments[3], tracking: -0.15), 260)
    let expected = [257.853977, 259.972727, 256.809091]
    for (line, width) in zip(text.lines, expected) { #expect(abs(line.width - width) < 1e-6) }
  }

  /// Places inside of words, in scalars of the text.
  @Test func linesTellWhereTheyBreakWords() throws {
    func breaks(_ text: String, _ wrapping: TextContent.Wrapping = .word) throws -> [Int?] {
      try shape(content(text, wrapping: wrapping), 60).lines.map(\.wordBreak)
    }
    let broken = try shape(content("🎉\r\nBenachrichtigungen", wrapping: .word), 60)
    let place = try #require(broken.lines[1].wordBreak)
    #expect(broken.lines[0].wordBreak == nil && broken.lines.last?.wordBreak == nil)
    // The sign, CR and LF before it.
    #expect(place == 3 + broken.lines[1].glyphs.count)
    #expect(try breaks("Some words that wrap").allSatisfy { $0 == nil })
    #expect(try breaks("Benachrichtigungen", .character).allSatisfy { $0 == nil })
    #expect(try breaks("ライブライブライブ").allSatisfy { $0 == nil })
    #expect(try breaks("....................................").allSatisfy { $0 == nil })
    #expect(try breaks("12345678901234567890").first.flatMap(\.self) != nil)
  }

  @Test func theWidthOfTextIsWideEnoughForIt() throws {
    for comment in Self.comments {
      let free = try shape(content(comment, tracking: -0.15), nil)
      let again = try shape(content(comment, tracking: -0.15), free.size.width)
      #expect(again == free)
    }
  }

  @Test func baselinesStandOnTheLineGrid() throws {
    let text = try shape(content("Latin\nمرحبا\n🎉\nライブ"), nil)
    // Inter: ascent 0.96875 em, descent 680 / 2816 em; (17 - 16.9432) / 2 + 13.5625.
    for (index, line) in text.lines.enumerated() {
      #expect(abs(line.baseline - (Double(index) * 17 + 13.590909)) < 1e-6)
    }
    #expect(text.size.height == 68)
  }

  /// Whatever the font: the second line stands a line height below the first.
  @Test func aBaselineOfOnesOwnTakesThePlaceOfTheMiddle() throws {
    var text = content("Latin\nمرحبا")
    text.baseline = 11
    #expect(try shape(text, nil).lines.map(\.baseline) == [11, 28])
    #expect(try shape(text, nil).size == shape(content("Latin\nمرحبا"), nil).size)
    text.baseline = -1
    #expect(throws: FontError.invalidLength(-1, limit: TextContent.longestLength)) { try shape(text, nil) }
  }

  @Test func emptyTextIsALineOfNoWidth() throws {
    for empty in [content(""), TextContent(runs: [], lineHeight: 17)] {
      let text = try shape(empty, 100)
      #expect(text.lines.count == 1)
      #expect(text.size == Size(0, 17))
    }
  }

  @Test func everyKindOfLineEndCounts() throws {
    let text = try shape(content("a\nb\r\nc\rd\u{2029}e\u{2028}f\u{85}g\n\nh"), 100)
    #expect(text.lines.map { $0.glyphs.count } == [1, 1, 1, 1, 1, 1, 1, 0, 1])
  }

  @Test func blanksAtTheEndOfALineDoNotCount() throws {
    let plain = try shape(content("word", tracking: 1), nil)
    #expect(try shape(content("word   ", tracking: 1), nil).size == plain.size)
    let wrapped = try shape(content("word     word", tracking: 1), plain.size.width)
    #expect(wrapped.lines.map(\.width) == [plain.size.width, plain.size.width])
    #expect(try shape(content("   "), 10).size == Size(0, 17))
  }

  @Test func aLongWordIsCutBetweenLetters() throws {
    let word = String(repeating: "abcdefgh", count: 10)
    let text = try shape(content("see " + word), 260)
    #expect(text.lines.first?.glyphs.count == 3)
    #expect(text.lines.allSatisfy { $0.width <= 260 })
    #expect(text.glyphs.count == 83)
    #expect(text.lines.count == 4)
  }

  @Test func characterWrappingFillsLines() throws {
    let text = try shape(content("character wrapping", wrapping: .character), 80)
    #expect(text.lines.count == 2)
    #expect(text.lines[0].glyphs.count > "character".count)
    #expect(text.lines.allSatisfy { $0.width <= 80 })
  }

  @Test func aWidthOfNothingLeavesOneClusterPerLine() throws {
    for width in [0.0, -5, .nan, 1] {
      let text = try shape(content("ab 👨‍👩‍👧‍👦"), width)
      #expect(text.lines.map { $0.glyphs.count } == [1, 1, 1])
    }
    #expect(try shape(content("ab c"), .infinity).lines.count == 3)
  }

  @Test func aTabIsFourSpaces() throws {
    let spaces = try shape(content("a    b"), nil)
    #expect(abs(try shape(content("a\tb"), nil).size.width - spaces.size.width) < 1e-9)
  }

  @Test func trackingLeavesOutTheLastLetter() throws {
    let plain = try shape(content("nnnn"), nil).size.width
    #expect(abs(try shape(content("nnnn", tracking: 2), nil).size.width - plain - 6) < 1e-9)
  }

  @Test func alignmentFollowsTheParagraph() throws {
    func shares(_ alignment: TextContent.Alignment) throws -> [Double] {
      try shape(content("abc\nمرحبا\n12", alignment: alignment), nil).lines.map(\.leadingShare)
    }
    #expect(try shares(.paragraph) == [0, 1, 0])
    #expect(try shares(.left) == [0, 0, 0])
    #expect(try shares(.center) == [0.5, 0.5, 0.5])
    #expect(try shares(.right) == [1, 1, 1])
    #expect(try shape(content("abc", direction: .rightToLeft), nil).lines[0].leadingShare == 1)
  }

  @Test func longTextTakesReasonableTime() throws {
    let mixed = String(repeating: "ab مر 12 ", count: 4000)
    let clock = ContinuousClock()
    var lines = 0
    let time = try clock.measure { lines = try shape(content(mixed), 260).lines.count }
    #expect(lines > 500)
    #expect(time < .seconds(20), "\(time)")
  }
}
