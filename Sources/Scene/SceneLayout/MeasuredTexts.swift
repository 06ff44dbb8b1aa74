import Graphics2D
import SceneModel

/// The texts of a scene at the widths they have so far. Each is shaped once without a limit and once per width.
struct MeasuredTexts {
  /// Text as it stands, by node.
  private(set) var shaped: [ShapedText?]
  private(set) var shapings = 0
  /// Texts that ``drawn(in:_:)`` found to be higher than their frames.
  private(set) var clipped: [ClippedText] = []
  private var natural: [ShapedText?]
  private var known: [[(width: Double, text: ShapedText)]]
  private let scene: ResolvedScene
  /// Whether constraints speak of where last lines end.
  private let asksForLines: Bool

  private static let tolerance = TextContent.widthTolerance

  init(_ scene: ResolvedScene) {
    self.scene = scene
    asksForLines = scene.constraints.contains { constraint in
      constraint.terms.contains { term in
        if case .node(_, let attribute) = term.anchor { attribute.isOfLastLine } else { false }
      }
    }
    shaped = Array(repeating: nil, count: scene.nodes.count)
    natural = shaped
    known = Array(repeating: [], count: scene.nodes.count)
  }

  /// Texts as a layout has shaped them, which are not shaped again.
  init(_ scene: ResolvedScene, shaped: [ShapedText?]) {
    self.init(scene)
    self.shaped = shaped
    natural = shaped
  }

  mutating func measureNaturally(_ shape: TextShaper) throws {
    for (index, node) in scene.nodes.enumerated() {
      guard let content = node.content.text else { continue }
      natural[index] = try shape(content, nil)
      shapings += 1
    }
    shaped = natural
  }

  /// Shapes every text whose width changed; returns those whose height changed with it.
  mutating func measure(at frames: [Rect], _ shape: TextShaper) throws -> [NodeID] {
    var changed: [NodeID] = []
    for (index, node) in scene.nodes.enumerated() {
      guard let content = node.content.text, let natural = natural[index] else { continue }
      let width = availableWidth(node, frames[index])
      let next =
        width >= natural.size.width - Self.tolerance ? natural : try text(content, width, index, shape)
      let isOther = next.size.height != shaped[index]?.size.height
      let endsElsewhere = asksForLines && next.lines.last?.width != shaped[index]?.lines.last?.width
      if isOther || endsElsewhere { changed.append(NodeID(index: Int32(index))) }
      shaped[index] = next
    }
    return changed
  }

  /// Texts as they are drawn: where a frame is lower than its text, as many lines as fit, at least one, the last of
  /// them with an ellipsis.
  ///
  /// Frames are moved to whole pixels when they are drawn, so that up to half a pixel may be missing where there is room
  /// enough.
  mutating func drawn(in frames: [Rect], _ shape: TextShaper) throws -> [ShapedText?] {
    var drawn = shaped
    let slack = 0.5 / scene.device.scale + Self.tolerance
    for (index, node) in scene.nodes.enumerated() {
      guard case .text(let style) = node.content, let text = shaped[index],
        !style.content.overflows, text.size.height > frames[index].height + slack
      else { continue }
      clipped.append(.init(node: NodeID(index: Int32(index)), needed: text.size.height))
      let room = frames[index].height + slack
      let lines = max(1, text.lines.count { text.bottom(of: $0) <= room })
      guard lines < text.lines.count else { continue }
      var content = style.content
      content.lineLimit = lines
      drawn[index] = try shape(content, frames[index].width + Self.tolerance)
      shapings += 1
    }
    return drawn
  }

  private mutating func text(
    _ content: TextContent, _ width: Double, _ index: Int, _ shape: TextShaper
  ) throws -> ShapedText {
    if let same = known[index].first(where: { abs($0.width - width) < Self.tolerance }) { return same.text }
    let text = try shape(content, width + Self.tolerance)
    shapings += 1
    known[index].append((width, text))
    return text
  }

  /// A field with focus scrolls instead of ending in an ellipsis.
  private func availableWidth(_ node: ResolvedNode, _ frame: Rect) -> Double {
    if case .picture = node.content { return .infinity }
    guard case .field(let field) = node.content else { return frame.width }
    if field.caret != nil, !field.hasLines { return .infinity }
    return frame.width - field.insets.left - field.insets.right
  }

  /// Size that the node has by itself; nil along an axis where it has none.
  func intrinsicSize(_ index: Int) -> (width: Double?, height: Double?) {
    switch scene.nodes[index].content {
    case .none: (nil, nil)
    case .text: (natural[index]?.size.width, shaped[index]?.size.height)
    case .field(let field): (nil, height(of: field, index))
    case .picture(let picture): (picture.naturalSize?.width, picture.naturalSize?.height)
    case .shape(let shape):
      shape.viewBox?.width == 1 ? (nil, nil) : (shape.viewBox?.width, shape.viewBox?.height)
    }
  }

  /// As many lines as it may grow to, and what is free around them.
  private func height(of field: Field, _ index: Int) -> Double? {
    guard let text = field.hasLines ? shaped[index] : natural[index] else { return nil }
    let shown = min(text.lines.count, field.lines ?? .max)
    return field.text.content.lineHeight * Double(shown) + field.insets.top + field.insets.bottom
  }

  /// The last line of a text; nil for what is no text.
  func lastLine(_ index: Int) -> ShapedText.Line? {
    if case .text = scene.nodes[index].content { shaped[index]?.lines.last } else { nil }
  }

  /// Where the baselines of a text lie: a share of the frame's height from its top plus an offset; nil for what is no text.
  func baselines(_ index: Int) -> (fraction: Double, first: Double, last: Double)? {
    if case .picture = scene.nodes[index].content { return nil }
    guard let text = shaped[index] else { return nil }
    guard case .field(let field) = scene.nodes[index].content, field.hasLines else {
      var fraction = 0.5
      if case .text(let style) = scene.nodes[index].content { fraction = style.vertical.fraction }
      let above = text.size.height * fraction
      return (fraction, text.firstBaseline - above, text.lastBaseline - above)
    }
    let last = text.lines[min(text.lines.count, field.lines ?? .max) - 1]
    return (0, field.insets.top + text.firstBaseline, field.insets.top + last.baseline)
  }
}

extension ResolvedNode.Content {
  /// The text that is shaped for the node.
  var text: TextContent? {
    switch self {
    case .text(let style): style.content
    case .field(let field): field.text.content
    case .picture(let picture): picture.image == nil ? picture.placeholder.text?.content : nil
    case .none, .shape: nil
    }
  }
}
