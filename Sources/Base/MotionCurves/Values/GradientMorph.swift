public import Graphics2D

/// A gradient on its way to another one.
///
/// Gradients of as many stops are mixed stop by stop, offsets included. Others first get each other's offsets; colours
/// are mixed premultiplied.
public struct GradientMorph: Hashable, Sendable {
  private let from, to: Gradient
  /// As many of both.
  private let start, end: [Gradient.Stop]

  /// Throws for a linear and a radial gradient.
  public init(from: Gradient, to: Gradient) throws(MorphError) {
    switch (from.geometry, to.geometry) {
    case (.linear, .linear), (.radial, .radial): break
    default: throw .gradientKinds
    }
    (self.from, self.to) = (from, to)
    if from.stops.count == to.stops.count {
      (start, end) = (from.stops, to.stops)
    } else {
      let places = GradientMorph.places(from.stops, to.stops)
      (start, end) = (places.map { from.stop(at: $0) }, places.map { to.stop(at: $0) })
    }
  }

  /// The gradient at a share of the way; the two themselves at 0 and 1.
  public func value(at fraction: Double) -> Gradient {
    if fraction == 0 { return from }
    if fraction == 1 { return to }
    return Gradient(
      geometry: geometry(fraction),
      stops: zip(start, end).map { a, b in
        Gradient.Stop(
          offset: min(max(a.offset.interpolated(to: b.offset, by: fraction), 0), 1),
          color: a.color.interpolated(to: b.color, by: fraction))
      })
  }

  private func geometry(_ fraction: Double) -> Gradient.Geometry {
    switch (from.geometry, to.geometry) {
    case (.linear(let a, let b), .linear(let c, let d)):
      .linear(start: a.interpolated(to: c, by: fraction), end: b.interpolated(to: d, by: fraction))
    case (.radial(let a, let r), .radial(let b, let s)):
      .radial(
        center: a.interpolated(to: b, by: fraction), radius: max(0, r.interpolated(to: s, by: fraction)))
    default: from.geometry
    }
  }

  /// A place among stops: an offset, and which side of it where colours jump.
  fileprivate struct Place {
    var offset: Double
    var isBehind: Bool
  }

  /// Every offset of either list once, twice where one of them jumps.
  private static func places(_ a: [Gradient.Stop], _ b: [Gradient.Stop]) -> [Place] {
    var places: [Place] = []
    for offset in Set(a.map(\.offset) + b.map(\.offset)).sorted() {
      places.append(Place(offset: offset, isBehind: false))
      let isJump = [a, b].contains { stops in stops.filter { $0.offset == offset }.count > 1 }
      if isJump { places.append(Place(offset: offset, isBehind: true)) }
    }
    return places
  }
}

extension Gradient {
  /// The colour that shows at a place; the outer stops' colours go on.
  fileprivate func stop(at place: GradientMorph.Place) -> Stop {
    let offset = place.offset
    let next = stops.firstIndex { place.isBehind ? $0.offset > offset : $0.offset >= offset }
    guard let next else { return Stop(offset: offset, color: stops.last?.color ?? .clear) }
    guard next > 0 else { return Stop(offset: offset, color: stops[0].color) }
    let (a, b) = (stops[next - 1], stops[next])
    let fraction = (offset - a.offset) / (b.offset - a.offset)
    return Stop(offset: offset, color: a.color.interpolated(to: b.color, by: fraction))
  }
}
