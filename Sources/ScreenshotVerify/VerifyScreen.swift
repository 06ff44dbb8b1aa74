import GoldenCompare
public import Graphics2D

/// Looks for every node of a specification in a screenshot.
///
/// - Parameters:
///   - shot: as large as the expected picture.
///   - screen: what the specification says.
/// - Returns: places, sizes and looks that differ, by cause. The picture that the screen was made from gives no
///   difference.
public func verify(
  _ shot: PixelBuffer, against screen: ExpectedScreen, tolerance: ScreenTolerance = ScreenTolerance()
) -> ScreenVerification {
  precondition(shot.width == screen.picture.width && shot.height == screen.picture.height)
  var match = ScreenMatch(shot, screen, tolerance)
  match.placeNodes()
  match.placeByNeighbors()
  match.placeGroups()
  match.judgeLooks()
  return ScreenVerification(
    findings: match.findings, causes: causes(of: match.findings, in: screen, match.offsets),
    unexpected: match.unexpected())
}

/// The steps of ``verify(_:against:tolerance:)``.
struct ScreenMatch {
  let shot: PixelBuffer
  let screen: ExpectedScreen
  let tolerance: ScreenTolerance
  let visibility: Visibility
  let differences: ShotDifferences
  private(set) var findings: [NodeFinding]
  private var placements: [Placement?]
  /// Pixels of the shot that a node which is not as specified accounts for.
  private(set) var claimed: [Bool]

  init(_ shot: PixelBuffer, _ screen: ExpectedScreen, _ tolerance: ScreenTolerance) {
    (self.shot, self.screen, self.tolerance) = (shot, screen, tolerance)
    visibility = Visibility(screen)
    differences = ShotDifferences(shot, screen, visibility, knownNoise: tolerance.noise)
    findings = screen.nodes.map { node in
      NodeFinding(status: node.isIgnored ? .ignored : node.look == .group ? .group : .hidden)
    }
    placements = Array(repeating: nil, count: screen.nodes.count)
    claimed = Array(repeating: false, count: shot.width * shot.height)
  }

  /// By node, how far it has moved; nil for those that say nothing of places.
  var offsets: [PixelOffset?] {
    zip(findings, placements).map { finding, placement in
      switch finding.status {
      case .found: placement.map { $0.confidence > 0 ? finding.offset : nil } ?? finding.offset
      case .group, .missing, .ignored, .hidden, .faint: nil
      }
    }
  }

  /// Finds the nodes, parents first: a child moves with its parent, a row with the one before it.
  mutating func placeNodes() {
    var last: [Int?: PixelOffset] = [:]
    var latest = PixelOffset.zero
    for index in screen.nodes.indices {
      let node = screen.nodes[index]
      guard !node.isIgnored, node.ink != nil, let mask = visibility.masks[index] else { continue }
      guard isVisible(mask) else {
        findings[index].status = .hidden
        continue
      }
      var placement = Placement.asSpecified
      if needsSearch(mask) {
        let around = node.parent.flatMap { placements[$0]?.offset }
        let starts = [.zero] + [around, last[node.parent], latest].compactMap { $0 }
        placement = search(node, mask, starts)
      }
      if placement.status == .found, placement.confidence > 0 {
        (last[node.parent], latest) = (placement.offset, placement.offset)
      }
      placements[index] = placement
      note(placement, index)
      if !differences.touch(mask.box) { findings[index].colorDifference = 0 }
    }
  }

  /// Looks once more for nodes that were not found, or hardly, where what is inside or beside them has moved to.
  mutating func placeByNeighbors() {
    for index in screen.nodes.indices {
      guard let old = placements[index], let mask = visibility.masks[index], !screen.nodes[index].isIgnored,
        old.status == .missing || old.status == .found && (old.likeness < 0.8 || old.growth != .zero)
      else { continue }
      let starts = neighborOffsets(of: index).filter { $0 != old.offset }
      guard !starts.isEmpty else { continue }
      let placement = search(screen.nodes[index], mask, starts, isNear: true)
      let isSimpler = placement.growth == .zero && old.growth != .zero
      let least = old.status == .missing ? 0.6 : old.likeness + (isSimpler ? 0 : 0.1)
      guard placement.status == .found, placement.confidence > 0, placement.likeness > max(0.6, least)
      else { continue }
      placements[index] = placement
      note(placement, index)
    }
  }

