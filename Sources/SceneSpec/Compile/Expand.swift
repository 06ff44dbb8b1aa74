import Documents
import Graphics2D

/// Expanding nodes: conditions, components, rows and ids end here.
extension Compiler {
  /// Expands nodes in order and returns those that are there.
  @discardableResult
  mutating func expand(_ specs: [NodeSpec], in context: Context) -> [NodeID] {
    specs.compactMap { expand($0, in: context) }
  }

  private mutating func expand(_ spec: NodeSpec, in context: Context) -> NodeID? {
    guard nodes.count < Self.maximumNodes, context.depth < Self.maximumDepth else {
      diagnostics.error(
        "scene-too-large",
        "the scene has more than \(Self.maximumNodes) nodes or \(Self.maximumDepth) levels", at: spec.span)
      return nil
    }
    if let condition = spec.attributes["when"] {
      guard let isThere = bool(condition, context.scope) else { return nil }
      guard isThere else {
        if keepsSources, let id = spec.id {
          leftOut[context.prefix + id] = property(condition, context.scope)
        }
        return nil
      }
    }
    if spec.kind == .use { return expandUse(spec, in: context) }
    let id = add(spec, kind: Self.kind(of: spec), attributes: spec.attributes, in: context)
    var inner = inside(id, spec.attributes, context)
    inner.depth += 1
    let children = expand(spec.children, in: inner)
    if spec.kind == .stack { addStack(spec, id, children, inner) }
    if spec.kind == .list { addRows(spec, id, inner) }
    return id
  }

  static func kind(of spec: NodeSpec) -> ResolvedNode.Kind {
    switch spec.kind {
    case .spans: .text
    case .use: .component
    default: ResolvedNode.Kind(rawValue: spec.kind.rawValue) ?? .group
    }
  }

  /// Adds one node; its constraints wait until all nodes are known.
  @discardableResult
  private mutating func add(
    _ spec: NodeSpec, kind: ResolvedNode.Kind, attributes: Spec, in context: Context
  ) -> NodeID {
    let id = NodeID(index: Int32(nodes.count))
    let name = register(spec, kind: kind, as: id, in: context)
    nodes.append(
      ResolvedNode(
        id: name, kind: kind, parent: context.parent, content: .none, box: Box(), fitting: Fitting(),
        label: "",
        span: spec.attributes["id"]?.span ?? spec.attributes[spec.kind.rawValue]?.span ?? spec.span,
        identity: identity(of: name, attributes["key"], in: context)))
    keepsSides = keepsSides(attributes, context)
    defer { keepsSides = false }
    lookups = []
    if keepsSources { _ = value(attributes["when"], context.scope) }
    let content = content(spec, context.scope)
    nodes[Int(id.index)].content = content
    nodes[Int(id.index)].box = box(attributes, spec.kind, content, context.scope)
    nodes[Int(id.index)].origins = NodeOrigins(attributes, lookups: lookups)
    nodes[Int(id.index)].fitting = fitting(attributes, context.scope)
    nodes[Int(id.index)].label = text(attributes["label"], context.scope) ?? ""
    addBehaviour(attributes, to: id, context.scope)
    addLayout(attributes["layout"]?.layout ?? [], id, context)
    return id
  }

  /// Gives the node its id; nodes without one are numbered among their siblings.
  private mutating func register(
    _ spec: NodeSpec, kind: ResolvedNode.Kind, as id: NodeID, in context: Context
  ) -> String {
    childCounts[context.parent, default: 0] += 1
    let idSpec = spec.attributes["id"] ?? (spec.kind.namesNode ? spec.attributes[spec.kind.rawValue] : nil)
    var name = ""
    if let idSpec, idSpec.literal != "" { name = text(idSpec, context.scope) ?? "" }
    if name.isEmpty {
      let parent = context.parent.map { nodes[Int($0.index)].id + "." } ?? ""
      name = "\(parent)\(kind.rawValue)-\(childCounts[context.parent] ?? 0)"
    } else {
      checkName(name, at: idSpec?.span ?? spec.span)
      name = context.prefix + name
    }
    if let other = ids[name] {
      diagnostics.error(
        "duplicate-id", "the id \"\(name)\" is given twice", at: idSpec?.span ?? spec.span,
        notes: [.init("it is given here, too", at: nodes[Int(other.index)].span)])
    }
    ids[name] = id
    return name
  }

