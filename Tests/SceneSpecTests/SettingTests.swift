import SceneModel
import TestFixtures
import Testing

@testable import SceneChecker
@testable import SceneCompiler
@testable import SceneFormat

/// Values that captures, scenarios and the command line set.
@Suite struct SettingTests {
  private let scene = """
    scene: test
    state: { liked: [], who: { name: Ann, age: 3 }, n: 0 }
    children:
      - { box: a, fill: "#FFFFFF", layout: [left == 0, top == 0, height == 10, "width == ${10 + liked.count + who.age}"] }
    scenarios: { go: { set: { liked: [x, y], who: { name: Bob, age: 5 } }, steps: [{ 1s: load }] } }
    captures: [{ name: c, crop: a, set: { liked: [x], who: { name: Cid, age: 7 } } }]

    """

  @Test func capturesSetListsAndRecords() throws {
    let written = try WrittenScene(scene)
    defer { withExtendedLifetime(written) {} }
    let loaded = try written.load()
    let capture = try #require(loaded.sources.document.captures.first)
    let laidOut = try capture.layOut(in: loaded).laidOut
    #expect(laidOut.layout[try #require(laidOut.scene.node("a"))].width == 18)
  }

  @Test func scenariosSetListsAndRecords() throws {
    let written = try WrittenScene(scene)
    defer { withExtendedLifetime(written) {} }
    let played = try written.play("go", until: .seconds(1))
    #expect(played.timeline.value("liked", at: .zero) == .list([.string("x"), .string("y")]))
  }

  @Test(arguments: [("liked", "[\"x\", \"y\"]", 15.0), ("who", "{\"name\": \"Cid\", \"age\": 40}", 50)])
  func theCommandLineTakesJSON(_ name: String, _ value: String, _ width: Double) throws {
    let written = try WrittenScene(scene)
    defer { withExtendedLifetime(written) {} }
    var request = written.request
    request.settings = [(name, value)]
    let laidOut = try request.layOut().1
    #expect(laidOut.layout[try #require(laidOut.scene.node("a"))].width == width)
  }

  @Test(arguments: [("liked", "x"), ("liked", "3"), ("who", "[1]"), ("n", "[1]")])
  func otherValuesAreRefused(_ name: String, _ value: String) throws {
    let written = try WrittenScene(scene)
    defer { withExtendedLifetime(written) {} }
    var request = written.request
    request.settings = [(name, value)]
    #expect(throws: (any Error).self) { try request.layOut() }
  }
}
