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
    case .cairo(let reason): "the rasteriser failed: \(reason)"
    }
  }
}
