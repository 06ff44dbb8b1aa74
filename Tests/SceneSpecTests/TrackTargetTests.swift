import TestFixtures
import Testing

/// Which nodes and rows tracks move, and what they must not name.
@Suite struct TrackTargetTests {
  private static func scene(
    _ tracks: String, more: String = "", list: String = "dots", data: String = "[a, b, c]"
  )
    -> String
  {
    """
    scene: test
    tokens: tokens.json
    data: { dots: \(data) }
    state: { on: true, rows: [x, y], there: false }
    let: { same: "${dots}" }
    children:
      - list: "${\(list)}"
        id: dots
        row: { with: [d], key: "${d}", layout: [height == 8], children: [{ box: dot, fill: "#FF9500", layout: [left == 0, top == 0, size == 8] }] }
        layout: [left == 40, top == 100, width == 60, height == 300]
      - { box: ghost, when: "${there}", fill: "#FF9500", layout: [left == 0, top == 0, size == 8] }
      - { text: Hi, id: label, style: "{small}", layout: [left == 0, top == 0] }
      - { text: Hi, id: lined, style: "{small}", underline: true, text-stroke: { color: "#FF9500" }, layout: [left == 0, top == 0] }
      - { shape: circle, id: plain, fill: "#FF9500", layout: [left == 0, top == 0, size == 8] }
      - { box: framed, stroke: { color: "#FF9500" }, layout: [left == 0, top == 0, size == 8] }
    animations:
      go:
        while: ${on}
        duration: 1s
        repeat: infinite
        children: [{ box: own, fill: "#FF9500", layout: [size == 8, center == parent] }]
        tracks: { \(tracks) }
    scenarios: { go: { end: 9s, steps: [{ 0s: load }\(more)] } }

    """
  }

  @Test func theLastRowIsTheOneThatIsLastNow() throws {
    let scene = try MotionScene(
      Self.scene(
        "'dots[last].dot.y': { from: 0, to: 100 }", more: ", { 2s: set rows = rows + \"z\" }", list: "rows"))
    for (time, rows) in [(0.5, [0.0, 50]), (2.5, [0, 0, 50]), (3.25, [0, 0, 25])] {
      for (index, y) in rows.enumerated() {
        #expect(try abs(scene.shift("dots[\(index)].dot", time).y - y) < 1e-7, "\(index) at \(time)")
      }
    }
  }

  @Test func anAnimationPlaysAtTheLastRow() throws {
    let text = Self.scene("own.x: { values: [0, 0] }", more: ", { 1s: \"do play go at dots[last].dot\" }")
      .replacing("    while: ${on}\n", with: "")
    let scene = try MotionScene(text)
    let (own, dot) = (try scene.node("own", 1.5).frame, try scene.node("dots[2].dot", 1.5).frame)
    #expect(own.midX == dot.midX && own.midY == dot.midY)
  }

  @Test(arguments: [
    "'dots[0].dot.y'", "'dots[last].dot.y'", "'dots[2].y'", "ghost.y", "own.y", "label.color", "label.fill",
    "plain.trim-end", "framed.stroke-width", "plain.width", "lined.underline-thickness",
    "lined.text-stroke-width",
  ])
  func whatMayBeThereIsNoError(_ name: String) throws {
    let value = name.hasSuffix("color") || name.hasSuffix("fill") ? "'#FF0000'" : "1"
    #expect(try MotionScene.messages(Self.scene("\(name): { values: [\(value), \(value)] }")).isEmpty)
  }

  @Test(arguments: [
    ("'dots[7].dot.y'", "dots", "unknown-node", "\"dots\" has 3 rows; there is no dots[7]"),
    ("'dots[7].dot.y'", "same", "unknown-node", "\"dots\" has 3 rows; there is no dots[7]"),
    ("'dots[1].nonsense.y'", "dots", "unknown-node", "no node is named \"dots[1].nonsense\""),
    ("'dots[1].dt.y'", "dots", "unknown-node", "did you mean \"dots[1].dot\"?"),
    ("'dots[last].dt.y'", "dots", "unknown-node", "did you mean \"dots[last].dot\"?"),
    ("'dots[first].dot.y'", "dots", "unknown-node", "no node is named"),
    ("gohst.y", "dots", "unknown-node", "did you mean \"ghost\"?"),
    ("own.dot.y", "dots", "unknown-node", "no node is named \"own.dot\""),
    ("ghost.color", "dots", "no-effect", "\"color\" has no effect on \"ghost\""),
    ("own.color", "dots", "no-effect", "only texts and fields"),
    ("'dots[last].dot.trim-end'", "dots", "no-effect", "only shapes are trimmed"),
    ("ghost.trim-start", "dots", "no-effect", "only shapes are trimmed"),
    ("label.shape", "dots", "no-effect", "only shapes have an outline"),
    ("ghost.stroke-width", "dots", "no-effect", "it has no stroke"),
    ("plain.stroke", "dots", "no-effect", "it has no stroke"),
    ("label.underline-thickness", "dots", "no-effect", "it has no underline"),
    ("lined.strikethrough-thickness", "dots", "no-effect", "it has no strikethrough"),
    ("label.text-stroke-width", "dots", "no-effect", "it has no text-stroke"),
    ("plain.text-stroke-width", "dots", "no-effect", "only texts and fields have letters"),
  ])
  func whatIsNeverThereIsAnError(_ name: String, _ list: String, _ id: String, _ words: String) throws {
    let property = name.filter { $0 != "'" }.split(separator: ".").last ?? ""
    let value = ["color", "stroke"].contains(property) ? "'#FF0000'" : property == "shape" ? "circle" : "1"
    let text = Self.scene("\(name): { values: [\(value), \(value)] }", list: list)
    let messages = try WrittenScene(text).check().messages
    #expect(messages.contains("[\(id)]") && messages.contains(words), "\(messages)")
    #expect(messages.contains("1 error, 0 warnings") && messages.contains("scene.yaml:22:15"), "\(messages)")
  }

  /// What a list shows when a state or a capture's data change is not known.
  @Test func rowsOfAnotherStateAreNoError() throws {
    #expect(
      try MotionScene.messages(Self.scene("'dots[7].dot.y': { values: [0, 1] }", list: "rows")).isEmpty)
    #expect(
      try MotionScene.messages(
        Self.scene("'dots[7].dot.y': { values: [0, 1] }", list: "dots | prefix(there ? 9 : 2)")
      )
      .isEmpty)
  }
}
