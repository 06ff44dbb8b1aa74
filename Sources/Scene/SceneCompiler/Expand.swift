import Documents
import Graphics2D
import SceneExpressions
import SceneFormat
import SceneModel

/// Expanding nodes: conditions, components, rows and ids end here.
extension SceneBuilder {
  /// Expands nodes in order and returns those that are there.
  @discardableResult
  mutating func expand(_ specs: [NodeSpec], at place: ExpansionContext) -> [NodeID] {
    specs.flatMap { spec in
      spec.kind == .slot ? fill(spec, at: place) : expand(spec, at: place).map { [$0] } ?? []
    }
  }

  /// Nodes that a use puts into a slot, or those that the component has there. They stand where the slot does, and see
  /// the names of where they are written.
  private mutating func fill(_ slot: NodeSpec, at place: ExpansionContext) -> [NodeID] {
    guard let content = place.slots[slot.attributes[.slot]?.literal ?? ""] else {
      return expand(slot.children, at: place)
    }
    var own = content.place
    (own.parent, own.depth, own.sides) = (place.parent, place.depth, place.sides)
    own.identitySuffix = place.identitySuffix
    return expand(content.nodes, at: own)
  }

  private mutating func expand(_ spec: NodeSpec, at place: ExpansionContext) -> NodeID? {
    guard nodes.count < CompileContext.maximumNodes, place.depth < CompileContext.maximumDepth else {
      refuseSize(at: spec.span, place)
      return nil
    }
    let condition = spec.attributes[.when]
    guard isThere(condition, named: spec.id.map { place.prefix + $0 }, at: place) else { return nil }
    return once(spec, named: numbering(of: spec, at: place), at: place) { $0.expandThere(spec, at: place) }
  }

  /// How a node is numbered that may have no id; empty for one that has.
  private func numbering(of spec: NodeSpec, at place: ExpansionContext) -> String {
    guard spec.id.map(\.isEmpty) ?? true else { return "" }
    return "\(place.parent.map { nodes[Int($0.index)].id } ?? "")#\(childCounts[place.parent] ?? 0)"
  }

  /// Expands a node whose condition holds.
  private mutating func expandThere(_ spec: NodeSpec, at place: ExpansionContext) -> NodeID? {
    let condition = spec.attributes[.when]
    if spec.kind == .use { return expandUse(spec, at: place) }
    var place = place
    let id = add(spec, as: spec, under: [condition], at: &place)
    var inside = inside(id, spec.attributes, place)
    inside.depth += 1
    arrange(expand(spec.children, at: inside), in: id, spec, inside)
    return id
  }

  /// Adds a node's rows behind its children, and places them as the node does.
  private mutating func arrange(
    _ children: [NodeID], in id: NodeID, _ spec: NodeSpec, _ place: ExpansionContext
  ) {
    if spec.kind == .list { return addList(spec, id, place) }
    let rows = spec.items == nil ? [] : addRows(spec, id, place) { _, count in 0..<count }
    if spec.kind == .stack { addStack(spec, id, children + rows, place) }
    if spec.kind == .grid { addGrid(spec, id, children + rows, place) }
  }

  /// Whether a condition holds; of what it leaves out the reason is remembered.
  mutating func isThere(_ condition: Spec?, named name: String?, at place: ExpansionContext) -> Bool {
    guard let condition else { return true }
    guard let isThere = choosing(by: condition, at: place, { $0.bool(condition) }) else { return false }
    if !isThere, names.keepsSources, let name {
      leftOut[name] = read(at: place) { $0.property(condition) }
    }
    return isThere
  }

