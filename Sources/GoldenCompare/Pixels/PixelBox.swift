/// A rectangle of whole device pixels; x grows to the right, y downwards.
public struct PixelBox: Hashable, Sendable {
  /// Left edge in pixels.
  public var x: Int
  /// Top edge in pixels.
  public var y: Int
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Makes a box from its top left corner and its size in pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The first column right of the box.
  public var maxX: Int { x + width }
  /// The first row below the box.
  public var maxY: Int { y + height }

  /// The smallest box that holds both.
  public func union(_ other: PixelBox) -> PixelBox {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelBox(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The box with every edge moved outwards by `distance` pixels, cut off at a canvas of `width` x `height`.
  func grown(by distance: Int, within width: Int, _ height: Int) -> PixelBox {
    let (left, top) = (max(0, x - distance), max(0, y - distance))
    return PixelBox(
      x: left, y: top, width: min(width, maxX + distance) - left, height: min(height, maxY + distance) - top)
  }
}

extension PixelBox: CustomStringConvertible {
  /// `40x17 at 60,62`.
  public var description: String { "\(width)x\(height) at \(x),\(y)" }
}
