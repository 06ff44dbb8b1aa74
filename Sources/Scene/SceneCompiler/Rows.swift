import Documents
import SceneExpressions
import SceneFormat
import SceneModel

/// Rows of lists and of stacks over data: one component per item.
extension SceneBuilder {
  /// - Parameter choose: which of a number of items become rows.
  mutating func addRows(
    _ spec: NodeSpec, _ list: NodeID, _ place: ExpansionContext,
    choosing choose: (inout SceneBuilder, Int) -> Range<Int>
  ) -> [NodeID] {
    let listID = nodes[Int(list.index)].id
    guard let source = spec.items, let row = spec.row, let values = items(of: source, list, place) else {
      return []
    }
    guard let component = row.literal == nil ? row : component(row.literal ?? "", at: row.span),
      row.literal.map(names.endless.contains) != true
    else { return [] }
    note(RowCount(list: listID, count: values.count))
    var rows: [NodeID] = []
    var keys: [String: Span] = [:]
    var mistakes = RowMistakes()
    for index in choose(&self, values.count) {
      let item = values[index]
      guard nodes.count < CompileContext.maximumNodes else {
        var inside = place
        inside.parent = rows.last ?? list
        refuseSize(at: component.span, inside)
        break
      }
      var own = place
      let (id, found) = apart { draft in
        let bound = draft.read(at: place) { $0.bound(component, item: item, index: index, at: row.span) }
        guard let bound else { return nil as NodeID? }
        own.scope = bound
        let shaped = draft.shaped(component, by: nil, at: own)
        return draft.addRow(shaped, "\(listID)[\(index)]", spec, own, outside: place, item, &keys)
      }
      mistakes.add(found)
      guard let id else { continue }
      rows.append(id)
      note(RowCount(list: listID, last: index))
    }
    findings.diagnostics.add(contentsOf: mistakes.merged(isCounted: !listID.contains("[")))
    return rows
  }

  /// The items of a list, which also tell why rows come and go.
  private mutating func items(of source: Spec, _ list: NodeID, _ place: ExpansionContext) -> [Value]? {
    let (values, lookups) = choosing(by: source, in: list, at: place) {
      reader -> ([Value]?, [NodeOrigins.Lookup]) in
      let value = reader.value(source)
      if case .list(let values)? = value { return (values, reader.lookups) }
      if let value { reader.wrongType("a list", value, source.span) }
      return (nil, reader.lookups)
    }
    if names.keepsSources { origins[Int(list.index)].add(lookups) }
    return values
  }

  /// - Parameters:
  ///   - place: with the names of the row.
  ///   - keys: of the rows before, and where they are written.
  private mutating func addRow(
    _ component: Spec, _ name: String, _ spec: NodeSpec, _ place: ExpansionContext, outside: ExpansionContext,
    _ item: Value, _ keys: inout [String: Span]
  ) -> NodeID? {
    guard isThere(component[.when], named: name, at: place) else { return nil }
    // A row with a key is the same row wherever it stands in the list.
    let key = component[.key].flatMap { spec in choosing(by: spec, at: place) { $0.value(spec) } }?.text
    let written = if case .record(let node) = item { node.span } else { component[.key]?.span ?? spec.span }
    if let key, let other = keys.updateValue(written, forKey: key) {
      findings.diagnostics.error(
        .duplicateRowKey, "two rows of this list have the key \"\(key.prefix(40))\"", at: written,
        notes: [.init("the other one", at: other)],
        hints: ["give each item a key of its own: rows with one key are the same thing in two states"])
    }
    let list =
      place.identityPrefix + nodes[Int(place.parent?.index ?? 0)].id.dropFirst(place.prefix.count)
    let ownName = key.map { "\(list){\($0)}" } ?? place.identityPrefix + name.dropFirst(place.prefix.count)
    // What a row becomes depends on its list by these alone.
    let known = name + "\n" + ownName + "\n" + (spec.attributes[.row]?.literal ?? "")
    var inside = place
    inside.slots = outside.slots
    bindStates(of: component, owner: ownName + place.identitySuffix, id: name, at: &inside)
    return once(component.rootNode, named: known, by: spec.row?.span ?? spec.span, at: inside) { draft in
      draft.addRow(component, name, identity: ownName, spec, inside, outside: outside, item)
    }
  }

  private mutating func addRow(
    _ component: Spec, _ name: String, identity ownName: String, _ spec: NodeSpec, _ place: ExpansionContext,
    outside: ExpansionContext, _ item: Value
  ) -> NodeID {
    let id = NodeID(index: Int32(nodes.count))
    ids[name] = id
    var around = outside.reading(component)
    if spec.attributes[.row]?.literal != nil { around.slots = [:] }
    around.identityPrefix = ownName + "."
    let node = ResolvedNode(
      id: name, kind: .row, parent: place.parent, content: .none, box: Box(), fitting: Fitting(), label: "",
      span: spec.row?.span ?? spec.span, identity: ownName + place.identitySuffix)
    append(node, component, under: [component[.when]], at: place.reading(component)) {
      reader, node in
      node.content = reader.content(component.rootNode)
      return component.rootKind
    }
    if case .record(let record) = item { origins[Int(id.index)].item = record.span }
    expandInside(
      component, id, component.rootNode, scope: place.scope, at: around, sides: place.sides)
    if let row = spec.attributes[.row]?.literal {
      addAnimations(of: component, named: row, to: id, at: place)
    }
    return id
  }
}
