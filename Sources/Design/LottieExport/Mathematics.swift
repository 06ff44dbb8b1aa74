#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Double {
  /// The angle whose tangent is `self / x`, in radians.
  func arcTangent(_ x: Double) -> Double { atan2(self, x) }
}
