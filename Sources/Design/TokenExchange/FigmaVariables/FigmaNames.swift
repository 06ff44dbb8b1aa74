import Documents

/// Paths of tokens for the names of variables, which are unique in all collections.
struct FigmaNames {
  /// Names of groups and of the token, by the index of the variable.
  let steps: [[String]]

  /// More groups in each other than readers of token files take stay one name.
  private static let maximumSteps = 20

  init(_ variables: [FigmaVariable], _ collections: [FigmaCollection]) {
    let groups = Self.unique(collections.map { Self.slug($0.name) })
    let written = variables.map { Self.steps(of: $0.name) }
    let prefixed = Self.clashing(variables, written)
    var taken: Set<[String]> = []
    var steps: [[String]] = []
    for (variable, names) in zip(variables, written) {
      let path = prefixed.contains(variable.collection) ? [groups[variable.collection]] + names : names
      steps.append(Self.free(path, taken))
      taken.insert(steps[steps.count - 1])
    }
    let parents = Set(steps.flatMap { path in (1..<path.count).map { Array(path[..<$0]) } })
    self.steps = steps.map { parents.contains($0) ? $0 + ["$root"] : $0 }
  }

  /// Collections that have a name which an earlier one has, too: all their tokens stand in a group of the collection's name,
  /// so that no name depends on others of its collection.
  private static func clashing(_ variables: [FigmaVariable], _ written: [[String]]) -> Set<Int> {
    var owners: [[String]: Int] = [:]
    var clashing: Set<Int> = []
    for (variable, names) in zip(variables, written) {
      if let owner = owners[names], owner != variable.collection { clashing.insert(variable.collection) }
      if owners[names] == nil { owners[names] = variable.collection }
    }
    return clashing
  }

  private static func free(_ path: [String], _ taken: Set<[String]>) -> [String] {
    guard taken.contains(path), let last = path.last else { return path }
    var number = 2
    while taken.contains(path.dropLast() + ["\(last)-\(number)"]) { number += 1 }
    return path.dropLast() + ["\(last)-\(number)"]
  }

  /// The parts of a name between its slashes, as names of the token format.
  static func steps(of name: String) -> [String] {
    var parts = name.splitScalars("/").map { step($0) }.filter { !$0.isEmpty }
    if parts.count > maximumSteps {
      parts = parts[..<(maximumSteps - 1)] + [parts[(maximumSteps - 1)...].joined(separator: "-")]
    }
    return parts.isEmpty ? ["unnamed"] : parts
  }

  /// Letters, digits and what else references can say; blanks and the rest become hyphens.
  private static func step(_ name: String) -> String {
    let kept = name.unicodeScalars.map { scalar -> Character in
      let isPlain = !"{}.$\"'`\\".unicodeScalars.contains(scalar) && scalar.value > 0x20 && !isHidden(scalar)
      return isPlain ? Character(scalar) : "-"
    }
    return String(kept).splitScalars("-").joined(separator: "-")
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      true
    default: false
    }
  }

  /// A name of a collection or mode as a name of files, modifiers and contexts: small letters, digits and hyphens.
  static func slug(_ name: String) -> String {
    let kept = name.lowercased().unicodeScalars.map { scalar -> Character in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? Character(scalar) : "-"
    }
    let slug = String(String(kept).splitScalars("-").joined(separator: "-").prefix(60))
    return slug.isEmpty ? "unnamed" : slug
  }

  /// The names with numbers where they would be the same.
  static func unique(_ names: [String]) -> [String] {
    var taken: Set<String> = []
    return names.map { name in
      var (free, number) = (name, 2)
      while taken.contains(free) { (free, number) = ("\(name)-\(number)", number + 1) }
      taken.insert(free)
      return free
    }
  }
}