  private mutating func checkName(_ name: String, at span: Span) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isFine = parts.allSatisfy { part in
      part.first.map { $0.isLetter || $0 == "_" } == true
        && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
    // A node may be called like the keyboard that it draws; layouts then mean the guide, whose frame it has.
    let reserved = Guide.allCases.filter { $0 != .keyboard }.map(\.rawValue) + ["parent", "self"]
    guard !isFine || reserved.contains(name) else { return }
    diagnostics.error(
      "bad-id", "\"\(name.prefix(60))\" cannot be an id", at: span,
      hints: [
        "an id has letters, digits, hyphens and full stops, and is not \(reserved.joined(separator: ", "))"
      ])
  }

  private mutating func expandUse(_ spec: NodeSpec, in context: Context) -> NodeID? {
    let name = spec.attributes["use"]?.literal ?? ""
    guard let component = component(name, at: spec.attributes["use"]?.span ?? spec.span) else { return nil }
    var inner = context
    bind(component, spec.attributes["with"], at: spec, from: context.scope, to: &inner.scope)
    let attributes = merged(spec.attributes, over: component)
    let id = add(spec, kind: .component, attributes: attributes, in: inner)
    var around = inside(id, attributes, context)
    around.identityPrefix =
      context.identityPrefix + nodes[Int(id.index)].id.dropFirst(context.prefix.count) + "."
    expandInside(component, id, scope: inner.scope, in: around, keepsSides: context.keepsSides)
    return id
  }

  /// Whether leading is left inside a node: as around it unless it says.
  private func keepsSides(_ attributes: Spec, _ context: Context) -> Bool {
    attributes["mirrors"]?.literal.map { $0 == "never" } ?? context.keepsSides
  }

  /// Where the children of a node stand: keys of groups belong to the identities of all that is inside.
  private func inside(_ id: NodeID, _ attributes: Spec, _ context: Context) -> Context {
    var inner = context
    inner.parent = id
    inner.keepsSides = keepsSides(attributes, context)
    if let mark = nodes[Int(id.index)].identity.lastIndex(of: "#") {
      inner.identitySuffix = String(nodes[Int(id.index)].identity[mark...])
    }
    return inner
  }

  private mutating func identity(of name: String, _ key: Spec?, in context: Context) -> String {
    var identity = context.identityPrefix + name.dropFirst(context.prefix.count)
    guard let key, let value = value(key, context.scope) else { return identity + context.identitySuffix }
    identity += context.identitySuffix.isEmpty ? "#" : context.identitySuffix + ","
    return identity + (value.text ?? "")
  }

  private mutating func component(_ name: String, at span: Span) -> Spec? {
    if let component = components[name] { return component }
    let near = nearestName(to: name, among: components.keys.sorted())
    diagnostics.error(
      "unknown-component", "no component is named \"\(name)\"", at: span,
      hints: near.map { ["did you mean \"\($0)\"?"] } ?? [])
    return nil
  }

  /// Attributes of a use go over those of the component.
  private func merged(_ attributes: Spec, over component: Spec) -> Spec {
    let own = attributes.entries
    let inherited = component.entries.filter { entry in
      entry.key != "layout" && entry.key != "children" && !own.contains { $0.key == entry.key }
    }
    return Spec(value: .map(own + inherited), span: attributes.span)
  }

  private mutating func bind(
    _ component: Spec, _ arguments: Spec?, at spec: NodeSpec, from outer: Scope, to scope: inout Scope
  ) {
    let parameters = component["with"]?.items.compactMap(\.literal) ?? []
    for entry in arguments?.entries ?? [] {
      guard parameters.contains(entry.key) else {
        let near = nearestName(to: entry.key, among: parameters)
        diagnostics.error(
          "unknown-parameter", "the component has no parameter \"\(entry.key)\"", at: entry.keySpan,
          hints: [
            near.map { "did you mean \"\($0)\"?" } ?? "parameters: \(parameters.joined(separator: ", "))"
          ])
        continue
      }
      guard let template = entry.value.template,
        let value = named(template, at: entry.value.span, .argument, outer)
      else { continue }
      scope.bind(entry.key, value)
    }
    for parameter in parameters where arguments?[parameter] == nil {
      diagnostics.error("missing-parameter", "the component needs \"\(parameter)\"", at: spec.span)
    }
  }

