import TestFixtures
import Testing

/// Keys of nodes that change nothing where they stand.
@Suite struct IdleNodeTests {
  private static let place = "layout: [left == 0, top == 0, size == 20]"

  private func messages(_ node: String, _ head: String = "") throws -> String {
    try InlineScene.messages("\(head)\nchildren: [\(node)]")
  }

  @Test(arguments: [
    ("{ box: a, blend: multiply", "blend", "nothing is drawn"), ("{ box: a, opacity: 0.5", "opacity", ""),
    ("{ group: a, transform: { rotate: 9deg }", "transform", ""), ("{ box: a, blur: 3", "blur", ""),
    ("{ box: a, corner: 8", "corner", "no frame is drawn"), ("{ box: a, clip: true", "clip", ""),
    ("{ box: a, fill: \"#FFFFFF\", first-on-top: true", "first-on-top", "nothing inside"),
    ("{ box: a, fill: \"#FFFFFF\", first-on-top: true, children: [{ box: b }]", "first-on-top", ""),
    (
      "{ stack: vertical, id: a, spacing: 4, first-on-top: true, children: [{ box: b, fill: \"#FFFFFF\" }, { box: c, fill: \"#000000\" }]",
      "first-on-top", "nothing inside"
    ),
    ("{ box: a, fill: \"#FFFFFF\", hug: high", "hug", "no size of its own"),
    ("{ group: a, compress: low", "compress", ""),
    ("{ stack: vertical, id: a, compress: low", "compress", ""),
    ("{ stack: vertical, id: a, spacing: 8", "spacing", ""),
    ("{ grid: a, columns: 2, dense: true", "dense", ""),
    ("{ text: a, id: a, style: \"{small}\", corner: 8", "corner", ""),
    ("{ shape: circle, id: a, fill: \"#FFFFFF\", corner: 8", "corner", "an outline has its own"),
    ("{ shape: circle, id: a, fill: \"#FFFFFF\", view-box: [0, 0, 9, 9]", "view-box", ""),
    ("{ shape: ellipse, id: a, fill: \"#FFFFFF\", fit: fill", "fit", "beside \"shape\""),
    ("{ shape: \"M0,0 H9 V9 Z\", id: a, fill: \"#FFFFFF\", fit: fill", "fit", "no view box"),
    ("{ shape: circle, id: a, fill: \"#FFFFFF\", trim: { end: 0.5 }", "trim", "without \"stroke\""),
    ("{ box: a, fill: \"#FFFFFF\", mask: { shape: circle, rule: evenodd }", "rule", ""),
    ("{ image: null, id: a, fit: fill, align: [0, 0]", "align", "beside \"fit\""),
    ("{ image: null, id: a, placeholder: { name: Ann }", "name", ""),
    ("{ image: null, id: a, clip: true", "clip", ""),
    ("{ field: a, id: a, style: \"{small}\", vertical: top", "vertical", ""),
    ("{ field: a, id: a, style: \"{small}\", caret: \"#FFFFFF\"", "caret", ""),
    ("{ field: a, id: a, style: \"{small}\", placeholder-color: \"#FFFFFF\"", "placeholder-color", ""),
    ("{ box: a, fill: \"#FFFFFF\", enter: { opacity: 0 }", "enter", "always there"),
    ("{ box: a, fill: \"#FFFFFF\", transform: { origin: [0, 0] }", "transform", "origin"),
  ])
  func hasNoEffect(node: String, key: String, why: String) throws {
    let messages = try messages("\(node), \(Self.place) }")
    #expect(messages.contains("\"\(key)\" has no effect"), "\(messages)")
    #expect(
      (why.isEmpty || messages.contains(why)) && messages.components(separatedBy: "error:").count == 2,
      "\(messages)")
  }

  @Test func anOverrideOfAKeyWithoutEffectIsAnError() throws {
    let messages = try messages(
      "{ use: card, id: a, overrides: { line: { hug: high } }, \(Self.place) }",
      "components: { card: { children: [{ box: line, fill: \"#FFFFFF\", layout: [fill parent] }] } }")
    #expect(messages.contains("\"hug\" has no effect: the node has no size of its own"), "\(messages)")
  }

  @Test(arguments: [
    "{ box: a, opacity: 0.5, children: [{ text: a, id: t, style: \"{small}\" }], \(place) }",
    "{ box: a, transform: { rotate: 9deg }, gestures: { tap: on = true }, \(place) }",
    "{ box: turned, corner: 8, \(place) }",
    "{ group: a, corner: 8, clip: true, children: [{ box: b, layout: [size == 30, left == 0, top == 0] }], \(place) }",
    "{ box: a, fill: \"#FFFFFF\", when: \"${!on}\", enter: { opacity: 0 }, \(place) }",
    "{ use: dressed, id: a, corner: 8, \(place) }",
  ])
  func whatHasAnEffectIsNoError(node: String) throws {
    let head = """
      state: { on: false }
      components: { dressed: { fill: "#FFFFFF" } }
      animations: { go: { while: "${on}", duration: 1s, tracks: { turned.fill: { values: ["#FFFFFF", "#000000"] } } } }
      """
    let turned = node.contains("turned") ? "" : ", { box: turned, \(Self.place) }"
    let messages = try messages(node + turned, head)
    #expect(!messages.contains("error:"), "\(messages)")
  }

  @Test func aGradientIsNoBackground() throws {
    let messages = try InlineScene.messages(
      "background: { linear: vertical, stops: [[\"0%\", \"#FFFFFF\"], [\"100%\", \"#000000\"]] }")
    #expect(
      messages.contains("[wrong-type]") && messages.contains("a gradient can be the fill of a box"),
      "\(messages)"
    )
  }
}

