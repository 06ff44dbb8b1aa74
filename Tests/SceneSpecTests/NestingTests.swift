import SceneModel
import SceneMotion
import SceneRendering
import TestFixtures
import Testing

/// Documents whose parts are nested without an end: each is refused at its place, none crashes.
@Suite struct NestingTests {
  /// Enough to overflow the stack in a build of any kind, if each were a call inside of a call.
  private static let many = 20_000

  private func messages(opacity: String, before: String = "") throws -> String {
    try InlineScene.messages(
      """
      data: { list: [1], record: { a: 1 } }
      \(before)
      children:
        - { box: b, fill: "#FF0000", opacity: '${\(opacity)}', layout: [fill canvas] }
      """)
  }

  private static let chains = [
    "1" + String(repeating: "+0", count: many), "1" + String(repeating: "*1", count: many),
    "true" + String(repeating: "&&true", count: many), "false" + String(repeating: "||false", count: many),
    "true" + String(repeating: "==true", count: many), "null" + String(repeating: "??null", count: many),
    "record" + String(repeating: ".a", count: many), "list" + String(repeating: "[0]", count: many),
    "1" + String(repeating: " | abs", count: many), String(repeating: "!", count: many) + "true",
    String(repeating: "true ? 1 : ", count: many) + "1",
    String(repeating: "true ? ", count: many) + "1" + String(repeating: " : 1", count: many),
    String(repeating: "(", count: many) + "1" + String(repeating: ")", count: many),
    String(repeating: "[", count: many) + "1" + String(repeating: "]", count: many),
    String(repeating: "{a: ", count: many) + "1" + String(repeating: "}", count: many),
    String(repeating: "1 | max(", count: many) + "1" + String(repeating: ")", count: many),
    String(repeating: "list[", count: many) + "0" + String(repeating: "]", count: many),
    String(repeating: "list | map(i => ", count: many) + "1" + String(repeating: ")", count: many),
  ]

  @Test(arguments: chains.indices) func expressionsHaveALimit(_ index: Int) throws {
    let found = try messages(opacity: Self.chains[index])
    #expect(found.contains("this expression is nested too deeply: at most 100 levels [expression-syntax]"))
    #expect(found.contains("1 error"), "\(found)")
  }

  @Test func whatIsWithinTheLimitIsComputed() throws {
    #expect(try messages(opacity: "1" + String(repeating: "+0", count: 100)).contains("0 errors"))
    #expect(try messages(opacity: "1" + String(repeating: "+0", count: 101)).contains("1 error"))
  }

  @Test(arguments: [
    "1" + String(repeating: "+0", count: many), "1" + String(repeating: "*1", count: many),
    String(repeating: "-", count: many) + "1",
    String(repeating: "(", count: many) + "1" + String(repeating: ")", count: many),
  ])
  func constraintsHaveALimit(_ sum: String) throws {
    let found = try InlineScene.messages(
      "children:\n  - { box: b, fill: \"#FF0000\", layout: [fill y canvas, leading == 0, \"width == \(sum)\"] }"
    )
    #expect(found.contains("this constraint is nested too deeply: at most 100 levels [constraint-syntax]"))
    #expect(found.contains("1 error"))
  }

  @Test func actionsHaveALimit() throws {
    let found = try InlineScene.messages(
      """
      state: { x: 1 }
      children: [{ box: b, fill: "#FF0000", layout: [fill canvas] }]
      scenarios: { p: { end: 1s, steps: [{ 0.5s: "set x = 1\(String(repeating: "+0", count: Self.many))" }] } }
      """)
    #expect(found.contains("[expression-syntax]") && found.contains("1 error"))
  }

  /// Functions that call each other count as levels, wherever they are looked at.
  @Test func callsHaveALimit() throws {
    let functions = (1..<1000).map { "  f\($0)(x): ${(x | f\($0 - 1)) + (x | f\($0 - 1))}" }
    let found = try messages(
      opacity: "1 | f999", before: "let:\n  f0(x): ${x}\n\(functions.joined(separator: "\n"))")
    #expect(found.contains("functions call each other too deeply"))
  }

  /// Names that follow a state are computed once after it has been set, however many stand above each other.
  @Test func namesThatFollowEachOtherAreComputedOnce() throws {
    let long = (1..<2000).map { "  a\($0): ${a\($0 - 1) + 0}" }
    let wide = (1..<60).map { "  b\($0): ${(b\($0 - 1) + b\($0 - 1)) / 2}" }
    let scene = try InlineScene.written(
      """
      state: { s: 1, t: 0, u: 0 }
      let:
        a0: ${s}
        b0: ${s}
      \((long + wide).joined(separator: "\n"))
      children:
        - box: b
          fill: "#FF0000"
          layout: [leading == 0, top == 0, "width == ${t}", "height == ${u}"]
        - { box: button, gestures: { tap: [s = 7, t = a1999, u = b59] }, fill: "#FF0000", layout: [fill canvas] }
      scenarios: { p: { end: 1s, steps: [{ 0.5s: tap button }] } }
      """)
    let played = try scene.play("p", until: .seconds(1))
    #expect(played.timeline.value("t", at: .seconds(1)) == .number(7))
    #expect(played.timeline.value("u", at: .seconds(1)) == .number(7))
  }

  /// What an action nests a little deeper each time comes to an end.
  @Test func valuesHaveALimit() throws {
    for step in ["x = [x]", "x = [{a: x}]", "x = [] + [x]", "x = [1] | map(i => x)"] {
      let found = try InlineScene.messages(
        """
        state: { x: [1] }
        timers: { t: { every: 1ms, do: '\(step)' } }
        children: [{ box: b, fill: "#FF0000", opacity: "${x | count}", layout: [fill canvas] }]
        scenarios: { p: { end: 1s, steps: [{ 0.5s: tap b }] } }
        """)
      #expect(
        found.contains("lists and records are nested more than 200 levels deep here"), "\(step): \(found)")
    }
  }

  @Test func layoutsHaveALimit() throws {
    let layouts = (1..<Self.many / 10).map { "  l\($0): [l\($0 - 1)]" }
    let found = try InlineScene.messages(
      """
      layouts:
        l0: [fill canvas]
      \(layouts.joined(separator: "\n"))
      children: [{ box: b, fill: "#FF0000", layout: [l\(layouts.count)] }]
      """)
    #expect(found.contains("layouts are nested more than 64 deep here"))
  }
}
