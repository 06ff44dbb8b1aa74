import CairoRaster
import Files
import Graphics2D
import PNGCodec
import SceneLayout
import ToolOutcome

/// What layouts and pictures take besides documents: opened fonts, what draws with them, known layouts, and decoded pictures. Whatever is
/// looked at one after the other shares them; they are not meant for several threads at once.
package final class RenderingTools {
  /// A table of fonts that was opened.
  final class Typography {
    let library: FontLibrary
    private(set) lazy var rasterizer = Rasterizer(fonts: library)
    /// Fonts whose files were compared with their pins.
    var verified: Set<FontID> = []

    init(_ library: FontLibrary) { self.library = library }
  }

  /// Most tables of fonts that are open at once.
  private static let capacity = 4
  /// What was of use last stands last.
  private var typographies: [Typography] = []
  let pictures = PictureTable()
  var layouts = KnownLayouts()
  /// Eight digits of each picture's pixels, and all of their SHA-256, by its name.
  private var hashes: [String: String] = [:]
  private var digests: [String: String] = [:]

  package init() {}

  /// The fonts of a table, opened.
  ///
  /// - Parameter check: refuses fonts that were opened just now.
  func typography(
    _ files: [FontFile], check: (FontLibrary) throws -> Void
  ) throws -> Typography {
    if let place = typographies.firstIndex(where: { $0.library.files == files }) {
      typographies.append(typographies.remove(at: place))
      return typographies[typographies.count - 1]
    }
    let library: FontLibrary
    do { library = try FontLibrary(fonts: files) } catch {
      throw ToolFailure.cannot("\(error)", hint: error.installHint)
    }
    try check(library)
    if typographies.count == Self.capacity { typographies.removeFirst() }
    typographies.append(Typography(library))
    return typographies[typographies.count - 1]
  }

  /// Eight digits that tell the pixels of a picture, which has a name, from others.
  func hash(_ name: String, _ pixels: () throws -> PixelBuffer) rethrows -> String {
    if let known = hashes[name] { return known }
    let hash = String(pixelHash(try pixels()).prefix(8))
    hashes[name] = hash
    return hash
  }

  /// SHA-256 of the pixels of a picture, which has a name.
  func digest(_ name: String, _ pixels: () throws -> PixelBuffer) rethrows -> String {
    if let known = digests[name] { return known }
    let digest = sha256Hex(try pixels().bytes)
    digests[name] = digest
    return digest
  }
}
