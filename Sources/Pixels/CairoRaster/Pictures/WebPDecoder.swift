import CWebP
import Graphics2D
import PNGCodec

/// Decodes a still WebP file, with or without loss.
@safe struct WebPDecoder {
  /// Stored extents in pixels.
  let width, height: Int
  let orientation: PictureOrientation
  private let bytes: [UInt8]

  init(_ bytes: [UInt8], maximumPixels: Int) throws(PictureError) {
    self.bytes = bytes
    var features = WebPBitstreamFeatures()
    let status = unsafe WebPGetFeatures(bytes, bytes.count, &features)
    guard status == VP8_STATUS_OK else { throw Self.failure(status) }
    (width, height) = (Int(features.width), Int(features.height))
    guard features.has_animation == 0 else {
      throw .unsupported("WebP", "an animation")
    }
    guard width * height <= maximumPixels else {
      throw .tooLarge(width: width, height: height, limit: maximumPixels)
    }
    orientation = Self.orientation(in: bytes)
  }

  /// The picture upright, with straight alpha.
  func decode() throws(PictureError) -> PixelBuffer {
    var picture = PixelBuffer(width: width, height: height)
    var config = unsafe WebPDecoderConfig()
    guard unsafe WebPInitDecoderConfig(&config) != 0 else { throw .png(.outOfMemory) }
    let stride = Int32(width * 4)
    let status = unsafe picture.bytes.withUnsafeMutableBufferPointer { target in
      unsafe config.output.colorspace = MODE_RGBA
      unsafe config.output.is_external_memory = 1
      unsafe config.output.u.RGBA.rgba = target.baseAddress
      unsafe config.output.u.RGBA.stride = stride
      unsafe config.output.u.RGBA.size = target.count
      return unsafe WebPDecode(bytes, bytes.count, &config)
    }
    guard status == VP8_STATUS_OK else { throw Self.failure(status) }
    return orientation.apply(to: picture)
  }

  /// What the part `EXIF` says.
  private static func orientation(in bytes: [UInt8]) -> PictureOrientation {
    var position = 12
    while position + 8 <= bytes.count {
      let length = bytes[position + 4..<position + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      let start = position + 8
      guard start + length <= bytes.count else { break }
      if bytes[position...].starts(with: "EXIF".utf8) {
        let data = bytes[start..<start + length]
        return PictureOrientation(exif: data.starts(with: "Exif".utf8) ? data.dropFirst(6) : data)
      }
      position = start + length + length % 2
    }
    return .upright
  }

  private static func failure(_ status: VP8StatusCode) -> PictureError {
    switch status {
    case VP8_STATUS_OUT_OF_MEMORY: .png(.outOfMemory)
    case VP8_STATUS_NOT_ENOUGH_DATA: .damaged("WebP", "it ends early")
    case VP8_STATUS_UNSUPPORTED_FEATURE: .unsupported("WebP", "of a form that its library does not know")
    default: .damaged("WebP", "its data contradict the format")
    }
  }
}
