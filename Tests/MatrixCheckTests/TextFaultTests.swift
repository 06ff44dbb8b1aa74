import TestFixtures
import Testing
import ToolOutcome

@testable import MatrixCheck

/// Texts that do not fit, are cut off, or lie over each other.
@Suite struct TextFaultTests {
  @Test func anEllipsisIsFound() async throws {
    let test = try MatrixTest(
      """
      children:
      \(text("short", "Fits", "leading == 10, top == 10, width <= 80"))
      \(text("long", "A text that is longer", "leading == 10, top == 60, width == 80"))
      """)
    #expect(try await test.found() == ["text-truncated long"])
  }

  @Test func linesThatAreLeftOutAreFound() async throws {
    let test = try MatrixTest(
      """
      children:
      \(text("high", "Some words that wrap", "leading == 10, top == 10, width == 90, height == 120", "lines: 9"))
      \(text("low", "Some words that wrap", "leading == 10, top == 160, width == 90, height == 32", "lines: 9"))
      """)
    #expect(try await test.found() == ["text-truncated low"])
  }

  /// The last line of a text stands out of a frame that is too low for it, unless that is meant.
  @Test func aTextThatIsHigherThanItsFrameIsFound() async throws {
    func found(_ height: Int, _ more: String) async throws -> [MatrixFinding] {
      try await MatrixTest(
        "children:\n"
          + text("low", "One line", "leading == 10, top == 60, width == 200, height == \(height)", more)
      ).report().scenes[0].findings
    }
    let low = try await found(9, "lines: 1")
    #expect(low.map(\.worst.check) == [.textClipped])
    #expect(low.first?.worst.message == "is 9 pt high, but its text needs 30 pt: \"One line\"")
    #expect(try await found(9, "overflow: visible").isEmpty)
    // Its letters have room enough.
    #expect(try await found(24, "lines: 1").isEmpty)
  }

