import Graphics2D
import MotionCurves
import Testing

@testable import Preview

/// What goes to a page is what was drawn.
@Suite struct PackedPixelsTests {
  /// The pixels of boxes, taken from the bytes as the page takes them.
  private func unpacked(_ bytes: [UInt8], _ boxes: [PixelBox]) throws -> [[UInt32]] {
    let words = stride(from: 0, to: bytes.count, by: 4).map { at in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[at + $1]) << (8 * $1) }
    }
    var steps = words[1..<1 + Int(words[0])]
    var colors = words[(1 + Int(words[0]))...]
    let unpacked = try boxes.map { box in
      var pixels: [UInt32] = []
      while pixels.count < box.width * box.height {
        let step = try #require(steps.first)
        steps.removeFirst()
        for _ in 0..<step >> 2 {
          switch step & 3 {
          case 0:
            pixels.append(try #require(colors.first))
            colors.removeFirst()
          case 1: pixels.append(try #require(colors.first))
          default: pixels.append(pixels[pixels.count - box.width])
          }
        }
        if step & 3 == 1 { colors.removeFirst() }
      }
      #expect(pixels.count == box.width * box.height)
      return pixels
    }
    #expect(steps.isEmpty && colors.isEmpty)
    return unpacked
  }

  private func expectSame(_ picture: PixelBuffer, _ boxes: [PixelBox]) throws {
    var packed = PackedPixels()
    for box in boxes { packed.append(box, of: picture) }
    let expected = boxes.map { box in
      (box.y..<box.maxY).flatMap { y in
        (box.x..<box.maxX).map { x in
          (0..<4).reduce(UInt32(0)) {
            $0 | UInt32(picture.bytes[(y * picture.width + x) * 4 + $1]) << (8 * $1)
          }
        }
      }
    }
    #expect(try unpacked(packed.bytes, boxes) == expected)
  }

  /// With many colors, most pixels are like neither of their neighbours.
  @Test(arguments: [1, 2, 3, 4, 250])
  func anyPictureComesBack(_ colors: Int) throws {
    var random = SeededGenerator(seed: UInt64(colors))
    for _ in 0..<60 {
      let (width, height) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...20, using: &random))
      var bytes = [UInt8](repeating: 0, count: width * height * 4)
      var (color, left) = (UInt8(0), 0)
      for pixel in 0..<width * height {
        if left == 0 {
          color = UInt8.random(in: 0..<UInt8(colors), using: &random)
          left = colors > 4 ? Int.random(in: 1...2, using: &random) : Int.random(in: 1...12, using: &random)
        }
        left -= 1
        // Some rows are as those above.
        let repeats = pixel >= width && (pixel / width) % 3 == 1
        for channel in 0..<4 {
          bytes[pixel * 4 + channel] =
            repeats ? bytes[(pixel - width) * 4 + channel] : color &+ UInt8(channel)
        }
      }
      let picture = PixelBuffer(width: width, height: height, bytes: bytes)
      let (x, y) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
      try expectSame(
        picture,
        [
          PixelBox(x: 0, y: 0, width: width, height: height),
          PixelBox(x: x, y: y, width: width - x, height: height - y),
          PixelBox(x: x, y: 0, width: 1, height: height),
        ])
    }
  }

  @Test func aPlainPictureIsSmall() throws {
    let picture = PixelBuffer(width: 300, height: 200, bytes: [UInt8](repeating: 7, count: 300 * 200 * 4))
    var packed = PackedPixels()
    packed.append(PixelBox(x: 0, y: 0, width: 300, height: 200), of: picture)
    // One color, a step for the first row and one for those below.
    #expect(packed.bytes.count == 4 * (1 + 2 + 1))
  }
}
