import Graphics2D

/// How much of each pixel of a rectangle is covered, 0...255.
struct Coverage {
  var rect: PixelBox
  /// Rows from the top, without padding.
  var bytes: [UInt8]

  init(_ rect: PixelBox) {
    self.rect = rect
    bytes = [UInt8](repeating: 0, count: max(0, rect.width) * max(0, rect.height))
  }

  /// What `draw` leaves on an empty canvas whose origin is the rectangle's corner.
  init(_ rect: PixelBox, draw: (_ canvas: CairoCanvas, _ toOrigin: AffineTransform) -> Void) {
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
