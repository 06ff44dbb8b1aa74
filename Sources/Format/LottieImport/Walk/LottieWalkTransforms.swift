import Documents
import Graphics2D
import MotionCurves

extension LottieWalk {
  /// Groups that place what is inside, the first one outermost; none where nothing is moved.
  mutating func groups(
    _ transform: LottieTransform, _ scope: LottieScope, name: String, turnsWithPath: Bool = false
  ) -> [LottieNode] {
    var outer = LottieNode(.group([]), name: name, size: scope.size)
    let isAnchored = !transform.anchor.isAnimated && !hasSkew(transform)
    let anchor = isAnchored ? point(transform.anchor.first) : .zero
    outer.transform.origin = anchor
    place(&outer, transform.position, minus: anchor, scope, turnsWithPath)
    turn(&outer, transform.rotation, scope)
    if isAnchored {
      scale(&outer, transform.scale, scope)
      return outer.isPlain ? [] : [outer]
    }
    var groups = [outer] + skewed(transform, scope, name: name)
    var inner = LottieNode(.group([]), name: "\(name)-anchor", size: scope.size)
    if transform.anchor.isAnimated {
      var scaled = LottieNode(.group([]), name: "\(name)-scale", size: scope.size)
      scale(&scaled, transform.scale, scope)
      groups.append(scaled)
      place(&inner, .joined(transform.anchor.scaled(by: -1)), minus: .zero, scope, false)
    } else {
      let fixed = point(transform.anchor.first)
      inner.transform.origin = fixed
      inner.transform.translation = Point(-fixed.x, -fixed.y)
      scale(&inner, transform.scale, scope)
    }
    groups.append(inner)
    return groups.filter { !$0.isPlain }
  }

  private func point(_ numbers: [Double]) -> Point { Point(numbers[0], numbers.count > 1 ? numbers[1] : 0) }

  private func hasSkew(_ transform: LottieTransform) -> Bool {
    transform.skew.isAnimated || transform.skew.first[0] != 0
  }

  private mutating func skewed(
    _ transform: LottieTransform, _ scope: LottieScope, name: String
  ) -> [LottieNode] {
    guard hasSkew(transform) else { return [] }
    var outer = LottieNode(.group([]), name: "\(name)-skew", size: scope.size)
    var inner = LottieNode(.group([]), name: "\(name)-turn", size: scope.size)
    let curve = span.joined(
      [transform.skew, transform.skewAxis], scope.clock, tolerance: 0.05, isLinear: false
    ) { values in
      let skew = LottieSkew(degrees: values[0][0], axis: values[1][0])
      return [skew.outer, skew.inner, skew.scale.x * 100, skew.scale.y * 100]
    }
    set(&outer, rotation: curve.part(0))
    set(&outer, scale: curve.mapped { [$0[2], $0[3]] })
    set(&inner, rotation: curve.part(1))
    return [outer, inner]
  }

  // MARK: Parts

  private mutating func place(
    _ node: inout LottieNode, _ position: LottieTransform.Position, minus anchor: Point, _ scope: LottieScope,
    _ turns: Bool
  ) {
    switch position {
    case .joined(let property):
      let curve = span.curve(property, scope.clock, tolerance: 0.05)
      if curve.hasBends {
        placeAlong(&node, property, curve, minus: anchor, scope, turns)
      } else {
        place(&node, curve.mapped { pair($0) }, minus: anchor)
        if turns, curve.isAnimated { straightTurn(&node, curve, minus: anchor) }
      }
    case .split(let x, let y):
      let (x, y) = (
        span.curve(x, scope.clock, tolerance: 0.05), span.curve(y, scope.clock, tolerance: 0.05)
      )
      node.transform.translation = Point(x.first[0] - anchor.x, y.first[0] - anchor.y)
      add(&node, "x", x) { LottieNumber.node($0[0] - anchor.x) }
      add(&node, "y", y) { LottieNumber.node($0[0] - anchor.y) }
    }
  }

  private func pair(_ value: [Double]) -> [Double] { [value[0], value.count > 1 ? value[1] : 0] }

  private mutating func place(_ node: inout LottieNode, _ curve: LottieCurve, minus anchor: Point) {
    node.transform.translation = Point(curve.first[0] - anchor.x, curve.first[1] - anchor.y)
    if curve.isSplit {
      add(&node, "x", curve.part(0)) { LottieNumber.node($0[0] - anchor.x) }
      add(&node, "y", curve.part(1)) { LottieNumber.node($0[0] - anchor.y) }
    } else {
      add(&node, "position", curve) { LottieNumber.pair([$0[0] - anchor.x, $0[1] - anchor.y]) }
    }
  }

