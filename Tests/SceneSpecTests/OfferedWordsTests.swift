import Foundation
import SceneRendering
import TestFixtures
import Testing

@testable import SceneChecker
@testable import SceneCompiler
@testable import SceneFormat

/// The words that the grammar offers, and its schema with it.
@Suite struct OfferedWordsTests {
  private static let required: [NodeKind: [String]] = [
    .group: ["group: \"\""], .box: ["box: \"\""], .stack: ["stack: vertical"],
    .list: ["list: \"${items}\"", "row: {}"], .text: ["text: x", "style: \"{small}\""],
    .spans: ["spans: [{ text: x }]", "style: \"{small}\""], .image: ["image: x.png"],
    .video: ["video: x.mp4"], .shape: ["shape: circle", "fill: \"#FFFFFF\""],
    .field: ["field: x", "style: \"{small}\""],
  ]

  /// YAML with each word of a form.
  private func values(_ form: Form) -> [String] {
    switch form {
    case .word(let words), .choice(let words), .value(.choice(let words)), .value(.number(_, or: let words)):
      words
    case .value(.outline): OutlineWord.words
    case .either(let forms): forms.flatMap { values($0) }
    case .list(let form): values(form).map { "[\($0)]" }
    case .object(let construct):
      construct.keys.flatMap { key in
        values(key.form).map { value in
          let others = construct.keys.filter { $0.isRequired && $0.name != key.name }
          let parts = others.map { "\($0.name): \(sample($0))" } + ["\(key.name): \(value)"]
          return "{ \(parts.joined(separator: ", ")) }"
        }
      }
    default: []
    }
  }

  private func sample(_ key: Construct.Key) -> String {
    switch key.name {
    case "color": return "\"#FFFFFF\""
    case "moves": return "n"
    case "shape": return "circle"
    case "stops":
      guard case .either(let forms) = key.form, case .list(.tuple(let stop))? = forms.last,
        case .value(.color)? = stop.last
      else { return "[[0%, 1], [100%, 0]]" }
      return "[[0%, \"#FFFFFF\"], [100%, \"#000000\"]]"
    default: return "1"
    }
  }

  private func nodes() -> [String] {
    NodeKind.allCases.filter { $0 != .use }.flatMap { kind in
      Grammar.keys(kind).flatMap { key in
        values(key.form).map { value in
          let others = (Self.required[kind] ?? []).filter { !$0.hasPrefix(key.name + ":") }
          let id = kind.namesNode ? [] : ["id: \"\""]
          return "{ \((others + id + ["\(key.name): \(value)"]).joined(separator: ", ")) }"
        }
      }
    }
  }

  @Test func everyWordIsTaken() throws {
    let variants = nodes()
    #expect(variants.count > 150)
    let head =
      "scene: test\ntokens: tokens.json\ndata: { items: [a] }\nstate: { n: 0 }\ndrivers: [n]\nchildren:\n"
    let lines = variants.map { "  - \($0)\n" }
    let first = head.split(separator: "\n").count + 1
    let refused = try MotionScene.messages(head + lines.joined()).filter { message in
      ["unknown-word", "unknown-shape", "unknown-key", "wrong-type", "out-of-range"].contains {
        message.hasSuffix("[\($0)]")
      }
    }
    let named = refused.map { message in
      let line = (Int(message.prefix { $0 != ":" }) ?? 0) - first
      return (variants.indices.contains(line) ? variants[line] : "") + " " + message
    }
    #expect(named == [])
  }

  @Test func theSchemaOffersTheWordsOfTheCompiler() throws {
    let known: [[String]] = [
      AxisWord.words, CornerWord.words, DecelerationWord.words, DirectionWord.words, FillRuleWord.words,
      GradientLine.words, LineLimitWord.words, ListEdge.words, MirrorWord.words, StackAlignment.words,
      StackDistribution.words, StopWord.words, TextAlignmentWord.words, TrackMode.words, WrapWord.words,
    ]
    var offered: Set<[String]> = []
    func collect(_ part: Any) {
      if let list = part as? [Any] { list.forEach(collect) }
      guard let object = part as? [String: Any] else { return }
      if let words = object["enum"] as? [String] { offered.insert(words) }
      object.values.forEach(collect)
    }
    collect(try JSONSerialization.jsonObject(with: Data(sceneSchema().utf8)))
    #expect(known.filter { !offered.contains($0) } == [])
    let outlines = OutlineWord.words.joined(separator: ", ")
    #expect(sceneSchema().contains("Name of an outline, \(outlines), or SVG path data."))
  }

  /// Documents of the version before keep their meaning, and are told the new word.
  @Test func aFormerWordStillWorks() throws {
    func found(_ kind: String, _ argument: String) throws -> [String] {
      try WrittenScene(
        """
        scene: a
        components:
          lamp: { with: { on: \(kind) }, children: [{ box: light, when: "${on}", layout: [left == 0, top == 0, size == 4] }] }
        children: [{ use: lamp, id: lamp, with: { on: \(argument) }, layout: [left == 0, top == 0, size == 9] }]
        """
      ).findMistakes().diagnostics.all.map { "\($0.id.rawValue): \($0.message)" }
    }
    #expect(try found("boolean", "true") == [])
    #expect(try found("truth", "true") == ["former-word: \"truth\" is called \"boolean\" now"])
    #expect(try found("{ type: truth, default: true }", "false").map { $0.prefix(11) } == ["former-word"])
    #expect(try found("truth", "3").contains { $0.hasPrefix("wrong-type") })
  }

  /// What the schema offers as a default can be written.
  @Test func theDefaultsOfASceneAreAccepted() throws {
    let lines = Grammar.scene.keys.compactMap { key in key.defaultValue.map { "\(key.name): \($0.yaml)" } }
    #expect(!lines.isEmpty)
    let scene = try WrittenScene((["scene: a"] + lines + ["children: []"]).joined(separator: "\n"))
    #expect(try scene.findMistakes().diagnostics.all.map(\.message) == [])
  }
}
