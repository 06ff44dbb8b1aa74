import Graphics2D

/// Paints one display list, command by command.
final class Painter {
  let canvas: CairoCanvas
  /// Pixels that are looked at; others may come out as anything.
  let needed: PixelBox
  let scale: Double
  let glyphs: GlyphCache
  let texts: TextMasks
  let shadows: ShadowMasks
  let fonts: FontLibrary
  let images: ImageStore
  /// Maps the current coordinates to device pixels.
  private(set) var transform: AffineTransform
  /// The whole canvas.
  let bounds: PixelBox
  private var groups: [OpenGroup] = []

  /// What the end of a group has to do.
  private struct OpenGroup {
    var outerTransform: AffineTransform
    var opacity: Double
    var mask: Paint?
    var blending: DisplayList.Group.Blending
    var isLayer: Bool
  }

  init(
    _ rasterizer: Rasterizer, canvas: CairoCanvas, needed: PixelBox, scale: Double, images: ImageStore,
    transform: AffineTransform, bounds: PixelBox
  ) {
    self.canvas = canvas
    (self.transform, self.bounds) = (transform, bounds)
    self.needed = needed
    self.scale = scale
    self.images = images
    (glyphs, texts, fonts) = (rasterizer.glyphs, rasterizer.texts, rasterizer.fonts)
    shadows = rasterizer.shadows
  }

  /// Whether there is nothing between the commands and the canvas.
  var isInNoGroup: Bool { groups.isEmpty }

  /// Whether a group around lets nothing be seen.
  var isHidden: Bool { groups.contains { $0.opacity <= 0 } }

  func paint(_ command: DisplayList.Command) throws(RasterError) {
    // An invisible group's content is checked by nobody but seen by nobody either.
    let isHidden = isHidden
    switch command.operation {
    case .beginGroup(let group): begin(group)
    case .endGroup: endGroup()
    case _ where isHidden: break
    case .fill(let path, let paint, let rule):
      canvas.setSource(paint, transform)
      canvas.fill(path, rule, transform)
    case .stroke(let path, let paint, let style):
      canvas.setSource(paint, transform)
      canvas.stroke(path, style, transform)
    case .shadow(let path, let shadow, let line): try self.shadow(of: path, line, shadow, command.node)
    case .text(let text, let origin, let width, let paints, let shadows):
      try checkFonts(text, command.node)
      let placed = PlacedText(text: text, origin: origin, width: width)
      for shadow in shadows { try self.shadow(of: placed, shadow, command.node) }
      self.text(placed, paints)
    case .image(let id, let source, let destination, let opacity):
      guard image(id, source, destination, opacity) else {
        throw .unknownImage(node: command.node, image: id)
      }
    }
  }

  private func begin(_ group: DisplayList.Group) {
    let isLayer = group.isLayer
    groups.append(
      OpenGroup(
        outerTransform: transform, opacity: group.opacity, mask: group.mask, blending: group.blending,
        isLayer: isLayer))
    transform = group.transform.then(transform)
    canvas.save()
    // Clipping before the layer makes the layer as small as the clip.
    if let clip = group.clip { canvas.clip(clip, group.clipRule, transform) }
    if isLayer { canvas.beginLayer() }
  }

  private func endGroup() {
    guard let group = groups.popLast() else { return }
    if group.isLayer {
      canvas.endLayer(opacity: group.opacity, mask: group.mask, group.blending, transform)
    }
    canvas.restore()
    transform = group.outerTransform
  }

  private func checkFonts(_ text: ShapedText, _ node: Int32) throws(RasterError) {
    for line in text.lines {
      for glyph in line.glyphs {
        let index = Int(glyph.font.index)
        guard fonts.typefaces.indices.contains(index) else {
          throw .unknownFont(node: node, font: glyph.font)
        }
        guard fonts.typefaces[index].outlines.isUsable else {
          throw .unusableFont(node: node, path: fonts.typefaces[index].file.path)
        }
      }
    }
  }
}
