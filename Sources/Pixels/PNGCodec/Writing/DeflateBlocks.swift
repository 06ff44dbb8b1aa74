import CDeflate
import CISAL

/// Packs bytes into deflate blocks that depend on nothing before them and end on a whole byte, so that they can be
/// put one behind another in any stream.
///
/// ISA-L's level 1, because zlib's takes four times as long and libdeflate cannot flush. Its levels 0 to 2 give the same
/// bytes on every x86-64 processor since Nehalem.
@safe final class DeflateBlocks {
  /// What the library works in.
  private let state: UnsafeMutableRawPointer
  private let isMapped: Bool
  private let buffer: UnsafeMutablePointer<UInt8>
  private var packed: [UInt8] = []

  /// - Parameter rest: what lies in the memory beforehand, by which nothing may differ.
  init(over rest: UInt8 = 0) {
    let mapped = unsafe specrender_deflate_create()
    isMapped = unsafe mapped != nil
    let size = Int(specrender_deflate_state_size)
    unsafe state = mapped ?? .allocate(byteCount: size, alignment: 64)
    unsafe buffer = .allocate(capacity: Int(specrender_deflate_buffer_size))
    guard rest != 0 else { return }
    unsafe state.initializeMemory(as: UInt8.self, repeating: rest, count: size)
    unsafe buffer.initialize(repeating: rest, count: Int(specrender_deflate_buffer_size))
  }

  deinit {
    unsafe buffer.deallocate()
    if isMapped { unsafe specrender_deflate_destroy(state) } else { unsafe state.deallocate() }
  }

  /// Where the library's state is: the bytes that come out hang on bits 16 to 47.
  var place: UInt { unsafe UInt(bitPattern: state) }

  /// The two bytes before the blocks of a zlib stream: a window of 32 KiB, the quickest level.
  static let zlibHeader: [UInt8] = [0x78, 0x01]

  /// What stands behind the blocks of a zlib stream: an empty last block and the checksum of all data.
  static func zlibEnd(_ checksum: Adler32) -> [UInt8] {
    [0x01, 0x00, 0x00, 0xFF, 0xFF] + PNGChunk.bigEndian(Int(checksum.value))
  }

  /// Adds the blocks for `data`, which is not empty and shorter than 2 GiB, to `bytes`.
  /// - Throws: ``PNGError/outOfMemory`` where the library has no room for them.
  func append(_ data: UnsafeMutableBufferPointer<UInt8>, to bytes: inout [UInt8]) throws(PNGError) {
    // Stored blocks are the worst case: five bytes for each 64 KiB, and the flush.
    let bound = data.count + data.count / 64 + 1024
    if packed.count < bound { packed = [UInt8](repeating: 0, count: bound) }
    let count = unsafe packed.withUnsafeMutableBufferPointer { target in
      Int(
        unsafe specrender_deflate(
          data.baseAddress, UInt32(data.count), target.baseAddress, UInt32(bound), state, buffer))
    }
    guard count > 0 else { throw .outOfMemory }
    bytes += packed[..<count]
  }
}

/// The checksum of a zlib stream (RFC 1950), which two neighbours' checksums give without their data.
struct Adler32: Equatable {
  /// The checksum as it stands in a stream.
  private(set) var value: UInt32 = 1
  private var count = 0

  /// The checksum of nothing.
  init() {}

  init(_ data: UnsafeMutableBufferPointer<UInt8>) {
    value = unsafe libdeflate_adler32(1, data.baseAddress, data.count)
    count = data.count
  }

  /// Adds what `next` is the checksum of behind what this one is of.
  ///
  /// The low sum of the whole is a1 + a2 - 1; the high one counts the first part's low sum once for every byte of the
  /// second: b1 + b2 + n2 (a1 - 1), all modulo 65521.
  mutating func append(_ next: Adler32) {
    let modulus: UInt64 = 65521
    let (a1, b1) = (UInt64(value & 0xFFFF), UInt64(value >> 16))
    let (a2, b2) = (UInt64(next.value & 0xFFFF), UInt64(next.value >> 16))
    let low = (a1 + a2 + modulus - 1) % modulus
    let high = (b1 + b2 + UInt64(next.count) % modulus * (a1 + modulus - 1)) % modulus
    value = UInt32(high << 16 | low)
    count += next.count
  }
}