  /// Adds one node; its constraints wait until all nodes are known.
  ///
  /// - Parameters:
  ///   - shown: what it shows and has: of a use, the component with what the use says.
  ///   - conditions: on which it is there.
  ///   - component: that it uses, whose states it has.
  ///   - place: gets the names of these.
  private mutating func add(
    _ spec: NodeSpec, as shown: NodeSpec, under conditions: [Spec?], of component: Spec? = nil,
    at place: inout ExpansionContext
  ) -> NodeID {
    let attributes = shown.attributes
    let id = NodeID(index: Int32(nodes.count))
    let name = register(spec, as: id, at: place)
    let node = ResolvedNode(
      id: name, kind: .init(spec.kind), parent: place.parent, content: .none, box: Box(), fitting: Fitting(),
      label: "", span: spec.place,
      identity: identity(of: name, attributes[.key], at: place))
    if let component { bindStates(of: component, owner: node.identity, id: name, at: &place) }
    append(node, attributes, under: conditions, at: place.reading(attributes)) { reader, node in
      node.content = reader.content(shown)
      return shown.kind
    }
    addLayout(attributes[.layout]?.layout ?? [], id, place)
    return id
  }

  /// Adds a node with what its attributes say.
  ///
  /// - Parameter content: reads what is the node's own, and tells of which kind it is.
  package mutating func append(
    _ node: ResolvedNode, _ attributes: Spec, under conditions: [Spec?], at place: ExpansionContext,
    content: (inout ValueReader, inout ResolvedNode) -> NodeKind
  ) {
    let id = NodeID(index: Int32(nodes.count))
    var node = node
    var origin = NodeOrigins()
    let placement = read(at: place) { reader in
      if reader.names.keepsSources { for condition in conditions { reader.noteSources(of: condition) } }
      reader.noteDecisions(on: attributes)
      let kind = content(&reader, &node)
      node.box = reader.box(attributes, kind, node.content)
      node.fitting = reader.fitting(attributes)
      node.label = reader.text(attributes[.label]) ?? ""
      node.isDecorative = attributes[.label] != nil && node.label.isEmpty
      reader.addBehaviour(attributes, to: &node)
      node.userInteraction = reader.userInteraction(attributes, kind, node.box)
      origin = NodeOrigins(
        attributes.writtenProperties + reader.styled, lookups: reader.lookups)
      return reader.placement(attributes)
    }
    noteMatch(of: id, attributes[.match], at: place)
    node.gestures = attributes[.gestures].map { spec in
      read(at: place, isSeen: false) { reader in
        let gestures = reader.gestures(spec)
        if reader.names.keepsSources { origin.add(reader.lookups) }
        return gestures
      }
    }
    placements[id] = placement
    addMask(of: id, attributes, at: place)
    nodes.append(node)
    origins.append(origin)
  }

  /// Gives the node its id; nodes without one are numbered among their siblings.
  private mutating func register(_ spec: NodeSpec, as id: NodeID, at place: ExpansionContext) -> String {
    childCounts[place.parent, default: 0] += 1
    let idSpec =
      spec.attributes[.id] ?? (spec.kind.namesNode ? spec.attributes[named: spec.kind.rawValue] : nil)
    var name = ""
    if let idSpec, idSpec.literal != "" { name = read(at: place) { $0.text(idSpec) } ?? "" }
    if name.isEmpty {
      let parent = place.parent.map { nodes[Int($0.index)].id + "." } ?? ""
      name = "\(parent)\(ResolvedNode.Kind(spec.kind).rawValue)-\(childCounts[place.parent] ?? 0)"
    } else {
      checkName(name, at: idSpec?.span ?? spec.span)
      name = place.prefix + name
    }
    if let other = ids[name] {
      findings.diagnostics.error(
        .duplicateID, "the id \"\(name)\" is given twice", at: idSpec?.span ?? spec.span,
        notes: [.init("it is given here, too", at: nodes[Int(other.index)].span)])
    }
    ids[name] = id
    return name
  }

  private mutating func checkName(_ name: String, at span: Span) {
    let reserved = Self.reservedNames
    guard !(name.isPlainID || name.isID) || reserved.contains(name) else { return }
    findings.diagnostics.error(
      .badID, "\"\(name.prefix(60))\" cannot be an id", at: span,
      hints: [
        "an id has letters, digits, hyphens and full stops, and is not \(reserved.joined(separator: ", "))"
      ])
  }

  /// A node may be called like the keyboard that it draws; layouts then mean the guide, whose frame it has.
  private static let reservedNames =
    Guide.allCases.filter { $0 != .keyboard }.map(\.rawValue) + ["parent", "self"]

