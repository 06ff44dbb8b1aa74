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

  /// Rectangles that hold all of it: one for each band of ``SequenceRasterizer``, and one for bands that are alike.
  public var boxes: [PixelBox] {
    let bands = stride(from: 0, to: hull.maxY, by: SequenceRasterizer.bandHeight).map { top in
      box(in: PixelBox(x: 0, y: top, width: hull.maxX, height: SequenceRasterizer.bandHeight))
    }
    return bands.reduce(into: []) { boxes, box in
      if let last = boxes.last, (last.x, last.width, last.maxY) == (box.x, box.width, box.y) {
        boxes[boxes.count - 1].height += box.height
      } else if !box.isEmpty {
        boxes.append(box)
      }
    }
  }

  /// Whether a part of a picture has such a pixel.
  public func reaches(_ part: PixelBox) -> Bool { !box(in: part).isEmpty }

  /// The smallest rectangle around what lies in `band`.
  func box(in band: PixelBox) -> PixelBox {
    rects.reduce(.empty) { $0.union($1.intersection(band)) }
  }
}
