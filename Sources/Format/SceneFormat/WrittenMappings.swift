package import Documents

extension DocumentNode {
  /// A mapping of the scene format as importers write it: its members in this order.
  ///
  /// Names of an author's choice, such as states and parameters, are no keys: ``map(_:)`` takes them.
  package static func object(_ members: [(SceneKey, DocumentNode)]) -> DocumentNode {
    .map(members.map { ($0.rawValue, $1) })
  }
}

extension Construct {
  /// Where the numbers of a key lie: what importers write is held there.
  package func range(of key: SceneKey) -> ClosedRange<Double> {
    keys.first { $0.name == key }?.form.range ?? ExpectedValue.numbers
  }
}

extension Form {
  /// Where a number lies that stands here; nil where none may.
  fileprivate var range: ClosedRange<Double>? {
    switch self {
    case .value(.number(let range, _)): range
    case .either(let forms): forms.lazy.compactMap(\.range).first
    case .list(let form), .several(let form): form.range
    default: nil
    }
  }
}

extension ClosedRange<Double> {
  /// The number in it that is nearest to another one.
  package func nearest(to number: Double) -> Double { Swift.min(Swift.max(number, lowerBound), upperBound) }
}

extension NodeKind {
  /// Where the numbers of one of its keys lie.
  package func range(of key: SceneKey) -> ClosedRange<Double> {
    Construct(name: rawValue, keys: Grammar.keys(self)).range(of: key)
  }

  /// The key that makes a node this kind.
  package var key: SceneKey { SceneKey(rawValue: rawValue) ?? .group }
}
