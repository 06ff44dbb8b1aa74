import SceneFormat
import SceneModel

/// Along a stack's direction.
extension RuleWriter {
  /// Something that stands in the row, and the nodes whose edges are its own.
  struct Item {
    package var near, far: NodeID

    init(_ child: NodeID) { (near, far) = (child, child) }

    init(near: NodeID, far: NodeID) { (self.near, self.far) = (near, far) }
  }

  mutating func distribute(_ items: [Item], _ layout: StackLayout) {
    guard let first = items.first?.near, let last = items.last?.far else { return }
    let (axis, padding) = (layout.axis, layout.padding(along: layout.axis))
    pin(first, last, layout.distribution, axis, padding)
    switch layout.distribution {
    case .fill: chain(items, axis, .equal)
    case .fillEqually:
      chain(items, axis, .equal)
      for item in items.dropFirst() {
        add("children of equal size", item.near, axis.size, .equal, first, axis.size)
        rules[rules.count - 1].rowRule = .sizes
      }
    case .fillProportionally:
      chain(items, axis, .equal)
      keepProportions(items.map(\.near), axis)
    case .start, .center, .end:
      chain(items, axis, .equal)
    case .equalSpacing:
      chain(items, axis, .greaterOrEqual)
      equalGaps(items, axis)
    case .spaceAround, .spaceEvenly:
      chain(items, axis, .greaterOrEqual)
      equalGaps(items, axis)
      edgeGaps(items, axis, padding.near, perGap: layout.distribution == .spaceAround ? 2 : 1)
    case .equalCentering:
      chain(items, axis, .greaterOrEqual)
      equalDistances(items.map(\.near), axis)
    }
  }

  /// Keeps the stack to its children along a direction.
  package mutating func hug(_ layout: StackLayout, along axis: Axis) {
    let hugging = layout.hugging(along: axis)
    if layout.wraps || layout.distribution.packs {
      shrink(axis, strength: hugging, "the stack is no longer than its children")
    } else if let hugging {
      shrink(axis, strength: hugging, "the stack is as short as it can be")
    }
  }

  /// Where the first and the last child stand.
  private mutating func pin(
    _ first: NodeID, _ last: NodeID, _ distribution: StackDistribution, _ axis: Axis,
    _ padding: (near: Double, far: Double)
  ) {
    let (start, end) = ("first child at the stack's start", "last child at the stack's end")
    let inside = "children inside the stack"
    switch distribution {
    case .fill, .fillEqually, .fillProportionally, .equalCentering:
      addEdge(start, first, axis.start, .equal, padding.near)
      addEdge(end, last, axis.end, .equal, -padding.far)
      rules[rules.count - 1].filling = .along
    case .equalSpacing:
      addEdge(start, first, axis.start, .equal, padding.near)
      addEdge(end, last, axis.end, .equal, -padding.far, strength: Self.containing)
    case .start:
      addEdge(start, first, axis.start, .equal, padding.near)
      addEdge(inside, last, axis.end, .lessOrEqual, -padding.far, strength: Self.containing)
    case .end:
      addEdge(end, last, axis.end, .equal, -padding.far)
      addEdge(inside, first, axis.start, .greaterOrEqual, padding.near, strength: Self.containing)
    case .center, .spaceAround, .spaceEvenly:
      rules.append(
        Rule(
          terms: [
            (first, axis.start, 1), (last, axis.end, -1), (stack, axis.start, 1), (stack, axis.end, 1),
          ],
          relation: .equal, constant: padding.near - padding.far, text: "children in the stack's middle",
          key: .padding, linesUp: true))
      addEdge(inside, first, axis.start, .greaterOrEqual, padding.near, strength: Self.containing)
    }
  }

  private mutating func keepProportions(_ nodes: [NodeID], _ axis: Axis) {
    for node in nodes.dropFirst() {
      let others = nodes.filter { $0 != node }.map { (node: $0, attribute: axis.size, factor: 1.0) }
      rules.append(
        Rule(
          terms: [(node, axis.size, 1)] + others, relation: .equal, constant: 0,
          text: "children in proportion to their own sizes", isProportional: true))
    }
  }

