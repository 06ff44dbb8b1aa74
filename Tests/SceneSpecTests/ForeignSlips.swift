extension SlipTests {
  /// What people write who know CSS, SwiftUI, Figma or JavaScript, or who write YAML for the first time.
  static let foreignSlips: [Slip] = [
    Slip(
      "a colour that begins a comment inside of brackets", "2:28 yaml-syntax",
      "# begins a comment here; put a colour in quotes",
      hint: "write: children: [{ box: a, fill: \"#FF0000\", layout: [left == 0, top == 0, size == 10] }]",
      """
      scene: t
      children: [{ box: a, fill: #FF0000, \(at) }]
      """),
    Slip(
      "double quotes inside of double quotes", "3:56 yaml-syntax",
      "this quote ends the text that begins with ${", hint: "write: '${a == \"x\" ? 1 : 0}'",
      """
      scene: t
      state: { a: x }
      children: [{ box: c, \(red), opacity: "${a == "x" ? 1 : 0}", \(at) }]
      """),
    Slip(
      "a dash and a key without a blank", "3:8 yaml-syntax", "a space must follow the colon",
      hint: "write: - box: a",
      """
      scene: t
      children:
        - box:a
          \(red)
          \(at)
      """),
    Slip(
      "a node among the keys of another", "6:5 yaml-syntax",
      "a list item cannot stand among the keys of a mapping",
      hint: "write children: above it, and indent it by 6 spaces, if it belongs inside",
      """
      scene: t
      children:
        - box: a
          \(red)
          \(at)
          - box: b
      """),
    Slip(
      "typographic quotes", "2:28 yaml-syntax", "inside { }, text that contains { needs quotes",
      hint: "write: children: [{ box: a, fill: \"{color.red}\", layout: [left == 0, top == 0, size == 10] }]",
      """
      scene: t
      children: [{ box: a, fill: “{color.red}”, \(at) }]
      """),
    Slip(
      "a choice without a hole", "3:48 yaml-syntax", "text that contains \": \" needs quotes",
      hint: "write: \"${open ? 1 : 0}\"",
      """
      scene: t
      state: { open: false }
      children: [{ box: a, \(red), opacity: open ? 1 : 0, \(at) }]
      """),
    Slip(
      "yes for true", "3:47 wrong-type", "a boolean is needed here, not text",
      hint: "\"yes\" is text: write true where the value is set",
      """
      scene: t
      state: { open: yes }
      children: [{ box: a, \(red), hidden: "${open}", \(at) }]
      """),
    Slip(
      "a transition as a key of a node", "3:39 ambiguous-kind",
      "this node is of two kinds: box and animation",
      hint:
        "animation plays a Lottie file; to animate changes of a state, write transitions: { STATE: { duration: 0.3s } } in the scene",
      """
      scene: t
      state: { open: false }
      children: [{ box: a, \(red), animation: { duration: 0.3 }, opacity: "${open ? 1 : 0}", \(at) }]
      """),
    Slip(
      "a box that is a text", "2:22 ambiguous-kind", "this node is of two kinds: box and text",
      hint: "name the text with id, or put it inside the box: children: [{ text: … }]",
      """
      scene: t
      children: [{ box: a, text: Hi, \(at) }]
      """),
    Slip(
      "item outside of a row", "3:48 unknown-name", "nothing is named \"item\" here",
      hint: "item exists only inside a row or cell",
      """
      scene: t
      data: { items: [a, b] }
      children: [{ box: a, \(red), when: "${item == 1}", \(at) }]
      """),
    Slip(
      "stops at 0 and 1", "2:55 stops-in-points", "these stops lie within one point",
      hint: "write fractions of the frame in per cent: \"0%\" and \"100%\"",
      """
      scene: t
      children: [{ box: a, fill: { linear: vertical, stops: [[0, "#FF0000"], [1, "#0000FF"]] }, \(at) }]
      """),
    Slip(
      "a spring without damping", "3:68 endless-motion", "a spring without damping never comes to rest",
      hint: "add a damping, or write { duration: 0.5s, bounce: 0.2 }",
      """
      scene: t
      state: { open: false }
      transitions: { open: { spring: { mass: 1, stiffness: 100, damping: 0 } } }
      children: [{ box: a, \(red), opacity: "${open ? 1 : 0.5}", gestures: { tap: toggle open }, \(at) }]
      """),
    Slip(
      "milliseconds without a unit", "3:34 endless-motion", "this takes 300 seconds",
      hint: "write 300ms, or 300s if seconds are meant",
      """
      scene: t
      state: { open: false }
      transitions: { open: { duration: 300 } }
      children: [{ box: a, \(red), opacity: "${open ? 1 : 0.5}", gestures: { tap: toggle open }, \(at) }]
      """),
    Slip(
      "a list with its items under another key", "4:11 wrong-type",
      "list holds the items, not the node's name", hint: "write list: ${items}, id: rows",
      """
      scene: t
      data: { items: [a, b] }
      children:
        - list: rows
          items: ${items}
          \(at)
          row: { fill: "#00FF00", layout: [height == 9] }
      """),
    Slip(
      "a list that names data", "4:11 wrong-type", "a list is needed here, not text",
      hint: "put an expression in ${ }: ${items}",
      """
      scene: t
      data: { items: [a, b] }
      children:
        - list: items
          id: rows
          \(at)
          row: { fill: "#00FF00", layout: [height == 9] }
      """),
    Slip(
      "components as a list", "3:3 wrong-type", "expected a mapping, not a list",
      hint: "names are keys: write card: { … } without the dash",
      """
      scene: t
      components:
        - name: card
          children: [{ box: a, \(red), layout: [fill parent] }]
      children: [{ use: card, id: a, \(at) }]
      """),
    Slip(
      "steps as a mapping", "3:22 step-syntax", "steps are a list",
      hint: "write - 0.5s: tap a, with a dash before each",
      """
      scene: t
      state: { open: false }
      scenarios: { play: { 0.5s: tap a, 1s: tap a } }
      children: [{ box: a, \(red), opacity: "${open ? 1 : 0.5}", gestures: { tap: toggle open }, \(at) }]
      """),
    Slip(
      "steps with pauses", "3:23 step-syntax", "a step is a time and what happens then",
      hint: "write - 0.5s: tap a; times count from the start of the scenario, so pauses need no step",
      """
      scene: t
      state: { open: false }
      scenarios: { play: [{ tap: a }, { wait: 1s }, { tap: a }] }
      children: [{ box: a, \(red), opacity: "${open ? 1 : 0.5}", gestures: { tap: toggle open }, \(at) }]
      """),
    Slip(
      "stops without positions", "2:55 wrong-type", "each stop is a pair: [position, colour]",
      hint: "write [[\"0%\", \"#FF0000\"], [\"100%\", \"#0000FF\"]]",
      """
      scene: t
      children: [{ box: a, fill: { linear: vertical, stops: ["#FF0000", "#0000FF"] }, \(at) }]
      """),
    Slip(
      "stops as mappings", "2:55 wrong-type", "each stop is a pair: [position, colour]",
      hint: "write [[\"20%\", \"#FF0000\"], [\"100%\", \"#0000FF\"]]",
      """
      scene: t
      children: [{ box: a, fill: { linear: vertical, stops: [{ position: 0.2, color: "#FF0000" }, { position: 1, color: "#0000FF" }] }, \(at) }]
      """),
    Slip(
      "nodes without a dash", "3:3 wrong-type", "expected a list of nodes, not a mapping",
      hint: "begin each node with a dash: - box: a",
      """
      scene: t
      children:
        box: a
        \(red)
        \(at)
      """),
    Slip(
      "states with dashes", "3:3 wrong-type", "expected a mapping, not a list",
      hint: "write open: false without the dash",
      """
      scene: t
      state:
        - open: false
      children: [{ box: a, \(red), \(at) }]
      """),
    Slip(
      "a gradient of CSS", "2:28 bad-color", "\"linear-gradient(90deg, #FF0000, #0000FF)\" is not a colour",
      hint: "a gradient is a mapping: { linear: vertical, stops: [[\"0%\", …], [\"100%\", …]] }",
      """
      scene: t
      children: [{ box: a, fill: "linear-gradient(90deg, #FF0000, #0000FF)", \(at) }]
      """),
    Slip(
      "a colour without #", "2:28 bad-color", "\"FF0000\" is not a colour", hint: "write \"#FF0000\"",
      """
      scene: t
      children: [{ box: a, fill: "FF0000", \(at) }]
      """),
    Slip(
      "an opacity of 50", "2:48 out-of-range", "50 lies outside 0...1", hint: "write 0.5 for 50 per cent",
      """
      scene: t
      children: [{ box: a, \(red), opacity: 50, \(at) }]
      """),
    Slip(
      "a padding by sides", "2:47 wrong-type", "expected a single value or a list, not a mapping",
      hint: "write [8, 16, 0, 16]: top, leading, bottom, trailing",
      """
      scene: t
      children: [{ stack: vertical, id: s, padding: { top: 8, horizontal: 16 }, \(at), children: [{ box: a, \(red), layout: [height == 4] }] }]
      """),
    Slip(
      "flex", "2:121 unknown-key", "a box node has no key \"flex\"", hint: "did you mean \"grow\"?",
      """
      scene: t
      children: [{ stack: horizontal, id: s, \(at), children: [{ box: a, \(red), flex: 1 }] }]
      """),
    Slip(
      "a gesture among the keys of a node", "3:39 unknown-key", "a box node has no key \"tap\"",
      hint: "write it under gestures: { tap: … }",
      """
      scene: t
      state: { open: false }
      children: [{ box: a, \(red), tap: toggle open, \(at), opacity: "${open ? 1 : 0}" }]
      """),
    Slip(
      "a rotation among the keys of a node", "2:39 unknown-key", "a box node has no key \"rotate\"",
      hint: "write transform: { translate: [0, 8], scale: 0.5, rotate: 45deg }",
      """
      scene: t
      children: [{ box: a, \(red), rotate: 45, \(at) }]
      """),
    Slip(
      "a parameter beside with", "3:32 unknown-key", "a use node has no key \"title\"",
      hint: "write the component's parameters under with: { title: … }",
      """
      scene: t
      components: { card: { with: { title: text }, label: "${title}", \(red) } }
      children: [{ use: card, id: a, title: Hi, \(at) }]
      """),
    Slip(
      "detents beside the pan", "2:39 unknown-key", "a box node has no key \"detents\"",
      hint: "write it under a pan: gestures: { pan: { moves: …, detents: [0, 200] } }",
      """
      scene: t
      children: [{ box: a, \(red), detents: [0, 200], \(at) }]
      """),
    Slip(
      "a filter of another tool", "3:53 unknown-filter", "there is no filter \"format\"",
      hint: "did you mean \"fixed\"?",
      """
      scene: t
      state: { a: 1.5 }
      children: [{ box: a, \(red), label: "${a | format(2)}", \(at) }]
      """),
    Slip(
      "a filter with a colon", "3:58 expression-syntax", "expected an operator or the end",
      hint: "arguments stand in parentheses: fixed(…)",
      """
      scene: t
      state: { a: 1.5 }
      children: [{ box: a, \(red), label: "${a | fixed: 2}", \(at) }]
      """),
    Slip(
      "three equals signs", "3:54 expression-syntax", "expected a value", hint: "write ==",
      """
      scene: t
      state: { a: 1 }
      children: [{ box: b, \(red), hidden: "${a === 1}", \(at) }]
      """),
    Slip(
      "actions with a semicolon", "3:68 expression-syntax", "this character has no meaning here",
      hint: "several actions are a list: [open = true, n += 1]",
      """
      scene: t
      state: { open: false, n: 0 }
      children: [{ box: a, \(red), gestures: { tap: "open = true; n += 1" }, \(at), opacity: "${open ? n : 1}" }]
      """),
    Slip(
      "two insets", "2:71 constraint-syntax", "fill takes one inset for all sides",
      hint: "for two, write fill x … inset 16, and fill y … inset 24",
      """
      scene: t
      children: [{ box: a, \(red), layout: [fill safeArea inset 16 24] }]
      """),
    Slip(
      "a transform of CSS", "2:50 wrong-type", "expected a transform, not text",
      hint: "write { rotate: 45deg, scale: 0.5 }",
      """
      scene: t
      children: [{ box: a, \(red), transform: "rotate(45deg)", \(at) }]
      """),
    Slip(
      "a transition of CSS", "3:22 wrong-type", "a transition token or a mapping is needed here, not text",
      hint: "write { duration: 0.3s, ease: ease-in }",
      """
      scene: t
      state: { open: false }
      transitions: { open: 0.3s ease-in }
      children: [{ box: a, \(red), opacity: "${open ? 1 : 0.5}", gestures: { tap: toggle open }, \(at) }]
      """),
    Slip(
      "a capture that is only a name", "3:12 wrong-type", "expected a capture, not text",
      hint: "write { name: start }",
      """
      scene: t
      children: [{ box: a, \(red), \(at) }]
      captures: [start]
      """),
    Slip(
      "a row as a list", "7:10 wrong-type", "expected a single value or a row, not a list",
      hint: "a row is one node: { children: [...] }",
      """
      scene: t
      data: { items: [a, b] }
      children:
        - list: ${items}
          id: rows
          \(at)
          row: [{ box: a, layout: [height == 9] }]
      """),
    Slip(
      "a spacer", "2:124 wrong-type", "expected a node, not text", hint: "write { box: space, grow: 1 }",
      """
      scene: t
      children: [{ stack: vertical, id: s, layout: [fill parent], children: [{ box: a, \(red), layout: [height == 9] }, spacer] }]
      """),
    Slip(
      "a reaction with a verb", "3:7 unknown-state", "there is no state or event \"change n\"",
      hint: "write n: …",
      """
      scene: t
      state: { n: 0, m: 0 }
      on: { change n: m = n }
      children: [{ box: a, \(red), opacity: "${m}", gestures: { tap: n += 1 }, \(at) }]
      """),
    Slip(
      "a control as a kind", "2:14 unknown-kind", "nothing says what kind of node this is",
      hint: "controls come from a kit: import: ios, and use: ios-button",
      """
      scene: t
      children: [{ button: Save, id: a, \(at) }]
      """),
    Slip(
      "a loop as a kind", "2:14 unknown-kind", "nothing says what kind of node this is",
      hint: "write list: ${items}, or of: ${items} in a stack",
      """
      scene: t
      children: [{ ForEach: items, id: a, \(at) }]
      """),
    Slip(
      "a function as in JavaScript", "3:61 expression-syntax", "expected an operator or the end",
      hint: "functions are filters behind a value: ${a | floor}",
      """
      scene: t
      state: { a: 1.5 }
      children: [{ box: b, \(red), opacity: "${Math.floor(a)}", \(at) }]
      """),
    Slip(
      "a value in braces within a text", "3:46 literal-name", "the text shows {{name}} literally",
      hint: "write ${name} for its value",
      """
      scene: t
      state: { name: Ann }
      children: [{ box: a, \(red), label: "Hi {{name}}", \(at) }]
      """),
    Slip(
      "a value with a dollar within a text", "3:46 literal-name", "the text shows $name literally",
      hint: "write ${name} for its value",
      """
      scene: t
      state: { name: Ann }
      children: [{ box: a, \(red), label: "Hi $name", \(at) }]
      """),
    Slip(
      "a value of Swift within a text", "3:46 literal-name", "the text shows \\(name) literally",
      hint: "write ${name} for its value",
      """
      scene: t
      state: { name: Ann }
      children: [{ box: a, \(red), label: "Hi \\\\(name)", \(at) }]
      """),
  ]
}
