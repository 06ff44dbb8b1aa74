import Graphics2D

/// Paints the steps of one job, one after the other.
final class Painter {
  let rasterizer: Rasterizer
  let job: PaintJob
  /// Where steps are painted now.
  private(set) var target: PaintTarget
  /// Pixels that are looked at; others may come out as anything.
  let needed: PixelBox
  /// Pixels that are drawn, and those of which layers have pixels: the row above the band, too.
  private let band: PixelBox
  let visible: PixelBox
  /// Maps the current coordinates to device pixels.
  private(set) var transform: AffineTransform
  private var groups: [OpenGroup] = []
  /// What layers of our own around the present one lie over, from the outermost.
  private var outer: [PaintTarget] = []

  /// What the end of a group has to do.
  private struct OpenGroup {
    var group: DisplayList.Group
    var outerTransform: AffineTransform
    var layer: Layer
    /// What cuts off all of it, once it is composed.
    var outline: (Path, Path.FillRule)?
  }

  /// Where the content of a group is drawn.
  private enum Layer {
    /// Where that of the group around is.
    case none
    /// On a layer of cairo's.
    case apart
    /// On one of our own, whose pixels can be read.
    case own
  }

  init(
    _ rasterizer: Rasterizer, _ job: PaintJob, on target: PaintTarget, band: PixelBox, visible: PixelBox,
    needed: PixelBox
  ) {
    (self.rasterizer, self.job, self.target) = (rasterizer, job, target)
    (self.band, self.visible, self.needed) = (band, visible, needed)
    transform = job.transform
  }

  var canvas: CairoCanvas { target.canvas }
  /// The whole canvas.
  var bounds: PixelBox { job.bounds }
  var scale: Double { job.scale }
  var images: ImageStore { job.images }
  var glyphs: GlyphCache { rasterizer.glyphs }
  var texts: TextMasks { rasterizer.texts }
  var shadows: ShadowMasks { rasterizer.shadows }

  /// Whether there is nothing between the steps and the canvas.
  var isInNoGroup: Bool { groups.isEmpty }

  /// Whether a group around lets nothing be seen.
  var isHidden: Bool { groups.contains { $0.group.opacity <= 0 } }

  /// Paints the steps that show where pixels are needed.
  func paint(_ range: Range<Int>) throws(RasterError) {
    var index = range.lowerBound
    while index < range.upperBound {
      let step = job.steps[index]
      // What is painted first on a layer, cairo rounds differently: a layer is painted whole, or not at all.
      if step.box.intersection(step.isOnLayer ? band : needed).isEmpty {
        index += step.length + 1
      } else {
        index = try paint(at: index)
      }
    }
  }

  /// Paints one step, or a group that is drawn as a picture up to its end; returns the place of the next one.
  func paint(at index: Int) throws(RasterError) -> Int {
    let step = job.steps[index]
    // An invisible group's content is checked by nobody but seen by nobody either.
    let isHidden = isHidden
    switch step.command.operation {
    case .beginGroup(let group):
      begin(group, step)
      guard !isHidden, group.opacity > 0 else { break }
      if group.transform.affine == nil {
        try turned(group, index)
      } else if group.isFiltered {
        try filtered(group, index)
      } else {
        break
      }
      return index + step.length
    case .endGroup: try endGroup(step)
    case _ where isHidden: break
    case .backdrop(let path, let rule, let backdrop): try self.backdrop(path, rule, backdrop, index)
    default: try paint(step.command)
    }
    return index + 1
  }