  /// Along a straight way a node turns, too.
  private mutating func straightTurn(_ node: inout LottieNode, _ curve: LottieCurve, minus anchor: Point) {
    guard !curve.isSplit, let last = node.tracks.lastIndex(where: { $0.property == "position" }),
      let track = way(curve, minus: anchor, turns: true)
    else { return }
    node.tracks[last].value = track
  }

  private mutating func placeAlong(
    _ node: inout LottieNode, _ property: LottieProperty, _ curve: LottieCurve, minus anchor: Point,
    _ scope: LottieScope, _ turns: Bool
  ) {
    let overshoots = curve.keys.contains { key in
      key.bend != nil && key.eases.contains(where: \.overshoots)
    }
    node.transform.translation = Point(curve.first[0] - anchor.x, (curve.first + [0])[1] - anchor.y)
    if !overshoots, !curve.isSplit, let track = way(curve, minus: anchor, turns: turns) {
      node.tracks.append(.init(property: "position", value: track))
      return
    }
    let clock = scope.clock
    let sampled = span.sampled(tolerance: 0.05) {
      Array((property.value(at: clock.local($0)) + [0]).prefix(2))
    }
    place(&node, sampled, minus: anchor)
  }

  /// All segments as one way, and the shares of its length at the keys; nil where it has none.
  private func way(_ curve: LottieCurve, minus anchor: Point, turns: Bool) -> DocumentNode? {
    let points = curve.keys.map { Point($0.value[0] - anchor.x, ($0.value + [0])[1] - anchor.y) }
    var path = Path([.move(points[0])])
    for (key, (from, to)) in zip(curve.keys, zip(points, points.dropFirst())) {
      if let bend = key.bend {
        path.cubic(
          Point(from.x + bend.out[0], from.y + bend.out[1]), Point(to.x + bend.back[0], to.y + bend.back[1]),
          to: to)
      } else {
        path.line(to: to)
      }
    }
    guard let way = try? MotionPath(path), way.length > 0 else { return nil }
    // A piece without length ends where the one before it does.
    var shares = [0.0]
    for end in way.pieceEnds { shares.append(max(end, shares[shares.count - 1])) }
    guard shares.count == curve.keys.count else { return nil }
    return LottieNumber.way(curve, path, shares: shares, turns: turns)
  }

  private mutating func turn(_ node: inout LottieNode, _ property: LottieProperty, _ scope: LottieScope) {
    set(&node, rotation: span.curve(property, scope.clock, tolerance: 0.05))
  }

  private mutating func set(_ node: inout LottieNode, rotation curve: LottieCurve) {
    node.transform.rotation = curve.first[0]
    add(&node, "rotation", curve) { LottieNumber.degrees($0[0]) }
  }

  private mutating func scale(_ node: inout LottieNode, _ property: LottieProperty, _ scope: LottieScope) {
    let curve = span.curve(property, scope.clock, tolerance: 0.05)
    set(&node, scale: curve.mapped { [$0[0], $0.count > 1 ? $0[1] : $0[0]] })
  }

  /// Factors of transforms reach no further.
  private static let largestScale = 1000.0

  private mutating func set(_ node: inout LottieNode, scale curve: LottieCurve) {
    let most = Self.largestScale * 100
    let curve = curve.mapped { $0.map { min(max($0, -most), most) } }
    node.transform.scale = Point(curve.first[0] / 100, curve.first[1] / 100)
    if curve.isSplit {
      add(&node, "scale-x", curve.part(0)) { LottieNumber.node($0[0] / 100) }
      add(&node, "scale-y", curve.part(1)) { LottieNumber.node($0[0] / 100) }
    } else {
      add(&node, "scale", curve) { LottieNumber.pair([$0[0] / 100, $0[1] / 100]) }
    }
  }

  /// Adds a track of what changes.
  mutating func add(
    _ node: inout LottieNode, _ property: String, _ curve: LottieCurve, _ value: ([Double]) -> DocumentNode
  ) {
    guard curve.isAnimated, takes(curve.keys.count * max(1, curve.first.count)) else { return }
    node.tracks.append(.init(property: property, value: LottieNumber.track(curve, value)))
  }
}
