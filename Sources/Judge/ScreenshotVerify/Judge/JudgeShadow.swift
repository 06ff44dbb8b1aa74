import GoldenCompare
import Graphics2D

extension AppearanceJudge {
  /// What the shadows of a node do to what is behind it, and what is different there, in levels.
  private struct ShadowSums {
    /// Squares of what the shadows should change.
    var energy = Float(0)
    /// Products of that with what is different.
    var product = Float(0)
    /// Squares of what is different.
    var difference = Float(0)
    /// What should be changed and what is different, added up.
    var (wanted, change) = (SIMD3<Float>.zero, SIMD3<Float>.zero)
    /// Pixels that the shadows should change.
    var count = 0

    /// Whether another strength of the shadows is most of what is different, which is a level or more.
    var isExplained: Bool {
      energy >= Float(3 * count) && product * product >= 0.8 * energy * difference
    }
  }

  /// Squares of the three components that a shadow changes a pixel by, below which its strength cannot be told in general: 3
  /// levels each. Rounding and dithering of gradients are a good part of what there is.
  private static let leastEnergy: Float = 27

  /// Whether every pixel is as our own renderer draws it, so that a level is a difference.
  private var isExact: Bool { noise == 0 && !isForeign }

  /// How strong the shadows are: the factor by which what they change is changed (least squares), or, where they are
  /// elsewhere or blurred otherwise, by which their sum is.
  func judgeShadow() -> AppearanceChange? {
    guard let shadow, placement.growth == .zero else { return nil }
    let around = surroundings()
    let shift = around.count < 8 ? .zero : around.map { $0.seen - $0.expected }.median
    if abs(shift).max() > 3 { return nil }
    let sums = sums(of: shadow, behind: around.map(\.expected).median, shift)
    let most = max(sums.energy, abs(sums.product))
    guard sums.count >= 24, sums.energy > 0,
      most >= Float(sums.count) * Self.leastEnergy || isExact && sums.isExplained
    else { return nil }
    let factor = Double(max(0, 1 + sums.product / sums.energy))
    let strength = Double((sums.energy / Float(sums.count) / 3).squareRoot())
    // Every renderer blurs and dithers in its own way.
    if isForeign, abs(factor - 1) * strength < 3.2 { return nil }
    if factor < 0.6 || factor > 1.6 { return .shadow(factor: factor) }
    if isForeign { return nil }
    let direction = sums.wanted / (sums.wanted * sums.wanted).sum().squareRoot()
    guard noise == 0, sums.difference > 0.25 * sums.energy else { return nil }
    let all = (sums.wanted * direction).sum()
    return .shadow(factor: Double(max(0, 1 + (sums.change * direction).sum() / all)))
  }

  private func sums(
    of shadow: Visibility.Mask, behind: SIMD3<Float>, _ shift: SIMD3<Float>
  ) -> ShadowSums {
    var sums = ShadowSums()
    let box = shadow.box.grown(by: max(2, Int(2 * scale)), within: expected.width, expected.height)
    for y in box.y..<box.maxY {
      for x in box.x..<box.maxX {
        let pixel = y * expected.width + x
        guard !isNear(x, y), visibility.isKnown(pixel), let place = place(x, y) else { continue }
        let difference = shot.color(place) - expected.color(pixel) - shift
        sums.difference += (difference * difference).sum()
        sums.change += difference
        guard shadow.contains(x, y), let layer = node.shadow?.color(x, y) else { continue }
        let fraction = Float(shadow.fraction(shadow.index(x, y))) / 255
        if fraction <= 0.03 { continue }
        let wanted = expected.color(pixel)
        let dimming = fraction < 0.97 ? (layer - wanted) * (fraction / (1 - fraction)) : wanted - behind
        sums.product += (difference * dimming).sum()
        sums.energy += (dimming * dimming).sum()
        sums.wanted += dimming
        sums.count += 1
      }
    }
    return sums
  }

  /// Whether a pixel is the node's own; or, in a lossy picture, within the two pixels that its edges spread over.
  private func isNear(_ x: Int, _ y: Int) -> Bool {
    let reach = noise > 0 ? 2 : 0
    for row in y - reach...y + reach {
      for column in x - reach...x + reach where mask.contains(column, row) {
        if mask.alpha[mask.index(column, row)] > 2 { return true }
      }
    }
    return false
  }
}
