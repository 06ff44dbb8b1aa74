import Graphics2D
import SceneLayout
import SceneModel

extension Drawing {
  /// Text stands in the vertical middle of its frame, unless it says more.
  mutating func drawText(
    _ style: TextStyle, _ text: ShapedText?, _ shadows: [Shadow], in frame: Rect, exact: Rect
  ) {
    guard let text else { return }
    let top = frame.minY + (exact.height - text.size.height) * style.vertical.fraction
    addText(style, text, shadows, origin: Point(frame.minX, top), width: exact.width, over: frame)
  }

  /// Text in a box, with the lines under and through it.
  ///
  /// - Parameter frame: what gradients run over.
  mutating func addText(
    _ style: TextStyle, _ text: ShapedText, _ shadows: [Shadow], origin: Point, width: Double,
    over frame: Rect
  ) {
    let pieces = TextPieces(style, text, origin: origin, width: width, over: frame)
    let (style, text, paints) = (pieces.style, pieces.text, pieces.paints)
    let place = TextPlace(text: text, origin: origin, width: width, scale: scale)
    let (under, through) = (
      place.lines(style.underlines, paints, isUnder: true),
      place.lines(style.strikethroughs, paints, isUnder: false)
    )
    let pictures = place.pictures(style)
    for shadow in shadows { for line in under + through { add(line.shadow(shadow)) } }
    for shadow in shadows {
      for (picture, _, frame) in pictures { add(.shadow(picture.outline(in: frame), shadow)) }
    }
    for line in under { add(line.painted) }
    let strokes = style.strokes.enumerated().filter { $0.element.style.width > 0 }
    let written = DisplayList.Operation.text(
      text, origin: origin, width: width, paints: paints, shadows: shadows)
    for (run, stroke) in strokes where stroke.position == .outside {
      addOutside(
        stroke, stroke.paint.paint(in: frame), of: Int32(run), place,
        cut: paints[run].isOpaque ? nil : written)
    }
    add(written)
    for (run, stroke) in strokes where stroke.position != .outside {
      add(place.stroke(Int32(run), stroke.paint.paint(in: frame), stroke.style))
    }
    for (picture, run, frame) in pictures { drawInline(picture, paints[run], in: frame) }
    for line in through { add(line.painted) }
  }

  /// A picture in the place of a letter.
  private mutating func drawInline(_ picture: InlinePicture, _ paint: Paint, in frame: Rect) {
    switch picture.content {
    case .picture(let picture, _): drawPicture(picture, nil, nil, Box(), in: frame)
    case .outline(let shape):
      add(.fill(shape.path(in: frame), paint, shape.rule))
    }
  }

  /// Twice the line, of which the inner half lies under the letters or is cut out.
  private mutating func addOutside(
    _ stroke: Box.Stroke, _ paint: Paint, of run: Int32, _ place: TextPlace, cut: DisplayList.Operation?
  ) {
    var style = stroke.style
    style.width *= 2
    let painted = place.stroke(run, paint, style)
    guard case .text(let text, let origin, let width, let paints, _)? = cut else { return add(painted) }
    add(.beginGroup(.init(isIsolated: true)))
    add(painted)
    add(.beginGroup(.init(blending: .without)))
    add(.text(text, origin: origin, width: width, paints: paints.map { _ in .solid(.black) }))
    add(.endGroup)
    add(.endGroup)
  }
}

/// A text and where it stands.
private struct TextPlace {
  let text: ShapedText
  let origin: Point
  let width: Double
  /// Device pixels per point.
  let scale: Double

  func stroke(_ run: Int32, _ paint: Paint, _ style: StrokeStyle) -> DisplayList.Operation {
    .textStroke(text, origin: origin, width: width, runs: [run], paint, style)
  }

  /// What stands in the place of letters, its run, and its frame on whole device pixels like the baselines.
  func pictures(_ style: TextStyle) -> [(InlinePicture, run: Int, frame: Rect)] {
    guard !style.pictures.isEmpty else { return [] }
    return text.lines.flatMap { line -> [(InlinePicture, run: Int, frame: Rect)] in
      let start = text.lineOrigin(line, at: origin, width: width)
      let baseline = (start.y * scale + 1e-6).rounded() / scale
      return line.boxes.compactMap { box in
        guard let picture = style.pictures[Int(box.run)] else { return nil }
        let frame = box.frame.offset(dx: start.x, dy: baseline).snapped(scale: scale)
        return frame.isEmpty ? nil : (picture, Int(box.run), frame)
      }
    }
  }

