import CairoRaster
import Files
import Graphics2D
import SceneFormat
import SceneModel
import SceneRendering
import ToolOutcome

/// Draws screens one after the other, and packs their pictures on all cores.
final class ScreenDrawing {
  private let files: SiteFiles
  private let pool: FactPool
  private(set) var screens: [ShownScreen] = []
  /// Pictures that wait to be packed, by screen.
  private var waiting: [(screen: Int, pixels: PixelBuffer)] = []

  /// Most pixels that wait: 100 MB.
  private static let capacity = 26_000_000

  init(files: SiteFiles, pool: FactPool) { (self.files, self.pool) = (files, pool) }

  /// Pixels per point of whole screens, and of parts that are not much smaller.
  static let wholeScale = 2.0
  private static let smallPart = 60_000.0

  /// Draws a screen.
  /// - Returns: its place among all.
  @discardableResult
  func add(_ screen: Screen, _ pipeline: Pipeline, _ laidOut: LaidOutScene) throws -> Int {
    var laidOut = laidOut
    // What a part is worth looking at for is small: it is shown at the device's own density.
    laidOut.scale = laidOut.scene.device.scale
    let part = try laidOut.pictureBox(of: screen.crop, margin: screen.margin)
    let points = Double(part.width * part.height) / (laidOut.scale * laidOut.scale)
    let most = screen.group == .moments && screen.crop.isEmpty ? 1 : Self.wholeScale
    if screen.crop.isEmpty || points > Self.smallPart { laidOut.scale = min(laidOut.scale, most) }
    let box = try laidOut.pictureBox(of: screen.crop, margin: screen.margin)
    let inspected = InspectedMoment(pipeline, laidOut, pool: pool)
    screens.append(
      ShownScreen(
        screen: screen, laidOut: laidOut, scale: laidOut.scale, box: box, nodes: inspected.nodes,
        constraints: inspected.constraints))
    waiting.append((screens.count - 1, try pipeline.picture(laidOut, of: box)))
    if waiting.reduce(0, { $0 + $1.pixels.width * $1.pixels.height }) > Self.capacity { try pack() }
    return screens.count - 1
  }

  /// Packs the pictures that wait.
  func pack() throws {
    let pictures = waiting
    waiting = []
    let packed = inParallel(pictures.count) { index in
      Result { try Self.packed(pictures[index].pixels) }
    }
    for (picture, bytes) in zip(pictures, packed) {
      let name = screens[picture.screen].screen.name
      screens[picture.screen].picture = files.add(
        try bytes.get(), in: .pictures, named: name, ending: "webp")
    }
  }

  /// With every pixel; photographs, which take more than a bit for each, nearly so.
  private static func packed(_ pixels: PixelBuffer) throws -> [UInt8] {
    let exact = try PictureFile.webp(pixels)
    guard exact.count > smallFile, exact.count * 8 > pixels.width * pixels.height else { return exact }
    return try PictureFile.webp(pixels, quality: photographQuality)
  }

  private static let smallFile = 40_000
  private static let photographQuality: Float = 82
}
