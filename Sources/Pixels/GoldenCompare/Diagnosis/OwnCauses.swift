import SceneModel

/// The causes of changes that follow from no other: what came, went or looks different.
func ownCauses(
  of changes: [LayoutChange], _ records: RecordPair, _ turnover: NodeTurnover, _ provenance: Provenance,
  _ lostSides: LostSides
) -> CauseList {
  var causes = CauseList()
  let refilled = turnover.refilled(records).filter {
    !provenance.origins(LayoutChange($0.key, $0.value)).isEmpty
  }
  for change in turnover.inOrder(changes) where change.kind.isRoot {
    if let holder = holder(of: change, records), let kind = refilled[holder] {
      let whole = LayoutChange(holder, kind)
      let cause = causes.add(
        .node(holder, kind), Cause(root: .node(kind), nodes: [holder], origin: nil),
        provenance.origins(whole))
      causes.note([cause], at: change.node)
      continue
    }
    if let around = turnover.nodeAround(change, records) {
      // What stands inside comes and goes with it.
      causes.note(causes.at(around), at: change.node)
      continue
    }
    if let row = turnover.rowThatShifted(change.node), let cause = causes.at(row).first {
      causes.note([cause], at: change.node)
      continue
    }
    func known() -> [Origin] { origins(of: change, records, provenance) }
    let cause = causes.add(
      .node(change.node, change.kind), Cause(root: .node(change.kind), nodes: [change.node], origin: nil),
      change.kind.isMirroring ? lostSides.origin(of: change.node).map { [$0] } ?? known() : known())
    causes.note([cause], at: change.node)
  }
  return causes
}

/// The node in which one stands that came, or stood that went.
private func holder(of change: LayoutChange, _ records: RecordPair) -> String? {
  switch change.kind {
  case .appeared: records.after[change.node]?.parent
  case .disappeared: records.before[change.node]?.parent
  default: nil
  }
}

extension LayoutChange.Kind {
  /// Whether the picture or outline of a node is flipped now, or is no longer.
  fileprivate var isMirroring: Bool {
    if case .look(let property, _, _) = self { property.name == "mirrored" } else { false }
  }
}

/// What a change may rest on; of what went without a trace, the node in which it stood.
private func origins(of change: LayoutChange, _ records: RecordPair, _ provenance: Provenance) -> [Origin] {
  let known = provenance.origins(change)
  guard known.isEmpty, change.kind == .disappeared, let around = records.before[change.node]?.parent else {
    return known
  }
  return provenance.origins(LayoutChange(around, .reordered)).prefix(1).map {
    Origin(place: $0.place, text: "it stood in \(around)")
  }
}
