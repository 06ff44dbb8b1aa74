package import CairoRaster
package import Graphics2D
import SceneModel
import SceneMotion
import ToolOutcome

/// Pictures of a scene one after the other: each is drawn from the one before, only where it differs.
package final class PictureSequence {
  private let scale: Double
  private let files: [FontFile]
  private let images: ImageStore
  /// Of the pictures in ``images``.
  private var addresses: [String] = []
  private let rasterizer: SequenceRasterizer

  /// Begins a sequence that has no picture yet.
  package init(_ laidOut: LaidOutScene, _ pipeline: Pipeline) throws {
    (scale, files) = (laidOut.scale, laidOut.scene.fonts)
    images = ImageStore(sharing: pipeline.tools.pictures)
    rasterizer = SequenceRasterizer(
      fonts: try pipeline.library(laidOut.scene), images: images, scale: laidOut.scale)
  }

  /// What was drawn last.
  package var picture: PixelBuffer { rasterizer.picture }

  /// Whether a moment can follow: its pictures stand at the same places, and all else is drawn alike.
  package func canShow(_ laidOut: LaidOutScene) -> Bool {
    laidOut.scale == scale && laidOut.scene.fonts == files
      && laidOut.tree.pictures.starts(with: addresses.prefix(laidOut.tree.pictures.count))
  }

  /// Draws a moment.
  /// - Returns: where it differs from the one before.
  package func draw(_ laidOut: LaidOutScene, _ pipeline: Pipeline) throws -> Damage {
    let drawn = SceneRendering.draw(laidOut.tree, scale: scale, pipeline.videos)
    images.show(drawn.frames)
    for address in laidOut.tree.pictures.dropFirst(addresses.count) {
      _ = images.add(try pipeline.picture(address))
      addresses.append(address)
    }
    return try pipeline.telling(of: laidOut) { () throws(RasterError) in try rasterizer.draw(drawn.list) }
  }
}
