import Documents

/// Collections and variables of a Figma file, whatever export they come from.
struct FigmaVariableSource {
  private(set) var collections: [FigmaCollection] = []
  private(set) var variables: [FigmaVariable] = []
  var diagnostics = Diagnostics()
  /// By id and, where the export has no ids, by name.
  private var collectionPlaces: [String: Int] = [:]
  private var identities: Set<String> = []
  /// Values of collections that extend others, by the identity of the variable.
  private var overrides: [String: [DocumentNode]] = [:]

  /// Reads the document; false where it holds no variables, which is then reported.
  mutating func read(_ document: DocumentNode) -> Bool {
    let root = document["meta"] ?? document
    let written = Self.members(root["variableCollections"] ?? root["collections"] ?? root)
      .filter { $0["modes"] != nil }
    guard !written.isEmpty else {
      reportNoVariables(document)
      return false
    }
    for node in written where node["isExtension"]?.bool != true { addCollection(node) }
    for node in written where node["isExtension"]?.bool == true { extend(node) }
    for (node, collection) in variableNodes(root, written) { addVariable(node, in: collection) }
    sortAsShown(written)
    return true
  }

  /// Items of a list, or values of a mapping from ids: exports have both. A collection that stands alone is the only item.
  private static func members(_ node: DocumentNode) -> [DocumentNode] {
    if let items = node.items { return items }
    if node["modes"] != nil { return [node] }
    return (node.entries ?? []).map(\.value).filter { $0.entries != nil }
  }

  private mutating func reportNoVariables(_ document: DocumentNode) {
    let place = Span(
      source: document.span.source, start: Int(document.span.start), end: Int(document.span.start))
    let reason = document["err"]?.string ?? document["message"]?.string
    if let reason {
      diagnostics.error(
        .notFigmaVariables, "this is an error that Figma answered, not variables: \(reason)", at: place,
        hints: [
          "the token needs the scope file_variables:read, and the file a plan with the REST API of variables"
        ])
    } else {
      let isFile = document["document"] != nil || document["nodes"] != nil
      diagnostics.error(
        .notFigmaVariables,
        isFile
          ? "this is a Figma file; its variables are an answer of their own"
          : "there are no collections of variables here",
        at: place,
        hints: [
          "save the answer of GET /v1/files/KEY/variables/local, or what a plugin exports that has collections and modes"
        ])
    }
  }

  // MARK: Collections

  private mutating func addCollection(_ node: DocumentNode) {
    let name = node["name"]?.string ?? node["id"]?.string ?? "variables"
    let modes = Self.modes(of: node)
    guard !modes.isEmpty else {
      diagnostics.warning(
        .variableLeftOut, "the collection \"\(name)\" is left out: it has no modes", at: node.span)
      return
    }
    let id = node["id"]?.string ?? name
    let wanted = node["defaultModeId"]?.string
    collectionPlaces[id] = collections.count
    if collectionPlaces[name] == nil { collectionPlaces[name] = collections.count }
    collections.append(
      FigmaCollection(
        id: id, name: name, modes: modes, defaultMode: modes.firstIndex { $0.id == wanted } ?? 0,
        isRemote: node["remote"]?.bool == true, key: node["key"]?.string,
        isHidden: node["hiddenFromPublishing"]?.bool == true,
        order: (node["variableIds"]?.items ?? []).compactMap(\.string)))
  }

  /// `[{ modeId, name }]`, or `{ id: name }`.
  private static func modes(of node: DocumentNode) -> [FigmaCollection.Mode] {
    if let entries = node["modes"]?.entries {
      return entries.map { .init(id: $0.key, name: $0.value.string ?? $0.key, base: nil) }
    }
    return (node["modes"]?.items ?? []).compactMap { mode in
      guard let id = (mode["modeId"] ?? mode["id"] ?? mode["name"])?.string else { return nil }
      return .init(id: id, name: mode["name"]?.string ?? id, base: nil)
    }
  }

