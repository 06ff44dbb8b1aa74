import GoldenCompare
import Graphics2D

/// Draws what a cause says, and holds it against the screenshot: what does not explain at least half of what differs there is
/// not said.
struct CauseProof {
  private let pair: ScreenPair
  private let findings: [NodeFinding]

  init(_ pair: ScreenPair, _ findings: [NodeFinding]) { (self.pair, self.findings) = (pair, findings) }

  /// The share from which a cause is said.
  static let enough = 0.5

  /// Findings whose place or size does not explain what is seen: with a better one, or as something that differs there.
  func proved() -> [NodeFinding] {
    var proved = findings
    for index in findings.indices where findings[index].differs {
      if isGone(index) {
        proved[index] = NodeFinding(status: .missing)
        continue
      }
      guard canBeDrawn(index),
        needsProof(index) || isResized(index) || isUnsure(index) || isHardlyMoved(index)
      else { continue }
      let finding = findings[index]
      let share = scenery(of: index).flatMap { explained($0, finding.offset, finding.growth) }
      // In a lossy picture, an edge may look as clear elsewhere: what is drawn there must be more like it.
      if pair.differences.noise > 0, let share, share <= 0 {
        (proved[index].offset, proved[index].growth) = (.zero, .zero)
        continue
      }
      // Where it cannot be drawn, as what is behind is not known, only a sure place is said.
      guard share.map({ $0 < Self.enough }) ?? isUnsure(index) else { continue }
      if share != nil, let better = better(index) {
        (proved[index].offset, proved[index].growth) = better
        // Looks were judged in the wrong place.
        (proved[index].changes, proved[index].colorDifference) = ([], nil)
      } else if let change = look(index) {
        (proved[index].offset, proved[index].growth, proved[index].changes) = (.zero, .zero, [change])
      }
    }
    return proved
  }

  /// What is said of a node whose place or size explains too little; nil where that is said nevertheless.
  private func look(_ index: Int) -> AppearanceChange? {
    // Where what it stands on differs, too, a drawing on what should be there proves nothing.
    let around = sequence(first: index) { pair.screen.nodes[$0].parent }.dropFirst()
    let isShape =
      pair.screen.nodes[index].look == .shape && findings[index].growth != .zero
      && !around.contains(where: { findings[$0].differs })
    if isShape, let factor = scenery(of: index).flatMap({ fading($0) }) { return .opacity(factor: factor) }
    if needsProof(index) || isUnsure(index) { return .unclear }
    return isShape ? .outline : nil
  }

  /// A node that is found elsewhere or in another size, and whose look is as specified; that of what is hardly there was judged in
  /// the wrong place.
  private func canBeDrawn(_ index: Int) -> Bool {
    let (node, finding) = (pair.screen.nodes[index], findings[index])
    guard finding.status == .found, finding.offset != .zero || finding.growth != .zero, node.ink != nil,
      finding.changes.isEmpty || isHardlyMoved(index)
        || node.look == .shape && finding.growth != .zero && (isUnsure(index) || finding.isOnlyFainter),
      node.part == nil
    else { return false }
    return node.look != .text || !pair.tolerance.allowsOtherFonts
  }

  /// A place or size of a node alone: what moved with others around it, or in another font, is not drawn here.
  private func needsProof(_ index: Int) -> Bool {
    let (node, finding) = (pair.screen.nodes[index], findings[index])
    let isLarge = max(abs(finding.offset.dx), abs(finding.offset.dy)) > Int(6 * pair.screen.scale)
    let isGrown =
      abs(finding.growth.dx) * 3 > node.frame.width || abs(finding.growth.dy) * 3 > node.frame.height
    return isLarge && !movesWithOthers(index) || isGrown
  }

  /// Whether the screen without a node is what is seen where it should be, and nothing else that was found explains that.
  private func isGone(_ index: Int) -> Bool {
    let (node, finding) = (pair.screen.nodes[index], findings[index])
    guard finding.status == .found, node.part == nil, let scenery = scenery(of: index)
    else { return false }
    let isOther = finding.changes.contains { change in
      switch change {
      case .color, .outline, .fill, .glyphs, .picture: true
      default: false
      }
    }
    guard isOther || finding.changes.isEmpty else { return false }
    if finding.offset != .zero, movesWithOthers(index) { return false }
    if !isOther {
      guard let share = explained(scenery, finding.offset, finding.growth), share < Self.enough else {
        return false
      }
    }
    return explainedWithout(scenery) >= 0.9
  }

  /// Share of what differs where a node should be that is explained by its not being there; 0 where it hardly stands out.
  private func explainedWithout(_ scenery: Scenery) -> Double {
    var (before, after, known) = (Float(0), Float(0), 0)
    // Behind something, its absence shows nothing.
    for place in without(scenery) where abs(place.expected - place.behind).sum() > 0 {
      known += 1
      before += abs(place.seen - place.expected).sum()
      after += abs(place.seen - place.behind).sum()
    }
    return known >= 8 && before >= Float(known) * 24 ? Double(1 - after / before) : 0
  }

