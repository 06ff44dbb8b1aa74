// The C library's functions agree between systems to the last digit or two; positions are rounded to 1/1024 px before
// anything is drawn, so that no picture tells them apart.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Double {
  /// Of an angle in radians.
  package var sine: Double { sin(self) }
  /// Of an angle in radians.
  package var cosine: Double { cos(self) }
  /// Of an angle in radians.
  package var tangent: Double { tan(self) }
  /// In radians, -pi/2...pi/2.
  package var arcTangent: Double { atan(self) }

  /// The angle of the point with this y and an x, in radians, -pi...pi.
  package func arcTangent(_ x: Double) -> Double { atan2(self, x) }

  /// Of base e.
  package var exponential: Double { exp(self) }
  /// `exp(self) - 1`, exact for small numbers, too.
  package var exponentialLessOne: Double { expm1(self) }
  /// Of base e.
  package var logarithm: Double { log(self) }
  /// Of base 10.
  package var decimalLogarithm: Double { log10(self) }

  package var cubeRoot: Double { cbrt(self) }
  /// The length of the hypotenuse over this leg and another one.
  package func hypotenuse(_ other: Double) -> Double { hypot(self, other) }

  /// This number to the power of another one.
  package func power(_ exponent: Double) -> Double { pow(self, exponent) }
}
