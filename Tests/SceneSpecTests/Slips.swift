extension SlipTests {
  static let slips = documentSlips + expressionSlips + everydaySlips + foreignSlips + formSlips

  private static let documentSlips: [Slip] = [
    Slip(
      "a comma in a value between braces", "5:92 yaml-syntax",
      "inside { }, text that contains a comma needs quotes",
      hint: "write: \"first = (n / 60 | clamp(0, 9))\"",
      """
      scene: t
      state: { first: 0, n: 1 }
      captures: [{ name: a, set: { n: 2 } }]
      children:
        - { box: a, \(red), \(at), gestures: { tap: first = (n / 60 | clamp(0, 9)) } }
      """),
    Slip(
      "a comma in a value between brackets", "4:11 yaml-syntax",
      "inside [ ], text that contains a comma needs quotes",
      hint: "write: on: { n: [\"first = (n | clamp(0, 9))\", m = 2] }",
      """
      scene: t
      state: { first: 0, n: 1, m: 0 }
      captures: [{ name: a, set: { n: 2 } }]
      on: { n: [first = (n | clamp(0, 9)), m = 2] }
      children: [{ box: a, \(red), opacity: "${m + first}", \(at), gestures: { tap: n += 1 } }]
      """),
    Slip(
      "a feature that is none", "4:51 bad-feature", "\"bad x\" is not an OpenType feature",
      hint: "a tag of four letters or digits, and a number where it needs one: tnum, liga=0, ss01=2",
      """
      scene: t
      tokens: tokens.json
      children:
        - { text: a, style: "{small}", features: [tnum, bad x], id: t, layout: [left == 0, top == 0] }
      """),
    Slip(
      "a feature of too many letters", "4:45 bad-feature", "\"xyz9999\" is not an OpenType feature",
      """
      scene: t
      tokens: tokens.json
      children:
        - { text: a, style: "{small}", features: [xyz9999], id: t, layout: [left == 0, top == 0] }
      """),
    Slip(
      "a mistake in let, and all that uses it", "4:40 wrong-type", "a number is needed here, not a list",
      """
      scene: t
      data: { days: [1, 2] }
      let:
        weekrow: "${days | map(d => d / 7) | max(0)}"
        twice: "${weekrow * 2}"
      children:
        - { box: a, \(red), opacity: "${weekrow}", layout: ["left == ${weekrow * 48}", "top == ${twice}", size == 10] }
        - { box: b, \(red), opacity: "${twice}", \(at) }
      """),
    Slip(
      "a name that is computed further down", "2:14 unknown-name", "nothing is named \"b\" here",
      hint: "\"b\" is computed further down: a name under let sees those above it",
      """
      scene: t
      let: { a: "${b}", b: 3 }
      children: [{ box: c, \(red), opacity: "${a / 3}", \(at) }]
      """),
    Slip(
      "a device's file as a scene", "1:1 missing-key", "this is the file of a device, not a scene",
      hint: "look at a scene on it: specrender frame SCENE --device FILE",
      """
      name: new-phone
      size: [402, 874]
      scale: 2
      safe-area: { top: 62, bottom: 34 }
      """),
    Slip(
      "a library as a scene", "1:1 missing-key", "this is a library, not a scene",
      hint: "check a scene that imports it: import: FILE",
      """
      library: icons
      shapes: { cross: { path: "M0,0 L1,1", view-box: [0, 0, 1, 1] } }
      """),
    Slip(
      "text behind a number", "4:20 wrong-type", "+ puts text behind text, not behind a number",
      hint: "write them as one text: \"${…} likes\"",
      """
      scene: t
      tokens: tokens.json
      state: { n: 3 }
      let: { label: '${n + " likes"}' }
      children:
        - { text: "${label}", id: a, style: "{small}", color: "#FFFFFF", layout: [left == 0, top == 0] }
      """),
    Slip(
      "the same in a function that rows and actions call", "6:24 wrong-type",
      "+ puts text behind text, not behind a number (in 2 rows)",
      hint: "write them as one text: \"${…}-\"",
      """
      scene: t
      data: { months: [{ year: 2026, month: 3 }, { year: 2026, month: 4 }] }
      state: { day: "2026-03-05" }
      let:
        two(n): '${n < 10 ? "0" + n : "" + n}'
        iso(m, d): '${m.year + "-" + (m.month | two) + "-" + (d | two)}'
      children:
        - stack: vertical
          id: rows
          of: ${months}
          layout: [left == 0, top == 0]
          row:
            \(red)
            layout: [size == 20]
            gestures: { tap: 'day = item | iso(4)' }
            opacity: "${(item | iso(5)) == day ? 1 : 0.5}"
      """),
    Slip(
      "a function that cannot be read", "4:55 expression-syntax", "/ cannot follow a filter",
      hint: "put what is filtered in parentheses: (value | filter) / …",
      """
      scene: t
      data: { parts: [{ value: 1 }, { value: 2 }] }
      let:
        before(i): "${parts | prefix(i) | sum(p => p.value) / 3}"
      children:
        - stack: vertical
          id: rows
          of: ${parts}
          layout: [left == 0, top == 0]
          row: { \(red), layout: [size == 20], opacity: "${index | before}", blur: "${index + 1 | before}" }
      """),
    Slip(
      "a misspelled verb", "4:32 action-syntax", "\"toggel\" is not an action",
      hint: "did you mean \"toggle\"?",
      """
      scene: t
      state: { done: false }
      children:
        - { box: a, gestures: { tap: toggel done }, \(at) }
      """),
    Slip(
      "a percentage where a number is needed", "4:41 wrong-type", "a number is needed here, not text",
      hint: "leave the % out, and divide by 100 where a share is meant: ${percent / 100}",
      """
      scene: t
      state: { x: 30 }
      children:
        - { box: a, \(red), opacity: "${x}%", \(at) }
      """),
    Slip(
      "a percentage in a constraint", "4:55 constraint-syntax", "lengths are points and have no unit here",
      hint: "write a share as a factor: parent.width * ${percent / 100}",
      """
      scene: t
      state: { x: 30 }
      children:
        - { box: a, \(red), layout: ["width == ${x}%", height == 4, top == 0, left == 0] }
      """),
    Slip(
      "a percentage as a factor", "3:52 wrong-type", "a number is needed here, not text", hint: "write 0.5",
      """
      scene: t
      children:
        - { box: a, \(red), transform: { scale: 50% }, \(at) }
      """),
    Slip(
      "a boolean in quotes", "2:16 quoted-value",
      "\"false\" in quotes is text, and the state \"done\" is used as a boolean",
      hint: "write false, without quotes",
      """
      scene: t
      state: { done: "false" }
      children:
        - { box: a, \(red), when: "${done}", opacity: "${done ? 1 : 0}", gestures: { tap: toggle done }, \(at) }
      """),
    Slip(
      "a number in quotes", "2:13 quoted-value",
      "\"3\" in quotes is text, and the state \"n\" is used as a number", hint: "write 3, without quotes",
      """
      scene: t
      state: { n: "3" }
      children:
        - { box: a, \(red), opacity: "${n / 4}", gestures: { tap: n = n - 1 }, \(at) }
      """),
    Slip(
      "a time as a transition", "3:20 wrong-type", "a transition token or a mapping is needed here, not text",
      hint: "write { duration: 300ms }",
      """
      scene: t
      state: { on: false }
      transitions: { on: 300ms }
      children:
        - { box: a, when: "${on}", \(at) }
      """),
    Slip(
      "a time as a transition of no state", "3:16 unknown-state", "the scene has no state \"onn\"",
      hint: "did you mean \"on\"?",
      """
      scene: t
      state: { on: false }
      transitions: { onn: 0.3s }
      children:
        - { box: a, when: "${on}", \(at) }
      """),
    Slip(
      "a misspelled key that must stand", "3:22 unknown-key", "a transition has no key \"duratoin\"",
      hint: "did you mean \"duration\"?",
      """
      scene: t
      state: { on: false }
      transitions: { on: { duratoin: 0.3s } }
      children:
        - { box: a, when: "${on}", \(at) }
      """),
    Slip(
      "a misspelled key of a timer", "3:19 unknown-key", "a timer has no key \"evry\"",
      hint: "did you mean \"every\"?",
      """
      scene: t
      state: { n: 0 }
      timers: { tick: { evry: 1s, do: n += 1 } }
      children:
        - { box: a, \(red), opacity: "${n / 100}", \(at) }
      """),
    Slip(
      "a misspelled key of a capture", "4:14 unknown-key", "a capture has no key \"nam\"",
      hint: "did you mean \"name\"?",
      """
      scene: t
      children:
        - { box: a, \(red), \(at) }
      captures: [{ nam: whole }]
      """),
    Slip(
      "the name of a colour", "3:21 bad-color", "\"white\" is not a colour",
      hint: "write \"#FFFFFF\", or name a token, \"{color.…}\"",
      """
      scene: t
      children:
        - { box: a, fill: white, \(at) }
      """),
    Slip(
      "a node in the place of its side", "3:35 unknown-anchor", "\"parent\" is not an anchor",
      hint: "for a node, name one of its sides: parent.centerX",
      """
      scene: t
      children:
        - { box: a, layout: [centerX == parent, top == 0, size == 10] }
      """),
    Slip(
      "a data file that is not there, and all that uses it", "2:15 unreadable-file",
      "cannot read nowhere.json: there is no such file",
      hint: "the path is relative to the folder of the scene",
      """
      scene: t
      data: { book: nowhere.json }
      let: { first: "${book[0]}" }
      state: { day: "${book[0].day}" }
      children:
        - { box: a, \(red), opacity: "${first.opacity}", \(at) }
        - { box: b, \(red), opacity: "${day}", \(at) }
      """),
    Slip(
      "a misspelled filter in let", "3:18 unknown-filter", "there is no filter \"flor\"",
      hint: "did you mean \"floor\"?",
      """
      scene: t
      state: { n: 3 }
      let: { m: "${n | flor}" }
      children:
        - { box: a, \(red), opacity: "${m / 4}", blur: "${m}", \(at) }
      """),
    Slip(
      "a state that begins with something wrong", "2:23 missing-data", "the data has no field \"widht\"",
      hint: "did you mean \"width\"?",
      """
      scene: t
      state: { n: "${device.widht / 2}" }
      children:
        - { box: a, \(red), opacity: "${n / 400}", gestures: { tap: n = n + 1 }, \(at) }
      """),
    Slip(
      "text without quotes in an action", "5:36 unknown-name", "nothing is named \"Bob\" here",
      hint: "put text in quotes: \"Bob\"",
      """
      scene: t
      state: { who: Anna }
      children:
        - { box: a, \(red), opacity: '${who == "Anna" ? 1 : 0}', \(at) }
      scenarios: { p: [{ 0.5s: set who = Bob }] }
      """),
    Slip(
      "a parameter under another name", "5:39 unknown-parameter", "the component has no parameter \"isOn\"",
      hint: "did you mean \"on\"?",
      """
      scene: t
      import: ios
      state: { on: false }
      children:
        - { use: ios-switch, id: s, with: { isOn: "${on}" }, layout: [left == 20, top == 200] }
      """),
    Slip(
      "a step of another tool", "4:24 unknown-step", "\"click\" is not a step of a scenario",
      hint: "did you mean \"tap\"?",
      """
      scene: t
      children:
        - { box: a, \(at) }
      scenarios: { p: [{ 1s: click a }] }
      """),
    Slip(
      "a function with too many values", "4:13 wrong-count",
      "the function half takes no values in brackets, not 1",
      """
      scene: t
      let:
        half(x): "${x / 2}"
        q: "${3 | half(4)}"
      children:
        - { box: a, \(red), opacity: "${q}", blur: "${q}", \(at) }
      """),
    Slip(
      "a list where a boolean is needed", "4:38 wrong-type", "a boolean is needed here, not a list",
      """
      scene: t
      state: { deleted: [] }
      data: { events: [{ id: 1 }] }
      let: { left: "${events | filter(e => !deleted | contains(e.id))}" }
      children:
        - { stack: vertical, id: rows, of: "${left}", layout: [left == 0, top == 0], row: { layout: [size == 10] } }
        - { box: a, when: "${left.count == 0}", \(at) }
      """),
    Slip(
      "a driver's name in let", "4:18 unknown-name", "nothing is named \"nowhere\" here",
      hint: "names come from state, data, let, and with",
      """
      scene: t
      state: { x: 0 }
      drivers: [x]
      let: { y: "${x + nowhere}" }
      children:
        - { box: a, gestures: { pan: { moves: x } }, layout: ["left == parent.left + ${y}", top == 0, size == 10] }
      on:
        start: x = y
      """),
    Slip(
      "a node in an expression", "5:44 unknown-name", "nothing is named \"rows\" here",
      hint: "\"rows\" is a node, which constraints see; expressions see state, data, let, and with",
      """
      scene: t
      data: { items: [1, 2] }
      children:
        - { stack: vertical, id: rows, of: "${items}", layout: [left == 0, top == 0], row: { layout: [size == 10] } }
        - { box: a, \(red), opacity: "${rows.count / 4}", \(at) }
      """),
  ]
}
