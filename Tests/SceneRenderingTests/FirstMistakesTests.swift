import Documents
import TestFixtures
import Testing

@testable import SceneRendering

/// The first wave of a check says nothing that the whole check does not say.
@Suite struct FirstMistakesTests {
  @Test(arguments: ["live-stream", "quiz", "ios-gallery"]) func whatIsSaidOfOurScenesIsAmongAll(
    _ name: String
  ) throws {
    let request = SceneRequest(scene: "\(repository)/Scenes/\(name).yaml")
    let (first, all) = (try request.findFirstMistakes(), try request.findMistakes())
    #expect(!first.diagnostics.hasErrors)
    #expect(Set(first.diagnostics.all).isSubset(of: all.diagnostics.all))
  }

  private static let box = "layout: [left == 0, top == 0, height == 10"

  /// Of syntax, keys, names, types, tokens, the layout and what it leaves open; each is an error or a warning.
  @Test(arguments: [
    "children: [{ box: a, fill: \"#FFFFFF\", \(box), width == 10], fil: 1 }]",
    "children: [{ box: a, fill: \"#FFFFFF\", \(box), \"width == ${nothing}\"] }]",
    "children: [{ box: a, fill: \"#FFFFFF\", \(box), \"width == {no.token}\"] }]",
    "children: [{ box: a, fill: \"#FFFFFF\", \(box), width == 10, width == 20] }]",
    "children: [{ box: a, fill: \"#FFFFFF\", \(box)] }]",
    "children: [{ box: a, fill: \"#FFFFFF\", \(box), width == other.width] }]",
    "state: { x: 1 }\nchildren: [{ box: a, fill: \"#FFFFFF\", gestures: { tap: 'x = \"a\"' }, \(box), width == 50] }]",
    "children: [{ box: a, fill: \"#FFFFFF\", \(box), width == 10]",
  ]) func mistakesOfTheDefaultStateAreAmongAll(_ body: String) throws {
    let scene = try InlineScene.written(body)
    let (first, all) = (try scene.request.findFirstMistakes(), try scene.findMistakes())
    #expect(first.diagnostics.all.contains { $0.severity != .note }, "nothing is said of \(body)")
    #expect(Set(first.diagnostics.all).isSubset(of: all.diagnostics.all))
  }

  private static let states = """
    state: { wide: false }
    children:
      - { box: a, fill: "#FFFFFF", \(box), "width == ${wide ? -5 : 5}"] }

    """

  @Test func whatOnlyACaptureShowsIsLeftToTheWholeCheck() throws {
    let scene = try InlineScene.written(Self.states + "captures: [{ name: wide, set: { wide: true } }]")
    #expect(try !scene.request.findFirstMistakes().diagnostics.hasErrors)
    #expect(try scene.findMistakes().diagnostics.all.contains { $0.id == .unsatisfiableConstraints })
  }

  @Test func unusedNamesAreLeftToTheWholeCheck() throws {
    let scene = try InlineScene.written(
      "let: { unused: 1 }\ncaptures: [{ name: a }]\nchildren: [{ box: a, fill: \"#FFFFFF\", \(Self.box), width == 10] }]"
    )
    #expect(try !scene.request.findFirstMistakes().diagnostics.all.contains { $0.id == .unusedName })
    #expect(try scene.findMistakes().diagnostics.all.contains { $0.id == .unusedName })
  }

  @Test func tokenFilesAreCheckedWhole() throws {
    let scene = try InlineScene.written("children: []")
    try scene.folder.write(#"{ "a": { "$type": "color", "$value": "{b}" } }"#, "wrong.tokens.json")
    let request = SceneRequest(scene: scene.folder("wrong.tokens.json"))
    let (first, all) = (try request.findFirstMistakes(), try request.findMistakes())
    #expect(first.diagnostics.hasErrors && first.diagnostics == all.diagnostics)
  }
}