  @Test func whatAFrameOrTheScreenCutsOffIsFound() async throws {
    let test = try MatrixTest(
      """
      children:
        - group: frame
          clip: true
          layout: [leading == 10, top == 10, width == 50, height == 40]
          children:
          \(text("cut", "Wide text", "leading == 0, top == 0"))
          \(text("whole", "On", "leading == 0, top == 0"))
      \(text("beyond", "Beyond", "leading == canvas.trailing - 20, top == 100"))
      \(text("edge", "Edge", "trailing == canvas.trailing, top == 150"))
      """)
    #expect(
      try await test.found().filter { $0.hasPrefix("text-cut") } == ["text-cut beyond", "text-cut cut"])
  }

  @Test func aTableThatScrollsInASheetCutsNothingOff() async throws {
    let rows = (0..<6).map { text("row-\($0)", "Row \($0)", "leading == 0, top == \($0 * 40)") }
    let test = try MatrixTest(
      """
      state: { scroll: 0, sheet: 10 }
      drivers: [scroll, sheet]
      children:
        - group: panel
          clip: true
          gestures: { pan: { moves: sheet, bounds: [0, 200] } }
          layout: [leading == 10, "top == canvas.top + ${sheet}", width == 220, height == 115]
          children:
            - group: table
              clip: true
              gestures: { pan: { moves: scroll, bounds: content } }
              layout: [leading == 10, top == 10, width == 200, height == 95]
              children:
                - group: rows
                  layout: [fill x, "top == table.top + ${scroll}", height == 240]
                  children:
      \(rows.map { "            \($0)" }.joined(separator: "\n"))
      """)
    #expect(try await test.found() == [])
  }

  @Test func whatScrollsIsNotCutOff() async throws {
    let rows = (0..<6).map { text("row-\($0)", "Row \($0)", "leading == 0, top == \($0 * 40)") }
    func scene(_ gestures: String) throws -> MatrixTest {
      try MatrixTest(
        """
        state: { scroll: 0 }
        drivers: [scroll]
        children:
          - group: viewport
            clip: true
        \(gestures)
            layout: [leading == 10, top == 10, width == 200, height == 95]
            children:
        \(rows.map { "    \($0)" }.joined(separator: "\n"))
        """)
    }
    let scrolling = try scene("    gestures: { pan: { moves: scroll, bounds: content } }")
    #expect(try await scrolling.found() == [])
    let fixed = try scene("    opacity: 1")
    #expect(
      try await fixed.found() == [
        "off-screen row-3", "off-screen row-4", "off-screen row-5", "text-cut row-2",
      ])
  }

  @Test func aNumberThatIsBrokenIsFound() async throws {
    func found(_ words: String, _ more: String = "lines: unlimited") async throws -> [MatrixFinding] {
      try await MatrixTest("children:\n" + text("a", words, "leading == 10, top == 10, width == 120", more))
        .report().scenes[0].findings
    }
    let number = try await found("At 1,234,567,890.00 now")
    #expect(number.map(\.worst.check) == [.numberBroken])
    #expect(
      number.first?.worst.message.hasPrefix("breaks \"1,234,567,890.00\" behind \"1,234,5") ?? false,
      "\(number.map(\.worst.message))")
    // Other words, between numbers, and where it is asked for.
    #expect(try await found("All Benachrichtigungen on").isEmpty)
    #expect(try await found("1,234 567,890 12,345").isEmpty)
    #expect(try await found("1,234,567,890.00", "lines: unlimited, wrap: character").isEmpty)
    // One message: it ends in an ellipsis.
    #expect(try await found("At 1,234,567,890.00 now", "lines: 2").map(\.worst.check) == [.textTruncated])
  }

  /// At the text size at which it is broken, and only there.
  @Test func theTextSizeIsNamedAtWhichANumberIsBroken() async throws {
    var test = try MatrixTest(
      "children:\n"
        + text(
          "a", "12,345,678", "leading == 10, top == 10, width == 140", "lines: unlimited, dynamic-type: body")
    )
    test.request.textSizes = ["large", "AX5"]
    let report = try await test.report()
    #expect(report.scenes[0].findings.map(\.worst.check) == [.numberBroken])
    #expect(report.scenes[0].findings.map { report.scenes[0].words($0) } == ["1 of 2 combinations: AX5"])
  }

  @Test func whatIsWrongInTheDocumentIsSaidBeforeAnythingIsLookedAt() async throws {
    let test = try MatrixTest(
      """
      state: { scroll: 0 }
      children:
        - { group: page, gestures: { pan: { moves: scroll } }, layout: [fill canvas] }
      """)
    await #expect(throws: ToolFailure.self) { _ = try await test.report() }
  }

  @Test func textOverTextIsFound() async throws {
    let test = try MatrixTest(
      """
      children:
      \(text("under", "Under", "leading == 10, top == 10"))
      \(text("over", "Other", "leading == 30, top == 14"))
      \(text("below", "Below", "leading == 10, top == 60"))
      """)
    #expect(try await test.found().filter { $0.hasPrefix("text") } == ["text-overlap over under"])
  }

  @Test func whatACardHidesIsNotTextUnderText() async throws {
    let test = try MatrixTest(
      """
      children:
      \(text("under", "Under", "leading == 60, top == 40"))
        - box: card
          fill: "#EEEEEE"
          gestures: {}
          layout: [leading == 10, top == 10, width == 280, height == 100]
          children:
          \(text("over", "Other", "leading == 60, top == 34"))
      """)
    #expect(try await test.found() == [])
  }

  @Test(arguments: [("EB", []), ("90", ["text-overlap over under"])])
  func whatAToastHidesIsNotTextUnderText(_ alpha: String, _ faults: [String]) async throws {
    let test = try MatrixTest(
      """
      children:
      \(text("under", "Under", "leading == 60, top == 34"))
        - box: toast
          fill: "#FFFFFF\(alpha)"
          layout: [leading == 10, top == 10, width == 280, height == 100]
          children:
          \(text("over", "Other", "leading == 60, top == 34"))
      """)
    #expect(try await test.found().filter { $0.hasPrefix("text") } == faults)
  }

  @Test func onlyTheCombinationsInWhichItIsAreNamed() async throws {
    var test = try MatrixTest(
      """
      strings:
        en: { go: Go on }
        de: { go: Weitermachen }
      children:
        - { text: "{string.go}", id: go, style: "{large}", color: "#000000", layout: [leading == 10, top == 10, width == 90] }
      """)
    test.request.locales = []
    let report = try await test.report()
    let finding = try #require(report.scenes[0].findings.first)
    #expect(report.scenes[0].findings.count == 1)
    #expect(report.scenes[0].scene.axes.locales == ["en", "de", "pseudo", "ar"])
    #expect(finding.combinations.map(\.locale) == [1])
    #expect(report.scenes[0].words(finding) == "1 of 4 combinations: de")
  }

  @Test func rowsOfAListAreOneFinding() async throws {
    let test = try MatrixTest(
      """
      data: { names: [Ann, Somebody with a long name, Somebody else with one] }
      children:
        - list: ${names}
          id: list
          layout: [leading == 0, top == 0, width == 100, height == 300]
          row:
            layout: [height == 40]
            children:
              - { text: "${item}", id: name, style: "{large}", color: "#000000", layout: [leading == 0, top == 0, width == 80] }
      """)
    let findings = try await test.report().scenes[0].findings
    #expect(findings.map(\.node) == ["list[*].name"] && findings.map(\.nodes.count) == [2])
  }
}
