import CairoRaster
package import Graphics2D
import Synchronization

/// Sets the texts whose sizes a scene's expressions ask for, in the fonts of its tokens. All states, frames and threads share it:
/// the library of fonts remembers texts that it has set.
package final class TextMeasurer: Sendable {
  private struct Opened {
    var library: FontLibrary?
    var used: Set<FontID> = []
  }

  private let files: [FontFile]
  private let opened = Mutex(Opened())

  /// - Parameter files: opened once a text is measured.
  init(_ files: [FontFile]) { self.files = files }

  /// - Throws: ``CairoRaster/FontError``.
  func shape(_ content: TextContent, maxWidth: Double?) throws -> ShapedText {
    try opened.withLock { opened in
      let library = try opened.library ?? FontLibrary(fonts: files)
      opened.library = library
      let text = try library.shape(content, maxWidth: maxWidth)
      for line in text.lines { opened.used.formUnion(line.glyphs.map(\.font)) }
      return text
    }
  }

  /// Fonts that measured texts were set in, in table order: what is drawn depends on them, too.
  package var fonts: [FontID] { opened.withLock { $0.used.sorted() } }
}
