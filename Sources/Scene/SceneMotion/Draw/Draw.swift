public import Graphics2D
import SceneLayout
public import SceneModel

/// Turns a moment of a scene into painting steps, back to front, in points.
///
/// - Parameters:
///   - scale: device pixels per point: frames are moved to whole pixels before they are painted, as on the phone, so
///     that edges are sharp and neighbours meet.
///   - video: finds the frames of videos; without it posters are drawn.
public func draw(
  _ tree: PresentationTree, scale: Double, video: @escaping VideoFrameLookup = { _, _ in nil }
) -> DisplayList {
  var drawing = Drawing(tree: tree, scale: scale, video: video)
  for root in tree.roots { drawing.draw(root) }
  return DisplayList(size: tree.size, background: tree.background, commands: drawing.commands)
}

/// The picture of a player's video at a time since the video's beginning; nil where the poster is to be drawn.
public typealias VideoFrameLookup = (_ player: ResolvedNode, _ time: Duration) -> VideoFrame?

/// A frame of a video.
public struct VideoFrame: Hashable, Sendable {
  /// Its picture.
  public var image: ImageID
  /// The video's extents, which give the proportions.
  public var size: Size

  /// Names a frame.
  public init(image: ImageID, size: Size) { (self.image, self.size) = (image, size) }
}

struct Drawing {
  let tree: PresentationTree
  let scale: Double
  let video: VideoFrameLookup
  var commands: [DisplayList.Command] = []
  /// The node whose steps are being added.
  private var node: Int32 = 0
  var currentNode: Int32 { node }

  init(tree: PresentationTree, scale: Double, video: @escaping VideoFrameLookup) {
    (self.tree, self.scale, self.video) = (tree, scale, video)
  }

  /// A node that is a mask is drawn as that alone.
  mutating func draw(_ id: NodeID) {
    if !tree[id].node.isMask { drawNode(id) }
  }

  /// Draws a node for the mask of another one.
  mutating func drawMaskNode(_ id: NodeID) { drawNode(id) }

  private mutating func drawNode(_ id: NodeID) {
    let state = tree.nodes[Int(id.index)]
    let node = state.node
    guard state.opacity > 0, !node.isHidden else { return }
    let frame = state.frame.snapped(scale: scale)
    self.node = id.index
    var group = DisplayList.Group(
      opacity: state.opacity, transform: state.transform.affine ?? .identity,
      mask: node.box.mask?.paint?.paint(in: frame),
      blending: node.box.blend == .normal ? .over : .mode(node.box.blend))
    let mask = mask(of: id, in: frame)
    // What is turned in perspective is seen from the side once all of it is painted.
    let isTurned = state.transform.affine == nil
    if isTurned {
      add(.beginGroup(.init(turnedBy: state.transform, blending: group.blending)))
      group.blending = .over
    }
    let isMaskedOutside = mask?.isInside == false
    if isMaskedOutside {
      add(.beginGroup(.init(blending: group.blending, stencil: mask?.stencil)))
      group.blending = .over
    } else {
      group.stencil = mask?.stencil
    }
    let isGrouped =
      group.opacity < 1 || group.mask != nil || group.transform != .identity || group.blending != .over
      || group.stencil != nil
    if isGrouped { add(.beginGroup(group)) }
    drawBackdrop(node, frame)
    if node.box.blur > 0 { add(.beginGroup(.init(blur: node.box.blur))) }
    drawBackground(state, frame)
    drawInside(id, node, state, frame)
    self.node = id.index
    for stroke in node.box.strokes { drawBorder(stroke, frame, node.box.corners) }
    if node.box.blur > 0 { add(.endGroup) }
    if isGrouped { add(.endGroup) }
    if isMaskedOutside { add(.endGroup) }
    if isTurned { add(.endGroup) }
  }

  mutating func add(_ operation: DisplayList.Operation) {
    commands.append(DisplayList.Command(node: node, operation: operation))
  }

