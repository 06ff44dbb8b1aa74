/// An exact fraction of 128-bit integers, always reduced; once a number no longer fits, it and all that is computed
/// from it is `isLost`, so that a test can leave the case out instead of trusting it.
struct Fraction: Comparable {
  private let numerator: Int128
  /// Positive; 0 for a lost number.
  private let denominator: Int128

  static let zero = Fraction(0)
  static let one = Fraction(1)

  var isLost: Bool { denominator == 0 }

  init(_ number: Int) { (numerator, denominator) = (Int128(number), 1) }

  /// Exact for numbers whose fraction is one of small powers of two, as all test data are.
  init(_ number: Double) {
    let scaled = number * 1024
    precondition(scaled == scaled.rounded() && abs(scaled) < 1e15)
    self.init(Int128(scaled), 1024)
  }

  private init(_ n: Int128, _ d: Int128) {
    var (a, b) = (n.magnitude, d.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = a == 0 ? 1 : Int128(a)
    (numerator, denominator) = ((d < 0 ? -n : n) / divisor, (d < 0 ? -d : d) / divisor)
  }

  private init(lost: Void) { (numerator, denominator) = (0, 0) }

  var number: Double { Double(numerator) / Double(denominator) }
  var isZero: Bool { numerator == 0 && denominator != 0 }
  var isNegative: Bool { numerator < 0 }
  var isPositive: Bool { numerator > 0 }

  static prefix func - (a: Fraction) -> Fraction { a.isLost ? a : Fraction(-a.numerator, a.denominator) }
  static func + (a: Fraction, b: Fraction) -> Fraction { sum(a, b, 1) }
  static func - (a: Fraction, b: Fraction) -> Fraction { sum(a, b, -1) }

  private static func sum(_ a: Fraction, _ b: Fraction, _ sign: Int128) -> Fraction {
    if a.isLost || b.isLost { return Fraction(lost: ()) }
    let (x, lost1) = a.numerator.multipliedReportingOverflow(by: b.denominator)
    let (y, lost2) = (sign * b.numerator).multipliedReportingOverflow(by: a.denominator)
    let (n, lost3) = x.addingReportingOverflow(y)
    let (d, lost4) = a.denominator.multipliedReportingOverflow(by: b.denominator)
    return lost1 || lost2 || lost3 || lost4 ? Fraction(lost: ()) : Fraction(n, d)
  }

  static func * (a: Fraction, b: Fraction) -> Fraction {
    if a.isLost || b.isLost { return Fraction(lost: ()) }
    if a.numerator == 0 || b.numerator == 0 { return .zero }
    let (n, lost1) = a.numerator.multipliedReportingOverflow(by: b.numerator)
    let (d, lost2) = a.denominator.multipliedReportingOverflow(by: b.denominator)
    return lost1 || lost2 ? Fraction(lost: ()) : Fraction(n, d)
  }

  static func / (a: Fraction, b: Fraction) -> Fraction {
    if a.isLost || b.isLost || b.numerator == 0 { return Fraction(lost: ()) }
    return a * Fraction(b.denominator, b.numerator)
  }

  static func < (a: Fraction, b: Fraction) -> Bool { (a - b).isNegative }
}
