import SceneModel
import TestFixtures
import Testing

/// Components and rows that are themselves texts, stacks or other nodes.
@Suite struct ComponentRootTests {
  private static let parts = """
    components:
      caption:
        with: [words, { default: "#FF0000" }]
        text: "${words}"
        style: "{small}"
        color: "#FF0000"
      pile:
        with: { gap: { type: number, default: 4 } }
        stack: vertical
        spacing: ${gap}
        padding: 2
        children: [{ slot: content }]
    """.replacing("with: [words, { default: \"#FF0000\" }]", with: "with: [words]")

  @Test func aTextHasASizeOfItsOwnAndItsStyle() throws {
    let scene = try InlineScene(
      """
      \(Self.parts)
      children:
        - { use: caption, id: first, with: { words: One }, layout: [left == 0, top == 0] }
        - { text: One, id: plain, style: "{small}", layout: [left == 0, top == 100] }
        - { use: pile, id: pile, layout: [left == 0, top == 200], children: [
            { use: caption, id: a, with: { words: One } }, { use: caption, id: b, with: { words: Two }, hug: high } ] }
      """)
    #expect(try scene.frame("first").size == scene.frame("plain").size)
    #expect(try scene.frame("b").minY == scene.frame("a").maxY + 4)
    #expect(try scene.frame("pile").height == 2 * 20 + 4 + 2 * 2)
    #expect(try scene.text("first").size == scene.text("plain").size)
  }

  @Test func rowsOfStacksAndListsMayBeTextsAndStacks() throws {
    let scene = try InlineScene(
      """
      children:
        - stack: horizontal
          id: tags
          spacing: 6
          of: '${["One", "Three"]}'
          layout: [left == 0, top == 0]
          row: { text: "${item}", style: "{small}" }
        - list: '${[1, 2]}'
          id: rows
          layout: [left == 0, top == 100, width == 200, height == 200]
          row:
            stack: horizontal
            spacing: 5
            of: '${[1, 2, 3]}'
            distribute: start
            row: { shape: circle, fill: "#FFFFFF", layout: [size == 10] }
      """)
    #expect(try scene.frame("tags[1]").minX == scene.frame("tags[0]").maxX + 6)
    #expect(try scene.frame("rows[1][2]").minX == 30)
    #expect(
      try scene.frame("rows[1]").minY == scene.frame("rows[0]").maxY && scene.frame("rows[0]").height == 10)
  }

  @Test func overridesAndVariantsSayWhatItIs() throws {
    let scene = try InlineScene(
      """
      components:
        caption:
          with: { tone: { one-of: [calm, loud], default: calm } }
          variants: { tone: { loud: { self: { style: "{large}" } } } }
          text: One
          style: "{small}"
      children:
        - { use: caption, id: a, layout: [left == 0, top == 0] }
        - { use: caption, id: b, with: { tone: loud }, layout: [left == 0, top == 50] }
        - { use: caption, id: c, overrides: { self: { text: One and two } }, layout: [left == 0, top == 100] }
      """)
    #expect(try scene.frame("a").height == 20 && scene.frame("b").height == 30)
    #expect(try scene.frame("c").width > scene.frame("a").width)
  }

  @Test(arguments: [
    ("{ text: a, stack: vertical }", "[ambiguous-kind]"), ("{ text: a, distribute: fill }", "[unknown-key]"),
    ("{ fill: \"#FFFFFF\", hug: high }", "[no-effect]"),
    ("{ text: a, style: \"{small}\", align: top }", "[unknown-word]"),
  ])
  func whatItIsNotIsAnError(component: String, id: String) throws {
    let messages = try InlineScene.messages(
      "components: { a: \(component) }\nchildren: [{ use: a, id: b, layout: [left == 0, top == 0, size == 9] }]"
    )
    #expect(messages.contains(id), "\(messages)")
  }

  @Test func whatIsTypedIntoAFieldThatAComponentIsChangesItsState() throws {
    let scene = try WrittenScene(
      """
      scene: test
      tokens: tokens.json
      state: { draft: "" }
      components: { entry: { with: { value: state }, field: "${value}", style: "{small}", focused: true } }
      children: [{ use: entry, id: e, with: { value: "${draft}" }, layout: [left == 0, top == 0, width == 99] }]

      """, steps: ["0s: type \"Hello\""])
    #expect(try scene.play(until: .seconds(2)).timeline.value("draft", at: .seconds(1)) == .string("Hello"))
  }
}

