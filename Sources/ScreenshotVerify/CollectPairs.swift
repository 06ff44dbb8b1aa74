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
    var pairs: [PixelPair] = []
    forEachNeighbours(every: 1) { x, y, isVertical, first, second in
      let (a, b) = (Int(mask.alpha[first]), Int(mask.alpha[second]))
      guard abs(a - b) >= least, isOpen(first, second) else { return }
      pairs.append(pair(x, y, isVertical, step: Float((b - a) * Int(mask.open[first])) / 65025))
    }
    return pairs
  }

  /// Pairs inside, where the node's opacity does not change: what only looks alike is busier there.
  func interior() -> [PixelPair] {
    let least = mask.peak * 19 / 20
    var pairs: [PixelPair] = []
    forEachNeighbours(every: stride(limit: 20_000)) { x, y, isVertical, first, second in
      guard mask.alpha[first] >= least, mask.alpha[second] >= least, isOpen(first, second) else { return }
      pairs.append(pair(x, y, isVertical, step: 0))
    }
    return pairs
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

  private func forEachNeighbours(
    every step: Int, _ body: (_ x: Int, _ y: Int, _ isVertical: Bool, _ first: Int, _ second: Int) -> Void
  ) {
    let box = mask.box
    for y in Swift.stride(from: box.y, to: box.maxY, by: step) {
      for x in Swift.stride(from: box.x, to: box.maxX, by: step) {
        let index = mask.index(x, y)
        if x + 1 < box.maxX { body(x, y, false, index, index + 1) }
        if y + 1 < box.maxY { body(x, y, true, index, index + box.width) }
      }
    }
  }

  /// Whether what is in front lets both pixels through, and as much.
  private func isOpen(_ first: Int, _ second: Int) -> Bool {
    mask.open[first] >= 40 && abs(Int(mask.open[first]) - Int(mask.open[second])) <= 12
  }

  private func pair(_ x: Int, _ y: Int, _ isVertical: Bool, step: Float) -> PixelPair {
    let first = y * picture.width + x
    let second = first + (isVertical ? picture.width : 1)
    return PixelPair(
      x: Int32(x), y: Int32(y), isVertical: isVertical, step: step,
      change: picture.color(second) - picture.color(first),
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
