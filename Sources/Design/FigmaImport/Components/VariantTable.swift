import Documents

/// Which members of a set of components are in use, and by what words.
struct VariantTable {
  /// Name of the property that differs, or `variant` where several do.
  let property: String
  /// Words with the first instance of each, in document order.
  private(set) var bases: [(word: String, element: Element)] = []
  private var words: [String: String] = [:]
  /// What each says otherwise than the first: nodes with their properties.
  var changes: [(word: String, nodes: [(String, DocumentNode)])] = []

  /// Nil where all are of one component.
  init?(_ members: [Element], _ file: FigmaFile) {
    var (ids, firsts): ([String], [Element]) = ([], [])
    for member in members {
      guard let id = member.instance?.componentID, !ids.contains(id) else { continue }
      ids.append(id)
      firsts.append(member)
    }
    guard ids.count > 1 else { return nil }
    let values = ids.map { Self.values(file.components[$0]?["name"]?.string ?? $0) }
    let names = values[0].map(\.name)
    let differing = names.indices.filter { place in
      values.contains { $0.count != names.count || $0[place].value != values[0][place].value }
    }
    let isOne = differing.count == 1 && values.allSatisfy { $0.map(\.name) == names }
    property = isOne ? names[differing[0]] : "variant"
    var taken: Set<String> = []
    for (id, (first, values)) in zip(ids, zip(firsts, values)) {
      let value = isOne ? values[differing[0]].value : values.map(\.value).joined(separator: " ")
      let word = taken.insertFree(Slug.of(value, orElse: "value"))
      words[id] = word
      bases.append((word, first))
    }
  }

  /// `State=Pressed, Size=Large`.
  static func values(_ name: String) -> [(name: String, value: String)] {
    name.split(separator: ",").map { part in
      let sides = part.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      return sides.count == 2 ? (sides[0], sides[1]) : ("variant", part.trimmed)
    }
  }

  func word(of element: Element) -> String? {
    element.instance?.componentID.flatMap { words[$0] }
  }

  /// The first instance of the same member of the set.
  func base(of element: Element) -> Element? {
    let own = word(of: element)
    return bases.first { $0.word == own }?.element
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let rest = drop { $0.isWhitespace }
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
