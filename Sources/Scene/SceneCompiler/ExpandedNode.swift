import Documents
import SceneExpressions
import SceneFormat
import SceneModel
import Synchronization

/// What a node of the document, with all that is in it, has become at a place: the same as long as what was read for it is.
final class ExpandedNode: Sendable {
  /// Tells nodes of the document, and uses of one node, from each other.
  struct Key: Hashable {
    package var span: Span
    /// Of a row, where its list names it.
    package var use: Span?
    package var prefix: String
    package var name: String
  }

  /// What it was made of.
  package let spec: NodeSpec
  package let place: ExpansionContext
  let grounds: Grounds

  /// Where it stood.
  package let base: Int
  package let result: NodeID?
  package let nodes: [ResolvedNode]
  let origins: [NodeOrigins]
  let placements: [ChildPlacement?]
  let matches: [NodeMatch]
  let wraps: [WrappingStack]
  let pending: [PendingConstraint]
  let pendingMasks: [SceneBuilder.PendingMask]
  package let rows: [SceneBuilder.RowCount]
  let running: [AnimationUse]
  let ownMotions: [SceneBuilder.OwnMotion]
  let choices: [NodeChoice]
  let playedAt: [(name: String, span: Span)]
  let pictures: [(address: String, index: Int32)]
  let driversOnlyMove: Bool
  /// By how many children the node around counts more.
  let childCount: Int
  /// Its constraints where it stood last instead.
  private let latestMove = Mutex<(shift: Int, parent: NodeID?, pending: [PendingConstraint])?>(nil)

  /// Takes in what a draft has got since a mark.
  init(
    _ spec: NodeSpec, at place: ExpansionContext, _ grounds: Grounds, _ result: NodeID?,
    in draft: SceneBuilder,
    since mark: SceneBuilder.Mark
  ) {
    (self.spec, self.place, self.grounds, self.result) = (spec, place.withoutCommonNames, grounds, result)
    base = mark.nodes
    nodes = Array(draft.nodes[mark.nodes...])
    origins = Array(draft.origins[mark.nodes...])
    placements = (mark.nodes..<draft.nodes.count).map { draft.placements[NodeID(index: Int32($0))] }
    matches = Array(draft.matches[mark.matches...])
    wraps = Array(draft.wraps[mark.wraps...])
    pending = Array(draft.pending[mark.pending...])
    pendingMasks = Array(draft.pendingMasks[mark.pendingMasks...])
    rows = Array(draft.rows[mark.rows...])
    running = Array(draft.running[mark.running...])
    ownMotions = Array(draft.ownMotions[mark.ownMotions...])
    choices = Array(draft.choices[mark.choices...])
    playedAt = Array(draft.findings.playedAt[mark.playedAt...])
    pictures = Array(draft.findings.pictures.uses[mark.pictures...])
    driversOnlyMove = draft.findings.driversOnlyMove
    childCount = (draft.childCounts[place.parent] ?? 0) - mark.children
  }
}

extension SceneBuilder {
  /// What makes compiling fast in a state that has much in common with others.
  struct Memory {
    package let parts: KnownParts
    let versions: NameVersions
    let reads: NameReads
    let renewals = RenewedValues()
  }

  /// How many of a node's forms are looked at more closely.
  private static let likelyForms = 4

  /// How many rows a list or grid has, and which of them is the last one there.
  struct RowCount {
    package var list: String
    package var count: Int?
    package var last: Int?
  }

  /// How much there was of everything.
  struct Mark {
    package let nodes, matches, wraps, pending, pendingMasks, rows, running, ownMotions, choices, newStates,
      measured, playedAt, pictures, children: Int

    /// - Parameter parent: the node whose children are counted.
    init(_ draft: SceneBuilder, in parent: NodeID?) {
      children = draft.childCounts[parent] ?? 0
      (nodes, matches, wraps) = (draft.nodes.count, draft.matches.count, draft.wraps.count)
      (pending, pendingMasks) = (draft.pending.count, draft.pendingMasks.count)
      (rows, running) = (draft.rows.count, draft.running.count)
      (ownMotions, choices) = (draft.ownMotions.count, draft.choices.count)
      (newStates, measured) = (draft.newStates.count, draft.measured.count)
      playedAt = draft.findings.playedAt.count
      pictures = draft.findings.pictures.uses.count
    }
  }

  /// Expands a node unless it is known what comes of it.
  ///
  /// - Parameters:
  ///   - name: tells it from others that are written at the same place; what it computes of itself besides names.
  ///   - use: of a row, where its list names it.
  package mutating func once(
    _ spec: NodeSpec, named name: String, by use: Span? = nil, at place: ExpansionContext,
    _ expand: (inout SceneBuilder) -> NodeID?
  ) -> NodeID? {
    guard let memory else { return expand(&self) }
    let key = ExpandedNode.Key(span: spec.span, use: use, prefix: place.prefix, name: name)
    let forms = memory.parts.forms(key)
    for form in forms.reversed() {
      guard let readings = form.grounds.readings(in: memory.versions), form.stands(at: place),
        form.spec == spec, take(form, at: place)
      else { continue }
      return taken(form, readings, at: place)
    }
    // What drivers choose is asked of names as they were.
    for form in forms.suffix(Self.likelyForms).reversed() where form.choices.isEmpty {
      guard form.stands(at: place), let readings = form.grounds.renewed(in: memory, place.scope),
        form.spec == spec, take(form, at: place)
      else { continue }
      return taken(form, readings, at: place)
    }
    let (mark, onlyMoved, before) = (
      Mark(self, in: place.parent), findings.driversOnlyMove, findings.diagnostics
    )
    (findings.driversOnlyMove, findings.diagnostics) = (true, Diagnostics())
    memory.reads.begin()
    let result = expand(&self)
    let readings = memory.reads.end()
    // With new states or measured rows, the scene is compiled again.
    if findings.diagnostics.all.isEmpty, !isTooLarge, newStates.count == mark.newStates,
      measured.count == mark.measured, place.scope.isComparable
    {
      let grounds = Grounds(readings, in: memory.versions)
      memory.parts.keep(ExpandedNode(spec, at: place, grounds, result, in: self, since: mark), key)
    }
    findings.driversOnlyMove = findings.driversOnlyMove && onlyMoved
    let found = findings.diagnostics
    findings.diagnostics = before
    findings.diagnostics.add(contentsOf: found)
    return result
  }

