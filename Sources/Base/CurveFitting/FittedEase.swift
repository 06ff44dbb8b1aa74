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
    let r = 1 - s
    return 3 * r * r * s * y1 + 3 * r * s * s * y2 + s * s * s
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

  private var numbers: [Double] { [x1, y1, x2, y2] }

  private init(held numbers: [Double]) {
    self.init(
      min(max(numbers[0], 0), 1), min(max(numbers[1], -20), 20), min(max(numbers[2], 0), 1),
      min(max(numbers[3], -20), 20))
  }

  private func improved(_ x: [Double], _ y: [Double]) -> FittedEase {
    var (best, damping) = (self, 1e-2)
    var error = best.squares(x, y)
    for _ in 0..<30 {
      let step = best.step(x, y, damping)
      let next = FittedEase(held: zip(best.numbers, step).map { $0 + $1 })
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
  private func step(_ x: [Double], _ y: [Double], _ damping: Double) -> [Double] {
    var matrix = Array(repeating: Array(repeating: 0.0, count: 5), count: 4)
    let changed = (0..<4).map { index -> (ease: FittedEase, width: Double) in
      var numbers = numbers
      let width = index % 2 == 0 && numbers[index] > 0.5 ? -1e-5 : 1e-5
      numbers[index] += width
      return (FittedEase(numbers[0], numbers[1], numbers[2], numbers[3]), width)
    }
    for index in x.indices {
      let here = value(at: x[index])
      let slopes = changed.map { ($0.ease.value(at: x[index]) - here) / $0.width }
      for row in 0..<4 {
        for column in 0..<4 { matrix[row][column] += slopes[row] * slopes[column] }
        matrix[row][4] += slopes[row] * (y[index] - here)
      }
    }
    for row in 0..<4 { matrix[row][row] += damping * (matrix[row][row] + 1e-6) }
    return Self.solved(&matrix)
  }

  /// Elimination by Gauss, with the largest pivot.
  private static func solved(_ matrix: inout [[Double]]) -> [Double] {
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(matrix[$0][column]) < abs(matrix[$1][column]) } ?? column
      matrix.swapAt(column, pivot)
      guard abs(matrix[column][column]) > 1e-30 else { continue }
      for row in 0..<4 where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        if factor != 0 { for index in column..<5 { matrix[row][index] -= factor * matrix[column][index] } }
      }
    }
    return (0..<4).map { abs(matrix[$0][$0]) > 1e-30 ? matrix[$0][4] / matrix[$0][$0] : 0 }
  }
}