  /// By how much the nodes inside and the siblings of a node have moved, without repetitions, at most four.
  private func neighborOffsets(of index: Int) -> [PixelOffset] {
    let parent = screen.nodes[index].parent
    var offsets: [PixelOffset] = []
    for other in screen.nodes.indices where other != index {
      let around = screen.nodes[other].parent
      guard around == index || around == parent, let placement = placements[other],
        placement.status == .found, placement.confidence > 0, placement.likeness >= 0.8,
        placement.offset != .zero, !offsets.contains(placement.offset)
      else { continue }
      offsets.append(placement.offset)
      if offsets.count == 4 { break }
    }
    return offsets
  }

  private func search(
    _ node: ExpectedNode, _ mask: Visibility.Mask, _ starts: [PixelOffset], isNear: Bool = false
  ) -> Placement {
    let collection = PairCollection(picture: screen.picture, visibility: visibility, mask: mask)
    return NodeSearch(
      node: node, collection: collection, shot: shot, expected: screen.picture,
      reach: isNear ? 2 : max(12, Int(8 * screen.scale)), starts: starts, isNear: isNear
    ).place()
  }

  private mutating func note(_ placement: Placement, _ index: Int) {
    findings[index].status = placement.status
    findings[index].likeness = Double(placement.likeness)
    findings[index].confidence = placement.confidence
    guard placement.status == .found, placement.confidence > 0 else { return }
    func beyond(_ offset: PixelOffset) -> PixelOffset {
      max(abs(offset.dx), abs(offset.dy)) > tolerance.pixels ? offset : .zero
    }
    findings[index].offset = beyond(placement.offset)
    findings[index].growth = beyond(placement.growth)
    if tolerance.allowsOtherFonts, screen.nodes[index].look == .text, findings[index].likeness < 0.8 {
      let limit = max(2, screen.nodes[index].frame.width / 8)
      if abs(findings[index].growth.dx) <= limit { findings[index].growth = .zero }
    }
  }

  /// At least a few pixels of which a tenth of the colour is the node's.
  private func isVisible(_ mask: Visibility.Mask) -> Bool {
    var count = 0
    for index in mask.alpha.indices where mask.share(index) >= 5 {
      count += 1
      if count >= 6 { return true }
    }
    return false
  }

  /// Nodes around which the shot is the expected picture, byte by byte, need not be looked for.
  private func needsSearch(_ mask: Visibility.Mask) -> Bool {
    if differences.touch(mask.box) { return true }
    let box = mask.box
    for y in box.y..<box.maxY {
      for x in box.x..<box.maxX where !visibility.isKnown(y * shot.width + x) {
        if mask.alpha[mask.index(x, y)] > 0 { return true }
      }
    }
    return false
  }

  // MARK: Looks

  /// Judges looks from the front to the back: what is in front and wrong covers what is behind it.
  mutating func judgeLooks() {
    for index in screen.paintOrder.reversed() {
      guard let placement = placements[index], let mask = visibility.masks[index] else { continue }
      if placement.status == .found || placement.status == .faint, differences.touch(mask.box) {
        judge(index, mask, placement)
      }
      if findings[index].differs { claim(index, mask, placement) }
      if placement.status == .faint, placement.offset != .zero { claimEdges(of: mask.box, placement.offset) }
    }
  }

  private mutating func judge(_ index: Int, _ mask: Visibility.Mask, _ placement: Placement) {
    let node = screen.nodes[index]
    let judge = AppearanceJudge(
      node: node, mask: mask, shadow: visibility.shadows[index], placement: placement, shot: shot,
      expected: screen.picture, visibility: visibility, claimed: claimed, tolerance: tolerance,
      noise: differences.noise, scale: screen.scale)
    let color = judge.judgeColor()
    findings[index].colorDifference = color.difference
    findings[index].changes += color.changes
    guard placement.status == .found else { return }
    switch node.look {
    case .text where !tolerance.allowsOtherFonts && hasOtherGlyphs(placement):
      findings[index].changes.append(.glyphs)
    case .shape where placement.likeness < (differences.noise > 0 || !placement.isClear ? 0.5 : 0.7):
      findings[index].changes.append(.outline)
    case .area, .picture:
      findings[index].changes += [judge.judgeCorners(), judge.judgeBorder()].compactMap { $0 }
    case .group, .text, .shape: break
    }
    if findings[index].changes.isEmpty, let change = judge.judgeShadow() {
      findings[index].changes.append(change)
    }
  }