  /// By what factor a node's opacity would have to be another one to explain three fifths of what differs; nil where it does not.
  private func fading(_ scenery: Scenery) -> Double? {
    let places = without(scenery)
    var (product, energy) = (Float(0), Float(0))
    for place in places {
      let own = place.expected - place.behind
      product += ((place.seen - place.behind) * own).sum()
      energy += (own * own).sum()
    }
    guard places.count >= 8, energy > 0 else { return nil }
    let factor = product / energy
    let (before, after) = places.reduce((Float(0), Float(0))) { sums, place in
      let faded = place.behind + (place.expected - place.behind) * factor
      return (sums.0 + abs(place.seen - place.expected).sum(), sums.1 + abs(place.seen - faded).sum())
    }
    return factor > 0.05 && factor < 0.95 && after <= before * 0.4 ? Double(factor) : nil
  }

  /// A pixel that a node paints: its colour in the screenshot, as specified, and as specified without the node.
  private typealias Uncovered = (seen: SIMD3<Float>, expected: SIMD3<Float>, behind: SIMD3<Float>)

  /// Some of the pixels that a node paints for the most part and that no other difference touches.
  private func without(_ scenery: Scenery) -> [Uncovered] {
    let (box, width) = (scenery.ink.box, pair.shot.width)
    let scenery = scenery.near([box])
    let layers = scenery.behind + scenery.inFront
    var step = max(1, box.width * box.height / Self.looks)
    while step > 1, box.width % step == 0 { step += 1 }
    return stride(from: 0, to: box.width * box.height, by: step).compactMap { place in
      let (x, y) = (box.x + place % box.width, box.y + place / box.width)
      let pixel = y * width + x
      guard scenery.ink.alpha(x, y) >= 128, pair.visibility.isKnown(pixel),
        !scenery.others.contains(where: { $0.contains(x, y) })
      else { return nil }
      var color = scenery.background
      for layer in layers where layer.box.contains(x, y) { color = blend(layer, (x, y), over: color) }
      return color.map { (pair.shot.color(pixel), pair.screen.picture.color(pixel), $0) }
    }
  }

  /// A place of which it is less than half sure, of anything but a text.
  private func isUnsure(_ index: Int) -> Bool {
    findings[index].confidence < 0.5 && pair.screen.nodes[index].look != .text && !movesWithOthers(index)
  }

  /// A little larger or smaller: another number is said where that explains more.
  private func isResized(_ index: Int) -> Bool {
    pair.screen.nodes[index].look != .text && findings[index].growth != .zero
  }

  /// An area that has moved as what is beside it has, of which not all is seen there: it may have grown, and moved that.
  private func isHardlyMoved(_ index: Int) -> Bool {
    let finding = findings[index]
    return pair.screen.nodes[index].look == .area && finding.offset != .zero && finding.likeness < 0.95
  }

  /// Whether something around it, or inside or beside it, has moved as far.
  private func movesWithOthers(_ index: Int) -> Bool {
    let (nodes, finding) = (pair.screen.nodes, findings[index])
    return nodes.indices.contains { other in
      guard other != index, findings[other].status == .found, findings[other].offset == finding.offset else {
        return false
      }
      return nodes[other].parent == nodes[index].parent || pair.screen.isInside(other, index)
        || pair.screen.isInside(index, other)
    }
  }

  /// What explains more: a few pixels more or less on all sides, or to one of them.
  private func better(_ index: Int) -> (PixelOffset, PixelOffset)? {
    guard pair.screen.nodes[index].look != .text, let scenery = scenery(of: index) else { return nil }
    var best: (share: Double, offset: PixelOffset, growth: PixelOffset)?
    for by in [-12, -9, -8, -6, -4, -3, -2, -1, 1, 2, 3, 4, 6, 8, 9, 12] {
      let all: [(PixelOffset, PixelOffset)] = [
        (PixelOffset(-by / 2, -by / 2), PixelOffset(by, by)), (.zero, PixelOffset(by, by)),
        (.zero, PixelOffset(by, 0)), (.zero, PixelOffset(0, by)), (PixelOffset(by, 0), .zero),
        (PixelOffset(0, by), .zero),
      ]
      for (offset, growth) in all {
        let frame = pair.screen.nodes[index].frame
        guard frame.width + growth.dx > 0, frame.height + growth.dy > 0,
          let share = explained(scenery, offset, growth), share > best?.share ?? 0.6
        else { continue }
        best = (share, offset, growth)
      }
    }
    return best.map { ($0.offset, $0.growth) }
  }

  /// What is painted where a node is, and what is seen there is not its own.
  private struct Scenery {
    var ink: Layer
    var isStretched: Bool
    /// Behind everything; nil where that is not known.
    var background: SIMD3<Float>?
    /// What is painted behind it and in front of it, from the back.
    var behind: [Layer]
    var inFront: [Layer]
    var others: [PixelBox]

    /// Only what is in one of some boxes.
    func near(_ boxes: [PixelBox]) -> Scenery {
      func isNear(_ box: PixelBox) -> Bool { boxes.contains { !$0.intersection(box).isEmpty } }
      var near = self
      near.behind = behind.filter { isNear($0.box) }
      near.inFront = inFront.filter { isNear($0.box) }
      near.others = others.filter { isNear($0) }
      return near
    }
  }

