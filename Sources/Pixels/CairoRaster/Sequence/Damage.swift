public import Graphics2D
public import PNGCodec

/// Where a canvas may look different from before.
public struct Damage: Sendable {
  private var rects: [PixelBox] = []
  /// All rows that have such a pixel.
  public private(set) var rows = RowSet()
  /// The smallest rectangle around all of it.
  private(set) var hull = PixelBox.empty

  init() {}

  init(_ rect: PixelBox) { insert(rect) }

  /// All of a picture.
  public init(allOf picture: PixelBuffer) {
    self.init(PixelBox(x: 0, y: 0, width: picture.width, height: picture.height))
  }

  mutating func insert(_ rect: PixelBox) {
    if rect.isEmpty { return }
    rects.append(rect)
    rows.insert(rect.y..<rect.maxY)
    hull = hull.union(rect)
  }

  /// Whether a part of a picture has such a pixel.
  public func reaches(_ part: PixelBox) -> Bool { !box(in: part).isEmpty }

  /// The smallest rectangle around what lies in `band`.
  func box(in band: PixelBox) -> PixelBox {
    rects.reduce(.empty) { $0.union($1.intersection(band)) }
  }
}
