import Documents

/// The JSON Schema (draft-07, the newest that editors' YAML servers support) of scene documents, made from the grammar
/// that the reader itself uses.
public func sceneSchema() -> String {
  var writer = SchemaWriter()
  return writer.scene()
}

/// Writes the schema. A form that several places share is written once, under `definitions`.
private struct SchemaWriter {
  private var definitions: [(name: String, schema: String)] = []
  /// The name of each definition, by its schema.
  private var names: [String: String] = [:]
  private var taken: Set<String> = []

  /// Definitions with fixed names, because they refer to each other.
  private static let nodes = NodeKind.allCases.map { "\($0.rawValue)-node" }
  private static let fixed =
    nodes + ["node", "constraint", "action", "override"] + Grammar.roots.compactMap(\.root)

  mutating func scene() -> String {
    taken = Set(Self.fixed)
    let top = object(
      keys(Grammar.scene.keys), required: Grammar.scene.keys.filter(\.isRequired).map(\.name),
      about: "A scene")
    let fixed = zip(Self.fixed, nodes() + [anyNode, constraint(), action(), override()] + roots())
    let all = (fixed.map { ($0, $1) } + definitions).map { "\(quoted($0)):\($1)" }
    return "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"title\":\"specrender scene\",\n"
      + "\"definitions\":{\n\(all.joined(separator: ",\n"))},\n\"allOf\":[\(top)]}\n"
  }

  private mutating func nodes() -> [String] {
    NodeKind.allCases.map { kind in
      object(keys(Grammar.keys(kind)), required: [kind.rawValue], about: kind.phrase)
    }
  }

  private var anyNode: String { anyOf(Self.nodes.map(reference)) }

  private mutating func constraint() -> String {
    anyOf([
      text,
      object(
        [condition, ("then", schema(.layout), "the constraints", nil)], required: ["when", "then"],
        about: "constraints that hold while a condition does"),
    ])
  }

  private mutating func action() -> String {
    let actions = schema(.actions)
    return anyOf([
      text,
      object(
        [
          condition, ("then", actions, "what happens if it holds", nil),
          ("else", actions, "what happens if not", nil),
        ],
        required: ["when", "then"], about: "actions that happen if a condition holds"),
    ])
  }

  private mutating func override() -> String {
    let keys = merged(NodeKind.allCases.flatMap(Grammar.overridable))
    return object(keys, required: [], about: "other properties of a node")
  }

  private mutating func roots() -> [String] {
    Grammar.roots.filter { $0.root != nil }.map { root in
      let kinds = [.group] + NodeKind.roots
      return object(merged(kinds.flatMap { Grammar.keys(of: root, as: $0) }), required: [], about: root.name)
    }
  }
}

private let text = "{\"type\":\"string\"}"
private let scalar = "{\"type\":[\"string\",\"number\",\"boolean\",\"null\"]}"
private let condition = ("when", scalar, "the condition", String?.none)

private func reference(_ name: String) -> String { "{\"$ref\":\"#/definitions/\(name)\"}" }

private func anyOf(_ schemas: [String]) -> String {
  schemas.count == 1 ? schemas[0] : "{\"anyOf\":[\(schemas.joined(separator: ","))]}"
}

private func list(of schema: String, _ count: String = "") -> String {
  "{\"type\":\"array\",\(count)\"items\":\(schema)}"
}

private func map(of schema: String) -> String {
  "{\"type\":\"object\",\"additionalProperties\":\(schema)}"
}

extension SchemaWriter {
  /// With its default as JSON, where it has one.
  private typealias Property = (name: String, schema: String, about: String, defaultValue: String?)

  /// A reference to the schema, which is written once. A schema no longer than its reference is written in place.
  private mutating func shared(_ schema: String, as name: String) -> String {
    if let known = names[schema] { return reference(known) }
    let slug = String(name.unicodeScalars.map { "a"..."z" ~= $0 || "0"..."9" ~= $0 ? Character($0) : "-" })
    if schema.utf8.count <= reference(slug).utf8.count { return schema }
    let free = taken.contains(slug) ? (2...).lazy.map { "\(slug)-\($0)" }.first { !taken.contains($0) } : slug
    guard let free else { return schema }
    taken.insert(free)
    names[schema] = free
    definitions.append((free, schema))
    return reference(free)
  }

