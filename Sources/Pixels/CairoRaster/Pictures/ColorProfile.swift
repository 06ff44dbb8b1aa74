import CLCMS
public import Graphics2D
import PNGCodec

extension PictureFile {
  /// Reads the picture of a file's bytes as ``decode(_:maximumPixels:)`` does, its colours as sRGB by the colour profile that the
  /// file has: a phone notes that of its display, mostly Display P3.
  ///
  /// Colours that sRGB cannot show become the nearest on the way of relative colorimetry. Without a profile nothing changes.
  /// - Throws: ``PictureError``, also for a profile that cannot be read or is none of red, green and blue.
  public static func decodeInSRGB(_ bytes: [UInt8]) throws(PictureError) -> PixelBuffer {
    let pixels = try decode(bytes)
    guard let profile = profile(of: bytes) else { return pixels }
    return try pixels.inSRGB(from: profile)
  }

  /// The colour profile that a file holds; nil where it has none.
  private static func profile(of bytes: [UInt8]) -> [UInt8]? {
    switch kind(of: bytes) {
    case .png: PNG.colorProfile(of: bytes)
    case .jpeg: (try? JPEGHeader(bytes))?.profile
    case .webp: RIFFChunks(bytes).chunk("ICCP")
    }
  }
}

/// The parts of a RIFF file, as WebP has them: names of four letters, lengths, bytes.
private struct RIFFChunks {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func chunk(_ name: String) -> [UInt8]? {
    var position = 12
    while position + 8 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[position + 4 + $1]) << (8 * $1) }
      let (start, end) = (position + 8, position + 8 + length)
      guard end <= bytes.count else { return nil }
      if bytes[position..<position + 4].elementsEqual(name.utf8) { return Array(bytes[start..<end]) }
      // Parts begin at even places.
      position = end + length % 2
    }
    return nil
  }
}

extension PixelBuffer {
  /// The same colours as numbers of sRGB; pixels that let something through count as if they let nothing through.
  fileprivate func inSRGB(from profile: [UInt8]) throws(PictureError) -> PixelBuffer {
    guard let source = unsafe cmsOpenProfileFromMem(profile, cmsUInt32Number(profile.count)) else {
      throw .damaged("colour profile", "it cannot be read")
    }
    defer { unsafe cmsCloseProfile(source) }
    guard unsafe cmsGetColorSpace(source) == cmsSigRgbData, let target = unsafe cmsCreate_sRGBProfile() else {
      throw .unsupported("colour profile", "one of other colours than red, green and blue")
    }
    defer { unsafe cmsCloseProfile(target) }
    // Without shortcuts, and rounded once: what is sRGB already stays as it is, number by number.
    let transform = unsafe cmsCreateTransform(
      source, specrender_rgba_8, target, specrender_rgba_16, cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC),
      cmsUInt32Number(cmsFLAGS_NOOPTIMIZE))
    guard let transform = unsafe transform else {
      throw .unsupported("colour profile", "one that leads to no colours of a screen")
    }
    defer { unsafe cmsDeleteTransform(transform) }
    var result = self
    var wide = [UInt16](repeating: 0, count: width * 4)
    for row in 0..<height {
      let start = row * width * 4
      unsafe bytes.withUnsafeBufferPointer { pixels in
        unsafe cmsDoTransform(
          transform, UnsafeBufferPointer(rebasing: pixels[start...]).baseAddress, &wide,
          cmsUInt32Number(width))
      }
      for place in 0..<(width * 4) where place % 4 < 3 {
        result.bytes[start + place] = UInt8((UInt32(wide[place]) * 255 + 32_767) / 65_535)
      }
    }
    return result
  }
}
