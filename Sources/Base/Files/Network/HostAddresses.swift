#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A number by which the network knows a host: 4 bytes of IPv4 or 16 of IPv6, the highest first.
package struct NetworkAddress: Hashable, Sendable {
  package var bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// As programs take it: `192.0.2.1`, `2001:db8::1`.
  package var text: String {
    let isLong = bytes.count == 16
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard
      unsafe inet_ntop(isLong ? AF_INET6 : AF_INET, bytes, &buffer, socklen_t(buffer.count)) != nil
    else { return "" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// The addresses of a host, in the system's order; none where nobody knows the name.
package func networkAddresses(ofHost name: String) -> [NetworkAddress] {
  guard !name.utf8.contains(0) else { return [] }
  var hints = unsafe addrinfo()
  unsafe hints.ai_socktype = Platform.streamSocket
  var list: UnsafeMutablePointer<addrinfo>?
  guard unsafe getaddrinfo(name, nil, &hints, &list) == 0 else { return [] }
  defer { unsafe freeaddrinfo(list) }
  var found: [NetworkAddress] = []
  var next = unsafe list
  while let entry = unsafe next {
    unsafe next = entry.pointee.ai_next
    guard let address = unsafe NetworkAddress(entry.pointee), !found.contains(address) else { continue }
    found.append(address)
  }
  return found
}

extension NetworkAddress {
  /// nil for addresses of other networks than IPv4 and IPv6.
  fileprivate init?(_ entry: addrinfo) {
    guard let address = unsafe entry.ai_addr else { return nil }
    switch unsafe entry.ai_family {
    case AF_INET:
      let number = unsafe UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self).sin_addr
      unsafe self.init(withUnsafeBytes(of: number) { unsafe Array($0) })
    case AF_INET6:
      let number = unsafe UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in6.self).sin6_addr
      unsafe self.init(withUnsafeBytes(of: number) { unsafe Array($0) })
    default: return nil
    }
  }
}
