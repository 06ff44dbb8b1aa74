import TestFixtures
import Testing

@testable import SceneRendering

/// Data that is not what a scene expects: one message a mistake, and none for what does no harm.
@Suite struct BadDataTests {
  private func scene(_ data: String?) throws -> WrittenScene {
    let scene = try WrittenScene(
      """
      scene: test
      tokens: tokens.json
      data: { feed: feed.json }
      children:
        - list: ${feed.videos}
          id: videos
          layout: [leading == 0, top == 60, width == 300, height == 400]
          row:
            children:
              - { text: "${item.title}", id: title, style: "{small}", color: "#FFFFFF", layout: [leading == 0, top == 0] }
              - { text: "${item.likes | number}", id: likes, style: "{small}", color: "#FFFFFF", layout: [leading == 0, top == 20] }
            layout: [height == 40]
      """)
    if let data { try scene.folder.write(data, "feed.json") }
    return scene
  }

  /// Ids of errors.
  private func errors(_ data: String?) throws -> [String] {
    try scene(data).findMistakes().diagnostics.all.filter { $0.severity == .error }.map(\.id.rawValue)
  }

  @Test(arguments: [
    #"{ "videos": [] }"#, #"{ "videos": [ { "title": "", "likes": 0 } ] }"#,
    #"{ "error": null, "videos": [ { "title": "Hill", "likes": 1e9, "size": { "width": null } } ], "more": [1, [2]] }"#,
  ])
  func whatIsThereBesidesDoesNoHarm(_ data: String) throws {
    #expect(try errors(data) == [])
  }

  /// What cannot be read, and nothing of what is asked of it.
  @Test(
    arguments: [
      (nil as String?, "unreadable-file"), ("", "json-syntax"), ("[1,", "json-syntax"),
      ("<html>502</html>", "json-syntax"),
      (#"{ "videos": [ { "title": "Hill", "likes": "#, "json-syntax"),
    ] as [(String?, String)])
  func dataThatCannotBeReadIsOneMistake(_ data: String?, _ id: String) throws {
    #expect(try errors(data) == [id])
  }

  @Test(arguments: [
    (#"{ "status": false, "error": "Token expired" }"#, "missing-data"),
    (#"{ "videos": null }"#, "wrong-type"),
    (#"{ "videos": { "0": {} } }"#, "wrong-type"),
    (#"{ "videos": [ { "title": "Hill" } ] }"#, "missing-data"),
    (#"{ "videos": [ { "title": "Hill", "likes": null } ] }"#, "wrong-type"),
    (#"{ "videos": [ { "title": "Hill", "likes": "many" } ] }"#, "wrong-type"),
    (#"{ "videos": [ { "title": [], "likes": 1 } ] }"#, "wrong-type"),
    (#"{ "videos": [ null, null, null ] }"#, "missing-data"), (#"[1, 2]"#, "missing-data"),
  ])
  func whatIsMissingOrOfAnotherKindIsOneMistake(_ data: String, _ id: String) throws {
    let found = try errors(data)
    #expect(Set(found) == [id], "\(found)")
  }

  @Test func moreRowsThanASceneCanHaveAreAMistakeAtOnce() throws {
    let rows = String(repeating: "{\"title\":\"Hill\",\"likes\":1},", count: 300_000)
    let start = ContinuousClock.now
    #expect(try errors("{\"videos\":[\(rows.dropLast())]}") == ["scene-too-large"])
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  private static func mistakes(_ body: String) throws -> FoundMistakes {
    try WrittenScene("scene: test\n\(body)\n").findMistakes()
  }

  /// Rows in rows in rows: which lists they are, and what to do.
  @Test func rowsThatMultiplyAreNamed() throws {
    let list = { (id: String) in
      "list: \"${n}\", id: \(id), layout: [left == 0, top == 0, width == 9, height == 9]"
    }
    let found = try Self.mistakes(
      """
      data: { n: [\((0..<40).map { "\($0)" }.joined(separator: ", "))] }
      children:
        - { \(list("outer")), row: { children: [{ \(list("middle")), row: { children: [{ \(list("inner")), row: { children: [{ box: cell, fill: "#FF0000" }] } }] } }] } }
      """)
    let mistake = try #require(found.diagnostics.all.count == 1 ? found.diagnostics.all.first : nil)
    #expect(mistake.id == .sceneTooLarge && mistake.message == "the scene has more than 20000 nodes")
    #expect(mistake.notes.map { $0.message.prefix { $0 != " " } } == ["outer", "middle", "inner"])
    #expect(mistake.notes.first?.message == "outer has 7 rows so far", "\(mistake.notes)")
    #expect(mistake.hints.first?.hasPrefix("every row of outer repeats all of inner") == true)
  }

  /// Where each row is one node, no row is left half done by the one that is too many.
  @Test func rowsBeyondTheMostAreNotLeftOut() throws {
    let found = try Self.mistakes(
      """
      data: { n: [\(String(repeating: "1,", count: 20_050).dropLast())] }
      children:
        - { stack: vertical, id: all, of: "${n}", layout: [left == 0, top == 0], row: { layout: [height == 1, width == 1] } }
      """)
    let mistake = try #require(found.diagnostics.all.count == 1 ? found.diagnostics.all.first : nil)
    #expect(mistake.id == .sceneTooLarge && mistake.notes.map(\.message) == ["all has 19999 rows so far"])
  }

  @Test func componentsThatMultiplyAreOneMistake() throws {
    let uses = (0..<10).map { "{ use: NAME, id: u\($0), layout: [fill parent] }" }.joined(separator: ", ")
    let components = (1...5).map { level in
      "  c\(level): { layout: [height == 9], children: [\(uses.replacing("NAME", with: "c\(level - 1)"))] }"
    }
    let found = try Self.mistakes(
      "components:\n  c0: { fill: \"#FF0000\" }\n" + components.joined(separator: "\n")
        + "\nchildren: [{ use: c5, id: all, layout: [fill canvas] }]")
    let mistake = try #require(found.diagnostics.all.count == 1 ? found.diagnostics.all.first : nil)
    #expect(mistake.id == .sceneTooLarge && mistake.notes.count == 3)
    #expect(mistake.notes.allSatisfy { $0.span != nil && $0.message.hasPrefix("this use stands there ") })
    #expect(mistake.hints.first?.hasPrefix("components that use others several times multiply") == true)
  }

  @Test func tooManyLevelsAreNotToldAsTooManyNodes() throws {
    let open = String(repeating: "{ group: \"\", layout: [fill parent], children: [", count: 70)
    let close = String(repeating: "] }", count: 70)
    let found = try Self.mistakes("children: [\(open)\(close)]").diagnostics.all
    #expect(found.map(\.message) == ["the scene has more than 64 levels of nodes"])
  }

  @Test func aTextThatNobodyReadsIsAMistake() throws {
    let title = String(repeating: "Hill ", count: 1_000_000)
    let outcome = try scene("{\"videos\":[{\"title\":\"\(title)\",\"likes\":1}]}").check()
    #expect(outcome.messages.contains("the text has 5000000 characters") && outcome.exitCode == 1)
  }
}
