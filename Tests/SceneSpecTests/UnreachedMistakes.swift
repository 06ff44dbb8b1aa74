@testable import SceneChecker
@testable import SceneCompiler
@testable import SceneFormat

/// Documents with a mistake in each key of the grammar: at nodes that no state shows.
///
/// They are made from the grammar table, so that a key that is not checked fails the test as soon as it is there.
enum UnreachedMistakes {
  /// A node with one wrong value.
  struct Variant {
    var name: String
    var yaml: String
  }

  /// A list and a number: of the wrong type for every key but those that want one.
  static let states = "data: { items: [a], count: 3, off: false }\n"

  /// For every key of every kind of node, each value in it once wrong.
  static var nodes: [Variant] {
    NodeKind.allCases.filter { ![.use, .slot, .animation].contains($0) }.flatMap { kind -> [Variant] in
      Grammar.keys(kind).filter { !["when", "children"].contains($0.name) }.flatMap { key in
        wrong(key.form).map { value in
          let others = (required[kind] ?? [:]).filter { $0.key != key.name }
          let rest = others.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
          let parts = rest + ["\(key.name): \(value)", "when: \"${off}\""]
          return Variant(
            name: "\(kind.rawValue).\(key.name) = \(value)", yaml: "{ \(parts.joined(separator: ", ")) }")
        }
      }
    }
  }

  /// The same for transitions, timers, animations and tracks behind a condition.
  static var motion: [Variant] {
    let timer = Grammar.timer.keys.filter { !["after", "while"].contains($0.name) }
    return timer.flatMap { key in
      wrong(key.form).map { value in
        let others = ["every: 1s", "do: count-up += 1", "while: \"${off}\""].filter {
          !$0.hasPrefix(key.name + ":")
        }
        return Variant(
          name: "timer.\(key.name) = \(value)",
          yaml: "{ \((others + ["\(key.name): \(value)"]).joined(separator: ", ")) }")
      }
    }
  }

  private static let required: [NodeKind: [String: String]] = [
    .group: ["group": "\"\""], .box: ["box": "\"\""],
    .stack: ["stack": "vertical", "of": "\"${items}\"", "row": "{}"],
    .grid: ["grid": "\"\"", "columns": "2", "of": "\"${items}\"", "cell": "{}"],
    .list: ["list": "\"${items}\"", "row": "{}"], .text: ["text": "x", "style": "\"{small}\""],
    .spans: ["spans": "[{ text: x }]", "style": "\"{small}\""], .image: ["image": "x.png"],
    .video: ["video": "x.mp4"], .shape: ["shape": "circle"], .field: ["field": "x", "style": "\"{small}\""],
  ]

  /// Wrong values of a form, in YAML: each part of it once.
  private static func wrong(_ form: Form) -> [String] {
    switch form {
    case .scalar, .word, .feature, .raw, .steps, .nodes, .map, .overrides: []
    case .layout: ["[\"width == {nothing}\"]", "[\"width == ${items}\"]", "[width == height * width]"]
    case .actions: ["nothing = 1", "play nothing"]
    case .choice: ["\"${items}\"", "\"${off ? 'fill' : 'nonsense'}\""]
    case .value(let wanted): wrong(wanted)
    case .list(let form), .several(let form): wrong(form).map { "[\($0)]" }
    case .tuple(let forms):
      ["[]"]
        + forms.indices.flatMap { place in
          wrong(forms[place]).map { value in
            "[\(forms.indices.map { $0 == place ? value : right(forms[$0]) }.joined(separator: ", "))]"
          }
        }
    case .object(let construct):
      construct.keys.flatMap { key in
        wrong(key.form).flatMap { value in
          companions(of: key, in: construct).map { others in
            let parts = others.map { "\($0.name): \(right($0.form))" } + ["\(key.name): \(value)"]
            return "{ \(parts.joined(separator: ", ")) }"
          }
        }
      }
    case .either(let forms): forms.flatMap { wrong($0) }
    }
  }

  /// The other keys that must stand beside one, in each way that there is.
  private static func companions(of key: Construct.Key, in construct: Construct) -> [[Construct.Key]] {
    let required = construct.keys.filter { $0.isRequired && $0.name != key.name }
    if construct.oneOf.isEmpty || construct.oneOf.contains(key.name) { return [required] }
    return construct.keys.filter { construct.oneOf.contains($0.name) }.map { required + [$0] }
  }

  private static func wrong(_ wanted: ExpectedValue) -> [String] {
    switch wanted {
    case .anything, .items: []
    case .list: ["\"${count}\"", "\"${off ? items : 3}\""]
    case .number(let range, _):
      ["\"${items}\"", "\"{nothing}\"", "\"{small}\"", "\(range.upperBound + 1)", "\"${nothing}\""]
        + ["\"${off ? \(range.upperBound + 1) : \(range.lowerBound)}\""]
    case .time(let minimum): ["\"${items}\"", "\(minimum - 1)", "soon"]
    case .color, .paint: ["\"${items}\"", "\"#12\"", "\"{small}\""]
    case .token, .style: ["\"${items}\"", "\"{nothing}\"", "3"]
    case .easing: ["\"${items}\"", "slowly"]
    case .outline: ["\"${items}\"", "nonsense", "\"M0,0 X3\""]
    case .path: ["\"${items}\"", "nonsense"]
    case .choice: ["\"${items}\""]
    default: ["\"${items}\"", "\"${nothing}\"", "\"${items | nothing}\""]
    }
  }

  private static func right(_ form: Form) -> String {
    switch form {
    case .value(.color), .value(.paint): "\"#FFFFFF\""
    case .value(.number(let range, _)): "\(max(0, range.lowerBound))"
    case .value(.token), .value(.style): "\"{small}\""
    case .value(.outline): "circle"
    case .either(let forms): right(forms[forms.count - 1])
    case .list(let form), .several(let form): "[\(right(form)), \(right(form))]"
    case .tuple(let forms): "[\(forms.map(right).joined(separator: ", "))]"
    case .word(let words): words.first ?? "count-up"
    case .feature: "tnum"
    case .actions: "count-up += 1"
    default: "1"
    }
  }
}
