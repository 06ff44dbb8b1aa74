import Files

extension NetworkAddress {
  /// Whether the address belongs to the public internet, by the special-purpose registries of IANA: neither this machine
  /// nor a private network, neither documentation nor multicast, nor IPv6 that stands for such an IPv4 address.
  var isPublic: Bool {
    bytes.count == 4 ? Self.isPublic(v4: bytes) : Self.isPublic(v6: bytes)
  }

  private static func isPublic(v4 bytes: [UInt8]) -> Bool {
    !networks.contains { network, length in bytes.begins(with: network, bits: length) }
  }

  private static let networks: [([UInt8], Int)] = [
    ([0], 8), ([10], 8), ([100, 64], 10), ([127], 8), ([169, 254], 16), ([172, 16], 12), ([192, 0, 0], 24),
    ([192, 0, 2], 24), ([192, 88, 99], 24), ([192, 168], 16), ([198, 18], 15), ([198, 51, 100], 24),
    ([203, 0, 113], 24), ([224], 3),
  ]

  /// Global unicast is 2000::/3; in it lie documentation, Teredo and other protocols' numbers, and 6to4, which wraps IPv4.
  private static func isPublic(v6 bytes: [UInt8]) -> Bool {
    let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10...11].allSatisfy { $0 == 0xFF }
    if isMapped { return isPublic(v4: Array(bytes.suffix(4))) }
    guard bytes.begins(with: [0x20], bits: 3) else { return false }
    if bytes.begins(with: [0x20, 0x02], bits: 16) { return isPublic(v4: Array(bytes[2..<6])) }
    return !bytes.begins(with: [0x20, 0x01, 0x0D, 0xB8], bits: 32)
      && !bytes.begins(with: [0x20, 0x01, 0], bits: 23) && !bytes.begins(with: [0x3F, 0xFF, 0], bits: 20)
  }
}

extension [UInt8] {
  fileprivate func begins(with network: [UInt8], bits: Int) -> Bool {
    (0..<bits).allSatisfy { bit in
      let (place, mask) = (bit / 8, UInt8(0x80) >> UInt8(bit % 8))
      return self[place] & mask == (place < network.count ? network[place] : 0) & mask
    }
  }
}
