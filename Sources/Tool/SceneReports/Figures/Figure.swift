import CairoRaster
package import Graphics2D
import ToolOutcome

/// A drawing that explains: lines, areas, pictures and short texts, in points.
package struct Figure {
  let lettering: Lettering
  private(set) var commands: [DisplayList.Command] = []
  private let images = ImageStore()

  /// The side of a text's place on which the text lies.
  package enum Side { case left, middle, right }

  package init(_ lettering: Lettering) { self.lettering = lettering }

  mutating func add(_ operation: DisplayList.Operation) {
    commands.append(.init(node: 0, operation: operation))
  }

  package mutating func fill(_ rect: Rect, _ color: Color, corner: Double = 0) {
    add(.fill(Path(rect: rect, radii: CornerRadii(corner)), .solid(color), .nonZero))
  }

  package mutating func stroke(_ rect: Rect, _ color: Color, width: Double = 1) {
    add(.stroke(Path(rect: rect), .solid(color), StrokeStyle(width: width)))
  }

  /// A line through points.
  package mutating func line(_ points: [Point], _ color: Color, width: Double = 1, dashes: [Double] = []) {
    guard points.count > 1 else { return }
    let path = Path([.move(points[0])] + points.dropFirst().map { .line($0) })
    add(
      .stroke(
        path, .solid(color),
        StrokeStyle(width: width, cap: dashes.isEmpty ? .round : .butt, join: .round, dashes: dashes)))
  }

  /// A filled circle.
  mutating func dot(_ middle: Point, radius: Double, _ color: Color) {
    let box = Rect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
    fill(box, color, corner: radius)
  }

  package mutating func picture(_ pixels: PixelBuffer, in rect: Rect) {
    let image = images.add(pixels)
    add(.image(image, source: Rect(x: 0, y: 0, width: 1, height: 1), destination: rect, opacity: 1))
  }

  /// Text on one side of a place, in the vertical middle of it.
  package mutating func text(
    _ text: String, at place: Point, _ side: Side = .right, size: Double = 11, weight: Int = 400,
    _ color: Color
  ) throws {
    let shaped = try lettering.line(text, size: size, weight: weight)
    let fraction = side == .left ? 1 : side == .middle ? 0.5 : 0
    let origin = Point(place.x - shaped.size.width * fraction, place.y - shaped.size.height / 2)
    add(.text(shaped, origin: origin, width: shaped.size.width, paints: [.solid(color)]))
  }

  package func width(of text: String, size: Double = 11, weight: Int = 400) throws -> Double {
    try lettering.line(text, size: size, weight: weight).size.width
  }

  /// Draws inside of a rectangle only.
  package mutating func clipped(to rect: Rect, _ draw: (inout Figure) throws -> Void) rethrows {
    add(.beginGroup(.init(clip: Path(rect: rect))))
    try draw(&self)
    add(.endGroup)
  }

  /// The pixels at `scale` per point.
  package func draw(_ size: Size, background: Color, scale: Double) throws -> PixelBuffer {
    let list = DisplayList(size: size, background: background, commands: commands)
    do {
      return try Rasterizer(fonts: lettering.fonts).rasterize(list, scale: scale, images: images)
    } catch {
      throw ToolFailure.usage(
        "the figure cannot be drawn: \(error)",
        hint: "give a smaller --scale, of a contact sheet fewer --tiles")
    }
  }
}
