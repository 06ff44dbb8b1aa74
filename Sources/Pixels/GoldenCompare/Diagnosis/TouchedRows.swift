import SceneModel

/// Rows of lists that steps of the scenario touch by their place. Where rows came or went before them, a finger now meets
/// another row than it met: what it does there, and no longer does elsewhere, follows from that.
struct TouchedRows {
  /// Those met only now or only before, by the ids of the new record.
  private let exchanged: Set<String>

  /// No step touches a row.
  static let none = TouchedRows(exchanged: [])

  private init(exchanged: Set<String>) { self.exchanged = exchanged }

  /// - Parameters:
  ///   - before: what the golden remembers.
  ///   - aligned: the same with the ids of the new record.
  ///   - after: what the capture shows now.
  init(_ before: CaptureRecord, aligned: CaptureRecord, _ after: CaptureRecord) {
    let (then, now) = (before.touchedRows, after.touchedRows)
    let met = zip(before.nodes, aligned.nodes).filter { then.contains($0.0.id) }.map(\.1.id)
    exchanged = now.intersection(after.nodes.map(\.id)).symmetricDifference(met)
  }

  var isEmpty: Bool { exchanged.isEmpty }

  /// The list in which a node is, or is in, such a row; nil where it is in none.
  func list(around node: String) -> String? {
    node.rows.first { exchanged.contains($0) }.flatMap { row in
      row.utf8.lastIndex(of: UInt8(ascii: "[")).map { String(row[..<$0]) }
    }
  }
}

extension CaptureRecord {
  /// Ids of rows that steps name.
  fileprivate var touchedRows: Set<String> {
    let words = (motion ?? []).filter { $0.kind == .step }.flatMap { fact in
      fact.values.flatMap { $0.text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) } }
    }
    return Set(words.flatMap(\.rows))
  }
}

extension String {
  /// The rows in which an id lies, the outermost first: of `a[1].b[2].c` these are `a[1]` and `a[1].b[2]`.
  fileprivate var rows: [String] {
    utf8.indices.filter { utf8[$0] == UInt8(ascii: "]") }.map { String(self[...$0]) }
  }
}
