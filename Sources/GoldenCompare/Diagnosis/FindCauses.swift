import Graphics2D

/// Traces every change of a capture's record to its root.
///
/// What came, went or looks different is a root by itself. A number of a frame that changed is followed along what fixes
/// it in the present layout, as long as one of the numbers that it depends on changed as well; where none did, what is
/// written there is the root. So a header that pushes forty rows down is one cause with forty consequences.
struct CauseFinder {
  private let before: [String: LayoutRecord]
  private let after: [String: LayoutRecord]
  private let provenance: Provenance
  private var causes: [Cause] = []
  private var indices: [Key: Int] = [:]
  private var roots: [Quantity: Int] = [:]
  /// Causes at a node itself.
  private var causesOf: [String: [Int]] = [:]
  private var appeared: Set<String> = []
  private var disappeared: [String] = []

  /// Changes with the same key have one cause.
  private enum Key: Hashable {
    case written(Origin)
    /// The value of a token, at its place, and what it did.
    case token(String, String)
    case node(String, LayoutChange.Kind)
    case quantity(Quantity)
  }

  init(_ before: CaptureRecord, _ after: CaptureRecord, _ provenance: Provenance) {
    self.before = Dictionary(before.nodes.map { ($0.id, $0.rounded) }) { first, _ in first }
    self.after = Dictionary(after.nodes.map { ($0.id, $0.rounded) }) { first, _ in first }
    self.provenance = provenance
  }

  /// The causes of `changes`, in the order in which their first node comes.
  static func causes(
    of changes: [LayoutChange], _ before: CaptureRecord, _ after: CaptureRecord, _ provenance: Provenance
  ) -> [Cause] {
    var finder = CauseFinder(before, after, provenance)
    finder.addRoots(changes)
    finder.addConsequences(changes)
    return finder.causes
  }

  // MARK: What changed by itself

  private mutating func addRoots(_ changes: [LayoutChange]) {
    for change in changes {
      if change.kind == .appeared { appeared.insert(change.node) }
      if change.kind == .disappeared { disappeared.append(change.node) }
    }
    for change in changes where change.kind.isRoot { addRoot(change) }
  }

  private mutating func addRoot(_ change: LayoutChange) {
    if let around = nodeAround(change) {
      // What stands inside comes and goes with it.
      causesOf[change.node, default: []] += causesOf[around] ?? []
      return
    }
    var key = Key.node(change.node, change.kind)
    var origin: Origin?
    if case .look(let name, let from, let to) = change.kind {
      origin = provenance.origin(change.node, name)
      if let origin { key = self.key(origin, "\(from ?? "") -> \(to ?? "")") }
    }
    let index = add(key, Cause(root: .node(change.kind), nodes: [], origin: origin))
    causes[index].nodes.append(change.node)
    causesOf[change.node, default: []].append(index)
  }

  /// What is said by one token and has one effect is one change, wherever it is said.
  private func key(_ origin: Origin, _ effect: String) -> Key {
    origin.tokenPlace.map { .token($0, effect) } ?? .written(origin)
  }

  /// The node around that came or went, too.
  private func nodeAround(_ change: LayoutChange) -> String? {
    switch change.kind {
    case .appeared: after[change.node]?.parent.flatMap { appeared.contains($0) ? $0 : nil }
    case .disappeared: before[change.node]?.parent.flatMap { disappeared.contains($0) ? $0 : nil }
    default: nil
    }
  }

  private mutating func add(_ key: Key, _ cause: @autoclosure () -> Cause) -> Int {
    if let index = indices[key] { return index }
    indices[key] = causes.count
    causes.append(cause())
    return causes.count - 1
  }

  // MARK: What followed

  private mutating func addConsequences(_ changes: [LayoutChange]) {
    let followed = changes.filter { !$0.kind.isRoot }
    let numbers = followed.flatMap { change in change.kind.attributes.map { Quantity(change.node, $0) } }
    // What several constraints fix together is told last: one of them may have been found to have changed by then.
    for isLast in [false, true] {
      for number in numbers { _ = root(of: number, isLast: isLast) }
    }
    for change in followed {
      let roots = change.kind.attributes.compactMap { root(of: Quantity(change.node, $0), isLast: true) }
      for index in (roots.isEmpty ? ownCause(change) : roots).uniqued()
      where !isTold(change, by: causes[index]) {
        causes[index].consequences.append(change)
      }
    }
  }

  /// Lines, baselines and ellipses follow what happened to their node.
  private mutating func ownCause(_ change: LayoutChange) -> [Int] {
    if let own = causesOf[change.node]?.first { return [own] }
    for attribute in [Quantity.Attribute.width, .height, .left, .top] {
      if let root = roots[Quantity(change.node, attribute)] { return [root] }
    }
    let index = add(
      .node(change.node, change.kind), Cause(root: .node(change.kind), nodes: [change.node], origin: nil))
    return [index]
  }

  /// Whether the cause's own sentence says it already.
  private func isTold(_ change: LayoutChange, by cause: Cause) -> Bool {
    switch cause.root {
    case .number(let quantity, _, _), .measure(let quantity, _, _):
      quantity.node == change.node && change.kind.attributes == [quantity.attribute]
    case .node(let kind): kind == change.kind && cause.nodes.contains(change.node)
    case .crop, .background: false
    }
  }

