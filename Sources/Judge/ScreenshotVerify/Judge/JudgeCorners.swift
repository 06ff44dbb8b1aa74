import GoldenCompare
import Graphics2D

/// One corner of a frame, and pixels counted from it inwards.
struct Corner {
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

  /// Pixels that are inside whatever the radius is, the likeliest first; where a text covers those, beside the middles of the
  /// two sides.
  func inner(_ side: Int) -> [(x: Int, y: Int)] {
    let half = (across: frame.width / 2, down: frame.height / 2)
    let diagonal = [0.6, 0.45, 0.8, 0.35].map { Int(Double(side) * $0) }.map { pixel($0, $0) }
    guard min(half.across, half.down) > 5 else { return diagonal }
    return diagonal + [pixel(5, half.down), pixel(half.across, 5)]
  }
}

extension AppearanceJudge {
  /// Corners whose radius differs: the radius whose arcs leave out what is seen to be left out.
  func judgeCorners() -> AppearanceChange? {
    guard let radius = node.cornerRadius else { return nil }
    let most = min(node.frame.width, node.frame.height) / 2
    let side = min(max(Int((2 * radius).rounded(.up)), Int(8 * scale)) + 2, most)
    guard side >= 3 else { return nil }
    var isKnown = true
    let corners = Corner.all(of: node.frame).compactMap { corner -> CornerCoverage? in
      if colors(corner.pixel(-2, -2)) != nil { return coverageLost(corner, side) }
      isKnown = false
      return coverageLostOverUnknown(corner, side)
    }.compactMap { corner in corner.bestRadius(instead: radius, most: Double(most)).map { (corner, $0) } }
    if corners.isEmpty, !isKnown { return radiusByEdges(radius, most) }
    guard corners.count >= (isKnown ? 2 : 3), let seen = median(corners.map(\.1)) else { return nil }
    let least = max(1, 0.1 * radius) * (noise > 0 || !isKnown || isForeign ? 2 : 1)
    guard abs(seen - radius) >= least,
      corners.allSatisfy({ ($0.1 - radius) * (seen - radius) > 0 && abs($0.1 - radius) > least / 2 })
    else { return nil }
    return .cornerRadius(from: radius, to: (seen * 10).rounded() / 10)
  }

  /// By how much less of each pixel of a corner is covered than should be; nil where it does not stand out.
  private func coverageLost(_ corner: Corner, _ side: Int) -> CornerCoverage? {
    guard let outer = colors(corner.pixel(-2, -2)),
      let inner = corner.inner(side).lazy.compactMap({ colors($0) }).first
    else { return nil }
    let (expectedStep, seenStep) = (inner.expected - outer.expected, inner.seen - outer.seen)
    let isInPlace = placement.offset == .zero && placement.growth == .zero
    let (energy, least) = ((expectedStep * expectedStep).sum(), Float(isInPlace ? 75 : 576))
    guard energy >= least, (seenStep * seenStep).sum() >= least else { return nil }
    if isInPlace, ((seenStep - expectedStep) * (seenStep - expectedStep)).sum() > 0.1 * energy {
      // Much other colours on one side would count as more or less covered.
      return nil
    }
    return CornerCoverage(corner, side) { pixel in
      guard let here = colors(pixel) else { return nil }
      guard isInPlace else {
        return coverage(here.expected - outer.expected, expectedStep)
          - coverage(here.seen - outer.seen, seenStep)
      }
      // What is behind is the same, but for a change of its own or of the node's, and drops out.
      let fraction = ownShare(pixel)
      let shift = (outer.seen - outer.expected) * (1 - fraction) + (inner.seen - inner.expected) * fraction
      let own = step(at: here.expected, fraction, from: outer.expected, to: inner.expected)
      let ownEnergy = (own * own).sum()
      guard ownEnergy >= 75 else { return nil }
      return min(1, max(-1, ((here.expected + shift - here.seen) * own).sum() / ownEnergy))
    }
  }

  /// By what the node changes a pixel that it covers. A picture has other colours at its corner than further inside; where
  /// little of the pixel is the node's, what is behind it shows.
  private func step(
    at here: SIMD3<Float>, _ fraction: Float, from outer: SIMD3<Float>, to inner: SIMD3<Float>
  ) -> SIMD3<Float> {
    if fraction > 0.5 { return node.look == .picture ? here - outer : inner - outer }
    let behind = (here - inner * fraction) / (1 - fraction)
    return node.look == .picture ? inner - outer : inner - behind
  }

  /// As above for a node over something unknown, whose colour is taken from beside the corner: one that lets little of that
  /// through.
  private func coverageLostOverUnknown(_ corner: Corner, _ side: Int) -> CornerCoverage? {
    guard let outer = seen(corner.pixel(-2, -2)),
      let inner = corner.inner(side).lazy.filter({
        ownShare($0) * Float(mask.peak) >= (node.isSolid ? 180 : 250)
      })
      .compactMap({ seen($0) }).first
    else { return nil }
    return CornerCoverage(corner, side) { pixel in
      guard let here = seen(pixel), let own = node.isSolid ? inner : ownColor(corner, pixel) else {
        return nil
      }
      let step = own - outer
      return (step * step).sum() < 1200 ? nil : ownShare(pixel) - coverage(here - outer, step)
    }
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
  func seen(_ pixel: (x: Int, y: Int)) -> SIMD3<Float>? {
    let (x, y) = pixel
    guard x >= 0, y >= 0, x < expected.width, y < expected.height,
      !mask.contains(x, y) || mask.open[mask.index(x, y)] >= 200
    else { return nil }
    return place(x, y).map { shot.color($0) }
  }
}
