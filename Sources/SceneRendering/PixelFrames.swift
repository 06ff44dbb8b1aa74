import GoldenCompare
import Graphics2D
package import SceneLayout
import SceneModel

extension PixelBox {
  /// The box of a node's frame in device pixels.
  package init(_ frame: PixelFrame) {
    self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}
