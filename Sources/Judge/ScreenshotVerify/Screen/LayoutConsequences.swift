import CairoRaster
import Documents
import Graphics2D
import SceneLayout
import SceneModel
import SceneRendering

/// Tells what only follows from something else: lays the scene out with one constraint, or one text style, as the screenshot
/// has it, and sees what else is then where it was found.
struct LayoutConsequences {
  let laidOut: LaidOutScene
  let screen: ExpectedScreen
  let fonts: FontLibrary
  let findings: [NodeFinding]
  /// By node of the screen, the scene's.
  private let places: [NodeID?]
  private let plain: SolvedLayout

  /// Nil where nothing has moved or the scene cannot be laid out anew.
  init?(
    _ laidOut: LaidOutScene, _ screen: ExpectedScreen, _ fonts: FontLibrary,
    _ verification: ScreenVerification
  ) {
    guard verification.causes.contains(where: \.isOfPlace),
      let plain = try? solve(laidOut.scene, shape: { try fonts.shape($0, maxWidth: $1) })
    else { return nil }
    (self.laidOut, self.screen, self.fonts, self.plain) = (laidOut, screen, fonts, plain)
    findings = verification.findings
    places = screen.nodes.map { laidOut.scene.node($0.id) }
  }

  /// The causes without those that follow from others.
  func reduced(_ causes: [ScreenCause]) -> [ScreenCause] {
    var causes = causes
    for index in causes.indices {
      let followers = followersOfText(causes[index], causes)
      if !followers.isEmpty { causes.give(followers, to: index) }
    }
    causes.removeAll { $0.isOfPlace && $0.nodes.isEmpty }
    while let best = bestConstraint(for: causes) { apply(best, to: &causes) }
    causes.removeAll { $0.isOfPlace && $0.nodes.isEmpty }
    return heaviestFirst(joinedAlike(causes))
  }

  // MARK: Texts

  /// Nodes that are elsewhere, or larger, because a text is set in another size, weight, spacing or line height.
  private func followersOfText(_ cause: ScreenCause, _ causes: [ScreenCause]) -> [Int] {
    guard case .appearance(let change) = cause.kind else { return [] }
    let open = causes.placed(findings)
    let followers: [[Int]] = [false, true].map { keepsProportion in
      var scene = laidOut.scene
      var isOther = false
      for index in cause.nodes {
        guard let id = places[index], scene.nodes[Int(id.index)].content.set(change, keepsProportion) else {
          continue
        }
        isOther = true
      }
      return isOther ? explained(by: scene, among: open)?.nodes ?? [] : []
    }
    return followers.max { $0.count < $1.count } ?? []
  }

  // MARK: Constraints

  /// A number of the document that is another one in the app.
  private struct Hypothesis {
    /// Index of the constraint, or of one that is written there.
    var constraint: Int
    /// Nodes whose constraint it is.
    var owners: [Int]
    /// By how far it moves them against what it speaks of; nil for a size.
    var offset: PixelOffset?
    /// All that is then where it was found.
    var nodes: [Int]
    /// Index of the cause that it makes more exact.
    var cause: Int
  }

  /// One constraint, in all rows or uses in which its number is off by as much.
  private struct Candidate {
    var attribute: Attribute
    /// Pixels that are added to the attribute.
    var pixels: Double
    /// Indices of the constraints, and the nodes whose they are.
    var instances: [(index: Int, owner: Int)] = []
    /// Points by which each is off.
    var change: Double

    var offset: PixelOffset? {
      let whole = Int(pixels.rounded())
      switch attribute {
      case .left, .right, .centerX: return PixelOffset(whole, 0)
      case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: return PixelOffset(0, whole)
      case .width, .height, .lastLineLeft, .lastLineRight: return nil
      }
    }
  }

  private struct Key: Hashable {
    var span: Span
    var hundredths: Int
  }

  /// Layouts that are tried, at most: each takes some milliseconds.
  private static let most = 48

  /// The constraint that explains most of what is not explained yet, if it explains all of a cause.
  private func bestConstraint(for causes: [ScreenCause]) -> Hypothesis? {
    let open = causes.filter { $0.constraint == nil }.placed(findings)
    var best: Hypothesis?
    for candidate in candidates(open).prefix(Self.most) {
      var scene = laidOut.scene
      for instance in candidate.instances { scene.constraints[instance.index].constant -= candidate.change }
      guard let found = explained(by: scene, among: open), found.contradicted.isEmpty,
        found.nodes.count > best?.nodes.count ?? 0,
        causes.contains(where: { $0.isExplained(by: found.nodes) }),
        let cause = cause(of: candidate, found.nodes, causes)
      else { continue }
      best = Hypothesis(
        constraint: candidate.instances[0].index, owners: candidate.instances.map(\.owner),
        offset: candidate.offset, nodes: found.nodes, cause: cause)
    }
    return best
  }

