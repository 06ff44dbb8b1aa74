import Foundation
import TestFixtures
import Testing

/// What no state, capture or scenario reaches is checked all the same.
@Suite struct UnreachedMistakeTests {
  /// Lines of a scene with an error, as the ids that stand there.
  private func errors(_ body: String) throws -> [Int: [String]] {
    let found = try InlineScene.written(body).findMistakes()
    var ids: [Int: [String]] = [:]
    for mistake in found.diagnostics.all where mistake.severity == .error {
      ids[mistake.span.map { found.map.location(of: $0).line } ?? 0, default: []].append(mistake.id.rawValue)
    }
    return ids
  }

  /// The ids of errors in document order.
  private func ids(_ body: String) throws -> [String] {
    try errors(body).sorted { $0.key < $1.key }.flatMap(\.value)
  }

  @Test func everyKeyOfEveryNodeIsCheckedWhereNoStateShowsIt() throws {
    let variants = UnreachedMistakes.nodes
    #expect(variants.count > 1000)
    let head = UnreachedMistakes.states + "state: { count-up: 0 }\nchildren:\n"
    let first = 2 + head.split(separator: "\n").count + 1
    // A scene takes only so many nodes.
    for start in stride(from: 0, to: variants.count, by: 2000) {
      let part = variants[start..<min(start + 2000, variants.count)]
      let found = try errors(head + part.map { "  - \($0.yaml)" }.joined(separator: "\n"))
      let silent = part.indices.filter { found[first + $0 - start] == nil }.map { variants[$0].name }
      #expect(silent == [])
    }
  }

  @Test func everyKeyOfATimerIsCheckedWhereItNeverCounts() throws {
    let variants = UnreachedMistakes.motion
    let head = UnreachedMistakes.states + "state: { count-up: 0 }\nchildren: []\ntimers:\n"
    let lines = variants.indices.map { "  timer-\($0): \(variants[$0].yaml)" }
    let found = try errors(head + lines.joined(separator: "\n"))
    let first = 2 + head.split(separator: "\n").count + 1
    #expect(variants.indices.filter { found[first + $0] == nil }.map { variants[$0].name } == [])
  }

  private static let hidden = """
    state: { open: false }
    children:
      - { box: a, fill: "#FF0000", layout: [left == 0, top == 0, size == 20] }
      - box: b
        when: ${open}
        fill: "{color.lable}"
        opacity: 7
        layout: [left == nobody.right, top == 0, size == 20]
        children:
          - { text: "${nothing.here}", id: t, style: "{type.nothing}", color: "#123", layout: [left == 0, top == 0] }
    """

