import GoldenCompare
import Graphics2D

extension PixelBox {
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
