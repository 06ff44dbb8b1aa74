import GoldenCompare
import Graphics2D

/// Pixels of the shot that nodes which are not as specified account for.
struct ClaimedPixels {
  private var flags: [Bool]
  private let width, height: Int

  /// Nothing is claimed of a shot.
  init(of shot: PixelBuffer) {
    (width, height) = (shot.width, shot.height)
    flags = Array(repeating: false, count: width * height)
  }

  subscript(pixel: Int) -> Bool { flags[pixel] }

  /// Takes a box, with two pixels around it.
  mutating func take(_ box: PixelBox) {
    let box = box.grown(by: 2, within: width, height)
    for y in box.y..<max(box.y, box.maxY) {
      for x in box.x..<max(box.x, box.maxX) { flags[y * width + x] = true }
    }
  }

  /// Takes a box, nothing around it.
  mutating func takeOnly(_ box: PixelBox) {
    for y in box.y..<max(box.y, box.maxY) {
      for x in box.x..<max(box.x, box.maxX) { flags[y * width + x] = true }
    }
  }

  /// Takes the sides of a box, as wide as it has moved.
  mutating func takeEdges(of box: PixelBox, movedBy offset: PixelOffset) {
    let (across, down) = (abs(offset.dx), abs(offset.dy))
    take(PixelBox(x: box.x - across, y: box.y - down, width: box.width + 2 * across, height: 2 * down))
    take(PixelBox(x: box.x - across, y: box.maxY - down, width: box.width + 2 * across, height: 2 * down))
    take(PixelBox(x: box.x - across, y: box.y, width: 2 * across, height: box.height))
    take(PixelBox(x: box.maxX - across, y: box.y, width: 2 * across, height: box.height))
  }
}
