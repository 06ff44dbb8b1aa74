import Graphics2D
import MotionCurves
import SceneModel

extension Drawing {
  mutating func drawPicture(
    _ picture: Picture, _ video: VideoFrame?, _ initials: ShapedText?, _ box: Box, in frame: Rect
  ) {
    guard !frame.isEmpty else { return }
    let isRounded = box.corners != .zero
    if isRounded { add(.beginGroup(.init(clip: Path(rect: frame, radii: box.corners)))) }
    let still = picture.image.map {
      VideoFrame(image: ImageID(index: $0), size: picture.naturalSize ?? .zero)
    }
    if let shown = video ?? still, shown.size.width > 0, shown.size.height > 0 {
      let (source, destination) = picture.placement(of: shown.size, in: frame)
      if picture.isMirrored { add(.beginGroup(.init(transform: .mirror(in: frame)))) }
      let colors = Recoloring(saturation: picture.filter.saturation, tint: picture.filter.tint)
      if !colors.changesNothing { add(.beginGroup(.init(recoloring: colors))) }
      add(.image(shown.image, source: source, destination: destination, opacity: picture.filter.opacity))
      if !colors.changesNothing { add(.endGroup) }
      if picture.isMirrored { add(.endGroup) }
    } else {
      drawPlaceholder(picture.placeholder, initials, in: frame)
    }
    if isRounded { add(.endGroup) }
  }

  private mutating func drawPlaceholder(
    _ placeholder: Picture.Placeholder, _ initials: ShapedText?, in frame: Rect
  ) {
    for paint in placeholder.fill?.paints(in: frame) ?? [] { add(.fill(Path(rect: frame), paint, .nonZero)) }
    if let style = placeholder.text, let text = initials {
      let origin = Point(frame.midX - text.size.width / 2, frame.midY - text.size.height / 2)
      addText(style, text, [], origin: origin, width: text.size.width, over: frame)
    }
    if let shape = placeholder.shape {
      let side = 0.6 * min(frame.width, frame.height)
      drawShape(
        shape, [], in: Rect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side))
    }
  }

  mutating func drawShape(_ shape: Shape, _ shadows: [Shadow], in frame: Rect, isSeenThrough: Bool = false) {
    let path = shape.path.transformed(by: shape.placement(in: frame))
    guard !path.isEmpty else { return }
    let strokes = shape.strokes.filter { $0.style.width > 0 }
    let line = strokes.isEmpty ? Path() : shape.trims.reduce(path) { $1.part(of: $0) }
    if shape.fill != nil {
      shadows.behind.forEach { add(.shadow(path, $0)) }
    } else if let stroke = strokes.first, !line.isEmpty {
      shadows.behind.forEach { add(.shadow(line, $0, of: stroke.style)) }
    } else if isSeenThrough {
      drawShadows(shadows, of: path, isSeenThrough: true, .evenOdd)
    }
    for paint in shape.fill?.paints(in: frame) ?? [] { add(.fill(path, paint, shape.rule)) }
    for shadow in shadows where shadow.isInset { add(.shadow(path, shadow)) }
    if line.isEmpty { return }
    for stroke in strokes {
      for paint in stroke.paint.paints(in: frame) { drawLine(line, stroke, paint, of: path, shape.rule) }
    }
  }

  /// A line inside or outside of an outline is one of twice the width of which the outline cuts half away.
  private mutating func drawLine(
    _ line: Path, _ stroke: Box.Stroke, _ paint: Paint, of outline: Path, _ rule: Path.FillRule
  ) {
    var style = stroke.style
    if stroke.position != .center { style.width *= 2 }
    let painted = DisplayList.Operation.stroke(line, paint, style)
    switch stroke.position {
    case .center: add(painted)
    case .inside:
      add(.beginGroup(.init(clip: outline, clipRule: rule)))
      add(painted)
      add(.endGroup)
    case .outside:
      add(.beginGroup(.init(isIsolated: true)))
      add(painted)
      add(.beginGroup(.init(blending: .without)))
      add(.fill(outline, .solid(.black), rule))
      add(.endGroup)
      add(.endGroup)
    }
  }
}

