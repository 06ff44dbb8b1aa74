import CairoRaster
import Graphics2D

/// A video that begins with a poster, moves, and ends where it begins.
struct Clip: Sendable {
  /// Of the poster.
  let name: String
  /// How long it lasts, in whole seconds.
  let seconds: Int
  /// Size of its frames in parts of the poster's.
  let part: Double

  /// Frames per second.
  static let rate = 30

  static let all: [Clip] =
    ["tasting", "restos", "sharing", "grilling", "new-eats"].map { Clip(name: $0, seconds: 6, part: 1) }
    + [Clip(name: "stadium", seconds: 8, part: 2.0 / 3)]

  var frames: Int { seconds * Self.rate }

  /// A frame, by its number from 0; the first is the poster.
  func pixels(_ rasterizer: Rasterizer, frame: Int) throws(RasterError) -> PixelBuffer {
    let poster = Picture.all.first { $0.file == "posters/\(name).png" }
    guard let poster else { preconditionFailure("every clip has a poster") }
    return try poster.pixels(rasterizer, at: Loop(done: Double(frame) / Double(frames)), size: part)
  }
}