  private func hasOtherGlyphs(_ placement: Placement) -> Bool {
    let isRough = differences.noise > 0 || !placement.isClear
    return placement.likeness < (isRough ? 0.6 : 0.8)
      || placement.leastLetter < (differences.noise > 0 ? 0.5 : 0.8)
  }

  /// Takes the pixels where a node should be and where it is.
  private mutating func claim(_ index: Int, _ mask: Visibility.Mask, _ placement: Placement) {
    var boxes = [mask.box]
    // Other glyphs may be wider.
    if findings[index].likeness < 0.8, screen.nodes[index].look == .text {
      boxes.append(
        mask.box.widened(by: max(mask.box.width / 3, mask.box.height)).heightened(by: Int(2 * screen.scale)))
    }
    if let shadow = visibility.shadows[index] { boxes.append(shadow.box) }
    let growth = placement.growth
    let found = boxes.map { box in
      PixelBox(
        x: box.x + placement.offset.dx, y: box.y + placement.offset.dy, width: box.width + growth.dx,
        height: box.height + growth.dy)
    }
    let pieces = placement.pieces.map { $0.box.moved(by: $0.match.offset) }
    (boxes + found + pieces).forEach { claim($0) }
  }

  private mutating func claim(_ box: PixelBox) {
    let box = box.grown(by: 2, within: shot.width, shot.height)
    for y in box.y..<max(box.y, box.maxY) {
      for x in box.x..<max(box.x, box.maxX) { claimed[y * shot.width + x] = true }
    }
  }

  /// What is too faint to be found has moved with what is around it.
  private mutating func claimEdges(of box: PixelBox, _ offset: PixelOffset) {
    let (across, down) = (abs(offset.dx), abs(offset.dy))
    claim(PixelBox(x: box.x - across, y: box.y - down, width: box.width + 2 * across, height: 2 * down))
    claim(PixelBox(x: box.x - across, y: box.maxY - down, width: box.width + 2 * across, height: 2 * down))
    claim(PixelBox(x: box.x - across, y: box.y, width: 2 * across, height: box.height))
    claim(PixelBox(x: box.maxX - across, y: box.y, width: 2 * across, height: box.height))
  }

  // MARK: Groups and leftovers

  /// A group is where all of its children are.
  mutating func placeGroups() {
    var children: [[Int]] = Array(repeating: [], count: screen.nodes.count)
    for (index, node) in screen.nodes.enumerated() {
      if let parent = node.parent { children[parent].append(index) }
    }
    for index in screen.nodes.indices.reversed() where findings[index].status == .group {
      let places = Set(children[index].compactMap { place($0) })
      if places.count == 1, let place = places.first { findings[index].offset = place }
    }
    // What is too faint to be found is taken to be where the node around it is.
    for index in screen.nodes.indices where findings[index].status == .faint {
      if let parent = screen.nodes[index].parent { placements[index]?.offset = findings[parent].offset }
    }
  }

  private func place(_ index: Int) -> PixelOffset? {
    switch findings[index].status {
    case .found: offsets[index]
    case .group: hasPlacedNodes(index) ? findings[index].offset : nil
    case .missing, .ignored, .hidden, .faint: nil
    }
  }

  private func hasPlacedNodes(_ group: Int) -> Bool {
    screen.nodes.indices.contains { index in
      offsets[index] != nil && screen.isInside(index, group)
    }
  }
}

extension ExpectedScreen {
  /// Whether a node is inside another one.
  func isInside(_ index: Int, _ group: Int) -> Bool {
    var parent = nodes[index].parent
    while let current = parent {
      if current == group { return true }
      parent = nodes[current].parent
    }
    return false
  }

  /// The smallest node whose frame holds a box, of equals the last.
  func innermost(around box: PixelBox) -> Int? {
    nodes.indices.filter { nodes[$0].frame.union(box) == nodes[$0].frame }.min { a, b in
      let (first, second) = (nodes[a].frame, nodes[b].frame)
      return (first.width * first.height, -a) < (second.width * second.height, -b)
    }
  }
}
