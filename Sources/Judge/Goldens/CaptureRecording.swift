import CairoRaster
package import GoldenCompare
package import Graphics2D
import SceneCompiler
import SceneFormat
import SceneLayout
import SceneModel
import SceneMotion
import SceneRendering

extension LaidOutScene {
  /// What a golden keeps beside its pixels.
  ///
  /// - Parameters:
  ///   - picture: the part of the canvas that it shows, in device pixels.
  ///   - pictureHash: identity of a picture's pixels by its index.
  package func record(of picture: PixelBox, pictureHash: (Int32) throws -> String) rethrows -> CaptureRecord {
    let ink = draw(tree, scale: scale).inkBoxes(count: tree.nodes.count, scale: scale)
    let canvas = tree.size
    let hashes = try tree.pictures.indices.map { try pictureHash(Int32($0)) }
    let nodes = scene.nodes.indices.map { index in
      var record = record(index)
      record.parent = scene.nodes[index].parent.map { scene[$0].id }
      record.ink = ink[index].flatMap { PixelBox($0, canvas, scale) }
      record.look = NodeLook(tree.nodes[index], pictures: tree.pictures, hashes: hashes).facts
      return record
    }
    return CaptureRecord(picture: picture, background: tree.background.recordText, nodes: nodes)
  }

  /// Frame and text of one node.
  private func record(_ index: Int) -> LayoutRecord {
    let (node, frame) = (scene.nodes[index], layout.frames[index])
    let text = textFacts(index)
    return LayoutRecord(
      id: node.id, kind: node.kind.rawValue, x: frame.minX, y: frame.minY, width: frame.width,
      height: frame.height, pixels: frame.pixels(scale: scale), lines: text?.lines,
      baseline: text?.baseline, truncated: text?.truncated)
  }
}

extension PixelBox {
  /// The part of a box on the canvas; nil where there is none.
  fileprivate init?(_ box: Rect, _ canvas: Size, _ scale: Double) {
    let (width, height) = ((canvas.width * scale).rounded(), (canvas.height * scale).rounded())
    let part = box.intersection(Rect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty else { return nil }
    self.init(x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height))
  }
}
