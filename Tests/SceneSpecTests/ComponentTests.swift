import Graphics2D
import SceneModel
import TestFixtures
import Testing

@testable import SceneRendering

/// Slots, parameters, variants and overrides.
@Suite struct ComponentTests {
  private static let card = """
    state: { open: false, tone: plain, name: Ann }
    components:
      card:
        with: { title: { type: text, default: none }, tone: { one-of: [plain, alert, wide], default: plain } }
        variants:
          tone:
            alert: { self: { fill: "#FF0000" }, line: { opacity: 0.5 } }
            wide: { line: { layout: [leading == 0, trailing == 0, top == 0, height == 4] } }
        fill: "#FFFFFF"
        label: ${title}
        layout: [leading == 10, top == 100, width == 200]
        children:
          - stack: vertical
            id: body
            layout: [fill parent]
            children:
              - { box: line, fill: "#000000", layout: [height == 2] }
              - slot: content
                children: [{ box: none, fill: "#888888", layout: [height == 30] }]
              - slot: end

    """

  private func scene(_ uses: String, locale: String = "en", set: [(String, String)] = []) throws
    -> InlineScene
  {
    try InlineScene(Self.card + "children:\n" + uses, locale: locale, settings: set)
  }

  private func fill(_ id: String, _ scene: InlineScene) throws -> Color? {
    guard case .solid(let color) = scene.laidOut.scene[try scene.node(id)].box.fill else { return nil }
    return color
  }

  // MARK: Slots

  @Test func childrenOfAUseStandWhereTheComponentSays() throws {
    let scene = try scene(
      """
        - use: card
          id: c
          slots: { end: [{ box: last, fill: "#00FF00", layout: [height == 5] }] }
          children:
            - { box: a, fill: "#0000FF", layout: [height == 7] }
            - { box: b, fill: "#0000FF", layout: [height == a.height] }
      """)
    #expect(try scene.frame("c") == Rect(x: 10, y: 100, width: 200, height: 21))
    #expect(try scene.frame("b") == Rect(x: 10, y: 109, width: 200, height: 7))
    #expect(try scene.frame("last").maxY == 121)
    #expect(scene.laidOut.scene.node("c.none") == nil)
    let parent = scene.laidOut.scene[try scene.node("a")].parent
    #expect(try parent == scene.node("c.body"))
  }

  @Test func whatAComponentHasInASlotIsThereUnlessAUseGivesSomething() throws {
    let scene = try scene(
      "  - { use: card, id: c }\n  - { use: card, id: d, children: [], layout: [height == 2] }\n")
    #expect(try scene.frame("c.none").height == 30)
    #expect(scene.laidOut.scene.node("d.none") == nil)
  }

  @Test func nodesInASlotSeeTheNamesOfWhereTheyAreWritten() throws {
    let text = """
      state: { title: outside }
      components:
        inner: { with: [title], children: [{ slot: content }] }
        outer:
          with: [title]
          layout: [leading == 0, top == 0, size == 50]
          children:
            - use: inner
              id: in
              with: { title: inner }
              layout: [fill parent]
              children:
                - { box: mark, label: "${title}", layout: [leading == 0, top == 0, size == 4] }
                - slot: content
      children:
        - use: outer
          id: out
          with: { title: outer }
          children: [{ box: mark, label: "${title}", layout: [leading == out.mark.trailing, top == 9, size == 4] }]
      """
    let scene = try InlineScene(text)
    #expect(scene.laidOut.scene[try scene.node("out.mark")].label == "outer")
    #expect(scene.laidOut.scene[try scene.node("mark")].label == "outside")
    #expect(try scene.frame("mark").minX == 4)
  }

  @Test func sidesOfWhatASlotHoldsAreThoseOfWhereItStands() throws {
    let text = """
      components: { bar: { children: [{ group: in, mirrors: never, layout: [fill parent], children: [{ slot: content }] }] } }
      children:
        - use: bar
          layout: [leading == 0, top == 0, width == 100, height == 9]
          children: [{ box: a, layout: [leading == 0, top == 0, size == 5] }]
      """
    #expect(try InlineScene(text, locale: "ar").frame("a").minX == 293)
  }

  // MARK: Parameters

  @Test func aParameterHasItsDefaultUnlessAUseGivesAValue() throws {
    let scene = try scene(
      "  - { use: card, id: c, children: [] , layout: [height == 2] }\n  - { use: card, id: d, with: { title: \"${name}\" } }\n"
    )
    #expect(scene.laidOut.scene[try scene.node("c")].label == "none")
    #expect(scene.laidOut.scene[try scene.node("d")].label == "Ann")
  }

