import Testing

@testable import CommandParser

@Suite struct ReadArgumentsTests {
  @Test func fieldsKeepTheirDefaults() throws {
    let draw = try Sample.draw("circle")
    #expect(draw.shape == .circle && draw.places.isEmpty && draw.output == nil && draw.margin == nil)
    #expect(draw.marks.isEmpty && draw.ink == "black" && draw.keep == nil && draw.smooth && !draw.secret)
    #expect(!draw.style.quiet && draw.style.lineCount == 3)
  }

  @Test func valuesStandBehindOptionsOrEqualsSigns() throws {
    let draw = try Sample.draw("square", "--output", "a=b", "--margin=2.5", "--line-count", "7", "--ink=x=y")
    #expect(draw.output == "a=b" && draw.margin == 2.5 && draw.style.lineCount == 7 && draw.ink == "x=y")
  }

  @Test(arguments: [["-q", "-o", "f"], ["-qo", "f"], ["-qof"], ["-qo=f"], ["-of", "-q"]])
  func shortOptionsStandTogether(arguments: [String]) throws {
    guard case .command(let command) = try Sample.program.parse(["draw", "circle"] + arguments) else {
      return
    }
    let draw = try #require(command as? Sample.Draw)
    #expect(draw.style.quiet && draw.output == "f")
  }

  @Test func numbersMayBeNegative() throws {
    #expect(try Sample.draw("circle", "--margin", "-3").margin == -3)
    #expect(try Sample.draw("circle", "--margin=-3e2").margin == -300)
  }

  @Test func optionsRepeatAndTheLastOfOthersCounts() throws {
    let draw = try Sample.draw("--mark", "1", "circle", "--mark=2", "--ink", "red", "--ink", "blue")
    #expect(draw.marks == [1, 2] && draw.ink == "blue")
  }

  @Test func flagsCanBeTakenBack() throws {
    #expect(try Sample.draw("circle", "--no-keep", "--no-smooth").keep == false)
    let draw = try Sample.draw("circle", "--no-keep", "--keep", "--no-smooth")
    #expect(draw.keep == true && !draw.smooth)
  }

  @Test func nothingBehindTwoDashesIsAnOption() throws {
    #expect(try Sample.draw("circle", "--", "--ink", "-q", "--").places == ["--ink", "-q", "--"])
    #expect(try Sample.draw("circle", "-").places == ["-"])
    #expect(try Sample.draw("circle", "-o", "-").output == "-")
    #expect(try Sample.draw("circle", "--", "--help").places == ["--help"])
  }

  @Test func everyMistakeIsToldOnce() {
    #expect(
      Sample.mistakes(
        "draw", "oval", "--inc", "red", "--margin", "wide", "--output", "--keep=1", "-qz", "-q=1")
        == [
          "there is no option \"--inc\": did you mean \"--ink\"?",
          "\"wide\" is not a valid value for --margin: Margin.",
          "--output needs a value: Output file.",
          "--keep takes no value",
          "there is no option \"-qz\": did you mean \"-q\"?",
          "-q takes no value",
          "\"oval\" is not a valid value for <shape>: it is one of circle, square",
        ])
  }

  @Test(arguments: [
    (["copy", "a"], ["<to> is missing: The copy."]),
    (["copy", "a", "b", "c", "d"], ["unexpected arguments \"c\", \"d\""]),
    (["copy", "a", "b", "c"], ["unexpected argument \"c\""]),
    (["copy", "a", "--b", "c", "d"], ["there is no option \"--b\": tool copy --help lists the options"]),
    (["pages", "merge"], ["<pages> is missing: Pages.", "--output is missing: Output."]),
    (["pages", "merge", "a", "--output="], ["--output needs a value: Output."]),
    (["draw", "circel"], ["\"circel\" is not a valid value for <shape>: did you mean \"circle\"?"]),
    (["draw", "circle", "--ink"], ["--ink needs <color>: Ink."]),
    (["draw", "circle", "--secre"], ["there is no option \"--secre\": tool draw --help lists the options"]),
    (
      ["draw", "circle", "--mark", "1", "--mark", "x"],
      ["\"x\" is not a valid value for --mark: A mark. Repeatable."]
    ),
    (["darw"], ["there is no verb \"darw\": did you mean \"draw\"?"]),
    (["pages", "slit"], ["there is no verb \"pages slit\": did you mean \"split\"?"]),
    (["pages", "--x"], ["there is no option \"--x\": tool pages --help lists the options"]),
    (["help", "pages", "x"], ["there is no verb \"pages x\": tool pages --help lists them"]),
    (
      ["--generate-completion-script", "csh"],
      ["there are no completions for \"csh\": there are some for bash, zsh, fish"]
    ),
  ])
  func aMistakeSaysWhatToDo(arguments: [String], said: [String]) {
    let mistakes = { (error: UsageError) in
      error.mistakes.map { $0.hint.isEmpty ? $0.message : "\($0.message): \($0.hint)" }
    }
    do {
      _ = try Sample.program.parse(arguments)
      Issue.record("nothing was wrong with \(arguments)")
    } catch {
      #expect(mistakes(error) == said)
      #expect(error.usage.hasPrefix("tool"))
    }
  }

  @Test func groupsAndCommandsCheckWhatIsRight() {
    #expect(
      Sample.mistakes("draw", "circle", "--margin", "13", "--line-count", "0")
        == ["--line-count is too small: at least 1", "13 is no margin"])
    #expect(Sample.mistakes("draw", "circle", "--margin", "13", "--x").count == 1)
  }

  @Test func aCombiningMarkHidesNoDash() throws {
    #expect(Sample.mistakes("draw", "circle", "-\u{301}").first?.hasPrefix("there is no option") == true)
    #expect(try Sample.draw("circle", "--ink=\u{301}").ink == "\u{301}")
  }
}
