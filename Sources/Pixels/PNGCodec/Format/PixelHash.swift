import CXXHash
public import Graphics2D

/// The identity of a picture: XXH3 with 128 bits over width and height (64 bits each, little-endian) and the bytes,
/// as 32 lower-case hexadecimal digits.
public func pixelHash(_ buffer: PixelBuffer) -> String {
  let state = unsafe XXH3_createState()
  defer { unsafe XXH3_freeState(state) }
  unsafe XXH3_128bits_reset(state)
  let header = [UInt64(buffer.width).littleEndian, UInt64(buffer.height).littleEndian]
  unsafe header.withUnsafeBytes { _ = unsafe XXH3_128bits_update(state, $0.baseAddress, $0.count) }
  unsafe buffer.bytes.withUnsafeBytes { _ = unsafe XXH3_128bits_update(state, $0.baseAddress, $0.count) }
  let hash = unsafe XXH3_128bits_digest(state)
  return hexadecimal(hash.high64) + hexadecimal(hash.low64)
}

private func hexadecimal(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
