/// Which nodes came, went, or have another place or name.
struct NodeTurnover {
  private(set) var appeared: Set<String> = []
  private(set) var disappeared: [String] = []
  private(set) var reordered: [String] = []
  /// Those with another place or name.
  private var displaced: Set<String> = []

  init(_ changes: [LayoutChange]) {
    for change in changes {
      switch change.kind {
      case .appeared: appeared.insert(change.node)
      case .disappeared: disappeared.append(change.node)
      case .reordered:
        reordered.append(change.node)
        displaced.insert(change.node)
      case .renamed: displaced.insert(change.node)
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

  /// A neighbour of a node, or something inside of it, that is there no longer or elsewhere: nothing in the present layout
  /// speaks of it.
  func neighbourThatWent(_ node: String, _ records: RecordPair) -> String? {
    let around = records.after[node]?.parent
    return disappeared.first {
      records.before[$0]?.parent == around || records.before[$0]?.parent == node
    }
      ?? reordered.first { other in
        let parent = records.after[other]?.parent
        return (parent == around || parent == node) && records.linesUp(parent)
      }
  }

  /// Whether a number is another one, by more than two roundings of what is written.
  func changed(_ number: FrameNumber, _ records: RecordPair) -> Bool {
    appeared.contains(number.node) || records.distance(number) ?? 0 > 2.5e-4
  }
}
