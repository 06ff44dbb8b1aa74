import Testing

@testable import ScreenshotVerify

@Suite struct ReadTextTests {
  private func verdict(_ text: String, _ read: String...) -> ReadText.Verdict {
    ReadText.verdict(text, read.map { ($0, 90) })
  }

  @Test func whatReadersTakeForAnotherIsTheSame() {
    #expect(verdict("Follow 10", "Follow lO", "Follow 10", "Follow 1O") == .same)
    #expect(verdict("Hello, world!", "Hello world", "Hello. world", "Hello world") == .same)
    // Each size has one wrong letter, each another one.
    #expect(verdict("Lorem ipsum", "Lorern ipsum", "Lorem lpsurn", "Lorem ipsum") == .same)
    #expect(verdict("consectetur", "consectatur", "consectetvr", "consactetur") == .same)
  }

  @Test func oneOtherLetterOrDigitIsAnotherText() {
    #expect(verdict("6598", "6593", "6593", "6593") == .other("6593"))
    #expect(verdict("Sam", "Bob", "Bob", "Bob") == .other("Bob"))
    #expect(verdict("Lorem ipsum", "Loram ipsum", "Loram ipsum", "Lorem?ipsum") == .same)
    #expect(verdict("Lorem ipsum", "Loram ipsum", "Loram ipsum", "Loram ipsum") == .other("Loram ipsum"))
    #expect(verdict("Follow", "FOLLOW", "FOLLOW", "FOLLOW") == .other("FOLLOW"))
    #expect(verdict("You", "YOU", "YOU", "YOU") == .other("YOU"))
    #expect(verdict("Sum", "sum", "sum", "sum") == .same)
    #expect(verdict("12,345", "12.345", "12.345", "12.345") == .other("12.345"))
    #expect(verdict("6598", "6.6K", "6.6K", "6.6K") == .other("6.6K"))
    #expect(verdict("Lorem ipsum dolor", "Lorem", "Lorem", "Lorem") == .other("Lorem"))
  }

  /// Of letters that run into something else, what is read may be a part of the text, or more than it.
  @Test func cutTextsAreComparedAsFarAsTheyAreSeen() {
    func cut(_ text: String, _ read: String...) -> ReadText.Verdict {
      ReadText.verdictOfCut(text, read.map { ($0, 90) })
    }
    #expect(cut("Maya Okafor", "Maya Okafor", "", "") == .same)
    #expect(cut("Sample Track 3", "Sample Tra", "Sample Tra", "Sample Tr") == .unsure("Sample Tra"))
    #expect(cut("12", "12.0", "12.0", "12.0") == .unsure("12.0"))
    #expect(cut("Maya Okafor", "MAYA OKAFOR.", "MAYA OKAFOR", "") == .other("MAYA OKAFOR."))
    #expect(cut("sent Rose", "ment Rose", "ment Rose", "ment Rose") == .other("ment Rose"))
    #expect(cut("sent Rose", "1enent Rose", "ment Rose", "rnent Rose") == .unsure("1enent Rose"))
    #expect(cut("sent Rose", "", "", "") == .unsure(""))
    #expect(ContainedLetters.changes(of: Array("bcd".unicodeScalars), in: Array("abxd".unicodeScalars)) == 1)
  }

  /// Where an ellipsis cuts a text off depends on the widths of the font's letters.
  @Test func textsMayBeCutOffAfterAnotherLetter() {
    func begins(_ read: String...) -> Bool {
      ReadText.isBeginning(
        of: "The Best Tacos You've Ever Had! #tacos #foodtruck", near: "The Best Tacos You've Ever Had! #ta",
        read.map { ($0, 90) })
    }
    #expect(begins("The Best Tacos You've Ever Had! #taco...", "The Best Tacos You've Ever Had! #taco…", ""))
    #expect(begins("The Best Tacos You've Ever Had!..."))
    #expect(!begins("The Best Tacos You've Ever Mad! #taco..."))
    #expect(!begins("THE BEST TACOS YOU'VE EVER HAD! #TACO..."))
    #expect(!begins("The Best Tacos..."))
    #expect(!begins("The Best Tacos You've Ever Had! #tacos #foodtruck"))
    #expect(!begins("", "The Best Tacos You've Ever Had! #taco...", ""))
  }

  @Test func whatCannotBeReadIsNotCompared() {
    #expect(verdict("Lorem ipsum", "", "", "") == .unsure(""))
    #expect(
      verdict("Lorem ipsum", "|.~", "Vw", "iij") == .unsure("|.~")
        || verdict("Lorem ipsum", "|.~", "Vw", "iij") == .unsure("iij"))
    #expect(ReadText.verdict("6598", [("6593", 20), ("6593", 12), ("6593", 31)]) == .unsure("6593"))
    #expect(verdict("•••", "oee", "oee", "oee") == .unsure(""))
  }

  @Test func linesThatWereReadRightAreNotReadAgain() {
    var lines = LinesRead(count: 2)
    #expect(lines.open == [0, 1])
    var first = [
      Tesseract.Reading(text: "dis parturient", sure: 91), Tesseract.Reading(text: "ridicuhus", sure: 60),
    ][...]
    lines.fill(from: &first)
    #expect(lines.whole.text == "dis parturient ridicuhus" && lines.whole.sure == 60)
    lines.keep { place, reading in place == 0 && reading.sure == 91 }
    #expect(lines.open == [1])
    var second = [
      Tesseract.Reading(text: "ridiculus", sure: 95), Tesseract.Reading(text: "more", sure: 1),
    ][...]
    lines.fill(from: &second)
    #expect(lines.whole.text == "dis parturient ridiculus" && lines.whole.sure == 91)
    #expect(second.count == 1)
  }

  @Test(.enabled(if: Tesseract.isInstalled)) func aPictureIsReadOnce() throws {
    let reader = LineReader()
    let page: LineReader.Page = (120, 60, [UInt8](repeating: 255, count: 7200))
    let first = try #require(reader.read([page, page], "eng"))
    #expect(first.count == 2 && first[0] == first[1])
    // What one language's reader says, another one's may not.
    #expect(reader.read([page], "no such language") == nil)
    #expect(reader.read([page], "eng") == [first[0]])
  }

  @Test func tablesOfWordsAreReadByPage() {
    let text = """
      level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext
      1\t1\t0\t0\t0\t0\t0\t0\t200\t60\t-1\t
      5\t1\t1\t1\t1\t1\t10\t10\t80\t40\t96.5\tHello
      5\t1\t1\t1\t1\t2\t95\t10\t80\t40\t91.25\tworld
      5\t3\t1\t1\t1\t1\t10\t10\t80\t40\t12\t6598
      """
    let read = Tesseract.table(text, count: 3)
    #expect(read.map(\.text) == ["Hello world", "", "6598"])
    #expect(read[0].sure == 91.25)
  }

  @Test func signsAndEmojiAreNoLetters() {
    #expect(verdict("sent Rose \u{1F339} x2", "sent Rose B x2", "sent Rose 8 x2", "sent Rose G x2") == .same)
    #expect(verdict("\u{D7}1", "x1", "x1", "x1") == .same)
    #expect(verdict("You", "You s", "You s", "You s") == .unsure("You s"))
  }

  @Test func languagesAreThoseOfLettersAndLocales() {
    #expect(Tesseract.language(of: "Gr\u{FC}\u{DF}e", locale: "de-CH") == "deu")
    #expect(Tesseract.language(of: "Hello", locale: "pseudo") == "eng")
    #expect(Tesseract.language(of: "\u{645}\u{631}\u{62D}\u{628}\u{627}", locale: "en") == "ara")
  }
}