  @Test func actionsSetTheStateThatAParameterStandsFor() throws {
    let scene = try MotionScene(
      """
      scene: test
      state: { value: other, count: 1, done: false }
      components:
        stepper:
          with: { value: state, done: state }
          layout: [leading == 0, top == 0, size == 20]
          children:
            - box: more
              fill: "#FF0000"
              opacity: ${value / 10}
              layout: [fill parent]
              gestures: { tap: [value += 1, "value = value * 2", toggle done] }
      children:
        - { use: stepper, id: s, with: { value: "${count}", done: "${done}" } }
      scenarios: { go: { end: 3s, steps: [{ 0s: load }, { 1s: tap s.more }] } }

      """)
    func states(_ seconds: Double) -> [Value] {
      scene.played.timeline.state(at: .exact(seconds)).scene.state.values
    }
    // The built-in states come first: the keyboard is down, and nothing has turned the device.
    #expect(states(0.5) == [.string("down"), .null, .string("other"), .number(1), .bool(false)])
    #expect(states(1.5) == [.string("down"), .null, .string("other"), .number(4), .bool(true)])
    #expect(try scene.node("s.more", 2.9).opacity == 0.4)
  }

  @Test func whatIsTypedGoesToTheStateOfTheUse() throws {
    let scene = try MotionScene(
      """
      scene: test
      tokens: tokens.json
      state: { a: "", b: "" }
      components:
        entry:
          with: { text: state }
          layout: [leading == 0, trailing == 0, height == 30]
          children:
            - { field: "${text}", id: field, style: "{small}", focused: true, layout: [fill parent], gestures: { tap: keyboard = "up" } }
      children:
        - { use: entry, id: first, with: { text: "${a}" }, layout: [top == 0] }
        - { use: entry, id: second, with: { text: "${b}" }, layout: [top == first.bottom], when: '${a != ""}' }
      scenarios: { go: { end: 3s, steps: [{ 0s: load }, { 1s: type "x" over 0.1s }] } }

      """)
    let moment = scene.played.timeline.state(at: .seconds(2)).scene
    let typed = try #require(moment.stateNames.firstIndex(of: "a"))
    #expect(moment.state[typed] == .string("x"))
  }

  // MARK: Variants and overrides

  @Test func aVariantGivesItsNodesOtherProperties() throws {
    let uses = "  - { use: card, id: c, with: { tone: \"${tone}\" } }\n"
    let plain = try scene(uses)
    #expect(try fill("c", plain) == Color(hex: 0xFFFFFF) && plain.frame("c").height == 32)
    let alert = try scene(uses, set: [("tone", "alert")])
    #expect(try fill("c", alert) == Color(hex: 0xFF0000))
    #expect(alert.laidOut.scene[try alert.node("c.line")].box.opacity == 0.5)
    #expect(try scene(uses, set: [("tone", "wide")]).frame("c.line").height == 4)
  }

  @Test func anOverrideWinsOverAVariantAndTheUseOverBoth() throws {
    let scene = try scene(
      """
        - use: card
          id: c
          fill: "#00FF00"
          with: { tone: alert }
          overrides: { self: { fill: "#0000FF" }, line: { opacity: 0.25 }, none: { layout: [height == 8] } }
      """)
    #expect(try fill("c", scene) == Color(hex: 0x00FF00))
    #expect(scene.laidOut.scene[try scene.node("c.line")].box.opacity == 0.25)
    #expect(try scene.frame("c.none").height == 8)
  }

  @Test func anOverrideReachesIntoComponentsThatAreUsedThere() throws {
    let text = """
      components:
        dot: { children: [{ box: core, fill: "#000000", layout: [fill parent] }] }
        pair:
          children:
            - { use: dot, id: left, overrides: { core: { opacity: 0.5 } }, layout: [leading == 0, top == 0, size == 5] }
            - { use: dot, id: right, layout: [trailing == 0, top == 0, size == 5] }
      children:
        - { use: pair, id: p, overrides: { left.core: { fill: "#FF0000" } }, layout: [leading == 0, top == 0, size == 50] }
      """
    let scene = try InlineScene(text)
    #expect(try fill("p.left.core", scene) == Color(hex: 0xFF0000))
    #expect(scene.laidOut.scene[try scene.node("p.left.core")].box.opacity == 0.5)
    #expect(try fill("p.right.core", scene) == Color(hex: 0))
  }

