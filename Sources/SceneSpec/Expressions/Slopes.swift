/// How much a number grows as a driver, by its place among the scene's states, grows by one.
public struct Slope: Hashable, Sendable {
  /// The driver.
  public var state: Int
  /// Never zero.
  public var factor: Double
}

extension [Slope] {
  /// The slopes of `self + other * factor`.
  func adding(_ other: [Slope], times factor: Double) -> [Slope] {
    var sum = self
    for slope in other {
      if let same = sum.firstIndex(where: { $0.state == slope.state }) {
        sum[same].factor += slope.factor * factor
      } else {
        sum.append(Slope(state: slope.state, factor: slope.factor * factor))
      }
    }
    return sum.filter { $0.factor != 0 }
  }
}

extension Scope {
  /// How a number follows drivers: none where it is the same for all their values, nil where it does not follow them
  /// in proportion.
  func slopes(of expression: Expression) -> [Slope]? {
    switch expression {
    case .name(let name, _): return slopes(of: name)
    case .unary(.minus, let operand, _): return slopes(of: operand).map { [].adding($0, times: -1) }
    case .binary(.add, let a, let b, _): return sum(a, b, 1)
    case .binary(.subtract, let a, let b, _): return sum(a, b, -1)
    case .binary(.multiply, let a, let b, _):
      return mentionsDriver(a) ? product(a, by: { $0 }, b) : product(b, by: { $0 }, a)
    case .binary(.divide, let a, let b, _): return product(a, by: { 1 / $0 }, b)
    case .conditional(let condition, let then, let otherwise):
      guard !mentionsDriver(condition), case .bool(let holds)? = try? evaluate(condition) else { return nil }
      return slopes(of: holds ? then : otherwise)
    default: return mentionsDriver(expression) ? nil : []
    }
  }

  private func sum(_ a: Expression, _ b: Expression, _ factor: Double) -> [Slope]? {
    guard let first = slopes(of: a), let second = slopes(of: b) else { return nil }
    return first.adding(second, times: factor)
  }

  private func product(_ a: Expression, by factor: (Double) -> Double, _ b: Expression) -> [Slope]? {
    guard !mentionsDriver(b), let slopes = slopes(of: a) else { return nil }
    guard !slopes.isEmpty else { return [] }
    guard case .number(let number)? = try? evaluate(b) else { return nil }
    return [].adding(slopes, times: factor(number))
  }

  /// Whether any value of the expression may depend on a driver.
  func mentionsDriver(_ expression: Expression) -> Bool {
    guard hasDrivers else { return false }
    switch expression {
    case .literal, .token: return false
    case .name(let name, _): return !slopes(of: name).isEmpty
    case .member(let base, _, _), .unary(_, let base, _): return mentionsDriver(base)
    case .index(let a, let b, _), .binary(_, let a, let b, _): return mentionsDriver(a) || mentionsDriver(b)
    case .conditional(let a, let b, let c): return mentionsDriver(a) || mentionsDriver(b) || mentionsDriver(c)
    case .filter(let base, _, let arguments, _):
      return mentionsDriver(base) || arguments.contains(where: mentionsDriver)
    }
  }

  func mentionsDriver(_ template: Template) -> Bool {
    hasDrivers
      && template.parts.contains { part in
        if case .expression(let expression) = part { mentionsDriver(expression) } else { false }
      }
  }
}
