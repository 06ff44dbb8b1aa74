public import Graphics2D

/// Where a canvas may look different from before.
public struct Damage: Sendable {
  private var rects: [PixelRect] = []
  /// All rows that have such a pixel.
  public private(set) var rows = RowSet()
  /// The smallest rectangle around all of it.
  private(set) var hull = PixelRect.empty

  init() {}

  init(_ rect: PixelRect) { insert(rect) }

  /// All of a picture.
  public init(allOf picture: PixelBuffer) {
    self.init(PixelRect(x: 0, y: 0, width: picture.width, height: picture.height))
  }

  mutating func insert(_ rect: PixelRect) {
    if rect.isEmpty { return }
    rects.append(rect)
    rows.insert(rect.y..<rect.maxY)
    hull = hull.union(rect)
  }

  /// The smallest rectangle around what lies in `band`.
  func box(in band: PixelRect) -> PixelRect {
    rects.reduce(.empty) { $0.union($1.intersection(band)) }
  }
}
