import Graphics2D
import MotionCurves
import Testing

@testable import PNGCodec

@Suite struct PNGTests {
  private func random(
    _ width: Int, _ height: Int, _ seed: UInt64, _ change: (inout [UInt8]) -> Void = { _ in }
  )
    -> PixelBuffer
  {
    var generator = SeededGenerator(seed: seed)
    var picture = PixelBuffer(width: width, height: height)
    for pixel in 0..<width * height {
      var color = (0..<4).map { _ in UInt8.random(in: 0...255, using: &generator) }
      change(&color)
      picture.bytes.replaceSubrange(pixel * 4..<pixel * 4 + 4, with: color)
    }
    return picture
  }

  private func roundTrip(_ picture: PixelBuffer) throws -> [UInt8] {
    let small = try PNG.encode(picture)
    #expect(try PNG.decode(small) == picture)
    #expect(try PNG.decode(PNG.encode(picture, level: .fast)) == picture)
    #expect(try PNG.encode(picture) == small)
    return small
  }

  private func colorType(_ file: [UInt8]) -> UInt8 { file[25] }

  @Test(arguments: [(1, 1), (3, 1), (1, 5), (17, 9), (64, 64)])
  func picturesComeBack(width: Int, height: Int) throws {
    let seed = UInt64(width * 100 + height)
    _ = try roundTrip(random(width, height, seed))
    _ = try roundTrip(random(width, height, seed) { $0[3] = 255 })
    _ = try roundTrip(random(width, height, seed) { $0 = [$0[0], $0[0], $0[0], 255] })
    _ = try roundTrip(random(width, height, seed) { $0 = [$0[0] & 1, 7, 9, 255] })
    _ = try roundTrip(random(width, height, seed) { $0 = [$0[0] & 3, 7, 9, $0[0] & 3] })
    _ = try roundTrip(random(width, height, seed) { $0 = [$0[0] & 15, 7, 9, 200] })
    _ = try roundTrip(PixelBuffer(width: width, height: height))
  }

  @Test func theSmallestLayoutIsTaken() throws {
    for seed in 1...9 as ClosedRange<UInt64> {
      #expect(colorType(try roundTrip(random(40, 40, seed) { $0 = [$0[0], $0[0], $0[0], 255] })) == 0)
    }
    #expect(colorType(try roundTrip(random(40, 40, 2) { $0[3] = 255 })) == 2)
    #expect(colorType(try roundTrip(random(40, 40, 3) { $0 = [$0[0] & 7, 90, 10, 255] })) == 3)
    let flat = try PNG.encode(PixelBuffer(width: 300, height: 300))
    #expect(flat.count < 150)
  }

  @Test func aPictureWithoutPixelsIsRefused() {
    #expect(throws: PNGError.empty) { try PNG.encode(PixelBuffer(width: 0, height: 4)) }
  }

  @Test func hashesNameWidthHeightAndBytes() {
    let picture = random(8, 4, 9)
    let hash = pixelHash(picture)
    #expect(hash.count == 32)
    #expect(pixelHash(picture) == hash)
    #expect(pixelHash(PixelBuffer(width: 4, height: 8, bytes: picture.bytes)) != hash)
    var other = picture
    other.bytes[100] ^= 1
    #expect(pixelHash(other) != hash)
    // XXH3-128 of 16 header bytes (1, 1) and 4 zeros, by the xxhash package of Python.
    #expect(pixelHash(PixelBuffer(width: 1, height: 1)) == "e3f2a108c1d46fd662af12b00b57025f")
  }
}
