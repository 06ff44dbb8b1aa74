import GoldenCompare
import Graphics2D

/// One corner of a frame, and pixels counted from it inwards.
private struct Corner {
  let frame: PixelBox
  let isRight, isBottom: Bool

  static func all(of frame: PixelBox) -> [Corner] {
    [(false, false), (true, false), (false, true), (true, true)].map {
      Corner(frame: frame, isRight: $0.0, isBottom: $0.1)
    }
  }

  func pixel(_ across: Int, _ down: Int) -> (x: Int, y: Int) {
    (
      isRight ? frame.maxX - 1 - across : frame.x + across,
      isBottom ? frame.maxY - 1 - down : frame.y + down
    )
  }
}

extension AppearanceJudge {
  /// Corners whose radius differs.
  func judgeCorners() -> AppearanceChange? {
    guard let radius = node.cornerRadius else { return nil }
    let most = min(node.frame.width, node.frame.height) / 2
    let side = min(max(Int(radius.rounded(.up)), Int(8 * scale)) + 2, most)
    // A much larger radius leaves nothing in a small square to compare with.
    if let change = cornerChange(radius, within: side) { return change }
    guard most > side, case .cornerRadius(_, let seen)? = cornerChange(radius, within: most),
      seen > 1.3 * Double(side)
    else { return nil }
    return .cornerRadius(from: radius, to: seen)
  }

  /// The radius is told by how much of the square at each corner is covered, which a quarter circle lacks
  /// (1 - pi / 4) r^2 of.
  private func cornerChange(_ radius: Double, within side: Int) -> AppearanceChange? {
    guard side >= 3 else { return nil }
    var isKnown = true
    let lost = Corner.all(of: node.frame).compactMap { corner -> Double? in
      if colors(corner.pixel(-2, -2)) != nil { return coverageLost(corner, side) }
      isKnown = false
      return coverageLostOverUnknown(corner, side)
    }
    let radii = lost.map { max(0, radius * radius + $0 / (1 - .pi / 4)).squareRoot() }
    guard radii.count >= (isKnown ? 2 : 3), let seen = median(radii) else { return nil }
    let least = max(1, 0.1 * radius) * (noise > 0 || !isKnown || isForeign ? 2 : 1)
    guard radii.allSatisfy({ ($0 - radius) * (seen - radius) > 0 && abs($0 - radius) > least / 2 }),
      abs(seen - radius) >= least
    else { return nil }
    return .cornerRadius(from: radius, to: (seen * 10).rounded() / 10)
  }

  /// By how many pixels less of a corner is covered than should be; nil where it does not stand out.
  private func coverageLost(_ corner: Corner, _ side: Int) -> Double? {
    guard let inner = colors(corner.pixel(side * 3 / 5, side * 3 / 5)),
      let outer = colors(corner.pixel(-2, -2))
    else { return nil }
    let (expectedStep, seenStep) = (inner.expected - outer.expected, inner.seen - outer.seen)
    let isInPlace = placement.offset == .zero && placement.growth == .zero
    let (energy, least) = ((expectedStep * expectedStep).sum(), Float(isInPlace ? 75 : 576))
    guard energy >= least, (seenStep * seenStep).sum() >= least else { return nil }
    if isInPlace, ((seenStep - expectedStep) * (seenStep - expectedStep)).sum() > 0.1 * energy {
      // Much other colours on one side would count as more or less covered.
      return nil
    }
    return sum(corner, side) { pixel in
      guard let here = colors(pixel) else { return nil }
      guard isInPlace else {
        return coverage(here.expected - outer.expected, expectedStep)
          - coverage(here.seen - outer.seen, seenStep)
      }
      // What is behind is the same, but for a change of its own or of the node's, and drops out.
      let share = ownShare(pixel)
      let shift = (outer.seen - outer.expected) * (1 - share) + (inner.seen - inner.expected) * share
      // A picture has other colours at its corner than further inside.
      let own = share > 0.5 && node.look == .picture ? here.expected - outer.expected : expectedStep
      let ownEnergy = (own * own).sum()
      guard ownEnergy >= 75 else { return nil }
      return min(1, max(-1, ((here.expected + shift - here.seen) * own).sum() / ownEnergy))
    }
  }

  /// As above for an opaque node over something unknown, whose colour is taken from beside the corner.
  private func coverageLostOverUnknown(_ corner: Corner, _ side: Int) -> Double? {
    let middle = corner.pixel(side * 3 / 5, side * 3 / 5)
    guard ownShare(middle) * Float(mask.peak) >= 250, let outer = seen(corner.pixel(-2, -2)),
      let inner = seen(middle)
    else { return nil }
    return sum(corner, side) { pixel in
      guard let here = seen(pixel), let own = node.isSolid ? inner : ownColor(corner, pixel) else {
        return nil
      }
      let step = own - outer
      return (step * step).sum() < 1200 ? nil : ownShare(pixel) - coverage(here - outer, step)
    }
  }

  /// Adds up the pixels of a corner's square that an arc can leave; nil where a few of them say nothing.
  private func sum(_ corner: Corner, _ side: Int, _ lost: ((x: Int, y: Int)) -> Float?) -> Double? {
    var (sum, missing): (Float, Int) = (0, 0)
    for down in 0..<side {
      // Beyond the diagonal no arc in the square comes.
      for across in 0..<side - down {
        if let lost = lost(corner.pixel(across, down)) { sum += lost } else { missing += 1 }
      }
    }
    return missing * 40 <= side * side ? Double(sum) : nil
  }

  /// The node's colour at a pixel, or, where it has none, at the next one towards its middle that it covers.
  private func ownColor(_ corner: Corner, _ pixel: (x: Int, y: Int)) -> SIMD3<Float>? {
    var (x, y) = pixel
    while mask.contains(x, y) {
      if mask.alpha[mask.index(x, y)] >= 250 { return expected.color(x, y) }
      (x, y) = (x + (corner.isRight ? -1 : 1), y + (corner.isBottom ? -1 : 1))
    }
    return nil
  }

  /// How much of a pixel is the node's, against its highest opacity, 0...1.
  private func ownShare(_ pixel: (x: Int, y: Int)) -> Float {
    guard mask.contains(pixel.x, pixel.y), mask.peak > 0 else { return 0 }
    return Float(mask.alpha[mask.index(pixel.x, pixel.y)]) / Float(mask.peak)
  }

  private func coverage(_ change: SIMD3<Float>, _ step: SIMD3<Float>) -> Float {
    min(1, max(0, (change * step).sum() / (step * step).sum()))
  }

  /// The expected and the seen colour of a pixel; nil where one is not known.
  func colors(_ pixel: (x: Int, y: Int)) -> (expected: SIMD3<Float>, seen: SIMD3<Float>)? {
    let (x, y) = pixel
    guard let wanted = expected.color(x, y), visibility.isKnown(y * expected.width + x),
      let seen = seen(pixel)
    else { return nil }
    return (wanted, seen)
  }

  /// What the screenshot shows of a pixel that nothing in front covers.
  private func seen(_ pixel: (x: Int, y: Int)) -> SIMD3<Float>? {
    let (x, y) = pixel
    guard x >= 0, y >= 0, x < expected.width, y < expected.height,
      !mask.contains(x, y) || mask.open[mask.index(x, y)] >= 200
    else { return nil }
    return place(x, y).map { shot.color($0) }
  }
}
