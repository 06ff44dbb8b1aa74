import SceneModel
import SceneRendering
import TestFixtures
import Testing

/// Functions of numbers and lists, literals, functions of the document.
@Suite struct ExpressionTests {
  private static let names = """
    data:
      items: [{ name: b, count: 2, tags: [x] }, { name: A, count: 5, tags: [] }, { name: a, count: 2, tags: [x, y] }]
      empty: []
    state: { t: 0.25, flag: true, n: 3 }
    let:
      double(x): "${x * 2}"
      twice(x): "${x | double | double}"
      t2(x): "${x + t}"

    """

  private func value(_ expression: String) throws -> String {
    let scene = try InlineScene(
      Self.names
        + "children:\n  - { box: a, label: '${\(expression)}', layout: [left == 0, top == 0, size == 1] }\n")
    return scene.laidOut.scene[try scene.node("a")].label
  }

  private func messages(_ expression: String) throws -> String {
    try InlineScene.messages(
      Self.names
        + "children:\n  - { box: a, label: '${\(expression)}', layout: [left == 0, top == 0, size == 1] }\n")
  }

  @Test(arguments: [
    ("-3 | abs", "3"), ("2 | sqrt | fixed(4)", "1.4142"), ("30 | sin", "0.5"),
    ("120 | cos | fixed(6)", "-0.500000"),
    ("-90 | sin", "-1"), ("2.5 | round", "3"), ("-2.5 | round", "-3"), ("7 | round(5)", "5"),
    ("0.27 | round(0.1)", "0.3"),
    ("12 | clamp(0, 10)", "10"), ("-1 | clamp(0, 10)", "0"), ("t | mix(10, 20)", "12.5"),
    ("[3, 1, 2] | min", "1"), ("[3, 1, 2] | max", "3"), ("[] | sum", "0"), ("[1, 2.5] | sum", "3.5"),
    ("items | filter(i => i.count > 2) | map(i => i.name) | join(\"\")", "A"),
    ("items | map((i, place) => place + i.count) | join(\" \")", "2 6 4"),
    ("items | sort(i => i.name) | map(i => i.name) | join(\"\")", "Aab"),
    ("items | sort(i => -i.count) | map(i => i.name) | join(\"\")", "Aba"),
    ("[\"b\", \"a\"] | sort | join(\"\")", "ab"), ("items | sum(i => i.count * n)", "27"),
    ("items | map(i => i.tags | count) | sum", "3"),
    ("items | filter(i => i.tags | contains(\"y\")) | count", "1"),
    ("empty | map(i => i.nothing) | count", "0"),
    ("{a: 1, \"b c\": [2, 3]}[\"b c\"][1]", "3"), ("{a: {b: flag}}.a.b", "true"),
    ("{} | with(\"x\", 4)[\"x\"]", "4"),
    ("([1] + [2] + 3) | join(\",\")", "1,2,3"), ("3 | double", "6"), ("3 | twice", "12"), ("1 | t2", "1.25"),
    ("[1, 2] | map(x => x | double) | join(\"\")", "24"),
  ])
  func computes(_ expression: String, _ result: String) throws {
    let written = expression.hasSuffix("[\"x\"]") ? "(\(expression.dropLast(5)))[\"x\"]" : expression
    #expect(try value(written) == result)
  }

  @Test(arguments: [
    ("ann@example.org", "[^@ ]+@[^@ ]+[.][a-z]+", true), ("ann@example", "[^@ ]+@[^@ ]+[.][a-z]+", false),
    ("aab", "a*b", true), ("aabc", "a*b", false), ("2026-03", "[0-9]{4}-(0[1-9]|1[0-2])", true),
    ("2026-13", "[0-9]{4}-(0[1-9]|1[0-2])", false), ("", "x?", true), ("x.y", "x[.]y", true),
    ("x-y", "x[a-]y", true),
    ("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", "(a*)*b", false), ("abab", "(?:ab){2,3}", true),
  ])
  func matchesPatterns(_ text: String, _ pattern: String, _ result: Bool) throws {
    #expect(try value("\"\(text)\" | matches(\"\(pattern)\")") == "\(result)")
  }

