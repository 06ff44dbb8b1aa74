#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

func sine(_ angle: Double) -> Double { sin(angle) }
func cosine(_ angle: Double) -> Double { cos(angle) }
/// Clockwise degrees from the x axis.
func degrees(x: Double, y: Double) -> Double { atan2(y, x) * 180 / .pi }
