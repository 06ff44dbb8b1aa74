import Documents
import Foundation
import SceneModel
import SceneRendering
import TestFixtures
import Testing

@testable import Preview

/// What pages are answered.
struct EngineTests {
  private static let hostile = """
    scene: test
    tokens: tokens.json
    data: { rows: rows.json }
    state: { "on": false, count: 2, name: "</script><script>alert(1)</script>", items: [1] }
    children: [{ box: a, fill: "#FF9500", label: "</script>", gestures: { tap: toggle on }, layout: [left == 0, top == 0, width == 100, "height == ${on ? 40 : 20}"] }]
    captures:
      - { name: other, data: { rows: other.json }, set: { name: "b\\"c" } }
    scenarios:
      go: [0s: tap a, 1s: tap a]

    """

  private static func engine(_ text: String = hostile) throws -> (Engine, WrittenScene) {
    let written = try WrittenScene(text)
    try written.folder.write("[]", "rows.json")
    try written.folder.write("[1, 2]", "other.json")
    return (Engine(written.request), written)
  }

  private static func node(_ bytes: [UInt8]) throws -> DocumentNode {
    var (map, found) = (SourceMap(), Diagnostics())
    let node = map.readDocument(name: "answer.json", bytes: bytes, asJSON: true, into: &found)
    #expect(found.all.isEmpty)
    return try #require(node)
  }

