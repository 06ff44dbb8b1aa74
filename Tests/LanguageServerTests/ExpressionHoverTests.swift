import Documents
import SceneRendering
import TestFixtures
import Testing

@testable import LanguageServer

@Suite struct ExpressionHoverTests {
  /// What the editor shows at the bar.
  private func hover(_ text: String, beside files: [String: String] = [:]) throws -> String? {
    let (parts, folder) = (text.components(separatedBy: "│"), TemporaryFolder())
    for (name, text) in files { try folder.write(text, name) }
    let document = TextDocument(
      uri: "file://\(folder("new.yaml"))", path: folder("new.yaml"), version: 1, text: parts.joined())
    var workspace = Workspace()
    workspace.open(document)
    let target = try #require(PositionTarget(document, at: parts[0].utf8.count, workspace))
    let scene = workspace.scene(of: document)
    let hover = target.hover(
      in: scene, frame: { workspace.frame(of: $0, in: document) },
      value: { workspace.value(of: $0, in: document, of: scene) })
    return hover?["contents"]?["value"]?.string
  }

  private func told(_ lines: String...) -> String {
    "In the first state:\n\n```\n\(lines.joined(separator: "\n"))\n```"
  }

  private let place = "layout: [left == 0, top == 0, size == 10]"

  @Test func aTextTellsItsHoleAndTheNameInIt() throws {
    let scene = """
      scene: a
      state: { likes: 1234, name: "Ann" }
      children:
        - { box: b, label: "${name} has ${li│kes | compact} likes", \(place) }

      """
    #expect(try hover(scene) == told("likes = 1234", #"likes | compact = "1.2K""#))
    let first = scene.replacing("│", with: "").replacing("${name}", with: "${na│me}")
    #expect(try hover(first) == told(#"name = "Ann""#))
    let filter = scene.replacing("│", with: "").replacing("| comp", with: "| co│mp")
    #expect(try hover(filter) == told(#"likes | compact = "1.2K""#))
  }

  @Test func listsTellTheirCountAndBooleansTheirValue() throws {
    let scene = """
      scene: a
      data: { users: [{ name: Ann }, { name: Bea }] }
      let: { many: "${users.count > 1}", names: "${us│ers | map(u => u.name)}" }
      children:
        - { box: b, when: "${many && users[0].name == 'Ann'}", \(place) }

      """
    #expect(
      try hover(scene)
        == told(
          #"users = a list of 2: [{ "name": "Ann" }, { "name": "Bea" }]"#,
          #"users | map(u => u.name) = a list of 2: ["Ann", "Bea"]"#))
    func at(_ word: String) -> String {
      scene.replacing("│", with: "").replacing(word, with: "\(word.prefix(2))│\(word.dropFirst(2))")
    }
    #expect(
      try hover(at("users.count > 1"))
        == told(
          #"users = a list of 2: [{ "name": "Ann" }, { "name": "Bea" }]"#, "users.count > 1 = true"))
    #expect(try hover(at("many && ")) == told("many = true", "many && users[0].name == 'Ann' = true"))
    // What a function is called with is not known outside of it.
    let inside = scene.replacing("│", with: "").replacing("u.name", with: "u.na│me")
    #expect(try hover(inside) == told(#"users | map(u => u.name) = a list of 2: ["Ann", "Bea"]"#))
  }

  @Test func constraintsTellTheirNumbers() throws {
    let scene = """
      scene: a
      state: { open: true, begun: "${device.width / │2}" }
      children:
        - { box: b, layout: [left == 0, top == 0, "width == ${open ? 100 : 50} + 2", height == 10] }

      """
    #expect(try hover(scene) == told("device.width / 2 = 196.5"))
    let constraint = scene.replacing("│", with: "").replacing("${open", with: "${op│en")
    #expect(try hover(constraint) == told("open = true", "open ? 100 : 50 = 100"))
  }

  @Test func rowsAndComponentsTellWhoseValueItIs() throws {
    let scene = """
      scene: a
      import: own.yaml
      data: { users: [{ name: Ann, age: 3 }, { name: Bea, age: 4 }, { name: Cem, age: 5 }, { name: Dan, age: 6 }] }
      children:
        - stack: vertical
          id: rows
          of: ${users}
          layout: [left == 0, top == 0]
          row: { layout: [size == 10], label: "${item.name}", children: [{ box: b, layout: [left == 0, top == 0, size == 1], label: "${item.a│ge + 1}" }] }
        - { use: card, id: hero, with: { title: Hello }, layout: [left == 0, top == 0] }

      """
    let library = """
      library: own
      components:
        card: { with: { title: text }, label: "${title}", layout: [size == 10] }

      """
    #expect(
      try hover(scene, beside: ["own.yaml": library])
        == told(
          "item.age =", "  in rows[0]: 3", "  in rows[1]: 4", "  in rows[2]: 5", "  and in 1 more",
          "item.age + 1 =", "  in rows[0]: 4", "  in rows[1]: 5", "  in rows[2]: 6", "  and in 1 more"))
    // What a row says of itself is told of the first.
    let own = scene.replacing("│", with: "").replacing("item.name", with: "item.na│me")
    #expect(
      try hover(own, beside: ["own.yaml": library])
        == told(#"item.name = "Ann" in its first use"#))
    // A library tells what it is in the open scene that imports it.
    let folder = TemporaryFolder()
    try folder.write(scene.replacing("│", with: ""), "new.yaml")
    var workspace = Workspace()
    func open(_ name: String, _ text: String) -> TextDocument {
      let document = TextDocument(
        uri: "file://\(folder(name))", path: folder(name), version: 1, text: text)
      workspace.open(document)
      return document
    }
    _ = open("new.yaml", scene.replacing("│", with: ""))
    let document = open("own.yaml", library)
    workspace.dependencies[folder("new.yaml")] = [folder("own.yaml")]
    let offset = try #require(library.range(of: "${title}")).lowerBound.utf16Offset(in: library) + 3
    let target = try #require(PositionTarget(document, at: offset, workspace))
    let read = workspace.scene(of: document)
    let text = target.hover(
      in: read, frame: { _ in nil }, value: { workspace.value(of: $0, in: document, of: read) })
    #expect(text?["contents"]?["value"]?.string == told(#"title = "Hello" in its first use"#))
  }

  @Test func whatTheFirstStateDoesNotEvaluateHasNoValue() throws {
    let scene = """
      scene: a
      state: { open: false, n: 1 }
      children:
        - box: b
          when: "${open}"
          \(place)
          label: "${n + │1}"
        - { box: c, \(place), gestures: { tap: "set n = ${n * 2}" } }

      """
    #expect(try hover(scene) == nil)
    #expect(try hover(scene.replacing("│", with: "").replacing("n * 2", with: "n │* 2")) == nil)
    // A state that is called like a node is told as a state.
    let same = "scene: a\nstate: { b: 7 }\nchildren:\n  - { box: b, label: \"${│b}\", \(place) }\n"
    #expect(try hover(same) == told("b = 7"))
  }

  @Test func textsOfOthersStayInTheirBlock() throws {
    let scene =
      "scene: a\nstate: { t: \"```\\n# no heading\" }\nchildren:\n  - { box: b, label: \"${│t}\", \(place) }\n"
    #expect(try hover(scene) == "In the first state:\n\n````\nt = \"```\\n# no heading\"\n````")
  }
}
