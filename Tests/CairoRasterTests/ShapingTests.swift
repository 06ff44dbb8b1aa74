import Graphics2D
import Testing

@testable import CairoRaster

@Suite struct ShapingTests {
  private let library: FontLibrary

  init() throws { library = try TestFonts.library() }

  private func shape(_ content: TextContent) throws -> ShapedText {
    try library.shape(content, maxWidth: nil)
  }

  // By hb-shape on the font files: sum of advances * size / units per em + tracking between clusters.
  static let measured: [(TextContent, Double)] = [
    (content("AVATAR", size: 20), 73.693182),
    (content("Follow", size: 16, weight: 600, tracking: -0.31), 48.1375),
    (content("11111"), 32.514204), (content("11111", features: ["tnum"]), 45.340909),
    (content("مرحبا بك"), 49.77), (content("مرحبا بك", tracking: 5), 49.77), (content("ライブ配信"), 70),
    (content("👨‍👩‍👧‍👦"), 17.431641), (content("🇩🇪"), 17.431641), (content("👍🏽"), 17.431641),
    (content("1️⃣"), 17.431641), (content("Wor…"), 36.75),
  ]

  @Test(arguments: measured)
  func widths(content: TextContent, width: Double) throws {
    #expect(abs(try shape(content).size.width - width) < 1e-6)
  }

  static let chosen: [(String, [Int32])] = [
    ("Hi", [TestFonts.inter]), ("مرحبا بك", [TestFonts.arabic]), ("ライブ", [TestFonts.japanese]),
    ("❤️", [TestFonts.emoji]), ("1", [TestFonts.inter]), ("1️⃣", [TestFonts.emoji]), ("©", [TestFonts.inter]),
    ("👩🏿‍🚀", [TestFonts.emoji]), ("a 🎉 b", [TestFonts.inter, TestFonts.emoji, TestFonts.inter]),
    ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", [TestFonts.emoji]),
  ]

  @Test(arguments: chosen)
  func fontsByCharacter(text: String, fonts: [Int32]) throws {
    let shaped = try shape(content(text))
    #expect(shaped.fonts == fonts)
    #expect(shaped.missingCharacters.isEmpty)
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "1️⃣", "❤️", "👩🏿‍🚀", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"])
  func anEmojiIsOneGlyph(text: String) throws {
    #expect(try shape(content(text)).glyphs.count == 1)
  }

  @Test func missingCharactersAreBoxes() throws {
    let text = try shape(content("a\u{10FFFF}b\u{1}\u{10FFFF}ᚠ"))
    #expect(text.missingCharacters == ["\u{10FFFF}", "\u{1}", "ᚠ"])
    #expect(text.glyphs.map(\.isMissing) == [false, true, false, true, true, true])
    #expect(abs(text.glyphs[2].position.x - text.glyphs[1].position.x - 0.6 * 14) < 1e-9)
  }

  @Test func absentFacesAreReported() throws {
    #expect(try shape(content("a", weight: 350)).missingFaces == ["Inter 350"])
    #expect(try shape(content("a🎉", weight: 600)).missingFaces == [])
    var italic = content("a")
    italic.runs[0].italic = true
    italic.runs[0].families = ["Inter", "Comic Sans"]
    #expect(try shape(italic).missingFaces == ["Inter 400 Italic", "Comic Sans 400 Italic"])
  }

  @Test func weightsComeFromTheirFiles() throws {
    #expect(try shape(content("a", weight: 700)).fonts == [2])
    // CSS: heavier ones first above 500, lighter ones first below 400.
    #expect(try shape(content("a", weight: 650)).fonts == [2])
    #expect(try shape(content("a", weight: 500)).fonts == [0])
    #expect(try shape(content("a", weight: 900)).fonts == [2])
  }

  @Test func runsKeepTheirStyle() throws {
    let text = try shape(
      TextContent(
        runs: [
          TextRun(text: "bold ", families: TestFonts.chain, weight: 700, size: 14),
          TextRun(text: "small", families: TestFonts.chain, size: 11),
        ], lineHeight: 17))
    #expect(text.glyphs.map(\.run) == [0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
    #expect(text.glyphs.map(\.size).last == 11)
  }

  @Test func bidirectionalTextIsInVisualOrder() throws {
    let text = try shape(content("abc مرحبا def"))
    #expect(text.fonts == [TestFonts.inter, TestFonts.arabic, TestFonts.inter])
    let mirrored = try shape(content("مرحبا (abc)"))
    // The Latin word stands at the left of a right-to-left line, its letters in reading order.
    #expect(mirrored.glyphs.first?.font.index != nil)
    let latin = mirrored.glyphs.filter { $0.font.index == TestFonts.inter && $0.id != 0 }
    let abc = try shape(content("abc")).glyphs.map(\.id)
    let ids = latin.map(\.id)
    #expect(ids.indices.contains { Array(ids[$0...].prefix(3)) == abc })
    #expect(mirrored.lines[0].leadingShare == 1)
  }

  @Test func arabicLettersJoinAcrossACut() throws {
    let whole = try shape(content("بببببببب")).glyphs.map(\.id)
    let cut = try library.shape(content("بببببببب"), maxWidth: 20)
    #expect(cut.lines.count > 1)
    // Nothing but the word's ends has a final or initial form.
    #expect(Set(cut.glyphs.map(\.id)) == Set(whole))
  }

  @Test func librariesAgreeWhateverTheyShapedBefore() throws {
    let samples = ["مرحبا 🎉", "ライブ a", "a\tb\n\nc", LineTests.comments[3]].map { content($0, limit: 2) }
    let other = try TestFonts.library()
    let backwards = try samples.reversed().map { try other.shape($0, maxWidth: 90) }
    #expect(try samples.map { try library.shape($0, maxWidth: 90) } == backwards.reversed())
  }

  @Test func badInputIsRefused() throws {
    func error(_ content: TextContent) -> FontError? {
      do {
        _ = try library.shape(content, maxWidth: 100)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(content("a", features: ["wrong!"])) == .invalidFeature("wrong!"))
    #expect(error(content("a", size: 1e308)) == .invalidLength(1e308, limit: 16384))
    #expect(error(content("a", size: -1)) == .invalidLength(-1, limit: 16384))
    #expect(error(content("a", size: .nan)) != nil)
    #expect(error(content("a", tracking: .infinity)) != nil)
    #expect(error(content("a", lineHeight: .nan)) != nil && error(content("a", lineHeight: -1)) != nil)
    #expect(
      error(content(String(repeating: "a", count: (1 << 20) + 1)))
        == .textTooLong(count: (1 << 20) + 1, limit: 1 << 20))
  }

  @Test func fontFilesAreChecked() throws {
    func error(_ path: String) -> FontError? {
      do {
        _ = try FontLibrary(fonts: [FontFile(family: "F", weight: 400, path: path, sha256: "", package: "p")])
        return nil
      } catch {
        return error
      }
    }
    #expect(error("/nowhere/font.otf") == .missing(path: "/nowhere/font.otf", package: "p"))
    #expect(error("/etc/hostname") == .refused(path: "/etc/hostname", package: "p"))
    #expect(error("/dev/null") == .refused(path: "/dev/null", package: "p"))
    #expect(error("/usr/share/fonts") == .refused(path: "/usr/share/fonts", package: "p"))
    #expect(throws: FontError.noFonts) {
      try FontLibrary(fonts: []).shape(content("a"), maxWidth: nil)
    }
  }
}