  /// What is seen through a node, inside of its outline.
  private mutating func drawBackdrop(_ node: ResolvedNode, _ frame: Rect) {
    guard let backdrop = node.box.backdrop, !frame.isEmpty else { return }
    if case .shape(let shape) = node.content {
      add(.backdrop(shape.path.transformed(by: shape.placement(in: frame)), shape.rule, backdrop))
    } else {
      add(.backdrop(Path(rect: frame, radii: node.box.corners), .nonZero, backdrop))
    }
  }

  private mutating func drawBackground(_ state: PresentationTree.Node, _ frame: Rect) {
    let node = state.node
    guard !frame.isEmpty else { return }
    if !state.fadingFills.isEmpty { return drawMixedFills(state, frame) }
    guard let fill = node.box.fill else { return drawShadowWithoutFill(state, frame) }
    let outline = Path(rect: frame, radii: node.box.corners)
    if !node.content.hasOwnShadow {
      drawShadows(node.box.shadows, of: outline, isSeenThrough: !fill.isOpaque)
    }
    for paint in fill.paints(in: frame) { add(.fill(outline, paint, .nonZero)) }
  }

  /// A box's shadow is not seen through the box (CSS Backgrounds 3, section 6.1).
  mutating func drawShadows(
    _ all: [Shadow], of outline: Path, isSeenThrough: Bool, _ rule: Path.FillRule = .nonZero
  ) {
    let shadows = all.behind
    if shadows.isEmpty { return }
    if isSeenThrough { add(.beginGroup(.init(clip: outside(of: outline), clipRule: rule))) }
    shadows.forEach { add(.shadow(outline, $0)) }
    if isSeenThrough { add(.endGroup) }
  }

  /// Without a background the picture or the border throws the shadow, as a layer's content does.
  private mutating func drawShadowWithoutFill(_ state: PresentationTree.Node, _ frame: Rect) {
    let box = state.node.box
    let shadows = box.shadows.behind
    guard !state.node.content.hasOwnShadow, !shadows.isEmpty else { return }
    if box.backdrop != nil {
      return drawShadows(box.shadows, of: Path(rect: frame, radii: box.corners), isSeenThrough: true)
    }
    if case .picture = state.node.content {
      let outline = Path(rect: frame, radii: box.corners)
      return shadows.forEach { add(.shadow(outline, $0)) }
    }
    guard let stroke = box.stroke, stroke.style.width > 0 else { return }
    if stroke.sides != .all {
      return shadows.forEach { add(.shadow(self.sides(of: stroke, frame, box.corners), $0)) }
    }
    let line = border(stroke, frame, box.corners)
    shadows.forEach { add(.shadow(line, $0, of: stroke.style)) }
  }

  /// Fills of which none can become another number by number: their shares add up.
  private mutating func drawMixedFills(_ state: PresentationTree.Node, _ frame: Rect) {
    let box = state.node.box
    let outline = Path(rect: frame, radii: box.corners)
    box.shadows.behind.forEach { add(.shadow(outline, $0)) }
    add(.beginGroup(.init(isIsolated: true)))
    for (fill, fraction) in state.fadingFills + [(box.fill, state.fillShare)] where fraction > 0 {
      guard let fill else { continue }
      add(.beginGroup(.init(opacity: fraction, blending: .sum)))
      for paint in fill.paints(in: frame) { add(.fill(outline, paint, .nonZero)) }
      add(.endGroup)
    }
    add(.endGroup)
  }

  /// All of the canvas and more except what a clockwise outline surrounds.
  private func outside(of outline: Path) -> Path {
    let all = outline.controlBox.inset(by: -4 * max(tree.size.width, tree.size.height))
    let around: [Path.Element] = [
      .move(Point(all.minX, all.minY)), .line(Point(all.minX, all.maxY)), .line(Point(all.maxX, all.maxY)),
      .line(Point(all.maxX, all.minY)), .close,
    ]
    return Path(around + outline.elements)
  }

