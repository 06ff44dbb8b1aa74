// The C library's functions are the same on Linux and Apple platforms to the last digits that matter: positions are
// rounded to device pixels or 1/1024 of one before anything is drawn.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

func exponential(_ x: Double) -> Double { exp(x) }
func logarithm(_ x: Double) -> Double { log(x) }
func sine(_ x: Double) -> Double { sin(x) }
func cosine(_ x: Double) -> Double { cos(x) }
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }
