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
    case written(Origin, String)
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
    if case .look(let name, _, _) = change.kind {
      origin = provenance.origin(change.node, name)
      if let origin { key = .written(origin, name) }
    }
    let index = add(key, Cause(root: .node(change.kind), nodes: [], origin: origin))
    causes[index].nodes.append(change.node)
    causesOf[change.node, default: []].append(index)
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
    for change in changes where !change.kind.isRoot {
      var found: [Int] = []
      for attribute in change.kind.attributes {
        found.append(root(of: Quantity(change.node, attribute)))
      }
      if found.isEmpty { found = ownCause(change) }
      for index in found.uniqued() where !isTold(change, by: causes[index]) {
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

  /// The cause of a number that changed.
  private mutating func root(of quantity: Quantity) -> Int {
    if let known = roots[quantity] { return known }
    // Numbers that depend on each other in a circle: where the search comes back there is no way on.
    var path: [Quantity] = []
    var place = quantity
    while true {
      if let known = roots[place] { return remember(known, path) }
      path.append(place)
      let step = provenance.derivation(place)
      let inputs = (step?.inputs ?? []).filter { !path.contains($0) && changed($0) }
      guard let next = inputs.max(by: { distance($0) < distance($1) }) else {
        return remember(rootCause(place, step), path)
      }
      if let came = causeOfAppearance(next.node) { return remember(came, path) }
      place = next
    }
  }

  private mutating func remember(_ cause: Int, _ path: [Quantity]) -> Int {
    for quantity in path { roots[quantity] = cause }
    return cause
  }

  /// All that a number depends on is as it was.
  private mutating func rootCause(_ quantity: Quantity, _ step: DerivationStep?) -> Int {
    let (from, to) = (value(quantity, before) ?? 0, value(quantity, after) ?? 0)
    // A bound that holds the node now is no cause if what the node shows drove it there.
    if step?.reason.isEquation != true, let own = shownDifferently(quantity.node) { return own }
    if case .content(let node)? = step?.reason {
      return add(
        .quantity(quantity), Cause(root: .measure(quantity, from: from, to: to), nodes: [node], origin: nil))
    }
    if let gone = neighbourThatWent(quantity.node) { return gone }
    guard case .written(let origin)? = step?.reason else {
      return add(
        .quantity(quantity),
        Cause(root: .number(quantity, from: from, to: to), nodes: [quantity.node], origin: nil))
    }
    let index = add(
      .written(origin, quantity.attribute.rawValue),
      Cause(root: .number(quantity, from: from, to: to), nodes: [], origin: origin))
    if !causes[index].nodes.contains(quantity.node) { causes[index].nodes.append(quantity.node) }
    return index
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
    if case .written(let origin) = self { origin.text?.contains("==") == true } else { false }
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
