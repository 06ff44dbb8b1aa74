/// A rectangle of whole device pixels; x grows to the right, y downwards.
public struct PixelBox: Hashable, Encodable, Sendable {
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

  /// No pixels.
  package static let empty = PixelBox(x: 0, y: 0, width: 0, height: 0)

  /// Whether it holds no pixels.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The first column right of the box.
  public var maxX: Int { x + width }
  /// The first row below the box.
  public var maxY: Int { y + height }

  /// The smallest box that holds both; one without pixels adds nothing.
  public func union(_ other: PixelBox) -> PixelBox {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelBox(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The pixels that both have; without any, a box that has none.
  public func intersection(_ other: PixelBox) -> PixelBox {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelBox(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The box with every edge moved outwards by `distance` pixels, cut off at a canvas of `width` x `height`.
  package func grown(by distance: Int, within width: Int, _ height: Int) -> PixelBox {
    outset(by: distance).intersection(PixelBox(x: 0, y: 0, width: width, height: height))
  }

  /// The box with every edge moved outwards by `distance` pixels.
  package func outset(by distance: Int) -> PixelBox {
    PixelBox(
      x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }

  /// The box moved right and down.
  package func offset(x dx: Int, y dy: Int) -> PixelBox {
    PixelBox(x: x + dx, y: y + dy, width: width, height: height)
  }
}

extension PixelBox {
  /// The smallest box around `rect`, which is given in device pixels.
  package init(around rect: Rect) {
    let limit = 1e9
    func whole(_ value: Double) -> Int { Int(Swift.min(Swift.max(value, -limit), limit)) }
    let (left, top) = (whole(rect.minX.rounded(.down)), whole(rect.minY.rounded(.down)))
    self.init(
      x: left, y: top, width: whole(rect.maxX.rounded(.up)) - left,
      height: whole(rect.maxY.rounded(.up)) - top)
  }
}

extension Rect {
  /// The place of whole pixels.
  package init(_ box: PixelBox) {
    self.init(x: Double(box.x), y: Double(box.y), width: Double(box.width), height: Double(box.height))
  }
}

extension PixelBox: CustomStringConvertible {
  /// `40x17 at 60,62`.
  public var description: String { "\(width)x\(height) at \(x),\(y)" }
}

extension PixelBuffer {
  /// All pixels of the picture.
  package var rect: PixelBox { PixelBox(x: 0, y: 0, width: width, height: height) }

  /// The part of the picture in a box that lies inside.
  package func cropped(_ box: PixelBox) -> PixelBuffer {
    cropped(x: box.x, y: box.y, width: box.width, height: box.height)
  }
}
