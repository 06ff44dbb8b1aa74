import CairoRaster
import Files
import SceneRendering

/// Bytes of which it is known that they can be shown.
struct ProvedAsset {
  let bytes: [UInt8]
  /// By what the bytes are, whatever the host calls them.
  let ending: String

  /// Looks at all of it: a picture is decoded to its last pixel, a video's pictures are counted.
  /// - Throws: what the bytes are instead.
  init(_ bytes: [UInt8], as kind: AskedAddresses.Kind, at path: @autoclosure () -> String)
    throws(FetchFailure)
  {
    self.bytes = bytes
    switch kind {
    case .picture:
      do throws(PictureError) { _ = try PictureFile.decode(bytes) } catch { throw .final("\(error)") }
      ending = Self.pictureEnding(bytes)
    case .video:
      do throws(VideoFailure) { _ = try FFmpeg().probe(path()) } catch { throw .final("\(error)") }
      ending = Self.videoEnding(bytes)
    }
  }

  private static func pictureEnding(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFF, 0xD8]) { return "jpg" }
    return bytes.starts(with: "RIFF".utf8) ? "webp" : "png"
  }

  private static func videoEnding(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return "webm" }
    return bytes.dropFirst(4).starts(with: "ftyp".utf8) ? "mp4" : "video"
  }

  /// Its name in ``folder`` beside the lock file: the same bytes have one file, other bytes never take its place.
  var name: String { "\(sha256Hex(bytes).prefix(20)).\(ending)" }

  /// Its path from there.
  var file: String { "\(Self.folder)/\(name)" }

  static let folder = "fetched"
}
