import GoldenCompare
import Graphics2D
import SceneMotion
import SceneRendering

/// Draws parts of a capture's picture anew, without single nodes.
final class PartDrawing {
  private let pipeline: Pipeline
  private let laidOut: LaidOutScene
  private let picture: PixelBox
  private lazy var painting = try? pipeline.painting(laidOut)

  /// - Parameter picture: the part of the canvas that the capture shows, in device pixels.
  init(_ pipeline: Pipeline, _ laidOut: LaidOutScene, of picture: PixelBox) {
    (self.pipeline, self.laidOut, self.picture) = (pipeline, laidOut, picture)
  }

  /// Part of the picture without what one node paints itself; nil where it cannot be drawn.
  func part(_ box: PixelBox, _ leavingOut: Int?) -> PixelBuffer? {
    guard let painting else { return nil }
    let scale = laidOut.scale
    let corner = AffineTransform.translation(
      -Double(picture.x + box.x) / scale, -Double(picture.y + box.y) / scale)
    var list = DisplayList(
      size: Size(Double(box.width) / scale, Double(box.height) / scale), background: painting.list.background)
    list.commands.append(.init(node: 0, operation: .beginGroup(.init(transform: corner))))
    list.commands += painting.list.commands.filter { Int($0.node) != leavingOut || $0.operation.isGrouping }
    list.commands.append(.init(node: 0, operation: .endGroup))
    return try? pipeline.picture(of: Painting(list: list, images: painting.images), in: laidOut)
  }
}

extension DisplayList.Operation {
  fileprivate var isGrouping: Bool {
    switch self {
    case .beginGroup, .endGroup: true
    case .fill, .stroke, .shadow, .text, .textStroke, .image, .backdrop: false
    }
  }
}
