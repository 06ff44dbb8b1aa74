import CairoRaster
import Documents
import Files
import Graphics2D

/// A picture of a site. Its path is known after ``SiteFiles/settle()``.
final class SitePicture {
  fileprivate(set) var path = ""
}

/// The files of a site besides its pages. Their names hold a part of the SHA-256 of what is in them: a page of the old site finds
/// its files until the new page is there, and the same file is written once.
final class SiteFiles {
  /// Folders of a site.
  enum Place: String, CaseIterable {
    /// What pages show.
    case pictures
    /// What is downloaded.
    case assets
  }

  /// By path, in order of first use.
  private(set) var files: [(path: String, bytes: [UInt8])] = []
  private var known: Set<String> = []
  /// Paths of pictures by what is in them: two screens that look alike have one.
  private var pictures: [String: String] = [:]
  private var packing = PicturePacking()
  /// Pictures that are being packed, in the order in which they were added.
  private var waiting: [(picture: SitePicture, packed: PicturePacking.Packed, name: String)] = []

  /// Bytes of all files.
  var size: Int { files.reduce(0) { $0 + $1.bytes.count } }

  /// Adds a file.
  /// - Parameters:
  ///   - name: what it is called; only what is fit for a file's name on every disk is kept of it.
  ///   - ending: without the full stop.
  /// - Returns: its path from the pages.
  func add(_ bytes: [UInt8], in place: Place, named name: String, ending: String) -> String {
    let mark = Self.mark(of: bytes)
    if place == .pictures, let path = pictures[mark] { return path }
    let path = "\(place.rawValue)/\(Self.fileName(name))-\(mark).\(ending)"
    if place == .pictures { pictures[mark] = path }
    if known.insert(path).inserted { files.append((path, bytes)) }
    return path
  }

  /// Adds a picture, which is packed beside other work.
  /// - Parameter name: what it is called, unless one with the same pixels was added before.
  func add(_ pixels: PixelBuffer, _ way: PicturePacking.Way, named name: String) -> SitePicture {
    let picture = SitePicture()
    waiting.append((picture, packing.pack(pixels, way), name))
    return picture
  }

  /// Waits for pictures that are being packed, and gives them their paths in the order in which they were added.
  func settle() throws(PictureError) {
    for (picture, packed, name) in waiting {
      picture.path = add(try packed.wait().get(), in: .pictures, named: name, ending: "webp")
    }
    waiting = []
  }

  /// Letters that tell contents apart.
  static func mark(of bytes: [UInt8]) -> String { String(sha256Hex(bytes).prefix(12)) }

  /// A name of small letters, digits, hyphens, full stops and `@`, made of a text of anybody's.
  static func fileName(_ text: String) -> String {
    var name: [UInt8] = []
    for byte in text.utf8.prefix(200) {
      let small = (65...90).contains(byte) ? byte + 32 : byte
      let isPlain = (48...57).contains(small) || (97...122).contains(small) || "@.".utf8.contains(small)
      if isPlain { name.append(small) } else if let last = name.last, last != 0x2D { name.append(0x2D) }
    }
    let trimmed = name.prefix(60).drop { "-.".utf8.contains($0) }
    let end = trimmed.lastIndex { !"-.".utf8.contains($0) }.map { $0 + 1 } ?? trimmed.startIndex
    let text = String(decoding: trimmed[..<max(end, trimmed.startIndex)], as: UTF8.self)
    return text.isEmpty ? "unnamed" : text
  }
}
