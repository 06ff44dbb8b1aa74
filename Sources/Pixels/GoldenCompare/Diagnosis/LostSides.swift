/// Nodes inside which the sides are swapped now and were not before, although nothing there says so: what said that sides
/// stay, `mirrors: never`, is gone from the documents.
struct LostSides {
  /// By node whose constraints changed sides, the one from which that goes out.
  private var nodes: [String: String] = [:]
  private let provenance: Provenance
  private let records: RecordPair

  init(_ records: RecordPair, _ provenance: Provenance) {
    (self.records, self.provenance) = (records, provenance)
    let sided = provenance.equations().filter { $0.unmirrored != nil && !$0.isWish }
    let swapped = sided.filter { $0.holds(in: records.before) == false }
      .filter { $0.heldUnmirrored(in: records.before) == true }.map(\.node).uniqued()
    guard !swapped.isEmpty else { return }
    let same = sided.filter { $0.holds(in: records.before) == true }
      .filter { $0.heldUnmirrored(in: records.before) == false }.map(\.node)
    let around = swapped.map { records.around($0) }
    // How much of what changed sides stands in a node; nothing where something inside did not.
    let inside = Dictionary(around.joined().map { ($0, 1) }, uniquingKeysWith: +).filter { node, _ in
      !same.contains { records.isInside($0, node) }
    }
    for (node, outer) in zip(swapped, around) {
      guard let most = outer.compactMap({ inside[$0] }).max() else { continue }
      nodes[node] = outer.first { inside[$0] == most }
    }
  }

  /// What is to blame for a change of a node, or of an equation of it.
  func origin(of node: String) -> Origin? {
    let outer = nodes[node] ?? nodes.values.sorted().first { records.isInside(node, $0) }
    guard let outer, let own = provenance.origins(LayoutChange(outer, .reordered)).first else { return nil }
    return Origin(place: own.place, text: "\(outer) has no \"mirrors: never\" any more")
  }

  /// Whether an equation changed sides.
  func explains(_ equation: Equation) -> Bool {
    nodes[equation.node] != nil && equation.holds(in: records.before) == false
      && equation.heldUnmirrored(in: records.before) == true
  }
}
