import CPango
import Graphics2D

/// FreeType's view of a font file: outlines and colour pictures of glyphs.
@safe final class GlyphSource {
  private var library: FT_Library?
  private(set) var face: FT_Face?
  private let unitsPerEm: Double

  /// The typeface outlives this object, which reads its bytes.
  init(typeface: Typeface) {
    unitsPerEm = typeface.unitsPerEm
    unsafe FT_Init_FreeType(&library)
    _ = unsafe typeface.withBytes { bytes in
      unsafe FT_New_Memory_Face(library, bytes.baseAddress, bytes.count, 0, &face)
    }
    if let face = unsafe face, !typeface.coordinates.isEmpty {
      // In 65536ths.
      var values = typeface.coordinates.map { FT_Fixed(($0 * 65_536).rounded()) }
      unsafe FT_Set_Var_Design_Coordinates(face, UInt32(values.count), &values)
    }
  }

  deinit {
    if let face = unsafe face { unsafe FT_Done_Face(face) }
    if let library = unsafe library { unsafe FT_Done_FreeType(library) }
  }

  /// Whether FreeType reads the file.
  var isUsable: Bool { unsafe face != nil }

  /// The unhinted outline in ems, y down; empty where the font has none.
  func outline(of glyph: UInt32) -> Path {
    guard let face = unsafe face, unsafe FT_Load_Glyph(face, glyph, specrender_load_outline) == 0,
      let slot = unsafe face.pointee.glyph, unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return Path() }
    var sink = OutlineSink(scale: 1 / unitsPerEm)
    var functions = FT_Outline_Funcs()
    unsafe functions.move_to = { to, sink in unsafe OutlineSink.at(sink).pointee.move(to) }
    unsafe functions.line_to = { to, sink in unsafe OutlineSink.at(sink).pointee.line(to) }
    unsafe functions.conic_to = { c, to, sink in unsafe OutlineSink.at(sink).pointee.conic(c, to) }
    unsafe functions.cubic_to = { a, b, to, sink in unsafe OutlineSink.at(sink).pointee.cubic(a, b, to) }
    unsafe withUnsafeMutablePointer(to: &sink) { pointer in
      _ = unsafe FT_Outline_Decompose(&slot.pointee.outline, &functions, pointer)
    }
    return sink.path
  }
}

/// Collects FreeType's outline callbacks into a path.
private struct OutlineSink {
  var path = Path()
  var current = Point.zero
  let scale: Double

  init(scale: Double) { self.scale = scale }

  static func at(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<OutlineSink> {
    guard let pointer = unsafe pointer else { preconditionFailure("FreeType passes the sink on") }
    return unsafe pointer.assumingMemoryBound(to: OutlineSink.self)
  }

  private func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
    guard let vector = unsafe vector else { return .zero }
    return unsafe Point(Double(vector.pointee.x) * scale, -Double(vector.pointee.y) * scale)
  }

  mutating func move(_ to: UnsafePointer<FT_Vector>?) -> Int32 {
    if !path.isEmpty { path.close() }
    current = unsafe point(to)
    path.move(to: current)
    return 0
  }

  mutating func line(_ to: UnsafePointer<FT_Vector>?) -> Int32 {
    current = unsafe point(to)
    path.line(to: current)
    return 0
  }

  mutating func conic(_ control: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?) -> Int32 {
    let (c, end) = unsafe (point(control), point(to))
    path.cubic(current + (c - current) * (2 / 3), end + (c - end) * (2 / 3), to: end)
    current = end
    return 0
  }

  mutating func cubic(
    _ a: UnsafePointer<FT_Vector>?, _ b: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?
  ) -> Int32 {
    let (c1, c2, end) = unsafe (point(a), point(b), point(to))
    path.cubic(c1, c2, to: end)
    current = end
    return 0
  }
}
