import TestFixtures
import Testing

/// Texts against what is painted behind them.
@Suite struct ContrastTests {
  private func line(_ id: String, _ color: String, top: Int, style: String = "{large}", _ more: String = "")
    -> String
  {
    "  - { text: \"Words\", id: \(id), style: \"\(style)\", color: \"\(color)\", layout: [leading == 10, top == \(top)]\(more.isEmpty ? "" : ", \(more)") }"
  }

  private func found(_ children: String...) async throws -> [String] {
    try await MatrixTest("children:\n" + children.joined(separator: "\n")).found()
  }

  /// #767676 on white is 4.54:1, #777777 is 4.48:1 and #888888 3.54:1.
  @Test func greyOnWhiteIsFoundBelowFourAndAHalf() async throws {
    #expect(
      try await found(line("enough", "#767676", top: 0), line("little", "#888888", top: 40)) == [
        "low-contrast little"
      ])
  }

  @Test func whatIsBehindCounts() async throws {
    #expect(
      try await found(
        "  - { box: dark, fill: \"#202020\", layout: [leading == 0, top == 0, width == 300, height == 80] }",
        line("on-dark", "#FFFFFF", top: 10), line("lost", "#404040", top: 40),
        line("on-light", "#404040", top: 100))
        == ["low-contrast lost"])
  }

  @Test func theWorstPartOfATextCounts() async throws {
    #expect(
      try await found(
        "  - { box: half, fill: \"#000000\", layout: [leading == 0, top == 0, width == 40, height == 80] }",
        line("across", "#000000", top: 10)) == ["low-contrast across"])
  }

  @Test func opacityOfTheTextAndOfWhatIsAroundCounts() async throws {
    #expect(
      try await found(
        line("opaque", "#000000", top: 0), line("pale", "#00000060", top: 40),
        """
          - group: faint
            opacity: 0.4
            layout: [leading == 0, top == 80, width == 300, height == 40]
            children:
            \(line("inside", "#000000", top: 0))
        """) == ["low-contrast inside", "low-contrast pale"])
  }

  @Test func largeTextNeedsThree() async throws {
    let tokens = WrittenScene.textStyles.replacing("\"value\": 20", with: "\"value\": 24")
    let test = try MatrixTest(
      "children:\n\(line("large", "#888888", top: 0))\n\(line("pale", "#A0A0A0", top: 60))", tokens: tokens)
    #expect(try await test.found() == ["low-contrast pale"])
  }

  @Test func whatFadesAtAnEdgeIsNotJudged() async throws {
    func faded(_ mask: String) -> String {
      """
        - group: viewport
          mask: \(mask)
          layout: [leading == 0, top == 0, width == 300, height == 100]
          children:
          \(line("fading", "#000000", top: 0))
      """
    }
    #expect(try await found(faded("{ linear: vertical, stops: [[\"0%\", 0.2], [\"100%\", 0.2]] }")) == [])
    #expect(try await found(faded("{ linear: vertical, stops: [[\"0%\", 1], [\"100%\", 1]] }")) == [])
  }

  @Test func aShadowBehindLettersHelps() async throws {
    #expect(
      try await found(
        line("shaded", "#FFFFFF", top: 0, "shadow: { color: \"#000000\", blur: 4, spread: 3 }"),
        line("bare", "#FFFFFF", top: 60)) == ["low-contrast bare"])
  }

  /// A bar over the feet of letters is told as a cover where it matters; its colour is not that of the letters.
  @Test func aGlyphThatABarCutsThroughIsNotJudged() async throws {
    let bar =
      "  - { box: bar, fill: \"#FFFFFF\", layout: [leading == 0, top == 17, width == 300, height == 2] }"
    let night =
      "  - { box: night, fill: \"#000000\", layout: [leading == 0, top == 0, width == 300, height == 60] }"
    #expect(try await found(night, line("crossed", "#999999", top: 0), bar) == [])
  }

  /// A veil in front of a text takes from its contrast as well as a text that lets something through.
  @Test func aVeilInFrontOfATextCounts() async throws {
    func veil(_ color: String, top: Int) -> String {
      "  - { box: veil-\(top), fill: \"\(color)\", layout: [leading == 0, top == \(top), width == 300, height == 40] }"
    }
    #expect(
      try await found(
        line("veiled", "#000000", top: 0), veil("#FFFFFFB0", top: 0),
        line("hardly", "#000000", top: 60), veil("#FFFFFF20", top: 60)) == ["low-contrast veiled"])
  }

  /// Letters under a toast, also under its round ends, are not meant to be read; those beside it are.
  @Test func aToastHidesWhatIsBehindIt() async throws {
    let toast =
      "  - { box: toast, fill: \"#1C1C1EEB\", corner: 22, layout: [leading == 4, top == 0, width == 120, height == 44] }"
    #expect(try await found(line("hidden", "#8A8A8E", top: 0), toast) == [])
    #expect(
      try await found(line("beside", "#8A8A8E", top: 60), toast) == ["low-contrast beside"])
  }

  /// The home indicator is black here; what an app shows passes below it.
  @Test func theHomeIndicatorIsNoBackground() async throws {
    func scene(_ bar: String) throws -> MatrixTest {
      try MatrixTest(
        """
        import: ios
        children:
          - \(bar)
          - { text: "Words", id: words, style: "{small}", color: "#555555", layout: [centerX == canvas.centerX, bottom == canvas.bottom] }
        """)
    }
    #expect(try await scene("{ use: ios-home-indicator, id: bar }").found() == [])
    let own =
      "{ box: bar, fill: \"#000000\", layout: [centerX == canvas.centerX, bottom == -8, width == 144, height == 5] }"
    #expect(try await scene(own).found() == ["low-contrast words"])
  }

  /// Half of black is 4.0:1 on white, and 1.5:1 on a grey of 40 %.
  @Test func lettersThatAreSeenThroughAreMixedWithWhatIsBehind() async throws {
    let grey =
      "  - { box: grey, fill: \"#666666\", layout: [leading == 0, top == 100, width == 300, height == 60] }"
    #expect(
      try await found(
        grey, line("enough", "#00000099", top: 0), line("half", "#00000080", top: 40),
        line("on-grey", "#00000099", top: 100)) == ["low-contrast half", "low-contrast on-grey"])
  }

  @Test func lettersThatAreNotPaintedAreNotJudged() async throws {
    #expect(
      try await found(line("unseen", "#00000000", top: 0), line("pale", "#00000030", top: 60)) == [
        "low-contrast pale"
      ])
  }
}
