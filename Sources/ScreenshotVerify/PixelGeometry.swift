import GoldenCompare

extension PixelBox {
  /// The box with every edge moved outwards by `distance` pixels, cut off at a canvas of `width` x `height`.
  func grown(by distance: Int, within width: Int, _ height: Int) -> PixelBox {
    let (left, top) = (max(0, x - distance), max(0, y - distance))
    return PixelBox(
      x: left, y: top, width: max(0, min(width, maxX + distance) - left),
      height: max(0, min(height, maxY + distance) - top))
  }

  func contains(_ x: Int, _ y: Int) -> Bool { x >= self.x && x < maxX && y >= self.y && y < maxY }

  func moved(by offset: PixelOffset) -> PixelBox {
    PixelBox(x: x + offset.dx, y: y + offset.dy, width: width, height: height)
  }

  func widened(by distance: Int) -> PixelBox {
    PixelBox(x: x - distance, y: y, width: width + 2 * distance, height: height)
  }

  func heightened(by distance: Int) -> PixelBox {
    PixelBox(x: x, y: y - distance, width: width, height: height + 2 * distance)
  }
}