  private func scenery(of index: Int) -> Scenery? {
    guard let ink = pair.screen.nodes[index].ink else { return nil }
    var scenery = Scenery(
      ink: ink, isStretched: pair.screen.nodes[index].look == .area, background: pair.screen.background,
      behind: [], inFront: [], others: boxesOfOthers(than: index))
    var isInFront = false
    for other in pair.screen.paintOrder {
      if other == index {
        isInFront = true
      } else if !findings[other].differs, let layer = pair.screen.nodes[other].ink {
        if isInFront { scenery.inFront.append(layer) } else { scenery.behind.append(layer) }
      }
    }
    return scenery
  }

  /// Pixels that are looked at around a node, at most about: a share of large ones tells as much.
  private static let looks = 12_000

  /// Share of what differs around a node that its picture there explains; nil where what is behind is not known, or hardly
  /// anything differs.
  private func explained(_ scenery: Scenery, _ offset: PixelOffset, _ growth: PixelOffset) -> Double? {
    let ink = scenery.ink
    let there = ink.box.moved(by: offset, growing: growth, least: 1)
    let (width, height) = (pair.shot.width, pair.shot.height)
    let near = ink.box.grown(by: 8, within: width, height)
    let far = there.grown(by: 2, within: width, height)
    var (before, after, known, all) = (Float(0), Float(0), 0, 0)
    let boxes = near.intersection(far).isEmpty ? [near, far] : [near.union(far)]
    let scenery = scenery.near(boxes)
    for box in boxes {
      var step = max(1, box.width * box.height / Self.looks)
      // Not the same columns in each row.
      while step > 1, box.width % step == 0 { step += 1 }
      for place in stride(from: 0, to: box.width * box.height, by: step) {
        let (x, y) = (box.x + place % box.width, box.y + place / box.width)
        let pixel = y * width + x
        all += 1
        guard pair.visibility.isKnown(pixel), !scenery.others.contains(where: { $0.contains(x, y) }) else {
          continue
        }
        known += 1
        let (seen, wanted) = (pair.shot.color(pixel), pair.screen.picture.color(pixel))
        before += abs(seen - wanted).sum()
        after += abs(seen - color(x, y, scenery, there)).sum()
      }
    }
    guard known * 5 >= all * 4, before > Float(known) else { return nil }
    return Double(1 - after / before)
  }

  /// Where other nodes that differ should be and are: what they explain is theirs.
  private func boxesOfOthers(than index: Int) -> [PixelBox] {
    findings.indices.flatMap { other -> [PixelBox] in
      let finding = findings[other]
      guard other != index, finding.differs, let box = pair.screen.nodes[other].ink?.box,
        !pair.screen.isInside(index, other)
      else { return [] }
      return [box, box.moved(by: finding.offset, growing: finding.growth, least: 1)]
    }
  }

  /// The colour of a pixel with one node's layer stretched to another box.
  private func color(_ x: Int, _ y: Int, _ scenery: Scenery, _ there: PixelBox) -> SIMD3<Float> {
    let expected = pair.screen.picture.color(y * pair.shot.width + x)
    let ink = scenery.ink
    guard ink.box.contains(x, y) || there.contains(x, y) else { return expected }
    var color = scenery.background
    for layer in scenery.behind where layer.box.contains(x, y) { color = blend(layer, (x, y), over: color) }
    if there.contains(x, y) {
      let place = ink.box.source(x, y, of: there, isStretched: scenery.isStretched)
      color = blend(ink, place, over: color)
    }
    for layer in scenery.inFront where layer.box.contains(x, y) { color = blend(layer, (x, y), over: color) }
    return color ?? expected
  }

  private func blend(_ layer: Layer, _ place: (x: Int, y: Int), over behind: SIMD3<Float>?) -> SIMD3<Float>? {
    let alpha = Float(layer.alpha(place.x, place.y)) / 255
    guard alpha > 0, let own = layer.color(place.x, place.y) else { return behind }
    guard let behind else { return alpha > 0.98 ? own : nil }
    return behind + (own - behind) * alpha
  }
}

extension NodeFinding {
  fileprivate var isOnlyFainter: Bool {
    changes.allSatisfy { if case .opacity = $0 { true } else { false } }
  }
}

extension PixelBox {
  /// The pixel of this box that is seen at a pixel of another one: as a picture that is scaled, or as a shape whose corners
  /// keep their size.
  fileprivate func source(_ x: Int, _ y: Int, of other: PixelBox, isStretched: Bool) -> (x: Int, y: Int) {
    func along(_ place: Int, _ start: Int, _ length: Int, _ own: Int, _ ownLength: Int) -> Int {
      let distance = place - start
      if length == ownLength { return own + distance }
      if !isStretched { return own + min(ownLength - 1, distance * ownLength / max(1, length)) }
      if distance < min(length, ownLength) / 2 { return own + distance }
      return own + max(ownLength / 2, ownLength - (length - distance))
    }
    return (along(x, other.x, other.width, self.x, width), along(y, other.y, other.height, self.y, height))
  }
}