  /// Keys of nodes of several kinds; of one name each kind has its own form.
  private mutating func merged(_ keys: [Construct.Key]) -> [Property] {
    var forms: [(name: String, abouts: [String], schemas: [String], defaults: Set<String?>)] = []
    for key in keys {
      let schema = schema(key.form)
      guard let place = forms.firstIndex(where: { $0.name == key.name }) else {
        forms.append((key.name, [key.about], [schema], [key.defaultValue?.json]))
        continue
      }
      if !forms[place].schemas.contains(schema) { forms[place].schemas.append(schema) }
      if !forms[place].abouts.contains(key.about) { forms[place].abouts.append(key.about) }
      forms[place].defaults.insert(key.defaultValue?.json)
    }
    return forms.map { form in
      let value = form.defaults.count == 1 ? form.defaults.first ?? nil : nil
      return (form.name, anyOf(form.schemas), form.abouts.joined(separator: " Or: "), value)
    }
  }

  private mutating func keys(_ keys: [Construct.Key]) -> [Property] {
    keys.map { ($0.name, schema($0.form), $0.about, $0.defaultValue?.json) }
  }

  private mutating func schema(_ form: Form) -> String {
    switch form {
    case .scalar: return scalar
    case .value(let wanted): return shared(wanted.schema, as: wanted.name)
    case .word(let words):
      return words.isEmpty
        ? "{\"type\":[\"string\",\"number\",\"boolean\"]}"
        : "{\"enum\":[\(words.map { $0 == "true" ? $0 : quoted($0) }.joined(separator: ","))]}"
    case .feature: return "{\"type\":[\"string\",\"number\"],\"pattern\":\"^[A-Za-z0-9]{4}(=[0-9]{1,5})?$\"}"
    case .choice(let words): return schema(.value(.choice(words)))
    case .layout: return shared(anyOf([text, list(of: reference("constraint"))]), as: "layout")
    case .nodes: return list(of: reference("node"))
    case .overrides: return map(of: reference("override"))
    case .actions:
      return shared(anyOf([reference("action"), list(of: reference("action"))]), as: "actions")
    case .steps: return list(of: "{\"type\":\"object\",\"maxProperties\":1}")
    case .raw: return "{}"
    case .tuple(let forms):
      let items = forms.map { schema($0) }.joined(separator: ",")
      return list(of: "[\(items)]", "\"minItems\":\(forms.count),\"maxItems\":\(forms.count),")
    case .list(let form): return list(of: schema(form))
    case .several(let form): return list(of: schema(form), "\"minItems\":1,")
    case .map(let form): return map(of: schema(form))
    case .object(let construct): return construct.root.map { reference($0) } ?? schema(construct)
    case .either(let forms): return anyOf(forms.map { schema($0) })
    }
  }

  private mutating func schema(_ construct: Construct) -> String {
    let required = construct.keys.filter(\.isRequired).map(\.name)
    let object = object(
      keys(construct.keys), required: required, oneOf: construct.oneOf, about: construct.name)
    return shared(object, as: construct.name)
  }

  private mutating func object(
    _ properties: [Property], required: [String], oneOf: [SceneKey] = [], about: String
  ) -> String {
    let choices = oneOf.map { "{\"required\":[\(quoted($0.rawValue))]}" }.joined(separator: ",")
    var isNamed: Set<String> = []
    var members: [String] = []
    for property in properties where isNamed.insert(property.name).inserted {
      members.append("\(quoted(property.name)):\(shared(described(property), as: property.name))")
    }
    return "{\"type\":\"object\",\"description\":\(quoted(about)),\"additionalProperties\":false,"
      + (required.isEmpty ? "" : "\"required\":[\(required.map { quoted($0) }.joined(separator: ","))],")
      + (choices.isEmpty ? "" : "\"oneOf\":[\(choices)],")
      + "\"properties\":{\(members.joined(separator: ","))}}"
  }

  /// Draft 7 ignores the siblings of a `$ref`, so a described reference is wrapped in `allOf`.
  private func described(_ property: Property) -> String {
    if property.about.isEmpty { return property.schema }
    let about =
      "{\"description\":\(quoted(property.about))"
      + (property.defaultValue.map { ",\"default\":\($0)" } ?? "")
    if property.schema == "{}" { return about + "}" }
    return property.schema.hasPrefix("{\"$ref\"")
      ? "\(about),\"allOf\":[\(property.schema)]}" : "\(about),\(property.schema.dropFirst())"
  }
}

extension DefaultValue {
  fileprivate var json: String { if case .word(let word) = self { quoted(word) } else { yaml } }
}
