import Graphics2D

/// Places the pixels of a layer as an eye sees them that looks at it from the side.
///
/// Every pixel is the mean of samples between four pixels of the layer: one where the layer is about as large as it is seen, more
/// along the sides along which it is seen smaller. Layers end in empty pixels, so that their edges come out smooth. Weights are
/// whole numbers, and places come of products, sums and quotients alone: the same bytes on every machine.
struct ProjectiveWarp {
  /// From the device's pixels to those of the layer.
  private let back: ProjectiveTransform
  /// Most samples along each side of a pixel: 256 in all, whose weighted sums fit into 32 bits.
  private static let maximumSamples = 16.0

  /// - Parameter transform: from the pixels of the layer to those of the device; nil where the layer is seen from its edge.
  init?(_ transform: ProjectiveTransform) {
    guard let back = transform.inverse else { return nil }
    self.back = back
  }

  /// The layer's pixels that are seen in `rect` of the device.
  func needed(for rect: PixelBox) -> PixelBox {
    PixelBox(around: back.boundingBox(of: Rect(rect)).inset(by: -2))
  }

  /// What is seen in `rect` of the device of a layer whose first pixel lies at `origin`.
  func picture(of layer: CairoSurface, at origin: (x: Int, y: Int), in rect: PixelBox) -> CairoSurface {
    let result = CairoSurface(.argb32, width: rect.width, height: rect.height)
    let toLayer = back.then(.translation(-Double(origin.x), -Double(origin.y)))
    unsafe layer.withPixels { pixels, stride in
      let samples = unsafe LayerSamples(
        pixels: pixels, stride: stride, width: layer.width, height: layer.height)
      unsafe result.withRows { row, bytes in
        let target = unsafe bytes.bindMemory(to: UInt32.self)
        let y = Double(rect.y + row) + 0.5
        for x in 0..<rect.width {
          unsafe target[x] = Self.pixel(Double(rect.x + x) + 0.5, y, toLayer, samples)
        }
      }
    }
    return result
  }

  /// - Parameters:
  ///   - x: the pixel's middle on the device, as `y`.
  ///   - toLayer: from there to the layer.
  private static func pixel(
    _ x: Double, _ y: Double, _ toLayer: ProjectiveTransform, _ samples: LayerSamples
  ) -> UInt32 {
    let (m, g, h) = (toLayer.numerator, toLayer.g, toLayer.h)
    let distance = g * x + h * y + toLayer.i
    // Nearer to the horizon than that, nothing can be told apart.
    guard distance > 1e-9 else { return 0 }
    let near = 1 / distance
    let (u, v) = ((m.a * x + m.c * y + m.tx) * near, (m.b * x + m.d * y + m.ty) * near)
    // How far the place in the layer goes for a pixel to the right and for one down.
    let right = SIMD2((m.a - u * g) * near, (m.b - v * g) * near)
    let down = SIMD2((m.c - u * h) * near, (m.d - v * h) * near)
    let reach = 1 + (abs(right.x) + abs(down.x)) / 2
    let rise = 1 + (abs(right.y) + abs(down.y)) / 2
    guard u > -reach, v > -rise, u < Double(samples.width) + reach, v < Double(samples.height) + rise else {
      return 0
    }
    let (columns, rows) = (count(right), count(down))
    if columns * rows == 1 { return samples.color(u, v).pixel(samples: 1) }
    var sum = SIMD4<UInt32>()
    for row in 0..<rows {
      let lower = (Double(row) + 0.5) / Double(rows) - 0.5
      for column in 0..<columns {
        let place = (right * ((Double(column) + 0.5) / Double(columns) - 0.5)) + (down * lower)
        sum &+= samples.color(u + place.x, v + place.y)
      }
    }
    return sum.pixel(samples: UInt32(columns * rows))
  }

  /// Samples along a side of a pixel that is so long in the layer.
  private static func count(_ side: SIMD2<Double>) -> Int {
    max(1, Int(min((side * side).sum().squareRoot() + 0.5, maximumSamples)))
  }
}

/// Colours between the pixels of a layer; not to be kept for longer than they are lent.
@safe private struct LayerSamples {
  let pixels: UnsafePointer<UInt32>
  let stride, width, height: Int

  /// The premultiplied colour at a place, in 65536ths: a mean of the four pixels around, by 256ths of their distance.
  func color(_ u: Double, _ v: Double) -> SIMD4<UInt32> {
    // Near the horizon, neighbours lie further apart than whole numbers reach.
    guard u > -1, v > -1, u < Double(width) + 1, v < Double(height) + 1 else { return SIMD4() }
    let (x, y) = (Int(((u - 0.5) * 256).rounded(.down)), Int(((v - 0.5) * 256).rounded(.down)))
    let (column, row) = (x >> 8, y >> 8)
    let (right, lower) = (UInt32(x & 255), UInt32(y & 255))
    return (self[column, row] &* (256 - right) &+ self[column + 1, row] &* right) &* (256 - lower)
      &+ (self[column, row + 1] &* (256 - right) &+ self[column + 1, row + 1] &* right) &* lower
  }

  /// Nothing beyond the edges.
  private subscript(x: Int, y: Int) -> SIMD4<UInt32> {
    guard x >= 0, y >= 0, x < width, y < height else { return SIMD4() }
    let pixel = unsafe pixels[y * stride + x]
    return SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
  }
}

extension SIMD4<UInt32> {
  /// The pixel whose components, in 65536ths, are the sum of so many samples.
  fileprivate func pixel(samples: UInt32) -> UInt32 {
    let whole = samples << 16
    func component(_ index: Int) -> UInt32 { (self[index] &+ whole / 2) / whole }
    return component(0) | component(1) << 8 | component(2) << 16 | component(3) << 24
  }
}
