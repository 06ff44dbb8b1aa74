import Documents
import SceneRendering
import TestFixtures
import Testing

@testable import LanguageServer

@Suite struct NameIndexTests {
  private static let text = """
    scene: a
    state: { open: false, rows: 3 }
    let: { wide: "${open ? rows : 1}" }
    styles: { title: { font: Inter, size: 17 } }
    components:
      card:
        with: [name]
        children:
          - { text: "${name}", id: text, style: title, layout: [left == 0, top == 0, "width <= ${wide}"] }
        layout: [width == text.width, height == text.height]
    children:
      - { use: card, id: first.card, with: { name: "${open}" }, layout: [left == 0, top == 0] }
      - box: below
        hidden: "${open}"
        gestures: { tap: [open = !open] }
        layout: [left == 0, top == first.card.text.bottom + 8, size == 10]
      - stack: vertical
        id: list
        of: [1, 2]
        row: { text: x, id: word, hidden: "${index > rows}" }
        layout: [left == 0, top == list.top]
    captures:
      - { name: start, crop: [below], set: { open: true } }

    """

  private func index() throws -> (NameIndex, [UInt8]) {
    let bytes = Array(Self.text.utf8)
    let root = try #require(Workspace().tree("/s.yaml", bytes))
    return (NameIndex(root, bytes: bytes, KnownNames([root])), bytes)
  }

  /// How often a name is written and used.
  private func counts(_ kind: NameSubject.Kind, _ name: String, in scope: String = "") throws -> [Int] {
    let (index, bytes) = try index()
    let uses = index.uses.filter { $0.subject == NameSubject(kind: kind, name: name, scope: scope) }
    for use in uses { #expect(String(decoding: bytes[use.range], as: UTF8.self) == name) }
    return [uses.count(where: \.isDefinition), uses.count { !$0.isDefinition }]
  }

  @Test func variablesAreFoundInExpressionsActionsAndSettings() throws {
    // In let, with, hidden, twice in the action, and set.
    #expect(try counts(.variable, "open") == [1, 6])
    #expect(try counts(.variable, "rows") == [1, 2])
    #expect(try counts(.variable, "wide") == [1, 1])
  }

  @Test func nodesAreThoseOfTheirComponent() throws {
    #expect(try counts(.node, "text", in: "card") == [1, 3])
    #expect(try counts(.node, "first.card") == [1, 1])
    #expect(try counts(.node, "below") == [1, 1])
    #expect(try counts(.node, "word", in: "/list[]") == [1, 0])
  }

  @Test func parametersAreThoseOfTheirComponent() throws {
    #expect(try counts(.parameter, "name", in: "card") == [1, 2])
  }

  @Test func stylesComponentsAndCapturesAreFound() throws {
    #expect(try counts(.style, "title") == [1, 1])
    #expect(try counts(.component, "card") == [1, 1])
    #expect(try counts(.capture, "start", in: "a") == [1, 0])
  }

  @Test func nameOfALambdaHidesAState() throws {
    let text =
      "scene: a\nstate: { one: 1 }\nlet: { x: \"${[1] | map(one => one + 1)}\", y: \"${one}\" }\nchildren: []\n"
    let bytes = Array(text.utf8)
    let root = try #require(Workspace().tree("/s.yaml", bytes))
    let uses = NameIndex(root, bytes: bytes, KnownNames([root])).uses.filter { $0.subject.name == "one" }
    #expect(uses.count == 2)
  }

  /// Every path of a constraint that scenes of ours have must lead to a node, and every token to its file.
  @Test(arguments: ["live-stream", "quiz", "tiktok"])
  func namesOfOurScenesAreWrittenSomewhere(_ name: String) throws {
    let scene = try SceneRequest(scene: "\(repository)/Scenes/\(name).yaml").load()
    let names = SceneNames(scene, open: [:], ReadTrees())
    let written = Set(names.documents.flatMap(\.index.uses).filter(\.isDefinition).map(\.subject))
    let document = try #require(names.index(of: "\(repository)/Scenes/\(name).yaml"))
    let tokens = document.uses.filter { $0.subject.kind == .token }
    #expect(tokens.count > 20)
    // Those of the kit are written in the program.
    for use in tokens where !use.subject.name.hasPrefix("ios.") {
      #expect(written.contains(use.subject), "\(use.subject)")
    }
    #expect(document.uses.count { $0.subject.kind == .node && !$0.isDefinition } > 10)
  }
}
