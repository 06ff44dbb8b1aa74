import SceneRendering
import TestFixtures
import Testing

@testable import Preview

/// What pages let other verbs do, and what they cannot make of it.
struct PageVerbsTests {
  private static let scene = """
    scene: test
    tokens: tokens.json
    children: [{ box: a, fill: "#FF9500", layout: [left == 0, top == 0, size == 40] }]
    captures: [{ name: rest }, { name: other }]

    """

  private static func arguments(_ path: String, _ question: String, _ file: [UInt8] = []) throws -> [String]?
  {
    let written = try WrittenScene(scene)
    var body = Array(question.utf8)
    if path == "verify" {
      body = (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) } + body + file
    }
    let work = try PageVerbs(engine: Engine(written.request)).work(path, body) { _ in }
    #expect(work?.input == (work == nil ? nil : file))
    // The scene's own folder is another one each time.
    return work?.arguments.map { $0.replacing(written.folder.path, with: "FOLDER") }
  }

  @Test func theMatrixIsChecked() throws {
    let words = try Self.arguments(
      "findings", #"{"devices": ["iphone-se", "--page=x"], "locales": ["ar"], "captures": ["start"]}"#)
    #expect(
      words == [
        "check", "--matrix", "--json", "--devices=iphone-se,--page=x", "--locales=ar", "--captures=start",
        "--",
        "FOLDER/scene.yaml",
      ])
    #expect(try Self.arguments("findings", #"{"devices": ["a,b"]}"#) == nil)
    #expect(try Self.arguments("findings", #"{"devices": [1]}"#) == nil)
  }

  @Test func onlyCapturesOfTheSceneAreApproved() throws {
    let words = try Self.arguments("approve", #"{"captures": ["test/rest"]}"#)
    #expect(words == ["approve", "--goldens=FOLDER/Goldens", "--", "test/rest"])
    for captures in [
      "[]", #"["*"]"#, #"["test/*"]"#, #"["other/rest"]"#, #"["test/../rest"]"#, #"["--cause=1"]"#,
    ] {
      #expect(try Self.arguments("approve", #"{"captures": \#(captures)}"#) == nil, "\(captures)")
    }
  }

  @Test func aPictureIsVerifiedWithTheLookOfThePage() throws {
    let words = try Self.arguments(
      "verify", #"{"look": {"device": "--json", "set": {"a": "b c"}}, "scenario": null}"#, [1, 2, 3])
    #expect(
      words == [
        "verify", "--json", "--locale=en", "--text-size=large", "--device=--json", "--set=a=b c", "--", "-",
        "FOLDER/scene.yaml",
      ])
    #expect(try Self.arguments("verify", #"{"look": {"file": "/etc/passwd"}}"#, [1]) == nil)
    #expect(try Self.arguments("verify", "[]", [1]) == nil)
    #expect(
      try PageVerbs(engine: Engine(SceneRequest())).work("verify", [255, 255, 255, 255, 1]) { _ in } == nil)
  }

  @Test func nothingElseIsDone() throws { #expect(try Self.arguments("record", "{}") == nil) }
}
