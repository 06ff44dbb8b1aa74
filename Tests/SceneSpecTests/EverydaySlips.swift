extension SlipTests {
  /// What somebody writes in a first scene who knows other tools.
  static let everydaySlips: [Slip] = [
    Slip(
      "a scene's nodes under another name", "2:1 unknown-key", "a scene has no key \"nodes\"",
      hint: "did you mean \"children\"?",
      """
      scene: t
      nodes: [{ box: a, \(red), \(at) }]
      """),
    Slip(
      "a gradient from one colour to another", "2:30 unknown-key", "a gradient has no key \"gradient\"",
      hint: "write { linear: vertical, stops: [[\"0%\", \"#FFF\"], [\"100%\", \"#000\"]] }",
      """
      scene: t
      children: [{ box: a, fill: { gradient: linear, from: "#FFF", to: "#000" }, \(at) }]
      """),
    Slip(
      "all constraints in one text", "2:47 constraint-syntax", "each constraint is an item of its own",
      hint: "write [fill x, top == 0, height == 10]",
      """
      scene: t
      children: [{ box: a, \(red), layout: "fill x, top == 0, height == 10" }]
      """),
    Slip(
      "fill without an owner", "2:52 constraint-syntax", "expected a node or guide",
      hint: "write fill parent; fill x and fill y reach along one axis",
      """
      scene: t
      children: [{ box: a, \(red), layout: [fill] }]
      """),
    Slip(
      "a field's placeholder as its text", "3:33 ambiguous-kind", "this node is of two kinds: text and field",
      hint:
        "leave text out: a field shows what its state holds. A placeholder is a text node of its own, with a when",
      """
      scene: t
      state: { draft: "" }
      children: [{ field: "${draft}", text: Say something, \(at) }]
      """),
    Slip(
      "a blur in per cent", "2:45 wrong-type", "a number is needed here, not text",
      hint: "% has no meaning here: write a plain number",
      """
      scene: t
      children: [{ box: a, \(red), blur: 50%, \(at) }]
      """),
    Slip(
      "constraints as properties", "2:48 wrong-type", "a constraint is text, not a mapping",
      hint: "write width == 40, height == 40, left == 16, top == 60",
      """
      scene: t
      children: [{ box: a, \(red), layout: [width: 40, height: 40, left: 16, top: 60] }]
      """),
    Slip(
      "the safe area's name", "2:77 unknown-node", "no node is named \"safe\"",
      hint: "did you mean \"safeArea\"?",
      """
      scene: t
      children: [{ box: a, \(red), layout: [left == 0, size == 9, top == safe.top] }]
      """),
    Slip(
      "a node without an id", "4:70 unknown-node", "no node is named \"title\"",
      hint: "nodes are named by their ids: give the node you mean an id",
      """
      scene: t
      children:
        - { box: a, \(red), \(at) }
        - { box: b, \(red), layout: [left == 0, size == 9, top == title.bottom + 4] }
      """),
    Slip(
      "the centre of another node", "2:58 unknown-node", "no node is named \"parent.center\"",
      hint: "center stands alone: center == parent",
      """
      scene: t
      children: [{ box: a, \(red), layout: [center == parent.center, size == 9] }]
      """),
    Slip(
      "a unit behind a length", "2:60 constraint-syntax", "lengths are points and have no unit here",
      hint: "leave out pt",
      """
      scene: t
      children: [{ box: a, \(red), layout: [size == 100 pt, left == 0, top == 0] }]
      """),
    Slip(
      "a hairline in pixels", "2:56 constraint-syntax", "lengths are points and have no unit here",
      hint: "write 1 for points, or ${1 / device.scale} for device pixels",
      """
      scene: t
      children: [{ box: a, \(red), layout: [size == 1px, left == 0, top == 0] }]
      """),
    Slip(
      "a corner in per cent", "2:47 wrong-type", "a number is needed here, not text",
      hint: "% has no meaning here: write a plain number",
      """
      scene: t
      children: [{ box: a, \(red), corner: 50%, \(at) }]
      """),
    Slip(
      "an opacity in per cent", "2:48 wrong-type", "a number is needed here, not text", hint: "write 0.5",
      """
      scene: t
      children: [{ box: a, \(red), opacity: 50%, \(at) }]
      """),
    Slip(
      "a field that the data does not have", "4:49 missing-data", "the data has no field \"title\"",
      hint: "it has id, name",
      """
      scene: t
      data: { item: { id: 1, name: x } }
      children:
        - { box: a, \(red), opacity: "${item.title}", \(at) }
      """),
    Slip(
      "a component without its kit's prefix", "3:19 unknown-component", "no component is named \"button\"",
      hint: "did you mean \"my-button\"?",
      """
      scene: t
      components: { my-button: { \(red), layout: [size == 9] } }
      children: [{ use: button, layout: [left == 0, top == 0] }, { use: my-button, id: b, layout: [left == 0, top == 0] }]
      """),
    Slip(
      "a data file without a name", "2:7 wrong-type", "expected a mapping, not text",
      hint: "give the file a name: { name: data.json }",
      """
      scene: t
      data: data.json
      children: [{ box: a, \(red), \(at) }]
      """),
    Slip(
      "a track as a list", "2:53 wrong-type", "expected a track, not a list",
      hint: "write { values: [...] }, or { from: …, to: … }",
      """
      scene: t
      animations: { p: { duration: 1s, tracks: { a.scale: [1, 1.2, 1] } } }
      children: [{ box: a, \(red), \(at), gestures: { tap: play p } }]
      """),
    Slip(
      "a step with its time at the end", "3:27 step-syntax", "a step is a time and what happens then",
      hint: "write - 1s: tap a",
      """
      scene: t
      state: { n: 0 }
      scenarios: { s: { steps: [tap a at 1s] } }
      children: [{ box: a, \(red), opacity: "${n}", \(at), gestures: { tap: n = 1 } }]
      """),
    Slip(
      "a state of another kind than a component takes", "4:83 wrong-type",
      "a number is needed here, not text",
      """
      scene: t
      state: { tab: home }
      components: { bar: { with: { chosen: { type: state, of: number } }, \(red), opacity: "${chosen}", gestures: { tap: chosen += 1 } } }
      children: [{ use: bar, \(at), with: { chosen: "${tab}" } }]
      """),
    Slip(
      "a state in a constraint", "3:83 unknown-anchor", "\"drag\" is not an anchor",
      hint: "for a node, name one of its sides: drag.top; a state goes in ${ }: ${drag}",
      """
      scene: t
      state: { drag: 0 }
      children: [{ box: a, \(red), layout: [left == 0, size == 9, top == 100 + drag], opacity: "${drag}" }]
      """),
    Slip(
      "not, written as a word", "4:52 expression-syntax", "expected an operator or the end",
      hint: "write !open",
      """
      scene: t
      state: { open: false }
      captures: [{ name: a, set: { open: true } }]
      children: [{ box: a, \(red), when: "${not open}", \(at) }]
      """),
    Slip(
      "a step that sets without a sign", "3:35 action-syntax", "\"n\" is not an action", hint: "write n = 1",
      """
      scene: t
      state: { n: 0 }
      scenarios: { s: { steps: [1s: set n 1] } }
      children: [{ box: a, \(red), opacity: "${n}", \(at) }]
      """),
    Slip(
      "a drag from a point", "4:41 step-syntax", "expected by X,Y",
      hint: "say where it starts with \"at\": drag card at 10,10 by 0,90",
      """
      scene: t
      state: { n: 0 }
      drivers: [n]
      scenarios: { s: { steps: ["1s": "drag a from 1,1 to 2,2"] } }
      children: [{ box: a, \(red), opacity: "${n}", \(at), gestures: { pan: { moves: n } } }]
      """),
    Slip(
      "drivers as a mapping", "3:10 wrong-type", "expected a list, not a mapping", hint: "write [n]",
      """
      scene: t
      state: { n: 0 }
      drivers: { n: { spring: 1 } }
      children: [{ box: a, \(red), opacity: "${n}", \(at) }]
      """),
    Slip(
      "a pan that is only a name", "3:116 wrong-type", "expected a pan, not text", hint: "write { moves: n }",
      """
      scene: t
      state: { n: 0 }
      children: [{ box: a, \(red), opacity: "${n}", \(at), gestures: { pan: n } }]
      """),
    Slip(
      "a transition that is only a curve", "3:19 wrong-type",
      "a transition token or a mapping is needed here, not text",
      hint: "write { duration: 0.3s, ease: ease-out }",
      """
      scene: t
      state: { n: 0 }
      transitions: { n: ease-out }
      children: [{ box: a, \(red), opacity: "${n}", \(at), gestures: { tap: n = 1 } }]
      """),
  ]
}
