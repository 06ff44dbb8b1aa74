import MotionCurves
import Testing

@testable import PNGCodec

/// Files that are damaged, lie or are something else: always the error that names what is wrong.
@Suite struct PNGDamageTests {
  @Test(
    arguments: [
      ([], "empty"), ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG picture"),
      (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), "a WebP picture"), (Array("GIF89a".utf8), "a GIF picture"),
      (Array("<svg xmlns".utf8), "an SVG or XML document"), (Array("nonsense".utf8), "of an unknown kind"),
    ] as [([UInt8], String)])
  func othersAreNamed(bytes: [UInt8], kind: String) {
    #expect(throws: PNGError.notPNG(kind)) { try PNG.decode(bytes) }
  }

  @Test func pointersOfGitLFSSayHowToFetchThePicture() {
    let pointer = Array("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n".utf8)
    #expect(throws: PNGError.pointer) { try PNG.decode(pointer) }
    #expect(PNGError.pointer.description.contains("git lfs pull"))
  }

  private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    PNGChunk.append(name, data, to: &bytes)
    return bytes
  }

  private func grey(_ width: Int, _ height: Int, rows: [UInt8], extra: [UInt8] = []) throws -> [UInt8] {
    try PNGFileBuilder(width: width, height: height, type: 0, extra: extra)
      .file(packed: Compressor(level: 6).zlib(rows))
  }

  private func fails(_ error: PNGError, _ file: [UInt8], at line: SourceLocation = #_sourceLocation) {
    #expect(throws: error, sourceLocation: line) { try PNG.decode(file) }
    #expect(throws: error, sourceLocation: line) {
      var reader = try PNG.Reader(file)
      try reader.check()
    }
  }

  @Test func sizesThatLieCostNoMemory() throws {
    fails(.tooLarge(width: 60000, height: 60000, limit: 1 << 26), try grey(60000, 60000, rows: [0, 1]))
    let side = Int(Int32.max)
    fails(.tooLarge(width: side, height: side, limit: 1 << 26), try grey(side, side, rows: [0, 1]))
    fails(.truncated, try grey(8000, 8000, rows: [0, 1, 2, 3, 4]))
    fails(.header("the size is 0 x 4"), try grey(0, 4, rows: [0]))
    fails(.header("the size is 2147483648 x 4"), try grey(1 << 31, 4, rows: [0]))
    #expect(throws: PNGError.tooLarge(width: 3, height: 3, limit: 8)) {
      try PNG.decode(try grey(3, 3, rows: [UInt8](repeating: 0, count: 12)), maximumPixels: 8)
    }
  }

  @Test func rowsThatAreMissingOrTooManyAreSeen() throws {
    fails(.missingRows, try grey(4, 4, rows: [0, 1, 2, 3, 4]))
    fails(
      .missingRows,
      PNG.signature + chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]) + chunk("IEND", []))
    fails(.excessData, try grey(1, 1, rows: [0, 1, 0]))
    fails(.filter(9, row: 1), try grey(1, 2, rows: [0, 1, 9, 1]))
    fails(
      .filter(5, row: 0), PNGFileBuilder(type: 2).file(packed: try Compressor(level: 6).zlib([5, 1, 2, 3])))
  }

  @Test func streamsThatAreNoneAreSeen() throws {
    let builder = PNGFileBuilder(type: 0)
    fails(.packing("do not begin as a zlib stream does"), builder.file(packed: [1, 2, 3, 4, 5, 6, 7, 8]))
    fails(.packing("are not a deflate stream"), builder.file(packed: [0x78, 0x9C, 0xFF, 0xFF, 0xFF, 0xFF]))
    var packed = try Compressor(level: 6).zlib([0, 1])
    packed[packed.count - 1] ^= 1
    fails(.packing("do not have the checksum behind them"), builder.file(packed: packed))
    fails(.packing("have no end"), builder.file(packed: packed.dropLast(4)))
  }

  /// libspng stops at the last pixel.
  @Test(arguments: [(8, true), (16, true), (16, false)])
  func whatLibspngDoesNotSeeIsSeen(depth: Int, isInterlaced: Bool) throws {
    var builder = PNGFileBuilder(width: 3, height: 2, depth: depth, type: 0, isInterlaced: isInterlaced)
    builder.samples = [1, 2, 3, 4, 5, 6]
    let rows = builder.rows()
    _ = try PNG.decode(try builder.file())
    let compressor = try Compressor(level: 6)
    fails(.excessData, builder.file(packed: try compressor.zlib(rows + [0])))
    fails(.missingRows, builder.file(packed: try compressor.zlib(rows.dropLast())))
    fails(.filter(7, row: 0), builder.file(packed: try compressor.zlib([7] + rows.dropFirst())))
    var packed = try compressor.zlib(rows)
    packed[packed.count - 1] ^= 1
    fails(.packing("do not have the checksum behind them"), builder.file(packed: packed))
    fails(.packing("have no end"), builder.file(packed: packed.dropLast(4)))
  }

  @Test func coloursThatAnInterlacedPaletteLacksAreSeen() throws {
    var builder = PNGFileBuilder(width: 5, height: 3, depth: 2, type: 3, isInterlaced: true)
    builder.palette = [UInt8](repeating: 9, count: 9)
    builder.samples = [UInt8](repeating: 2, count: 15).map { Int($0) }
    _ = try PNG.decode(try builder.file())
    builder.samples[14] = 3
    fails(.corrupt("a pixel has the colour 3 of a palette of 3"), try builder.file())
  }

  @Test func aTransparentColourThatNoPixelCanHaveIsSeen() throws {
    let wrong = PNGError.corrupt("its part tRNS is wrong or in the wrong place")
    fails(wrong, try grey(1, 1, rows: [0, 1], extra: chunk("tRNS", [1, 1])))
    _ = try PNG.decode(try grey(1, 1, rows: [0, 1], extra: chunk("tRNS", [0, 1])))
  }

  @Test func partsThatContradictTheFormatAreSeen() throws {
    func header(_ bytes: [UInt8]) -> [UInt8] { PNG.signature + chunk("IHDR", bytes) + chunk("IEND", []) }
    fails(.header("there is no colour type 0 with 3 bits"), header([0, 0, 0, 1, 0, 0, 0, 1, 3, 0, 0, 0, 0]))
    fails(.header("there is no colour type 5 with 8 bits"), header([0, 0, 0, 1, 0, 0, 0, 1, 8, 5, 0, 0, 0]))
    fails(.header("it has 2 bytes instead of 13"), header([0, 0]))
    fails(
      .corrupt("it does not begin with its header"), PNG.signature + chunk("IDAT", [1]) + chunk("IEND", []))
    fails(.corrupt("its palette is missing"), PNGFileBuilder(type: 3).file(packed: [1]))
    fails(
      .corrupt("its part CODE is unknown or there twice"),
      try grey(1, 1, rows: [0, 1], extra: chunk("CODE", [])))
    let palette = PNGFileBuilder(type: 3, palette: [1, 2, 3])
    fails(
      .corrupt("a pixel has the colour 7 of a palette of 1"),
      palette.file(packed: try Compressor(level: 6).zlib([0, 7])))
    fails(.checksum("IHDR"), try grey(1, 1, rows: [0, 1]).enumerated().map { $0 == 19 ? 9 : $1 })
    let app = PNG.signature + chunk("CgBI", [0x50, 0, 0x20, 2])
    #expect { try PNG.decode(app) } throws: { "\($0)".contains("Xcode") }
  }

  @Test func everyCutIsAnError() throws {
    var generator = SeededGenerator(seed: 5)
    for index in PNGFileBuilder.forms.indices {
      let whole = try PNGFileBuilder.random(PNGFileBuilder.forms[index], isInterlaced: false, &generator)
        .file()
      for length in 0..<whole.count {
        #expect(throws: PNGError.self) { try PNG.decode(Array(whole[..<length])) }
      }
    }
  }

  /// Also with checksums that are right again, so that damage gets past them: an error, or what libspng sees.
  @Test(arguments: PNGFileBuilder.forms.indices) func damageNeverCrashes(_ index: Int) throws {
    var generator = SeededGenerator(seed: UInt64(index))
    for round in 0..<60 {
      let isInterlaced = round % 3 == 0
      let whole = try PNGFileBuilder.random(
        PNGFileBuilder.forms[index], isInterlaced: isInterlaced, &generator
      )
      .file()
      for _ in 0..<20 {
        let damaged = mutated(whole, &generator)
        guard let picture = try? PNG.decode(damaged, maximumPixels: 1 << 16) else { continue }
        #expect(try SpngDecoder.decode(damaged) == picture)
      }
    }
  }

  private func mutated(_ whole: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = whole
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let index = Int.random(in: 8..<bytes.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes[index] ^= .random(in: 1...255, using: &generator)
      case 1: bytes.remove(at: index)
      default: bytes.insert(.random(in: 0...255, using: &generator), at: index)
      }
    }
    return Bool.random(using: &generator) ? bytes : withRightChecksums(bytes)
  }

  private func withRightChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var (bytes, start) = (bytes, 8)
    while start + 12 <= bytes.count {
      let end = start + 8 + PNGChunk.number(bytes[start..<start + 4])
      guard end + 4 <= bytes.count else { break }
      let checksum = Compressor.crc32(Array(bytes[start + 4..<end]))
      bytes.replaceSubrange(end..<end + 4, with: PNGChunk.bigEndian(Int(checksum)))
      start = end + 4
    }
    return bytes
  }
}
