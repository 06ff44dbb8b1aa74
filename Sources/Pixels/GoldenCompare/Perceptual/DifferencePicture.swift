public import Graphics2D

extension PixelDifference {
  /// Shows the difference on the expected picture, greyed and dimmed: differing pixels from orange (by little) over red
  /// to violet (by much), a cyan frame around each small region so that a single pixel is found; where only one picture
  /// reaches, stripes: orange where only the expected one does, blue where only the actual one does.
  ///
  /// Takes the two pictures again, because a difference that kept them would hold 24 MB per failing 3x frame.
  /// - Parameter ignored: the boxes that the comparison did not look at; they are hatched.
  public func picture(
    expected: PixelBuffer, actual: PixelBuffer, ignoring ignored: [PixelBox] = []
  ) -> PixelBuffer {
    picture(DifferencePainter(expected, actual, ignored, marks: nil))
  }

  fileprivate func picture(_ painter: DifferencePainter) -> PixelBuffer {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(canvas.width * canvas.height * 4)
    for y in 0..<canvas.height { painter.paint(row: y, width: canvas.width, into: &bytes) }
    var picture = PixelBuffer(width: canvas.width, height: canvas.height, bytes: bytes)
    for region in regions where region.box.width * region.box.height * 4 < canvas.width * canvas.height {
      picture.outline(region.box.grown(by: 6, within: canvas.width, canvas.height), thickness: 2)
    }
    return picture
  }
}

extension PerceptualDifference {
  /// Shows the difference as that of pixels is shown, with what does not count in yellow: what is below the threshold
  /// pale, smoothed edges stronger.
  public func picture(
    expected: PixelBuffer, actual: PixelBuffer, ignoring ignored: [PixelBox] = []
  ) -> PixelBuffer {
    pixels.picture(DifferencePainter(expected, actual, ignored, marks: marks))
  }
}

/// Red, green, blue and alpha.
private typealias Bytes = SIMD4<UInt8>

/// Finds the colours of a difference picture.
private struct DifferencePainter {
  private let expected, actual: PixelBuffer
  private let ignored: IgnoredBoxes
  private let marks: [PixelMark]?
  private let commonWidth, commonHeight: Int

  /// - Parameter marks: what became of the pixels that both pictures have; nil where those that are not equal differ.
  init(_ expected: PixelBuffer, _ actual: PixelBuffer, _ ignored: [PixelBox], marks: [PixelMark]?) {
    (self.expected, self.actual, self.marks) = (expected, actual, marks)
    self.ignored = IgnoredBoxes(ignored)
    commonWidth = min(expected.width, actual.width)
    commonHeight = min(expected.height, actual.height)
  }

  func paint(row y: Int, width: Int, into bytes: inout [UInt8]) {
    let start = bytes.count
    for x in 0..<width {
      let color = color(x, y)
      for index in 0..<4 { bytes.append(color[index]) }
    }
    var x = 0
    func hatch(to end: Int) {
      for x in x..<end where (x + y) % 8 < 2 { bytes.replace(at: start + x * 4, with: Self.hatch) }
    }
    ignored.forEachVisible(0..<width, row: y) { visible in
      hatch(to: visible.lowerBound)
      x = visible.upperBound
    }
    hatch(to: width)
  }

  private func color(_ x: Int, _ y: Int) -> Bytes {
    let stripe = (x + y) / 8 % 2 == 0
    if x < commonWidth, y < commonHeight { return commonColor(x, y) }
    if x < expected.width, y < expected.height { return stripe ? Self.onlyExpected : Self.neither }
    if x < actual.width, y < actual.height { return stripe ? Self.onlyActual : Self.neither }
    return Self.neither
  }

  private func commonColor(_ x: Int, _ y: Int) -> Bytes {
    let (a, b) = (expected[x, y], actual[x, y])
    switch marks?[y * commonWidth + x] ?? (a == b ? .equal : .differing) {
    case .differing: return Self.heat[Int(a.delta(b))]
    case .antialiased: return Self.antialiased
    case .tolerated: return Self.tolerated
    case .equal: return Self.dimmed(a)
    }
  }

  private static let onlyExpected = Bytes(255, 150, 0, 255)
  private static let onlyActual = Bytes(40, 90, 255, 255)
  private static let neither = Bytes(255, 255, 255, 255)
  private static let hatch = Bytes(140, 140, 140, 255)
  private static let antialiased = Bytes(255, 225, 0, 255)
  private static let tolerated = Bytes(255, 245, 170, 255)

  /// By the largest difference of a component, 0...255. The root spreads small ones out, which are the ones to find.
  private static let heat: [Bytes] = (0...255).map { delta in
    let stops = [SIMD4<Double>(255, 160, 0, 255), SIMD4(235, 20, 40, 255), SIMD4(120, 0, 170, 255)]
    let place = (Double(delta) / 255).squareRoot() * 2
    let stop = min(1, Int(place))
    let color = stops[stop] + (stops[stop + 1] - stops[stop]) * (place - Double(stop))
    return Bytes(UInt8(color.x.rounded()), UInt8(color.y.rounded()), UInt8(color.z.rounded()), 255)
  }

  /// Luma over white at a third of its contrast: what is dark stays recognisable, and no colour competes.
  private static func dimmed(_ pixel: Pixel) -> Bytes {
    let luma = (54 * pixel.red + 183 * pixel.green + 19 * pixel.blue) >> 8
    let overWhite = 255 - (255 - luma) * pixel.alpha / 255
    let grey = UInt8(160 + overWhite * 90 / 255)
    return Bytes(grey, grey, grey, 255)
  }
}

extension [UInt8] {
  fileprivate mutating func replace(at start: Int, with color: Bytes) {
    for index in 0..<4 { self[start + index] = color[index] }
  }
}

extension PixelBuffer {
  fileprivate subscript(x: Int, y: Int) -> Pixel {
    let start = (y * width + x) * 4
    let (low, high) = (UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8, UInt32(bytes[start + 2]))
    return Pixel(word: low | high << 16 | UInt32(bytes[start + 3]) << 24)
  }

  /// Frames a box, without covering what is not grey.
  fileprivate mutating func outline(_ box: PixelBox, thickness: Int) {
    for y in box.y..<box.maxY {
      let isEdgeRow = y < box.y + thickness || y >= box.maxY - thickness
      for x in box.x..<box.maxX {
        let isEdge = isEdgeRow || x < box.x + thickness || x >= box.maxX - thickness
        let pixel = self[x, y]
        if isEdge, pixel.red == pixel.green, pixel.green == pixel.blue {
          bytes.replace(at: (y * width + x) * 4, with: Bytes(0, 200, 220, 255))
        }
      }
    }
  }
}