  /// Adds what a component's own node has and contains; the node itself stands where sides are kept or not.
  private mutating func expandInside(
    _ component: Spec, _ id: NodeID, scope: Scope, in context: Context, keepsSides: Bool
  ) {
    var inner = Context(
      scope: scope, prefix: nodes[Int(id.index)].id + ".", identityPrefix: context.identityPrefix,
      identitySuffix: context.identitySuffix, parent: id, depth: context.depth + 1, keepsSides: keepsSides)
    addLayout(component["layout"]?.layout ?? [], id, inner)
    inner.keepsSides = context.keepsSides
    expand(component["children"]?.nodes ?? [], in: inner)
  }

  /// Rows of a list: one component per item, lined up from the anchor.
  private mutating func addRows(_ spec: NodeSpec, _ list: NodeID, _ context: Context) {
    let listID = nodes[Int(list.index)].id
    guard let source = spec.attributes["list"], let items = value(source, context.scope),
      let row = spec.attributes["row"]
    else { return }
    if keepsSources { nodes[Int(list.index)].origins = NodeOrigins(spec.attributes, lookups: lookups) }
    guard case .list(let values) = items else { return wrongType("a list", items, source.span) }
    guard let component = row.literal == nil ? row : component(row.literal ?? "", at: row.span) else {
      return
    }
    let parameters = component["with"]?.items.compactMap(\.literal) ?? []
    rowCounts[listID] = values.count
    var rows: [NodeID] = []
    var mistakes = RowMistakes()
    for (index, item) in values.enumerated() where nodes.count < Self.maximumNodes {
      var scope = context.scope
      for parameter in parameters { scope.bind(parameter, item) }
      scope.bind("index", .number(Double(index)))
      scope.bind("item", item)
      let others = diagnostics
      diagnostics = Diagnostics()
      rows.append(addRow(component, "\(listID)[\(index)]", spec, scope, context))
      mistakes.add(diagnostics)
      diagnostics = others
      if case .record(let node) = item { nodes[Int(rows[rows.count - 1].index)].origins.item = node.span }
    }
    diagnostics.add(contentsOf: mistakes.merged(isCounted: !listID.contains("[")))
    lineUp(rows, in: list, spec, context)
  }

  private mutating func addRow(
    _ component: Spec, _ name: String, _ spec: NodeSpec, _ scope: Scope, _ context: Context
  ) -> NodeID {
    let id = NodeID(index: Int32(nodes.count))
    ids[name] = id
    var around = context
    around.keepsSides = keepsSides(component, context)
    keepsSides = around.keepsSides
    defer { keepsSides = false }
    // A row with a key is the same row wherever it stands in the list.
    let key = component["key"].flatMap { value($0, scope) }?.text
    let list =
      context.identityPrefix + nodes[Int(context.parent?.index ?? 0)].id.dropFirst(context.prefix.count)
    let ownName =
      key.map { "\(list){\($0)}" } ?? context.identityPrefix + name.dropFirst(context.prefix.count)
    around.identityPrefix = ownName + "."
    lookups = []
    let box = box(component, .group, .none, scope)
    nodes.append(
      ResolvedNode(
        id: name, kind: .row, parent: context.parent, content: .none,
        box: box, fitting: fitting(component, scope),
        label: text(component["label"], scope) ?? "", span: spec.attributes["row"]?.span ?? spec.span,
        origins: NodeOrigins(component, lookups: lookups), identity: ownName + context.identitySuffix))
    addBehaviour(component, to: id, scope)
    expandInside(component, id, scope: scope, in: around, keepsSides: context.keepsSides)
    return id
  }

  private mutating func fitting(_ attributes: Spec, _ scope: Scope) -> Fitting {
    var fitting = Fitting()
    if let hug = attributes["hug"] {
      let both = strength(hug, scope)
      fitting.huggingX = both ?? strength(hug["x"], scope) ?? fitting.huggingX
      fitting.huggingY = both ?? strength(hug["y"], scope) ?? fitting.huggingY
    }
    if let compress = attributes["compress"] {
      let both = strength(compress, scope)
      fitting.compressionX = both ?? strength(compress["x"], scope) ?? fitting.compressionX
      fitting.compressionY = both ?? strength(compress["y"], scope) ?? fitting.compressionY
    }
    return fitting
  }

  /// 1...1000, or one of the names that constraints use behind `@`.
  private mutating func strength(_ spec: Spec?, _ scope: Scope) -> Double? {
    guard let spec, spec.template != nil else { return nil }
    let names = ["required": 1000.0, "high": 750, "low": 250]
    return spec.literal.flatMap { names[$0] } ?? number(spec, scope)
  }
}
