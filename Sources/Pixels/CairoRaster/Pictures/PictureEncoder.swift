import CTurboJPEG
import CWebP
public import Graphics2D
import PNGCodec

extension PictureFile {
  /// Writes a picture as a JPEG file of quality 95 with full resolution of colours; the same bytes on every processor.
  /// - Throws: ``PictureError/unwritable(_:_:)`` where anything shines through, or the picture is too large for the format.
  public static func jpeg(_ picture: PixelBuffer) throws(PictureError) -> [UInt8] {
    let isOpaque = stride(from: 3, to: picture.bytes.count, by: 4).allSatisfy { picture.bytes[$0] == 255 }
    guard isOpaque else { throw .unwritable("JPEG", "the format has no opacity") }
    guard 1...65500 ~= picture.width, 1...65500 ~= picture.height else {
      throw .unwritable("JPEG", "its sides have 1 to 65500 pixels")
    }
    guard let handle = unsafe tjInitCompress() else { throw .png(.outOfMemory) }
    defer { unsafe tjDestroy(handle) }
    let (width, height) = (Int32(picture.width), Int32(picture.height))
    let sampling = Int32(TJSAMP_444.rawValue)
    var file = [UInt8](repeating: 0, count: Int(tjBufSize(width, height, sampling)))
    var size = UInt(file.count)
    let code = unsafe file.withUnsafeMutableBufferPointer { target in
      var start = target.baseAddress
      return unsafe tjCompress2(
        handle, picture.bytes, width, width * 4, height, Int32(TJPF_RGBA.rawValue), &start, &size, sampling,
        95, TJFLAG_ACCURATEDCT | TJFLAG_NOREALLOC)
    }
    guard code == 0 else { throw .unwritable("JPEG", unsafe String(cString: tjGetErrorStr2(handle))) }
    file.removeLast(file.count - Int(size))
    return file
  }

  /// Writes a picture as a WebP file that keeps every pixel.
  /// - Throws: ``PictureError/unwritable(_:_:)`` where the picture is too large for the format.
  public static func webp(_ picture: PixelBuffer) throws(PictureError) -> [UInt8] {
    try refuseLarge(picture)
    var output: UnsafeMutablePointer<UInt8>?
    let size = unsafe WebPEncodeLosslessRGBA(
      picture.bytes, Int32(picture.width), Int32(picture.height), Int32(picture.width * 4), &output)
    return try unsafe packed(output, size)
  }

  /// Writes a picture as a small WebP file whose pixels are nearly the same, for videos.
  /// - Parameter quality: 0...100.
  /// - Throws: as ``webp(_:)`` does.
  package static func webp(_ picture: PixelBuffer, quality: Float) throws(PictureError) -> [UInt8] {
    try refuseLarge(picture)
    var output: UnsafeMutablePointer<UInt8>?
    let size = unsafe WebPEncodeRGBA(
      picture.bytes, Int32(picture.width), Int32(picture.height), Int32(picture.width * 4), quality, &output)
    return try unsafe packed(output, size)
  }

  /// The bytes of what libwebp has made, which is freed.
  private static func packed(
    _ output: UnsafeMutablePointer<UInt8>?, _ size: Int
  ) throws(PictureError) -> [UInt8] {
    defer { unsafe WebPFree(output) }
    guard size > 0, let output = unsafe output else { throw .png(.outOfMemory) }
    return unsafe Array(UnsafeBufferPointer(start: output, count: size))
  }

  private static func refuseLarge(_ picture: PixelBuffer) throws(PictureError) {
    let limit = Int(WEBP_MAX_DIMENSION)
    guard 1...limit ~= picture.width, 1...limit ~= picture.height else {
      throw .unwritable("WebP", "its sides have 1 to \(limit) pixels")
    }
  }
}
