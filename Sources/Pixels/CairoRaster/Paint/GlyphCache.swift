import Graphics2D

/// Masks of glyph outlines, each rasterised once per size and sub-pixel phase.
///
/// Filling a text's outlines afresh costs 2 to 3 ms per three-line comment, its masks 0.2 ms. A mask does not
/// depend on what was drawn before, so a cached one and a fresh one are the same bytes.
final class GlyphCache {
  /// A glyph at a place within a pixel.
  struct Key: Hashable {
    var font: FontID
    var id: UInt32
    var isMissing: Bool
    /// Em size in device pixels.
    var size: Double
    /// Quarters of a pixel right of and below the pixel's corner.
    var phaseX, phaseY: Int
    /// How far the outline leans to the right, per unit of height.
    var slant = 0.0

    /// Maps the outline to device pixels around the glyph's origin.
    var placement: AffineTransform {
      AffineTransform(a: size, b: 0, c: -slant * size, d: size, tx: 0, ty: 0)
    }
  }

  private static let capacity = 16 << 20
  private let fonts: FontLibrary
  private var masks: [Key: Coverage] = [:]
  private var outlines: [Key: Path] = [:]
  private var boxes: [Key: Rect?] = [:]
  private var pictures: [Key: GlyphPicture] = [:]
  private var bytes = 0

  init(fonts: FontLibrary) { self.fonts = fonts }

  /// Whether the glyph's font is in the table and readable.
  func canDraw(_ glyph: ShapedText.Glyph) -> Bool {
    fonts.typefaces.indices.contains(Int(glyph.font.index))
      && fonts.typefaces[Int(glyph.font.index)].outlines.isUsable
  }

  func isPicture(_ glyph: ShapedText.Glyph) -> Bool {
    !glyph.isMissing && fonts.typefaces[Int(glyph.font.index)].isColor
  }

  /// The upright outline in ems, y down.
  func outline(_ glyph: ShapedText.Glyph) -> Path {
    outline(glyph.font, glyph.id, isMissing: glyph.isMissing)
  }

  /// The upright outline in ems, y down.
  func outline(_ key: Key) -> Path { outline(key.font, key.id, isMissing: key.isMissing) }

  private func outline(_ font: FontID, _ id: UInt32, isMissing: Bool) -> Path {
    if isMissing { return .missingGlyph }
    let key = Key(font: font, id: id, isMissing: false, size: 0, phaseX: 0, phaseY: 0)
    if let outline = outlines[key] { return outline }
    let outline = fonts.typefaces[Int(font.index)].outlines.outline(of: id)
    outlines[key] = outline
    return outline
  }

  /// The box around the upright outline in ems; nil where there is none.
  func outlineBox(_ glyph: ShapedText.Glyph) -> Rect? {
    let key = Key(font: glyph.font, id: glyph.id, isMissing: glyph.isMissing, size: 0, phaseX: 0, phaseY: 0)
    if let box = boxes[key] { return box }
    let outline = outline(glyph)
    let box: Rect? = outline.isEmpty ? nil : outline.controlBox
    boxes[key] = .some(box)
    return box
  }

  /// The font's picture of an emoji.
  func picture(_ glyph: ShapedText.Glyph) -> GlyphPicture? {
    let key = Key(font: glyph.font, id: glyph.id, isMissing: false, size: 0, phaseX: 0, phaseY: 0)
    if let picture = pictures[key] { return picture }
    let picture = fonts.typefaces[Int(glyph.font.index)].outlines.picture(of: glyph.id)
    pictures[key] = picture
    return picture
  }

  /// A glyph's mask; its rectangle is relative to the pixel of the origin.
  func mask(_ key: Key) -> Coverage {
    if let mask = masks[key] { return mask }
    let placement = key.placement.then(.translation(Double(key.phaseX) / 4, Double(key.phaseY) / 4))
    let path = outline(key).transformed(by: placement)
    let mask = Coverage(path.isEmpty ? PixelBox(around: .zero) : PixelBox(around: path.controlBox)) {
      canvas, toOrigin in
      canvas.setSource(.solid(.black), .identity)
      canvas.fill(path, .nonZero, toOrigin)
    }
    if bytes > Self.capacity {
      masks = [:]
      bytes = 0
    }
    bytes += mask.bytes.count
    masks[key] = mask
    return mask
  }
}

extension Path {
  /// The box that stands for a character that no font has: a frame, 0.6 em wide with its sides, in ems.
  static let missingGlyph: Path = {
    let outer = Rect(x: 0.06, y: -0.72, width: GlyphShaper.missingAdvance - 0.12, height: 0.72)
    let inner = outer.inset(by: 0.05)
    var path = Path(rect: outer)
    path.move(to: Point(inner.minX, inner.minY))
    path.line(to: Point(inner.minX, inner.maxY))
    path.line(to: Point(inner.maxX, inner.maxY))
    path.line(to: Point(inner.maxX, inner.minY))
    path.close()
    return path
  }()
}
