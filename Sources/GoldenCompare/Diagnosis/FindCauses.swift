import Graphics2D
import SceneModel

/// Traces every change of a capture's record to its root.
///
/// What came, went or looks different is a root by itself. A number of a frame that changed is followed along what fixes
/// it in the present layout, as long as one of the numbers that it depends on changed as well; where none did, what is
/// written there is the root. So a header that pushes forty rows down is one cause with forty consequences. Roots that
/// rest on the same thing are joined in the end: see ``CommonOrigins``.
struct CauseFinder {
  private let before: [String: LayoutRecord]
  private let after: [String: LayoutRecord]
  private let provenance: Provenance
  private var causes: [Cause] = []
  /// By cause, what it may rest on.
  private var origins: [[Origin]] = []
  private var indices: [Key: Int] = [:]
  private var roots: [Quantity: Int] = [:]
  /// Causes at a node itself.
  private var causesOf: [String: [Int]] = [:]
  private var appeared: Set<String> = []
  private var disappeared: [String] = []
  private var reordered: [String] = []
  /// Those with another place or name.
  private var displaced: Set<String> = []

  /// Changes with the same key have one cause.
  private enum Key: Hashable {
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
    let common = CommonOrigins(finder.origins, unchanged: finder.unchangedOrigins())
    return common.join(finder.causes, inOrderOf: changes)
  }

  // MARK: What changed by itself

  private mutating func addRoots(_ changes: [LayoutChange]) {
    for change in changes {
      if change.kind == .appeared { appeared.insert(change.node) }
      if change.kind == .disappeared { disappeared.append(change.node) }
      switch change.kind {
      case .reordered:
        reordered.append(change.node)
        displaced.insert(change.node)
      case .renamed: displaced.insert(change.node)
      default: break
      }
    }
    for change in changes where change.kind.isRoot { addRoot(change) }
  }

  private mutating func addRoot(_ change: LayoutChange) {
    if let around = nodeAround(change) {
      // What stands inside comes and goes with it.
      causesOf[change.node, default: []] += causesOf[around] ?? []
      return
    }
    var origins = provenance.origins(change)
    if origins.isEmpty, change.kind == .disappeared, let around = before[change.node]?.parent {
      origins = provenance.origins(LayoutChange(around, .reordered)).prefix(1).map {
        Origin(place: $0.place, text: "it stood in \(around)")
      }
    }
    let index = add(
      .node(change.node, change.kind), Cause(root: .node(change.kind), nodes: [change.node], origin: nil),
      origins)
    causesOf[change.node, default: []].append(index)
  }

  /// The node around that came, went, or got another place or name in the same way.
  private func nodeAround(_ change: LayoutChange) -> String? {
    switch change.kind {
    case .appeared: after[change.node]?.parent.flatMap { appeared.contains($0) ? $0 : nil }
    case .disappeared: before[change.node]?.parent.flatMap { disappeared.contains($0) ? $0 : nil }
    case .reordered, .renamed: after[change.node]?.parent.flatMap { displaced.contains($0) ? $0 : nil }
    default: nil
    }
  }

  private mutating func add(
    _ key: Key, _ cause: @autoclosure () -> Cause, _ origins: [Origin] = []
  ) -> Int {
    if let index = indices[key] { return index }
    indices[key] = causes.count
    causes.append(cause())
    self.origins.append(origins)
    return causes.count - 1
  }

  /// How often what is as it was rests on each thing: looks of nodes, and equations with the constants that they had.
  private func unchangedOrigins() -> [Origin] {
    let looks = after.values.sorted { $0.id < $1.id }.flatMap { node -> [Origin] in
      guard let old = before[node.id] else { return [] }
      return node.look.filter { old[$0.property] == $0.text }.flatMap { fact in
        provenance.origins(LayoutChange(node.id, .look(fact.property, from: fact.text, to: fact.text)))
      }
    }
    let equations = provenance.equations().filter { $0.relation == .equal && $0.holds(in: before) == true }
    return looks + equations.flatMap(\.origins)
  }

  // MARK: What followed

