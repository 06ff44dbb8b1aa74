import Graphics2D
import SceneModel

/// Traces every change of a capture's record to its root.
///
/// What came, went or looks different is a root by itself. A number of a frame that changed is followed along what fixes
/// it in the present layout, as long as one of the numbers that it depends on changed as well; where none did, what is
/// written there is the root. So a header that pushes forty rows down is one cause with forty consequences. Roots that
/// rest on the same thing are joined in the end: see ``CommonOrigins``.
///
/// - Returns: the causes of `changes`, in the order in which their first node comes.
func findCauses(
  of changes: [LayoutChange], _ before: CaptureRecord, _ after: CaptureRecord, _ provenance: Provenance,
  _ touched: TouchedRows = .none
) -> [Cause] {
  let provenance = provenance.withoutBegins(ofStatesTurnedIn: before, or: after)
  let records = RecordPair(before, after)
  let turnover = NodeTurnover(changes, touched)
  let lostSides = LostSides(records, provenance)
  let own = ownCauses(of: changes, records, turnover, provenance, lostSides)
  let followed = changes.filter { !$0.kind.isRoot }
  var search = RootSearch(from: own, NumberBlame(records, turnover, provenance, lostSides))
  for number in followed.flatMap(\.numbers) { search.trace(number) }
  var causes = search.causes
  for change in followed { causes.attach(change, roots: search.roots) }
  let common = CommonOrigins(causes.origins, unchanged: unchangedOrigins(records, provenance))
  return common.join(causes.all, inOrderOf: changes)
}

extension Provenance {
  /// Without the values with which those states begin that were set in one record, and not in the other: something was done to
  /// them, or is no longer, and what they begin with is as it was. What rests on them says so.
  fileprivate func withoutBegins(ofStatesTurnedIn before: CaptureRecord, or after: CaptureRecord)
    -> Provenance
  {
    let (then, now) = (before.turnedStates, after.turnedStates)
    let turned = then.symmetricDifference(now).sorted().compactMap { state in
      motion.begin(state).map {
        (place: $0, words: "\(state) is \(now.contains(state) ? "set now" : "no longer set")")
      }
    }
    guard !turned.isEmpty else { return self }
    var rest = self
    rest.origins = { change in
      let known = origins(change)
      let state = turned.first { begin in known.contains { $0.editedPlace == begin.place } }
      guard let state, let own = known.first else { return known }
      return [Origin(place: own.place, text: state.words)]
    }
    return rest
  }
}

extension CaptureRecord {
  /// States that were set by the moment that it shows.
  fileprivate var turnedStates: Set<String> {
    Set((motion ?? []).filter { $0.kind == .transition }.map(\.name))
  }
}

/// How often what is as it was rests on each thing: looks of nodes, and equations with the constants that they had.
private func unchangedOrigins(_ records: RecordPair, _ provenance: Provenance) -> [Origin] {
  let looks = records.after.values.sorted { $0.id < $1.id }.flatMap { node -> [Origin] in
    guard let old = records.before[node.id] else { return [] }
    return node.look.filter { old[$0.property] == $0.text }.flatMap { fact in
      provenance.origins(LayoutChange(node.id, .look(fact.property, from: fact.text, to: fact.text)))
    }
  }
  let equations = provenance.equations().filter {
    !$0.isWish && $0.relation == .equal && $0.holds(in: records.before) == true
  }
  return looks + equations.flatMap(\.origins)
}

extension LayoutChange {
  /// The numbers that it is about.
  var numbers: [FrameNumber] { kind.attributes.map { FrameNumber(node, $0) } }
}

extension LayoutChange.Kind {
  /// Whether it is a change by itself; else one that may follow from another.
  var isRoot: Bool {
    switch self {
    case .appeared, .disappeared, .reordered, .renamed, .becameOther, .refilled, .look: true
    case .moved, .resized, .snapped, .lines, .baseline, .truncated: false
    }
  }

  /// The numbers of a frame that it is about.
  var attributes: [Attribute] {
    switch self {
    case .moved(let dx, let dy): (dx != 0 ? [.left] : []) + (dy != 0 ? [.top] : [])
    case .resized(let from, let to):
      (from.width != to.width ? [.width] : []) + (from.height != to.height ? [.height] : [])
    default: []
    }
  }
}

extension Array where Element: Hashable {
  /// Without what occurred before.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