  @Test(arguments: [
    ("items | map(i => i.nam) | join", "missing-data", "did you mean \"name\""),
    ("items | filter(i => i.count) | count", "wrong-type", "a boolean is needed here"),
    ("items | filter(n) | count", "wrong-type", "takes a function"),
    ("items | map | count", "wrong-count", "map takes 1 value"),
    ("n | abs(i => i)", "wrong-type", "takes no function"),
    ("items | sort(i => i.tags) | count", "wrong-type", "are sorted"),
    ("n | double(3)", "wrong-count", "the function double takes no values"),
    ("n | doubel", "unknown-filter", "did you mean \"double\""),
    ("\"a\" | double", "wrong-type", "a number is needed here"),
    ("\"a\" | matches(\"(\")", "bad-pattern", "no closing bracket"),
    ("\"a\" | matches(\"((a{999}){999}){999}\")", "bad-pattern", "too long"),
    ("-1 | sqrt", "out-of-range", "no square root"),
    ("3 | clamp(5, 1)", "out-of-range", "least value"),
    ("{a: 1}.b", "missing-data", "no field \"b\""),
    ("[] | max", "missing-data", "empty list"),
    ("i => i", "expression-syntax", "operator"),
  ])
  func saysWhatIsWrong(_ expression: String, _ id: String, _ words: String) throws {
    let messages = try messages(expression)
    #expect(
      messages.contains("[\(id)]") && messages.contains(words) && messages.contains("1 error, "),
      "\(messages)")
  }

  @Test(arguments: [
    ("flag == \"false\" ? 1 : 2", "write false without quotes"),
    ("n != \"3\" ? 1 : 2", "write 3 without quotes"),
    ("items == 3 ? 1 : 2", "compare values of one kind"),
  ])
  func valuesOfDifferentKindsAreNeverEqual(_ expression: String, _ hint: String) throws {
    let messages = try messages(expression)
    #expect(
      messages.contains("[never-equal]") && messages.contains(hint)
        && messages.contains("0 errors, 1 warning"), "\(messages)")
  }

  @Test(arguments: ["flag == false", "n == 3", "items[0].name == \"b\"", "(items[0].other ?? null) == \"b\""])
  func whatMayBeEqualIsNotWarnedOf(_ expression: String) throws {
    #expect(try messages("\(expression) ? 1 : 2") == "0 errors, 0 warnings, 0 notes\n")
  }

  @Test(arguments: [
    ("min(x): \"${x}\"", "duplicate-name"), ("a(x, x): \"${x}\"", "expression-syntax"),
    ("a(: \"${1}\"", "expression-syntax"),
    ("a(x): \"${x + y}\"", "unknown-name"), ("a(x): \"${x | a}\"", "unknown-filter"),
    ("a(x): \"${x | upper | abs}\"", "wrong-type"),
  ])
  func aWrongFunctionIsAnErrorThoughNobodyCallsIt(_ line: String, _ id: String) throws {
    let messages = try InlineScene.messages("let:\n  \(line)\n")
    #expect(
      messages.contains("scene.yaml:4:") && messages.contains("[\(id)]") && messages.contains("1 error, "),
      "\(messages)")
  }

  @Test func aFunctionSeesNoNamesOfWhereItIsUsed() throws {
    let scene = try InlineScene(
      """
      state: { word: outside }
      let: { "tag(x)": "${x + word}" }
      components: { c: { with: [word], children: [{ box: in, label: "${word | tag}", layout: [fill parent] }] } }
      children:
        - { use: c, id: a, with: { word: inside }, layout: [left == 0, top == 0, size == 1] }
      """)
    #expect(scene.laidOut.scene[try scene.node("a.in")].label == "insideoutside")
  }

  /// A width that follows a driver through functions is right at every moment.
  @Test func functionsFollowDrivers() throws {
    let scene = try WrittenScene(
      """
      scene: test
      state: { way: -100, far: false }
      drivers: [way]
      let: { "half(x)": "${x | abs}" }
      on: { way: "far = (way | half | clamp(0, 60)) > 40" }
      children:
        - { box: a, fill: "#FF0000", layout: [left == 0, top == 0, height == 9, "width == ${way | abs | clamp(10, 80)}"] }
      transitions: { way: { duration: 2s, ease: linear } }
      scenarios: { go: { end: 4s, steps: [{ 0s: load }, { 1s: set way = 100 }] } }

      """)
    var played = try scene.play(until: .seconds(4))
    for (time, width) in [(0.5, 80.0), (1.5, 50), (1.75, 25), (2, 10), (2.5, 50), (3.5, 80)] {
      let laidOut = try played.laidOut(at: .exact(time))
      let frame = laidOut.layout[try #require(laidOut.scene.node("a"))]
      #expect(abs(frame.width - width) < 1e-6, "\(frame) at \(time) s")
    }
    #expect(played.timeline.value("far", at: .exact(1.7)) == .bool(false))
    #expect(played.timeline.value("far", at: .exact(2.5)) == .bool(true))
  }
}
