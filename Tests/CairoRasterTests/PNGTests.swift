import Graphics2D
import Testing

@testable import CairoRaster

@Suite struct PNGTests {
  private func random(
    _ width: Int, _ height: Int, _ seed: UInt64, _ change: (inout [UInt8]) -> Void = { _ in }
  )
    -> PixelBuffer
  {
    var generator = Seeded(state: seed)
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
    #expect(colorType(try roundTrip(random(40, 40, 1) { $0 = [$0[0], $0[0], $0[0], 255] })) == 0)
    #expect(colorType(try roundTrip(random(40, 40, 2) { $0[3] = 255 })) == 2)
    #expect(colorType(try roundTrip(random(40, 40, 3) { $0 = [$0[0] & 7, 90, 10, 255] })) == 3)
    let flat = try PNG.encode(PixelBuffer(width: 300, height: 300))
    #expect(flat.count < 150)
  }

  @Test func aPictureWithoutPixelsIsRefused() {
    #expect(throws: PNGError.empty) { try PNG.encode(PixelBuffer(width: 0, height: 4)) }
  }

  @Test(
    arguments: [
      ([], "empty"), ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG picture"),
      (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), "a WebP picture"), (Array("GIF89a".utf8), "a GIF picture"),
      (Array("version https://git-lfs.github.com/spec/v1\n".utf8), "a Git LFS pointer (run git lfs pull)"),
      (Array("<svg xmlns".utf8), "an SVG or XML document"), (Array("nonsense".utf8), "of an unknown kind"),
    ] as [([UInt8], String)])
  func othersAreNamed(bytes: [UInt8], kind: String) {
    #expect(throws: PNGError.notPNG(kind)) { try PNG.decode(bytes) }
  }

  // Files built by hand.

  private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    func number(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    let body = Array(name.utf8) + data
    return number(UInt32(data.count)) + body + number(Compressor.crc32(body))
  }

  private func file(
    _ width: Int, _ height: Int, depth: UInt8 = 8, type: UInt8, interlace: UInt8 = 0, extra: [UInt8] = [],
    rows: [UInt8]
  ) throws -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    return PNG.signature
      + chunk("IHDR", number(width) + number(height) + [depth, type, 0, 0, interlace]) + extra
      + chunk("IDAT", try Compressor(level: 6).zlib(rows)) + chunk("IEND", [])
  }

  @Test func everyColourTypeIsRead() throws {
    #expect(
      try PNG.decode(file(2, 1, type: 2, rows: [0, 1, 2, 3, 4, 5, 6])).bytes == [1, 2, 3, 255, 4, 5, 6, 255])
    #expect(try PNG.decode(file(2, 1, type: 4, rows: [0, 9, 8, 7, 6])).bytes == [9, 9, 9, 8, 7, 7, 7, 6])
    #expect(
      try PNG.decode(file(4, 1, depth: 2, type: 0, rows: [0, 0b0001_1011])).bytes[0...].enumerated()
        .filter { $0.offset % 4 == 0 }.map(\.element) == [0, 85, 170, 255])
    let palette = chunk("PLTE", [10, 20, 30, 40, 50, 60]) + chunk("tRNS", [128])
    #expect(
      try PNG.decode(file(2, 1, depth: 1, type: 3, extra: palette, rows: [0, 0b0100_0000])).bytes
        == [10, 20, 30, 128, 40, 50, 60, 255])
  }

  @Test func sixteenBitsAreRounded() throws {
    // 0x1280 = 4736 / 257 = 18.43; 0x00FF / 257 = 0.99; 0xFF7F / 257 = 254.5.
    let pixel = try PNG.decode(file(1, 1, depth: 16, type: 2, rows: [0, 0x12, 0x80, 0x00, 0xFF, 0xFF, 0x7E]))
    #expect(pixel.bytes == [18, 1, 254, 255])
  }

  @Test func interlacedPicturesAreRead() throws {
    // Adam7 of 2 x 2: pass 1 has (0,0), pass 6 (1,0), pass 7 the second row.
    let rows: [UInt8] = [0, 11, 0, 22, 0, 33, 44]
    #expect(
      try PNG.decode(file(2, 2, type: 0, interlace: 1, rows: rows)).bytes.enumerated()
        .filter { $0.offset % 4 == 0 }.map(\.element) == [11, 22, 33, 44])
  }

  @Test func unknownPartsAreSkipped() throws {
    let extra = chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0]) + chunk("prVt", [1, 2, 3])
    #expect(try PNG.decode(file(1, 1, type: 0, extra: extra, rows: [0, 77])).bytes == [77, 77, 77, 255])
  }

  @Test func liarsAreCaught() throws {
    #expect(throws: PNGError.tooLarge(width: 60000, height: 60000, limit: 1 << 26)) {
      try PNG.decode(file(60000, 60000, type: 6, rows: [0, 1, 2, 3, 4]))
    }
    #expect(throws: PNGError.truncated) { try PNG.decode(file(8000, 8000, type: 6, rows: [0, 1, 2, 3, 4])) }
    #expect(throws: PNGError.tooLarge(width: 3, height: 3, limit: 8)) {
      try PNG.decode(file(3, 3, type: 0, rows: [UInt8](repeating: 0, count: 12)), maximumPixels: 8)
    }
    #expect(throws: PNGError.self) { try PNG.decode(file(4, 4, type: 0, rows: [0, 1, 2, 3, 4])) }
    #expect(throws: PNGError.self) { try PNG.decode(file(0, 4, type: 0, rows: [0])) }
    #expect(throws: PNGError.self) { try PNG.decode(file(1, 1, depth: 3, type: 0, rows: [0, 1])) }
    #expect(throws: PNGError.self) { try PNG.decode(file(1, 1, type: 3, rows: [0, 1])) }
    #expect(throws: PNGError.self) { try PNG.decode(file(1, 1, type: 0, rows: [9, 1])) }
  }

  @Test func everyCutIsAnError() throws {
    let whole = try PNG.encode(random(9, 9, 5))
    // The checksum of the empty last chunk is not missed.
    for length in 0..<whole.count - 4 {
      #expect(throws: PNGError.self) { try PNG.decode(Array(whole[..<length])) }
    }
  }

  @Test func damageNeverCrashes() throws {
    let whole = try PNG.encode(random(9, 9, 6))
    var generator = Seeded(state: 7)
    for _ in 0..<400 {
      var damaged = whole
      let index = Int.random(in: 8..<whole.count, using: &generator)
      damaged[index] ^= UInt8.random(in: 1...255, using: &generator)
      if let picture = try? PNG.decode(damaged) {
        #expect(picture.bytes.count == picture.width * picture.height * 4)
      }
    }
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