  /// The cause that a candidate makes more exact; nil for none.
  private func cause(of candidate: Candidate, _ nodes: [Int], _ causes: [ScreenCause]) -> Int? {
    let own = nodes.filter { isOwn($0, candidate.instances.map(\.owner)) }
    let open = causes.indices.filter { causes[$0].constraint == nil && causes[$0].isOfPlace }
    // Of a size, the cause says already which.
    if candidate.offset == nil {
      return open.first { causes[$0].isResized && own.contains(causes[$0].root ?? -1) }
    }
    return open.first { place in own.contains { causes[place].nodes.contains($0) } }
      ?? open.first { place in own.contains { causes[place].followers.contains($0) } }
  }

  /// Whether a node is one of some, or something in one that has moved with it.
  private func isOwn(_ index: Int, _ owners: [Int]) -> Bool {
    owners.contains { owner in
      index == owner || screen.isInside(index, owner) && findings[index].offset == findings[owner].offset
    }
  }

  private func apply(_ hypothesis: Hypothesis, to causes: inout [ScreenCause]) {
    let place = hypothesis.cause
    var rest = causes[place]
    rest.nodes.removeAll { hypothesis.nodes.contains($0) }
    causes[place].nodes = hypothesis.nodes.filter { isOwn($0, hypothesis.owners) }
    causes[place].followers = []
    causes[place].root = hypothesis.owners[0]
    causes[place].rows = hypothesis.owners.count
    causes[place].constraint = hypothesis.constraint
    if let offset = hypothesis.offset { causes[place].kind = .moved(offset) }
    causes.give(hypothesis.nodes, to: place)
    if let first = rest.nodes.first {
      if rest.nodes.count == 1 { rest.root = first }
      rest.followers = []
      causes.append(rest)
    }
  }

  /// Written constraints of nodes that moved or grew, or of groups of them, that do not hold with what was found of all nodes
  /// that they speak of.
  private func candidates(_ open: Set<Int>) -> [Candidate] {
    var result: [Candidate] = []
    var known: [Key: Int] = [:]
    var ofScene: [NodeID: Int] = [:]
    for (index, id) in places.enumerated() where screen.nodes[index].part == nil {
      if let id { ofScene[id] = index }
    }
    for (index, constraint) in laidOut.scene.constraints.enumerated()
    where constraint.relation == .equal && constraint.origin.isWritten {
      guard let owner = ofScene[constraint.origin.node], isOpen(owner, open),
        let term = constraint.terms.first(where: { $0.node == constraint.origin.node }),
        let attribute = term.attribute, let off = residual(of: constraint, ofScene), abs(off) >= 0.5
      else { continue }
      let key = Key(span: constraint.origin.span, hundredths: Int((off * 100).rounded()))
      if known[key] == nil {
        known[key] = result.count
        result.append(
          Candidate(attribute: attribute, pixels: off / term.coefficient, change: off / screen.scale))
      }
      if let place = known[key] { result[place].instances.append((index, owner)) }
    }
    return result
  }

  /// By how many pixels a constraint is off with what was found; nil where it speaks of what was not.
  private func residual(of constraint: ResolvedConstraint, _ ofScene: [NodeID: Int]) -> Double? {
    var sum = 0.0
    for term in constraint.terms {
      guard case .node(let id, let attribute) = term.anchor, let index = ofScene[id] else { continue }
      guard let change = findings[index].change(of: attribute) else { return nil }
      sum += term.coefficient * change
    }
    return sum
  }

  /// Whether a node, or something in it, is one of some.
  private func isOpen(_ index: Int, _ open: Set<Int>) -> Bool {
    findings[index].status == .group ? open.contains { screen.isInside($0, index) } : open.contains(index)
  }

  // MARK: Layouts

  /// What of some nodes is where another scene has it, and what of all nodes is elsewhere; nil where it has no layout.
  private func explained(
    by scene: ResolvedScene, among open: Set<Int>
  ) -> (nodes: [Int], contradicted: [Int])? {
    guard let other = try? solve(scene, shape: { try fonts.shape($0, maxWidth: $1) }) else { return nil }
    var (nodes, contradicted): ([Int], [Int]) = ([], [])
    for index in screen.nodes.indices {
      guard let id = places[index], plain[id] != other[id] else { continue }
      let finding = findings[index]
      guard finding.knownOffset != nil else { continue }
      let isText = screen.nodes[index].look == .text
      let isThere = finding.isThere(plain[id], other[id], screen.scale, isText: isText)
      if isThere, open.contains(index) { nodes.append(index) }
      if !isThere, !isText || plain[id].size == other[id].size { contradicted.append(index) }
    }
    return (nodes, contradicted)
  }

