import Graphics2D
import SceneModel

extension Cause {
  /// One sentence: `header.height 44 -> 48 (height == {size.header}, live.yaml:12:7); 40 nodes moved +0, +4`.
  public var sentence: String {
    var text = subject
    if let origin { text += " (\(origin.sentence))" }
    if !consequences.isEmpty { text += "; " + effects.joined(separator: ", ") }
    return text
  }

  /// What changed, without where and what followed.
  public var subject: String {
    switch root {
    case .node(let kind):
      LayoutChange(nodes[0], kind).sentence + others
    case .number(let quantity, let from, let to):
      "\(quantity.name) \(from.decimalText) -> \(to.decimalText)" + others
    case .measure(let quantity, let from, let to):
      "\(quantity.name) \(from.decimalText) -> \(to.decimalText): what it shows measures otherwise"
    case .motion(let change): change.sentence
    case .fonts(let files):
      "\(files.count == 1 ? "the font file" : "the font files") \(files.joined(separator: ", ")) changed"
    case .crop(let from, let to): "the picture shows another part of the canvas: \(from) -> \(to)"
    case .background(let from, let to): "the canvas is \(to), was \(from)"
    case .scale(let from, let to):
      "the picture has \(to.decimalText) pixels a point, had \(from.decimalText)"
    }
  }

  /// Nodes that changed with the first, for the same reason.
  private var others: String {
    let count = nodes.count - 1
    return count > 0 ? ", and \(count) more \(count == 1 ? "node" : "nodes")" : ""
  }

  /// `40 nodes moved +0, +4`, one for each way in which nodes followed; the most frequent first.
  public var effects: [String] {
    var groups: [(kind: LayoutChange.Kind, nodes: [String])] = []
    for change in consequences {
      let kind = change.kind.withoutSizes
      if let index = groups.firstIndex(where: { $0.kind == kind }) {
        groups[index].nodes.append(change.node)
      } else {
        groups.append((kind, [change.node]))
      }
    }
    let ranked = groups.enumerated().sorted {
      ($1.element.nodes.count, $0.offset) < ($0.element.nodes.count, $1.offset)
    }
    let told = ranked.prefix(4).map { effect($0.element.kind, $0.element.nodes) }
    let rest = ranked.dropFirst(4).reduce(0) { $0 + $1.element.nodes.count }
    return told + (rest > 0 ? ["\(rest) other \(rest == 1 ? "change" : "changes")"] : [])
  }

  private func effect(_ kind: LayoutChange.Kind, _ nodes: [String]) -> String {
    if nodes.count == 1,
      let change = consequences.first(where: { $0.node == nodes[0] && $0.kind.withoutSizes == kind })
    {
      return change.sentence
    }
    if case .resized(_, let by) = kind {
      return "\(nodes.count) nodes resized by \(by.width.signedDecimalText), \(by.height.signedDecimalText)"
    }
    return "\(nodes.count) nodes" + LayoutChange("", kind).sentence
  }
}

extension LayoutChange.Kind {
  /// The same for all nodes that followed in the same way: moves keep their distance, sizes do not matter.
  fileprivate var withoutSizes: Self {
    switch self {
    case .moved(let dx, let dy): .moved(dx: (dx * 100).rounded() / 100, dy: (dy * 100).rounded() / 100)
    case .resized(let from, let to):
      .resized(
        from: .zero,
        to: .init(
          ((to.width - from.width) * 100).rounded() / 100, ((to.height - from.height) * 100).rounded() / 100))
    case .snapped:
      .snapped(from: .init(x: 0, y: 0, width: 0, height: 0), to: .init(x: 0, y: 0, width: 0, height: 0))
    default: self
    }
  }
}

extension Origin {
  /// `height == {size.header}, live.yaml:12:7`, or `{color.accent}, colors.tokens.json:3:5`; what the design calls it comes
  /// first: `Figma 1:119 fill, kit.library.yaml:12:7`.
  public var sentence: String {
    var parts = [
      design, text, token.map { token in text?.contains("{\(token)}") == true ? nil : "{\(token)}" } ?? nil,
    ]
    .compactMap { $0 }
    parts.append(place)
    if !valuePlaces.isEmpty { parts.append("value in " + valuePlaces.joined(separator: " or ")) }
    return parts.joined(separator: ", ")
  }
}

extension RasterDifference {
  /// `raster-only in host.name: 12 pixels, by up to 3 of 255`.
  public var sentence: String {
    "raster-only in \(node ?? "the canvas"): \(pixels) \(pixels == 1 ? "pixel" : "pixels"), by up to \(maximumDelta) of 255"
  }
}
