import CPango
import Graphics2D

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One opened font file: owns HarfBuzz's view of it (mapped, not read) and, once a glyph is drawn, FreeType's.
@safe final class Typeface {
  let file: FontFile
  /// Font units per em.
  let unitsPerEm: Double
  /// Heights above and below the baseline in ems, both positive, as the font's own tables give them.
  let ascent, descent: Double
  /// Lines along text: their tops below the baseline and their thickness, in ems.
  let underline, strikethrough: (top: Double, thickness: Double)
  /// Whether glyphs are pictures in colour rather than outlines.
  let isColor: Bool
  private let blob, face: OpaquePointer
  let font: OpaquePointer
  /// What a variable font has; empty for others.
  let axes: [FontAxisRange]
  /// A value for each of them, where the table names one.
  let coordinates: [Double]
  /// Opened on first use, as most fonts of a chain draw nothing.
  private(set) lazy var outlines = GlyphSource(typeface: self)

  init(_ file: FontFile) throws(FontError) {
    try Self.checkFile(file)
    guard let blob = unsafe hb_blob_create_from_file_or_fail(file.path) else {
      throw .refused(path: file.path, package: file.package)
    }
    let face: OpaquePointer = unsafe hb_face_create(blob, 0)
    guard unsafe hb_face_get_glyph_count(face) > 0, unsafe hb_face_get_upem(face) > 0 else {
      unsafe hb_face_destroy(face)
      unsafe hb_blob_destroy(blob)
      throw .refused(path: file.path, package: file.package)
    }
    let font: OpaquePointer = unsafe hb_font_create(face)
    axes = unsafe FontAxisRange.all(of: face)
    coordinates = file.axes.isEmpty ? [] : file.coordinates(axes)
    if !coordinates.isEmpty {
      let values = coordinates.map { Float($0) }
      unsafe hb_font_set_var_coords_design(font, values, UInt32(values.count))
    }
    unsafe hb_font_make_immutable(font)
    self.file = file
    unsafe self.blob = blob
    unsafe self.face = face
    unsafe self.font = font
    unitsPerEm = Double(unsafe hb_face_get_upem(face))
    ascent = Double(unsafe Self.metric(font, HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER)) / unitsPerEm
    descent = -Double(unsafe Self.metric(font, HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER)) / unitsPerEm
    (underline, strikethrough) = unsafe Self.lines(of: font, unitsPerEm)
    isColor = unsafe hb_ot_color_has_png(face) != 0
  }

  deinit {
    unsafe hb_font_destroy(font)
    unsafe hb_face_destroy(face)
    unsafe hb_blob_destroy(blob)
  }

  /// HarfBuzz does not tell why it opens nothing, and waits for a pipe for ever.
  private static func checkFile(_ file: FontFile) throws(FontError) {
    let handle = unsafe open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard handle >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: throw .missing(path: file.path, package: file.package)
      case EMFILE, ENFILE: throw .tooManyFiles(path: file.path)
      default: throw .unreadable(path: file.path, package: file.package)
      }
    }
    defer { close(handle) }
    var status = stat()
    guard unsafe fstat(handle, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .refused(path: file.path, package: file.package)
    }
  }

  /// As the font's tables give them; where they are silent, a thirtieth of an em under the baseline and a quarter above.
  private static func lines(of font: OpaquePointer, _ unitsPerEm: Double) -> (
    (top: Double, thickness: Double), (top: Double, thickness: Double)
  ) {
    func ems(_ tag: hb_ot_metrics_tag_t) -> Double { Double(unsafe metric(font, tag)) / unitsPerEm }
    var under = (
      top: -ems(HB_OT_METRICS_TAG_UNDERLINE_OFFSET), thickness: ems(HB_OT_METRICS_TAG_UNDERLINE_SIZE)
    )
    var through = (
      top: -ems(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET), thickness: ems(HB_OT_METRICS_TAG_STRIKEOUT_SIZE)
    )
    if under.thickness <= 0 { under = (top: 0.1, thickness: 0.05) }
    if through.thickness <= 0 { through = (top: -0.275, thickness: under.thickness) }
    return (under, through)
  }

  private static func metric(_ font: OpaquePointer, _ tag: hb_ot_metrics_tag_t) -> Int32 {
    var value: hb_position_t = 0
    return unsafe hb_ot_metrics_get_position(font, tag, &value) != 0 ? value : 0
  }

  /// Whether the font's character map has `scalar`.
  func covers(_ scalar: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
  }

  /// Runs `body` with the bytes of the file; the pointer lives as long as this object.
  func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &length) else {
      return unsafe body(UnsafeBufferPointer(start: nil, count: 0))
    }
    return unsafe data.withMemoryRebound(to: UInt8.self, capacity: Int(length)) { bytes in
      unsafe body(UnsafeBufferPointer(start: bytes, count: Int(length)))
    }
  }
}