  private mutating func expandUse(_ spec: NodeSpec, at place: ExpansionContext) -> NodeID? {
    let name = spec.attributes[.use]?.literal ?? ""
    guard let written = component(name, at: spec.attributes[.use]?.span ?? spec.span),
      !names.endless.contains(name)
    else { return nil }
    var own = place
    guard let scope = read(at: place, { $0.bound(written, spec.attributes[.with], at: spec) }) else {
      return nil
    }
    own.scope = scope
    let component = shaped(written, by: spec.attributes[.overrides]?.raw, at: own)
    guard isThere(component[.when], named: spec.id.map { place.prefix + $0 }, at: own) else { return nil }
    let attributes = merged(spec.attributes, over: component)
    let root = NodeSpec(kind: component.rootKind, attributes: attributes, span: spec.span)
    let id = add(spec, as: root, under: [spec.attributes[.when], component[.when]], of: component, at: &own)
    var around = inside(id, attributes, place)
    around.identityPrefix =
      place.identityPrefix + nodes[Int(id.index)].id.dropFirst(place.prefix.count) + "."
    around.slots = slots(of: component, filledBy: spec, at: place)
    expandInside(component, id, root, scope: own.scope, at: around, sides: place.sides)
    addAnimations(of: component, named: name, to: id, at: own)
    return id
  }

  /// The component as a use has it: with what its parameters choose, then with what the use overrides.
  ///
  /// - Parameter place: with the parameters.
  mutating func shaped(_ component: Spec, by overrides: DocumentNode?, at place: ExpansionContext) -> Spec {
    guard overrides != nil || component[.variants] != nil else { return component }
    var (overriding, result) = (Overriding(components: names.components), component)
    for variant in component[.variants]?.entries ?? [] {
      let parameter = Template(.name(variant.key, variant.keySpan), variant.keySpan)
      guard component.parameters.contains(where: { $0.name == variant.key }),
        place.scope.value(of: variant.key) != nil,
        let word = read(at: place, { $0.value(Spec(value: .scalar(parameter), span: variant.keySpan)) })?
          .text,
        let chosen = variant.value[named: word]?.raw
      else { continue }
      overriding.decisions = [parameter]
      result = overriding.apply(chosen, to: result).component
    }
    if let overrides {
      (overriding.decisions, overriding.refusesSame) = ([], true)
      result = overriding.apply(overrides, to: result).component
    }
    findings.diagnostics.add(contentsOf: overriding.diagnostics)
    return result
  }

  private mutating func slots(
    of component: Spec, filledBy spec: NodeSpec, at place: ExpansionContext
  ) -> [String: ExpansionContext.Slot] {
    let names = component.slotNames
    var slots: [String: ExpansionContext.Slot] = [:]
    for entry in spec.filling {
      if let problem = component.problem(ofSlot: entry, among: names) { findings.diagnostics.add(problem) }
      slots[entry.key] = .init(nodes: entry.value.nodes, place: place)
    }
    return slots
  }

  /// Where the children of a node stand: keys of groups belong to the identities of all that is inside.
  private func inside(_ id: NodeID, _ attributes: Spec, _ place: ExpansionContext) -> ExpansionContext {
    var inside = place.reading(attributes)
    inside.parent = id
    if let mark = nodes[Int(id.index)].identity.lastIndex(of: "#") {
      inside.identitySuffix = String(nodes[Int(id.index)].identity[mark...])
    }
    return inside
  }

  private mutating func identity(of name: String, _ key: Spec?, at place: ExpansionContext) -> String {
    var identity = place.identityPrefix + name.dropFirst(place.prefix.count)
    guard let key, let value = choosing(by: key, at: place, { $0.value(key) }) else {
      return identity + place.identitySuffix
    }
    identity += place.identitySuffix.isEmpty ? "#" : place.identitySuffix + ","
    return identity + (value.text ?? "")
  }

  package mutating func component(_ name: String, at span: Span) -> Spec? {
    if let component = names.components[name] { return component }
    if names.sources.documents.contains(where: { $0.spec[.components]?.isIncomplete == true }) {
      return nil
    }
    let near = didYouMean(name, among: names.components.keys.sorted())
    findings.diagnostics.error(
      .unknownComponent, "no component is named \"\(name)\"", at: span,
      hints: near.map { [$0] } ?? [])
    return nil
  }

