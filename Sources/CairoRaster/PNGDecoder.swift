import CSpng
public import Graphics2D

extension PNG {
  /// Reads the picture of a PNG file's bytes: every colour type, bit depth and interlacing; of an animation the
  /// still picture. 16-bit components are rounded to 8 bits; colour profiles are not applied.
  /// - Throws: ``PNGError``; sizes are checked before memory is asked for.
  public static func decode(
    _ bytes: [UInt8], maximumPixels: Int = DisplayList.maximumPixels
  ) throws(PNGError) -> PixelBuffer {
    guard bytes.starts(with: signature) else { throw .notPNG(kind(of: bytes)) }
    guard let decoder = Decoder() else { throw .outOfMemory }
    return try decoder.decode(bytes, maximumPixels)
  }

  /// What the bytes look like instead.
  private static func kind(of bytes: [UInt8]) -> String {
    func has(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    if bytes.isEmpty { return "empty" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "a JPEG picture" }
    if has("RIFF"), has("WEBP", at: 8) { return "a WebP picture" }
    if has("GIF8") { return "a GIF picture" }
    if has("ftypavif", at: 4) { return "an AVIF picture" }
    if has("ftyphei", at: 4) { return "a HEIF picture" }
    if has("<svg") || has("<?xml") { return "an SVG or XML document" }
    if has("version https://git-lfs") { return "a Git LFS pointer (run git lfs pull)" }
    if has("<!DOCTYPE") || has("<html") { return "an HTML page" }
    return "of an unknown kind"
  }
}

/// Owns libspng's context.
@safe private struct Decoder: ~Copyable {
  private let context: OpaquePointer

  init?() {
    guard let context = unsafe spng_ctx_new(0) else { return nil }
    unsafe self.context = context
  }

  deinit { unsafe spng_ctx_free(context) }

  func decode(_ bytes: [UInt8], _ maximumPixels: Int) throws(PNGError) -> PixelBuffer {
    // libspng keeps the pointer until the end of decoding, so all of it happens inside the closure.
    let result: Result<PixelBuffer, PNGError> = unsafe bytes.withUnsafeBytes { source in
      do throws(PNGError) {
        try check(unsafe spng_set_png_buffer(context, source.baseAddress, source.count))
        return .success(try decodePixels(source.count, maximumPixels))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func decodePixels(_ byteCount: Int, _ maximumPixels: Int) throws(PNGError) -> PixelBuffer {
    // Text and profiles are of no use here: nothing big is kept of them.
    try check(unsafe spng_set_chunk_limits(context, 1 << 20, 4 << 20))
    var header = spng_ihdr()
    try check(unsafe spng_get_ihdr(context, &header))
    let (width, height) = (Int(header.width), Int(header.height))
    guard width * height <= maximumPixels else {
      throw .tooLarge(width: width, height: height, limit: maximumPixels)
    }
    // Deflate packs at most 1032 bytes into one.
    guard try rawSize(header) <= byteCount * 1032 else { throw .truncated }
    let is16Bit = header.bit_depth == 16
    let data = try pixels(is16Bit ? SPNG_FMT_RGBA16 : SPNG_FMT_RGBA8, width * height * (is16Bit ? 8 : 4))
    return PixelBuffer(width: width, height: height, bytes: is16Bit ? Self.rounded(data) : data)
  }

  /// Bytes of the rows before compression, without filter bytes.
  private func rawSize(_ header: spng_ihdr) throws(PNGError) -> Int {
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(header.color_type)] ?? 1
    return (Int(header.width) * channels * Int(header.bit_depth) + 7) / 8 * Int(header.height)
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
    // The rest of the file: otherwise a cut behind the last row goes unseen.
    try check(unsafe spng_decode_chunks(context))
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
    case Int32(SPNG_EOF.rawValue), Int32(SPNG_IO_EOF.rawValue): throw .truncated
    case Int32(SPNG_EMEM.rawValue): throw .outOfMemory
    default: throw .corrupt(unsafe String(cString: spng_strerror(code)))
    }
  }
}
