import CairoRaster
import Graphics2D
import Testing

@testable import SpecSite

/// Pictures of a site are packed beside other work, each once, and named in their order.
struct PicturePackingTests {
  /// Colours without a pattern, which no packing makes small.
  private static func noise(_ side: Int) -> PixelBuffer {
    var (state, bytes): (UInt64, [UInt8]) = (88_172_645_463_325_252, [])
    for _ in 0..<side * side {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      bytes += [UInt8(state & 255), UInt8(state >> 8 & 255), UInt8(state >> 16 & 255), 255]
    }
    return PixelBuffer(width: side, height: side, bytes: bytes)
  }

  private static func plain(_ side: Int, _ level: UInt8 = 9) -> PixelBuffer {
    PixelBuffer(
      width: side, height: side,
      bytes: (0..<side * side).flatMap { _ in [level, level, level, 255] as [UInt8] })
  }

  @Test func photographsArePackedWithLosses() throws {
    var packing = PicturePacking()
    let (noise, plain) = (Self.noise(300), Self.plain(300))
    #expect(try packing.pack(noise, .screen).wait().get() == PictureFile.webp(noise, quality: 82))
    #expect(try packing.pack(noise, .exact).wait().get() == PictureFile.webp(noise))
    #expect(try packing.pack(plain, .screen).wait().get() == PictureFile.webp(plain))
    // A small file keeps every pixel, whatever is in it.
    #expect(try packing.pack(Self.noise(90), .screen).wait().get() == PictureFile.webp(Self.noise(90)))
  }

  @Test func picturesAreNamedInTheirOrderAndWrittenOnce() throws {
    let files = SiteFiles()
    let pictures = [("first", 9), ("second", 10), ("again", 9)].map { name, level in
      files.add(Self.plain(200, UInt8(level)), .exact, named: name)
    }
    #expect(pictures.allSatisfy { $0.path.isEmpty })
    try files.settle()
    #expect(pictures[0].path.hasPrefix("pictures/first-") && pictures[1].path.hasPrefix("pictures/second-"))
    #expect(pictures[2].path == pictures[0].path && files.files.count == 2)
  }
}