  @Test(arguments: [
    "", "\ncaptures: [{ name: open, set: { open: true } }]",
    "\nscenarios: { play: [{ 1: set open = true }] }",
  ])
  func aHiddenBranchHasTheSameErrorsWhetherReachedOrNot(_ rest: String) throws {
    #expect(
      try ids(Self.hidden + rest).sorted()
        == ["out-of-range", "unknown-name", "unknown-node", "unknown-token", "unknown-token"])
  }

  @Test(arguments: [
    ("${off ? 7 : 1}", "out-of-range"), ("${count}", "out-of-range"), ("${rows}", "wrong-type"),
    ("${record.nothing}", "missing-data"), ("${record.name.count.more}", "missing-data"),
    ("${count | fixed}", "wrong-count"), ("${name | prefix(1, 2)}", "wrong-count"),
    ("${name | prefix('a')}", "wrong-type"), ("${off && count}", "wrong-type"), ("${name - 1}", "wrong-type"),
    ("${count / 0}", "division-by-zero"), ("${!name}", "wrong-type"), ("${count[0]}", "wrong-type"),
    ("${rows['a']}", "wrong-type"), ("${rows | reversed}", "wrong-type"),
    ("${count | nothing}", "unknown-filter"),
    ("${off ? nothing : 1}", "unknown-name"), ("${1 ?? nothing}", "unknown-name"),
  ])
  func expressionsAreTypedWithoutBeingEvaluated(_ value: String, _ id: String) throws {
    let key = id == "out-of-range" ? "opacity" : "label"
    let names = "let: { count: 3 }\nstate: { off: false, name: Amanda }\n"
    let data = "data: { record: { name: x }, rows: [{ a: 1 }] }\n"
    let node = "children: [{ box: a, when: \"${off}\", \(key): \"\(value)\" }]"
    #expect(try ids(names + data + node) == [id])
  }

  /// Where data, states or arguments may be otherwise, nothing is said.
  @Test(arguments: [
    "${maybe.x}", "${maybe}", "${rows[0].b}", "${rows[0].b ?? 1}", "${rows[0].nothing ?? 1}", "${left - 1}",
    "${left != null ? left : 0}", "${none[0].anything.at.all}", "${off ? 0 : half}", "${rows.count / 4}",
    "${table[name].a}", "${name == 'x' ? 1 : 0}", "${half | max(0) | min(1)}",
  ])
  func whatMayBeRightIsNotAnError(_ value: String) throws {
    let names = "state: { off: false, left: null, half: 0.5, name: a, maybe: null }\n"
    let data = "data: { rows: [{ a: 1 }, { b: 2 }], none: [], table: { a: { a: 1 }, c: { b: 1 } } }\n"
    let node = "children: [{ box: a, fill: \"#FFFFFF\", when: \"${off}\", opacity: \"\(value)\" }]"
    #expect(try ids(names + data + node) == [])
  }

  @Test func componentsAreCheckedWithWhatEachUseGives() throws {
    let body = """
      state: { off: false }
      components:
        badge:
          with: [amount]
          children:
            - { text: "${amount | compact}", when: "${amount != null}", id: t, style: "{small}", layout: [left == 0, top == 0] }
        unused:
          with: [entry]
          children: [{ box: x, fill: "#FFFFFF", opacity: "${entry.alpha}" }, { box: y, fill: "#FFFFFF", opacity: 7 }, { box: z, fill: "{color.nothing}" }]
      children:
        - { use: badge, id: right, when: "${off}", with: { amount: 3 } }
        - { use: badge, id: none, when: "${off}", with: { amount: null } }
      """
    #expect(try ids(body) == ["out-of-range", "unknown-token"])
    let wrong = body + "\n  - { use: badge, id: wrong, when: \"${off}\", with: { amount: many } }"
    #expect(try ids(wrong) == ["wrong-type", "out-of-range", "unknown-token"])
  }

  @Test func rowsOfEmptyListsAreChecked() throws {
    let body = """
      data: { none: [] }
      children:
        - list: ${none}
          id: rows
          layout: [fill canvas]
          row:
            with: [entry]
            children: [{ text: "${entry.anything} ${index} ${nothing}", id: t, style: "{small}", opacity: 7 }]
      """
    #expect(try ids(body) == ["unknown-name", "out-of-range"])
  }

  @Test func idsThatTwoNodesHaveAtOnceAreErrorsInAnyState() throws {
    let twice = "state: { off: false }\nchildren:\n  - group: g\n    when: ${off}\n    children:\n"
    #expect(try ids(twice + "      - box: a\n      - box: a\n") == ["duplicate-id"])
    #expect(
      try ids(twice + "      - { box: a, when: \"${off}\" }\n      - { box: a, when: \"${!off}\" }\n") == [])
  }

  @Test(arguments: [
    ("nothing = 1", "unknown-state"), ("off = 3", "wrong-type"), ("freeze nothing", "unknown-state"),
    ("play nothing", "unknown-animation"), ("play spin at nobody with speed = 1", "unknown-node"),
    ("play spin", "missing-parameter"), ("play spin with speed = 1, other = 2", "unknown-parameter"),
    ("off = nothing", "unknown-name"),
  ])
  func actionsOfWhatIsNotThereAreChecked(_ action: String, _ id: String) throws {
    let animation =
      "animations: { spin: { with: [speed], duration: 1s, tracks: { a.x: { from: 0, to: 9 } } } }\n"
    let node = "children: [{ box: a, when: \"${off}\", gestures: { tap: \"\(action)\" } }]"
    #expect(try ids("state: { off: false }\n" + animation + node) == [id])
  }

  @Test func animationsWithParametersAreChecked() throws {
    let body = """
      animations:
        fly:
          with: [side]
          duration: 1s
          children: [{ box: heart, opacity: 7, layout: [center == parent, "size == ${side.nothing}"] }]
          tracks:
            heart.scale: { from: big, to: 1 }
            heart.fill: { values: ["#FF0000", "#12"] }
            heart.position: { from: [0], to: [1, 1] }
      """
    #expect(try ids(body) == ["out-of-range", "wrong-type", "bad-color", "wrong-count"])
  }
}
