extension SlipTests {
  /// Slips within `${…}` and in what stands under `let`.
  static let expressionSlips: [Slip] = [
    Slip(
      "a record under let", "2:11 wrong-type", "expected a single value, not a mapping",
      hint: "a record is written as an expression: '${{a: 1, b: \"x\"}}'",
      """
      scene: t
      let: { x: { a: 1, b: x } }
      children:
        - { box: a, \(red), opacity: "${x.a}", \(at) }
      """),
    Slip(
      "a list under let", "2:11 wrong-type", "expected a single value, not a list",
      hint: "a list is written as an expression: '${[1, 2, null]}'",
      """
      scene: t
      let: { x: [1, 2, null] }
      children:
        - { box: a, \(red), opacity: "${x[0]}", \(at) }
      """),
    Slip(
      "a record that an expression cannot spell out", "2:11 wrong-type",
      "expected a single value, not a mapping",
      hint: "a record is written as an expression: '${{name: \"Ann\", age: 3}}'",
      """
      scene: t
      let: { x: { a: 'say "x"', b: x } }
      children:
        - { box: a, \(red), opacity: "${x.a}", \(at) }
      """),
    Slip(
      "a bare quote in an expression", "3:55 expression-syntax", "this text has no closing quote",
      hint:
        "a text begins and ends with the same quote; put one that contains \" between ': '\"'",
      """
      scene: t
      state: { s: "" }
      children: [{ box: a, \(red), hidden: '${s == "}', \(at) }]
      """),
    Slip(
      "an apostrophe in a text", "2:19 expression-syntax", "this text has no closing quote",
      hint:
        "a text begins and ends with the same quote; put one that contains ' between \": \"'\"",
      """
      scene: t
      let: { s: "${'it's'}" }
      children: [{ box: a, \(red), hidden: '${s == ""}', \(at) }]
      """),
    Slip(
      "a function as a value", "3:9 expression-syntax",
      "a function belongs under \"let\", with its parameters behind its name",
      hint: "write half(n): \"${n / 2}\"",
      """
      scene: t
      let:
        half: "${n => n / 2}"
      children:
        - { box: a, \(red), opacity: "${1 | half}", \(at) }
      """),
    Slip(
      "a function of two parameters as a value", "3:8 expression-syntax",
      "a function belongs under \"let\", with its parameters behind its name",
      hint: "write sum(a, b): \"${{x: a, y: b}}\"",
      """
      scene: t
      let:
        sum: "${(a, b) => {x: a, y: b}}"
      children:
        - { box: a, \(red), \(at) }
      """),
    Slip(
      "a filter as a field", "4:46 missing-data", "a number has no field \"round\"",
      hint: "a filter comes after |: ${… | round}",
      """
      scene: t
      state: { n: 1 }
      children:
        - { box: a, \(red), opacity: "${n.round / 4}", \(at) }
      """),
    Slip(
      "a field of a number", "4:46 missing-data", "a number has no field \"width\"",
      hint: "fields are those of records: leave out .width, or name a record",
      """
      scene: t
      state: { n: 1 }
      children:
        - { box: a, \(red), opacity: "${n.width}", \(at) }
      """),
    Slip(
      "a stop that cannot be read", "3:57 expression-syntax", "this expression has no closing brace",
      hint: "close it with a brace: ${…}",
      """
      scene: t
      children:
        - { box: a, fill: { linear: vertical, stops: [["0%", "${n"], ["100%", "#000000"]] }, \(at) }
      """),
  ]
}
