import CDeflate

/// Owns libdeflate's compressor.
@safe struct Compressor: ~Copyable {
  private let compressor: OpaquePointer

  /// Levels above 9 differ from version to version of the library.
  init(level: Int32) throws(PNGError) {
    guard let compressor = unsafe libdeflate_alloc_compressor(level) else { throw .outOfMemory }
    unsafe self.compressor = compressor
  }

  deinit { unsafe libdeflate_free_compressor(compressor) }

  /// A zlib stream of `data`.
  func zlib(_ data: [UInt8]) throws(PNGError) -> [UInt8] {
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, data.count)
    let packed = unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      count = unsafe libdeflate_zlib_compress(
        compressor, data, data.count, target.baseAddress, bound)
    }
    guard !packed.isEmpty else { throw .outOfMemory }
    return packed
  }

  /// The checksum of a PNG chunk.
  static func crc32(_ data: [UInt8]) -> UInt32 { unsafe libdeflate_crc32(0, data, data.count) }
}