  /// Every gap is as wide as the first.
  private mutating func equalGaps(_ items: [Item], _ axis: Axis) {
    for index in items.indices.dropFirst(2) {
      rules.append(
        Rule(
          terms: [
            (items[index].near, axis.start, 1), (items[index - 1].far, axis.end, 1),
            (items[1].near, axis.start, 1), (items[0].far, axis.end, -1),
          ], relation: .equal, constant: 0, text: "equal gaps"))
    }
  }

  /// All centres are as far from each other as the first two.
  private mutating func equalDistances(_ nodes: [NodeID], _ axis: Axis) {
    for index in nodes.indices.dropFirst(2) {
      rules.append(
        Rule(
          terms: [
            (nodes[index], axis.center, 1), (nodes[index - 1], axis.center, 1), (nodes[1], axis.center, 1),
            (nodes[0], axis.center, -1),
          ], relation: .equal, constant: 0, text: "equal distances of centres"))
    }
  }

  /// What gaps have beyond the spacing stands at both edges, too: `perGap` edges are as wide as that.
  private mutating func edgeGaps(_ items: [Item], _ axis: Axis, _ padding: Double, perGap: Double) {
    guard items.count > 1 else { return }
    let spacing = placements[items[0].far]?.spacingAfter ?? spacing
    rules.append(
      Rule(
        terms: [
          (items[0].near, axis.start, perGap), (stack, axis.start, perGap), (items[1].near, axis.start, 1),
          (items[0].far, axis.end, -1),
        ], relation: .equal, constant: perGap * padding - spacing, strength: Self.containing - 1,
        text: "room at the edges as between children", key: .padding))
  }

  // MARK: Growing

  /// Children that grow take what is left, each its share; one that has reached a bound leaves the rest to the others.
  mutating func grow(_ children: [NodeID], _ layout: StackLayout) {
    let growing = children.compactMap { child in
      placements[child].flatMap { $0.grows ? (child: child, fraction: $0.grow) : nil }
    }
    guard let first = children.first, let last = children.last, !growing.isEmpty else { return }
    let (axis, padding) = (layout.axis, layout.padding(along: layout.axis))
    let text = "growing children take what is left"
    switch layout.distribution {
    case .start: addEdge(text, last, axis.end, .greaterOrEqual, -padding.far, strength: Self.growing)
    case .end, .center:
      addEdge(text, first, axis.start, .lessOrEqual, padding.near, strength: Self.growing)
    case .equalSpacing, .spaceAround, .spaceEvenly:
      for (before, after) in zip(children, children.dropFirst()) {
        let spacing = placements[before]?.spacingAfter ?? spacing
        add(text, after, axis.start, .lessOrEqual, before, axis.end, spacing, strength: Self.growing)
      }
    case .fill, .fillEqually, .fillProportionally, .equalCentering: break
    }
    outgrow(growing.map(\.child), text, axis)
    fraction(growing, axis)
  }

  /// All together want to be as large as the stack: what a stack in a stack gets is wished for once, however many grow in it.
  private mutating func outgrow(_ growing: [NodeID], _ text: String, _ axis: Axis) {
    let others = growing.dropFirst().map { (node: $0, attribute: axis.size, factor: -1.0) }
    rules.append(
      Rule(
        terms: [(growing[0], axis.size, 1), (stack, axis.size, 1)] + others, relation: .greaterOrEqual,
        constant: 0, strength: Self.hugging + 1, text: text))
  }

  /// Each two of them want sizes in proportion to their shares. The sum of what all pairs miss, weighted by both shares,
  /// is least where none that could give something away has more than one that could take it.
  private mutating func fraction(_ growing: [(child: NodeID, fraction: Double)], _ axis: Axis) {
    let most = growing.map(\.fraction).max() ?? 1
    for (index, one) in growing.enumerated() {
      for other in growing[(index + 1)...] {
        rules.append(
          Rule(
            terms: [
              (one.child, axis.size, other.fraction / most), (other.child, axis.size, one.fraction / most),
            ], relation: .equal, constant: 0, strength: Self.sharing,
            text: "growing children share what is left"))
      }
    }
  }
}

extension StackDistribution {
  /// Whether children keep their sizes and the room around them is what changes.
  var packs: Bool {
    switch self {
    case .start, .center, .end, .spaceAround, .spaceEvenly: true
    case .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering: false
    }
  }
}
