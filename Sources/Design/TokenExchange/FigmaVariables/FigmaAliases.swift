import Documents

/// Which values of variables lead to one that is written out.
///
/// A value is sound where it is a literal of the variable's type, or names a variable that is sound: in the same mode where
/// both are of one collection, else in all of that one's modes, for any of them may be chosen. A variable that is unsound in
/// one mode takes the value of another there; one that is unsound in all is no token.
struct FigmaAliases {
  /// What a variable has in one mode.
  private struct Node {
    /// Index of the mode whose value it takes.
    var source: Int
    var isSound = false
    /// How many aliases lead from it to a literal.
    var depth = 0
  }

  private let variables: [FigmaVariable]
  private let places: [String: Int]
  private let modes: [[FigmaCollection.Mode]]
  private let defaults: [Int]
  private var nodes: [[Node]]
  /// Nodes that name a variable, by its index.
  private var dependents: [Int: [(variable: Int, mode: Int)]] = [:]
  private var soundCounts: [Int]

  /// More aliases in a row are not followed by readers of token files.
  private static let maximumDepth = 100

  init(_ variables: [FigmaVariable], _ collections: [FigmaCollection], places: [String: Int]) {
    (self.variables, self.places) = (variables, places)
    modes = collections.map(\.modes)
    defaults = collections.map(\.defaultMode)
    nodes = variables.map { variable in variable.values.indices.map { Node(source: $0) } }
    soundCounts = variables.map { _ in 0 }
    for (index, variable) in variables.enumerated() {
      for (mode, value) in variable.values.enumerated() where value == nil {
        nodes[index][mode].source = base(of: mode, in: variable)
      }
    }
    settle()
    for _ in 0..<Self.maximumDepth where takeOthers() { settle() }
  }

  /// The mode whose value a variable has in a mode; nil where it is unsound in all.
  func source(_ variable: Int, mode: Int) -> Int? {
    let node = nodes[variable][mode]
    return node.isSound ? node.source : nil
  }

  /// Whether a variable has a value in every mode.
  func isSound(_ variable: Int) -> Bool { soundCounts[variable] == nodes[variable].count }

  /// Why a variable's own value in a mode is not taken.
  func fault(_ variable: Int, mode: Int) -> String {
    guard let value = variables[variable].values[mode]?.value else { return "it has no value" }
    guard case .alias(let name) = value else {
      return "its value is not of its type, \(variables[variable].kind.rawValue)"
    }
    guard let target = places[name] else {
      return "its alias leads out of the file, to \(name.replacingScalars("\u{0}", with: "/"))"
    }
    let other = variables[target]
    guard other.kind == variables[variable].kind else {
      return "its alias names \"\(other.name)\", which is of the type \(other.kind.rawValue)"
    }
    return "its alias names \"\(other.name)\", which leads to no value"
  }

  /// The value of a mode that has none of its own.
  private func base(of mode: Int, in variable: FigmaVariable) -> Int {
    let first = modes[variable.collection][mode].base ?? defaults[variable.collection]
    if variable.values[first] != nil { return first }
    return variable.values[defaults[variable.collection]] != nil ? defaults[variable.collection] : mode
  }

  // MARK: Following

  /// Finds all sound nodes, from literals on to what names them.
  private mutating func settle() {
    dependents = [:]
    var found: [(variable: Int, mode: Int)] = []
    for variable in variables.indices {
      for mode in nodes[variable].indices where !nodes[variable][mode].isSound {
        if let target = target(variable, mode) {
          dependents[target, default: []].append((variable, mode))
          if let depth = depth(variable, mode, by: target) { found += accept(variable, mode, depth) }
        } else if isLiteral(variable, mode) {
          found += accept(variable, mode, 0)
        }
      }
    }
    var next = 0
    while next < found.count {
      let reached = found[next].variable
      next += 1
      for (variable, mode) in dependents[reached] ?? [] where !nodes[variable][mode].isSound {
        if let depth = depth(variable, mode, by: reached) { found += accept(variable, mode, depth) }
      }
    }
  }

  private mutating func accept(_ variable: Int, _ mode: Int, _ depth: Int) -> [(variable: Int, mode: Int)] {
    guard depth <= Self.maximumDepth else { return [] }
    nodes[variable][mode].isSound = true
    nodes[variable][mode].depth = depth
    soundCounts[variable] += 1
    return [(variable, mode)]
  }

  private func value(_ variable: Int, _ mode: Int) -> FigmaVariable.Value? {
    variables[variable].values[nodes[variable][mode].source]?.value
  }

  private func isLiteral(_ variable: Int, _ mode: Int) -> Bool {
    value(variable, mode)?.kind == variables[variable].kind
  }

  private func target(_ variable: Int, _ mode: Int) -> Int? {
    guard case .alias(let name)? = value(variable, mode), let target = places[name] else { return nil }
    return variables[target].kind == variables[variable].kind ? target : nil
  }

  /// How far a literal is from a node over the variable that it names; nil where that is not sound as needed.
  private func depth(_ variable: Int, _ mode: Int, by target: Int) -> Int? {
    guard variables[variable].collection != variables[target].collection else {
      return nodes[target][mode].isSound ? nodes[target][mode].depth + 1 : nil
    }
    return isSound(target) ? (nodes[target].map(\.depth).max() ?? 0) + 1 : nil
  }

  /// Lets unsound nodes take the value of the default mode, or of another; says whether one did.
  private mutating func takeOthers() -> Bool {
    var hasTaken = false
    for variable in variables.indices where !isSound(variable) {
      let order = [defaults[variables[variable].collection]] + Array(nodes[variable].indices)
      for mode in nodes[variable].indices where !nodes[variable][mode].isSound {
        let current = nodes[variable][mode].source
        let other = order.first { candidate in
          nodes[variable][mode].source = candidate
          if let target = target(variable, mode) { return depth(variable, mode, by: target) != nil }
          return isLiteral(variable, mode)
        }
        nodes[variable][mode].source = other ?? current
        hasTaken = hasTaken || other != nil
      }
    }
    return hasTaken
  }
}
