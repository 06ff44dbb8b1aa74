import CLCMS
import CairoRaster
import Graphics2D
import PNGCodec
import Testing

/// Screenshots come with the profile of the phone's display.
@Suite struct ColorProfileTests {
  /// A profile with the primaries of a display, D65 and the curve of sRGB.
  private static func profile(red: (Double, Double), green: (Double, Double), blue: (Double, Double))
    -> [UInt8]
  {
    var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    var primaries = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: red.0, y: red.1, Y: 1), Green: cmsCIExyY(x: green.0, y: green.1, Y: 1),
      Blue: cmsCIExyY(x: blue.0, y: blue.1, Y: 1))
    let curve = cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    let curves = [curve, curve, curve]
    let profile = cmsCreateRGBProfile(&white, &primaries, curves)
    var count: cmsUInt32Number = 0
    cmsSaveProfileToMem(profile, nil, &count)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    cmsSaveProfileToMem(profile, &bytes, &count)
    cmsCloseProfile(profile)
    cmsFreeToneCurve(curve)
    return bytes
  }

  private static let displayP3 = profile(red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))
  private static let sRGB = profile(red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06))

  private static func picture(_ colors: [[UInt8]]) -> PixelBuffer {
    PixelBuffer(width: colors.count, height: 1, bytes: colors.flatMap { $0 + [255] })
  }

  /// A PNG file with a profile, packed without compression.
  private static func file(_ picture: PixelBuffer, _ profile: [UInt8]) throws -> [UInt8] {
    let bytes = try PNG.encode(picture)
    let length = [UInt8(profile.count & 0xFF), UInt8(profile.count >> 8)]
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in profile {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    var packed: [UInt8] = [0x78, 0x01, 0x01] + length
    packed += length.map { ~$0 }
    packed += profile + number(high << 16 | low)
    let chunk = Array("iCCPdisplay\0\0".utf8) + packed
    var file = Array(bytes[..<33])
    file += number(UInt32(chunk.count - 4)) + chunk
    file += number(checksum(chunk))
    return file + bytes[33...]
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }

  /// The primaries of sRGB as Display P3 has them, by the matrices of both.
  @Test func coloursOfAPhonesDisplayBecomeThoseOfTheSpecification() throws {
    let seen = Self.picture([[234, 51, 35], [117, 251, 76], [0, 0, 245], [128, 128, 128]])
    let pixels = try PictureFile.decodeInSRGB(Self.file(seen, Self.displayP3))
    let wanted = Self.picture([[255, 0, 0], [0, 255, 0], [0, 0, 255], [128, 128, 128]])
    for (value, wanted) in zip(pixels.bytes, wanted.bytes) {
      #expect(abs(Int(value) - Int(wanted)) <= 3, "\(pixels.bytes)")
    }
    #expect(pixels.bytes.suffix(4) == [128, 128, 128, 255])
  }

  @Test func aColourBecomesTheSameWhereverItStands() throws {
    let colors = (0..<900).map { place -> [UInt8] in
      let number = UInt32(place % 350) &* 2_654_435_761
      return [UInt8(number >> 24), UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF)]
    }
    let seen = PixelBuffer(width: 30, height: 30, bytes: colors.flatMap { $0 + [255] })
    let pixels = try PictureFile.decodeInSRGB(Self.file(seen, Self.displayP3))
    for place in [0, 1, 31, 349, 350, 700, 899] {
      let alone = try PictureFile.decodeInSRGB(Self.file(Self.picture([colors[place]]), Self.displayP3))
      #expect(Array(pixels.bytes[place * 4..<place * 4 + 4]) == alone.bytes)
    }
  }

  @Test func whatIsSRGBStaysAsItIs() throws {
    let colors = (UInt8.min...UInt8.max).map { level -> [UInt8] in [level, 255 - level, level &* 7] }
    let picture = Self.picture(colors)
    #expect(try PictureFile.decodeInSRGB(Self.file(picture, Self.sRGB)) == picture)
    #expect(try PictureFile.decodeInSRGB(PNG.encode(picture)) == picture)
  }

  @Test func aProfileThatCannotBeReadIsAnError() throws {
    let file = try Self.file(Self.picture([[1, 2, 3]]), Array("no profile at all".utf8))
    #expect(throws: PictureError.damaged("colour profile", "it cannot be read")) {
      try PictureFile.decodeInSRGB(file)
    }
  }
}
