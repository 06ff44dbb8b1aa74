import CPango
import Graphics2D

/// A glyph as the font's own picture.
struct GlyphPicture {
  /// Premultiplied pixels of the strike.
  let surface: CairoSurface
  /// Maps the picture's pixels to ems around the glyph's origin, y down.
  let placement: AffineTransform

  /// The picture's rectangle in ems.
  var box: Rect {
    placement.boundingBox(
      of: Rect(x: 0, y: 0, width: Double(surface.width), height: Double(surface.height)))
  }
}

extension GlyphSource {
  /// The colour picture from the font's largest strike; nil where the glyph has none.
  func picture(of glyph: UInt32) -> GlyphPicture? {
    guard let face = unsafe face, let strike = unsafe largestStrike(of: face),
      unsafe FT_Select_Size(face, strike.index) == 0,
      unsafe FT_Load_Glyph(face, glyph, specrender_load_color) == 0,
      let slot = unsafe face.pointee.glyph
    else { return nil }
    let bitmap = unsafe slot.pointee.bitmap
    guard unsafe bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let pixels = unsafe bitmap.buffer
    else { return nil }
    let surface = unsafe CairoSurface(.argb32, width: Int(bitmap.width), height: Int(bitmap.rows))
    unsafe surface.withRows { row, target in
      let source = unsafe pixels + row * Int(bitmap.pitch)
      unsafe target.copyMemory(
        from: UnsafeRawBufferPointer(start: source, count: Int(bitmap.width) * 4))
    }
    let scale = 1 / strike.pixelsPerEm
    return GlyphPicture(
      surface: surface,
      placement: AffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: Double(unsafe slot.pointee.bitmap_left) * scale,
        ty: -Double(unsafe slot.pointee.bitmap_top) * scale))
  }

  private func largestStrike(of face: FT_Face) -> (index: Int32, pixelsPerEm: Double)? {
    let sizes = unsafe (0..<face.pointee.num_fixed_sizes).map {
      index -> (index: Int32, pixelsPerEm: Double) in
      (index, Double(unsafe face.pointee.available_sizes[Int(index)].y_ppem) / 64)
    }
    return sizes.max { $0.pixelsPerEm < $1.pixelsPerEm }
  }
}
