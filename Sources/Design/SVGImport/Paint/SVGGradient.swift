import Documents
import ForeignFormats
import Graphics2D
import SceneFormat

/// A gradient in the coordinates of the drawing's frame.
struct SVGGradient {
  private struct Stop {
    var offset: Double
    var color: Color
  }

  private let element: XMLElement
  private let style: SVGStyle
  private let values: [String: String]
  private var stops: [Stop] = []
  /// What scenes cannot say of it.
  private(set) var notes: [String] = []
  /// Bytes of attributes that were read for it, and of the stops that are written.
  private(set) var size = 0

  private var isRadial: Bool { element.name == "radialGradient" }

  /// Reads a gradient and those that it takes attributes and stops from.
  init(
    _ element: XMLElement, _ walk: SVGWalk, opacity: Double
  ) {
    (self.element, style) = (element, walk.style(of: element))
    var values: [String: String] = [:]
    var source = element
    var seen: Set<String> = []
    var stopElements: (of: XMLElement, stops: [XMLElement]) = (element, [])
    while true {
      size += SVGWalk.size(of: source)
      let isAlike = source.name == element.name
      for (name, value) in source.attributes
      where values[name] == nil && (isAlike || !Self.ofOneKind.contains(name)) {
        values[name] = value
      }
      if stopElements.stops.isEmpty { stopElements = (source, source.children.filter { $0.name == "stop" }) }
      guard let id = source.reference else { break }
      guard let next = walk.ids[id], ["linearGradient", "radialGradient"].contains(next.name) else {
        notes.append("\"#\(id)\", which it refers to, is not a gradient")
        break
      }
      guard seen.insert(id).inserted else { break }
      guard seen.count <= Self.maximumChain else {
        notes.append("what it refers to leads over more than \(Self.maximumChain) others")
        break
      }
      source = next
    }
    self.values = values
    var last = 0.0
    let outer = walk.style(of: stopElements.of)
    for stop in stopElements.stops {
      size += SVGWalk.size(of: stop)
      let own = outer.of(stop, walk.sheet)
      last = max(last, min(max(fraction(stop["offset"], 0, "offset"), 0), 1))
      let alpha = fraction(own["stop-opacity"], 1, "opacity")
      let paint = SVGPaint(own["stop-color"] ?? "black", style: own)
      var color = Color(red: 0, green: 0, blue: 0, alpha: 1)
      if case .color(let known)? = paint { color = known }
      if case .some(.none) = paint { color.alpha = 0 }
      if case .given? = paint { notes.append("a stop has the given colour, which is drawn black") }
      if paint == nil { notes.append("a stop's colour cannot be read, and is black") }
      let next = Stop(offset: last, color: color.faded(min(max(alpha, 0), 1) * opacity))
      if let before = stops.last { stops += Self.between(before, next) }
      stops.append(next)
    }
  }

  private static let maximumChain = 20
  /// Most stops that are written, with all repetitions.
  private static let maximumStops = 10_000

  /// What gradients of the other kind do not hand on.
  private static let ofOneKind: Set = ["x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy", "fr"]

  /// Whether it is measured by the outline, which has no area.
  func needsArea(_ extent: Rect) -> Bool {
    values["gradientUnits"] != "userSpaceOnUse" && !(extent.width > 0 && extent.height > 0)
  }

  private mutating func fraction(_ text: String?, _ usual: Double, _ what: String) -> Double {
    guard let text else { return usual }
    if let fraction = SVGWalk.fraction(text.trimmed) { return fraction }
    notes.append(
      "the \(what) \"\(text.prefix(60))\" of a stop cannot be read, and is \(SVGNumber.text(usual))")
    return usual
  }

