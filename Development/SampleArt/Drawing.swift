import Graphics2D

/// Shapes painted one over the other; lengths in pixels of the picture, y down.
struct Drawing {
  private(set) var list: DisplayList

  init(width: Double, height: Double) {
    list = DisplayList(size: Size(width, height), background: .black)
  }

  var size: Size { list.size }

  mutating func fill(_ path: Path, _ paint: Paint) { add(.fill(path, paint, .nonZero)) }

  mutating func fill(_ svg: String, _ paint: Paint) { fill(path(svg), paint) }

  mutating func line(_ svg: String, _ color: Color, width: Double) {
    add(.stroke(path(svg), .solid(color), StrokeStyle(width: width, cap: .round, join: .round)))
  }

  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ paint: Paint) {
    ellipse(x, y, radius, radius, paint)
  }

  mutating func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double, _ paint: Paint) {
    fill(Path(ellipseIn: Rect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry)), paint)
  }

  mutating func ring(_ x: Double, _ y: Double, _ radius: Double, _ color: Color, width: Double) {
    let box = Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    add(.stroke(Path(ellipseIn: box), .solid(color), StrokeStyle(width: width)))
  }

  mutating func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ paint: Paint, corners: Double = 0
  ) {
    fill(Path(rect: Rect(x: x, y: y, width: width, height: height), radii: CornerRadii(corners)), paint)
  }

  /// Covers everything with colours from the top to the bottom.
  mutating func background(_ colors: [Color]) {
    box(0, 0, size.width, size.height, .vertical(0, size.height, colors))
  }

  /// Light around a point in steps: a radial gradient has another colour at every pixel and makes a large file.
  mutating func halo(_ x: Double, _ y: Double, _ radius: Double, _ color: Color, steps: Int = 6) {
    for step in 0..<steps {
      let part = 1 - Double(step) / Double(steps)
      circle(x, y, radius * part, .solid(color))
    }
  }

  /// Draws with the origin moved, turned and scaled.
  mutating func at(
    _ x: Double, _ y: Double, turn degrees: Double = 0, scale: Double = 1, mirrored: Bool = false,
    draw: (inout Drawing) -> Void
  ) {
    let transform = AffineTransform.scale(mirrored ? -scale : scale, scale)
      .then(.rotation(radians: degrees * .pi / 180)).then(.translation(x, y))
    through(transform, draw: draw)
  }

  /// Draws what a transform places.
  mutating func through(_ transform: AffineTransform, draw: (inout Drawing) -> Void) {
    add(.beginGroup(DisplayList.Group(transform: transform)))
    draw(&self)
    add(.endGroup)
  }

  /// Draws what lies inside of `clip` only.
  mutating func inside(_ clip: Path, draw: (inout Drawing) -> Void) {
    add(.beginGroup(DisplayList.Group(clip: clip)))
    draw(&self)
    add(.endGroup)
  }

  private mutating func add(_ operation: DisplayList.Operation) {
    list.commands.append(DisplayList.Command(node: 0, operation: operation))
  }

  private func path(_ svg: String) -> Path {
    do { return try Path(svg: svg) } catch { preconditionFailure("\(error): \(svg)") }
  }
}

extension Color {
  /// An opaque colour from `0xRRGGBB`.
  init(_ hex: Int, _ alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255,
      alpha: alpha)
  }

  /// The colour nearer to white (positive) or to black (negative) by a part of -1...1.
  func shaded(_ part: Double) -> Color {
    let goal = part > 0 ? 1.0 : 0.0
    func mix(_ component: Double) -> Double { component + (goal - component) * abs(part) }
    return Color(red: mix(red), green: mix(green), blue: mix(blue), alpha: alpha)
  }
}

extension Paint {
  /// One colour from `0xRRGGBB`.
  static func flat(_ hex: Int, _ alpha: Double = 1) -> Paint { .solid(Color(hex, alpha)) }

  /// Colours at equal distances from `top` to `bottom`.
  static func vertical(_ top: Double, _ bottom: Double, _ colors: [Color]) -> Paint {
    .gradient(
      Gradient(
        geometry: .linear(start: Point(0, top), end: Point(0, bottom)),
        stops: colors.enumerated().map { index, color in
          Gradient.Stop(offset: Double(index) / Double(colors.count - 1), color: color)
        }))
  }

  /// Colours from `0xRRGGBB` at equal distances from `top` to `bottom`.
  static func vertical(_ top: Double, _ bottom: Double, _ hex: Int...) -> Paint {
    vertical(top, bottom, hex.map { Color($0) })
  }
}