extension Picture {
  /// Which part of the picture (unit square) goes where.
  func placement(of size: Size, in frame: Rect) -> (source: Rect, destination: Rect) {
    let whole = Rect(x: 0, y: 0, width: 1, height: 1)
    let scales = (frame.width / size.width, frame.height / size.height)
    switch fit {
    case .fill: return (whole, frame)
    case .cover:
      let scale = max(scales.0, scales.1)
      let fraction = Size(
        min(1, frame.width / (size.width * scale)), min(1, frame.height / (size.height * scale)))
      let origin = Point((1 - fraction.width) * alignment.x, (1 - fraction.height) * alignment.y)
      return (Rect(origin: origin, size: fraction), frame)
    case .fit:
      let scale = min(scales.0, scales.1)
      let shown = Size(size.width * scale, size.height * scale)
      let origin = Point(
        frame.minX + (frame.width - shown.width) * alignment.x,
        frame.minY + (frame.height - shown.height) * alignment.y)
      return (whole, Rect(origin: origin, size: shown))
    case .tile:
      let tile = Size(size.width * tileScale, size.height * tileScale)
      let shares = Size(frame.width / tile.width, frame.height / tile.height)
      let origin = Point((1 - shares.width) * alignment.x, (1 - shares.height) * alignment.y)
      return (Rect(origin: origin, size: shares), frame)
    }
  }
}

extension Shape {
  /// The map from the view box to a frame: as large as fits, in the middle, or stretched.
  func placement(in frame: Rect) -> AffineTransform {
    isMirrored ? upright(in: frame).then(.mirror(in: frame)) : upright(in: frame)
  }

  private func upright(in frame: Rect) -> AffineTransform {
    guard let viewBox else { return .translation(frame.minX, frame.minY) }
    let (x, y) = (frame.width / viewBox.width, frame.height / viewBox.height)
    let (sx, sy) = stretches ? (x, y) : (min(x, y), min(x, y))
    return AffineTransform.translation(-viewBox.midX, -viewBox.midY).then(.scale(sx, sy))
      .then(.translation(frame.midX, frame.midY))
  }
}

extension AffineTransform {
  /// Swaps left and right of a frame.
  fileprivate static func mirror(in frame: Rect) -> AffineTransform {
    .scale(-1, 1).about(Point(frame.midX, frame.midY))
  }
}

extension RelativePaint {
  /// The paints for a frame in points, back to front.
  func paints(in frame: Rect) -> [Paint] { each.map { $0.paint(in: frame) } }

  /// The paint for a frame in points; of several the one in front.
  func paint(in frame: Rect) -> Paint {
    func place(_ fraction: Point) -> Point {
      Point(frame.minX + frame.width * fraction.x, frame.minY + frame.height * fraction.y)
    }
    func offsets(_ stops: [Stop], length: Double) -> [Gradient.Stop] {
      stops.map { stop in
        let offset = stop.fraction + (length > 0 ? stop.points / length : 0)
        return Gradient.Stop(offset: min(max(offset, 0), 1), color: stop.color)
      }
    }
    switch self {
    case .solid(let color): return .solid(color)
    case .layers(let layers): return layers.last?.paint(in: frame) ?? .solid(.clear)
    case .linear(let start, let end, let stops):
      let (from, to) = (place(start), place(end))
      let length = ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
      return .gradient(
        Gradient(geometry: .linear(start: from, end: to), stops: offsets(stops, length: length)))
    case .radial(let center, let fraction, let stops):
      let radius = fraction * min(frame.width, frame.height) / 2
      return .gradient(
        Gradient(
          geometry: .radial(center: place(center), radius: radius), stops: offsets(stops, length: radius)))
    case .along(.angle(let angle), let stops):
      // A turn without a share: its sine and cosine.
      let turn = AffineTransform.rotation(radians: angle)
      let way = Point(turn.b, -turn.a)
      let length = abs(frame.width * way.x) + abs(frame.height * way.y)
      let half = Point(way.x * length / 2, way.y * length / 2)
      let middle = Point(frame.midX, frame.midY)
      return .gradient(
        Gradient(
          geometry: .linear(start: middle - half, end: middle + half), stops: offsets(stops, length: length)))
    case .along(.ellipse(let center, let radii), let stops):
      let size = Size(radii.x * frame.width, radii.y * frame.height)
      return .gradient(
        Gradient(
          geometry: .ellipse(center: place(center), radii: size), stops: offsets(stops, length: size.width)))
    case .along(.focal(let center, let radii, let focus), let stops):
      let size = Size(radii.x * frame.width, radii.y * frame.height)
      return .gradient(
        Gradient(
          geometry: .focal(center: place(center), radii: size, focus: place(focus)),
          stops: offsets(stops, length: size.width)))
    case .along(.angular(let center, let start), let stops):
      return .gradient(
        Gradient(geometry: .angular(center: place(center), start: start), stops: offsets(stops, length: 0)))
    }
  }
}
