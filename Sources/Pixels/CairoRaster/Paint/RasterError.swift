public import Graphics2D

/// Why a display list did not become pixels.
public enum RasterError: Error, Hashable, Sendable {
  /// The list holds something that cannot be drawn.
  case displayList(DisplayListError)
  /// A command of `node` names a picture that is not in the table.
  case unknownImage(node: Int32, image: ImageID)
  /// A command of `node` names a font that is not in the table.
  case unknownFont(node: Int32, font: FontID)
  /// The transforms around a command of `node` stretch further than pixels can be placed.
  case transformOutOfRange(node: Int32)
  /// The file of a font that glyphs of `node` are drawn from was shaped with, but holds no readable glyphs.
  case unusableFont(node: Int32, path: String)
  /// More than `limit` groups with an opacity or a mask lie within each other at `node`.
  case tooManyLayers(node: Int32, limit: Int)
  /// Something in a node that is turned in perspective shows what lies behind it: `node`.
  case backdropInPerspective(node: Int32)
  /// What `node` turns in perspective has more than `limit` pixels that may be seen.
  case layerTooLarge(node: Int32, limit: Int)
  /// The blur of a shadow of `node` reaches over more than `limit` pixels.
  case shadowTooLarge(node: Int32, limit: Int)
  /// The rasteriser gave up, in its own words.
  case cairo(String)
}

extension RasterError: CustomStringConvertible {
  /// One sentence for people, without a period.
  public var description: String {
    switch self {
    case .displayList(let error): "\(error)"
    case .unknownImage(_, let image): "there is no picture \(image.index)"
    case .unknownFont(_, let font): "there is no font \(font.index)"
    case .transformOutOfRange: "the transforms of the groups stretch too far"
    case .unusableFont(_, let path): "the font \(path) holds no readable glyphs"
    case .tooManyLayers(_, let limit): "more than \(limit) translucent groups lie within each other"
    case .backdropInPerspective:
      "its backdrop lies in a node that is turned in perspective, where nothing behind it is known"
    case .layerTooLarge(_, let limit):
      "what is turned in perspective has more than \(limit) pixels"
    case .shadowTooLarge(_, let limit): "a shadow is blurred over more than \(limit) pixels"
    case .cairo(let reason): "the rasteriser failed: \(reason)"
    }
  }
}
