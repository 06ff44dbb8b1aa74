import Testing

@testable import PNGCodec

@Suite struct DeflateBlocksTests {
  /// Bytes that stand again after 23 KB: a smaller window than 32 KiB does not find them.
  private func packed(over rest: UInt8) throws -> [UInt8] {
    var noise: UInt32 = 1
    let part = (0..<3000).map { _ in
      noise = noise &* 1_664_525 &+ 1_013_904_223
      return UInt8(noise >> 24)
    }
    var data = part + [UInt8](repeating: 0, count: 20_000) + part
    var bytes: [UInt8] = []
    try data.withUnsafeMutableBufferPointer { try DeflateBlocks(over: rest).append($0, to: &bytes) }
    return bytes
  }

  @Test(arguments: [0x05, 0x0D, 0x0E, 0xFF] as [UInt8])
  func whatLiesInMemoryBeforehandDoesNotMatter(_ rest: UInt8) throws {
    let expected = try packed(over: 0)
    #expect(expected.count < 4000)
    #expect(try packed(over: rest) == expected)
  }

  /// The library's hash of where its state is: 13 bits of the CRC-32C of bits 16 to 47.
  private func hash(_ place: UInt) -> UInt32 {
    (0..<32).reduce(UInt32(truncatingIfNeeded: place >> 16)) { sum, _ in
      sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0x82F6_3B78
    } & 0x1FFF
  }

  @Test func allOfThemPackAlike() {
    let blocks = (0..<100).map { _ in DeflateBlocks() }
    #expect(Set(blocks.map { hash($0.place) }).count == 1)
    #expect(Set(blocks.map(\.place)).count == 100)
  }
}
