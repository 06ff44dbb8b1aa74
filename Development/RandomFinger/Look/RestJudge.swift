import Graphics2D
import SceneLayout
import SceneModel
import SceneMotion

/// What a finger has moved rests inside of its bounds, on a page or detent.
struct RestJudge: Judge {
  var invariants: [Fault.Invariant] { [.restsOutside] }

  func faults(of trial: inout Trial, _ player: ScenePlayer) -> [Fault] {
    let (timeline, end) = (trial.timeline, trial.end)
    let (first, last) = (timeline.state(at: .zero), timeline.state(at: end))
    return last.scene.nodes.indices.flatMap { node -> [Fault] in
      (last.scene.nodes[node].gestures?.pans ?? []).compactMap { pan in
        guard !timeline.isMoving(pan.state, at: end), case .number(let value) = last.scene.state[pan.state],
          // What nothing has moved is as the document has it.
          first.scene.state[pan.state] != last.scene.state[pan.state],
          // A script may set it anywhere, as a program may set a contentOffset.
          !trial.script.sets(trial.name(pan.state), at: timeline.lastSet(pan.state)),
          let wrong = pan.wrong(value, in: last.bounds(of: pan, node, value))
        else { return nil }
        return Fault(
          invariant: .restsOutside, subject: trial.name(pan.state), time: end,
          words: "rests at \(value.decimalText) under \(last.scene.nodes[node].id), \(wrong)")
      }
    }
  }
}

extension ContinuousGesture {
  /// What is wrong with a value at rest.
  fileprivate func wrong(_ value: Double, in bounds: ClosedRange<Double>) -> String? {
    let slack = 1e-6 * max(1, abs(value))
    guard value >= bounds.lowerBound - slack, value <= bounds.upperBound + slack else {
      return "outside of \(bounds.lowerBound.decimalText)...\(bounds.upperBound.decimalText)"
    }
    if !detents.isEmpty {
      guard !detents.contains(where: { abs($0 - value) <= slack }) else { return nil }
      return "not on one of \(detents.map(\.decimalText).joined(separator: ", "))"
    }
    guard let page, abs(value - bounds.lowerBound) > slack else { return nil }
    let pages = (bounds.upperBound - value) / page
    return abs(pages - pages.rounded()) * page <= slack ? nil : "between pages of \(page.decimalText)"
  }
}

extension RestState {
  /// Values at which what a pan moves may rest: the documentation's words, not the engine's code.
  func bounds(of pan: ContinuousGesture, _ node: Int, _ value: Double) -> ClosedRange<Double> {
    if case .range(let range) = pan.bounds { return range }
    let (port, me) = (extent(of: node, along: pan), NodeID(index: Int32(node)))
    let content = scene.nodes.indices.filter { scene.nodes[$0].parent == me && !scene.nodes[$0].isHidden }
      .map { extent(of: $0, along: pan) }
    guard let lower = content.map(\.lowerBound).min(), let upper = content.map(\.upperBound).max(),
      upper - lower > port.upperBound - port.lowerBound
    else { return 0...0 }
    return value + port.upperBound - upper...value + port.lowerBound - lower
  }

  /// From edge to edge in the direction in which the number grows.
  private func extent(of node: Int, along pan: ContinuousGesture) -> ClosedRange<Double> {
    let frame = layout.frames[node]
    let extent = pan.axis == .x ? frame.minX...frame.maxX : frame.minY...frame.maxY
    return pan.isReversed ? -extent.upperBound ... -extent.lowerBound : extent
  }
}
