/// A regular expression that takes time in proportion to the text, whatever is in it: all ways to read it are followed at
/// once (Thompson's construction), none is tried after another.
///
/// Literals, `.`, classes such as `[a-z_]` and `[^0-9]`, `\d` `\w` `\s` (capitals for all others), groups, `|`, `*`, `+`,
/// `?`, `{n}`, `{n,}` and `{n,m}`. It is held against the whole text.
package struct Pattern: Sendable {
  /// Why a text is no pattern.
  package struct Mistake: Error {
    package var message: String
  }

  private indirect enum Node {
    case set(CharacterSet)
    case sequence([Node])
    case choice([Node])
    case repeated(Node, atLeast: Int, atMost: Int?)
  }

  private struct CharacterSet: Sendable {
    var ranges: [ClosedRange<UInt32>] = []
    var isInverted = false

    func has(_ scalar: Unicode.Scalar) -> Bool {
      ranges.contains { $0.contains(scalar.value) } != isInverted
    }
  }

  private enum Step: Sendable {
    case take(CharacterSet)
    case fork(Int, Int)
    case jump(Int)
    case match
  }

  private static let maximumSteps = 10_000
  private var steps: [Step] = []
  /// Parts that were turned into steps so far: repetitions of nothing have none.
  private var parts = 0

  package init(_ text: String) throws(Mistake) {
    var reader = Reader(rest: Array(text.unicodeScalars)[...])
    let node = try reader.choice(depth: 0)
    guard reader.rest.isEmpty else { throw Mistake(message: "a closing bracket has no opening one") }
    try add(node)
    steps.append(.match)
  }

  /// Whether the whole text is one that the pattern describes.
  package func matches(_ text: String) -> Bool {
    var places = follow([0])
    for scalar in text.unicodeScalars {
      let next = places.compactMap { place -> Int? in
        guard case .take(let set) = steps[place], set.has(scalar) else { return nil }
        return place + 1
      }
      places = follow(next)
      if places.isEmpty { return false }
    }
    return places.contains { if case .match = steps[$0] { true } else { false } }
  }

  /// All places that are reached without a character.
  private func follow(_ starts: [Int]) -> [Int] {
    var (reached, isReached) = ([Int](), [Bool](repeating: false, count: steps.count))
    var left = Array(starts.reversed())
    while let place = left.popLast() {
      guard !isReached[place] else { continue }
      isReached[place] = true
      switch steps[place] {
      case .fork(let a, let b): left += [b, a]
      case .jump(let target): left.append(target)
      case .take, .match: reached.append(place)
      }
    }
    return reached
  }

  // MARK: Steps

  private mutating func add(_ node: Node) throws(Mistake) {
    parts += 1
    guard steps.count < Self.maximumSteps, parts < 10 * Self.maximumSteps else {
      throw Mistake(message: "it is too long")
    }
    switch node {
    case .set(let set): steps.append(.take(set))
    case .sequence(let nodes): for node in nodes { try add(node) }
    case .choice(let nodes): try addChoice(nodes)
    case .repeated(let node, let least, let most):
      for _ in 0..<least { try add(node) }
      if let most { try addOptional(node, count: most - least) } else { try addLoop(node) }
    }
  }

  private mutating func addChoice(_ nodes: [Node]) throws(Mistake) {
    var ends: [Int] = []
    for (index, node) in nodes.enumerated() {
      let fork = steps.count
      if index < nodes.count - 1 { steps.append(.fork(0, 0)) }
      try add(node)
      guard index < nodes.count - 1 else { break }
      ends.append(steps.count)
      steps.append(.jump(0))
      steps[fork] = .fork(fork + 1, steps.count)
    }
    for end in ends { steps[end] = .jump(steps.count) }
  }

  private mutating func addOptional(_ node: Node, count: Int) throws(Mistake) {
    var forks: [Int] = []
    for _ in 0..<count {
      forks.append(steps.count)
      steps.append(.fork(0, 0))
      try add(node)
    }
    for fork in forks { steps[fork] = .fork(fork + 1, steps.count) }
  }

  private mutating func addLoop(_ node: Node) throws(Mistake) {
    let fork = steps.count
    steps.append(.fork(0, 0))
    try add(node)
    steps.append(.jump(fork))
    steps[fork] = .fork(fork + 1, steps.count)
  }

  // MARK: Reading

  private struct Reader {
    var rest: ArraySlice<Unicode.Scalar>

    mutating func choice(depth: Int) throws(Mistake) -> Node {
      guard depth < 50 else { throw Mistake(message: "its groups are nested too deeply") }
      var choices = [try sequence(depth)]
      while take("|") { choices.append(try sequence(depth)) }
      return choices.count == 1 ? choices[0] : .choice(choices)
    }

    private mutating func sequence(_ depth: Int) throws(Mistake) -> Node {
      var nodes: [Node] = []
      while let next = rest.first, next != "|", next != ")" { nodes.append(try counted(try single(depth))) }
      return .sequence(nodes)
    }

    private mutating func single(_ depth: Int) throws(Mistake) -> Node {
      let scalar = rest.removeFirst()
      switch scalar {
      case "(":
        if rest.starts(with: ["?", ":"]) { rest.removeFirst(2) }
        let inside = try choice(depth: depth + 1)
        guard take(")") else { throw Mistake(message: "a group has no closing bracket") }
        return inside
      case "[": return .set(try characterClass())
      case ".": return .set(CharacterSet(ranges: [10...10], isInverted: true))
      case "\\": return .set(try escaped())
      case "*", "+", "?", "{": throw Mistake(message: "there is nothing before \(scalar)")
      case "^", "$": throw Mistake(message: "\(scalar) is not needed: the whole text is compared")
      default: return .set(CharacterSet(ranges: [scalar.value...scalar.value]))
      }
    }

    private mutating func counted(_ node: Node) throws(Mistake) -> Node {
      if take("*") { return .repeated(node, atLeast: 0, atMost: nil) }
      if take("+") { return .repeated(node, atLeast: 1, atMost: nil) }
      if take("?") { return .repeated(node, atLeast: 0, atMost: 1) }
      guard take("{") else { return node }
      guard let least = number() else { throw Mistake(message: "expected a number after {") }
      var most: Int? = least
      if take(",") { most = number() }
      guard take("}"), most.map({ $0 >= least }) ?? true else {
        throw Mistake(message: "write {3}, {3,} or {3,5}")
      }
      return .repeated(node, atLeast: least, atMost: most)
    }

    private mutating func number() -> Int? {
      let digits = rest.prefix { ("0"..."9").contains($0) }.prefix(3)
      rest = rest.dropFirst(digits.count)
      return Int(String(String.UnicodeScalarView(digits)))
    }

    private mutating func characterClass() throws(Mistake) -> CharacterSet {
      var set = CharacterSet()
      set.isInverted = take("^")
      while let scalar = rest.popFirst(), scalar != "]" {
        var low = CharacterSet(ranges: [scalar.value...scalar.value])
        if scalar == "\\" { low = try escaped() }
        guard low.ranges.count == 1, low.ranges[0].count == 1, rest.first == "-",
          rest.dropFirst().first != "]"
        else {
          guard !low.isInverted else { throw Mistake(message: "\\D, \\W and \\S cannot be used inside [ ]") }
          set.ranges += low.ranges
          continue
        }
        rest.removeFirst()
        guard let high = rest.popFirst(), high.value >= low.ranges[0].lowerBound else {
          throw Mistake(message: "a range in [ ] ends before it begins")
        }
        set.ranges.append(low.ranges[0].lowerBound...high.value)
      }
      guard !set.ranges.isEmpty else { throw Mistake(message: "[ ] has no characters or no end") }
      return set
    }

    private mutating func escaped() throws(Mistake) -> CharacterSet {
      guard let scalar = rest.popFirst() else { throw Mistake(message: "there is nothing after \\") }
      let isInverted = "DWS".unicodeScalars.contains(scalar)
      let ranges: [ClosedRange<UInt32>]
      switch scalar {
      case "d", "D": ranges = [48...57]
      case "w", "W": ranges = [48...57, 65...90, 95...95, 97...122]
      case "s", "S": ranges = [9...13, 32...32, 0xA0...0xA0]
      case "n": ranges = [10...10]
      case "t": ranges = [9...9]
      default: ranges = [scalar.value...scalar.value]
      }
      return CharacterSet(ranges: ranges, isInverted: isInverted)
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard rest.first == scalar else { return false }
      rest.removeFirst()
      return true
    }
  }
}
