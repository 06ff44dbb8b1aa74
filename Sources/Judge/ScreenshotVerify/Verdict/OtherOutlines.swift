import GoldenCompare
import Graphics2D

extension UnexpectedSearch {
  /// The shape in front along whose outline four fifths of a part lie: a thinner stroke leaves what is behind it, a wider one covers
  /// that. Nil for none, and in a lossy picture, whose parts are squares.
  ///
  /// - Parameter rest: the expected picture with the parts as they are seen.
  func shape(outlinedIn box: PixelBox, of rest: PixelBuffer) -> Int? {
    guard differences.noise == 0 else { return nil }
    let pixels = box.pixels.filter { rest.color($0.x, $0.y) != screen.picture.color($0.x, $0.y) }
    return screen.paintOrder.reversed().first { index in
      guard screen.nodes[index].look == .shape, findings[index].status == .found,
        let mask = visibility.masks[index]
      else { return false }
      let reach = max(2, Int(1.5 * screen.scale))
      return pixels.count { mask.hasOutline(within: reach, of: $0) } * 5 >= pixels.count * 4
    }
  }
}

extension Visibility.Mask {
  /// Whether both a pixel of the node that is seen and one that is not the node's are within a distance of a pixel.
  fileprivate func hasOutline(within reach: Int, of pixel: (x: Int, y: Int)) -> Bool {
    var (isInside, isOutside) = (false, false)
    for y in pixel.y - reach...pixel.y + reach {
      for x in pixel.x - reach...pixel.x + reach {
        let own = contains(x, y) ? Int(alpha[index(x, y)]) : 0
        if own * 2 < peak { isOutside = true } else if open[index(x, y)] >= 128 { isInside = true }
      }
    }
    return isInside && isOutside
  }
}
