import Documents
package import SceneModel

/// How a constraint stands where the nodes are.
package enum ConstraintStanding: Hashable, Sendable {
  /// An equation that holds.
  case active
  /// An inequality that holds with nothing to spare.
  case atBound
  /// An inequality that holds with so many points to spare.
  case spare(Double)
  /// A wish that did not come true, by so many points.
  case missed(Double)
  /// One that had no part in the layout.
  case idle

  /// Below this, in points, a constraint is fulfilled.
  private static let tolerance = 1e-4

  /// - Parameter residual: what its terms and constant add up to, which is compared with zero; nil for one that was not looked at.
  package init(_ constraint: ResolvedConstraint, residual: Double?) {
    guard let residual else {
      self = .idle
      return
    }
    let (isLess, isMore) = (residual < -Self.tolerance, residual > Self.tolerance)
    switch constraint.relation {
    case .equal: self = isLess || isMore ? .missed(abs(residual)) : .active
    case .lessOrEqual where isMore, .greaterOrEqual where isLess: self = .missed(abs(residual))
    case .lessOrEqual where isLess, .greaterOrEqual where isMore: self = .spare(abs(residual))
    case .lessOrEqual, .greaterOrEqual: self = .atBound
    }
  }

  /// In words, with points to a hundredth.
  package var words: String {
    switch self {
    case .active: "active"
    case .atBound: "at its bound"
    case .spare(let distance): "\(distance.inHundredths) to spare"
    case .missed(let distance): "missed by \(distance.inHundredths)"
    case .idle: "not looked at"
    }
  }

  /// One word, by which pages know it.
  package var name: String {
    switch self {
    case .active: "active"
    case .atBound: "at its bound"
    case .spare: "spare"
    case .missed: "missed"
    case .idle: "idle"
    }
  }

  /// Whether it decides where something is.
  package var holds: Bool { self == .active || self == .atBound }
}

extension Double {
  /// To a hundredth.
  package var inHundredths: String { ((self * 100).rounded() / 100).decimalText }
}