  /// The paint of an outline; nil where it draws nothing.
  /// - Parameters:
  ///   - extent: Of the outline in its own coordinates.
  ///   - transform: From these to the frame.
  mutating func paint(extent: Rect, transform: AffineTransform, port: SVGViewport) -> DocumentNode? {
    guard let first = stops.first, let last = stops.last else { return nil }
    let isOwn = values["gradientUnits"] == "userSpaceOnUse"
    guard !needsArea(extent) else {
      notes.append("nothing, as it is measured by an outline that has no area")
      return nil
    }
    guard stops.count > 1 else { return .text(first.color.hex) }
    var map = gradientTransform(isOwn ? port.whole : Size(1, 1))
    if !isOwn {
      map = map.then(.scale(extent.width, extent.height)).then(.translation(extent.minX, extent.minY))
    }
    map = map.then(transform)
    let whole = isOwn ? port.whole : Size(1, 1)
    guard abs(map.areaFactor) > 1e-12 else { return .text(last.color.hex) }
    let corners = [
      Point(extent.minX, extent.minY), Point(extent.maxX, extent.minY), Point(extent.minX, extent.maxY),
      Point(extent.maxX, extent.maxY),
    ].map(transform.apply)
    return isRadial
      ? radial(map, whole, isOwn ? port.diagonal : 1, corners, port.size)
      : linear(map, whole, corners, port.size)
  }

  private mutating func gradientTransform(_ whole: Size) -> AffineTransform {
    guard let text = values["gradientTransform"] else { return .identity }
    if let own = AffineTransform(
      svg: text, origin: values["transform-origin"] ?? style["transform-origin"], whole)
    {
      return own
    }
    notes.append("without its transform, which cannot be read")
    return .identity
  }

  private func length(_ name: String, _ usual: String, _ whole: Double) -> Double {
    style.length(values[name] ?? usual, whole: whole) ?? style.length(usual, whole: whole) ?? 0
  }

  private mutating func linear(
    _ map: AffineTransform, _ whole: Size, _ corners: [Point], _ size: Size
  ) -> DocumentNode {
    let start = Point(length("x1", "0%", whole.width), length("y1", "0%", whole.height))
    let end = Point(length("x2", "100%", whole.width), length("y2", "0%", whole.height))
    let way = Point(end.x - start.x, end.y - start.y)
    guard way.x != 0 || way.y != 0 else { return .text(stops[stops.count - 1].color.hex) }
    // Lines of one colour stay lines where the map is skewed, but no longer lie across the way.
    let across = map.applyToVector(Point(-way.y, way.x))
    let normal = Point(-across.y, across.x)
    let mapped = map.applyToVector(way)
    let fraction = (mapped.x * normal.x + mapped.y * normal.y) / (normal.x * normal.x + normal.y * normal.y)
    let step = Point(normal.x * fraction, normal.y * fraction)
    let origin = map.apply(start)
    let square = step.x * step.x + step.y * step.y
    let places = corners.map { (($0.x - origin.x) * step.x + ($0.y - origin.y) * step.y) / square }
    let (low, high) = periods(from: places.min() ?? 0, to: places.max() ?? 1)
    func point(_ t: Double) -> [Double] {
      [(origin.x + step.x * t) / size.width, (origin.y + step.y * t) / size.height]
    }
    let numbers = point(Double(low)) + point(Double(high))
    guard isInRange(numbers) else {
      return oneColor(at: ((places.min() ?? 0) + (places.max() ?? 1)) / 2)
    }
    return .object([(.linear, .list(numbers.map(Self.number))), (.stops, stopList(low, high))])
  }

  private mutating func radial(
    _ map: AffineTransform, _ whole: Size, _ diagonal: Double, _ corners: [Point], _ size: Size
  ) -> DocumentNode {
    let center = Point(length("cx", "50%", whole.width), length("cy", "50%", whole.height))
    let radius = length("r", "50%", diagonal)
    guard radius > 0 else { return .text(stops[stops.count - 1].color.hex) }
    let focus = Point(
      values["fx"] == nil ? center.x : length("fx", "50%", whole.width),
      values["fy"] == nil ? center.y : length("fy", "50%", whole.height))
    if abs(focus.x - center.x) + abs(focus.y - center.y) > radius * 1e-3 {
      notes.append("its focus is drawn at its centre")
    }
    let radii = radii(map, radius)
    let middle = map.apply(center)
    let far = corners.map { corner -> Double in
      let (x, y) = ((corner.x - middle.x) / radii.x, (corner.y - middle.y) / radii.y)
      return (x * x + y * y).squareRoot()
    }
    let (_, high) = periods(from: 0, to: far.max() ?? 1)
    let numbers = [
      middle.x / size.width, middle.y / size.height, radii.x * Double(high) / size.width,
      radii.y * Double(high) / size.height,
    ]
    guard isInRange(numbers) else { return oneColor(at: far.min() ?? 0) }
    return .object([(.ellipse, .list(numbers.map(Self.number))), (.stops, stopList(0, high))])
  }

