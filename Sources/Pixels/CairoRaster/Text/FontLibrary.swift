public import Graphics2D

/// The font files that text is set in; no other font of the system is ever seen.
///
/// Files are opened once. The object is not meant for several threads at once: give each its own.
public final class FontLibrary {
  /// Longest text that is shaped, in Unicode scalars.
  public static let maximumLength = 1 << 20

  /// The opened files, in the order of the table: a ``Graphics2D/FontID`` is an index into it.
  let typefaces: [Typeface]
  let shaper = GlyphShaper()
  /// Layouts of one scene in many states set the same texts again and again: shaping is most of a layout's time.
  private var known: [Request: ShapedText] = [:]
  private static let maximumKnown = 4096

  private struct Request: Hashable {
    var content: TextContent
    var maxWidth: Double?
  }

  /// Opens the files of a font table.
  ///
  /// The files' hashes are not compared here. An empty table is good for scenes without text.
  /// - Throws: ``FontError`` that names the first file that is missing, unreadable or no font, and its package.
  public init(fonts: [FontFile]) throws(FontError) {
    var typefaces: [Typeface] = []
    for file in fonts { typefaces.append(try Typeface(file)) }
    self.typefaces = typefaces
  }

  /// The table's entry of `font`.
  public func file(_ font: FontID) -> FontFile { typefaces[Int(font.index)].file }

  /// The table that the fonts were opened from.
  package var files: [FontFile] { typefaces.map(\.file) }

  /// Whether a font brings the colours of its glyphs with it, as those of emoji do.
  package func isColor(_ font: FontID) -> Bool { typefaces[Int(font.index)].isColor }

  /// Breaks text into lines no wider than `maxWidth` points (nil: as long as their paragraphs) and shapes them.
  ///
  /// The same content and width always give the same result, whatever was shaped before. Text without any
  /// character is one line of no width. A limit below one line counts as one.
  /// - Throws: ``FontError`` for lengths and features that mean nothing, and for endless text.
  public func shape(_ content: TextContent, maxWidth: Double?) throws(FontError) -> ShapedText {
    guard !typefaces.isEmpty else { throw .noFonts }
    let request = Request(content: content, maxWidth: maxWidth)
    if let text = known[request] { return text }
    let text = try Typesetter(library: self, content: content, maxWidth: maxWidth).set()
    if known.count == Self.maximumKnown { known.removeAll() }
    known[request] = text
    return text
  }

  /// The outline of a glyph in points around its origin, y down; empty for one that is a picture.
  package func outline(_ glyph: ShapedText.Glyph) -> Path {
    let typeface = typefaces[Int(glyph.font.index)]
    let outline: Path =
      glyph.isMissing ? .missingGlyph : typeface.isColor ? Path() : typeface.outlines.outline(of: glyph.id)
    return outline.transformed(by: glyph.placement)
  }

  /// Lets every text be shaped anew, to measure what that takes.
  package func forgetTexts() { known.removeAll() }
}
