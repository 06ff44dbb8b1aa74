import BundledFiles
import CairoRaster
import DesignTokens
import Documents
import Files
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneRendering
import ToolOutcome

/// The type of figures: the bundled fonts, so that labels look the same whatever fonts a scene has.
package struct Lettering {
  let fonts: FontLibrary
  private let chain: [String]

  /// - Throws: ``ToolFailure`` where a font file is missing or is not the one that the tokens pin.
  package init() throws {
    var map = SourceMap()
    var diagnostics = Diagnostics()
    let tokens = TokenSet.load(
      path: "DesignTokens/primitives.tokens.json", inputs: [:],
      read: { path throws(FileError) in
        guard let bytes = Bundled.read(path) else { return try FileReader.read(path, limit: 1 << 20) }
        return bytes
      }, sources: &map, diagnostics: &diagnostics)
    let files = tokens?.fonts.files ?? []
    chain = tokens?.fonts.fallbackChain ?? []
    do throws(FontError) { fonts = try FontLibrary(fonts: files) } catch {
      throw ToolFailure.cannot("\(error)", hint: error.installHint)
    }
  }

  /// A line of text; figures of equal width.
  func line(_ text: String, size: Double = 11, weight: Int = 400) throws -> ShapedText {
    let run = TextRun(text: text, families: chain, weight: weight, size: size, features: ["tnum"])
    return try fonts.shape(TextContent(runs: [run], lineHeight: size * 1.3), maxWidth: nil)
  }
}
