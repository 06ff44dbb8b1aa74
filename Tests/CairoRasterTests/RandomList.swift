import Graphics2D
import MotionCurves

/// Display lists of every kind of step, and lists that differ from them as the frames of an animation do.
struct RandomList {
  static let size = Size(150, 190)
  var generator: SeededGenerator
  let texts: [ShapedText]
  let images: [ImageID]
  /// Whether there are backdrops, blurred groups and colours that mix.
  var readsBackdrop = false
  /// Whether groups are turned in perspective.
  var turns = false

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
  mutating func chance(_ fraction: Double) -> Bool { number(0...1) < fraction }
  mutating func point() -> Point { Point(number(-30...180), number(-30...220)) }

  mutating func color() -> Color {
    Color(
      red: number(0...1), green: number(0...1), blue: number(0...1), alpha: chance(0.5) ? 1 : number(0...1))
  }

  mutating func paint() -> Paint {
    let stops = [Gradient.Stop(offset: 0, color: color()), .init(offset: number(0...1), color: color())]
    switch Int(number(0...3)) {
    case 0: return .gradient(Gradient(geometry: .linear(start: point(), end: point()), stops: stops))
    case 1:
      return .gradient(Gradient(geometry: .radial(center: point(), radius: number(0...90)), stops: stops))
    default: return .solid(color())
    }
  }

  mutating func rect() -> Rect {
    let snaps = chance(0.4)
    func edge(_ value: Double) -> Double { snaps ? value.rounded() : value }
    return Rect(
      x: edge(number(-20...120)), y: edge(number(-20...160)), width: edge(number(1...110)),
      height: edge(number(1...110)))
  }

  mutating func path() -> Path {
    let rect = rect()
    switch Int(number(0...4)) {
    case 0: return Path(rect: rect)
    case 1: return Path(rect: rect, radii: CornerRadii(number(0...30)))
    case 2:
      var path = Path()
      path.move(to: point())
      for _ in 0..<4 { path.line(to: point()) }
      path.close()
      return path
    default:
      var path = Path()
      path.move(to: point())
      for _ in 0..<3 { path.cubic(point(), point(), to: point()) }
      return path
    }
  }

  mutating func shadow() -> Shadow {
    Shadow(
      color: color(), offset: Point(number(-5...5), number(-5...5)), blur: chance(0.2) ? 0 : number(0...12),
      spread: chance(0.5) ? 0 : number(-3...3))
  }

  mutating func transform() -> AffineTransform {
    switch Int(number(0...3)) {
    case 0: .translation(number(-20...20), number(-20...20))
    case 1: AffineTransform.scale(number(0.5...1.5), number(0.5...1.5)).about(point())
    default: AffineTransform.rotation(radians: number(-1...1)).about(point())
    }
  }

  private mutating func turn() -> ProjectiveTransform {
    ProjectiveTransform.turn(x: number(-1.2...1.2), y: number(-1.2...1.2), nearness: 1 / number(80...400))
      .about(point())
  }

  mutating func group() -> DisplayList.Group {
    if turns, chance(0.4) { return DisplayList.Group(turnedBy: turn()) }
    var group = DisplayList.Group(
      opacity: chance(0.5) ? 1 : number(0...1), transform: chance(0.5) ? .identity : transform(),
      clip: chance(0.5) ? path() : nil, mask: chance(0.3) ? paint() : nil)
    guard readsBackdrop else { return group }
    if chance(0.3) { group.blur = number(0...30) }
    if chance(0.4) { group.blending = .mode(BlendMode.allCases[Int(number(0...15.99))]) }
    if chance(0.3) { group.recoloring = Recoloring(saturation: number(0...3), tint: color()) }
    if chance(0.3) {
      group.stencil = MaskImage(
        commands: [.init(node: 0, operation: .fill(path(), paint(), .nonZero))], usesLuminance: chance(0.5),
        isInverted: chance(0.5))
    }
    return group
  }

  mutating func backdrop() -> Backdrop {
    Backdrop(blur: chance(0.2) ? 0 : number(0...40), saturation: number(0...3), tint: color())
  }

  mutating func operation() -> DisplayList.Operation {
    if readsBackdrop, chance(0.25) { return .backdrop(path(), chance(0.5) ? .nonZero : .evenOdd, backdrop()) }
    return switch Int(number(0...6.99)) {
    case 0, 1: .fill(path(), paint(), chance(0.5) ? .nonZero : .evenOdd)
    case 2:
      .stroke(
        path(), paint(),
        StrokeStyle(
          width: number(0.2...9), cap: chance(0.5) ? .round : .square, join: chance(0.5) ? .miter : .round,
          dashes: chance(0.3) ? [number(1...9), number(1...9)] : []))
    case 3: .shadow(path(), shadow())
    case 4, 5:
      .text(
        texts[Int(number(0...0.999) * Double(texts.count))], origin: point(), width: 90,
        paints: [paint()], shadows: (0..<2).compactMap { _ in chance(0.3) ? shadow() : nil })
    default:
      .image(
        images[Int(number(0...0.999) * Double(images.count))],
        source: Rect(x: 0, y: 0, width: 1, height: number(0.3...1)),
        destination: rect(), opacity: chance(0.5) ? 1 : number(0...1))
    }
  }

  /// Whole steps or whole groups.
  typealias Part = [DisplayList.Operation]

  mutating func part(depth: Int = 0) -> Part {
    guard depth < 3, chance(0.35) else { return [operation()] }
    return [.beginGroup(group())] + (0..<Int(number(0...4))).flatMap { _ in part(depth: depth + 1) } + [
      .endGroup
    ]
  }

  mutating func parts() -> [Part] { (0..<Int(number(3...9))).map { _ in part() } }

  /// Parts that came, went or changed.
  mutating func changed(_ parts: [Part]) -> [Part] {
    var parts = parts
    for _ in 0..<Int(number(0...3)) {
      let index = Int(number(0...0.999) * Double(parts.count))
      switch Int(number(0...3)) {
      case 0: parts.insert(part(), at: index)
      case 1 where parts.count > 1: parts.remove(at: index)
      case 2 where parts.count > 1: parts.swapAt(index, (index + 1) % parts.count)
      default: parts[index] = part()
      }
    }
    return parts
  }

  func list(_ parts: [Part], background: Color = .white) -> DisplayList {
    DisplayList(
      size: Self.size, background: background,
      commands: parts.joined().enumerated().map { DisplayList.Command(node: Int32($0), operation: $1) })
  }
}
