import CTurboJPEG
import Graphics2D
import PNGCodec

/// Decodes a JPEG file: baseline or progressive, grey, colour or the four inks of printing.
///
/// The accurate transform and the smooth enlargement of colours give the same bytes with and without vector code; a file
/// about which the library only warns has lost pixels, and is an error as well.
@safe struct JPEGDecoder {
  private let bytes: [UInt8]
  private let header: JPEGHeader

  init(_ bytes: [UInt8], maximumPixels: Int) throws(PictureError) {
    self.bytes = bytes
    header = try JPEGHeader(bytes)
    guard header.width * header.height <= maximumPixels else {
      throw .tooLarge(width: header.width, height: header.height, limit: maximumPixels)
    }
  }

  /// The picture upright, opaque.
  func decode() throws(PictureError) -> PixelBuffer {
    guard let handle = unsafe tjInitDecompress() else { throw .png(.outOfMemory) }
    defer { unsafe tjDestroy(handle) }
    var (width, height, sampling, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let size = UInt(bytes.count)
    guard unsafe tjDecompressHeader3(handle, bytes, size, &width, &height, &sampling, &colors) == 0,
      (Int(width), Int(height)) == (header.width, header.height)
    else { throw failure(unsafe String(cString: tjGetErrorStr2(handle))) }
    let isInk = colors == TJCS_CMYK.rawValue || colors == TJCS_YCCK.rawValue
    let format = Int32(isInk ? TJPF_CMYK.rawValue : TJPF_RGBA.rawValue)
    let flags = TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
    var picture = PixelBuffer(width: header.width, height: header.height)
    let code = unsafe tjDecompress2(
      handle, bytes, size, &picture.bytes, width, width * 4, height, format, flags)
    guard code == 0 else { throw failure(unsafe String(cString: tjGetErrorStr2(handle))) }
    if isInk { print(&picture) }
    return header.orientation.apply(to: picture)
  }

  /// Mixes cyan, magenta, yellow and black as plain products, for which no profile is needed.
  private func print(_ picture: inout PixelBuffer) {
    let inverted: UInt8 = header.isAdobe ? 0 : 255
    for pixel in stride(from: 0, to: picture.bytes.count, by: 4) {
      let light = UInt32(picture.bytes[pixel + 3] ^ inverted)
      for index in pixel..<pixel + 3 {
        picture.bytes[index] = UInt8((UInt32(picture.bytes[index] ^ inverted) * light + 127) / 255)
      }
      picture.bytes[pixel + 3] = 255
    }
  }

  /// In the library's words, without the name of its function.
  private func failure(_ words: String) -> PictureError {
    let reason = words.split(separator: "(): ", maxSplits: 1).last.map(String.init) ?? words
    return .damaged("JPEG", reason)
  }
}
