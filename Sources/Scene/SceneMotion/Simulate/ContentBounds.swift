import Graphics2D
import SceneLayout
import SceneModel

/// How far content scrolls under a finger.
///
/// Children need not all move with the driver: headers stretch or stick, and backgrounds move more slowly. So the content is
/// measured with the driver at 0, because a `contentSize` does not depend on the `contentOffset`. Each end is measured again
/// with the driver there, because the node itself may have another size by then.
extension Simulation {
  /// The values at which a pan's driver may rest in the state of a moment.
  mutating func bounds(of pan: ContinuousGesture, at identity: String, in moment: Int) throws -> ClosedRange<
    Double
  > {
    if case .range(let range) = pan.bounds { return range }
    let rest = timeline.moments[moment]
    let state = rest.scene.state
    if let node = rest.nodeOf[identity], rest.scene.nodes[node].rowWindow != nil {
      // Rows are known as far as the list is scrolled: elsewhere, what is estimated would be estimated otherwise.
      return rest.contentBounds(of: pan, at: identity) ?? 0...0
    }
    guard let begin = try contentBounds(of: pan, at: identity, state, 0) else { return 0...0 }
    let lower = try end(begin.lowerBound)?.lowerBound ?? begin.lowerBound
    let upper = try end(begin.upperBound)?.upperBound ?? begin.upperBound
    return min(lower, upper)...upper

    func end(_ value: Double) throws -> ClosedRange<Double>? {
      value == 0 ? begin : try contentBounds(of: pan, at: identity, state, value)
    }
  }

  /// The same, measured with the driver at `value`. Nil if the content fits, or if the node does not exist.
  private mutating func contentBounds(
    of pan: ContinuousGesture, at identity: String, _ state: SceneState, _ value: Double
  ) throws -> ClosedRange<Double>? {
    var state = state
    state[pan.state] = .number(value)
    return try asked(state).contentBounds(of: pan, at: identity)
  }

  /// The scene at rest in a state that the scenario may never reach.
  mutating func asked(_ state: SceneState) throws -> RestState {
    if let known = momentOf[state] { return timeline.moments[known] }
    if let known = askedMoments[state] { return known }
    let moment = try stage.moment(state)
    askedMoments[state] = moment
    return moment
  }
}

extension RestState {
  /// The values at which a node's children cover its frame, if they all move with the driver from here. Nil if they never do.
  func contentBounds(of pan: ContinuousGesture, at identity: String) -> ClosedRange<Double>? {
    guard let node = nodeOf[identity], case .number(let value) = scene.state[pan.state] else { return nil }
    let port = layout.frames[node].extent(along: pan)
    let content = scene.nodes.indices.filter { child in
      scene.nodes[child].parent == NodeID(index: Int32(node)) && !scene.nodes[child].isHidden
    }.map { layout.frames[$0].extent(along: pan) }
    guard var lower = content.map(\.lowerBound).min(), var upper = content.map(\.upperBound).max() else {
      return nil
    }
    if let rows = scene.nodes[node].rowWindow, rows.isVertical == (pan.axis == .y) {
      lower -= pan.isReversed ? rows.extentAfter : rows.extentBefore
      upper += pan.isReversed ? rows.extentBefore : rows.extentAfter
    }
    guard upper - lower > port.upperBound - port.lowerBound else { return nil }
    return value + port.upperBound - upper...value + port.lowerBound - lower
  }
}

extension Rect {
  /// From edge to edge, in the direction in which the driver grows.
  fileprivate func extent(along pan: ContinuousGesture) -> ClosedRange<Double> {
    let extent = pan.axis == .x ? minX...maxX : minY...maxY
    return pan.isReversed ? -extent.upperBound ... -extent.lowerBound : extent
  }
}
