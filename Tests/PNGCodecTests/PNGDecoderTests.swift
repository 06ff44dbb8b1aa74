import Graphics2D
import MotionCurves
import Testing

@testable import PNGCodec

@Suite struct PNGDecoderTests {
  /// What the specification says, what libspng sees and what we see are the same.
  @Test(arguments: PNGFileBuilder.forms.indices, [false, true])
  func everyFormIsRead(_ index: Int, _ isInterlaced: Bool) throws {
    let form = PNGFileBuilder.forms[index]
    var generator = SeededGenerator(seed: UInt64(index * 2 + (isInterlaced ? 1 : 0)))
    for _ in 0..<40 {
      let builder = PNGFileBuilder.random(form, isInterlaced: isInterlaced, &generator)
      let file = try builder.file()
      let picture = try PNG.read(file)
      #expect(picture.pixels == builder.picture())
      #expect(picture.bitDepth == form.depth)
      #expect(try SpngDecoder.decode(file) == picture.pixels)
      #expect(try bands(of: file, rows: 1 + Int(generator.next() >> 62)) == picture.pixels.bytes)
      var reader = try PNG.Reader(file)
      try reader.check()
    }
  }

  /// The bytes of all pixels, read some rows at a time.
  private func bands(of file: [UInt8], rows: Int) throws -> [UInt8] {
    var reader = try PNG.Reader(file)
    var (bytes, band) = ([UInt8](), PixelBuffer(width: 0, height: 0))
    repeat {
      try reader.read(rows, into: &band)
      #expect(band.width == reader.width && band.height <= rows)
      bytes += band.bytes
    } while band.height > 0
    return bytes
  }

  @Test func picturesLongerThanAStripAreRead() throws {
    var generator = SeededGenerator(seed: 8)
    for (type, width, height) in [(0, 663, 111), (2, 401, 61)] as [(UInt8, Int, Int)] {
      var builder = PNGFileBuilder(width: width, height: height, type: type)
      builder.samples = (0..<width * height * builder.channels).map { _ in Int(generator.next() >> 60) }
      var row = 0
      builder.filter = {
        row += 1
        return UInt8(row % 5)
      }
      #expect(try PNG.decode(builder.file()) == builder.picture())
      #expect(try bands(of: builder.file(), rows: 23) == builder.picture().bytes)
    }
  }

  /// What is unpacked may wait for room when all of the file was read.
  @Test func piecesMayEndAnywhere() throws {
    var builder = PNGFileBuilder(width: 306, height: 277, type: 0)
    builder.samples = (0..<306 * 277).map { $0 / 9 % 11 == 0 ? 40 : 254 }
    let packed = try Compressor(level: 6).zlib(builder.rows())
    for length in stride(from: packed.count / 9, through: packed.count, by: max(1, packed.count / 29)) {
      builder.pieceLength = length
      let file = builder.file(packed: packed)
      #expect(throws: Never.self, "\(length) of \(packed.count)") { try PNG.decode(file) }
    }
  }

  @Test func sixteenBitsAreRounded() throws {
    // 0x1280 = 4736 / 257 = 18.43; 0x00FF / 257 = 0.99; 0xFF7E / 257 = 254.49.
    let builder = PNGFileBuilder(depth: 16, type: 2, samples: [0x1280, 0x00FF, 0xFF7E])
    #expect(try PNG.decode(builder.file()).bytes == [18, 1, 254, 255])
  }

  private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    PNGChunk.append(name, data, to: &bytes)
    return bytes
  }

  @Test func unknownPartsAreSkipped() throws {
    let builder = PNGFileBuilder(type: 0, extra: chunk("prVt", [1, 2, 3]), samples: [77])
    let picture = try PNG.read(builder.file() + [1, 2, 3])
    #expect(picture.pixels.bytes == [77, 77, 77, 255])
    #expect(picture.frameCount == nil)
  }

  @Test func animationsShowTheirStillPicture() throws {
    let extra = chunk("acTL", [0, 0, 0, 9, 0, 0, 0, 0])
    let picture = try PNG.read(PNGFileBuilder(type: 0, extra: extra, samples: [5]).file())
    #expect(picture.frameCount == 9)
    #expect(picture.pixels.bytes == [5, 5, 5, 255])
  }

  @Test func colourSpacesAreNamedAndNotConverted() throws {
    let gamma = { chunk("gAMA", PNGChunk.bigEndian($0)) }
    let profile = chunk("iCCP", Array("Display P3".utf8) + [0, 0, 1, 2])
    for (extra, name) in [
      ([], "sRGB"), (chunk("sRGB", [0]) + gamma(100_000), "sRGB"), (gamma(45455), "sRGB"),
      (gamma(100_000), "gamma 1.0"), (profile, "profile \"Display P3\""),
      (chunk("cICP", [12, 13, 0, 1]) + profile, "cICP 12-13-0-1"),
    ] as [([UInt8], String)] {
      let picture = try PNG.read(PNGFileBuilder(type: 0, extra: extra, samples: [100]).file())
      #expect(picture.colorSpace == name)
      #expect(picture.pixels.bytes == [100, 100, 100, 255])
    }
  }
}
