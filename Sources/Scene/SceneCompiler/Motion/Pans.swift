package import Documents
import Graphics2D
import MotionCurves
import SceneExpressions
import SceneFormat
import SceneModel

/// Numbers that fingers move.
extension ValueReader {
  /// Nil for a mistake.
  package mutating func pan(_ spec: Spec, _ kind: ContinuousGesture.Kind) -> ContinuousGesture? {
    guard let moved = driver(spec[.moves], kind), let detents = detents(spec[.detents], in: spec[.bounds]),
      let bounds = bounds(spec, around: detents)
    else { return nil }
    var (release, cancel, end) = (releasing(moved), releasing(moved), releasing(moved))
    let page = spec[.page].flatMap { number($0) }
    if let place = spec[.page], spec[.bounds] == nil {
      findings.diagnostics.error(
        .missingKey, "pages need the key \"bounds\"", at: place.span,
        hints: ["the first page is at the highest value: bounds: [\"${-852 * 4}\", 0]"])
    }
    let deceleration: Deceleration.Rate? =
      switch spec[.decelerate]?.word() ?? DecelerationWord.normal {
      case .none: nil
      case .fast: .fast
      case .normal: .normal
      }
    let axis = spec[.axis]?.word() ?? PanAxisWord.y
    var pan = ContinuousGesture(
      state: moved, axis: axis == .y ? .y : .x, bounds: bounds,
      rubberBand: number(spec[.rubberBand]) ?? RubberBand.standardCoefficient,
      page: page, deceleration: kind == .pan ? deceleration : nil,
      settle: spec[.settle].flatMap { movement($0) } ?? (kind == .pan ? nil : Self.settling),
      begin: effects(spec[.begin]?.actions ?? []),
      release: effects(spec[.release]?.actions ?? [], &release),
      end: effects(spec[.end]?.actions ?? [], &end))
    pan.cancel = effects(spec[.cancel]?.actions ?? [], &cancel)
    pan.alwaysBounces = spec[.alwaysBounce].map { bool($0) ?? false } ?? spec.restsAtOneNumber
    pan.unit = unit(spec[.unit])
    pan.isFree = spec[.free].flatMap { bool($0) } ?? false
    pan.answers = spec[.when].map { bool($0) ?? false } ?? true
    (pan.kind, pan.detents, pan.isReversed) = (kind, detents, axis == .trailing && isRightToLeft)
    return pan
  }

  /// How what two fingers have moved comes to rest: scales and angles do not run on.
  private static let settling = Movement(delay: 0, duration: 0.3, curve: .timing(.easeOut))

  private mutating func unit(_ spec: Spec?) -> ContinuousGesture.Unit {
    guard let spec else { return .points(1) }
    if spec.literal == "frame" { return .frame }
    guard let points = number(spec) else { return .points(1) }
    if abs(points) < 1e-3 {
      findings.diagnostics.error(
        .outOfRange, "\(Value.text(of: points)) points are too few for 1 of the number", at: spec.span)
      return .points(1)
    }
    return .points(points)
  }

  /// Most places at which a number rests.
  private static let mostDetents = 10_000

  /// In order; empty where none are given.
  private mutating func detents(_ spec: Spec?, in bounds: Spec?) -> [Double]? {
    guard let spec else { return [] }
    if spec.template != nil {
      guard let step = number(spec) else { return nil }
      guard let bounds, let ends = numbers(bounds, count: 2),
        (ends[1] - ends[0]) / step < Double(Self.mostDetents)
      else {
        findings.diagnostics.error(
          .missingKey, "a step between detents needs bounds with at most \(Self.mostDetents) of them",
          at: spec.span, hints: ["bounds: [0, 10]"])
        return nil
      }
      return Array(stride(from: ends[0], through: ends[1], by: step))
    }
    let values = spec.items.map { number($0) }
    return values.contains(nil) ? nil : values.compactMap(\.self).sorted()
  }

  /// Names for where a driver will rest that a finger leaves, and how fast it goes.
  private func releasing(_ driver: Int) -> Scope {
    var scope = scope
    for place in [driver, names.releasePlace] { scope.reads?.note(.state(place)) }
    let release = names.state.release.flatMap { $0.driver == driver ? $0 : nil }
    scope.bind("rest", release.map { Value.number($0.rest) } ?? names.state[driver])
    scope.bind("velocity", .number(release?.velocity ?? 0))
    return scope
  }

  /// Only a driver is laid out at every moment of its way.
  private mutating func driver(_ spec: Spec?, _ kind: ContinuousGesture.Kind) -> Int? {
    guard let spec, let written = spec.literal else { return nil }
    let place = scope.state(of: written)
    if let place, let instance = names.state.instance(at: place) {
      if instance.isDriver { return place }
      findings.diagnostics.add(.noDriver(written, kind.rawValue, at: spec.span))
      return nil
    }
    let name = place.map { names.stateNames[$0] } ?? written
    let drivers = names.sources.document.spec[.drivers]?.items.compactMap(\.literal) ?? []
    if drivers.contains(name) { return names.stateNames.lastIndex(of: name) }
    findings.diagnostics.error(
      .badDriver, "a \(kind.rawValue) moves a driver, which \"\(name)\" is not", at: spec.span,
      hints: ["add it to the scene: drivers: [\((drivers + [name]).joined(separator: ", "))]"])
    return nil
  }

  /// Unless given, those of the detents.
  private mutating func bounds(_ spec: Spec, around detents: [Double]) -> ContinuousGesture.Bounds? {
    guard let bounds = spec[.bounds] else {
      if let least = detents.first, let most = detents.last { return .range(least...most) }
      return .range(-.infinity ... .infinity)
    }
    if bounds.template != nil { return .content }
    guard let ends = numbers(bounds, count: 2) else { return nil }
    guard ends[0] <= ends[1] else {
      findings.diagnostics.error(
        .outOfRange,
        "the lowest value \(Value.text(of: ends[0])) is above the highest, "
          + Value.text(of: ends[1]), at: bounds.span)
      return nil
    }
    return .range(ends[0]...ends[1])
  }
}

extension Diagnostic {
  /// A gesture moves a state that a component or row has for itself, and that is no driver there.
  package static func noDriver(_ name: String, _ gesture: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .badDriver, .error, "a \(gesture) moves a driver, which \"\(name)\" is not", at: span,
      hints: ["add it where the state is: drivers: [\(name)]"])
  }
}

extension Spec {
  /// Whether the bounds of a pan are one number, written twice: then it is meant to follow a finger and come back.
  fileprivate var restsAtOneNumber: Bool {
    let ends = self[.bounds]?.items.map(\.literal) ?? []
    return ends.count == 2 && ends[0] != nil && ends[0] == ends[1]
  }
}
