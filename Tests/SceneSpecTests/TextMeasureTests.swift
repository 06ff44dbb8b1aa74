import Documents
import Graphics2D
import SceneModel
import TestFixtures
import Testing

@testable import SceneRendering

/// Expressions that measure texts: the numbers are those of the nodes that show them.
@Suite struct TextMeasureTests {
  private static let styles = """
    strings:
      en: { title: Wide words go on }
      de: { title: Ein ganz anderer und langer Titel }
    state: { words: "Wide words go on, and on", n: 3 }
    styles:
      body: { style: "{small}", color: "#FF0000", dynamic-type: body }
      loud: { style: body, case: upper, tracking: 3, features: [tnum], slant: 5deg }
      spaced: { style: "{large}", tracking: "${n}" }

    """

  /// A text in a style, and boxes as wide and high as expressions say of it.
  private func scene(
    _ text: String, _ style: String, _ settings: [(String, String)] = [], locale: String = "en",
    textSize: String = "large"
  ) throws -> InlineScene {
    try InlineScene(
      Self.styles + """
        let: { shown: '\(text)', style: '\(style)' }
        children:
          - { text: "${shown}", id: t, style: "${style}", layout: [left == 0, top == 0] }
          - { text: "${shown}", id: lines, style: "${style}", lines: unlimited, layout: [left == 0, top == 100, width == 70.5] }
          - { box: measured, fill: "#FF0000", layout: [left == 0, top == 300, "width == ${shown | text-width(style)}", "height == ${shown | line-count(style, 70.5)}"] }
        """, locale: locale, settings: settings, textSize: textSize)
  }

  @Test(arguments: [
    ("${words}", "body"), ("${words}", "loud"), ("${words}", "spaced"), ("${words}", "{large}"),
    ("", "body"), ("{string.title}", "loud"),
    ("\u{0645}\u{0631}\u{062D}\u{0628}\u{0627} \u{65E5}\u{672C}", "body"),
  ])
  func aMeasureIsWhatTheNodeHas(_ text: String, _ style: String) throws {
    for (locale, size) in [("en", "large"), ("de", "AX3"), ("ar", "xSmall")] {
      let scene = try scene(text, style, locale: locale, textSize: size)
      #expect(try scene.frame("measured").width == scene.frame("t").width)
      #expect(try Int(scene.frame("measured").height) == scene.text("lines").lines.count)
    }
  }

  @Test func itFollowsWhatStylesAndTextsFollow() throws {
    func width(_ style: String, _ settings: [(String, String)] = [], size: String = "large") throws -> Double
    {
      try scene("${words}", style, settings, textSize: size).frame("measured").width
    }
    let usual = try width("spaced")
    #expect(try width("spaced", [("n", "5")]) - usual > 40)
    #expect(try width("spaced", [("words", "Wide")]) < usual / 3)
    #expect(try width("body", size: "AX5") > 2 * width("body"))
    #expect(try width("spaced", size: "AX5") == usual)
  }

  /// A node as wide as its text has as many lines as the text has paragraphs.
  @Test func aTextFitsItsOwnWidth() throws {
    let scene = try InlineScene(
      Self.styles + """
        let: { width: '${words | text-width("body")}' }
        children:
          - { box: a, fill: "#FF0000", layout: [left == 0, top == 0, width == 9, 'height == ${words | line-count("body", width)}'] }
          - { box: b, fill: "#FF0000", layout: [left == 0, top == 9, width == 9, 'height == ${words | line-count("body", width - 0.01)}'] }
        """)
    #expect(try scene.frame("a").height == 1)
    #expect(try scene.frame("b").height == 2)
  }

  /// What rows and functions call their values is not what a style of the whole scene sees.
  @Test func stylesSeeTheNamesOfTheScene() throws {
    let scene = try InlineScene(
      Self.styles + """
        data: { rows: [1, 20] }
        let:
          wide(words, n): '${words | text-width("spaced")}'
          all: '${rows | map(n => words | text-width("spaced")) | sum}'
        children:
          - { box: own, fill: "#FF0000", layout: [left == 0, top == 0, 'width == ${words | text-width("spaced")}', height == 1] }
          - { box: called, fill: "#FF0000", layout: [left == 0, top == 9, 'width == ${words | wide(50)}', height == 1] }
          - { box: twice, fill: "#FF0000", layout: [left == 0, top == 19, 'width == ${all}', height == 1] }
        """)
    let width = try scene.frame("own").width
    #expect(try scene.frame("called").width == width)
    #expect(abs(try scene.frame("twice").width - 2 * width) < 1e-8)
  }

  @Test(arguments: [
    ("words | text-width(\"bodi\")", "no text style is named \"bodi\"", "did you mean \"body\"?"),
    ("words | text-width({smal})", "no token is named {smal}", "did you mean \"{small}\"?"),
    ("words | text-width({font.inter})", "{font.inter} is a fontFamily token; a typography is needed", ""),
    ("words | text-width(3)", "a text style is needed here, not a number", ""),
    ("words | text-width", "the filter text-width takes 1 value in brackets, not 0", ""),
    ("rows | text-width(\"body\")", "text is needed here, not a list", ""),
    ("words | line-count(\"body\", 0)", "lines of text are wider than 0 points, not 0", ""),
    ("words | line-count(\"body\", n - 5)", "lines of text are wider than 0 points, not -2", ""),
    ("words | text-width(\"round\")", "a text style whose texts are measured measures a text itself", ""),
  ])
  func mistakesAreTold(_ expression: String, _ message: String, _ hint: String) throws {
    let scene = try InlineScene.written(
      Self.styles + """
          round: { style: body, tracking: '${"x" | text-width("round")}' }
        data: { rows: [1, 2] }
        children:
          - { box: a, fill: "#FF0000", layout: [left == 0, top == 0, height == 9, 'width == ${\(expression)}'] }
        """)
    let found = try scene.findMistakes().diagnostics.all
    #expect(found.map(\.message) == [message])
    if !hint.isEmpty { #expect(found.first?.hints.first == hint) }
  }

  /// Where no state reaches it, its type is known, not its value.
  @Test func whatNoStateReachesIsCheckedToo() throws {
    let messages = try InlineScene.messages(
      Self.styles + """
        children:
          - { box: a, when: "${n > 9}", fill: "#FF0000", opacity: '${words | text-width("bodi")}', layout: [left == 0, top == 0, size == 9] }
          - { box: b, when: "${n > 9}", fill: "#FF0000", label: '${(words | text-width("body")) == "1"}', layout: [left == 0, top == 0, size == 9] }
          - { box: c, when: "${n > 9}", fill: "#FF0000", opacity: '${words | text-width("body")}', layout: [left == 0, top == 0, size == 9] }
        """)
    #expect(messages.contains("no text style is named \"bodi\""))
    #expect(messages.contains("1 error, 1 warning"))
  }
}
