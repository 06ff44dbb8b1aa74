import Graphics2D
import Testing

@testable import CairoRaster

@Suite struct EllipsisTests {
  private let ellipsis: UInt32
  private let library: FontLibrary

  init() throws {
    library = try TestFonts.library()
    ellipsis = try library.shape(content("…"), maxWidth: nil).lines[0].glyphs[0].id
  }

  private func shape(_ content: TextContent, _ width: Double?) throws -> ShapedText {
    try library.shape(content, maxWidth: width)
  }

  @Test func textThatFitsKeepsItsEnd() throws {
    let text = try shape(content("fits", limit: 1), 100)
    #expect(!text.isTruncated && text.lines[0].glyphs.count == 4)
  }

  @Test func theLastLineEndsInAnEllipsis() throws {
    let text = try shape(content(LineTests.comments[3], tracking: -0.15, limit: 2), 260)
    #expect(text.isTruncated && text.lines.count == 2)
    #expect(text.lines[1].glyphs.last?.id == ellipsis)
    #expect(text.lines[1].width <= 260 && text.lines[1].width > 240)
    #expect(text.size.height == 34)
  }

  @Test func noBlankStandsBeforeIt() throws {
    let whole = try shape(content("Word"), nil).size.width
    let text = try shape(content("Word another", limit: 1), whole + 22)
    #expect(text.lines[0].glyphs.count == 5)
    let expected = try shape(content("Word…"), nil).size.width
    #expect(abs(text.lines[0].width - expected) < 1e-9)
  }

  @Test func aParagraphThatIsLeftOutShowsToo() throws {
    let text = try shape(content("one\ntwo", limit: 1), nil)
    #expect(text.isTruncated && text.lines.count == 1)
    #expect(text.lines[0].glyphs.map(\.id) == (try shape(content("one…"), nil)).lines[0].glyphs.map(\.id))
    let blank = try shape(content("\nb", limit: 1), nil)
    #expect(blank.lines[0].glyphs.map(\.id) == [ellipsis])
  }

  @Test func itStandsAloneWhereNothingElseFits() throws {
    let text = try shape(content("wide words", limit: 1), 3)
    #expect(text.lines[0].glyphs.map(\.id) == [ellipsis])
  }

  @Test func rightToLeftTextEndsAtTheLeft() throws {
    let text = try shape(content("مرحبا بك في البث المباشر", limit: 1), 80)
    #expect(text.isTruncated)
    #expect(text.lines[0].glyphs.first?.id == ellipsis)
    #expect(text.lines[0].leadingShare == 1)
    #expect(text.lines[0].baseline == (try shape(content("a"), nil)).firstBaseline)
  }

  @Test func anEmojiBeforeItDoesNotDrawIt() throws {
    let text = try shape(content("🎉🎉🎉🎉🎉🎉", limit: 1), 60)
    #expect(text.fonts == [TestFonts.emoji, TestFonts.inter])
    #expect(text.missingCharacters.isEmpty)
  }

  @Test func aFamilyIsNeverCut() throws {
    let family = "👨‍👩‍👧‍👦"
    let text = try shape(content(family + family + family, limit: 1), 40)
    let glyph = try shape(content(family), nil).lines[0].glyphs[0].id
    #expect(text.lines[0].glyphs.map(\.id) == [glyph, ellipsis])
  }

  @Test func limitsBelowOneCountAsOne() throws {
    for limit in [0, -3] { #expect(try shape(content("a\nb", limit: limit), nil).lines.count == 1) }
  }
}