/// Names of a scene that nothing uses.
@Suite struct UnusedNameTests {
  @Test(arguments: [
    ("state: { open: false }", "nothing asks for the state \"open\""),
    ("let: { twice(x): \"${x * 2}\" }", "nothing uses \"twice\""),
    ("layouts: { card: [width == 1] }", "no node has the layout \"card\""),
    ("styles: { body: { style: \"{small}\" } }", "no text has the style \"body\""),
    ("shapes: { arrow: { path: \"M0,0 L9,9\" } }", "nothing draws the outline \"arrow\""),
    ("components: { card: { fill: \"#FFFFFF\" } }", "nothing uses the component \"card\""),
    (
      "components: { card: { with: [tone], fill: \"#FFFFFF\" } }\nchildren: [{ use: card, id: a, with: { tone: 1 }, layout: [left == 0, top == 0, size == 9] }]",
      "the component does nothing with \"tone\""
    ),
  ])
  func isAWarning(body: String, message: String) throws {
    let messages = try InlineScene.messages(body + "\ncaptures: [{ name: all }]")
    #expect(messages.contains("warning: \(message)") && messages.contains("[unused-name]"), "\(messages)")
    #expect(messages.components(separatedBy: "unused-name").count == 2, "\(messages)")
  }

  /// A guide asks for the keyboard, and how the device is held decides its size.
  @Test func statesThatEverySceneHasAreUsed() throws {
    let messages = try InlineScene.messages(
      """
      state: { keyboard: up, orientation: portrait }
      children: [{ box: a, fill: "#FF0000", layout: [left == 0, width == 9, height == 9, bottom == keyboard.top] }]
      captures: [{ name: all }]
      """)
    #expect(!messages.contains("unused-name"), "\(messages)")
  }

  private func pulled(_ gestures: String = "", child: String = "", step: String = "") throws -> String {
    try InlineScene.messages(
      """
      state: { pull: 0 }
      drivers: [pull]
      transitions: { pull: { duration: 1s } }
      components: { closer: { with: { value: state }, gestures: { tap: value = 0 }, layout: [size == 9] } }
      children:
        - { box: a, label: "${pull}", gestures: { pan: { moves: pull, bounds: [0, 9] }\(gestures) }, layout: [left == 0, top == 0, size == 9] }
      \(child)
      scenarios: { go: { end: 1s, steps: [{ 0s: "press a for 0.1s" }\(step)] } }
      captures: [{ name: all, scenario: go }]
      """)
  }

  /// A pan comes to rest by laws of its own: a transition is for what actions set.
  @Test func aTransitionOfADriverThatNothingSetsIsNoticed() throws {
    let message = "nothing sets the driver \"pull\", so its transition is never used"
    let idle = try pulled()
    #expect(idle.contains("warning: \(message)") && idle.contains("scene.yaml:5:16"), "\(idle)")
    for used in [
      try pulled(", tap: pull = 0"), try pulled(step: ", { 0.5s: set pull = 3 }"),
      try pulled(
        child: "  - { use: closer, id: b, with: { value: \"${pull}\" }, layout: [left == 20, top == 0] }"),
    ] { #expect(!used.contains(message), "\(used)") }
  }

  @Test func whatIsUsedAnywhereIsNoWarning() throws {
    let messages = try InlineScene.messages(
      """
      state: { seen: 0, draft: "", tone: warm }
      let: { twice(x): "${x * 2}", size: "${10 | twice}" }
      data: { icons: [arrow] }
      layouts: { card: [left == 0, top == 0, "size == ${size}"] }
      styles: { body: { style: "{small}" }, body.small: { style: body } }
      shapes: { arrow: { path: "M0,0 L9,9" }, icon-warm: { path: "M0,0 L9,9" } }
      components:
        entry: { with: { value: state }, label: "${value}" }
      on: { seen: tone = "cold" }
      children:
        - { text: a, id: a, style: '${tone == "warm" ? "body.small" : "body"}', layout: [card] }
        - { shape: "${icons[0]}", id: b, fill: "#FFFFFF", layout: [card] }
        - { shape: "icon-${tone}", id: c, when: '${tone == "warm"}', fill: "#FFFFFF", layout: [card] }
        - { use: entry, id: d, with: { value: "${draft}" }, layout: [card] }
      captures: [{ name: all }]
      """)
    #expect(!messages.contains("unused-name"), "\(messages)")
  }

  @Test func namesOfLibrariesAreThereForOthers() throws {
    let scene = try WrittenScene(
      "scene: test\ntokens: tokens.json\nimport: kit.yaml\ncaptures: [{ name: all }]\n")
    try scene.folder.write(
      "library: kit\nshapes: { arrow: { path: \"M0,0 L9,9\" } }\ncomponents: { card: { with: [tone] } }\n",
      "kit.yaml")
    #expect(!scene.check().messages.contains("unused-name"))
  }
}
