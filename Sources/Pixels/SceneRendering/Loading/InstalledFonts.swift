import Files
import Graphics2D

/// Font files that come with an installed specrender.
///
/// Tokens pin fonts by SHA-256, and another release of a system has other versions of them. A package therefore brings the
/// files along, in `share/specrender/fonts` beside the program's `bin`: each in a folder named after its SHA-256.
enum InstalledFonts {
  private static let folder: String? = ThisProcess.installationPrefix.map { "\($0)/share/specrender/fonts" }
    .flatMap { FileReader.exists($0) ? $0 : nil }

  /// Where a font file is opened: the installed file with its SHA-256, or the path that the tokens name.
  static func path(of file: FontFile) -> String { folder.flatMap { path(of: file, in: $0) } ?? file.path }

  /// The installed file with the same SHA-256; nil if there is none. Its bytes are compared with the pin when it is used.
  static func path(of file: FontFile, in folder: String) -> String? {
    let name = file.path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
    let path = "\(folder)/\(file.sha256)/\(name)"
    return FileReader.exists(path) ? path : nil
  }
}
