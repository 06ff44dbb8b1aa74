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

  func power(_ exponent: Double) -> Double { pow(self, exponent) }
}
