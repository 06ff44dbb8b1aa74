import GoldenCompare
import Graphics2D

/// The sides of a frame.
enum Side: Int, CaseIterable {
  case left, right, top, bottom
}

/// Chooses the pairs by which a node is recognised.
struct PairCollection {
  let picture: PixelBuffer
  let visibility: Visibility
  let mask: Visibility.Mask

  /// Pairs across the node's own outlines: where its opacity changes by a quarter of its highest.
  func outline() -> [PixelPair] {
    let least = max(8, mask.peak / 4)
    return collect(every: 1) { first, second, place in
      let change = second - first
      return change >= least || -change >= least ? Float(change * Int(mask.open[place])) / 65025 : nil
    }
  }

  /// Pairs inside, where the node's opacity does not change: what only looks alike is busier there.
  func interior() -> [PixelPair] {
    let least = mask.peak * 19 / 20
    return collect(every: stride(limit: 20_000)) { first, second, _ in
      first >= least && second >= least ? 0 : nil
    }
  }

  /// Pairs inside across which the picture changes.
  func texture() -> [PixelPair] {
    let all = interior()
    for least in [24, 12, 6, 3] as [Float] {
      let strong = all.filter { $0.isKnown && abs($0.change).max() >= least }
      if strong.count >= 60 { return strong }
    }
    return []
  }

  /// So large a step that at most about `limit` pixels are visited.
  private func stride(limit: Int) -> Int {
    var step = 1
    while mask.alpha.count / (step * step) > limit { step += 1 }
    return step
  }

  /// The pairs of neighbours, along rows and columns `step` apart, for which `select` gives a step of opacity, from the
  /// opacities of both and the first one's place in the mask.
  private func collect(
    every step: Int, _ select: (_ first: Int, _ second: Int, _ place: Int) -> Float?
  ) -> [PixelPair] {
    var pairs: [PixelPair] = []
    let (box, alpha) = (mask.box, mask.alpha.span)
    for y in Swift.stride(from: box.y, to: box.maxY, by: step) {
      for x in Swift.stride(from: box.x, to: box.maxX, by: step) {
        let first = (y - box.y) * box.width + x - box.x
        let own = Int(alpha[first])
        let (right, below) = (first + 1, first + box.width)
        if x + 1 < box.maxX, let opacity = select(own, Int(alpha[right]), first), isOpen(first, right) {
          pairs.append(pair(x, y, false, step: opacity))
        }
        if y + 1 < box.maxY, let opacity = select(own, Int(alpha[below]), first), isOpen(first, below) {
          pairs.append(pair(x, y, true, step: opacity))
        }
      }
    }
    return pairs
  }

  /// Whether what is in front lets both pixels through, and as much.
  private func isOpen(_ first: Int, _ second: Int) -> Bool {
    mask.open[first] >= 40 && abs(Int(mask.open[first]) - Int(mask.open[second])) <= 12
  }

  private func pair(_ x: Int, _ y: Int, _ isVertical: Bool, step: Float) -> PixelPair {
    let first = y * picture.width + x
    let second = first + (isVertical ? picture.width : 1)
    let change = picture.color(second) - picture.color(first)
    return PixelPair(
      x: x, y: y, isVertical: isVertical, step: step, red: change.x, green: change.y, blue: change.z,
      isKnown: visibility.isKnown(first) && visibility.isKnown(second))
  }
}

extension PixelPair {
  /// The side of a frame that the pair lies across; nil where it lies across none.
  var side: Side? {
    if step == 0 { return nil }
    return isVertical ? (step > 0 ? .top : .bottom) : (step > 0 ? .left : .right)
  }
}

extension PixelBuffer {
  /// Red, green and blue of a pixel, 0...255.
  func color(_ pixel: Int) -> SIMD3<Float> {
    SIMD3(Float(bytes[pixel * 4]), Float(bytes[pixel * 4 + 1]), Float(bytes[pixel * 4 + 2]))
  }

  /// As above; nil outside of the picture.
  func color(_ x: Int, _ y: Int) -> SIMD3<Float>? {
    x >= 0 && y >= 0 && x < width && y < height ? color(y * width + x) : nil
  }
}

func abs(_ vector: SIMD3<Float>) -> SIMD3<Float> {
  vector.replacing(with: -vector, where: vector .< 0)
}
