import CairoRaster
import Graphics2D

/// One file of the sample pictures and how it is drawn.
struct Picture: Sendable {
  /// Path below the folder of the sample pictures.
  let file: String
  private let size: Size
  private var scale = 1.0
  private let draw: @Sendable (inout Drawing, Loop) -> Void

  /// Of a clip: what it shows first.
  static func poster(_ name: String, _ draw: @escaping @Sendable (inout Drawing, Loop) -> Void) -> Picture {
    Picture(file: "posters/\(name).png", size: Size(590, 1280), draw: draw)
  }

  static func avatar(_ name: String, _ draw: @escaping @Sendable (inout Drawing) -> Void) -> Picture {
    Picture(file: "avatars/\(name).png", size: Size(128, 128)) { drawing, _ in draw(&drawing) }
  }

  /// A still of a video for phones that lie on their side: 736 x 414 points at three pixels each.
  static func still(_ name: String, _ draw: @escaping @Sendable (inout Drawing, Loop) -> Void) -> Picture {
    Picture(file: "posters/\(name).png", size: Size(2208, 1242), draw: draw)
  }

  /// A picture of 27 x 27 points for screens of one, two and three pixels to the point.
  static func icon(_ name: String, _ draw: @escaping @Sendable (inout Drawing) -> Void) -> [Picture] {
    [("", 1.0), ("@2x", 2), ("@3x", 3)].map { suffix, scale in
      Picture(file: "icons/\(name)\(suffix).png", size: Size(27, 27), scale: scale) { drawing, _ in
        draw(&drawing)
      }
    }
  }

  /// Draws it: one unit of the drawing is one pixel, or `scale` of them.
  ///
  /// - Parameters:
  ///   - loop: the moment of its clip.
  ///   - size: how large frames of the clip are, in parts of the poster.
  func pixels(
    _ rasterizer: Rasterizer, at loop: Loop = .still, size part: Double = 1
  ) throws(RasterError) -> PixelBuffer {
    var drawing = Drawing(width: size.width, height: size.height)
    draw(&drawing, loop)
    return try rasterizer.rasterize(drawing.list, scale: scale * part)
  }
}

extension Picture {
  /// Every picture, posters first.
  static let all: [Picture] = posters + things + people + icons

  private static let posters: [Picture] = [
    .poster("tasting", drawTacos), .poster("restos", drawBistro), .poster("sharing", drawFeast),
    .poster("grilling", drawGrill), .poster("new-eats", drawSandwich),
    .poster("pale") { drawing, _ in drawPale(&drawing) },
    .still("stadium") { Stadium(loop: $1).draw(&$0) },
  ]

  private static let icons: [Picture] =
    Picture.icon("home") { drawShirt(&$0, 0xE4572E) } + Picture.icon("away") { drawShirt(&$0, 0x2F80ED) }
    + Picture.icon("nobody", drawCrossedBall)

  private static let things: [Picture] = [
    .avatar("icheatle3", drawCatAvatar), .avatar("rparsons8", drawSeaAvatar), .avatar("s", drawPlantAvatar),
  ]

  /// The place in the list seeds a face: hosts, commenters, those of the edge cases.
  private static let people: [Picture] = [
    "eric", "amanda", "abunker2", "carter", "jenny", "jnaisbitt0", "thuxtable1", "sonia", "dgilbard4",
    "cgerred5", "ssunley6", "aivanenko7", "whowsan9", "scolbrona", "abannisterc", "aguiett1c", "layla",
    "nsemrad1d", "e", "l", "m", "x",
  ].enumerated().map { index, name in .avatar(name) { Avatar(index: index).draw(&$0) } }
}
