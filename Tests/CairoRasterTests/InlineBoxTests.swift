import Graphics2D
import Testing

@testable import CairoRaster

/// Boxes between letters, and tabs: room that no glyph takes.
@Suite struct InlineBoxTests {
  /// Texts, and boxes of a size for empty ones.
  private func shape(
    _ texts: [String], box: InlineBox, width: Double? = nil, limit: Int? = nil,
    alignment: TextContent.Alignment = .paragraph
  ) throws -> ShapedText {
    var content = content("", limit: limit, alignment: alignment)
    content.runs = texts.map { text in
      var run = TextRun(text: text, families: TestFonts.chain, size: 14)
      if text.isEmpty { (run.text, run.box) = ("\u{FFFC}", box) }
      return run
    }
    return try TestFonts.library().shape(content, maxWidth: width)
  }

  private let small = InlineBox(size: Size(20, 10))

  @Test func aBoxTakesItsWidthAndStandsOnTheBaseline() throws {
    let (plain, text) = (try shape(["ab", "cd"], box: small), try shape(["ab", "", "cd"], box: small))
    #expect(abs(text.size.width - plain.size.width - 20) < 1e-9 && text.size.height == 17)
    let box = try #require(text.lines[0].boxes.first)
    #expect(box.run == 1 && abs(box.frame.minX - plain.lines[0].parts[0].width) < 1e-9)
    #expect(box.frame.minY == -10 && box.frame.maxY == 0 && text.lines[0].boxes.count == 1)
    #expect(text.lines[0].glyphs.count == 4 && text.lines[0].parts.map(\.run) == [0, 1, 2])
    #expect(text.missingCharacters.isEmpty)
  }

  @Test func aLineIsAsHighAsItsBoxNeeds() throws {
    let plain = try shape(["ab\ncd\nef"], box: small)
    let baseline = plain.firstBaseline
    let high = try shape(["ab\nc", "", "d\nef"], box: InlineBox(size: Size(5, 30), raise: -8))
    // 22 above the baseline and 8 below.
    let (above, below) = (22 - baseline, 8 - (17 - baseline))
    #expect(high.lines[0] == plain.lines[0] && below > 0)
    #expect(abs(high.lines[1].baseline - (plain.lines[1].baseline + above)) < 1e-9)
    #expect(abs(high.lines[2].baseline - (plain.lines[2].baseline + above + below)) < 1e-9)
    #expect(abs(high.size.height - (51 + above + below)) < 1e-9)
    #expect(abs(high.top(of: high.lines[1]) - 17) < 1e-9)
    #expect(abs(high.bottom(of: high.lines[1]) - high.top(of: high.lines[2])) < 1e-9)
    #expect(abs(high.bottom(of: high.lines[2]) - high.size.height) < 1e-9)
  }

  @Test func aBoxIsWrappedLikeAWord() throws {
    let word = try shape(["word "], box: small).size.width
    let text = try shape(["word ", "", " word"], box: small, width: word + 19)
    #expect(text.lines.map(\.boxes.count) == [0, 1, 0])
    #expect(text.lines[1].boxes[0].frame.minX == 0)
  }

  @Test func anEllipsisAfterABoxIsDrawnAsALetter() throws {
    let ellipsis = try shape(["…"], box: small).lines[0].glyphs[0]
    let text = try shape(["a", "", "bcdefgh"], box: small, width: 46, limit: 1)
    #expect(text.isTruncated && text.lines[0].boxes.count == 1)
    #expect(text.lines[0].glyphs.last?.id == ellipsis.id && text.lines[0].width <= 46)
    let alone = try shape(["", "", ""], box: small, width: 45, limit: 1)
    #expect(alone.lines[0].boxes.count == 1 && alone.lines[0].glyphs.map(\.id) == [ellipsis.id])
  }

  @Test func amongArabicLettersItStandsWhereItIsRead() throws {
    let text = try shape(["مرحبا ", "", " بكم"], box: small)
    let box = try #require(text.lines[0].boxes.first)
    let last = try #require(text.lines[0].parts.first { $0.run == 2 })
    #expect(text.lines[0].isRightToLeft && abs(last.width - box.frame.minX) < 1e-9)
    #expect(box.frame.maxX < text.lines[0].width)
  }

  @Test func lengthsWithoutMeaningAreRefused() throws {
    for box in [
      InlineBox(size: Size(-1, 2)), InlineBox(size: Size(1, .nan)), InlineBox(size: .zero, raise: 1e9),
    ] {
      #expect(throws: FontError.self) { try shape([""], box: box) }
    }
  }

  // MARK: Tabs

  private func tabbed(_ text: String, _ tabs: [Double], width: Double? = nil, indent: Double = 0) throws
    -> ShapedText
  {
    var content = content(text)
    content.paragraphs.tabs = tabs
    content.paragraphs.firstIndent = indent
    content.keepsPlaces = true
    return try TestFonts.library().shape(content, maxWidth: width)
  }

  @Test func aTabEndsAtTheNextStop() throws {
    let text = try tabbed("a\tb\tc\td", [60, 100])
    let ends = text.lines[0].places.clusters.map(\.left)
    #expect(abs(ends[2] - 60) < 1e-9 && abs(ends[4] - 100) < 1e-9)
    let spaces = try tabbed("    ", []).lines[0].places.clusters.map(\.right)
    let fourth = text.lines[0].places.clusters[5]
    #expect(abs(fourth.right - fourth.left - (spaces.max() ?? 0)) < 1e-6)
    let indented = try tabbed("a\tb", [60], indent: 25).lines[0]
    #expect(abs(indented.places.clusters[2].left - 35) < 1e-9)
  }

  @Test func tabsOfArabicLinesCountFromTheRight() throws {
    let line = try tabbed("ا\tب", [60]).lines[0]
    #expect(line.isRightToLeft && abs(line.width - line.places.clusters[2].right - 60) < 1e-9)
    let mixed = try tabbed("ab\tا\tب", [60, 120]).lines[0].places.clusters
    #expect(abs(mixed[3].left - 60) < 1e-9 && abs(mixed[5].left - 120) < 1e-9)
  }

  @Test func aTabThatReachesTooFarBreaksTheLine() throws {
    #expect(try tabbed("a\tb", [60], width: 65).lines.count == 2)
    #expect(try tabbed("a\tb", [60], width: 80).lines.count == 1)
  }
}