  /// The modes of a collection that extends another are further ones of that: its variables are the same.
  private mutating func extend(_ node: DocumentNode) {
    let name = node["name"]?.string ?? ""
    let parents = ["parentVariableCollectionId", "rootVariableCollectionId"].compactMap { node[$0]?.string }
    guard let place = parents.compactMap({ collectionPlaces[$0] }).first else {
      diagnostics.warning(
        .variableLeftOut,
        "the collection \"\(name)\" is left out: it extends one that is not in this file", at: node.span,
        hints: ["export the variables of the file that has it, too"])
      return
    }
    if let id = node["id"]?.string { collectionPlaces[id] = place }
    for mode in node["modes"]?.items ?? [] {
      guard let id = mode["modeId"]?.string else { continue }
      let modes = collections[place].modes
      let modeName = mode["name"]?.string ?? id
      let parent = mode["parentModeId"]?.string
      let base = modes.firstIndex { $0.id == parent } ?? modes.firstIndex { $0.name == modeName }
      collections[place].modes.append(.init(id: id, name: "\(name) \(modeName)", base: base))
    }
    for entry in node["variableOverrides"]?.entries ?? [] {
      overrides[entry.key, default: []].append(entry.value)
    }
  }

  // MARK: Variables

  /// Variables stand beside the collections, in them, or in their modes.
  private func variableNodes(
    _ root: DocumentNode, _ written: [DocumentNode]
  ) -> [(node: DocumentNode, collection: DocumentNode?)] {
    let beside = root["variables"].flatMap { root["modes"] == nil ? Self.members($0) : nil } ?? []
    let inside = written.flatMap { collection in
      (collection["variables"].map(Self.members) ?? []).map { ($0, Optional(collection)) }
    }
    return beside.map { ($0, nil) } + inside + written.flatMap(Self.gatheredFromModes)
  }

  /// Exports with `modes: [{ name, variables: [{ name, type, value }] }]`, brought into the form of the others.
  private static func gatheredFromModes(_ collection: DocumentNode) -> [(DocumentNode, DocumentNode?)] {
    var order: [String] = []
    var found: [String: (first: DocumentNode, values: [DocumentNode.Entry])] = [:]
    for mode in collection["modes"]?.items ?? [] {
      guard let name = mode["name"]?.string else { continue }
      for variable in mode["variables"]?.items ?? [] {
        guard let path = variable["name"]?.string, let value = variable["value"] else { continue }
        if found[path] == nil { order.append(path) }
        found[path, default: (variable, [])].values.append(
          .init(key: name, keySpan: value.span, value: value))
      }
    }
    return order.compactMap { path in
      guard let (first, values) = found[path] else { return nil }
      let byMode = DocumentNode.made(.mapping(values), like: first)
      let rest = (first.entries ?? []).filter { $0.key != "value" }
      return (
        .made(
          .mapping(rest + [.init(key: "valuesByMode", keySpan: first.span, value: byMode)]), like: first),
        collection
      )
    }
  }

  private mutating func addVariable(_ node: DocumentNode, in written: DocumentNode?) {
    let name = node["name"]?.string ?? ""
    let owner = written.map { ($0["id"] ?? $0["name"])?.string } ?? node["variableCollectionId"]?.string
    guard let place = owner.flatMap({ collectionPlaces[$0] }) else {
      return leaveOut(name, "its collection is not in this file", at: node.span)
    }
    guard !name.isEmpty else { return leaveOut(node["id"]?.string ?? "", "it has no name", at: node.span) }
    let type = (node["resolvedType"] ?? node["type"])?.string ?? ""
    guard let kind = FigmaVariable.Kind(rawValue: type.uppercased()) ?? Self.otherKinds[type.lowercased()]
    else {
      return leaveOut(name, type.isEmpty ? "it has no type" : "its type is \"\(type)\"", at: node.span)
    }
    let id = node["id"]?.string
    let identity = id ?? Self.identity(collections[place].name, name)
    guard identities.insert(identity).inserted else {
      return leaveOut(name, "another one before it has the same id", at: node.span)
    }
    let overrides = overrides[identity] ?? []
    let values = collections[place].modes.map { mode in
      let found =
        node["valuesByMode"]?[mode.id] ?? node["valuesByMode"]?[mode.name]
        ?? overrides.compactMap { $0[mode.id] }.first
      return found.flatMap { self.value($0, as: kind, collection: place) }
    }
    variables.append(
      FigmaVariable(
        identity: identity, id: id, key: node["key"]?.string, name: name, kind: kind, collection: place,
        values: values, scopes: (node["scopes"]?.items ?? []).compactMap(\.string),
        description: node["description"]?.string.flatMap { $0.isEmpty ? nil : $0 },
        codeSyntax: node["codeSyntax"].flatMap { $0.entries?.isEmpty == false ? $0 : nil },
        isHidden: node["hiddenFromPublishing"]?.bool == true, raw: node,
        span: node["name"]?.span ?? node.span))
  }

