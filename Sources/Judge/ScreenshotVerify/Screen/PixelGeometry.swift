import GoldenCompare
import Graphics2D

extension PixelBox {
  func contains(_ x: Int, _ y: Int) -> Bool { x >= self.x && x < maxX && y >= self.y && y < maxY }

  /// At least `least` pixels wide and high where it grows.
  func moved(by offset: PixelOffset, growing growth: PixelOffset = .zero, least: Int = 0) -> PixelBox {
    PixelBox(
      x: x + offset.dx, y: y + offset.dy, width: max(least, width + growth.dx),
      height: max(least, height + growth.dy))
  }

  func widened(by distance: Int) -> PixelBox {
    PixelBox(x: x - distance, y: y, width: width + 2 * distance, height: height)
  }

  func heightened(by distance: Int) -> PixelBox {
    PixelBox(x: x, y: y - distance, width: width, height: height + 2 * distance)
  }
}
