/// A document with mistakes, and the ids of the diagnostics that it must give, in the order of their places.
struct BrokenDocument: Sendable, CustomStringConvertible {
  var text: String
  var ids: [String]
  /// Words that a message, hint or note must have.
  var mentions: [String] = []

  var description: String { "\(ids.joined(separator: ", ")): \(text.prefix(60))" }

  init(_ ids: [String], mentions: [String] = [], _ text: String) {
    self.ids = ids
    self.mentions = mentions
    self.text = text
  }

  private static let box = "- { box: a, layout: [leading == 0, top == 0, size == 10] }"

  static let all = [
    BrokenDocument(["yaml-syntax"], "scene: [x\n"),
    BrokenDocument(["yaml-syntax"], "scene: x\n\tchildren: []\n"),
    BrokenDocument(["empty-document"], ""),
    BrokenDocument(["wrong-type"], "just text\n"),
    BrokenDocument(["duplicate-key"], mentions: ["scene"], "scene: x\nscene: y\n"),
    BrokenDocument(["missing-key"], mentions: ["scene"], "children: []\n"),
    BrokenDocument(["unknown-key"], mentions: ["children"], "scene: x\nchildern: []\n"),
    BrokenDocument(
      ["unknown-key"], mentions: ["opacity"], "scene: x\nchildren:\n  - { box: a, opacty: 0.5 }\n"),
    BrokenDocument(
      ["duplicate-capture"], mentions: ["the other one", "A-0.5s"],
      """
      scene: x
      scenarios: { s: { steps: [] } }
      captures:
        - { name: a, scenario: s, at: [0s, 0.5s] }
        - { name: A-0.5s }
      """),
    BrokenDocument(
      [
        "time-after-end", "unknown-node", "unknown-theme", "bad-locale", "unknown-state", "unknown-data",
        "wrong-type",
      ],
      mentions: ["ends at 1 s", "en-US", "did you mean \"on\""],
      """
      scene: x
      state: { on: false }
      children:
        - { box: a, fill: "#FFFFFF", layout: [leading == 0, top == 0, size == 10] }
      scenarios: { s: { steps: [] } }
      captures:
        - { name: a, scenario: s, at: 2s }
        - { name: b, crop: nobody }
        - { name: c, theme: dark }
        - { name: d, locale: en_US }
        - { name: e, set: { onn: true } }
        - { name: f, data: { nothing: x.json } }
        - { name: g, set: { on: 3 } }
      """),
    BrokenDocument(
      ["unknown-device", "unknown-text-size"],
      "scene: x\nchildren: []\ncaptures: [{ name: a, devices: [fax] }, { name: b, text-size: huge }]\n"),
    BrokenDocument(
      ["unquoted-token", "unknown-token"], mentions: ["write: - { box: a, corner: \"{radius.m}\" }"],
      "scene: x\nchildren:\n  - { box: a, corner: {radius.m} }\n"),
    BrokenDocument(
      ["unknown-slot"], mentions: ["children", "slot: content"],
      """
      scene: x
      components: { card: { fill: "#FFFFFF" } }
      children:
        - { use: card, layout: [leading == 0, top == 0, size == 9], children: [{ box: a }] }
      """),
    BrokenDocument(
      ["no-shadow"], mentions: ["neither a fill nor a stroke"],
      "scene: x\nchildren:\n  - { group: a, shadow: { color: \"#000000\" }, layout: [leading == 0, top == 0, size == 9] }\n"
    ),
    BrokenDocument(
      ["constraint-syntax"], "scene: x\nchildren:\n  - { box: a, layout: [center <= parent] }\n"),
    BrokenDocument(["unknown-kind"], mentions: ["box"], "scene: x\nchildren:\n  - { bx: a }\n"),
    BrokenDocument(["ambiguous-kind"], "scene: x\nchildren:\n  - { box: a, text: b }\n"),
    BrokenDocument(["wrong-type"], "scene: x\nchildren:\n  - { box: a, layout: 3 }\n"),
    BrokenDocument(["wrong-type"], "scene: x\nchildren:\n  - { box: a, opacity: much }\n"),
    BrokenDocument(["out-of-range"], "scene: x\nchildren:\n  - { box: a, opacity: 7 }\n"),
    BrokenDocument(["unknown-token"], "scene: x\nchildren:\n  - { box: a, fill: \"{color.red}\" }\n"),
    BrokenDocument(["bad-color"], "scene: x\nchildren:\n  - { box: a, fill: \"#12345\" }\n"),
    BrokenDocument(["bad-color"], "scene: x\nchildren:\n  - { box: a, fill: reddish }\n"),
    BrokenDocument(
      ["unknown-node"], mentions: ["did you mean \"avatar\""],
      """
      scene: x
      children:
        - { box: avatar, layout: [leading == 0, top == 0, size == 10] }
        - { box: b, layout: [leading == avatr.trailing, top == 0, size == 10] }
      """),
    BrokenDocument(
      ["unknown-anchor"], mentions: ["leading"],
      "scene: x\nchildren:\n  - { box: a, layout: [leadin == 0] }\n"),
    BrokenDocument(["constraint-syntax"], "scene: x\nchildren:\n  - { box: a, layout: [width = 3] }\n"),
    BrokenDocument(["constraint-syntax"], "scene: x\nchildren:\n  - { box: a, layout: [width == 3 4] }\n"),
    BrokenDocument(["bad-strength"], "scene: x\nchildren:\n  - { box: a, layout: [width == 3 @2000] }\n"),
    BrokenDocument(
      ["nonlinear-constraint"], "scene: x\nchildren:\n  - { box: a, layout: [width == height * width] }\n"),
    BrokenDocument(
      ["division-by-zero"], "scene: x\nchildren:\n  - { box: a, layout: [width == height / 0] }\n"),
    BrokenDocument(["out-of-range"], "scene: x\nchildren:\n  - { box: a, layout: [width == 1e12] }\n"),
    BrokenDocument(["expression-syntax"], "scene: x\nchildren:\n  - { box: a, layout: [width == 1e999] }\n"),
    BrokenDocument(["duplicate-id"], "scene: x\nchildren:\n  \(box)\n  \(box)\n"),
    BrokenDocument(["bad-id"], "scene: x\nchildren:\n  - { box: parent }\n"),
    BrokenDocument(
      ["recursive-component"], mentions: ["a -> b -> a"],
      """
      scene: x
      components:
        a: { children: [{ use: b }] }
        b: { children: [{ use: a }] }
      children: []
      """),
    BrokenDocument(
      ["unknown-component"], mentions: ["row"],
      "scene: x\ncomponents: { row: {} }\nchildren:\n  - { use: rwo }\n"),
    BrokenDocument(
      ["missing-parameter"], "scene: x\ncomponents: { row: { with: [item] } }\nchildren:\n  - { use: row }\n"),
    BrokenDocument(
      ["missing-data"], mentions: ["did you mean \"name\""],
      """
      scene: x
      data: { user: { name: Amy } }
      children:
        - { box: a, label: "${user.nme}", layout: [leading == 0, top == 0, size == 10] }
      """),
    BrokenDocument(
      ["missing-data"], "scene: x\ndata: { list: [1, 2] }\nlet: { third: \"${list[2]}\" }\nchildren: []\n"),
    BrokenDocument(
      ["unknown-name"], mentions: ["page"],
      "scene: x\nstate: { page: 0 }\nlet: { a: \"${pag}\" }\nchildren: []\n"),
    BrokenDocument(
      ["unknown-filter"], mentions: ["compact"], "scene: x\nlet: { a: \"${1000 | compct}\" }\nchildren: []\n"),
    BrokenDocument(["expression-syntax"], "scene: x\nlet: { a: \"${1 +}\" }\nchildren: []\n"),
    BrokenDocument(
      ["unsatisfiable-constraints"], mentions: ["width == 10", "width == 20"],
      """
      scene: x
      children:
        - box: a
          layout: [leading == 0, top == 0, height == 5, width == 10, width == 20]
      """),
    BrokenDocument(
      ["unsatisfiable-constraints", "unsatisfiable-constraints"],
      """
      scene: x
      children:
        - { box: a, layout: [leading == 0, top == 0, height == 5, width == 10, width == 20] }
        - { box: b, layout: [leading == 0, top == 0, height == 5, height == 6, width == 20] }
      """),
    BrokenDocument(
      ["unsatisfiable-constraints"], mentions: ["negative"],
      "scene: x\nchildren:\n  - { box: a, layout: [leading == 0, top == 0, height == 5, width == -10] }\n"),
    BrokenDocument(
      ["unsatisfiable-constraints"],
      mentions: ["6 constraints", "last child at the stack's end", "spacing 8", "change 30 to 12"],
      """
      scene: x
      children:
        - stack: vertical
          id: s
          spacing: 8
          layout: [left == 0, top == 0, width == 100, height == 50]
          children:
            - { box: a, layout: [height == 30] }
            - { box: b, layout: [height == 30] }
      """),
    BrokenDocument(["path-leaves-folder"], "scene: x\ndata: { a: ../../etc/passwd }\nchildren: []\n"),
    BrokenDocument(["path-leaves-folder"], "scene: x\ndata: { a: /etc/passwd }\nchildren: []\n"),
    BrokenDocument(["unreadable-file"], "scene: x\ndata: { a: nothing.json }\nchildren: []\n"),
    BrokenDocument(["path-syntax"], "scene: x\nchildren:\n  - { shape: \"M 1 2 X\" }\n"),
    BrokenDocument(["unknown-shape"], mentions: ["circle"], "scene: x\nchildren:\n  - { shape: circl }\n"),
    BrokenDocument(["missing-style"], "scene: x\nchildren:\n  - { text: Hello }\n"),
    BrokenDocument(
      ["unknown-node"], mentions: ["did you mean \"wheel\""],
      """
      scene: x
      children:
        - { box: wheel, layout: [leading == 0, top == 0, size == 10] }
      animations: { spin: { while: "${true}", tracks: { whel.rotation: { from: 0deg, to: 9deg, duration: 1s } } } }
      """),
    BrokenDocument(
      ["unknown-node"], mentions: ["did you mean \"dot\""],
      """
      scene: x
      animations:
        ping:
          duration: 1s
          children: [{ box: dot, layout: [size == 10, center == parent] }]
          tracks: { dto.x: { from: 0, to: 9 } }
      """),
    BrokenDocument(
      ["unknown-node"], mentions: ["no node is named \"nowhere\""],
      """
      scene: x
      animations:
        ping: { duration: 1s, inside: nowhere, children: [{ box: dot, layout: [size == 10, center == parent] }] }
      """),
    BrokenDocument(
      ["unknown-node"], mentions: ["no node is named \"b\""],
      """
      scene: x
      children:
        - { box: a, gestures: { tap: play ping at b }, layout: [leading == 0, top == 0, size == 10] }
      animations:
        ping: { duration: 1s, children: [{ box: dot, layout: [size == 10, center == parent] }] }
      """),
    BrokenDocument(
      ["unknown-key", "bad-color", "unknown-node"],
      """
      scene: x
      children:
        - { box: a, corners: 3, layout: [leading == 0, top == 0, size == 10] }
        - { box: b, fill: "#GG0000", layout: [leading == 0, top == 0, size == 10] }
        - { box: c, layout: [leading == d.trailing, top == 0, size == 10] }
      """),
  ]
}