  /// Whether scenes take the points, which are shares of the drawing.
  private func isInRange(_ numbers: [Double]) -> Bool { numbers.allSatisfy { abs($0) <= 1e6 } }

  /// What is seen where the ends lie so far away that colours hardly change.
  private mutating func oneColor(at place: Double) -> DocumentNode {
    notes.append("in one colour, as its ends lie too far away")
    let stop = stops.last { $0.offset <= place } ?? stops.first
    return .text((stop?.color ?? Color(red: 0, green: 0, blue: 0, alpha: 0)).hex)
  }

  private mutating func radii(_ map: AffineTransform, _ radius: Double) -> Point {
    if let scale = map.uniformScale { return Point(radius * scale, radius * scale) }
    let size = max(abs(map.a), abs(map.b), abs(map.c), abs(map.d)) * 1e-4
    if abs(map.b) > size || abs(map.c) > size, abs(map.a) > size || abs(map.d) > size {
      notes.append("its turned ellipse is drawn upright")
    }
    return Point(
      radius * (map.a * map.a + map.c * map.c).squareRoot(),
      radius * (map.b * map.b + map.d * map.d).squareRoot())
  }

  // MARK: Stops

  /// Which repetitions are seen, at most a hundred.
  private mutating func periods(from low: Double, to high: Double) -> (Int, Int) {
    size += stops.count * 32
    guard ["reflect", "repeat"].contains(values["spreadMethod"]) else { return (0, 1) }
    let first = Int(max(min(low, 0), -50).rounded(.down))
    let last = Int(min(max(high, 1), 50).rounded(.up))
    guard stops.count * (last - first) <= Self.maximumStops else {
      notes.append("it is not repeated, as more than \(Self.maximumStops) stops would come of it")
      return (0, 1)
    }
    size += stops.count * (last - first) * 32
    return (first, last)
  }

  /// Stops between two colours of which one is clearer than the other: drawings mix colours and opacities each by itself,
  /// scenes mix colours the less the clearer they are. With sixteen steps both are the same to a quarter of 1 of 255.
  private static func between(_ a: Stop, _ b: Stop) -> [Stop] {
    let isFading = a.color.alpha != b.color.alpha && b.offset > a.offset
    guard isFading, a.color.faded(0).hex != b.color.faded(0).hex else { return [] }
    return (1..<16).map { step in
      let fraction = Double(step) / 16
      func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * fraction }
      let color = Color(
        red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
        blue: mix(a.color.blue, b.color.blue), alpha: mix(a.color.alpha, b.color.alpha))
      return Stop(offset: mix(a.offset, b.offset), color: color)
    }
  }

  private func stopList(_ low: Int, _ high: Int) -> DocumentNode {
    let isMirrored = values["spreadMethod"] == "reflect"
    let count = Double(high - low)
    let all = (low..<high).flatMap { period in
      let own =
        isMirrored && period % 2 != 0
        ? stops.reversed().map { Stop(offset: 1 - $0.offset, color: $0.color) } : stops
      return own.map { Stop(offset: (Double(period - low) + $0.offset) / count, color: $0.color) }
    }
    return .list(
      all.map { stop in
        .list([.text("\(SVGNumber.text(stop.offset * 100))%"), .text(stop.color.hex)])
      })
  }

  private static func number(_ number: Double) -> DocumentNode { .number((number * 1e6).rounded() / 1e6) }
}
