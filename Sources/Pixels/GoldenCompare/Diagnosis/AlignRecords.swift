import SceneModel

/// Says which node of a new record is which of an old one: rows of lists by what they show, others by their ids, and nodes
/// that only got another name by everything else.
struct Alignment {
  /// The old record with the ids of the new one. What is there no longer keeps its id, and rows of which another has the
  /// id now get a ``gone`` in it.
  private(set) var before: CaptureRecord
  /// The old id by the new one, of nodes that have another name.
  private(set) var renamed: [String: String] = [:]

  /// A character that no id has.
  static let gone = "\u{0}"

  init(_ before: CaptureRecord, _ after: CaptureRecord) {
    self.before = before
    for list in after.nodes where ["list", "stack", "grid"].contains(list.kind) {
      alignRows(of: list.id, after)
    }
    alignNames(after)
  }

  // MARK: Rows

  private mutating func alignRows(of list: String, _ after: CaptureRecord) {
    let (then, now) = (before.contents(ofRowsIn: list), after.contents(ofRowsIn: list))
    guard then != now, !then.isEmpty, !now.isEmpty else { return }
    let places = Self.places(of: then, in: now)
    guard places != Array(0..<then.count).map({ $0 < now.count ? $0 : nil }) else { return }
    rename { id in
      guard let (row, end) = id.row(of: list), row < places.count else { return id }
      return "\(list)[\(places[row].map(String.init) ?? "\(row)\(Self.gone)")\(id[end...])"
    }
  }

  /// By old row, the new one that it is; nil for one that went. Rows that show much the same are the same, in their order
  /// as far as it goes; between them a row that shows something else is the one that stands in its place.
  private static func places(of then: [Set<String>], in now: [Set<String>]) -> [Int?] {
    var places = [Int?](repeating: nil, count: then.count)
    for (old, new) in likestPairs(then, now) { places[old] = new }
    var free = now.indices.filter { !places.contains($0) }
    for old in then.indices where places[old] == nil {
      let alike = free.indices.map { likeness(then[old], now[free[$0]]) }
      guard let best = alike.indices.max(by: { alike[$0] < alike[$1] }), alike[best] > 0 else { continue }
      places[old] = free.remove(at: best)
    }
    for old in then.indices where places[old] == nil {
      let lower = places[..<old].compactMap(\.self).max() ?? -1
      let upper = places[old...].compactMap(\.self).filter { $0 > lower }.min() ?? now.count
      guard let match = free.firstIndex(where: { lower < $0 && $0 < upper }) else { continue }
      places[old] = free.remove(at: match)
    }
    return places
  }

  /// The share of what two rows show that they have in common; 0 where that is less than half. A row may show its number,
  /// which another place changes.
  private static func likeness(_ a: Set<String>, _ b: Set<String>) -> Double {
    if a == b { return 1 }
    let fraction = Double(a.intersection(b).count) / Double(max(a.count, b.count))
    return fraction < 0.5 ? 0 : fraction
  }

  /// Pairs in the order of both that are most alike together.
  private static func likestPairs(_ a: [Set<String>], _ b: [Set<String>]) -> [(Int, Int)] {
    let likeness = a.map { row in b.map { Self.likeness(row, $0) } }
    var sums = [[Double]](repeating: [Double](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        sums[i][j] = max(sums[i + 1][j + 1] + likeness[i][j], sums[i + 1][j], sums[i][j + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if likeness[i][j] > 0, sums[i][j] == sums[i + 1][j + 1] + likeness[i][j] {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if sums[i + 1][j] >= sums[i][j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }

  // MARK: Names

  /// A node of each record without a partner in the other, alike in all but their names, are one.
  private mutating func alignNames(_ after: CaptureRecord) {
    let (then, now) = (Set(before.nodes.map(\.id)), Set(after.nodes.map(\.id)))
    let lost = Dictionary(grouping: before.nodes.filter { !now.contains($0.id) }, by: \.nameless)
    let found = Dictionary(grouping: after.nodes.filter { !then.contains($0.id) }, by: \.nameless)
    var names: [String: String] = [:]
    for (look, nodes) in found {
      guard let old = lost[look], old.count == nodes.count else { continue }
      for (old, new) in zip(old, nodes) { (names[old.id], renamed[new.id]) = (new.id, old.id) }
    }
    if !names.isEmpty { rename { names[$0] ?? $0 } }
  }

  private mutating func rename(_ name: (String) -> String) {
    for index in before.nodes.indices {
      before.nodes[index].id = name(before.nodes[index].id)
      before.nodes[index].parent = before.nodes[index].parent.map(name)
    }
  }
}

extension LayoutRecord {
  /// The record without the names of nodes.
  fileprivate var nameless: LayoutRecord {
    var record = rounded
    (record.id, record.parent) = ("", nil)
    return record
  }
}

extension CaptureRecord {
  /// What each row of a list shows and is called, without how and where.
  fileprivate func contents(ofRowsIn list: String) -> [Set<String>] {
    var contents: [Set<String>] = []
    for node in nodes {
      guard let (row, end) = node.id.row(of: list), row <= contents.count else { continue }
      if row == contents.count { contents.append([]) }
      for fact in node.look
      where fact.property == .label || [.content, .filler].contains(fact.property.subject) {
        contents[row].insert("\(node.id[end...]) \(fact.property.name) \(fact.text)")
      }
    }
    return contents
  }
}

extension String {
  /// The row of a list in which a node of this id stands, and where its number ends; nil for another node, and for a row that
  /// is on its way out: it has the place of another by now.
  fileprivate func row(of list: String) -> (row: Int, end: String.Index)? {
    guard hasPrefix(list + "["), let end = self[list.endIndex...].firstIndex(of: "]"),
      let row = Int(self[list.endIndex...].dropFirst()[..<end]),
      !self[end...].utf8.contains(UInt8(ascii: "~"))
    else { return nil }
    return (row, end)
  }
}
