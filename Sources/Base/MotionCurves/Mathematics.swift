// The C library's functions agree between systems to the last digit or two; positions are rounded to 1/1024 px before
// anything is drawn, so that no picture tells them apart.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

func exponential(_ x: Double) -> Double { exp(x) }
/// `exp(x) - 1`, exact for small `x`, too.
func exponentialLessOne(_ x: Double) -> Double { expm1(x) }
func logarithm(_ x: Double) -> Double { log(x) }
func sine(_ x: Double) -> Double { sin(x) }
func cosine(_ x: Double) -> Double { cos(x) }
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
