import Graphics2D

/// A rectangle of whole device pixels.
struct PixelRect: Hashable, Sendable {
  var x, y, width, height: Int

  static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  var isEmpty: Bool { width <= 0 || height <= 0 }
  var maxX: Int { x + width }
  var maxY: Int { y + height }

  /// The smallest one around `rect`, which is given in device pixels.
  init(around rect: Rect) {
    let limit = 1e9
    func whole(_ value: Double) -> Int { Int(Swift.min(Swift.max(value, -limit), limit)) }
    x = whole(rect.minX.rounded(.down))
    y = whole(rect.minY.rounded(.down))
    width = whole(rect.maxX.rounded(.up)) - x
    height = whole(rect.maxY.rounded(.up)) - y
  }

  init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  func offset(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  func outset(by margin: Int) -> PixelRect {
    PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}

/// How much of each pixel of a rectangle is covered, 0...255.
struct Coverage {
  var rect: PixelRect
  /// Rows from the top, without padding.
  var bytes: [UInt8]

  init(_ rect: PixelRect) {
    self.rect = rect
    bytes = [UInt8](repeating: 0, count: max(0, rect.width) * max(0, rect.height))
  }

  /// What `draw` leaves on an empty canvas whose origin is the rectangle's corner.
  init(_ rect: PixelRect, draw: (_ canvas: CairoCanvas, _ toOrigin: AffineTransform) -> Void) {
    self.init(rect)
    if rect.isEmpty { return }
    let canvas = CairoCanvas(.a8, width: rect.width, height: rect.height)
    draw(canvas, .translation(-Double(rect.x), -Double(rect.y)))
    let width = rect.width
    unsafe bytes.withUnsafeMutableBytes { target in
      unsafe canvas.surface.withRows { row, source in
        unsafe UnsafeMutableRawBufferPointer(rebasing: target[row * width..<(row + 1) * width])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<width]))
      }
    }
  }

  /// The same as pixels of cairo's.
  func makeSurface() -> CairoSurface {
    let surface = CairoSurface(.a8, width: rect.width, height: rect.height)
    let width = rect.width
    unsafe bytes.withUnsafeBytes { source in
      unsafe surface.withRows { row, target in
        unsafe target.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: source[row * width..<(row + 1) * width]))
      }
    }
    return surface
  }

  /// Adds `other`, moved by whole pixels, where it overlaps; 255 is the most.
  mutating func add(_ other: Coverage, dx: Int = 0, dy: Int = 0) {
    let common = other.rect.offset(x: dx, y: dy).intersection(rect)
    if common.isEmpty { return }
    let (sourceX, sourceY) = (common.x - dx - other.rect.x, common.y - dy - other.rect.y)
    for row in 0..<common.height {
      let from = (sourceY + row) * other.rect.width + sourceX
      let to = (common.y - rect.y + row) * rect.width + common.x - rect.x
      for column in 0..<common.width {
        let (sum, overflows) = bytes[to + column].addingReportingOverflow(other.bytes[from + column])
        bytes[to + column] = overflows ? 255 : sum
      }
    }
  }
}
