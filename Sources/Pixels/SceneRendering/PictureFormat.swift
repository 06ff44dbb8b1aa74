import CairoRaster
import Graphics2D
import PNGCodec
import ToolOutcome

/// What a picture is written as, by the ending of its file's name.
public enum PictureFormat: Hashable, Sendable, CaseIterable {
  case png, jpeg, webp, svg, pdf

  /// Formats of pixels.
  public static let rasters: [PictureFormat] = [.png, .jpeg, .webp]

  /// The format that a name's ending asks for; PNG where there is none, as in `-` and `/dev/fd/63`; nil for other endings.
  public init?(path: String) {
    guard let ending = fileEnding(of: path) else {
      self = .png
      return
    }
    guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else { return nil }
    self = format
  }

  private var endings: [String] {
    switch self {
    case .png: ["png"]
    case .jpeg: ["jpg", "jpeg"]
    case .webp: ["webp"]
    case .svg: ["svg"]
    case .pdf: ["pdf"]
    }
  }

  /// Whether parts of a picture may let through what lies below it.
  public var hasOpacity: Bool { self != .jpeg }

  /// Says that nothing among `formats` is written under a name, and what is; nil where it is.
  public static func complaint(
    _ path: String, among formats: [PictureFormat] = allCases, isTransparent: Bool = false
  ) -> String? {
    let possible = formats.filter { !isTransparent || $0.hasOpacity }
    if let format = PictureFormat(path: path), possible.contains(format) { return nil }
    let endings = possible.flatMap(\.endings).map { ".\($0)" }
    return "\(path) cannot be written\(isTransparent ? " with transparency" : ""); "
      + "the name ends in \(endings.dropLast().joined(separator: ", ")) or \(endings[endings.count - 1])"
  }
}

/// What stands behind the last dot of a path's last part, in lower case: a letter and up to four letters or digits; nil
/// where nothing of the kind does. A path that ends in a slash is a folder's.
package func fileEnding(of path: String) -> String? {
  guard let name = path.split(separator: "/", omittingEmptySubsequences: false).last,
    let dot = name.lastIndex(of: "."), dot > name.startIndex
  else { return nil }
  let ending = name[name.index(after: dot)...].lowercased()
  let isEnding =
    (1...5).contains(ending.utf8.count) && ending.first?.isLetter == true
    && ending.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) }
  return isEnding ? ending : nil
}

extension PixelBuffer {
  /// The bytes of a file of this name.
  package func file(_ path: String) throws -> [UInt8] {
    switch PictureFormat(path: path) {
    case .png: try PNG.encode(self, level: .fast)
    case .jpeg: try PictureFile.jpeg(self)
    case .webp: try PictureFile.webp(self)
    case .svg, .pdf, nil:
      throw ToolFailure.usage(
        PictureFormat.complaint(path, among: PictureFormat.rasters) ?? path, hint: "")
    }
  }
}
