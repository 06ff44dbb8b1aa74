import CPango
import Graphics2D

/// Neighbouring characters of one run, face, script and direction, which are shaped together.
struct Segment {
  /// Scalars of the paragraph.
  var range: Range<Int>
  var face: Int
  var run: Int32
  var level: UInt8
  var script: UInt32
  /// Glyphs from left to right.
  var glyphs: [SegmentGlyph] = []
}

/// A glyph in points.
struct SegmentGlyph {
  var id: UInt32
  /// First scalar of the paragraph that it stands for.
  var cluster: Int
  var advance: Double
  /// Displacement from the pen, y down.
  var offset: Point
  var isMissing: Bool
}

/// OpenType features and tracking of a run, ready for HarfBuzz.
struct RunStyle {
  var size: Double
  var tracking: Double
  var slant: Double
  var features: [hb_feature_t]

  init(_ run: TextRun) throws(FontError) {
    let limit = TextContent.longestLength
    guard run.size >= 0, run.size <= limit else { throw .invalidLength(run.size, limit: limit) }
    guard abs(run.tracking) <= limit else { throw .invalidLength(run.tracking, limit: limit) }
    size = run.size
    tracking = run.tracking
    slant = run.slant
    features = []
    for text in run.features { features.append(try Self.feature(text)) }
    // Tracked letters stand apart: a ligature would stay tight (CSS Text 3, section 8.2).
    if tracking != 0 {
      features.insert(contentsOf: [try Self.feature("liga=0"), try Self.feature("clig=0")], at: 0)
    }
  }

  private static func feature(_ text: String) throws(FontError) -> hb_feature_t {
    var feature = hb_feature_t()
    guard unsafe hb_feature_from_string(text, -1, &feature) != 0 else { throw .invalidFeature(text) }
    return feature
  }
}

/// Owns HarfBuzz's buffer, reused from segment to segment.
@safe final class GlyphShaper {
  private let buffer: OpaquePointer = unsafe hb_buffer_create()
  // "und": the environment's language must not pick a font's localised forms.
  private let language = unsafe hb_language_from_string("und", -1)
  /// Width of the box that stands for a missing glyph, in ems.
  static let missingAdvance = 0.6

  deinit { unsafe hb_buffer_destroy(buffer) }

  /// Shapes a segment; letters at its ends still join what stands beside them in the paragraph.
  func shape(_ segment: Segment, of scalars: [UInt32], style: RunStyle, face: Typeface) -> [SegmentGlyph] {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_add_codepoints(
      buffer, scalars, Int32(scalars.count), UInt32(segment.range.lowerBound), Int32(segment.range.count))
    unsafe hb_buffer_set_direction(buffer, segment.level & 1 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(segment.script))
    unsafe hb_buffer_set_language(buffer, language)
    unsafe hb_shape(face.font, buffer, style.features, UInt32(style.features.count))
    return glyphs(style.size / face.unitsPerEm, style.size)
  }

  private func glyphs(_ scale: Double, _ size: Double) -> [SegmentGlyph] {
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    guard let infos = unsafe infos, let positions = unsafe positions else { return [] }
    var glyphs: [SegmentGlyph] = []
    glyphs.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let (info, position) = unsafe (infos[index], positions[index])
      glyphs.append(
        SegmentGlyph(
          id: info.codepoint, cluster: Int(info.cluster),
          advance: Double(position.x_advance) * scale,
          offset: Point(
            Double(position.x_offset) * scale, 0 - Double(position.y_offset) * scale),
          isMissing: info.codepoint == 0))
    }
    return boxingMissing(glyphs, size)
  }

  /// A cluster with a glyph that the font lacks becomes one box of our own.
  private func boxingMissing(_ glyphs: [SegmentGlyph], _ size: Double) -> [SegmentGlyph] {
    let missing = Set(glyphs.lazy.filter(\.isMissing).map(\.cluster))
    guard !missing.isEmpty else { return glyphs }
    var result: [SegmentGlyph] = []
    for glyph in glyphs {
      guard missing.contains(glyph.cluster) else {
        result.append(glyph)
        continue
      }
      if result.last?.cluster == glyph.cluster { continue }
      result.append(
        SegmentGlyph(
          id: 0, cluster: glyph.cluster, advance: size * Self.missingAdvance, offset: .zero, isMissing: true))
    }
    return result
  }
}
