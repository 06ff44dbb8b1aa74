/// Why text cannot be shaped.
public enum FontError: Error, Hashable, Sendable {
  /// There is no file at `path`; the Debian package `package` brings it.
  case missing(path: String, package: String)
  /// The file at `path` may not be read.
  case unreadable(path: String, package: String)
  /// The system opens no more files for this process.
  case tooManyFiles(path: String)
  /// The file at `path` is not a font with outlines or colour pictures.
  case refused(path: String, package: String)
  /// The font table is empty.
  case noFonts
  /// An OpenType feature is not written as in CSS: four letters, with `=` and a number where it is not 1.
  case invalidFeature(String)
  /// A size, tracking or line height is not finite, negative or above `limit` points.
  case invalidLength(Double, limit: Double)
  /// The text has more than `limit` Unicode scalars.
  case textTooLong(count: Int, limit: Int)
}

extension FontError: CustomStringConvertible {
  /// One sentence for people, without a period.
  public var description: String {
    switch self {
    case .missing(let path, let package): "font file \(path) is missing\(Self.origin(package))"
    case .unreadable(let path, let package):
      "font file \(path) cannot be read\(Self.origin(package))"
    case .tooManyFiles(let path): "font file \(path) cannot be opened: too many files are open"
    case .refused(let path, let package):
      "\(path) is not a usable font"
        + (package.isEmpty ? "" : " (Debian package \(package) brings the right one)")
    case .noFonts: "no font file is given"
    case .invalidFeature(let feature): "'\(feature)' is not an OpenType feature such as 'tnum' or 'ss01=1'"
    case .invalidLength(let length, let limit): "\(length) is not a length of text within 0...\(limit) pt"
    case .textTooLong(let count, let limit): "the text has \(count) characters, more than \(limit)"
    }
  }

  private static func origin(_ package: String) -> String {
    package.isEmpty ? "" : " (Debian package \(package))"
  }
}
