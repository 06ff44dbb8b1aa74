import Graphics2D
import SceneFormat
import SceneModel
import SceneRendering
import ToolOutcome

/// Draws screens one after the other.
final class ScreenDrawing {
  private let files: SiteFiles
  private let pool: FactPool
  private(set) var screens: [ShownScreen] = []

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
    let picture = files.add(try pipeline.picture(laidOut, of: box), .screen, named: screen.name)
    screens.append(
      ShownScreen(
        screen: screen, laidOut: laidOut, scale: laidOut.scale, box: box, picture: picture,
        nodes: inspected.nodes, constraints: inspected.constraints))
    return screens.count - 1
  }
}
