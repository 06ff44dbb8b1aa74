/// Why a display list cannot be drawn.
public enum DisplayListError: Error, Hashable, Sendable {
  /// The canvas has no pixels or more than the rasteriser takes.
  case canvas(width: Double, height: Double, limit: Int)
  /// A number of a command of `node` is not finite, or lies further from the origin than `limit` pixels.
  case outOfRange(node: Int32, limit: Double)
  /// A group was not closed, or closed twice.
  case unbalancedGroups(node: Int32)
}

extension DisplayListError: CustomStringConvertible {
  /// One sentence for people, without a period.
  public var description: String {
    switch self {
    case .canvas(let width, let height, let limit):
      "the picture would have \(Self.pixels(width)) x \(Self.pixels(height)) pixels; "
        + "it may have from 1 x 1 to \(limit) in all"
    case .outOfRange(_, let limit): "it reaches further than \(Int(limit)) pixels from the canvas"
    case .unbalancedGroups: "a group of painting steps begins without an end, or ends without a beginning"
    }
  }

  /// Without decimals where there is such a number.
  private static func pixels(_ number: Double) -> String {
    abs(number) < 1e15 ? "\(Int(number.rounded()))" : "\(number)"
  }
}

extension DisplayList {
  /// Most pixels of a canvas: 64 Mi.
  public static let maximumPixels = 64 << 20
  /// Furthest coordinate in device pixels: far less than where the rasteriser's fixed-point numbers overflow.
  public static let maximumCoordinate = 4_194_304.0

  /// Checks that everything can be drawn at `scale` pixels per point: the C rasteriser hangs on radii of 1e308,
  /// draws a part of a rectangle 1e9 wide and paints NaN colours, without reporting any of them.
  public func validate(scale: Double) throws(DisplayListError) {
    let (width, height) = (size.width * scale, size.height * scale)
    guard width >= 0.5, height >= 0.5, width * height <= Double(Self.maximumPixels) else {
      throw .canvas(width: width, height: height, limit: Self.maximumPixels)
    }
    var depth = 0
    for command in commands {
      let limit = Self.maximumCoordinate / scale
      guard command.operation.numbers.allSatisfy({ abs($0) <= limit }) else {
        throw .outOfRange(node: command.node, limit: Self.maximumCoordinate)
      }
      if case .beginGroup = command.operation { depth += 1 }
      if case .endGroup = command.operation { depth -= 1 }
      guard depth >= 0 else { throw .unbalancedGroups(node: command.node) }
    }
    guard depth == 0 else { throw .unbalancedGroups(node: commands.last?.node ?? 0) }
  }
}

extension DisplayList.Operation {
  /// Every number of the operation, in no particular order.
  fileprivate var numbers: [Double] {
    switch self {
    case .fill(let path, let paint, _): path.numbers + paint.numbers
    case .stroke(let path, let paint, let style):
      path.numbers + paint.numbers + style.numbers
    case .shadow(let path, let shadow, let line): path.numbers + shadow.numbers + (line?.numbers ?? [])
    case .text(let text, let origin, let width, let paints, let shadows):
      text.numbers + paints.flatMap(\.numbers) + shadows.flatMap(\.numbers) + [origin.x, origin.y, width]
    case .textStroke(let text, let origin, let width, _, let paint, let style):
      text.numbers + paint.numbers + style.numbers + [origin.x, origin.y, width]
    case .image(_, let source, let destination, let opacity):
      source.numbers + destination.numbers + [opacity]
    case .backdrop(let path, _, let backdrop): path.numbers + backdrop.numbers
    case .beginGroup(let group):
      [group.opacity, group.blur] + group.transform.numbers + (group.clip?.numbers ?? [])
        + (group.mask?.numbers ?? []) + (group.recoloring?.numbers ?? [])
        + (group.stencil?.commands.flatMap(\.operation.numbers) ?? [])
    case .endGroup: []
    }
  }
}

extension StrokeStyle {
  fileprivate var numbers: [Double] { dashes + [width, dashPhase] }

  /// How far the line may reach from its path, in points: a mitre as far as ten half widths, a square cap less.
  public var reach: Double { width * (join == .miter ? 5 : 1) }
}

extension Rect {
  fileprivate var numbers: [Double] { [minX, minY, maxX, maxY] }
}

extension ProjectiveTransform {
  fileprivate var numbers: [Double] {
    [numerator.a, numerator.b, numerator.c, numerator.d, numerator.tx, numerator.ty, g, h, i]
  }
}

extension Path {
  fileprivate var numbers: [Double] {
    elements.flatMap { element -> [Double] in
      switch element {
      case .move(let p), .line(let p): [p.x, p.y]
      case .cubic(let a, let b, let p): [a.x, a.y, b.x, b.y, p.x, p.y]
      case .close: []
      }
    }
  }
}

extension Color {
  fileprivate var numbers: [Double] { [red, green, blue, alpha] }
}

extension Paint {
  fileprivate var numbers: [Double] {
    switch self {
    case .solid(let color): return color.numbers
    case .gradient(let gradient):
      let stops = gradient.stops.flatMap { $0.color.numbers + [$0.offset] }
      switch gradient.geometry {
      case .linear(let a, let b): return stops + [a.x, a.y, b.x, b.y]
      case .radial(let center, let radius): return stops + [center.x, center.y, radius]
      case .ellipse(let center, let radii): return stops + [center.x, center.y, radii.width, radii.height]
      case .focal(let center, let radii, let focus):
        return stops + [center.x, center.y, radii.width, radii.height, focus.x, focus.y]
      case .angular(let center, let start): return stops + [center.x, center.y, start]
      }
    }
  }
}

extension Shadow {
  fileprivate var numbers: [Double] { color.numbers + [offset.x, offset.y, blur, spread] }
}

extension Recoloring {
  fileprivate var numbers: [Double] { tint.numbers + [saturation] }
}

extension Backdrop {
  fileprivate var numbers: [Double] { tint.numbers + [blur, saturation] }
}

extension ShapedText {
  fileprivate var numbers: [Double] {
    lines.flatMap { line in
      [line.width, line.baseline] + line.glyphs.flatMap { [$0.position.x, $0.position.y, $0.size] }
    }
  }
}
