import BigInt

/// A rational number; numerator and denominator need not be coprime.
struct Fraction: Equatable {
  var numerator: BigInt
  /// Positive.
  var denominator: BigInt

  static func == (left: Fraction, right: Fraction) -> Bool {
    left.numerator * right.denominator == right.numerator * left.denominator
  }

  /// The number divided by a power of two, to more digits than a `Double` has where it is not tiny.
  func double(shiftedDownBy exponent: Int = 0) -> Double {
    let shifted = denominator << exponent
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: shifted)
    return Double(whole) + Double((rest << 128) / shifted) * 0x1p-128
  }
}

/// A finite `Double` as an odd integer times a power of two.
struct DyadicNumber {
  var integer: Int64
  var exponent: Int

  init(_ number: Double) {
    guard number != 0 else { (integer, exponent) = (0, Int.max); return }
    exponent = Int(number.exponent) - number.significandWidth
    integer = Int64(
      number.significand * Double(sign: .plus, exponent: number.significandWidth, significand: 1))
    if number < 0 { integer = -integer }
  }

  /// The number as an integer multiple of `2^unit`, which must not be larger than the number's own power.
  func multiple(ofPower unit: Int) -> BigInt { integer == 0 ? 0 : BigInt(integer) << (exponent - unit) }
}
