import Graphics2D
import MotionCurves
import Testing

@testable import PNGCodec

@Suite struct BandEncoderTests {
  private func random(_ width: Int, _ height: Int, opaque: Bool, _ seed: UInt64) -> PixelBuffer {
    var generator = SeededGenerator(seed: seed)
    var picture = PixelBuffer(width: width, height: height)
    for index in picture.bytes.indices {
      let isAlpha = index % 4 == 3
      picture.bytes[index] = isAlpha && opaque ? 255 : UInt8.random(in: 0...255, using: &generator)
    }
    return picture
  }

  private static let extents = [1, 2, 3, 4, 5, 7, 31, 32, 33, 64, 65, 97]

  @Test(arguments: extents, [true, false])
  func picturesComeBack(width: Int, opaque: Bool) throws {
    let encoder = BandEncoder()
    for height in Self.extents {
      let picture = random(width, height, opaque: opaque, UInt64(width * 100 + height))
      let file = try encoder.encode(picture)
      #expect(try PNG.decode(file) == picture)
      #expect(file[25] == (opaque ? 2 : 6) || picture.isOpaque(in: 0..<height))
    }
  }

  @Test func largeAndFlatPicturesComeBack() throws {
    for color in [UInt8(0), 255] {
      let picture = PixelBuffer(
        width: 1179, height: 333, bytes: [UInt8](repeating: color, count: 1179 * 333 * 4))
      let file = try BandEncoder().encode(picture)
      #expect(try PNG.decode(file) == picture)
      #expect(file.count < 12000)
    }
    let noise = random(2001, 130, opaque: true, 5)
    #expect(try PNG.decode(BandEncoder().encode(noise)) == noise)
  }

  @Test(arguments: [true, false])
  func reusedBandsAreTheSameBytes(opaque: Bool) throws {
    var generator = SeededGenerator(seed: 3)
    var picture = random(37, 203, opaque: opaque, 11)
    let encoder = BandEncoder()
    _ = try encoder.encode(picture)
    for _ in 0..<40 {
      var changed = RowSet()
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let row = Int.random(in: 0..<203, using: &generator)
        picture.bytes[row * 37 * 4 + Int.random(in: 0..<37, using: &generator) * 4] &+= 7
        changed.insert(row..<row + 1)
      }
      #expect(try encoder.encode(picture, changed: changed) == BandEncoder().encode(picture))
    }
  }

  /// The kind of the file changes with one pixel, and all bands with it.
  @Test func becomingTranslucentPacksAllBandsAgain() throws {
    var picture = random(20, 100, opaque: true, 2)
    let encoder = BandEncoder()
    let before = try encoder.encode(picture)
    picture.bytes[50 * 80 + 3] = 254
    let translucent = try encoder.encode(picture, changed: RowSet(50..<51))
    #expect(try translucent == BandEncoder().encode(picture))
    picture.bytes[50 * 80 + 3] = 255
    #expect(try encoder.encode(picture, changed: RowSet(50..<51)) == before)
  }

  @Test func checksumsOfNeighboursGiveTheWhole() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      var data = (0..<Int.random(in: 1...9000, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let cut = Int.random(in: 0...data.count, using: &generator)
      data.withUnsafeMutableBufferPointer { data in
        var sum = Adler32(UnsafeMutableBufferPointer(rebasing: data[..<cut]))
        sum.append(Adler32(UnsafeMutableBufferPointer(rebasing: data[cut...])))
        #expect(sum.value == Adler32(data).value)
      }
    }
  }

  @Test func aPictureWithoutPixelsIsRefused() {
    #expect(throws: PNGError.empty) { try BandEncoder().encode(PixelBuffer(width: 0, height: 4)) }
  }

  @Test func rowsAreKeptAsFewRanges() {
    var rows = RowSet()
    for range in [10..<12, 20..<25, 12..<14, 3..<3, 0..<2, 24..<30] { rows.insert(range) }
    #expect(rows.ranges == [0..<2, 10..<14, 20..<30])
    #expect(rows.count == 16)
    #expect(rows.intersects(13..<20) && !rows.intersects(14..<20))
    rows.insert(1..<11)
    #expect(rows.ranges == [0..<14, 20..<30])
  }
}
