import Graphics2D
import MotionCurves
import PNGCodec
import Testing

@testable import CairoRaster

@Suite struct PictureFileTests {
  private static let quarters: [[Int]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]

  /// What colours lose in a file of quality 90: less than one in forty. Edges between quarters are not looked at.
  private func expectQuarters(_ picture: PixelBuffer, _ expected: [[Int]], within limit: Int = 6) {
    #expect((picture.width, picture.height) == (32, 32))
    for (place, color) in zip([(7, 7), (24, 7), (7, 24), (24, 24)], expected) {
      let pixel = picture[place.0, place.1].map { Int($0) }
      #expect(zip(pixel, color + [255]).allSatisfy { abs($0 - $1) <= limit }, "\(place): \(pixel)")
    }
  }

  @Test func filesOfOtherProgramsAreRead() throws {
    expectQuarters(try PictureFile.decode(PictureFixtures.progressiveJPEG), Self.quarters)
    expectQuarters(try PictureFile.decode(PictureFixtures.inkJPEG), Self.quarters)
    expectQuarters(try PictureFile.decode(PictureFixtures.lossyWebP), Self.quarters)
    // The luma of BT.709, with which ImageMagick greys.
    expectQuarters(
      try PictureFile.decode(PictureFixtures.greyJPEG), [54, 182, 18, 255].map { [$0, $0, $0] })
  }

  @Test(arguments: [
    PictureFixtures.progressiveJPEG, PictureFixtures.greyJPEG, PictureFixtures.inkJPEG,
    PictureFixtures.lossyWebP,
  ])
  func theSizeStandsInTheHeader(file: [UInt8]) throws {
    #expect(try PictureFile.size(of: file) == Size(32, 32))
    #expect(throws: PictureError.tooLarge(width: 32, height: 32, limit: 1023)) {
      try PictureFile.decode(file, maximumPixels: 1023)
    }
  }

  /// Black but for one corner, whose place tells how the picture was turned.
  @Test(arguments: [
    (1, [0, 0]), (2, [1, 0]), (3, [1, 1]), (4, [0, 1]), (5, [0, 0]), (6, [1, 0]), (7, [1, 1]), (8, [0, 1]),
  ])
  func theOrientationOfTheCameraIsHonoured(value: Int, corner: [Int]) throws {
    var stored = PixelBuffer(width: 32, height: 16)
    for pixel in 0..<512 {
      let isLit = pixel % 32 < 8 && pixel / 32 < 8
      stored.bytes.replaceSubrange(
        pixel * 4..<pixel * 4 + 4, with: isLit ? [255, 255, 255, 255] : [0, 0, 0, 255])
    }
    for file in [try jpeg(stored, UInt8(value)), try webp(stored, UInt8(value))] {
      let picture = try PictureFile.decode(file)
      let size = value < 5 ? Size(32, 16) : Size(16, 32)
      #expect(try PictureFile.size(of: file) == size)
      #expect(Size(Double(picture.width), Double(picture.height)) == size)
      let lit = [[0, 0], [1, 0], [0, 1], [1, 1]].filter {
        picture[$0[0] * (picture.width - 8) + 4, $0[1] * (picture.height - 8) + 4][0] > 200
      }
      #expect(lit == [corner])
    }
  }

  private func exif(_ value: UInt8) -> [UInt8] {
    Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0, 0, 0, 0, 0]
  }

  private func jpeg(_ picture: PixelBuffer, _ value: UInt8) throws -> [UInt8] {
    let data = Array("Exif".utf8) + [0, 0] + exif(value)
    let file = try PictureFile.jpeg(picture)
    return file[..<2] + [0xFF, 0xE1, 0, UInt8(data.count + 2)] + data + file[2...]
  }

  /// The extended form: a header, the packed pixels, and what cameras note.
  private func webp(_ picture: PixelBuffer, _ value: UInt8) throws -> [UInt8] {
    func part(_ name: String, _ data: [UInt8]) -> [UInt8] {
      Array(name.utf8) + [UInt8(data.count & 255), UInt8(data.count >> 8), 0, 0] + data
    }
    let pixels = Array(try PictureFile.webp(picture)[12...])
    let header = part("VP8X", [8, 0, 0, 0, UInt8(picture.width - 1), 0, 0, UInt8(picture.height - 1), 0, 0])
    return part("RIFF", Array("WEBP".utf8) + header + pixels + part("EXIF", exif(value)))
  }

  @Test func whatCannotBeDrawnIsNamed() throws {
    #expect { try PictureFile.decode(PictureFixtures.animatedWebP) } throws: {
      "\($0)".contains("an animation")
    }
    #expect { try PictureFile.decode(Array("GIF89a".utf8)) } throws: {
      "\($0)" == "the file is a GIF picture, not a PNG, JPEG or WebP picture"
    }
    var deep = PictureFixtures.greyJPEG
    let frame = try #require(deep.indices.first { deep[$0...].starts(with: [0xFF, 0xC0]) })
    deep[frame + 4] = 12
    #expect { try PictureFile.decode(deep) } throws: { "\($0)".contains("12 bits") }
    deep[frame + 4] = 8
    deep.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect { try PictureFile.decode(deep) } throws: { "\($0)".contains("65535 x 65535 pixels") }
  }

  @Test(arguments: [
    PictureFixtures.progressiveJPEG, PictureFixtures.noiseJPEG, PictureFixtures.inkJPEG,
    PictureFixtures.lossyWebP,
  ])
  func aFileThatEndsEarlyIsAnError(file: [UInt8]) {
    // JPEG files end in a marker of two bytes, and without it nothing is missing but that; WebP pads by one byte.
    for length in 0..<file.count - 2 {
      #expect(throws: PictureError.self, "\(length) of \(file.count)") {
        try PictureFile.decode(Array(file[..<length]))
      }
    }
  }

  @Test(arguments: [
    PictureFixtures.progressiveJPEG, PictureFixtures.noiseJPEG, PictureFixtures.inkJPEG,
    PictureFixtures.lossyWebP,
  ])
  func damageIsAnErrorOrAPictureOfTheSizeThatTheHeaderTells(file: [UInt8]) throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      var damaged = file
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let picture = try? PictureFile.decode(damaged, maximumPixels: 1 << 16) else { continue }
      let size = try PictureFile.size(of: damaged)
      #expect(Size(Double(picture.width), Double(picture.height)) == size)
    }
  }

  @Test func writtenPicturesAreThoseThatWereGiven() throws {
    var random = SeededGenerator(seed: 3)
    var picture = PixelBuffer(width: 17, height: 9)
    for index in picture.bytes.indices {
      picture.bytes[index] = UInt8.random(in: index % 4 == 3 ? 1...255 : 0...255, using: &random)
    }
    #expect(try PictureFile.decode(PictureFile.webp(picture)) == picture)
    #expect { try PictureFile.jpeg(picture) } throws: { "\($0)".contains("no opacity") }
    let quarters = try PictureFile.decode(PictureFixtures.lossyWebP)
    expectQuarters(try PictureFile.decode(PictureFile.jpeg(quarters)), Self.quarters)
    #expect(try PictureFile.jpeg(quarters) == PictureFile.jpeg(quarters))
  }
}
