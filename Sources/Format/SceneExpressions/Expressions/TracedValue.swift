package import SceneModel

/// A value and how it came about.
package struct TracedValue: Sendable {
  package var value: Value
  /// How it follows drivers.
  package var following: Following
  /// What it comes from, the outermost first; nothing where the scope keeps no sources.
  package var sources: [ValueSource]

  package init(_ value: Value, _ following: Following = .nothing, sources: [ValueSource] = []) {
    (self.value, self.following, self.sources) = (value, following, sources)
  }

  /// How a value follows drivers.
  package enum Following: Hashable, Sendable {
    /// It is the same for all their values.
    case nothing
    /// A number that grows as they do; there is at least one slope.
    case inProportion([Slope])
    /// It may be another one for other values of theirs.
    case otherwise
  }

  /// Whether nothing tells it from another one: zeros have the same sign, too.
  package func isSame(as other: TracedValue) -> Bool {
    value.isSame(as: other.value) && following == other.following && sources == other.sources
  }

  package var followsDrivers: Bool { if case .nothing = following { false } else { true } }
  package var slopes: [Slope] { if case .inProportion(let slopes) = following { slopes } else { [] } }

  /// What comes of this value, and of what is written at more places.
  package func giving(_ value: Value, from more: [ValueSource] = []) -> TracedValue {
    TracedValue(value, following.joined(with: .nothing), sources: sources + more)
  }

  /// What comes of this value together with another one.
  package func giving(_ value: Value, with other: TracedValue) -> TracedValue {
    TracedValue(value, following.joined(with: other.following), sources: sources + other.sources)
  }

  /// The same, where another value decided that it should be this one.
  package func chosen(by decision: TracedValue) -> TracedValue {
    var chosen = self
    chosen.sources = decision.sources + sources
    if decision.followsDrivers { chosen.following = .otherwise }
    return chosen
  }
}

extension Value {
  /// Whether nothing tells it from another one: zeros have the same sign, too.
  package func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): a.bitPattern == b.bitPattern
    case (.list(let a), .list(let b)): a == b && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    default: self == other
    }
  }
}

extension TracedValue.Following {
  package init(_ slopes: [Slope]) { self = slopes.isEmpty ? .nothing : .inProportion(slopes) }

  /// Of what is computed of two in whatever way.
  package func joined(with other: Self) -> Self {
    if case (.nothing, .nothing) = (self, other) { .nothing } else { .otherwise }
  }

  /// Of the sum of two numbers.
  package func adding(_ other: Self) -> Self {
    switch (self, other) {
    case (.nothing, let only), (let only, .nothing): only
    case (.inProportion(let a), .inProportion(let b)): Self(a.adding(b, times: 1))
    case (.otherwise, _), (_, .otherwise): .otherwise
    }
  }

  /// Of a number and a factor that is always the same.
  package func scaled(by factor: Double) -> Self {
    if case .inProportion(let slopes) = self { Self([].adding(slopes, times: factor)) } else { self }
  }
}

extension Scope {
  /// What the value of an expression comes from. One without a value comes from what its parts do, as far as these have
  /// values.
  package func sources(of expression: Expression) -> [ValueSource] {
    guard keepsSources else { return [] }
    if let known = try? evaluate(expression) { return known.sources }
    return expression.parts.flatMap { sources(of: $0) }
  }

  /// What the text or value of a template comes from.
  package func sources(of template: Template) -> [ValueSource] {
    template.expressions.flatMap { sources(of: $0) }
  }

  /// Whether an expression speaks of what drivers change.
  package func follows(_ expression: Expression) -> Bool {
    guard case .name(let name, _) = expression else { return expression.parts.contains(where: follows) }
    return value(of: name)?.followsDrivers ?? false
  }
}
