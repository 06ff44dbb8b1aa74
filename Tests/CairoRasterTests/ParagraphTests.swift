import Graphics2D
import Testing

@testable import CairoRaster

/// How paragraphs stand.
struct ParagraphTests {
  private func shape(
    _ text: String, width: Double? = nil, limit: Int? = nil, wrapping: TextContent.Wrapping = .word,
    alignment: TextContent.Alignment = .left, measures: TextMeasures = .exact,
    _ style: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> ShapedText {
    var content = content(text, limit: limit, alignment: alignment, wrapping: wrapping)
    style(&content.paragraphs)
    content.measures = measures
    return try TestFonts.library().shape(content, maxWidth: width)
  }

  /// Left and right end of the glyphs of a line in a box of a width.
  private func starts(_ text: ShapedText, _ line: Int, width: Double) -> [Double] {
    let start = text.lineOrigin(text.lines[line], at: .zero, width: width).x
    return text.lines[line].glyphs.map { start + $0.position.x }
  }

  private let words = "one two three four five six seven eight nine ten"

  @Test func allButTheLastLineAreAsWideAsTheBox() throws {
    let (plain, justified) = (
      try shape(words, width: 120), try shape(words, width: 120) { $0.isJustified = true }
    )
    #expect(justified.lines.count == plain.lines.count && plain.lines.count > 2)
    #expect(justified.lines.dropLast().allSatisfy { abs($0.width - 120) < 1e-9 })
    #expect(justified.lines.last == plain.lines.last)
    let (last, own) = (justified.lines[0].glyphs.last, plain.lines[0].glyphs.last)
    let moved = (last?.position.x ?? 0) - (own?.position.x ?? 0)
    #expect(abs(moved - (120 - plain.lines[0].width)) < 1e-9)
    #expect(justified.lines[0].glyphs[0] == plain.lines[0].glyphs[0])
  }

  @Test func arabicLinesFillTheBoxToo() throws {
    let text = "مرحبا بكم في هذا المكان الجميل اليوم"
    let justified = try shape(text, width: 90, alignment: .right) { $0.isJustified = true }
    #expect(justified.lines.count > 2 && justified.lines.dropLast().allSatisfy { abs($0.width - 90) < 1e-9 })
  }

  @Test func aLineWithoutSpacesStaysAsItIs() throws {
    let plain = try shape("Donaudampfschifffahrt", width: 60)
    #expect(try shape("Donaudampfschifffahrt", width: 60) { $0.isJustified = true } == plain)
  }

  @Test func firstAndOtherLinesAreIndented() throws {
    let text = try shape(words + "\n" + words, width: 120) {
      ($0.firstIndent, $0.restIndent) = (30, 10)
    }
    let firsts = text.lines.filter { $0.leftInset == 30 }.count
    #expect(firsts == 2 && text.lines.filter { $0.leftInset == 10 }.count == text.lines.count - 2)
    #expect(text.lines.allSatisfy { $0.width + $0.leftInset <= 120 + 1e-6 })
    #expect(starts(text, 0, width: 120)[0] == 30 && starts(text, 1, width: 120)[0] == 10)
    let right = try shape(words, width: 120, alignment: .right) {
      ($0.firstIndent, $0.side) = (30, .right)
    }
    #expect(abs(text.lineOrigin(right.lines[0], at: .zero, width: 120).x + right.lines[0].width - 90) < 1e-9)
  }

  @Test func spacingLiesBetweenParagraphsOnly() throws {
    let text = try shape("a\nb\n\nc", width: 50) { $0.spacing = 10 }
    #expect(text.lines.map { (($0.baseline - text.firstBaseline) * 1e6).rounded() / 1e6 } == [0, 27, 54, 81])
    #expect(text.size.height == 4 * 17 + 30)
  }

  @Test func markersStandBeforeTheWidest() throws {
    let text = try shape("a\n\nb b b b b b b b", width: 60) {
      ($0.markers, $0.markerGap) = (["9.", "10."], 5)
    }
    let inset = text.lines[0].leftInset
    #expect(text.lines.allSatisfy { $0.leftInset == inset })
    // "9." is narrower than "10.", which begins at the very left.
    #expect(starts(text, 0, width: 60)[0] > 1 && abs(starts(text, 2, width: 60)[0]) < 1e-9)
    #expect(text.lines[0].glyphs.count == 3 && text.lines[1].glyphs.isEmpty && text.lines[2].glyphs.count > 5)
    #expect(text.lines[3].glyphs[0].position.x == 0)
  }

  @Test func markersAreAtTheRightWhereTheInterfaceBeginsThere() throws {
    let text = try shape("hello", width: 60, alignment: .right) {
      ($0.markers, $0.markerGap, $0.side) = (["\u{2022}"], 5, .right)
    }
    let line = text.lines[0]
    #expect(line.leftInset == 0 && line.rightInset > 5)
    #expect(abs((line.glyphs.last?.position.x ?? 0) - line.width - 5) < 1e-9)
    #expect(abs(text.lineOrigin(line, at: .zero, width: 60).x + line.width + line.rightInset - 60) < 1e-9)
  }

  @Test func aMarkerOfALineThatIsCutStays() throws {
    let text = try shape(words, width: 60, limit: 1) { ($0.markers, $0.markerGap) = (["-"], 4) }
    #expect(text.isTruncated && text.lines[0].glyphs[0].position.x < 0)
  }

  @Test func whatNeverWrapsEndsInAnEllipsis() throws {
    let text = try shape(words + "\nshort", width: 80, wrapping: .never)
    #expect(
      text.lines.count == 2 && text.isTruncated && text.lines[0].width <= 80 && text.lines[1].width < 50)
    #expect(try !shape(words, wrapping: .never).isTruncated)
  }

