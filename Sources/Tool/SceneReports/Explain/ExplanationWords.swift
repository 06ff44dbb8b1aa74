package import Documents
import Graphics2D
import SceneCompiler
import SceneFormat
package import SceneLayout
package import SceneModel
import SceneRendering

/// What a step of an explanation rests on, in the words of the document.
package struct ExplanationWords {
  package let scene: ResolvedScene
  let layout: SolvedLayout
  let map: SourceMap
  /// Device pixels per point.
  let scale: Double
  /// The moment of a scenario that is explained; nil for the scene at rest.
  let moment: ExplainedMoment?

  package init(
    scene: ResolvedScene, layout: SolvedLayout, map: SourceMap, scale: Double,
    moment: ExplainedMoment? = nil
  ) {
    self.moment = moment
    (self.scene, self.layout, self.map, self.scale) = (scene, layout, map, scale)
  }

  /// How far the number of a step is on its way; nil where it rests.
  func underway(_ step: Explanation.Step) -> NumberUnderway? {
    moment?.underway(step.quantity, step.value, in: scene)
  }

  func name(_ quantity: Anchor) -> String { scene.name(quantity) }

  /// The constraint as written, with its node where that is another one than `node`; a sentence for what is not written.
  func words(_ reason: LayoutReason, for node: NodeID? = nil) -> String {
    switch reason {
    case .constraint(let index):
      let origin = scene.constraints[index].origin
      return (origin.node == node ? "" : "\(scene[origin.node].id): ") + origin.text
    case .intrinsicSize(let size):
      return content(size) + (size.isHugging ? ", hugged" : "")
    case .positiveSize: return "no size is negative"
    case .definition(let quantity): return definition(quantity)
    }
  }

  /// The same with what tokens and expressions stood for.
  func words(_ reason: LayoutReason, of step: Explanation.Step) -> String {
    var node: NodeID?
    if case .node(let own, _) = step.quantity { node = own }
    let values = valueTexts(reason)
    var parts = [words(reason, for: node)]
    if !values.isEmpty { parts.append("with " + values.joined(separator: ", ")) }
    if case .constraint = reason, step.isBound { parts.append("at its bound") }
    return parts.joined(separator: ", ")
  }

  /// `{space.bar.top} = 8`, `${…} = 64.75`
  func valueTexts(_ reason: LayoutReason) -> [String] {
    values(reason).map { "\($0.text.count > 32 ? "${…}" : $0.text) = \(decimal($0.value))" }
  }

  /// `"Love it!" in {type.row.text} measures 51.2 x 17`, and of how many lines a height is made.
  private func content(_ size: LayoutReason.IntrinsicSize) -> String {
    let measure = "\(decimal(size.size)) \(size.attribute == .width ? "wide" : "high")"
    switch scene[size.node].content {
    case .text(let style):
      let text = style.content.runs.map(\.text).joined().split(whereSeparator: \.isNewline).joined(
        separator: " ")
      let token = style.token.map { " in {\($0)}" } ?? ""
      let name = quoted(text.count > 24 ? text.prefix(24) + "…" : text) + token
      return size.attribute == .width ? "\(name) is \(measure)" : name + lines(size.node, style)
    case .field(let field):
      let count = min(layout.texts[Int(size.node.index)]?.lines.count ?? 1, field.lines ?? .max)
      let lines = count == 1 ? "a line of the field" : "\(count) lines of the field"
      let token = field.text.token.map { " in {\($0)}" } ?? ""
      return "\(lines)\(token) \(count == 1 ? "is" : "are") \(measure)"
    case .picture: return "the picture itself is \(measure)"
    case .shape: return "the outline itself is \(measure)"
    case .none: return "the content is \(measure)"
    }
  }

  private func lines(_ node: NodeID, _ style: TextStyle) -> String {
    guard let text = layout.texts[Int(node.index)] else { return "" }
    if style.content.runs.contains(where: { $0.lineHeight != nil }) {
      let count = text.lines.count
      return count == 1
        ? ": its highest run decides" : ": \(count) lines, each as high as its highest run"
    }
    let height = decimal(style.content.lineHeight)
    let added = text.lines.reduce(0) { $0 + $1.addedAbove + $1.addedBelow }
    let more = added == 0 ? "" : ", and \(decimal(added)) more for pictures higher than a line"
    return text.lines.count == 1
      ? ": a line is \(height) high\(more)"
      : ": \(text.lines.count) lines of \(height) at the width \(decimal(layout[node].width))\(more)"
  }

  private func definition(_ quantity: Anchor) -> String {
    guard case .node(_, let attribute) = quantity else { return "" }
    let meaning =
      switch attribute {
      case .right: "its left + width"
      case .bottom: "its top + height"
      case .centerX: "its left + width / 2"
      case .centerY: "its top + height / 2"
      case .firstBaseline: "that of its text's first line; text is in the middle of its frame"
      case .lastBaseline: "that of its text's last line; text is in the middle of its frame"
      case .lastLineLeft, .lastLineRight: "where its text's last line ends"
      case .left, .top, .width, .height: "itself"
      }
    return "\(name(quantity)) is \(meaning)"
  }

  /// What is written of a reason and where, whichever of several nodes it is about.
  func source(_ reason: LayoutReason) -> String {
    let place = place(reason)?.description ?? ""
    return switch reason {
    case .constraint(let index): "\(scene.constraints[index].origin.text) \(place)"
    case .intrinsicSize(let size): "content \(size.attribute) \(size.isHugging) \(place)"
    case .positiveSize: "no size is negative"
    case .definition(.node(_, let attribute)): "definition \(attribute)"
    case .definition(.guide): "definition"
    }
  }

  /// Where a reason is written.
  func place(_ reason: LayoutReason) -> SourceLocation? {
    switch reason {
    case .constraint(let index): map.location(of: scene.constraints[index].origin.span)
    case .intrinsicSize(let size): map.location(of: scene[size.node].span)
    case .positiveSize(let node): map.location(of: scene[node].span)
    case .definition: nil
    }
  }

  /// Strength of a wish, 1...1000; nil for what must hold.
  func strength(_ reason: LayoutReason) -> Double? {
    switch reason {
    case .constraint(let index): scene.constraints[index].strength
    case .intrinsicSize(let size): size.strength < 1000 ? size.strength : nil
    case .positiveSize, .definition: nil
    }
  }

  /// Tokens and expressions of a constraint as written, and what they stood for.
  func values(_ reason: LayoutReason) -> [(text: String, value: Double)] {
    guard case .constraint(let index) = reason else { return [] }
    return scene.constraints[index].origin.tokens.map { use in
      (use.path.map { "{\($0)}" } ?? map.text(of: use.span), use.value)
    }
  }

  /// What makes a number of a guide on this device.
  func source(_ guide: Guide, _ attribute: Attribute) -> String {
    let device = scene.device
    switch guide {
    case .canvas: return "\(device.name) is \(decimal(device.size.width)) x \(decimal(device.size.height))"
    case .safeArea:
      let kept = keptEdges(attribute).map { "\(decimal($0.points)) free at the \($0.edge)" }
      return "\(device.name) keeps " + kept.joined(separator: " and ")
    case .keyboard:
      return scene.keyboardHeight > 0
        ? "the keyboard of \(device.name) is \(decimal(scene.keyboardHeight)) high" : "the keyboard is down"
    case .margins: return "the safe area less \(decimal(device.margin)) at either side"
    case .readable: return "the margins, at most 672 wide"
    }
  }

  private func keptEdges(_ attribute: Attribute) -> [(edge: String, points: Double)] {
    let safe = scene.device.safeArea
    return switch attribute {
    case .left, .lastLineLeft: [("left", safe.left)]
    case .right, .lastLineRight: [("right", safe.right)]
    case .top: [("top", safe.top)]
    case .bottom, .firstBaseline, .lastBaseline: [("bottom", safe.bottom)]
    case .width, .centerX: [("left", safe.left), ("right", safe.right)]
    case .height, .centerY: [("top", safe.top), ("bottom", safe.bottom)]
    }
  }

  /// What becomes of the number on the device's pixels; nil for what has no edge of its own.
  func pixels(_ quantity: Anchor) -> Int? {
    guard case .node(let node, let attribute) = quantity else { return nil }
    let frame = layout[node].pixels(scale: scale)
    switch attribute {
    case .left: return frame.x
    case .top: return frame.y
    case .right: return frame.x + frame.width
    case .bottom: return frame.y + frame.height
    case .width: return frame.width
    case .height: return frame.height
    case .firstBaseline: return baselines(of: node)?.drawn.pixels
    case .lastBaseline: return baselines(of: node)?.lastDrawn.pixels
    case .centerX, .centerY, .lastLineLeft, .lastLineRight: return nil
    }
  }

  private func baselines(of node: NodeID) -> TextFacts? {
    TextFacts(scene, layout, Int(node.index), scale: scale)
  }
}
