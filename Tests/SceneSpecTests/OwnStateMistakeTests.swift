import TestFixtures
import Testing

/// What is wrong with states that rows and components have for themselves.
@Suite struct OwnStateMistakeTests {
  /// - Parameter row: lines of a row besides its layout.
  private func messages(_ row: String, items: String = "${[1, 2]}", more: String = "") throws -> String {
    try InlineScene.messages(
      """
      state: { name: a, list: [1], pull: 0 }
      drivers: [pull]
      \(more)
      children:
        - list: \(items)
          id: rows
          layout: [fill canvas]
          row: { layout: [height == 40], fill: "#FF9500", \(row) }
      """)
  }

  @Test(arguments: [
    "state: { open: false }, gestures: { tap: toggle open }, opacity: '${open ? 1 : 0.5}'",
    "state: { x: 0, y: '${item * 2}' }, drivers: [x, y], gestures: { pan: { moves: x }, tap: y = 1 }, label: '${x + y | round}'",
    "state: { name: 1 }, opacity: '${name}', gestures: { tap: name = 0 }",
  ])
  func theseAreRight(_ row: String) throws {
    let found = try messages(row)
    #expect(!found.contains("error:") && !found.contains("warning:"), "\(found)")
  }

  @Test(arguments: [
    ("drivers: [x]", "no-effect"),
    ("state-transitions: { x: { duration: 1s } }", "no-effect"),
    ("state: { x: 0 }, drivers: [y], opacity: '${x}'", "bad-driver"),
    ("state: { x: a }, drivers: [x], label: '${x}'", "bad-driver"),
    ("state: { x: '${\"a\"}' }, drivers: [x], label: '${x}'", "bad-driver"),
    ("state: { x: 0 }, state-transitions: { y: { duration: 1s } }, opacity: '${x}'", "unknown-state"),
    ("state: { x: 0 }, state-transitions: { x: { duration: a } }, opacity: '${x}'", "bad-time"),
    ("state: { item: 0 }, opacity: '${item}'", "duplicate-name"),
    ("with: [mail], state: { mail: 0 }, opacity: '${mail}'", "duplicate-name"),
    ("state: { x: '${nobody}' }, opacity: '${x}'", "unknown-name"),
    ("state: { x: 0 }, key: '${x}', opacity: '${x}'", "unknown-name"),
    ("state: { x: true }, when: '${x}', hidden: '${x}'", "unknown-name"),
    ("state: { x: 0 }, opacity: '${x}', gestures: { tap: x = 'a' }", "wrong-type"),
    ("state: { x: 0 }, opacity: '${x}', gestures: { tap: z = 1 }", "unknown-state"),
    ("state: { x: 0 }, opacity: '${x}', gestures: { pan: { moves: x } }", "bad-driver"),
    ("state: { x: 0 }, opacity: 1", "unused-name"),
    ("state: { x: true }, label: '${x | round}'", "wrong-type"),
  ])
  func theseAreMistakes(_ row: String, _ id: String) throws {
    let found = try messages(row)
    #expect(found.contains("[\(id)]") || found.contains(id), "\(found)")
    #expect(
      found.split(separator: "\n").filter { $0.contains("error:") || $0.contains("warning:") }.count == 1,
      "\(found)")
  }

  @Test(arguments: [("${list}", 1), ("${list | map(x => x)}", 1), ("${these}", 1), ("${[1, 2]}", 0)])
  func rowsOfAStateNeedKeys(_ items: String, _ count: Int) throws {
    let row = "state: { open: false }, gestures: { tap: toggle open }, opacity: '${open ? 1 : 0.5}'"
    let lets = "let: { these: '${list | filter(x => x > 0)}' }"
    func found(_ row: String) throws -> Int {
      try messages(row, items: "\"\(items)\"", more: lets).components("rows-without-key")
    }
    #expect(try found(row) == count)
    #expect(try found("key: '${item}', " + row) == 0)
  }

  @Test func aComponentInARowNeedsAKey() throws {
    let found = try messages(
      "children: [{ use: mark, id: mark, layout: [fill parent] }]", items: "${list}",
      more:
        "components: { mark: { state: { on: false }, opacity: '${on ? 1 : 0.5}', gestures: { tap: toggle on } } }"
    )
    #expect(found.components("rows-without-key") == 1, "\(found)")
  }

  @Test func nodesOfAnAnimationHaveNone() throws {
    let found = try messages(
      "label: a",
      more: """
        components: { mark: { state: { on: false }, fill: '#FF0000', opacity: '${on ? 1 : 0.5}', gestures: { tap: toggle on } } }
        animations: { go: { while: "${name == 'a'}", duration: 1s, children: [{ use: mark, id: mark, layout: [size == 10, center == parent] }] } }
        """)
    #expect(found.components("misplaced-state") == 1, "\(found)")
  }

  @Test func aUseDoesNotTakeThem() throws {
    let found = try messages(
      "children: [{ use: mark, id: mark, state: { a: 1 }, layout: [fill parent] }]",
      more: "components: { mark: { fill: '#FF0000' } }")
    #expect(found.components("unknown-key") == 1, "\(found)")
  }
}

extension String {
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
