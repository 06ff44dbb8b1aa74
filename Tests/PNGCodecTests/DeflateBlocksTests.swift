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
}
