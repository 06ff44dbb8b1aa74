import DesignTokens
import Documents
import SceneFormat
import SpecRenderKit

extension Tool {
  static let reference = Tool(
    name: "reference", title: "Reference of the format",
    about: """
      The keys of a construct of scene documents, or what the id of a message means. Without a topic, lists all constructs.
      """,
    parameters: [
      ToolParameter(
        "topic", .text,
        "Such as scene, text, stack, capture, transition, or the id of a message such as unknown-key.")
    ] + ToolArguments.paging,
    perform: { arguments in
      guard let topic = arguments.text("topic") else {
        return ToolAnswer(FormatReference().contents, arguments)
      }
      if DiagnosticEntry.named(topic) != nil {
        return ToolAnswer(await ExplainErrorVerb(topic).run(), arguments)
      }
      return ToolAnswer(try FormatReference().page(topic), arguments)
    })
}

/// The grammar of documents, construct by construct.
private struct FormatReference {
  /// Keys by the name of what has them, in the order of the grammar.
  private var constructs: [(name: String, keys: [Construct.Key])] = []

  init() {
    for root in [Grammar.scene, Grammar.library] { add(root.name.withoutArticle, root.keys) }
    for kind in NodeKind.allCases { add(kind.rawValue, Grammar.keys(kind)) }
  }

  private mutating func add(_ name: String, _ keys: [Construct.Key]) {
    guard !constructs.contains(where: { $0.name == name }) else { return }
    constructs.append((name, keys))
    for key in keys { add(key.form) }
  }

  private mutating func add(_ form: Form) {
    switch form {
    case .list(let form), .several(let form), .map(let form): add(form)
    case .either(let forms), .tuple(let forms): for form in forms { add(form) }
    case .object(let construct): add(construct.name.withoutArticle, construct.keys)
    default: break
    }
  }

  var contents: String {
    let kinds = NodeKind.allCases.map(\.rawValue)
    let others = constructs.map(\.name).filter { !kinds.contains($0) }
    return
      "documents and their parts: \(others.joined(separator: ", "))\nkinds of nodes: \(kinds.joined(separator: ", "))\n"
  }

  func page(_ topic: String) throws(ToolFailure) -> String {
    guard let construct = constructs.first(where: { $0.name == topic.withoutArticle }) else {
      throw .unknown("topic", topic, among: constructs.map(\.name), hint: contents)
    }
    return construct.keys.map { key in
      "\(key.name): \(key.form.words)\(key.about.isEmpty ? "" : ". \(key.about)")\n"
    }.joined()
  }
}

extension String {
  fileprivate var withoutArticle: String {
    let parts = splitScalars(" ", maxSplits: 1)
    return parts.count == 2 && ["a", "an", "the"].contains(parts[0]) ? parts[1] : self
  }
}

extension Form {
  /// What may stand there, in a few words.
  fileprivate var words: String {
    switch self {
    case .scalar: "text, number or boolean"
    case .value(let expected): expected.words
    case .word(let words), .choice(let words): words.isEmpty ? "text" : words.joined(separator: " | ")
    case .feature: "OpenType feature"
    case .layout: "list of constraints"
    case .nodes: "list of nodes"
    case .overrides: "properties by node id"
    case .actions: "an action, or a list of them"
    case .steps: "steps by time"
    case .raw: "anything"
    case .list(let form), .several(let form): "list of \(form.words)"
    case .tuple(let forms): "[\(forms.map(\.words).joined(separator: ", "))]"
    case .map(let form): "\(form.words) by name"
    case .object(let construct): "mapping (\(construct.name.withoutArticle))"
    case .either(let forms):
      forms.map(\.words).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        .joined(separator: ", or ")
    }
  }
}

extension ExpectedValue {
  fileprivate var words: String {
    switch self {
    case .choice(let words): words.joined(separator: " | ")
    case .number(let range, let words):
      (["number"] + words).joined(separator: " | ")
        + (range == Self.numbers
          ? "" : " from \(jsonText(range.lowerBound)) to \(jsonText(range.upperBound))")
    case .color: "colour (#RRGGBB, #RRGGBBAA or a {token})"
    case .paint, .letterPaint: "colour or gradient token"
    case .token(let type, _): "{token} of the type \(type.rawValue)"
    case .style: "name of a text style, or a typography {token}"
    case .outline: "name of an outline, or SVG path data"
    default: name
    }
  }
}
