import Graphics2D

@testable import CairoRaster

/// The font files of Debian's packages that the tests set text in.
enum TestFonts {
  static let files = [
    file("Inter", 400, "opentype/inter/Inter-Regular.otf"),
    file("Inter", 600, "opentype/inter/Inter-SemiBold.otf"),
    file("Inter", 700, "opentype/inter/Inter-Bold.otf"),
    file("Noto Sans Arabic", 400, "truetype/noto/NotoSansArabic-Regular.ttf"),
    file("Sawarabi Gothic", 400, "truetype/sawarabi-gothic/sawarabi-gothic-medium.ttf"),
    file("Noto Color Emoji", 400, "truetype/noto/NotoColorEmoji.ttf"),
  ]
  static let chain = ["Inter", "Noto Sans Arabic", "Sawarabi Gothic", "Noto Color Emoji"]
  static let (inter, arabic, japanese, emoji) = (Int32(0), Int32(3), Int32(4), Int32(5))

  static func file(_ family: String, _ weight: Int, _ path: String) -> FontFile {
    FontFile(
      family: family, weight: weight, path: "/usr/share/fonts/" + path, sha256: "", package: "fonts-test")
  }

  static func library() throws -> FontLibrary { try FontLibrary(fonts: files) }
}

/// Plain text in the chain of the test fonts.
func content(
  _ text: String, size: Double = 14, weight: Int = 400, tracking: Double = 0, lineHeight: Double = 17,
  limit: Int? = nil, alignment: TextContent.Alignment = .paragraph, wrapping: TextContent.Wrapping = .word,
  direction: TextContent.Direction = .natural, features: [String] = []
) -> TextContent {
  TextContent(
    runs: [
      TextRun(
        text: text, families: TestFonts.chain, weight: weight, size: size, tracking: tracking,
        features: features)
    ],
    lineHeight: lineHeight, lineLimit: limit, alignment: alignment, wrapping: wrapping, direction: direction)
}

extension ShapedText {
  var glyphs: [Glyph] { lines.flatMap(\.glyphs) }
  /// Indices of the font files, without repetitions in a row.
  var fonts: [Int32] {
    glyphs.map(\.font.index).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

extension PixelBuffer {
  /// Red, green, blue and alpha of a pixel.
  subscript(x: Int, y: Int) -> [UInt8] { Array(bytes[(y * width + x) * 4..<(y * width + x) * 4 + 4]) }
}

/// Draws commands on a square canvas at scale 1.
func draw(
  _ operations: [DisplayList.Operation], side: Double = 40, background: Color = .clear, scale: Double = 1,
  images: ImageStore = ImageStore()
) throws -> PixelBuffer {
  let list = DisplayList(
    size: Size(side, side), background: background,
    commands: operations.map { DisplayList.Command(node: 0, operation: $0) })
  return try Rasterizer(fonts: TestFonts.library()).rasterize(list, scale: scale, images: images)
}
