#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// IPv4 addresses by which other machines find this one, in the system's order.
package func localAddresses() -> [String] {
  var first: UnsafeMutablePointer<ifaddrs>?
  guard unsafe getifaddrs(&first) == 0 else { return [] }
  defer { unsafe freeifaddrs(first) }
  var found: [String] = []
  var next = unsafe first
  while let entry = unsafe next {
    if let address = unsafe entry.pointee.ifa_addr, unsafe address.pointee.sa_family == sa_family_t(AF_INET),
      unsafe entry.pointee.ifa_flags & UInt32(IFF_LOOPBACK) == 0
    {
      let number = unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        unsafe UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
      }
      found.append([24, 16, 8, 0].map { "\(number >> $0 & 0xFF)" }.joined(separator: "."))
    }
    unsafe next = entry.pointee.ifa_next
  }
  return found
}
