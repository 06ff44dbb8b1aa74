import GoldenCompare
import Graphics2D

/// Puts differences that have one reason together.
func causes(of findings: [NodeFinding], in screen: ExpectedScreen) -> [ScreenCause] {
  var grouping = CauseGrouping(findings: findings, screen: screen)
  grouping.addMissing()
  grouping.addResized()
  grouping.addMoved()
  grouping.addAppearances()
  return heaviestFirst(grouping.causes)
}

/// Causes of most nodes first.
func heaviestFirst(_ causes: [ScreenCause]) -> [ScreenCause] {
  causes.enumerated().sorted { a, b in
    (a.element.weight, -a.offset) > (b.element.weight, -b.offset)
  }.map(\.element)
}

extension ScreenCause {
  fileprivate var weight: Int { nodes.count + followers.count }

  /// Whether a node's new size explains that others beside it moved: its lower or right edge moved as they did and
  /// they are behind it, or its upper or left edge and they are before it.
  fileprivate func pushes(_ moved: [Int], by offset: PixelOffset, in screen: ExpectedScreen) -> Bool {
    guard case .resized(let growth, let start) = kind, let root else { return false }
    let frame = screen.nodes[root].frame
    func all(_ isThere: (PixelBox) -> Bool) -> Bool { moved.allSatisfy { isThere(screen.nodes[$0].frame) } }
    if growth.dy != 0, offset.dx == start.dx || offset.dx == 0 {
      if offset.dy == start.dy + growth.dy { return all { $0.y >= frame.y + frame.height / 2 } }
      if offset.dy == start.dy { return all { $0.maxY <= frame.y + frame.height / 2 } }
    }
    if growth.dx != 0, offset.dy == start.dy || offset.dy == 0 {
      if offset.dx == start.dx + growth.dx { return all { $0.x >= frame.x + frame.width / 2 } }
      if offset.dx == start.dx { return all { $0.maxX <= frame.x + frame.width / 2 } }
    }
    return false
  }
}

private struct CauseGrouping {
  let findings: [NodeFinding]
  let screen: ExpectedScreen
  /// By node, how far it has moved; nil for those that say nothing of places.
  let offsets: [PixelOffset?]
  private(set) var causes: [ScreenCause] = []
  private let children: [[Int]]

  init(findings: [NodeFinding], screen: ExpectedScreen) {
    (self.findings, self.screen) = (findings, screen)
    (offsets, children) = (findings.map(\.knownOffset), screen.children)
  }

  /// A node all of whose judged parts are missing is missing as a whole.
  mutating func addMissing() {
    var isGone = findings.map { $0.status == .missing }
    for index in findings.indices.reversed() where findings[index].status == .group {
      let judged = children[index].filter { isGone[$0] || isSeen($0) }
      isGone[index] = !judged.isEmpty && judged.allSatisfy { isGone[$0] }
    }
    for index in findings.indices
    where isGone[index] && !(screen.nodes[index].parent.map { isGone[$0] } ?? false) {
      let nodes = findings.indices.filter {
        findings[$0].status == .missing && ($0 == index || screen.isInside($0, index))
      }
      causes.append(ScreenCause(kind: .missing, root: nodes.count == 1 ? nodes[0] : index, nodes: nodes))
    }
  }

  private func isSeen(_ index: Int) -> Bool {
    switch findings[index].status {
    case .found: true
    case .group: children[index].contains { isSeen($0) || findings[$0].status == .missing }
    case .missing, .ignored, .hidden, .faint: false
    }
  }

  /// Nodes of another size; one that only holds another that grew as much has grown with it.
  mutating func addResized() {
    for (index, finding) in findings.enumerated() where finding.status == .found && finding.growth != .zero {
      let isConsequence = findings.indices.contains {
        findings[$0].growth == finding.growth && screen.isInside($0, index)
          && screen.nodes[$0].part == nil
      }
      if isConsequence { continue }
      let around = findings.indices.filter {
        findings[$0].growth == finding.growth && screen.isInside(index, $0)
      }
      causes.append(
        ScreenCause(
          kind: .resized(growth: finding.growth, offset: finding.offset), root: index,
          nodes: around + [index]))
    }
  }

