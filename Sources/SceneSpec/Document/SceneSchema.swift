import Documents

/// The JSON Schema (draft-07, the newest that editors' YAML servers support) of scene documents, made from the grammar
/// that the reader itself uses.
public func sceneSchema() -> String {
  var nodes = NodeKind.allCases.map { kind in
    "\"\(kind.rawValue)-node\":"
      + object(keys(kind), required: [kind.rawValue], about: "a \(kind.rawValue) node")
  }
  nodes.append(
    "\"node\":{\"anyOf\":["
      + NodeKind.allCases.map { reference("\($0.rawValue)-node") }.joined(separator: ",") + "]}")
  nodes.append(
    "\"constraint\":{\"anyOf\":[{\"type\":\"string\"},"
      + object(
        [("when", scalar, ""), ("then", layout, "")], required: ["when", "then"],
        about: "constraints that hold while a condition does")
      + "]}")
  nodes.append(
    "\"action\":{\"anyOf\":[{\"type\":\"string\"},"
      + object(
        [("when", scalar, ""), ("then", actions, ""), ("else", actions, "")],
        required: ["when", "then"],
        about: "actions that happen if a condition holds")
      + "]}")
  let overridable = merged(NodeKind.allCases.flatMap(Grammar.overridable))
  nodes.append("\"override\":" + object(overridable, required: [], about: "other properties of a node"))
  nodes += Grammar.roots.map { root in
    let kinds = [.group] + NodeKind.roots
    return "\"\(root.root ?? "")\":"
      + object(merged(kinds.flatMap { Grammar.keys(of: root, as: $0) }), required: [], about: root.name)
  }
  let scene = keys(Grammar.scene.keys)
  let top = object(scene, required: Grammar.scene.keys.filter(\.isRequired).map(\.name), about: "A scene")
  return "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"title\":\"specrender scene\",\n"
    + "\"definitions\":{\n" + nodes.joined(separator: ",\n") + "},\n\"allOf\":[\(top)]}\n"
}

private let scalar = "{\"type\":[\"string\",\"number\",\"boolean\",\"null\"]}"
private let layout =
  "{\"anyOf\":[{\"type\":\"string\"},{\"type\":\"array\",\"items\":\(reference("constraint"))}]}"

private let actions =
  "{\"anyOf\":[\(reference("action")),{\"type\":\"array\",\"items\":\(reference("action"))}]}"

private func reference(_ name: String) -> String { "{\"$ref\":\"#/definitions/\(name)\"}" }

private typealias Property = (name: String, schema: String, about: String)

/// Keys of nodes of several kinds; of one name each kind has its own form.
private func merged(_ keys: [Construct.Key]) -> [Property] {
  var forms: [(name: String, about: String, schemas: [String])] = []
  for key in keys {
    let schema = schema(key.form)
    guard let place = forms.firstIndex(where: { $0.name == key.name }) else {
      forms.append((key.name, key.about, [schema]))
      continue
    }
    if !forms[place].schemas.contains(schema) { forms[place].schemas.append(schema) }
  }
  return forms.map { form in
    let only = form.schemas.count == 1
    let schema = only ? form.schemas[0] : "{\"anyOf\":[\(form.schemas.joined(separator: ","))]}"
    return (form.name, schema, only ? form.about : "")
  }
}

private func keys(_ kind: NodeKind) -> [Property] { keys(Grammar.keys(kind)) }

private func keys(_ keys: [Construct.Key]) -> [Property] {
  keys.map { ($0.name, schema($0.form), $0.about) }
}

private func schema(_ form: Form) -> String {
  switch form {
  case .scalar: scalar
  case .value(let wanted): wanted.schema
  case .word(let words):
    words.isEmpty
      ? "{\"type\":[\"string\",\"number\",\"boolean\"]}"
      : "{\"enum\":[\(words.map { $0 == "true" ? $0 : quoted($0) }.joined(separator: ","))]}"
  case .choice(let words): Wanted.choice(words).schema
  case .layout: layout
  case .nodes: "{\"type\":\"array\",\"items\":\(reference("node"))}"
  case .overrides:
    "{\"type\":\"object\",\"additionalProperties\":\(reference("override"))}"
  case .actions: actions
  case .steps: "{\"type\":\"array\",\"items\":{\"type\":\"object\",\"maxProperties\":1}}"
  case .raw: "{}"
  case .tuple(let forms):
    "{\"type\":\"array\",\"minItems\":\(forms.count),\"maxItems\":\(forms.count),"
      + "\"items\":[\(forms.map { schema($0) }.joined(separator: ","))]}"
  case .list(let form): "{\"type\":\"array\",\"items\":\(schema(form))}"
  case .several(let form): "{\"type\":\"array\",\"minItems\":1,\"items\":\(schema(form))}"
  case .map(let form): "{\"type\":\"object\",\"additionalProperties\":\(schema(form))}"
  case .object(let construct):
    construct.root.map { reference($0) }
      ?? object(
        keys(construct.keys), required: construct.keys.filter(\.isRequired).map(\.name),
        oneOf: construct.oneOf, about: construct.name)
  case .either(let forms): "{\"anyOf\":[\(forms.map { schema($0) }.joined(separator: ","))]}"
  }
}

private func object(
  _ properties: [Property], required: [String], oneOf: [SceneKey] = [], about: String
) -> String {
  let choices = oneOf.map { "{\"required\":[\(quoted($0.rawValue))]}" }.joined(separator: ",")
  var isNamed: Set<String> = []
  let members = properties.filter { isNamed.insert($0.name).inserted }.map { property in
    let about = property.about.isEmpty ? "" : "\"description\":\(quoted(property.about)),"
    return "\(quoted(property.name)):{\(about)\(property.schema.dropFirst())"
  }
  return "{\"type\":\"object\",\"description\":\(quoted(about)),\"additionalProperties\":false,"
    + "\"required\":[\(required.map { quoted($0) }.joined(separator: ","))],"
    + (choices.isEmpty ? "" : "\"oneOf\":[\(choices)],")
    + "\"properties\":{\(members.map { $0.replacingTrailingComma }.joined(separator: ","))}}"
}

extension String {
  /// An empty schema with a description would otherwise end in a comma.
  fileprivate var replacingTrailingComma: String { hasSuffix(",}") ? dropLast(2) + "}" : self }
}
