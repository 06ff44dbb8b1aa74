import GoldenCompare
import Graphics2D

/// Tells what is not there from what cannot be recognised.
extension NodeSearch {
  /// - Parameter match: the best that was found, which is not good enough.
  func absent(_ whole: PixelPairs, _ match: Match) -> Placement {
    if whole.contrast == nil {
      // Over something unknown, what is translucent may not stand out, and what does may be hard to recognise.
      guard let presence = presence(of: whole), collection.mask.peak >= 160 else { return unseen }
      if presence > 0.3 { return Placement(likeness: match.score, confidence: 0) }
    }
    return Placement(status: .missing, likeness: match.score, confidence: Double(1 - match.score))
  }

  /// How much of the node is seen where it should be, from how it changes what is beside it: 1 for all of it, 0 for
  /// nothing; nil where it would hardly stand out.
  private func presence(of whole: PixelPairs) -> Float? {
    guard let ink = node.ink else { return nil }
    var (product, energy, count) = (Float(0), Float(0), Float(0))
    for pair in whole.pairs where pair.step != 0 {
      let (x, y) = (pair.x, pair.y)
      let (right, below) = pair.isVertical ? (x, y + 1) : (x + 1, y)
      let (inner, outer) = pair.step > 0 ? ((right, below), (x, y)) : ((x, y), (right, below))
      guard let own = ink.color(inner.0, inner.1), let seen = shot.color(inner.0, inner.1),
        let beside = shot.color(outer.0, outer.1)
      else { continue }
      let wanted = (own - beside) * abs(pair.step)
      product += ((seen - beside) * wanted).sum()
      energy += (wanted * wanted).sum()
      count += 1
    }
    return energy > count * 3 * Self.faint * Self.faint ? product / energy : nil
  }

  /// Whether about as much changes from pixel to pixel as the specification says: something is there.
  var isBusy: Bool {
    let box = collection.mask.box
    var (seen, wanted) = (Float(0), Float(0))
    for y in box.y..<box.maxY - 1 {
      for x in box.x..<box.maxX - 1 {
        let pixel = y * shot.width + x
        for next in [pixel + 1, pixel + shot.width] {
          let (a, b) = (shot.color(next) - shot.color(pixel), expected.color(next) - expected.color(pixel))
          seen += (a * a).sum()
          wanted += (b * b).sum()
        }
      }
    }
    return seen > wanted * 0.3
  }
}
