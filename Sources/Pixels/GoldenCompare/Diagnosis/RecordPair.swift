/// The nodes of a golden's record and of the present one, by id, with the decimals that records have.
struct RecordPair {
  let before: [String: LayoutRecord]
  let after: [String: LayoutRecord]

  init(_ before: CaptureRecord, _ after: CaptureRecord) {
    self.before = Dictionary(before.nodes.map { ($0.id, $0.rounded) }) { first, _ in first }
    self.after = Dictionary(after.nodes.map { ($0.id, $0.rounded) }) { first, _ in first }
  }

  /// A number before and now; 0 where it was or is not there.
  func values(of number: FrameNumber) -> (from: Double, to: Double) {
    (Self.value(number, before) ?? 0, Self.value(number, after) ?? 0)
  }

  /// By how many points a number is another one; nil where its node is not in both records.
  func distance(_ number: FrameNumber) -> Double? {
    guard let now = Self.value(number, after), let then = Self.value(number, before) else { return nil }
    return abs(now - then)
  }

  private static func value(_ number: FrameNumber, _ records: [String: LayoutRecord]) -> Double? {
    records[number.node].flatMap { number.value(in: $0) }
  }

  /// Whether a node is now somewhere inside of another.
  func isInside(_ node: String, _ around: String) -> Bool {
    var place = after[node]?.parent
    while let next = place, next != around { place = after[next]?.parent }
    return place == around
  }

  /// The nodes in which a node stands now, from the innermost.
  func around(_ node: String) -> [String] {
    sequence(first: node) { after[$0]?.parent }.dropFirst().map(\.self)
  }

  /// Whether the order of what is inside a node decides where it stands.
  func linesUp(_ node: String?) -> Bool {
    ["list", "stack"].contains(node.flatMap { after[$0]?.kind })
  }

  /// The same of components, too, of whose roots records do not say whether they are stacks.
  func mayLineUp(_ node: String?) -> Bool {
    linesUp(node) || node.flatMap { after[$0]?.kind } == "component"
  }
}