  /// The lines along runs, on whole device pixels like the baselines.
  func lines(_ lines: [TextLine?], _ paints: [Paint], isUnder: Bool) -> [DrawnTextLine] {
    guard !lines.isEmpty else { return [] }
    return text.lines.flatMap { line -> [DrawnTextLine] in
      let start = text.lineOrigin(line, at: origin, width: width)
      let spans = line.parts.compactMap { part -> Span? in
        let run = Int(part.run)
        guard let drawn = lines[run] else { return nil }
        let metrics = text.runs[run]
        let (top, thickness) =
          isUnder
          ? (metrics.underline, metrics.underlineThickness)
          : (metrics.strikethrough, metrics.strikethroughThickness)
        return Span(
          start: start.x + part.x, end: start.x + part.x + part.width, baseline: start.y, top: top,
          thickness: thickness, line: drawn, paint: drawn.color.map { .solid($0) } ?? paints[run])
      }
      return spans.joined.map { $0.drawn(scale: scale) }
    }
  }
}

/// A stretch of a line of text with one line along it.
private struct Span {
  var start, end, baseline: Double
  /// As the font says: distance of the top below the baseline, and the thickness.
  var top, thickness: Double
  var line: TextLine
  var paint: Paint

  func goesOn(as next: Span) -> Bool {
    next.start == end && next.top == top && next.thickness == thickness && next.line == line
      && next.paint == paint
  }

  func drawn(scale: Double) -> DrawnTextLine {
    func pixels(_ points: Double) -> Double { (points * scale + 1e-6).rounded() }
    let own = max(1, pixels(line.thickness ?? thickness)) / scale
    // A line of another thickness keeps the middle of the font's own.
    let middle = top + thickness / 2
    let upper = (pixels(baseline) + max(pixels(middle - own / 2), top > 0 ? 1 : -.infinity)) / scale
    return DrawnTextLine(form: line.form, paint: paint, start: start, end: end, top: upper, thickness: own)
  }
}

extension [Span] {
  /// Neighbours that look alike as one, so that dashes run on.
  fileprivate var joined: [Span] {
    var result: [Span] = []
    for span in self where span.end > span.start {
      if let last = result.last, last.goesOn(as: span) {
        result[result.count - 1].end = span.end
      } else {
        result.append(span)
      }
    }
    return result
  }
}

/// A line along text, ready to be painted.
private struct DrawnTextLine {
  var form: TextLine.Form
  var paint: Paint
  var start, end, top, thickness: Double

  var painted: DisplayList.Operation {
    style.map { .stroke(path, paint, $0) } ?? .fill(path, paint, .nonZero)
  }

  func shadow(_ shadow: Shadow) -> DisplayList.Operation { .shadow(path, shadow, of: style) }

  /// Nil for what is filled.
  private var style: StrokeStyle? {
    switch form {
    case .solid, .double: nil
    case .dashed: StrokeStyle(width: thickness, dashes: [3 * thickness, 2 * thickness])
    case .dotted: StrokeStyle(width: thickness, cap: .round, dashes: [0, 2 * thickness])
    case .wavy: StrokeStyle(width: thickness, cap: .round, join: .round)
    }
  }

  private var path: Path {
    let middle = top + thickness / 2
    switch form {
    case .solid: return Path(rect: rect(top))
    case .double: return Path(Path(rect: rect(top)).elements + Path(rect: rect(top + 2 * thickness)).elements)
    case .dashed: return Path([.move(Point(start, middle)), .line(Point(end, middle))])
    case .dotted:
      let half = thickness / 2
      return Path([.move(Point(start + half, middle)), .line(Point(max(start + half, end - half), middle))])
    case .wavy: return wave(middle + thickness)
    }
  }

  private func rect(_ top: Double) -> Rect { Rect(x: start, y: top, width: end - start, height: thickness) }

  /// Half waves of three thicknesses, as many as find room, one and a half high each way.
  private func wave(_ middle: Double) -> Path {
    let count = max(1, ((end - start) / (3 * thickness)).rounded(.down))
    let step = (end - start) / count
    var path = Path([.move(Point(start, middle))])
    for index in 0..<Int(count) {
      let x = start + Double(index) * step
      let bow = middle + (index % 2 == 0 ? -2 : 2) * thickness
      path.cubic(Point(x + step * 0.36, bow), Point(x + step * 0.64, bow), to: Point(x + step, middle))
    }
    return path
  }
}

extension InlinePicture {
  /// What throws its shadow.
  fileprivate func outline(in frame: Rect) -> Path {
    if case .outline(let shape) = content { shape.path(in: frame) } else { Path(rect: frame) }
  }
}

extension Shape {
  fileprivate func path(in frame: Rect) -> Path { path.transformed(by: placement(in: frame)) }
}

extension Paint {
  fileprivate var isOpaque: Bool {
    switch self {
    case .solid(let color): color.alpha >= 1
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    }
  }
}
