import Graphics2D
import SceneModel

extension Timeline {
  /// How much of a field's caret is seen, 0...1. It stands for half a second from when the field takes the focus, and from
  /// every change of its text or of the caret's place; then it goes and comes once a second.
  ///
  /// - Parameter identity: names the field in all states of the scene.
  func caretOpacity(of identity: String, at time: Duration) -> Double {
    func place(_ moment: RestState) -> CaretPlace? {
      moment.nodeOf[identity].flatMap { moment.scene.nodes[$0].focusedField }.map(CaretPlace.init)
    }
    var (since, last) = (Duration.zero, place(moments[0]))
    for change in changes where change.time <= time {
      let now = place(moments[change.to])
      if now != last { (since, last) = (change.time, now) }
    }
    return blinkOpacity(at: Double((time - since).components.attoseconds) * 1e-18)
  }
}

/// Where a caret stands in which text.
private struct CaretPlace: Equatable {
  let text: String
  let isPlaceholder: Bool
  let selection: Range<Int>?

  init(_ field: Field) {
    text = field.text.content.runs[0].text
    (isPlaceholder, selection) = (field.isPlaceholder, field.selection)
  }
}

/// Steps of UIKit's caret within a second: each value holds until the next one.
private func blinkOpacity(at second: Double) -> Double {
  let steps: [(since: Double, opacity: Double)] = [
    (0, 1), (0.5375, 0.75), (0.575, 0.5), (0.6125, 0.25), (0.65, 0), (0.85, 0), (0.8875, 0.25), (0.925, 0.5),
    (0.9625, 0.75),
  ]
  return steps.last { $0.since <= second }?.opacity ?? 1
}

extension PresentationTree.Node {
  /// The caret of a field with the focus as it is seen at a time.
  mutating func blink(_ timeline: Timeline, at time: Duration) {
    guard case .field(var field) = node.content, let caret = field.caret else { return }
    let opacity = timeline.caretOpacity(of: node.identity, at: time)
    guard opacity < 1 else { return }
    field.caret = caret.multiplyingAlpha(by: opacity)
    node.content = .field(field)
  }
}