  /// The cause of a number that changed; nil where that must wait until the others are known.
  private mutating func root(of quantity: Quantity, isLast: Bool) -> Int? {
    // Numbers that depend on each other in a circle: where the search comes back there is no way on.
    var path: [Quantity] = []
    var place = quantity
    while true {
      if let known = roots[place] { return remember(known, path) }
      path.append(place)
      let step = provenance.derivation(place)
      let inputs = inputs(of: place, step).filter { !path.contains($0) && changed($0) }
      guard let next = inputs.max(by: { distance($0) < distance($1) }) else {
        return rootCause(place, step, isLast).map { remember($0, path) }
      }
      if let came = causeOfAppearance(next.node) { return remember(came, path) }
      place = next
    }
  }

  /// A text is as high as its width makes it.
  private func inputs(of quantity: Quantity, _ step: DerivationStep?) -> [Quantity] {
    guard case .content(let node)? = step?.reason, quantity.attribute == .height else {
      return step?.inputs ?? []
    }
    return (step?.inputs ?? []) + (shownDifferently(node) == nil ? [Quantity(node, .width)] : [])
  }

  private mutating func remember(_ cause: Int, _ path: [Quantity]) -> Int {
    for quantity in path { roots[quantity] = cause }
    return cause
  }

  /// All that a number depends on is as it was.
  private mutating func rootCause(_ quantity: Quantity, _ step: DerivationStep?, _ isLast: Bool) -> Int? {
    // A bound that holds the node now is no cause if what the node shows drove it there.
    if step?.reason.isEquation != true, let own = shownDifferently(quantity.node) { return own }
    let (from, to) = (value(quantity, before) ?? 0, value(quantity, after) ?? 0)
    switch step?.reason {
    case .content(let node)?:
      return add(
        .quantity(quantity), Cause(root: .measure(quantity, from: from, to: to), nodes: [node], origin: nil))
    case .written(let origins)?:
      if let gone = neighbourThatWent(quantity.node) { return gone }
      let keys = origins.map { key($0, (to - from).signedDecimalText) }
      if let known = keys.compactMap({ indices[$0] }).first {
        if keys.count == 1 { addNode(quantity.node, to: known) }
        return known
      }
      guard keys.count == 1 || isLast else { return nil }
      return add(
        keys[0],
        Cause(root: .number(quantity, from: from, to: to), nodes: [quantity.node], origin: origins[0]))
    case .meaning?, nil:
      return neighbourThatWent(quantity.node)
        ?? add(
          .quantity(quantity),
          Cause(root: .number(quantity, from: from, to: to), nodes: [quantity.node], origin: nil))
    }
  }

  private mutating func addNode(_ node: String, to cause: Int) {
    if !causes[cause].nodes.contains(node) { causes[cause].nodes.append(node) }
  }

  /// What changed about that which a node shows: text, type, picture.
  private func shownDifferently(_ node: String) -> Int? {
    (causesOf[node] ?? []).first { index in
      guard case .node(let kind) = causes[index].root else { return false }
      return kind.isAboutContent
    }
  }

  private func causeOfAppearance(_ node: String) -> Int? {
    appeared.contains(node) ? causesOf[node]?.first : nil
  }

  /// A neighbour, or something inside, that is there no longer: nothing in the present layout speaks of it.
  private func neighbourThatWent(_ node: String) -> Int? {
    let around = after[node]?.parent
    let neighbour = disappeared.first { before[$0]?.parent == around || before[$0]?.parent == node }
    return neighbour.flatMap { causesOf[$0]?.first }
  }

  private func value(_ quantity: Quantity, _ records: [String: LayoutRecord]) -> Double? {
    records[quantity.node].flatMap { quantity.value(in: $0) }
  }

  /// Whether a number is another one, by more than two roundings of what is written.
  private func changed(_ quantity: Quantity) -> Bool {
    appeared.contains(quantity.node) || distance(quantity) > 2.5e-4
  }

  private func distance(_ quantity: Quantity) -> Double {
    guard let now = value(quantity, after), let then = value(quantity, before) else {
      return appeared.contains(quantity.node) ? .infinity : 0
    }
    return abs(now - then)
  }
}

extension DerivationStep.Reason {
  fileprivate var isEquation: Bool {
    if case .written(let origins) = self {
      origins.contains { $0.text?.contains("==") == true }
    } else {
      false
    }
  }
}

extension LayoutChange.Kind {
  /// Whether it is a change by itself; else one that may follow from another.
  fileprivate var isRoot: Bool {
    switch self {
    case .appeared, .disappeared, .reordered, .becameOther, .look: true
    case .moved, .resized, .snapped, .lines, .baseline, .truncated: false
    }
  }

  /// The numbers that it is about.
  var attributes: [Quantity.Attribute] {
    switch self {
    case .moved(let dx, let dy): (dx != 0 ? [.left] : []) + (dy != 0 ? [.top] : [])
    case .resized(let from, let to):
      (from.width != to.width ? [.width] : []) + (from.height != to.height ? [.height] : [])
    default: []
    }
  }

  /// Whether it may change how large a node is by itself.
  fileprivate var isAboutContent: Bool {
    switch self {
    case .becameOther: true
    case .look(let name, _, _):
      ["text", "font", "limit", "wrap", "picture", "outline", "view-box", "insets", "features"].contains(name)
    default: false
    }
  }
}

extension Array where Element: Hashable {
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
