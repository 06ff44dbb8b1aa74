public import Graphics2D

extension PixelBuffer {
  /// The picture in the top left corner of a canvas that is at least as large; the rest is striped in light grey.
  public func extended(to canvas: PixelDifference.Extent) -> PixelBuffer {
    if (width, height) == (canvas.width, canvas.height) { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(canvas.width * canvas.height * 4)
    for y in 0..<canvas.height {
      let isCovered = y < height
      if isCovered { bytes += self.bytes[y * width * 4..<(y + 1) * width * 4] }
      for x in (isCovered ? width : 0)..<canvas.width {
        let grey: UInt8 = (x + y) / 8 % 2 == 0 ? 215 : 235
        bytes += [grey, grey, grey, 255]
      }
    }
    return PixelBuffer(width: canvas.width, height: canvas.height, bytes: bytes)
  }

  /// Pictures of one height beside each other, white gaps of `gap` pixels between them.
  public init(sideBySide pictures: [PixelBuffer], gap: Int) {
    let height = pictures.first?.height ?? 0
    let width = pictures.map(\.width).reduce(0, +) + max(0, pictures.count - 1) * gap
    let white = [UInt8](repeating: 255, count: gap * 4)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for (index, picture) in pictures.enumerated() {
        if index > 0 { bytes += white }
        bytes += picture.bytes[y * picture.width * 4..<(y + 1) * picture.width * 4]
      }
    }
    self.init(width: width, height: height, bytes: bytes)
  }
}
