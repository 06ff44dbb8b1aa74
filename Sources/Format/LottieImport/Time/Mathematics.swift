#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Double {
  var sine: Double { sin(self) }
  var cosine: Double { cos(self) }
  var tangent: Double { tan(self) }
  /// In radians, -pi/2...pi/2.
  var arcTangent: Double { atan(self) }

  /// The angle whose tangent is `self / x`, in radians.
  func arcTangent(_ x: Double) -> Double { atan2(self, x) }

  func power(_ exponent: Double) -> Double { pow(self, exponent) }
}