  /// Content and children, cut off by the clip; that of a shape's own outline is for the children alone.
  private mutating func drawInside(
    _ id: NodeID, _ node: ResolvedNode, _ state: PresentationTree.Node, _ frame: Rect
  ) {
    let clip = clip(of: node, in: frame)
    let isForChildren = node.box.clip == .frame && node.content.isShape
    if let clip, !isForChildren { add(.beginGroup(clip)) }
    // Shares of what fades out and in add up, so that what both have in common does not become fainter in between.
    let isMixed = state.fading.count + (state.contentOpacity > 0 ? 1 : 0) > 1
    if isMixed { add(.beginGroup(.init(isIsolated: true))) }
    for old in state.fading {
      drawContent(old.node, old.text, nil, frame, state.frame, opacity: old.opacity)
    }
    let shown = state.contentOpacity > 0 ? state.videoTime.flatMap { video(node, $0) } : nil
    drawContent(node, state.text, shown, frame, state.frame, opacity: state.contentOpacity)
    if isMixed { add(.endGroup) }
    if !node.content.hasOwnShadow, !frame.isEmpty {
      let outline = Path(rect: frame, radii: node.box.corners)
      for shadow in node.box.shadows where shadow.isInset { add(.shadow(outline, shadow)) }
    }
    if let clip, isForChildren { add(.beginGroup(clip)) }
    for child in tree.children[Int(id.index)] { draw(child) }
    self.node = id.index
    if clip != nil { add(.endGroup) }
  }

  private mutating func drawContent(
    _ node: ResolvedNode, _ text: ShapedText?, _ video: VideoFrame?, _ frame: Rect, _ exact: Rect,
    opacity: Double
  ) {
    guard opacity > 0 else { return }
    if opacity < 1 { add(.beginGroup(.init(opacity: opacity, blending: .sum))) }
    switch node.content {
    case .none: break
    case .text(let style): drawText(style, text, node.box.shadows, in: frame, exact: exact)
    case .picture(let picture): drawPicture(picture, video, text, node.box, in: frame)
    case .shape(let shape):
      drawShape(shape, node.box.shadows, in: frame, isSeenThrough: node.box.backdrop != nil)
    case .field(let field): drawField(field, text, node.box.shadows, in: frame)
    }
    if opacity < 1 { add(.endGroup) }
  }

  /// The line lies on, inside or outside of the frame's edge; corners stay concentric.
  private mutating func drawBorder(_ stroke: Box.Stroke, _ frame: Rect, _ corners: CornerRadii) {
    guard stroke.style.width > 0, !frame.isEmpty else { return }
    for paint in stroke.paint.paints(in: frame) {
      if stroke.sides == .all {
        add(.stroke(border(stroke, frame, corners), paint, stroke.style))
      } else if stroke.style.dashes.isEmpty {
        add(.fill(sides(of: stroke, frame, corners), paint, .nonZero))
      } else {
        add(.stroke(dashedSides(of: stroke, frame, corners), paint, stroke.style))
      }
    }
  }

  private func border(_ stroke: Box.Stroke, _ frame: Rect, _ corners: CornerRadii) -> Path {
    let half = stroke.style.width / 2
    let inset =
      switch stroke.position {
      case .center: 0.0
      case .inside: half
      case .outside: -half
      }
    let radii = corners.fitted(to: frame.size).map { $0 > 0 ? max(0, $0 - inset) : 0 }
    return Path(rect: frame.inset(by: inset), radii: radii)
  }
}

extension RelativePaint {
  fileprivate var isOpaque: Bool {
    switch self {
    case .solid(let color): color.alpha >= 1
    case .linear(_, _, let stops), .radial(_, _, let stops), .along(_, let stops):
      stops.allSatisfy { $0.color.alpha >= 1 }
    case .layers(let layers): layers.contains(where: \.isOpaque)
    }
  }
}

extension ResolvedNode.Content {
  fileprivate var isShape: Bool { if case .shape = self { true } else { false } }

  /// Whether shadows follow the content's glyphs or outline instead of the frame.
  fileprivate var hasOwnShadow: Bool {
    switch self {
    case .text, .shape, .field: true
    case .none, .picture: false
    }
  }
}