  /// The facts of an answer, and how many pixels stand behind them.
  private static func ask(_ engine: Engine, _ question: String) throws -> (facts: DocumentNode, pixels: Int) {
    let asked = try #require(PreviewQuestion(json: Array(question.utf8)))
    let (answer, pixels) = engine.answer(asked)
    let length = (0..<4).reduce(0) { $0 | Int(answer[$1]) << (8 * $1) }
    #expect(answer.count == 4 + length && answer.count % 4 == 0)
    func word(_ place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(pixels[4 * place + $1]) << (8 * $1) } }
    let count = pixels.isEmpty ? 0 : (0..<word(0)).reduce(0) { $0 + word(1 + $1) >> 2 }
    return (try node(Array(answer[4...])), count)
  }

  private static func question(known: Int = 0, look: String = "{}", _ more: String = "") -> String {
    #"{"page": "p", "known": \#(known), "look": \#(look), "scale": 1\#(more)}"#
  }

  @Test func statesAreToldWithTheirTypes() throws {
    let (engine, written) = try Self.engine()
    let scene = try Self.node(engine.choices)
    let states = try #require(scene["states"]?.items).map {
      [$0["name"]?.string, $0["type"]?.string, $0["initial"]?.string]
    }
    #expect(
      states == [
        ["keyboard", "choice", "down"], ["orientation", "choice", ""], ["on", "toggle", "false"],
        ["count", "number", "2"], ["name", "text", "</script><script>alert(1)</script>"],
        ["items", "json", ""],
      ])
    #expect(scene["name"]?.string == "test")
    #expect(scene["data"]?.items?.first?["paths"]?.items?.first?.string == "other.json")
    _ = written
  }

  @Test func onlyWhatHasChangedIsSent() throws {
    let (engine, written) = try Self.engine()
    let first = try Self.ask(engine, Self.question())
    #expect(first.pixels == 393 * 852)
    let number = try #require(first.facts["number"]?.number)
    let same = try Self.ask(engine, Self.question(known: Int(number)))
    #expect(same.pixels == 0)
    let other = try Self.ask(engine, Self.question(known: Int(number), look: #"{"set": {"on": "true"}}"#))
    #expect(other.pixels > 0 && other.pixels <= 393 * 41)
    // A page that has missed one gets all of it.
    #expect(try Self.ask(engine, Self.question(known: Int(number))).pixels == first.pixels)
    _ = written
  }

  @Test(arguments: ["../../../etc/passwd", "/etc/passwd", "rows.json", "other.json\\u0000"])
  func onlyDataThatCapturesNameIsRead(_ path: String) throws {
    let (engine, written) = try Self.engine()
    let answer = try Self.ask(engine, Self.question(look: #"{"data": {"rows": "\#(path)"}}"#))
    #expect(answer.facts["failed"] != nil)
    #expect(answer.pixels == 0)
    let named = try Self.ask(engine, Self.question(look: #"{"data": {"rows": "other.json"}}"#))
    #expect(named.facts["failed"] == nil)
    _ = written
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"page": "p", "known": 0, "look": {}, "scale": 99}"#,
    #"{"page": "p", "known": 0, "look": {"file": "/etc/passwd"}, "scale": 1}"#,
    #"{"page": "p", "known": 0, "look": {"set": {"a": 1}}, "scale": 1}"#,
    #"{"page": "p", "known": 0, "look": {}, "scale": 1, "session": {"number": 1, "time": -1}}"#,
    #"{"page": "p", "known": 0, "look": {}, "scale": 1, "session": {"number": 1, "time": 1e12}}"#,
    #"{"page": "p", "known": 0, "look": {}, "scale": 1, "session": {"number": 1, "time": 0, "deeds": [{"does": "run"}]}}"#,
    #"{"page": "p", "known": 0, "look": {}, "scale": 1, "scenario": {"name": 1, "time": 0}}"#,
  ])
  func whatNoPageAsksIsRefused(_ question: String) {
    #expect(PreviewQuestion(json: Array(question.utf8)) == nil)
  }

  @Test func aSaveKeepsTheSession() throws {
    let (engine, written) = try Self.engine()
    let touch =
      #", "session": {"number": 1, "time": 200, "deeds": [{"time": 10, "does": "touch", "finger": 1, "x": 5, "y": 5}, {"time": 90, "does": "lift", "finger": 1}]}"#
    let before = try Self.ask(engine, Self.question(touch)).facts
    #expect(before["scenario"]?.string?.contains("press 5,5") == true)
    try written.folder.write(Self.hostile.replacing("width == 100", with: "width == 120"), "scene.yaml")
    #expect(engine.take(changes: [written.folder("scene.yaml")]))
    let later = #", "session": {"number": 1, "time": 300, "deeds": []}"#
    let after = try Self.ask(engine, Self.question(later)).facts
    #expect(after["scenario"]?.string?.contains("press 5,5") == true)
    // A broken document leaves what was done alone.
    try written.folder.write("scene: [", "scene.yaml")
    #expect(engine.take(changes: [written.folder("scene.yaml")]))
    #expect(try Self.ask(engine, Self.question(later)).facts["failed"] != nil)
    try written.folder.write(
      Self.hostile.replacing("tap: toggle on", with: "swipe-up: toggle on"), "scene.yaml")
    #expect(engine.take(changes: [written.folder("scene.yaml")]))
    #expect(try Self.ask(engine, Self.question(later)).facts["missed"]?.items?.count == 1)
  }

  /// Looking on makes a recorded scenario no longer: it ends when what was done has come to rest.
  @Test func aRecordedScenarioEndsWithWhatWasDone() throws {
    let moving = Self.hostile.replacing(
      "children:", with: "transitions: { \"on\": { duration: 2.5s } }\nchildren:")
    let (engine, written) = try Self.engine(moving)
    let deeds =
      #"{"time": 10, "does": "touch", "finger": 1, "x": 5, "y": 5}, {"time": 90, "does": "lift", "finger": 1}"#
    func end(_ time: Int, _ deeds: String = "") throws -> String? {
      let asked = Self.question(#", "session": {"number": 1, "time": \#(time), "deeds": [\#(deeds)]}"#)
      let lines = try Self.ask(engine, asked).facts["scenario"]?.string?.components(separatedBy: "\n") ?? []
      return lines.first { $0.contains("end:") }?.trimmingCharacters(in: .whitespaces)
    }
    #expect(try end(200, deeds) == "end: 1.09s")
    #expect(try end(300) == "end: 2.59s")
    #expect(try end(60_000) == "end: 2.59s")
    _ = written
  }

  /// Editors save twice: once as it was typed, once formatted.
  @Test func whatIsSavedBeforeItIsReadAgainIsWatchedStill() throws {
    let (engine, written) = try Self.engine()
    _ = try Self.ask(engine, Self.question())
    let folders = engine.folders
    #expect(folders.contains(written.folder.path + "/"))
    try written.folder.write(Self.hostile.replacing("width == 100", with: "width == 120"), "scene.yaml")
    #expect(engine.take(changes: [written.folder("scene.yaml")]))
    #expect(engine.folders == folders)
  }

  @Test func aScenarioIsShownAtAnyTime() throws {
    let (engine, written) = try Self.engine()
    func height(_ time: Int) throws -> Double? {
      let asked = #", "scenario": {"name": "go", "time": \#(time)}"#
      _ = try Self.ask(engine, Self.question(asked))
      let tree = try #require(InspectionQuestion(json: Array(#"{"page": "p", "about": "tree"}"#.utf8)))
      return try Self.node(engine.inspect(tree)).items?.first?["seen"]?.items?.last?.number
    }
    #expect(try [500, 1500, 200].map(height) == [40, 20, 40])
    let marks = try #require(InspectionQuestion(json: Array(#"{"page": "p", "about": "timeline"}"#.utf8)))
    let kinds = try Self.node(engine.inspect(marks)).items?.compactMap { $0["kind"]?.string }
    #expect(kinds == ["step", "step", "state", "state"])
    let unknown = try Self.ask(engine, Self.question(#", "scenario": {"name": "../x", "time": 0}"#))
    #expect(unknown.facts["failed"] != nil)
    _ = written
  }

  @Test func aNodeIsToldWithItsConstraints() throws {
    let (engine, written) = try Self.engine()
    _ = try Self.ask(engine, Self.question())
    let asked = try #require(
      InspectionQuestion(json: Array(#"{"page": "p", "about": "node", "node": 0}"#.utf8)))
    let node = try Self.node(engine.inspect(asked))
    #expect(node["id"]?.string == "a")
    #expect(node["frame"]?.items?.compactMap(\.number) == [0, 0, 100, 20])
    #expect(
      node["constraints"]?.items?.compactMap { $0["state"]?.string } == [
        "active", "active", "active", "active",
      ])
    #expect(node["why"]?.items?.count == 4)
    #expect(node["reads"]?.string == "</script>")
    for text in [#"{"page": "p", "about": "node", "node": 99}"#, #"{"page": "q", "about": "tree"}"#] {
      #expect(engine.inspect(try #require(InspectionQuestion(json: Array(text.utf8)))) == Array("null".utf8))
    }
    _ = written
  }

  @Test func distancesComeFromTheConstraintsThatHold() throws {
    let (engine, written) = try Self.engine(
      """
      scene: test
      tokens: tokens.json
      children:
        - { box: a, fill: "#FF9500", layout: [left == 10, top == 20, width == 100, height == 40] }
        - { box: b, fill: "#FF9500", layout: [leading == a.trailing + 16, top == a.top, width == a.width, "height <= 50", "height >= 30", "height == 90 @low", "trailing <= canvas.trailing - 8"] }

      """)
    _ = try Self.ask(engine, Self.question())
    let asked = try #require(
      InspectionQuestion(json: Array(#"{"page": "p", "about": "node", "node": 1}"#.utf8)))
    let constraints = try #require(try Self.node(engine.inspect(asked))["constraints"]?.items)
    func line(_ text: String) throws -> [String] {
      let constraint = try #require(constraints.first { $0["text"]?.string == text }, "no \(text)")
      guard constraint["holds"]?.bool == true, let line = constraint["redline"] else { return [] }
      let numbers = ["start", "end", "across"].map { line[$0]?.number?.decimalText ?? "?" }
      return numbers + [line["other"]?.string ?? "?"]
    }
    #expect(try line("leading == a.trailing + 16") == ["110", "126", "40", "a"])
    #expect(try line("top == a.top") == ["20", "20", "176", "a"])
    #expect(try line("width == a.width") == ["126", "226", "70", "a"])
    #expect(try line("height <= 50") == ["20", "70", "226", ""])
    // What does not hold, or holds by chance, keeps no distance.
    #expect(try line("height >= 30") == [])
    #expect(try line("height == 90 @low") == [])
    #expect(try line("trailing <= canvas.trailing - 8") == [])
    _ = written
  }

  @Test func nodesSayWhereTheyAreWritten() throws {
    let (engine, written) = try Self.engine()
    _ = try Self.ask(engine, Self.question())
    let asked = try #require(InspectionQuestion(json: Array(#"{"page": "p", "about": "tree"}"#.utf8)))
    let node = try #require(try Self.node(engine.inspect(asked)).items?.first)
    #expect(node["line"]?.number == 5)
    #expect(node["path"]?.string?.hasSuffix("/scene.yaml") == true)
    _ = written
  }

  @Test func numbersAreToldOverTime() throws {
    let (engine, written) = try Self.engine()
    _ = try Self.ask(engine, Self.question(#", "scenario": {"name": "go", "time": 0}"#))
    func curves(_ times: String) throws -> DocumentNode? {
      let text = #"{"page": "p", "about": "curves", "node": 0, "times": \#(times)}"#
      guard let asked = InspectionQuestion(json: Array(text.utf8)) else { return nil }
      return try Self.node(engine.inspect(asked))
    }
    let height = try curves("[200, 500, 1500]")?.items?.first { $0["name"]?.string == "height" }
    #expect(height?["values"]?.items?.map(\.number) == [40, 40, 20])
    #expect(height?["unit"]?.string == "pt")
    #expect(try curves("[-1]") == nil)
    #expect(try curves("[\(Array(repeating: "0", count: 65).joined(separator: ", "))]") == nil)
    _ = written
  }

  /// One of many pictures on a page leaves alone what the page shows.
  @Test func aStillPictureIsKeptByNobody() throws {
    let (engine, written) = try Self.engine()
    let number = try #require(try Self.ask(engine, Self.question()).facts["number"]?.number)
    let still = try Self.ask(
      engine, Self.question(look: #"{"device": "iphone-se", "set": {"on": "true"}}"#, #", "still": true"#))
    #expect(still.pixels == 375 * 667)
    #expect(still.facts["nodes"]?.items?.first?["seen"]?.items?.last?.number == 40)
    #expect(try Self.ask(engine, Self.question(known: Int(number))).pixels == 0)
    _ = written
  }
}