  // MARK: Rows

  /// Causes that are alike but for the row, or the use of a component, are one: the document says it once.
  private func joinedAlike(_ causes: [ScreenCause]) -> [ScreenCause] {
    var joined: [ScreenCause] = []
    for cause in causes {
      let same = joined.firstIndex { other in
        cause.isOfPlaceOrAbsence && other.kind == cause.kind && written(other.nodes) == written(cause.nodes)
      }
      if let same {
        joined[same].nodes += cause.nodes
        joined[same].followers += cause.followers
        joined[same].rows += cause.rows
      } else {
        joined.append(cause)
      }
    }
    return joined
  }

  /// Where nodes are written.
  private func written(_ nodes: [Int]) -> [Span?] {
    nodes.map { index in places[index].map { laidOut.scene[$0].span } }
  }
}

extension ResolvedConstraint.Term {
  fileprivate var node: NodeID? { if case .node(let id, _) = anchor { id } else { nil } }
  fileprivate var attribute: Attribute? {
    if case .node(_, let attribute) = anchor { attribute } else { nil }
  }
}

extension NodeFinding {
  /// By how many pixels an edge, a middle or a size is another; nil for what says nothing of a frame.
  fileprivate func change(of attribute: Attribute) -> Double? {
    switch attribute {
    case .left: Double(offset.dx)
    case .right: Double(offset.dx + growth.dx)
    case .centerX: Double(offset.dx) + Double(growth.dx) / 2
    case .width: Double(growth.dx)
    case .top, .firstBaseline, .lastBaseline: Double(offset.dy)
    case .bottom: Double(offset.dy + growth.dy)
    case .centerY: Double(offset.dy) + Double(growth.dy) / 2
    case .height: Double(growth.dy)
    case .lastLineLeft, .lastLineRight: nil
    }
  }

  /// Whether it was found where another layout has it: frames are drawn from whole pixels to whole pixels, so by less than one.
  fileprivate func isThere(_ plain: Rect, _ other: Rect, _ scale: Double, isText: Bool) -> Bool {
    func isSame(_ found: Int, _ from: Double, _ to: Double) -> Bool {
      abs(Double(found) - (to - from) * scale) < 1
    }
    // Of a text, the letters are found, not the frame.
    let isSize =
      isText || isSame(growth.dx, plain.width, other.width) && isSame(growth.dy, plain.height, other.height)
    return isSize && isSame(offset.dx, plain.minX, other.minX) && isSame(offset.dy, plain.minY, other.minY)
  }
}

extension ResolvedNode.Content {
  /// Sets a text as a change says; false where it is none, or of several styles.
  ///
  /// - Parameter keepsProportion: whether another size changes the line height with it.
  fileprivate mutating func set(_ change: AppearanceChange, _ keepsProportion: Bool) -> Bool {
    guard case .text(var style) = self, style.content.runs.count == 1 else { return false }
    switch change {
    case .textSize(let from, let to):
      style.content.runs[0].size = to
      if keepsProportion { style.content.lineHeight *= to / from }
    case .weight(_, let to): style.content.runs[0].weight = to
    case .letterSpacing(_, let to): style.content.runs[0].tracking = to
    case .lineHeight(_, let to): style.content.lineHeight = to
    default: return false
    }
    self = .text(style)
    return true
  }
}

extension ScreenCause {
  fileprivate var isOfPlace: Bool {
    switch kind {
    case .moved, .resized: true
    case .missing, .appearance, .covered, .colorCurve: false
    }
  }

  fileprivate var isResized: Bool { if case .resized = kind { true } else { false } }

  fileprivate var isOfPlaceOrAbsence: Bool { isOfPlace || kind == .missing }

  fileprivate func isExplained(by nodes: [Int]) -> Bool {
    isOfPlace && constraint == nil && !self.nodes.isEmpty && self.nodes.allSatisfy { nodes.contains($0) }
  }
}

extension [ScreenCause] {
  /// All nodes that they say have moved or grown.
  fileprivate func placed(_ findings: [NodeFinding]) -> Set<Int> {
    Set(filter(\.isOfPlace).flatMap { $0.nodes + $0.followers })
      .filter { findings[$0].offset != .zero || findings[$0].growth != .zero }
  }

  /// Lets nodes follow from one cause, and from no other.
  fileprivate mutating func give(_ followers: [Int], to place: Int) {
    for index in indices where index != place && self[index].isOfPlace {
      self[index].nodes.removeAll { followers.contains($0) }
      self[index].followers.removeAll { followers.contains($0) }
    }
    let known = self[place].nodes + self[place].followers
    self[place].followers += followers.filter { !known.contains($0) }
    self[place].followersOffset = nil
  }
}
