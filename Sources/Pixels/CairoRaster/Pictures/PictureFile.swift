public import Graphics2D
public import PNGCodec

/// Picture files that scenes name: PNG, JPEG or WebP, told apart by their first bytes.
///
/// The same bytes give the same pixels on every processor. Colour profiles are not applied; the orientation that a camera
/// noted is, as UIKit does.
public enum PictureFile {
  /// Reads the picture of a file's bytes.
  /// - Throws: ``PictureError``; sizes are checked before memory is asked for.
  public static func decode(
    _ bytes: [UInt8], maximumPixels: Int = DisplayList.maximumPixels
  ) throws(PictureError) -> PixelBuffer {
    switch kind(of: bytes) {
    case .jpeg: return try JPEGDecoder(bytes, maximumPixels: maximumPixels).decode()
    case .webp: return try WebPDecoder(bytes, maximumPixels: maximumPixels).decode()
    case .png:
      do { return try PNG.decode(bytes, maximumPixels: maximumPixels) } catch { throw .png(error) }
    }
  }

  /// Extents of the upright picture in pixels, from the file's header alone.
  /// - Throws: ``PictureError`` where there is no header that can be read.
  public static func size(of bytes: [UInt8]) throws(PictureError) -> Size {
    switch kind(of: bytes) {
    case .jpeg:
      let header = try JPEGHeader(bytes)
      return header.orientation.size(header.width, header.height)
    case .webp:
      let decoder = try WebPDecoder(bytes, maximumPixels: .max)
      return decoder.orientation.size(decoder.width, decoder.height)
    case .png:
      do {
        let (width, height) = try PNG.size(of: bytes)
        return Size(Double(width), Double(height))
      } catch {
        throw .png(error)
      }
    }
  }

  /// The kinds of files that are read.
  package enum Kind: String, Sendable { case png = "PNG", jpeg = "JPEG", webp = "WebP" }

  /// PNG also for what is none of the three: its reader says what it is.
  package static func kind(of bytes: [UInt8]) -> Kind {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    let isWebP = bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    return isWebP ? .webp : .png
  }
}

/// Why a picture file was not read or written.
public enum PictureError: Error, Hashable, Sendable {
  /// The file is a PNG file that is wrong, or none of the kinds that are read.
  case png(PNGError)
  /// The file of this kind is damaged or ends early; says how.
  case damaged(String, String)
  /// The file of this kind is of a form that is not drawn; says which.
  case unsupported(String, String)
  /// The picture has more pixels than `limit`.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The picture cannot be written in this format; says why.
  case unwritable(String, String)
}

extension PictureError: CustomStringConvertible {
  /// One sentence for people, without a period.
  public var description: String {
    switch self {
    case .png(.notPNG(let kind)): "the file is \(kind), not a PNG, JPEG or WebP picture"
    case .png(let error): "\(error)"
    case .damaged(let kind, let reason): "the \(kind) picture is damaged: \(reason)"
    case .unsupported(let kind, let form): "the \(kind) picture is \(form), which is not drawn"
    case .tooLarge(let width, let height, let limit):
      "the picture has \(width) x \(height) pixels, more than \(limit)"
    case .unwritable(let kind, let reason): "the picture cannot be a \(kind) file: \(reason)"
    }
  }
}
