import SceneModel

/// Which nodes came, went, or have another place or name.
struct NodeTurnover {
  private(set) var appeared: Set<String> = []
  /// The same in document order.
  private var came: [String] = []
  private(set) var disappeared: [String] = []
  private(set) var reordered: [String] = []
  /// Those that are hidden now or are no longer.
  private var concealed: [String] = []
  /// Those with another place or name.
  private var displaced: Set<String> = []
  private let touched: TouchedRows

  init(_ changes: [LayoutChange], _ touched: TouchedRows = .none) {
    self.touched = touched
    for change in changes {
      switch change.kind {
      case .appeared:
        appeared.insert(change.node)
        came.append(change.node)
      case .disappeared: disappeared.append(change.node)
      case .reordered:
        reordered.append(change.node)
        displaced.insert(change.node)
      case .renamed: displaced.insert(change.node)
      case .look(.hidden, _, _): concealed.append(change.node)
      default: break
      }
    }
  }

  /// The node around that came, went, or got another place or name in the same way as a changed one.
  func nodeAround(_ change: LayoutChange, _ records: RecordPair) -> String? {
    let (before, after) = (records.before[change.node]?.parent, records.after[change.node]?.parent)
    return switch change.kind {
    case .appeared: after.flatMap { appeared.contains($0) ? $0 : nil }
    case .disappeared: before.flatMap { disappeared.contains($0) ? $0 : nil }
    case .reordered, .renamed: after.flatMap { displaced.contains($0) ? $0 : nil }
    default: nil
    }
  }

  /// A row that came or went, for which a finger meets the row of this node, or meets it no longer.
  func rowThatShifted(_ node: String) -> String? {
    guard let list = touched.list(around: node) else { return nil }
    return (disappeared + came).first { $0.hasPrefix(list + "[") && $0.hasSuffix("]") && $0 != node }
  }

  /// Those that came or went before all others, where rows of the others follow from that.
  func inOrder(_ changes: [LayoutChange]) -> [LayoutChange] {
    if touched.isEmpty { return changes }
    let isTurnover = changes.map { change in
      switch change.kind {
      case .appeared, .disappeared: true
      default: false
      }
    }
    let split = zip(changes, isTurnover)
    return split.filter(\.1).map(\.0) + split.filter { !$0.1 }.map(\.0)
  }

  /// Nodes all of whose children went and were followed by others, as where a use names another component.
  func refilled(_ records: RecordPair) -> [String: LayoutChange.Kind] {
    let went = Dictionary(grouping: disappeared) { records.before[$0]?.parent ?? "" }
    let came = Dictionary(grouping: came) { records.after[$0]?.parent ?? "" }
    let holders = went.keys.filter {
      came[$0] != nil && records.before[$0] != nil && records.after[$0] != nil
    }.sorted()
    if holders.isEmpty { return [:] }
    func children(_ nodes: [String: LayoutRecord]) -> [String: Int] {
      Dictionary(nodes.values.map { ($0.parent ?? "", 1) }, uniquingKeysWith: +)
    }
    let (before, after) = (children(records.before), children(records.after))
    var refilled: [String: LayoutChange.Kind] = [:]
    for holder in holders {
      guard let old = went[holder], let new = came[holder],
        (old.count, new.count) == (before[holder], after[holder])
      else { continue }
      func own(_ id: String) -> String {
        id.hasPrefix(holder + ".") ? String(id.dropFirst(holder.count + 1)) : id
      }
      refilled[holder] = .refilled(from: old.map(own), to: new.map(own))
    }
    return refilled
  }

  /// A neighbour of a node, or something inside of it, that is there no longer, elsewhere, or takes no room any more:
  /// nothing in the present layout speaks of it.
  func neighbourThatWent(_ node: String, _ records: RecordPair) -> String? {
    let around = records.after[node]?.parent
    return disappeared.first {
      records.before[$0]?.parent == around || records.before[$0]?.parent == node
    }
      ?? reordered.first { other in
        let parent = records.after[other]?.parent
        return (parent == around || parent == node) && records.linesUp(parent)
      }
      ?? concealed.first { other in
        let parent = records.after[other]?.parent
        return (parent == around || parent == node) && records.mayLineUp(parent)
      }
  }

  /// Whether a number is another one, by more than two roundings of what is written.
  func changed(_ number: FrameNumber, _ records: RecordPair) -> Bool {
    appeared.contains(number.node) || records.distance(number) ?? 0 > 2.5e-4
  }
}