  /// What has moved against the node around it: siblings that have moved alike are one cause, or follow one that
  /// changed its size.
  mutating func addMoved() {
    var byMove: [[Int]] = []
    var place: [Move: Int] = [:]
    for index in findings.indices {
      guard let move = move(of: index) else { continue }
      if let known = place[move] {
        byMove[known].append(index)
      } else {
        place[move] = byMove.count
        byMove.append([index])
      }
    }
    for siblings in byMove {
      let nodes = siblings.flatMap { movedAlike($0) }
      guard let first = siblings.first, !nodes.isEmpty else { continue }
      let offset = findings[first].offset
      if let cause = causes.firstIndex(where: { $0.pushes(siblings, by: offset, in: screen) }) {
        causes[cause].followers += nodes
        causes[cause].followersOffset = offset
      } else {
        let parent = screen.nodes[first].parent
        let root = siblings.count == 1 ? first : parent
        causes.append(ScreenCause(kind: .moved(offset), root: root, nodes: nodes))
      }
    }
  }

  private struct Move: Hashable {
    var parent: Int?
    var offset: PixelOffset
  }

  /// How a node has moved against the nearest node around it whose place is known; nil where it has not, or where
  /// another size says so already.
  private func move(of index: Int) -> Move? {
    let finding = findings[index]
    guard finding.status == .found && offsets[index] != nil || finding.status == .group else { return nil }
    let around = surroundings(of: index)
    guard finding.offset != around, finding.growth == .zero, finding.offset != .zero else { return nil }
    return Move(parent: screen.nodes[index].parent, offset: finding.offset)
  }

  private func surroundings(of index: Int) -> PixelOffset {
    var parent = screen.nodes[index].parent
    while let current = parent {
      if findings[current].status == .group || offsets[current] != nil { return findings[current].offset }
      parent = screen.nodes[current].parent
    }
    return .zero
  }

  /// The painting nodes at and inside a node that have moved as it has.
  private func movedAlike(_ index: Int) -> [Int] {
    findings.indices.filter {
      ($0 == index || screen.isInside($0, index)) && offsets[$0] == findings[index].offset
        && findings[$0].growth == .zero
    }
  }

  /// Equal changes of looks are one cause, wherever they are: a token, a style.
  mutating func addAppearances() {
    for (index, finding) in findings.enumerated() where finding.status != .missing {
      for change in finding.changes {
        let known = causes.firstIndex {
          if case .appearance(let other) = $0.kind { other.isAlike(change) } else { false }
        }
        if let known {
          causes[known].nodes.append(index)
        } else {
          causes.append(ScreenCause(kind: .appearance(change), root: index, nodes: [index]))
        }
      }
    }
    for index in causes.indices {
      guard case .appearance = causes[index].kind, causes[index].nodes.count > 1 else { continue }
      causes[index].root = common(causes[index].nodes)
    }
  }

  /// The innermost node around all of some nodes.
  private func common(_ nodes: [Int]) -> Int? {
    var candidate = nodes.first
    while let current = candidate {
      if nodes.allSatisfy({ $0 == current || screen.isInside($0, current) }) { return current }
      candidate = screen.nodes[current].parent
    }
    return nil
  }
}

extension AppearanceChange {
  /// Whether both have the same reason, as far as can be told: the same colours, the same factor.
  func isAlike(_ other: AppearanceChange) -> Bool {
    switch (self, other) {
    case (.font(let a, _), .font(let b, _)): a == b
    case (.weight(let a, let b), .weight(let c, let d)): a == c && b == d
    case (.textSize(let a, let b), .textSize(let c, let d)): a == c && b == d
    case (.letterSpacing(let a, let b), .letterSpacing(let c, let d)): a == c && abs(b - d) < 0.06
    case (.lineHeight(let a, let b), .lineHeight(let c, let d)): a == c && abs(b - d) < 0.3
    case (.color(let a, let b, _), .color(let c, let d, _)): a.hex == c.hex && b.hex == d.hex
    case (.opacity(let a), .opacity(let b)): abs(a - b) < 0.03
    case (.cornerRadius(let a, let b), .cornerRadius(let c, let d)): a == c && abs(b - d) < 1
    case (.borderWidth(let a, let b), .borderWidth(let c, let d)): a == c && b == d
    case (.shadow(let a), .shadow(let b)): abs(a - b) < 0.15
    case (.stopColor, .stopColor), (.stopPlace, .stopPlace), (.gradientAngle, .gradientAngle),
      (.lineWidth, .lineWidth), (.shadowBlur, .shadowBlur), (.shadowOffset, .shadowOffset):
      self == other
    default: false
    }
  }
}
