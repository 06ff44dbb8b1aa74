import GoldenCompare
import Graphics2D

/// Where a layer was found in a screenshot by its opacities alone, whatever its colour.
public struct LayerMatch: Hashable, Sendable {
  /// How far from its own place.
  public var offset: PixelOffset
  /// Share of what changes from pixel to pixel there that the layer explains, 0...1.
  public var likeness: Double
}

extension ScreenPair {
  /// Looks for a text drawn in another way.
  ///
  /// - Parameters:
  ///   - layer: what it paints.
  ///   - mask: what is seen of the text as it is specified: what covers that covers the other, too.
  ///   - starts: where it may be.
  func match(_ layer: Layer, over mask: Visibility.Mask, from starts: [PixelOffset]) -> LayerMatch {
    let pairs = layer.pairs(within: mask.box.union(layer.box), over: mask, shot.width, shot.height)
    guard pairs.pairs.count >= 12 else { return LayerMatch(offset: .zero, likeness: 0) }
    let found = OffsetSearch(pairs, in: shot).best(from: starts, reach: max(4, Int(2 * screen.scale)))
    return LayerMatch(offset: found.offset, likeness: Double(pairs.score(shot, at: found.offset)))
  }
}

extension Layer {
  /// Pairs across its outlines, and about as many where it does not change.
  fileprivate func pairs(
    within box: PixelBox, over mask: Visibility.Mask, _ width: Int, _ height: Int
  ) -> PixelPairs {
    let box = box.grown(by: 1, within: width, height)
    let peak = Int(pixels.bytes.enumerated().reduce(0) { $1.offset % 4 == 3 ? max($0, $1.element) : $0 })
    let least = max(8, peak / 4)
    var (outline, flat): ([PixelPair], [PixelPair]) = ([], [])
    for y in box.y..<box.maxY - 1 {
      for x in box.x..<box.maxX - 1 where mask.isOpen(x, y) {
        let own = Int(alpha(x, y))
        for isVertical in [false, true] {
          let change = Int(isVertical ? alpha(x, y + 1) : alpha(x + 1, y)) - own
          if Swift.abs(change) >= least {
            outline.append(PixelPair(x, y, isVertical, step: Float(change) / 255))
          } else if change == 0 {
            flat.append(PixelPair(x, y, isVertical, step: 0))
          }
        }
      }
    }
    let count = outline.count
    if flat.count > count, count > 0 { flat = (0..<count).map { flat[$0 * flat.count / count] } }
    return PixelPairs(outline + flat)
  }
}

extension PixelPair {
  /// A pair of which opacities alone are known.
  fileprivate init(_ x: Int, _ y: Int, _ isVertical: Bool, step: Float) {
    self.init(x: x, y: y, isVertical: isVertical, step: step, red: 0, green: 0, blue: 0, isKnown: false)
  }
}

extension Visibility.Mask {
  /// Whether nothing in front covers a pixel; outside of the box nothing is known to.
  fileprivate func isOpen(_ x: Int, _ y: Int) -> Bool { !contains(x, y) || open[index(x, y)] >= 250 }
}
