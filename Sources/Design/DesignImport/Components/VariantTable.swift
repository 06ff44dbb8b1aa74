import Documents
import SceneFormat

/// Which members of a set of components are in use, and by what words of which properties.
struct VariantTable {
  /// A property of the set that members have different values of.
  struct Axis {
    /// As the design calls it.
    let property: String
    /// Name of the component's parameter.
    var parameter = ""
    /// Those in use, that of the first member first.
    fileprivate(set) var words: [String] = []
    /// Whether anything goes by it.
    fileprivate(set) var isUsed = false
  }

  /// A member of the set in use.
  struct Member {
    /// By axis.
    var words: [String]
    /// Its first instance.
    let element: Element
  }

  private(set) var axes: [Axis]
  /// In document order.
  private(set) var members: [Member] = []
  /// Name of the parameter by which several properties together change something.
  private(set) var combined = ""
  private var places: [String: Int] = [:]
  private var split: VariantSplit?

  /// Nil where all are of one component.
  init?(_ elements: [Element], _ file: DesignTree) {
    var (ids, firsts): ([String], [Element]) = ([], [])
    for element in elements {
      guard let id = element.instance?.componentID, places[id] == nil else { continue }
      places[id] = ids.count
      ids.append(id)
      firsts.append(element)
    }
    guard ids.count > 1 else { return nil }
    let values = ids.map { Self.values(file.components[$0]?.name ?? $0) }
    let names = values[0].map(\.name)
    let isRegular =
      values.allSatisfy { $0.map(\.name) == names } && Set(values.map { $0.map(\.value) }).count == ids.count
    let differing = names.indices.filter { place in
      isRegular && values.contains { $0[place].value != values[0][place].value }
    }
    axes = differing.map { Axis(property: names[$0]) }
    var words = differing.map { place in Self.words(values.map { $0[place].value }) }
    if axes.isEmpty {
      axes = [Axis(property: "variant")]
      words = [Self.words(values.map { $0.map(\.value).joined(separator: " ") }, areAllDifferent: true)]
    }
    for place in axes.indices { axes[place].words = words[place].uniqued }
    members = firsts.indices.map { index in Member(words: words.map { $0[index] }, element: firsts[index]) }
  }

  /// A word for each value: equal ones for equal values, unless all are of different members.
  private static func words(_ values: [String], areAllDifferent: Bool = false) -> [String] {
    var (taken, known): (Set<String>, [String: String]) = ([], [:])
    return values.map { value in
      if let word = known[value], !areAllDifferent { return word }
      let word = taken.insertFree(Slug.of(value, orElse: "value"))
      known[value] = word
      return word
    }
  }

  /// `State=Pressed, Size=Large`.
  static func values(_ name: String) -> [(name: String, value: String)] {
    name.split(separator: ",").map { part in
      let sides = part.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      return sides.count == 2 ? (sides[0], sides[1]) : ("variant", part.trimmed)
    }
  }

  /// Gives each property the name of a parameter.
  mutating func name(_ free: (String) -> String) {
    for place in axes.indices {
      axes[place].parameter = free(Slug.of(axes[place].property, orElse: "variant"))
    }
    if axes.count > 1 { combined = free("variant") }
  }

  /// The member of the set that an element is an instance of.
  func member(of element: Element) -> Member? {
    element.instance?.componentID.flatMap { places[$0] }.map { members[$0] }
  }

  // MARK: Changes

  /// Splits what members say otherwise than the first one by the properties of the set.
  ///
  /// - Parameter changes: of each member but the first.
  mutating func settle(_ changes: [[Difference.Change]]) {
    let all = zip(members, [[]] + changes).map { VariantSplit.Member(words: $0.words, changes: $1) }
    split = VariantSplit(all)
    if split == nil {
      join()
      let all = zip(members, [[]] + changes).map { VariantSplit.Member(words: $0.words, changes: $1) }
      split = VariantSplit(all)
    }
    guard let split else { return }
    for place in axes.indices {
      axes[place].isUsed = !split.together.isEmpty || !(split.alone[place].isEmpty)
    }
  }

  /// Makes one property of all.
  private mutating func join() {
    var taken: Set<String> = []
    for place in members.indices {
      members[place].words = [taken.insertFree(members[place].words.joined(separator: "-"))]
    }
    var whole = Axis(property: "variant", parameter: combined)
    whole.words = members.map { $0.words[0] }
    axes = [whole]
  }

  /// Values of parameters that make a member of the first one.
  func values(of element: Element) -> [(String, DocumentNode)] {
    guard let member = member(of: element) else { return [] }
    return zip(axes, member.words).compactMap { axis, word in
      axis.isUsed && word != axis.words[0] ? (axis.parameter, .text(word)) : nil
    }
  }

  /// The parameters.
  var parameters: [(String, DocumentNode)] {
    guard let split else { return [] }
    var parameters = axes.filter(\.isUsed).map { axis in
      (axis.parameter, Self.parameter(axis.words, axis.words[0]))
    }
    if !split.together.isEmpty {
      let words = axes.map { "${\($0.parameter)}" }.joined(separator: "/")
      parameters.append((combined, Self.parameter(members.map { $0.words.joined(separator: "/") }, words)))
    }
    return parameters
  }

  private static func parameter(_ words: [String], _ standard: String) -> DocumentNode {
    .object([(.oneOf, .list(words.map { .text($0) })), (.default, .text(standard))])
  }

  /// What the words of the parameters change; later ones win.
  var changes: [(String, DocumentNode)] {
    guard let split else { return [] }
    var changes = split.order.filter { !split.alone[$0].isEmpty }.map { place in
      (axes[place].parameter, DocumentNode.map(split.alone[place].map { ($0.word, .map($0.nodes)) }))
    }
    if !split.together.isEmpty {
      changes.append(
        (combined, .map(split.together.map { ($0.words.joined(separator: "/"), .map($0.nodes)) })))
    }
    return changes
  }
}

extension [String] {
  /// Each once, where it stands first.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let rest = drop { $0.isWhitespace }
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