  /// What exports call the types, besides Figma's own names.
  private static let otherKinds: [String: FigmaVariable.Kind] = [
    "number": .number, "text": .text, "bool": .boolean,
  ]

  private static func identity(_ collection: String, _ name: String) -> String { "\(collection)\u{0}\(name)" }

  private func value(
    _ node: DocumentNode, as kind: FigmaVariable.Kind, collection: Int
  ) -> FigmaVariable.PlacedValue? {
    let value: FigmaVariable.Value?
    switch node.value {
    case .number(let number): value = .number(number)
    case .bool(let bool): value = .boolean(bool)
    case .string(let text): value = kind == .color ? Self.color(hex: text) : .text(text)
    case .mapping: value = Self.alias(node) ?? Self.color(node)
    case .null, .sequence: value = nil
    }
    return value.map { .init(value: $0, span: node.span) }
  }

  private static func alias(_ node: DocumentNode) -> FigmaVariable.Value? {
    if let id = node["id"]?.string { return .alias(id) }
    guard let collection = node["collection"]?.string, let name = node["name"]?.string else { return nil }
    return .alias(identity(collection, name))
  }

  private static func color(_ node: DocumentNode) -> FigmaVariable.Value? {
    let rgb = ["r", "g", "b"].compactMap { node[$0]?.number }
    let alpha = node["a"].map(\.number) ?? 1
    guard rgb.count == 3, let alpha else { return nil }
    return .color(
      rgb.map { min(max($0.shortestLikeFloat, 0), 1) }, alpha: min(max(alpha.shortestLikeFloat, 0), 1))
  }

  private static func color(hex text: String) -> FigmaVariable.Value? {
    guard text.hasPrefix("#"), [7, 9].contains(text.utf8.count),
      let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    let digits = text.utf8.count == 9 ? number : number << 8 | 0xFF
    let bytes = [24, 16, 8, 0].map { Double(digits >> $0 & 0xFF) / 255 }
    return .color(Array(bytes[..<3]), alpha: bytes[3])
  }

  mutating func leaveOut(_ name: String, _ reason: String, at span: Span) {
    diagnostics.warning(.variableLeftOut, "the variable \"\(name)\" is left out: \(reason)", at: span)
  }

  /// By collections, and in them as `variableIds` has it, which is nearly the order of Figma's panel.
  private mutating func sortAsShown(_ written: [DocumentNode]) {
    let ids = written.flatMap { $0["variableIds"]?.items ?? [] }.compactMap(\.string)
    let ranks = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    variables = variables.enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      let last = ids.count
      return (x.collection, ranks[x.identity] ?? last, a.offset)
        < (y.collection, ranks[y.identity] ?? last, b.offset)
    }.map(\.element)
  }
}

extension Double {
  /// Figma keeps numbers in 32 bits: what is one of these is written as short as that allows, 0.2 for 0.20000000298023224.
  var shortestLikeFloat: Double {
    let short = Float(self)
    return Double(short) == self ? Double("\(short)") ?? self : self
  }
}

extension DocumentNode {
  /// A value that a document lacks, with the place of one that it has.
  static func made(_ value: Value, like node: DocumentNode) -> DocumentNode {
    DocumentNode(value, span: node.span)
  }

  /// A value of a document that is to be written.
  static func new(_ value: Value) -> DocumentNode { DocumentNode(value, span: .nowhere) }

  /// A mapping of a document that is to be written.
  static func new(_ members: KeyValuePairs<String, DocumentNode?>) -> DocumentNode {
    .new(.mapping(members.compactMap { key, value in value.map { .new(key, $0) } }))
  }
}

extension DocumentNode.Entry {
  /// A member of a document that is to be written.
  static func new(_ key: String, _ value: DocumentNode) -> Self {
    .init(key: key, keySpan: .nowhere, value: value)
  }
}