  @Test func aTrackMayChangeWhatOnlyAVariantHas() throws {
    let messages = try InlineScene.messages(
      """
      state: { on: true }
      components:
        card:
          with: { kind: { one-of: [a, b], default: a } }
          variants: { kind: { b: { in: { stroke: { color: "#FF0000" } } } } }
          children: [{ box: in, fill: "#FFFFFF", layout: [fill parent] }]
      children:
        - { use: card, id: c, with: { kind: b }, layout: [leading == 0, top == 0, size == 9] }
      animations: { go: { while: "${on}", duration: 1s, tracks: { c.in.stroke-width: { from: 1, to: 3 } } } }
      """)
    #expect(messages == "0 errors, 0 warnings, 0 notes\n")
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("{ use: card, with: { titel: x } }", "24:26", "unknown-parameter", "title"),
    ("{ use: card, with: { title: [x] } }", "24:33", "wrong-type", "not a list"),
    ("{ use: card, with: { tone: alret } }", "24:32", "unknown-word", "did you mean \"alert\""),
    ("{ use: card, with: { title: \"${open ? null : null}\" } }", "24:33", "wrong-type", "not nothing"),
    ("{ use: card, slots: { edn: [] } }", "24:27", "unknown-slot", "did you mean \"end\""),
    ("{ use: card, overrides: { lien: { opacity: 0 } } }", "24:31", "unknown-node", "did you mean \"line\""),
    ("{ use: card, overrides: { line: {} } }", "24:31", "no-effect", "nothing of \"line\" is overridden"),
    (
      "{ use: card, overrides: { line: { fill: \"#000000\" } } }", "24:45", "no-effect",
      "\"fill\" of \"line\" is that already"
    ),
    ("{ use: card, overrides: { line: { text: a } } }", "24:39", "unknown-key", "a box node"),
    ("{ use: card, overrides: { line: { opacity: 3 } } }", "24:48", "out-of-range", "3 lies outside 0...1"),
    ("{ slot: content }", "24:13", "misplaced-slot", "anybody"),
  ])
  func aWrongUseIsAnErrorAtItsLine(_ use: String, _ place: String, _ id: String, _ words: String) throws {
    let messages = try InlineScene.messages(Self.card + "children:\n  - \(use)\n")
    #expect(messages.contains("scene.yaml:\(place): error: ") && messages.contains("[\(id)]"), "\(messages)")
    #expect(messages.contains(words))
    #expect(messages.contains("1 error, "), "\(messages)")
  }

  @Test(arguments: [
    ("with: { a: { one-of: [x, y] } }, variants: { a: { z: {} } }", "unknown-variant"),
    ("with: { a: text }, variants: { a: { z: {} } }", "unknown-variant"),
    ("variants: { a: { z: {} } }", "unknown-parameter"),
    ("with: { a: { one-of: [x] } }, variants: { a: { x: { no: { opacity: 0 } } } }", "unknown-node"),
    ("with: { a: { one-of: [x] } }, variants: { a: { x: { self: { opacity: 2 } } } }", "out-of-range"),
    ("with: { a: { type: number, default: x } }", "wrong-type"),
    ("with: { a: { one-of: [x], default: y } }", "unknown-word"),
    ("with: { a: { type: state, default: y } }", "no-effect"),
    ("with: { a: { one-of: [x], type: text } }", "no-effect"),
    ("with: { a: { type: txt } }", "unknown-word"),
  ])
  func aWrongComponentIsAnErrorThoughNobodyUsesIt(_ keys: String, _ id: String) throws {
    let messages = try InlineScene.messages("components: { card: { \(keys) } }\n")
    #expect(messages.contains("scene.yaml:3:") && messages.contains("[\(id)]"), "\(messages)")
    #expect(messages.contains("1 error, "), "\(messages)")
  }

  @Test func aStateThatIsNoneIsAnError() throws {
    let card =
      "components: { card: { with: { v: state }, children: [{ box: b, layout: [fill parent], gestures: { tap: v = 1 } }] } }\n"
    for argument in ["n", "${n + 1}", "${m}"] {
      let messages = try InlineScene.messages(
        "state: { n: 0 }\nlet: { m: \"${n}\" }\n" + card
          + "children:\n  - { use: card, with: { v: \"\(argument)\" }, layout: [leading == 0, top == 0, size == 9] }\n"
      )
      #expect(
        messages.contains("\"v\" is a state parameter") && messages.contains("1 error, "), "\(messages)")
    }
    let typed = try InlineScene.messages(
      "state: { n: text }\n" + card
        + "children:\n  - { use: card, with: { v: \"${n}\" }, layout: [leading == 0, top == 0, size == 9] }\n"
    )
    #expect(typed.contains("the state \"v\" is text, not a number"), "\(typed)")
  }
}
