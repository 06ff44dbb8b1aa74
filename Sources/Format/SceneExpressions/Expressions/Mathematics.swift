#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

func sineOfRadians(_ angle: Double) -> Double { sin(angle) }
