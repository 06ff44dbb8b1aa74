import MotionCurves

/// How far a segment between two keys has come: the timing function `cubic-bezier(x1, y1, x2, y2)`.
struct LottieEase: Hashable {
  var x1, y1, x2, y2: Double

  static let linear = LottieEase(x1: 0, y1: 0, x2: 1, y2: 1)

  /// How far a control point may lie off the way.
  private static let highest = 100.0

  /// Takes a control point of each end; x is held within 0...1.
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    (self.x1, self.x2) = (min(max(x1, 0), 1), min(max(x2, 0), 1))
    (self.y1, self.y2) = (
      min(max(y1, -Self.highest), Self.highest), min(max(y2, -Self.highest), Self.highest)
    )
  }

  var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// Whether it leaves 0...1 on its way.
  var overshoots: Bool { !(0...1).contains(y1) || !(0...1).contains(y2) }

  /// Share of the way at a share of the time, 0...1.
  func value(at share: Double) -> Double {
    isLinear ? share : (try? CubicBezier(x1, y1, x2, y2))?.y(at: share) ?? share
  }

  /// The parts before and behind a share of the time, each as an ease of its own (de Casteljau); nil where no ease is
  /// such a part: it comes back to where it began, or nearly so, or its control points lie beyond its time.
  func split(at share: Double) -> (before: LottieEase, after: LottieEase)? {
    if isLinear { return (.linear, .linear) }
    let s = parameter(at: share)
    let (x, y) = (Self.halves(0, x1, x2, 1, s), Self.halves(0, y1, y2, 1, s))
    let (width, height) = (x[3], y[3])
    guard width > 1e-9, width < 1 - 1e-9, abs(height) > 1e-9, abs(1 - height) > 1e-9 else { return nil }
    let before = [x[1] / width, y[1] / height, x[2] / width, y[2] / height]
    let after = [
      (x[4] - width) / (1 - width), (y[4] - height) / (1 - height), (x[5] - width) / (1 - width),
      (y[5] - height) / (1 - height),
    ]
    guard let before = LottieEase(exactly: before), let after = LottieEase(exactly: after) else { return nil }
    return (before, after)
  }

  /// Control points that need not be held; nil for others.
  private init?(exactly points: [Double]) {
    self.init(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    guard zip(points, [x1, y1, x2, y2]).allSatisfy({ abs($0 - $1) < 1e-9 }) else { return nil }
  }

  /// The curve's parameter where x is `share`, by bisection.
  private func parameter(at share: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let s = (low + high) / 2
      if Self.halves(0, x1, x2, 1, s)[3] < share { low = s } else { high = s }
    }
    return (low + high) / 2
  }

  /// Control points of both halves of a cubic cut at `s`: 0, a, ab, the cut, bc, c; the last one is left out.
  private static func halves(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ s: Double) -> [Double] {
    func mix(_ p: Double, _ q: Double) -> Double { p + (q - p) * s }
    let (ab, bc, cd) = (mix(a, b), mix(b, c), mix(c, d))
    let (abc, bcd) = (mix(ab, bc), mix(bc, cd))
    return [a, ab, abc, mix(abc, bcd), bcd, cd]
  }
}
