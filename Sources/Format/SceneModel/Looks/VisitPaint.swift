import Graphics2D

// Visits the numbers of paints that go into each other, in a fixed order; `mark` tells what stands there.
//
// Colours count premultiplied, as gradients blend them, so that a fade from nothing does not pass through black.

extension MutableCollection where Index == Int {
  /// Lists of as many items have one structure.
  package mutating func visit(_ mark: (UInt8) -> Void, _ item: (inout Element) -> Void) {
    mark(UInt8(truncatingIfNeeded: count))
    for index in indices { item(&self[index]) }
  }
}

extension Color {
  package mutating func visit(_ visit: (inout Double) -> Void) {
    var parts = [red * alpha, green * alpha, blue * alpha, alpha]
    for index in parts.indices { visit(&parts[index]) }
    let opacity = min(max(parts[3], 0), 1)
    guard opacity > 0 else {
      self = Color(red: red, green: green, blue: blue, alpha: 0)
      return
    }
    func component(_ index: Int) -> Double { min(max(parts[index] / opacity, 0), 1) }
    self = Color(red: component(0), green: component(1), blue: component(2), alpha: opacity)
  }
}

extension RelativePaint? {
  /// Nothing counts as a transparent colour, so that a background can fade in.
  package mutating func visit(_ mark: (UInt8) -> Void, _ visit: (inout Double) -> Void) {
    switch self {
    case nil, .solid:
      mark(0)
      var color = Color.clear
      if case .solid(let solid) = self { color = solid }
      color.visit(visit)
      self = self == nil && color.alpha == 0 ? nil : .solid(color)
    case .linear(var start, var end, var stops):
      mark(1)
      mark(UInt8(truncatingIfNeeded: stops.count))
      visit(&start.x)
      visit(&start.y)
      visit(&end.x)
      visit(&end.y)
      for index in stops.indices { stops[index].visit(visit) }
      self = .linear(start: start, end: end, stops: stops)
    case .radial(var center, var radius, var stops):
      mark(2)
      mark(UInt8(truncatingIfNeeded: stops.count))
      visit(&center.x)
      visit(&center.y)
      visit(&radius)
      for index in stops.indices { stops[index].visit(visit) }
      self = .radial(center: center, radius: radius, stops: stops)
    case .along(var figure, var stops):
      switch figure {
      case .angle: mark(4)
      case .ellipse: mark(5)
      case .angular: mark(6)
      case .focal: mark(7)
      }
      mark(UInt8(truncatingIfNeeded: stops.count))
      var numbers = figure.numbers
      for index in numbers.indices { visit(&numbers[index]) }
      figure.numbers = numbers
      for index in stops.indices { stops[index].visit(visit) }
      self = .along(figure, stops: stops)
    case .layers(var layers):
      mark(3)
      layers.visit(mark) { layer in
        var paint = Optional(layer)
        paint.visit(mark, visit)
        layer = paint ?? layer
      }
      self = .layers(layers)
    }
  }
}

extension RelativePaint.Stop {
  package mutating func visit(_ visit: (inout Double) -> Void) {
    visit(&fraction)
    visit(&points)
    color.visit(visit)
  }
}

extension RelativePaint {
  /// Its numbers, colours premultiplied; of as many stops along the same kind of figure, they are those of the same places.
  package var numbers: [Double] {
    get {
      var (copy, numbers) = (Optional(self), [Double]())
      copy.visit({ _ in }, { numbers.append($0) })
      return numbers
    }
    set {
      var (copy, next) = (Optional(self), 0)
      copy.visit({ _ in }) { number in
        if next < newValue.count { number = newValue[next] }
        next += 1
      }
      if let copy { self = copy }
    }
  }
}

extension RelativePaint? {
  /// Whether one can become the other number by number: colours or none, or gradients of one shape with as many stops.
  package func isSameKind(as other: RelativePaint?) -> Bool {
    switch (self, other) {
    case (.linear(_, _, let a), .linear(_, _, let b)), (.radial(_, _, let a), .radial(_, _, let b)):
      a.count == b.count
    case (.along(let a, let first), .along(let b, let second)):
      a.isSameKind(as: b) && first.count == second.count
    case (.layers(let a), .layers(let b)):
      a.count == b.count && zip(a, b).allSatisfy { Optional($0).isSameKind(as: $1) }
    case (.linear, _), (.radial, _), (_, .linear), (_, .radial), (.layers, _), (_, .layers),
      (.along, _), (_, .along):
      false
    default: true
    }
  }
}
