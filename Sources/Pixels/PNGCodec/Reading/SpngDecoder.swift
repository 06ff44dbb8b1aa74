import CSpng
import Graphics2D

/// Owns libspng's context.
@safe struct SpngDecoder: ~Copyable {
  private let context: OpaquePointer

  /// Reads a file whose parts and packed rows are right: what lies behind the last pixel goes unseen.
  static func decode(_ bytes: [UInt8]) throws(PNGError) -> PixelBuffer {
    guard let decoder = SpngDecoder() else { throw .outOfMemory }
    // libspng keeps the pointer until the end of decoding, so all of it happens inside the closure.
    return try unsafe bytes.withUnsafeBufferPointer { source throws(PNGError) in
      try decoder.check(unsafe spng_set_png_buffer(decoder.context, source.baseAddress, source.count))
      return try decoder.decodePixels()
    }
  }

  private init?() {
    guard let context = unsafe spng_ctx_new(0) else { return nil }
    unsafe self.context = context
  }

  deinit { unsafe spng_ctx_free(context) }

  private func decodePixels() throws(PNGError) -> PixelBuffer {
    // Text and profiles are of no use here: nothing big is kept of them.
    try check(unsafe spng_set_chunk_limits(context, 1 << 20, 4 << 20))
    var header = spng_ihdr()
    try check(unsafe spng_get_ihdr(context, &header))
    let (width, height) = (Int(header.width), Int(header.height))
    let is16Bit = header.bit_depth == 16
    let data = try pixels(is16Bit ? SPNG_FMT_RGBA16 : SPNG_FMT_RGBA8, width * height * (is16Bit ? 8 : 4))
    return PixelBuffer(width: width, height: height, bytes: is16Bit ? Self.rounded(data) : data)
  }

  private func pixels(_ format: spng_format, _ size: Int) throws(PNGError) -> [UInt8] {
    var failure: Int32 = 0
    let flags = Int32(SPNG_DECODE_TRNS.rawValue)
    let data = unsafe [UInt8](unsafeUninitializedCapacity: size) { target, count in
      unsafe target.initialize(repeating: 0)
      failure = unsafe spng_decode_image(context, target.baseAddress, size, Int32(format.rawValue), flags)
      count = size
    }
    try check(failure)
    return data
  }

  /// Native-endian 16-bit components to the nearest 8-bit ones.
  private static func rounded(_ data: [UInt8]) -> [UInt8] {
    stride(from: 0, to: data.count, by: 2).map { index in
      let (a, b) = (UInt32(data[index]), UInt32(data[index + 1]))
      let value = UInt16(1).littleEndian == 1 ? b << 8 | a : a << 8 | b
      return UInt8((value * 255 + 32767) / 65535)
    }
  }

  private func check(_ code: Int32) throws(PNGError) {
    switch code {
    case 0: return
    case Int32(SPNG_EOF.rawValue), Int32(SPNG_IO_EOF.rawValue): throw .missingRows
    case Int32(SPNG_EMEM.rawValue): throw .outOfMemory
    default: throw .corrupt(unsafe String(cString: spng_strerror(code)))
    }
  }
}
