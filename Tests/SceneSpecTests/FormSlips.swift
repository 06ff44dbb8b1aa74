extension SlipTests {
  /// Forms and words of other tools in the place of ours, and what YAML makes of commas and quotes.
  static let formSlips: [Slip] = [
    Slip(
      "texts by key before language", "3:46 unknown-string", "no text has the key \"hi\"",
      hint: "texts are by language, then by key: strings: { en: { hi: … } }",
      """
      scene: t
      strings: { hi: { en: Hello, fr: Salut } }
      children: [{ box: a, \(red), label: "{string.hi}", \(at) }]
      """),
    Slip(
      "i for the number of a row", "7:46 unknown-name", "nothing is named \"i\" here (in 2 rows)",
      hint: "in a row or cell, index is the item's number, counted from 0",
      """
      scene: t
      data: { items: [a, b] }
      children:
        - list: ${items}
          id: rows
          \(at)
          row: { fill: "#00FF00", opacity: "${1 / (i + 1)}", layout: [height == 9] }
      """),
    Slip(
      "gestures as an action", "3:66 wrong-type", "expected gestures, not text",
      hint: "write { tap: n += 1 }",
      """
      scene: t
      state: { n: 0 }
      children: [{ box: a, \(red), opacity: "${n}", gestures: n += 1, \(at) }]
      """),
    Slip(
      "an appearance as a word", "3:61 wrong-type", "expected an appearance, not text",
      hint: "write { opacity: 0 }",
      """
      scene: t
      state: { on: true }
      children: [{ box: a, \(red), when: "${on}", enter: fade, \(at) }]
      """),
    Slip(
      "columns of CSS", "2:32 wrong-type", "a number is needed here, not text",
      hint: "write a list, with commas: [1fr, 1fr]",
      """
      scene: t
      children: [{ grid: g, columns: 1fr 1fr, \(at), children: [{ box: a, \(red) }, { box: b, \(red) }] }]
      """),
    Slip(
      "columns without a comma", "2:33 wrong-type", "a number is needed here, not text",
      hint: "write a list, with commas: [1fr, 2fr]",
      """
      scene: t
      children: [{ grid: g, columns: [1fr 2fr], \(at), children: [{ box: a, \(red) }, { box: b, \(red) }] }]
      """),
    Slip(
      "a property beside the id of overrides", "3:51 wrong-type",
      "expected a mapping of properties, not text",
      hint: "write the node's id before its properties: { self: { fill: \"#FF0000\" } }",
      """
      scene: t
      components: { card: { \(red) } }
      children: [{ use: card, id: a, overrides: { fill: "#00FF00" }, \(at) }]
      """),
    Slip(
      "the weight of a stroke", "2:50 unknown-key", "a stroke has no key \"weight\"",
      hint: "did you mean \"width\"?",
      """
      scene: t
      children: [{ box: a, stroke: { color: "#FF0000", weight: 2 }, \(at) }]
      """),
    Slip(
      "the alignment of a stroke", "2:60 unknown-key", "a stroke has no key \"align\"",
      hint: "did you mean \"position\"?",
      """
      scene: t
      children: [{ box: a, stroke: { color: "#FF0000", width: 2, align: inside }, \(at) }]
      """),
    Slip(
      "a colour as in C", "2:28 bad-color", "\"0xFF0000\" is not a colour", hint: "write \"#FF0000\"",
      """
      scene: t
      children: [{ box: a, fill: "0xFF0000", \(at) }]
      """),
    Slip(
      "a device without a list", "3:36 wrong-type", "expected a list, not text", hint: "write [iphone-15]",
      """
      scene: t
      children: [{ box: a, \(red), \(at) }]
      captures: [{ name: start, devices: iphone-15 }]
      """),
    Slip(
      "a language that is none", "3:35 bad-locale", "\"klingon\" is not a language tag",
      hint: "write such as en, ar-EG or zh-Hant-TW",
      """
      scene: t
      children: [{ box: a, \(red), \(at) }]
      captures: [{ name: start, locale: klingon }]
      """),
    Slip(
      "a timing function with a typing error", "3:46 bad-timing", "\"easeOutt\" is not a timing function",
      hint: "did you mean \"ease-out\"?",
      """
      scene: t
      state: { open: false }
      transitions: { open: { duration: 0.3s, ease: easeOutt } }
      children: [{ box: a, \(red), opacity: "${open ? 1 : 0.5}", gestures: { tap: toggle open }, \(at) }]
      """),
    Slip(
      "a line break between single quotes", "2:46 literal-name", "the text shows \\n literally",
      hint: "put it in double quotes, in which \\n is a line break; a text then needs lines: 2",
      """
      scene: t
      children: [{ box: a, \(red), label: 'One\\nTwo', \(at) }]
      """),
    Slip(
      "words behind a comma", "2:33 yaml-syntax", "\"and ring twice\" became a key without a value",
      hint: "inside { }, text that contains a comma needs quotes",
      """
      scene: t
      data: { rows: [{ text: Come in, and ring twice }] }
      children: [{ box: a, \(red), label: "${rows[0].text}", \(at) }]
      """),
    Slip(
      "a function inside a choice", "3:59 expression-syntax", "expected an operator or the end",
      hint: "functions are filters behind a value: ${name | ceil}",
      """
      scene: t
      state: { on: true }
      children: [{ box: a, \(red), opacity: "${on ? max(0, 1) : 1}", \(at) }]
      """),
    Slip(
      "a misspelled key around nodes that are used", "3:28 unknown-key", "a component has no key \"childen\"",
      hint: "did you mean \"children\"?",
      """
      scene: t
      components:
        card: { fill: "#FF0000", childen: [{ box: a, \(red), \(at) }], layout: [height == a.height] }
      children:
        - { use: card, id: one, layout: [left == 0, top == 0, width == 60] }
        - { box: b, \(red), layout: [left == one.a.left, top == 0, size == 9] }
      """),
  ]
}