  /// The node that a form has become here.
  private func taken(_ form: ExpandedNode, _ readings: Readings, at place: ExpansionContext) -> NodeID? {
    memory?.reads.note(readings)
    return form.result.map {
      moved($0, of: form, by: nodes.count - form.nodes.count - form.base, place.parent)
    }
  }

  /// Takes what a node has become before; false where it cannot stand here.
  private mutating func take(_ form: ExpandedNode, at place: ExpansionContext) -> Bool {
    let shift = nodes.count - form.base
    guard nodes.count + form.nodes.count < CompileContext.maximumNodes, shift == 0 || form.wraps.isEmpty,
      form.nodes.allSatisfy({ ids[$0.id] == nil }), hasPictures(of: form)
    else { return false }
    func moved(_ node: NodeID) -> NodeID { self.moved(node, of: form, by: shift, place.parent) }
    for (index, node) in form.nodes.enumerated() {
      let id = NodeID(index: Int32(nodes.count))
      var node = node
      node.parent = node.parent.map(moved) ?? place.parent
      ids[node.id] = id
      if let placement = form.placements[index] { placements[id] = placement }
      nodes.append(node)
    }
    origins += form.origins
    matches += form.matches.map { NodeMatch(node: moved($0.node), name: $0.name, span: $0.span) }
    pending += shift == 0 ? form.pending : form.pending(movedBy: shift, to: place.parent, moved)
    pendingMasks += form.pendingMasks.map {
      PendingMask(node: moved($0.node), prefix: $0.prefix, span: $0.span)
    }
    wraps += form.wraps
    for row in form.rows { note(row) }
    running += form.running
    ownMotions += form.ownMotions
    choices += shift == 0 ? form.choices : form.choices.map { $0.moved(by: shift) }
    findings.playedAt += form.playedAt
    findings.driversOnlyMove = findings.driversOnlyMove && form.driversOnlyMove
    childCounts[place.parent, default: 0] += form.childCount
    return true
  }

  /// Asks for the pictures again: whether they have the same numbers, and so that it is known who asked.
  private mutating func hasPictures(of form: ExpandedNode) -> Bool {
    for (address, index) in form.pictures {
      _ = names.sources.pictures(address)
      guard findings.pictures.index(of: address) == index else { return false }
    }
    return true
  }

  /// Where a node stands now: what is not inside of the form is the node in which that stands.
  private func moved(_ node: NodeID, of form: ExpandedNode, by shift: Int, _ parent: NodeID?) -> NodeID {
    Int(node.index) >= form.base ? NodeID(index: node.index + Int32(shift)) : parent ?? node
  }

  /// Notes how many rows there are.
  mutating func note(_ row: RowCount) {
    rows.append(row)
    if let count = row.count { rowCounts[row.list] = count }
    if let last = row.last { lastRows[row.list] = last }
  }
}

extension PendingConstraint {
  /// The same for nodes that stand elsewhere.
  fileprivate func moved(_ move: (NodeID) -> NodeID) -> PendingConstraint {
    var (sides, origin) = (sides, origin)
    origin.node = move(origin.node)
    if case .known(var form) = sides {
      for index in form.terms.indices {
        if case .node(let node) = form.terms[index].anchor.owner {
          form.terms[index].anchor.owner = .node(move(node))
        }
      }
      sides = .known(form)
    }
    return PendingConstraint(
      sides: sides, relation: relation, strength: strength, origin: origin, prefix: prefix,
      leading: leading, isProportional: isProportional)
  }
}

extension ExpandedNode {
  /// Its constraints where it stands elsewhere. They stay the same there, so that it is known what has become of them.
  fileprivate func pending(
    movedBy shift: Int, to parent: NodeID?, _ move: (NodeID) -> NodeID
  ) -> [PendingConstraint] {
    if let known = latestMove.withLock({ $0 }), known.shift == shift, known.parent == parent {
      return known.pending
    }
    let moved = pending.map { $0.moved(move) }
    latestMove.withLock { $0 = (shift, parent, moved) }
    return moved
  }

  fileprivate func stands(at place: ExpansionContext) -> Bool { self.place.isLike(place) }
}

extension ExpansionContext {
  /// The same without names that the whole scene has.
  fileprivate var withoutCommonNames: ExpansionContext {
    var place = self
    place.scope = scope.own
    place.slots = slots.mapValues { Slot(nodes: $0.nodes, place: $0.place.withoutCommonNames) }
    return place
  }

  /// Whether all but the parent is the same in another state.
  fileprivate func isLike(_ other: ExpansionContext) -> Bool {
    prefix == other.prefix && identityPrefix == other.identityPrefix && identitySuffix == other.identitySuffix
      && depth == other.depth && sides == other.sides && scope.hasSameOwnNames(as: other.scope)
      && slots.count == other.slots.count
      && slots.allSatisfy { name, slot in
        other.slots[name].map { $0.nodes == slot.nodes && slot.place.isLike($0.place) } ?? false
      }
  }
}
