import Documents
import SceneRendering
import TestFixtures
import Testing

/// What a newcomer's slips are answered with: one message each, where the slip is, with what to write instead.
@Suite struct SlipTests {
  struct Slip: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    /// Line, column and id.
    var place: String
    var message: String
    var hint: String?

    var testDescription: String { name }

    init(_ name: String, _ place: String, _ message: String, hint: String? = nil, _ text: String) {
      (self.name, self.place, self.message, self.hint, self.text) = (name, place, message, hint, text)
    }
  }

  static let at = "layout: [left == 0, top == 0, size == 10]"
  static let red = "fill: \"#FF0000\""

  @Test(arguments: slips)
  func isOneMessage(_ slip: Slip) throws {
    let scene = try WrittenScene(slip.text + "\n")
    let found = try scene.findMistakes()
    let messages = found.diagnostics.all.map { diagnostic in
      let place = diagnostic.span.map { found.map.location(of: $0) }
      return "\(place?.line ?? 0):\(place?.column ?? 0) \(diagnostic.id) "
        + diagnostic.message.replacing(scene.folder(""), with: "")
    }
    #expect(messages == ["\(slip.place) \(slip.message)"])
    if let hint = slip.hint { #expect(found.diagnostics.all.first?.hints.first == hint) }
  }

  /// Text that only looks like a boolean or number may be meant as text.
  @Test(arguments: [
    "state: { n: \"3\" }\nchildren:\n  - { box: a, when: '${n == \"3\"}', \(at) }",
    "state: { n: \"0\" }\nchildren:\n  - { box: a, when: '${n + \"5\" == \"05\"}', \(at) }",
    "state: { done: \"true\" }\nlet: { q(done): \"${done ? 1 : 0}\" }\nchildren:\n  - { box: a, \(red), opacity: \"${true | q}\", when: '${done == \"true\"}', \(at) }",
  ])
  func quotesAreKeptWhereTextIsMeant(_ body: String) throws {
    let found = try WrittenScene("scene: t\n\(body)\n").findMistakes()
    #expect(found.diagnostics.all.map(\.message) == [])
  }

  /// Two mistakes are two messages, whatever hangs on them.
  @Test func otherMistakesAreToldBesides() throws {
    let found = try WrittenScene(
      """
      scene: t
      let: { m: "${1 | flor}", k: "${2 | cell}" }
      children:
        - { box: a, \(Self.red), opacity: "${m}", blur: "${k}", \(Self.at) }
        - { box: b, \(Self.red), opacity: "${nowhere}", \(Self.at) }

      """
    ).findMistakes()
    #expect(found.diagnostics.all.map(\.id.rawValue) == ["unknown-filter", "unknown-filter", "unknown-name"])
  }
}