  /// A line that is too long stands over the edges by its alignment; a low box says nothing here.
  @Test(arguments: [(TextContent.Alignment.left, 0.0), (.center, 0.5), (.right, 1)])
  func whatOverflowsKeepsItsAlignment(alignment: TextContent.Alignment, share: Double) throws {
    let library = try TestFonts.library()
    var content = content(words, limit: 1, alignment: alignment)
    content.overflows = true
    let natural = try library.shape(content, maxWidth: nil)
    let text = try library.shape(content, maxWidth: 80)
    #expect(text.lines.count == 1 && !text.isTruncated && text.glyphs.count == natural.glyphs.count)
    let start = text.lineOrigin(text.lines[0], at: .zero, width: 80).x
    #expect(abs(start - (80 - natural.size.width) * share) < 1e-9)
  }

  @Test func aTextThatOverflowsStillBreaksWhereItMay() throws {
    let library = try TestFonts.library()
    var content = content(words)
    content.overflows = true
    #expect(try library.shape(content, maxWidth: 80).lines.count == shape(words, width: 80).lines.count)
    content.wrapping = .never
    #expect(try library.shape(content, maxWidth: 80).lines.count == 1)
  }

  @Test func aSoftHyphenIsSeenWhereAWordIsBroken() throws {
    let word = "Donau\u{AD}dampf\u{AD}schiff"
    let (whole, broken) = (try shape(word), try shape(word, width: 60))
    let hyphen = try shape("\u{2010}").glyphs[0].id
    #expect(!whole.glyphs.map(\.id).contains(hyphen) && whole.lines.count == 1)
    #expect(broken.lines.count == 3)
    #expect(broken.lines.map { $0.glyphs.last?.id == hyphen } == [true, true, false])
    #expect(broken.lines.allSatisfy { $0.width <= 60 })
  }

  @Test func measuresAreRounded() throws {
    let exact = try shape("a b c d", width: nil)
    let (uikit, figma) = (
      try shape("a b c d", measures: .pixels(scale: 3)), try shape("a b c d", measures: .points)
    )
    #expect(uikit.size.width == (exact.size.width * 3).rounded(.up) / 3 && uikit.size.height == 17)
    #expect(figma.size.width == exact.size.width.rounded(.up))
    #expect(
      figma.firstBaseline == exact.firstBaseline.rounded() && uikit.firstBaseline == exact.firstBaseline)
    #expect(exact.size.width < uikit.size.width)
    #expect(TextMeasures.points.size(width: 3.0000001, height: 3 * 16.8) == Size(3, 50))
    #expect(TextMeasures.pixels(scale: 2).size(width: 3.2, height: 16.6) == Size(3.5, 17))
  }

  @Test func aLineSeparatorEndsNoParagraph() throws {
    let text = try shape("a\u{2028}b\nc") { ($0.spacing, $0.firstIndent) = (10, 7) }
    let baselines = text.lines.map { $0.baseline - text.firstBaseline }
    #expect(zip(baselines, [0, 17, 44]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(text.lines.map(\.leftInset) == [7, 0, 7])
  }

  @Test func linesOfSeveralHeightsBeginBelowRoundedBaselines() throws {
    var content = content("a\n")
    var large = content.runs[0]
    (content.runs[0].size, content.runs[0].lineHeight) = (14, 20.3)
    (large.text, large.size, large.lineHeight) = ("b\n\nc", 18, 26.1)
    content.runs.append(large)
    (content.lineHeight, content.measures, content.lineLimit) = (26.1, .points, nil)
    let text = try TestFonts.library().shape(content, maxWidth: nil)
    let parts = zip(text.runs, [20.3, 26.1]).map { run, height in
      let above = (height - run.ascent - run.descent) / 2 + run.ascent
      return (above: above, below: height - above)
    }
    var (top, baselines) = (0.0, [Double]())
    for part in [parts[0], parts[1], parts[1], parts[1]] {
      let baseline = (top + part.above).rounded()
      baselines.append(baseline)
      top = baseline + part.below
    }
    #expect(text.lines.map(\.baseline) == baselines && text.size.height == top.rounded())
  }
}
