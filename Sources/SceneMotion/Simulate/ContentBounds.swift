import Graphics2D
import SceneLayout
import SceneModel

/// How far a content goes that a finger moves.
///
/// A content need not move as one: headers stretch beyond an edge, or shrink and stick; a picture in the background lags
/// behind. So it is measured where it begins, with the driver at 0, as a `contentSize` does not depend on the
/// `contentOffset`; and each end is measured where the content stands at it, for what is around it may have grown by then.
extension Simulation {
  /// Values at which what a thing's pan moves may rest in the state of a moment.
  mutating func bounds(of pan: Pan, at identity: String, in moment: Int) throws -> ClosedRange<Double> {
    if case .range(let range) = pan.bounds { return range }
    let state = timeline.moments[moment].scene.state
    guard let begin = try contentBounds(of: pan, at: identity, state, 0) else { return 0...0 }
    let lower = try end(begin.lowerBound)?.lowerBound ?? begin.lowerBound
    let upper = try end(begin.upperBound)?.upperBound ?? begin.upperBound
    return min(lower, upper)...upper

    func end(_ value: Double) throws -> ClosedRange<Double>? {
      value == 0 ? begin : try contentBounds(of: pan, at: identity, state, value)
    }
  }

  /// The same as measured with the driver at a value; nil where the content fits, or nothing is there.
  private mutating func contentBounds(
    of pan: Pan, at identity: String, _ state: SceneState, _ value: Double
  ) throws -> ClosedRange<Double>? {
    var state = state
    state[pan.state] = .number(value)
    return try asked(state).contentBounds(of: pan, at: identity)
  }

  /// The scene at rest in a state that it need not come through.
  mutating func asked(_ state: SceneState) throws -> Moment {
    if let known = momentOf[state] { return timeline.moments[known] }
    if let known = askedMoments[state] { return known }
    let moment = try stage.moment(state)
    askedMoments[state] = moment
    return moment
  }
}

extension Moment {
  /// Values at which a thing's children cover its frame, if they all move with the driver from where they are now; nil
  /// where they never do.
  func contentBounds(of pan: Pan, at identity: String) -> ClosedRange<Double>? {
    guard let node = nodeOf[identity], case .number(let value) = scene.state[pan.state] else { return nil }
    let port = layout.frames[node].extent(along: pan)
    let content = scene.nodes.indices.filter { child in
      scene.nodes[child].parent == NodeID(index: Int32(node)) && !scene.nodes[child].isHidden
    }.map { layout.frames[$0].extent(along: pan) }
    guard let lower = content.map(\.lowerBound).min(), let upper = content.map(\.upperBound).max(),
      upper - lower > port.upperBound - port.lowerBound
    else { return nil }
    return value + port.upperBound - upper...value + port.lowerBound - lower
  }
}

extension Rect {
  /// From edge to edge in the direction in which the pan's number grows.
  fileprivate func extent(along pan: Pan) -> ClosedRange<Double> {
    let extent = pan.axis == .x ? minX...maxX : minY...maxY
    return pan.isReversed ? -extent.upperBound ... -extent.lowerBound : extent
  }
}
