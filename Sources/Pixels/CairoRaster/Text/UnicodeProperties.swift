import CPango
import Graphics2D

/// What Unicode's algorithms say about a paragraph, scalar by scalar, independent of fonts and of the locale.
struct UnicodeProperties {
  var isRightToLeft = false
  var levels: [UInt8] = []
  var scripts: [UInt32] = []
  var lineBreaks: [Bool] = []
  var blanks: [Bool] = []

  init(of scalars: [UInt32], direction: TextContent.Direction) {
    guard !scalars.isEmpty else {
      isRightToLeft = direction == .rightToLeft
      return
    }
    // Control characters would end the text or the paragraph for the C functions.
    let safe = scalars.map { $0 < 32 || (0x7F...0x9F).contains($0) ? 0xFFFD : $0 }
    var utf8: [CChar] = []
    for value in safe {
      let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        utf8.append(CChar(bitPattern: byte))
      }
    }
    unsafe utf8.withUnsafeBufferPointer { text in
      unsafe readLevels(text, scalars.count, direction)
      unsafe readScripts(text)
      unsafe readBreaks(text, scalars.count)
    }
    blanks = safe.map { Unicode.Scalar($0)?.properties.generalCategory == .spaceSeparator }
  }

  private mutating func readLevels(
    _ text: UnsafeBufferPointer<CChar>, _ count: Int, _ direction: TextContent.Direction
  ) {
    var base: PangoDirection =
      switch direction {
      case .natural: PANGO_DIRECTION_WEAK_LTR
      case .leftToRight: PANGO_DIRECTION_LTR
      case .rightToLeft: PANGO_DIRECTION_RTL
      }
    guard
      let found = unsafe pango_log2vis_get_embedding_levels(text.baseAddress, Int32(text.count), &base)
    else {
      levels = [UInt8](repeating: 0, count: count)
      return
    }
    defer { unsafe g_free(found) }
    levels = unsafe Array(UnsafeBufferPointer(start: found, count: count))
    isRightToLeft = base == PANGO_DIRECTION_RTL || base == PANGO_DIRECTION_WEAK_RTL
  }

  private mutating func readScripts(_ text: UnsafeBufferPointer<CChar>) {
    let iterator = unsafe pango_script_iter_new(text.baseAddress, Int32(text.count))
    defer { unsafe pango_script_iter_free(iterator) }
    repeat {
      var (start, end): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (nil, nil)
      var script = PANGO_SCRIPT_COMMON
      unsafe pango_script_iter_get_range(iterator, &start, &end, &script)
      guard let start = unsafe start, let end = unsafe end else { continue }
      let tag = g_unicode_script_to_iso15924(GUnicodeScript(rawValue: script.rawValue))
      let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: end - start))
      let starts = bytes.count { UInt8(bitPattern: $0) & 0xC0 != 0x80 }
      scripts.append(contentsOf: repeatElement(tag, count: starts))
    } while unsafe pango_script_iter_next(iterator) != 0
  }

  private mutating func readBreaks(_ text: UnsafeBufferPointer<CChar>, _ count: Int) {
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
    // "und": neither the environment's language nor that of the text may move a line break.
    let language = unsafe pango_language_from_string("und")
    unsafe pango_get_log_attrs(
      text.baseAddress, Int32(text.count), -1, language, &attributes, Int32(attributes.count))
    lineBreaks = attributes.dropLast().map { $0.is_line_break != 0 }
  }
}
