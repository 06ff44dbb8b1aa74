#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension [UInt8] {
  /// Whether another array holds the same bytes: `==` takes 3 ms for two photographs.
  package func hasBytes(of other: [UInt8]) -> Bool {
    unsafe count == other.count && memcmp(self, other, count) == 0
  }
}