/// Tokens in data, colours between others, places along outlines.
@Suite struct DrawnValueTests {
  private func fill(_ value: String, _ head: String = "") throws -> RelativePaint? {
    let scene = try InlineScene(
      "\(head)\nchildren: [{ box: a, fill: '\(value)', layout: [left == 0, top == 0, size == 9] }]")
    return scene.laidOut.scene.nodes[0].box.fill
  }

  @Test func coloursMix() throws {
    #expect(try fill("${0.5 | mix(\"#FF0000\", \"#0000FF\")}") == fill("#800080"))
    #expect(try fill("${2 | mix(\"#FF0000\", \"#0000FF\")}") == fill("#0000FF"))
    // What is transparent has no colour to mix in.
    #expect(try fill("${0.5 | mix(\"#FF000000\", \"#0000FF\")}") == fill("#0000FF80"))
    #expect(
      try InlineScene.messages("let: { a: \"${0.5 | mix(1, \\\"#FFFFFF\\\")}\" }").contains("[wrong-type]"))
  }

  @Test func aColourFollowsADriver() throws {
    let scene = try WrittenScene(
      """
      scene: test
      state: { p: 0 }
      drivers: [p]
      children:
        - box: a
          fill: '${p / 100 | mix("#000000", "#FFFFFF")}'
          gestures: { pan: { moves: p, bounds: [0, 100], decelerate: none } }
          layout: [left == 0, top == 0, size == 300]

      """, steps: ["0s: drag a by 0,110 over 1s"])
    let timeline = try scene.play(until: .seconds(2)).timeline
    guard case .solid(let colour)? = timeline.state(at: .exact(0.545)).scene.nodes[0].box.fill else {
      Issue.record("no colour")
      return
    }
    #expect(colour.red > 0.2 && colour.red <= 1)
  }

  @Test func placesAlongOutlines() throws {
    for outline in ["M0,0 H100 V100", "way"] {
      let scene = try InlineScene(
        """
        shapes: { way: { path: "M0,0 H100 V100" } }
        let: { place: '${"\(outline)" | along(0.75)}' }
        children:
          - { box: a, fill: "#FFFFFF", transform: { rotate: "${place.angle}" }, layout: ["centerX == parent.left + ${place.x}", "centerY == parent.top + ${place.y}", size == 10] }
          - { shape: way, id: b, stroke: { color: "#FFFFFF" }, layout: [left == 0, top == 0, size == 9] }
        """)
      #expect(try scene.frame("a").midX == 100 && scene.frame("a").midY == 50)
      #expect(abs((scene.laidOut.scene.nodes[0].box.transform?.rotation ?? 0) - .pi / 2) < 1e-9)
    }
    #expect(try InlineScene.messages("let: { a: '${\"nothing\" | along(0.5)}' }").contains("[path-syntax]"))
  }

  @Test func dataMayNameTokens() throws {
    let written = try WrittenScene(
      """
      scene: test
      tokens: tokens.json
      data: { rows: [{ title: One, style: "{type.large}" }, { title: Two, style: "{small}" }] }
      children:
        - stack: vertical
          id: rows
          of: ${rows}
          layout: [left == 0, top == 0]
          row: { text: "${item.title}", style: '${index == 0 ? item.style : {small}}' }
      """, tokens: WrittenScene.textStyles.replacing("\"large\":", with: "\"type\": { \"large\":") + " }")
    let laidOut = try written.request.layOut().1
    #expect(laidOut.layout[try #require(laidOut.scene.node("rows[0]"))].height == 30)
    #expect(laidOut.layout[try #require(laidOut.scene.node("rows[1]"))].height == 20)
    let wrong = try InlineScene.messages(
      "data: { a: [\"{nothing.here}\"] }\nchildren: [{ text: x, id: t, style: \"${a[0]}\", layout: [left == 0, top == 0] }]"
    )
    #expect(wrong.contains("[unknown-token]"), "\(wrong)")
  }
}
