/// A timing function `cubic-bezier(x1, y1, x2, y2)`.
public struct FittedEase: Hashable, Sendable {
  /// Control points; x within 0...1.
  public var x1, y1, x2, y2: Double

  /// Takes the control points.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Even progress.
  public static let linear = FittedEase(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)

  /// The share of the way at a share of the time, 0...1.
  public func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    let s = parameter(at: x)
    let r = 1 - s
    return 3 * r * r * s * y1 + 3 * r * s * s * y2 + s * s * s
  }

  /// The curve's parameter at a share of the time within 0...1, by Newton's method within a bracket that shrinks.
  private func parameter(at x: Double) -> Double {
    var (low, high, s) = (0.0, 1.0, x)
    for _ in 0..<40 {
      let r = 1 - s
      let off = 3 * r * r * s * x1 + 3 * r * s * s * x2 + s * s * s - x
      if abs(off) < 1e-12 { break }
      if off > 0 { high = s } else { low = s }
      let slope = 3 * r * r * x1 + 6 * r * s * (x2 - x1) + 3 * s * s * (1 - x2)
      let next = s - off / slope
      s = slope > 1e-9 && next > low && next < high ? next : (low + high) / 2
    }
    return s
  }

  /// The ease that comes closest to samples by least squares (Levenberg and Marquardt), or nil where none is within `tolerance` of
  /// all of them.
  ///
  /// - Parameters:
  ///   - shares: of the time, rising within 0...1.
  ///   - progress: shares of the way there.
  ///   - tolerance: for each sample.
  static func closest(_ shares: [Double], _ progress: [Double], tolerance: [Double]) -> FittedEase? {
    func isClose(_ ease: FittedEase) -> Bool {
      for index in shares.indices
      where abs(ease.value(at: shares[index]) - progress[index]) > tolerance[index] {
        return false
      }
      return true
    }
    if isClose(.linear) { return .linear }
    let step = max(1, shares.count / 48)
    let picked = stride(from: 0, to: shares.count, by: step).map { $0 }
    let (x, y) = (picked.map { shares[$0] }, picked.map { progress[$0] })
    for start in starts(shares, progress) {
      let ease = start.improved(x, y)
      if isClose(ease) { return ease }
    }
    return nil
  }

  /// Where the search begins: with the slopes of both ends, and with common eases.
  private static func starts(_ shares: [Double], _ progress: [Double]) -> [FittedEase] {
    func slope(_ a: Int, _ b: Int) -> Double {
      let run = shares[b] - shares[a]
      return run > 1e-9 ? (progress[b] - progress[a]) / run : 0
    }
    let count = shares.count
    let (first, last) = count > 2 ? (slope(0, 1), slope(count - 2, count - 1)) : (1, 1)
    return [
      FittedEase(1.0 / 3, first / 3, 2.0 / 3, 1 - last / 3),
      FittedEase(0.1, first * 0.1, 0.4, 1 - last * 0.6),
      FittedEase(0.4, 0, 0.2, 1), FittedEase(0.6, 0, 0.4, 1),
    ]
  }

  private var numbers: SIMD4<Double> { SIMD4(x1, y1, x2, y2) }

  /// Ordinates far outside belong to no curve that is seen.
  private init(held numbers: SIMD4<Double>) {
    let held = numbers.clamped(lowerBound: SIMD4(0, -20, 0, -20), upperBound: SIMD4(1, 20, 1, 20))
    self.init(held.x, held.y, held.z, held.w)
  }

  private func improved(_ x: [Double], _ y: [Double]) -> FittedEase {
    var (best, damping) = (self, 1e-2)
    var error = best.squares(x, y)
    for _ in 0..<30 {
      let next = FittedEase(held: best.numbers + best.step(x, y, damping))
      let nextError = next.squares(x, y)
      if nextError < error {
        let gain = error - nextError
        (best, error, damping) = (next, nextError, damping * 0.3)
        if gain < 1e-12 { break }
      } else {
        damping *= 4
        if damping > 1e6 { break }
      }
    }
    return best
  }

  private func squares(_ x: [Double], _ y: [Double]) -> Double {
    var sum = 0.0
    for index in x.indices {
      let off = value(at: x[index]) - y[index]
      sum += off * off
    }
    return sum
  }

  /// The damped step of Gauss and Newton.
  private func step(_ x: [Double], _ y: [Double], _ damping: Double) -> SIMD4<Double> {
    var rows = (SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero)
    var right = SIMD4<Double>.zero
    for index in x.indices {
      let (here, slopes) = slopes(at: x[index])
      rows.0 += slopes * slopes.x
      rows.1 += slopes * slopes.y
      rows.2 += slopes * slopes.z
      rows.3 += slopes * slopes.w
      right += slopes * (y[index] - here)
    }
    rows.0.x += damping * (rows.0.x + 1e-6)
    rows.1.y += damping * (rows.1.y + 1e-6)
    rows.2.z += damping * (rows.2.z + 1e-6)
    rows.3.w += damping * (rows.3.w + 1e-6)
    return Self.solved(rows, right)
  }

  /// The value at a share of the time, and how it changes with each control coordinate while that share stays.
  private func slopes(at x: Double) -> (value: Double, slopes: SIMD4<Double>) {
    guard x > 0, x < 1 else { return (x <= 0 ? 0 : 1, .zero) }
    let s = parameter(at: x)
    let r = 1 - s
    let (near, far) = (3 * r * r * s, 3 * r * s * s)
    // dy/dx on the curve; where that is upright, a finite slope steps as far as one can see.
    let run = max(3 * r * r * x1 + 6 * r * s * (x2 - x1) + 3 * s * s * (1 - x2), 1e-6)
    let steepness = (3 * r * r * y1 + 6 * r * s * (y2 - y1) + 3 * s * s * (1 - y2)) / run
    return (near * y1 + far * y2 + s * s * s, SIMD4(-steepness * near, near, -steepness * far, far))
  }

  /// Solves four equations with a symmetric positive definite matrix (Cholesky).
  private static func solved(
    _ m: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>), _ b: SIMD4<Double>
  ) -> SIMD4<Double> {
    func root(_ square: Double) -> Double { max(square, 1e-30).squareRoot() }
    let a = root(m.0.x)
    let (b1, c1, d1) = (m.1.x / a, m.2.x / a, m.3.x / a)
    let b2 = root(m.1.y - b1 * b1)
    let (c2, d2) = ((m.2.y - c1 * b1) / b2, (m.3.y - d1 * b1) / b2)
    let c3 = root(m.2.z - c1 * c1 - c2 * c2)
    let d3 = (m.3.z - d1 * c1 - d2 * c2) / c3
    let d4 = root(m.3.w - d1 * d1 - d2 * d2 - d3 * d3)
    let x = b.x / a
    let y = (b.y - b1 * x) / b2
    let z = (b.z - c1 * x - c2 * y) / c3
    let w = (b.w - d1 * x - d2 * y - d3 * z) / d4 / d4
    let third = (z - d3 * w) / c3
    let second = (y - c2 * third - d2 * w) / b2
    return SIMD4((x - b1 * second - c1 * third - d1 * w) / a, second, third, w)
  }
}