  /// What a component keeps to itself.
  private static let keptInside: [SceneKey] = [
    .layout, .children, .with, .variants, .animations, .state, .drivers, .on, .stateTransitions,
  ]

  /// Attributes of a use go over those of the component.
  private func merged(_ attributes: Spec, over component: Spec) -> Spec {
    let own = attributes.entries.filter { ![SceneKey.children, .slots, .overrides].contains($0.key) }
    let inherited = component.entries.filter { entry in
      !Self.keptInside.contains(entry.key)
        && !own.contains { $0.key == entry.key }
    }
    return Spec(value: .map(own + inherited), span: attributes.span)
  }

  /// Adds what a component's own node has and contains; the node itself stands where sides are kept or not.
  ///
  /// - Parameter root: the component as a node, with what its use says.
  mutating func expandInside(
    _ component: Spec, _ id: NodeID, _ root: NodeSpec, scope: Scope, at place: ExpansionContext,
    sides: ExpansionContext.Sides
  ) {
    var inside = place
    inside.scope = scope
    (inside.prefix, inside.parent) = (nodes[Int(id.index)].id + ".", id)
    inside.depth += 1
    var own = inside
    own.sides = sides
    addLayout(component[.layout]?.layout ?? [], id, own)
    arrange(expand(component[.children]?.nodes ?? [], at: inside), in: id, root, inside)
  }
}

extension ValueReader {
  mutating func fitting(_ attributes: Spec) -> Fitting {
    var fitting = Fitting()
    if let hug = attributes[.hug] {
      let both = strength(hug)
      fitting.huggingX = both ?? strength(hug[.x]) ?? fitting.huggingX
      fitting.huggingY = both ?? strength(hug[.y]) ?? fitting.huggingY
    }
    if let compress = attributes[.compress] {
      let both = strength(compress)
      fitting.compressionX = both ?? strength(compress[.x]) ?? fitting.compressionX
      fitting.compressionY = both ?? strength(compress[.y]) ?? fitting.compressionY
    }
    return fitting
  }

  /// 1...1000, or one of the names that constraints use behind `@`.
  private mutating func strength(_ spec: Spec?) -> Double? {
    guard let spec, spec.template != nil else { return nil }
    let names = ["required": 1000.0, "high": 750, "low": 250]
    return spec.literal.flatMap { names[$0] } ?? number(spec)
  }
}

extension String {
  /// Whether each part between full stops begins with a letter and has letters, digits and hyphens.
  fileprivate var isID: Bool {
    split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      part.first.map { $0.isLetter || $0 == "_" } == true
        && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
  }

  /// The same of the letters a to z, which takes less time to tell.
  fileprivate var isPlainID: Bool {
    var isStart = true
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
        isStart = false
      case UInt8(ascii: "0")...UInt8(ascii: "9") where !isStart, UInt8(ascii: "-") where !isStart: break
      case UInt8(ascii: ".") where !isStart: isStart = true
      default: return false
      }
    }
    return !isStart
  }
}

extension Spec {
  /// Where properties stand, and what is inside of those that move nodes and of the pieces of a text: `spans.0.color`.
  fileprivate var writtenProperties: [NodeOrigins.Written] {
    entries.map { .init(key: $0.key, span: $0.value.span) }
      + ["gestures", "transitions"].flatMap { key in self[named: key]?.writtenInside(key, depth: 3) ?? [] }
      + (self[.spans]?.items ?? []).enumerated().flatMap { index, piece in
        [.init(key: "spans.\(index)", span: piece.span)] + piece.writtenInside("spans.\(index)", depth: 1)
      }
  }

  private func writtenInside(_ path: String, depth: Int) -> [NodeOrigins.Written] {
    depth == 0
      ? []
      : entries.flatMap { entry -> [NodeOrigins.Written] in
        let key = "\(path).\(entry.key)"
        return [.init(key: key, span: entry.value.span)]
          + entry.value.writtenInside(key, depth: depth - 1)
      }
  }
}
