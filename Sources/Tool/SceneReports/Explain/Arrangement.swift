import Documents
import Graphics2D
import SceneLayout
import SceneModel

/// Children of a stack, or columns and rows of a grid, that stand in a row behind each other.
struct ChildRow {
  private let scene: ResolvedScene
  private let layout: SolvedLayout
  private let isVertical: Bool
  /// In the order of the row.
  let nodes: [NodeID]

  /// The row of which some reasons speak; nil where they speak of none.
  init?(_ reasons: [LayoutReason], _ scene: ResolvedScene, _ layout: SolvedLayout) {
    (self.scene, self.layout) = (scene, layout)
    guard let pair = reasons.lazy.compactMap({ scene.neighbours($0) }).first else { return nil }
    isVertical = pair.isVertical
    var (next, previous) = ([NodeID: NodeID](), [NodeID: NodeID]())
    for index in scene.constraints.indices {
      guard let other = scene.neighbours(.constraint(index)), other.stack == pair.stack,
        other.isVertical == pair.isVertical
      else { continue }
      (next[other.before], previous[other.after]) = (other.after, other.before)
    }
    var row = [pair.before]
    while let before = previous[row[0]], row.count <= next.count { row.insert(before, at: 0) }
    while let after = next[row[row.count - 1]], row.count <= next.count { row.append(after) }
    nodes = row
  }

  /// `third of seven equal columns of 361, spacing 0`.
  ///
  /// - Parameter node: one of the row; nil where another node's number is told.
  func words(for node: NodeID?) -> String {
    let place = node.flatMap { nodes.firstIndex(of: $0) }.map { "\(ordinal($0 + 1)) of " } ?? ""
    let together = decimal((ends(nodes[nodes.count - 1]).far - ends(nodes[0]).near).magnitude)
    let sizes = areEqual(nodes.map(size)) ? "equal \(what) of \(together)" : "\(what) that share \(together)"
    return "\(place)\(cardinal(nodes.count)) \(sizes), spacing \(spacing)"
  }

  /// `four children, spacing 8`
  var contents: String { "\(cardinal(nodes.count)) \(what), spacing \(spacing)" }

  private var what: String {
    guard scene[nodes[0]].kind == .track else { return "children" }
    return isVertical ? "rows" : "columns"
  }

  private var spacing: String {
    let gaps = zip(nodes, nodes.dropFirst()).map { abs(ends($1).near - ends($0).far) }
    guard let least = gaps.min(), let most = gaps.max(), !areEqual(gaps) else {
      return decimal(gaps.first ?? 0)
    }
    return "\(decimal(least)) to \(decimal(most))"
  }

  private func size(_ node: NodeID) -> Double { isVertical ? layout[node].height : layout[node].width }

  /// Where a node begins and ends along the row, which may run to the left.
  private func ends(_ node: NodeID) -> (near: Double, far: Double) {
    let frame = layout[node]
    if isVertical { return (frame.minY, frame.maxY) }
    let runsLeft = layout[nodes[0]].minX > layout[nodes[nodes.count - 1]].minX
    return runsLeft ? (frame.maxX, frame.minX) : (frame.minX, frame.maxX)
  }
}

func areEqual(_ numbers: [Double]) -> Bool {
  (numbers.max() ?? 0) - (numbers.min() ?? 0) < 1e-6
}

extension ResolvedScene {
  /// The neighbours that a constraint of a stack or grid puts beside each other; nil for another reason.
  fileprivate func neighbours(
    _ reason: LayoutReason
  ) -> (stack: NodeID, before: NodeID, after: NodeID, isVertical: Bool)? {
    guard case .constraint(let index) = reason, constraints[index].origin.rowRule == .neighbours,
      constraints[index].terms.count == 2,
      case .node(let after, let edge) = constraints[index].terms[0].anchor,
      case .node(let before, _) = constraints[index].terms[1].anchor
    else { return nil }
    return (constraints[index].origin.node, before, after, edge == .top || edge == .bottom)
  }

  /// Whether a reason puts a child of a stack or a track of a grid beside another one.
  func isNeighbours(_ reason: LayoutReason) -> Bool { neighbours(reason) != nil }

  /// The node of whose layout a constraint is; nil for another reason.
  func owner(_ reason: LayoutReason) -> NodeID? {
    if case .constraint(let index) = reason { constraints[index].origin.node } else { nil }
  }
}