  private mutating func addConsequences(_ changes: [LayoutChange]) {
    let followed = changes.filter { !$0.kind.isRoot }
    let numbers = followed.flatMap { change in change.kind.attributes.map { Quantity(change.node, $0) } }
    for number in numbers { _ = root(of: number) }
    for change in followed {
      let roots = change.kind.attributes.map { root(of: Quantity(change.node, $0)) }
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
    cause.root == .node(change.kind) && cause.nodes.contains(change.node)
  }

  /// The cause of a number that changed.
  private mutating func root(of quantity: Quantity) -> Int {
    // Numbers that depend on each other in a circle: where the search comes back there is no way on.
    var path: [Quantity] = []
    var place = quantity
    while true {
      if let known = roots[place] { return remember(known, path) }
      path.append(place)
      let step = provenance.derivation(place)
      let inputs = inputs(of: place, step).filter { !path.contains($0) && changed($0) }
      guard let next = inputs.max(by: { distance($0) < distance($1) }) else {
        return remember(rootCause(place, step), path)
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
  private mutating func rootCause(_ quantity: Quantity, _ step: DerivationStep?) -> Int {
    // A bound that holds the node now is no cause if what the node shows drove it there.
    if step?.reason.isEquation != true, let own = contentThatDrives(quantity.node, step) { return own }
    switch step?.reason {
    case .content(let node)?:
      let (from, to) = (value(quantity, before) ?? 0, value(quantity, after) ?? 0)
      return add(
        .quantity(quantity), Cause(root: .measure(quantity, from: from, to: to), nodes: [node], origin: nil))
    case .written(let origins)?:
      if let gone = neighbourThatWent(quantity.node) { return gone }
      if let equation = newEquation(among: origins) {
        return numberCause(equation.number, equation.origins)
      }
      return numberCause(quantity, origins)
    case .meaning?, nil:
      return neighbourThatWent(quantity.node) ?? numberCause(quantity, newOrigins(of: quantity.node))
    }
  }

  private mutating func numberCause(_ quantity: Quantity, _ origins: [Origin]) -> Int {
    let (from, to) = (value(quantity, before) ?? 0, value(quantity, after) ?? 0)
    return add(
      .quantity(quantity),
      Cause(root: .number(quantity, from: from, to: to), nodes: [quantity.node], origin: nil), origins)
  }

  /// Of several constraints that fix a number together the one that did not hold before, and its own number.
  private func newEquation(among origins: [Origin]) -> (number: Quantity, origins: [Origin])? {
    guard Set(origins.map { [$0.place, $0.text] }).count > 1 else { return nil }
    for equation in provenance.equations() {
      guard let own = equation.origins.first, origins.contains(own), equation.holds(in: before) == false,
        let number = equation.terms.map(\.number).first(where: changed)
      else { continue }
      return (number, equation.origins)
    }
    return nil
  }

  /// Constraints on a node that did not hold before: where nothing fixes its numbers now, they let it go.
  private func newOrigins(of node: String) -> [Origin] {
    provenance.equations().first { equation in
      equation.terms.contains { $0.number.node == node } && equation.holds(in: before) == false
    }?.origins ?? []
  }

  /// A changed content that leaves a node to a bound: its own or, where the bound is no new one, that of a node inside.
  private func contentThatDrives(_ node: String, _ step: DerivationStep?) -> Int? {
    if let own = shownDifferently(node) { return own }
    guard case .written(let origins)? = step?.reason else { return nil }
    let isNew = provenance.equations().contains { equation in
      equation.origins.first.map(origins.contains) == true && equation.holds(in: before) == false
    }
    if isNew { return nil }
    return causes.indices.first { index in
      causes[index].nodes.contains { isInside($0, node) && shownDifferently($0) == index }
    }
  }

  private func isInside(_ node: String, _ around: String) -> Bool {
    var place = after[node]?.parent
    while let next = place, next != around { place = after[next]?.parent }
    return place == around
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

  /// A neighbour, or something inside, that is there no longer or elsewhere: nothing in the present layout speaks of it.
  private func neighbourThatWent(_ node: String) -> Int? {
    let around = after[node]?.parent
    let neighbour =
      disappeared.first { before[$0]?.parent == around || before[$0]?.parent == node }
      ?? reordered.first { after[$0]?.parent == around && isLinedUp(around) }
    return neighbour.flatMap { causesOf[$0]?.first }
  }

  /// Whether the order of what is inside decides where it stands.
  private func isLinedUp(_ node: String?) -> Bool {
    ["list", "stack"].contains(node.flatMap { after[$0]?.kind })
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
    case .appeared, .disappeared, .reordered, .renamed, .becameOther, .look: true
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
    case .look(let property, _, _): [.content, .measure].contains(property.subject)
    default: false
    }
  }
}

extension Array where Element: Hashable {
  /// Without what occurred before.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
