import Documents
import JSONRPC
import SpecRenderKit

/// Something that an agent can ask of the server.
struct Tool: Sendable {
  let name: String
  let title: String
  /// What it gives and when to use it.
  let about: String
  let parameters: [ToolParameter]
  /// Whether it leaves files behind.
  var writes = false
  let perform: @Sendable (ToolArguments) async throws -> ToolAnswer

  /// All of them; their order never changes, so that clients can keep the list.
  static let all = [
    find, describe, layout, frame, explain, motion, check, test, verify, reference,
  ]

  /// As `tools/list` gives it.
  var definition: DocumentNode {
    var schema: [(String, DocumentNode)] = [
      ("type", .text("object")), ("properties", .map(parameters.map { ($0.name, $0.schema) })),
      ("additionalProperties", .bool(false)),
    ]
    let required = parameters.filter(\.isRequired)
    if !required.isEmpty { schema.append(("required", .list(required.map { .text($0.name) }))) }
    let hints: DocumentNode = .map([
      ("readOnlyHint", .bool(!writes)), ("destructiveHint", .bool(false)), ("idempotentHint", .bool(true)),
      ("openWorldHint", .bool(false)),
    ])
    return .map([
      ("name", .text(name)), ("title", .text(title)), ("description", .text(about)),
      ("inputSchema", .map(schema)), ("annotations", hints),
    ])
  }

  /// What it gives for arguments; what is wrong with them, too, is an answer that the agent can learn from.
  func answer(_ arguments: ToolArguments) async -> ToolAnswer {
    do {
      try arguments.refuse(unlessAmong: parameters)
      return try await perform(arguments)
    } catch {
      var answer = ToolAnswer(OutputStyle().outcome(of: error), arguments)
      answer.isError = true
      return answer
    }
  }
}

/// An argument of a tool.
struct ToolParameter: Sendable {
  enum Kind: Sendable {
    case text
    /// One of a few words.
    case word([String])
    case number(ClosedRange<Double>)
    case integer(ClosedRange<Int>)
    case boolean
    case texts
    /// Texts by names of the agent's choice.
    case pairs
  }

  let name: String
  let kind: Kind
  let about: String
  var isRequired = false

  init(_ name: String, _ kind: Kind, required: Bool = false, _ about: String) {
    (self.name, self.kind, isRequired, self.about) = (name, kind, required, about)
  }

  /// Its JSON Schema.
  var schema: DocumentNode {
    .map(typeMembers + [("description", .text(about))])
  }

  private var typeMembers: [(String, DocumentNode)] {
    switch kind {
    case .text: [("type", .text("string"))]
    case .word(let words): [("type", .text("string")), ("enum", .list(words.map { .text($0) }))]
    case .number(let range):
      [
        ("type", .text("number")), ("minimum", .number(range.lowerBound)),
        ("maximum", .number(range.upperBound)),
      ]
    case .integer(let range):
      [
        ("type", .text("integer")), ("minimum", .integer(range.lowerBound)),
        ("maximum", .integer(range.upperBound)),
      ]
    case .boolean: [("type", .text("boolean"))]
    case .texts: [("type", .text("array")), ("items", .map([("type", .text("string"))]))]
    case .pairs:
      [
        ("type", .text("object")),
        ("additionalProperties", .map([("type", .list(["string", "number", "boolean"].map { .text($0) }))])),
      ]
    }
  }

  /// What is wrong with a value; nil where nothing is.
  func complaint(_ value: DocumentNode) -> String? {
    switch kind {
    case .text: value.string == nil ? "takes a text" : nil
    case .word(let words):
      value.string.map(words.contains) == true ? nil : "takes one of \(words.joined(separator: ", "))"
    case .number(let range):
      value.number.map(range.contains) == true
        ? nil : "takes a number from \(jsonText(range.lowerBound)) to \(jsonText(range.upperBound))"
    case .integer(let range):
      value.integer.map(range.contains) == true
        ? nil : "takes a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .boolean: value.bool == nil ? "takes true or false" : nil
    case .texts: value.items?.allSatisfy { $0.string != nil } == true ? nil : "takes a list of texts"
    case .pairs:
      value.entries?.allSatisfy { $0.value.settingText != nil } == true
        ? nil : "takes an object of texts, numbers and booleans"
    }
  }
}

extension DocumentNode {
  /// A text, number or boolean as the command line takes it; nil for anything else.
  var settingText: String? { string ?? number.map { jsonText($0) } ?? bool.map { "\($0)" } }
}
