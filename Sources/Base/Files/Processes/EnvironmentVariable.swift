#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Value of an environment variable; nil where it is not set.
package func environmentVariable(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}