extension ExplanationWords {
  /// What a step rests on, each with its place. What a stack or a grid says of its children is one sentence, and what it
  /// says of each of several is said once.
  func sentences(_ step: Explanation.Step) -> [(text: String, reason: LayoutReason)] {
    // What an edge is goes without saying beside what fixes several.
    var reasons = step.reasons.filter { if case .definition = $0 { false } else { true } }
    if reasons.isEmpty { reasons = step.reasons }
    var said: Set<String> = []
    var sentences: [(text: String, reason: LayoutReason)] = []
    for reason in reasons {
      let text = arrangement(reason, reasons, step) ?? words(reason, of: step)
      if said.insert(text).inserted { sentences.append((text, reason)) }
    }
    return sentences
  }

  /// What the stack or grid of a reason says by it and by others together; nil for what it says by one alone.
  private func arrangement(
    _ reason: LayoutReason, _ reasons: [LayoutReason], _ step: Explanation.Step
  ) -> String? {
    guard rule(reason) != nil, let owner = scene.owner(reason) else { return nil }
    let own = reasons.filter { scene.owner($0) == owner && rule($0) != nil }
    guard own.count > 1 else { return nil }
    let row = ChildRow(own, scene, layout)
    if let row, own.contains(where: { rule($0) == .sizes }) {
      return "\(scene[owner].id): " + row.words(for: member(of: row, for: step))
    }
    var isOwner = false
    if case .node(owner, _) = step.quantity { isOwner = true }
    let parts = (row.map { ["its \($0.contents)"] } ?? []) + places(own, hasRow: row != nil) + tokens(own)
    return (isOwner ? "" : "\(scene[owner].id): ") + parts.joined(separator: ", ")
  }

  /// What it says of edges and cells; of edges only the padding, where a whole row is between them.
  private func places(_ own: [LayoutReason], hasRow: Bool) -> [String] {
    var parts: [String] = []
    var padding: [String] = []
    for case .constraint(let index) in own {
      guard case .places? = rule(.constraint(index)) else { continue }
      let constraint = scene.constraints[index]
      if !hasRow || !constraint.origin.linesUp { parts.append(constraint.origin.text) }
      if constraint.origin.linesUp, constraint.constant != 0 {
        padding.append(decimal(abs(constraint.constant)))
      }
    }
    if !padding.isEmpty { parts.append("padding " + unique(padding).joined(separator: " and ")) }
    return unique(parts)
  }

  private func tokens(_ own: [LayoutReason]) -> [String] {
    let texts = unique(own.flatMap(valueTexts))
    return texts.isEmpty ? [] : ["with " + texts.joined(separator: ", ")]
  }

  private func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  private func rule(_ reason: LayoutReason) -> ResolvedConstraint.Origin.RowRule? {
    if case .constraint(let index) = reason { scene.constraints[index].origin.rowRule } else { nil }
  }

  /// The one of the row that a step tells of: its node, or the track in which its node stands, however deep.
  private func member(of row: ChildRow, for step: Explanation.Step) -> NodeID? {
    guard case .node(let node, _) = step.quantity else { return nil }
    var (near, unused) = (Set([node]), step.reasons.filter { ![.neighbours, .sizes].contains(rule($0)) })
    while true {
      if let member = row.nodes.first(where: { near.contains($0) }) { return member }
      guard let place = unused.firstIndex(where: { !near.isDisjoint(with: nodes(of: $0)) }) else {
        return nil
      }
      near.formUnion(nodes(of: unused.remove(at: place)))
    }
  }

  private func nodes(of reason: LayoutReason) -> [NodeID] {
    guard case .constraint(let index) = reason else { return [] }
    return scene.constraints[index].terms.compactMap { term in
      if case .node(let node, _) = term.anchor { node } else { nil }
    }
  }
}

/// A number as a word up to twelve.
private func cardinal(_ number: Int) -> String {
  let words = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]
  return words.indices.contains(number) ? words[number] : "\(number)"
}

/// A place in a row as a word up to the twelfth.
private func ordinal(_ place: Int) -> String {
  let words = [
    "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
  ]
  guard !words.indices.contains(place) else { return words[place] }
  let isTeen = (11...13).contains(place % 100)
  let endings = [1: "st", 2: "nd", 3: "rd"]
  return "\(place)" + (isTeen ? "th" : endings[place % 10] ?? "th")
}