  private func paint(_ command: DisplayList.Command) throws(RasterError) {
    switch command.operation {
    case .beginGroup, .endGroup, .backdrop: break
    case .fill(let path, let paint, let rule):
      canvas.setSource(paint, transform, inside: path.controlBox)
      canvas.fill(path, rule, transform)
    case .stroke(let path, let paint, let style):
      canvas.setSource(paint, transform, inside: path.controlBox.inset(by: -style.reach))
      canvas.stroke(path, style, transform)
    case .shadow(let path, let shadow, let line): try self.shadow(of: path, line, shadow, command.node)
    case .text(let text, let origin, let width, let paints, let shadows):
      try checkFonts(text, command.node)
      let placed = PlacedText(text: text, origin: origin, width: width)
      for shadow in shadows { try self.shadow(of: placed, shadow, command.node) }
      self.text(placed, paints)
    case .textStroke(let text, let origin, let width, let runs, let paint, let style):
      try checkFonts(text, command.node)
      textStroke(PlacedText(text: text, origin: origin, width: width), runs, paint, style)
    case .image(let id, let source, let destination, let opacity):
      guard image(id, source, destination, opacity) else {
        throw .unknownImage(node: command.node, image: id)
      }
    }
  }

  private func begin(_ group: DisplayList.Group, _ step: PaintStep) {
    // Documents have their own way to cut off.
    let isMasked = step.masksClip && !canvas.isDocument
    let layer = layer(of: group, step, isMasked: isMasked)
    let outline = isMasked ? group.clip.map { ($0, group.clipRule) } : nil
    groups.append(OpenGroup(group: group, outerTransform: transform, layer: layer, outline: outline))
    // What is turned in perspective is painted as it is and placed as a picture.
    transform = group.transform.affine?.then(transform) ?? transform
    canvas.save()
    // Clipping before the layer makes the layer as small as the clip.
    if let clip = group.clip {
      if isMasked {
        canvas.clip(pixels(around: clip.controlBox).outset(by: 1).intersection(visible))
      } else {
        canvas.clip(clip, group.clipRule, transform)
        target.clips.append(.init(path: clip, rule: group.clipRule, transform: transform))
      }
    }
    switch layer {
    case .none: break
    case .apart: canvas.beginLayer()
    case .own:
      outer.append(target)
      target = group.hidesBeneath ? PaintTarget(layer: visible) : PaintTarget(layer: visible, showing: target)
    }
  }

  private func layer(of group: DisplayList.Group, _ step: PaintStep, isMasked: Bool) -> Layer {
    guard group.isLayer || isMasked else { return .none }
    let isRead = step.joinsInside || group.blendMode != .normal || group.stencil != nil
    return isRead && !canvas.isDocument ? .own : .apart
  }

  private func endGroup(_ step: PaintStep) throws(RasterError) {
    guard let open = groups.popLast() else { return }
    let group = open.group
    switch open.layer {
    case .none: break
    case .apart:
      canvas.endLayer(
        opacity: group.opacity, mask: group.mask, group.blending, transform, outline: open.outline)
    case .own:
      let layer = target
      target = outer.removeLast()
      let stencil = try group.stencil.map { stencil throws(RasterError) in try coverage(of: stencil) }
      join(layer, open, stencil, step.box.intersection(visible))
    }
    canvas.restore()
    if group.clip != nil, open.outline == nil { target.clips.removeLast() }
    transform = open.outerTransform
  }

  /// Joins a layer of our own to what is beneath.
  private func join(_ layer: PaintTarget, _ open: OpenGroup, _ stencil: Coverage?, _ rect: PixelBox) {
    if rect.isEmpty { return }
    let group = open.group
    let opacity = (group.mask ?? .solid(.black)).multiplyingAlpha(by: group.opacity)
    var coverage = target.coverage(of: rect, opacity, transform, outline: open.outline)
    if let stencil { coverage.multiply(by: stencil) }
    let mix = PixelMix(group)
    target.combine(coverage, with: layer.canvas.surface, at: layer.origin) { mix($0, $1) }
  }

  private func checkFonts(_ text: ShapedText, _ node: Int32) throws(RasterError) {
    let typefaces = rasterizer.fonts.typefaces
    for line in text.lines {
      for glyph in line.glyphs {
        let index = Int(glyph.font.index)
        guard typefaces.indices.contains(index) else {
          throw .unknownFont(node: node, font: glyph.font)
        }
        guard typefaces[index].outlines.isUsable else {
          throw .unusableFont(node: node, path: typefaces[index].file.path)
        }
      }
    }
  }
}
