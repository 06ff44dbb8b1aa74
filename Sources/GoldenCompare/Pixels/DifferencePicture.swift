public import Graphics2D

extension PixelDifference {
  /// Shows the difference: the expected picture greyed and dimmed, differing pixels in magenta, a cyan frame around
  /// each small region so that a single pixel is found; where only one picture reaches, stripes: orange where only
  /// the expected one does, blue where only the actual one does.
  ///
  /// Takes the two pictures again, because a difference that kept them would hold 24 MB per failing 3x frame.
  public func picture(expected: PixelBuffer, actual: PixelBuffer) -> PixelBuffer {
    var picture = PixelBuffer(width: canvas.width, height: canvas.height)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        picture.paint(x, y, Self.colour(x, y, expected, actual))
      }
    }
    for region in regions where region.box.width * region.box.height * 4 < canvas.width * canvas.height {
      picture.outline(region.box.grown(by: 6, within: canvas.width, canvas.height), Self.frame, thickness: 2)
    }
    return picture
  }

  private typealias Bytes = (red: UInt8, green: UInt8, blue: UInt8)

  private static let changed: Bytes = (255, 0, 128)
  private static let frame: Bytes = (0, 200, 220)
  private static let onlyExpected: Bytes = (255, 150, 0)
  private static let onlyActual: Bytes = (40, 90, 255)
  private static let neither: Bytes = (255, 255, 255)

  private static func colour(_ x: Int, _ y: Int, _ expected: PixelBuffer, _ actual: PixelBuffer) -> Bytes {
    let inExpected = x < expected.width && y < expected.height
    let inActual = x < actual.width && y < actual.height
    let stripe = (x + y) / 8 % 2 == 0
    switch (inExpected, inActual) {
    case (true, true):
      let (a, b) = ((y * expected.width + x) * 4, (y * actual.width + x) * 4)
      for i in 0..<4 where expected.bytes[a + i] != actual.bytes[b + i] { return changed }
      return dimmed(expected.bytes[a], expected.bytes[a + 1], expected.bytes[a + 2], expected.bytes[a + 3])
    case (true, false): return stripe ? onlyExpected : neither
    case (false, true): return stripe ? onlyActual : neither
    case (false, false): return neither
    }
  }

  /// Luma over white at a third of its contrast: what is dark stays recognisable, and no colour competes.
  private static func dimmed(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> Bytes {
    let luma = (54 * Int(red) + 183 * Int(green) + 19 * Int(blue)) >> 8
    let overWhite = 255 - (255 - luma) * Int(alpha) / 255
    let grey = UInt8(160 + overWhite * 90 / 255)
    return (grey, grey, grey)
  }
}

extension PixelBuffer {
  fileprivate mutating func paint(_ x: Int, _ y: Int, _ colour: (red: UInt8, green: UInt8, blue: UInt8)) {
    let start = (y * width + x) * 4
    bytes[start] = colour.red
    bytes[start + 1] = colour.green
    bytes[start + 2] = colour.blue
    bytes[start + 3] = 255
  }

  fileprivate mutating func outline(
    _ box: PixelBox, _ colour: (red: UInt8, green: UInt8, blue: UInt8), thickness: Int
  ) {
    for y in box.y..<box.maxY {
      let edgeRow = y < box.y + thickness || y >= box.maxY - thickness
      for x in box.x..<box.maxX {
        let edge = edgeRow || x < box.x + thickness || x >= box.maxX - thickness
        if edge && !isChanged(x, y) { paint(x, y, colour) }
      }
    }
  }

  private func isChanged(_ x: Int, _ y: Int) -> Bool {
    let start = (y * width + x) * 4
    return bytes[start] == 255 && bytes[start + 1] == 0
  }
}
