import Graphics2D

/// The colours of a gradient that turns around a point, which cairo does not have: computed pixel by pixel, by operations that
/// give the same bits everywhere.
struct AngularColors {
  private let stops: [Gradient.Stop]
  private let center: Point
  /// Turns, clockwise from upwards.
  private let start: Double
  /// Maps device pixels to the gradient's coordinates.
  private let inverse: AffineTransform

  /// - Parameter start: radians clockwise from upwards.
  init(_ stops: [Gradient.Stop], center: Point, start: Double, _ inverse: AffineTransform) {
    (self.stops, self.center, self.inverse) = (stops, center, inverse)
    self.start = start / (2 * .pi)
  }

  /// The pixels of `area`.
  func surface(_ area: PixelBox) -> CairoSurface {
    let surface = CairoSurface(.argb32, width: area.width, height: area.height)
    unsafe surface.withRows { row, bytes in
      let pixels = unsafe bytes.bindMemory(to: UInt32.self)
      for x in 0..<area.width {
        let place = inverse.apply(Point(Double(area.x + x) + 0.5, Double(area.y + row) + 0.5)) - center
        unsafe pixels[x] = pixel(at: Self.turns(place) - start)
      }
    }
    return surface
  }

  private func pixel(at turns: Double) -> UInt32 {
    let offset = turns - turns.rounded(.down)
    let next = stops.firstIndex { $0.offset > offset } ?? stops.count
    let (a, b) = (stops[max(next - 1, 0)], stops[min(next, stops.count - 1)])
    let fraction = b.offset > a.offset ? min(max((offset - a.offset) / (b.offset - a.offset), 0), 1) : 0
    func mixed(_ x: Double, _ y: Double) -> Double { x * (1 - fraction) + y * fraction }
    func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    func part(_ x: Double, _ y: Double) -> UInt32 { byte(mixed(x * a.color.alpha, y * b.color.alpha)) }
    return byte(mixed(a.color.alpha, b.color.alpha)) << 24 | part(a.color.red, b.color.red) << 16
      | part(a.color.green, b.color.green) << 8 | part(a.color.blue, b.color.blue)
  }

  /// The direction of a vector in turns clockwise from upwards, -0.5...0.5.
  private static func turns(_ vector: Point) -> Double {
    let (x, y) = (abs(vector.x), abs(vector.y))
    if x == 0, y == 0 { return 0 }
    let octant = arcTangent(min(x, y) / max(x, y)) / (2 * .pi)
    let quarter = x <= y ? octant : 0.25 - octant
    let half = vector.y <= 0 ? quarter : 0.5 - quarter
    return vector.x < 0 ? -half : half
  }

  /// Of 0...1: halved twice, then its series.
  private static func arcTangent(_ value: Double) -> Double {
    func halved(_ value: Double) -> Double { value / (1 + (1 + value * value).squareRoot()) }
    let small = halved(halved(value))
    let square = small * small
    var (power, sum) = (small, 0.0)
    for n in 0..<10 {
      sum += power / Double(2 * n + 1)
      power *= -square
    }
    return 4 * sum
  }
}
