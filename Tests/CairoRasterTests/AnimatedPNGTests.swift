import Graphics2D
import MotionCurves
import Testing

@testable import CairoRaster
@testable import PNGCodec

@Suite struct AnimatedPNGTests {
  private func random(_ width: Int, _ height: Int, opaque: Bool, _ generator: inout SeededGenerator)
    -> PixelBuffer
  {
    var picture = PixelBuffer(width: width, height: height)
    for index in picture.bytes.indices {
      picture.bytes[index] = index % 4 == 3 && opaque ? 255 : UInt8.random(in: 0...255, using: &generator)
    }
    return picture
  }

  /// What a change's rectangle holds, read as a PNG file of its own.
  private func pixels(_ change: AnimatedPNG.Change) throws -> PixelBuffer {
    var file = PNG.signature
    PNGChunk.append(
      "IHDR", PNGChunk.header(width: change.width, height: change.height, colorType: .rgba), to: &file)
    PNGChunk.append("IDAT", change.data, to: &file)
    PNGChunk.append("IEND", [], to: &file)
    return try PNG.decode(file)
  }

  /// Draws a change as the specification says.
  private func apply(_ change: AnimatedPNG.Change, to picture: inout PixelBuffer) throws {
    let part = try pixels(change)
    for y in 0..<part.height {
      for x in 0..<part.width {
        let source = Array(part.bytes[(y * part.width + x) * 4..<(y * part.width + x) * 4 + 4])
        let start = ((change.y + y) * picture.width + change.x + x) * 4
        if change.blends, source[3] == 0 { continue }
        if change.blends { try #require(source[3] == 255) }
        picture.bytes.replaceSubrange(start..<start + 4, with: source)
      }
    }
  }

  @Test(arguments: [true, false])
  func changesLeadFromFrameToFrame(opaque: Bool) throws {
    var generator = SeededGenerator(seed: 21)
    for (width, height) in [(1, 1), (7, 5), (33, 300)] {
      var shown = PixelBuffer(width: width, height: height)
      let encoder = ChangeEncoder()
      let damage = Damage(shown.rect)
      var next = random(width, height, opaque: opaque, &generator)
      for _ in 0..<12 {
        if let change = try encoder.encode(next, damage) { try apply(change, to: &shown) }
        #expect(shown == next)
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
          next.bytes[Int.random(in: 0..<width * height, using: &generator) * 4] &+= 1
        }
      }
    }
  }

  @Test func aChangeIsAsSmallAsCanBe() throws {
    var picture = PixelBuffer(width: 40, height: 30, bytes: [UInt8](repeating: 255, count: 4800))
    let encoder = ChangeEncoder()
    encoder.show(picture, Damage(picture.rect))
    #expect(try encoder.encode(picture, Damage(picture.rect)) == nil)
    var same = picture
    try apply(ChangeEncoder.nothing(), to: &same)
    #expect(same == picture)
    picture.bytes[(7 * 40 + 9) * 4] = 0
    picture.bytes[(11 * 40 + 3) * 4] = 0
    let change = try encoder.encode(picture, Damage(PixelBox(x: 2, y: 5, width: 30, height: 10)))
    #expect(change.map { [$0.x, $0.y, $0.width, $0.height] } == [3, 7, 7, 5])
    #expect(change?.blends == true)
  }

  /// Numbers of the parts, delays and the still picture.
  @Test func filesAreReadAsPictures() throws {
    var generator = SeededGenerator(seed: 4)
    let first = random(5, 4, opaque: true, &generator)
    var second = first
    second.bytes[0] ^= 255
    var sequence = 0
    var file = AnimatedPNG.head(width: 5, height: 4, frameCount: 2)
    let encoder = ChangeEncoder()
    for picture in [first, second] {
      let change = try #require(try encoder.encode(picture, Damage(picture.rect)))
      file += AnimatedPNG.frame(change, delay: (1001, 30000), sequence: &sequence)
    }
    file += AnimatedPNG.end
    #expect(sequence == 3)
    #expect(try PNG.decode(file) == first)
  }
}
