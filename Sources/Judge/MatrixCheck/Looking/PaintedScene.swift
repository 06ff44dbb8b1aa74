import Graphics2D
import SceneModel
import SceneMotion

/// What a moment's painting steps put where on the canvas: its texts, and what hides things behind it.
struct PaintedScene {
  /// A text that is painted.
  struct Text {
    /// Its node.
    var node: NodeID
    var text: ShapedText
    /// Its lines as they stand on the canvas, from the top.
    var lines: [Line]
    /// Where it is not cut off, on the canvas.
    var clip: Rect
    /// Of all groups around it, 0...1.
    var opacity: Double
    /// Groups around it that fade parts of it, by the index of their first step.
    var masks: [Int]
    /// Place of its painting step.
    var index: Int
    /// By run, the colour that letters have over what is behind them; nil where it is not one, where what is around mixes
    /// them in another way, and where they let their own shadow through.
    var colors: [Color?]
  }

  /// A line of a text.
  struct Line {
    /// From the height of capitals to the depth of letters that go below the baseline, on the canvas.
    var ink: Rect
    /// Where each glyph stands, on the canvas, from the height of small letters with an ascender to the baseline.
    var glyphs: [Glyph]
  }

  struct Glyph {
    var cell: Rect
    /// Em size in points of the canvas.
    var size: Double
    var font: FontID
    var run: Int
  }

  /// What hides all behind it.
  struct Cover {
    var node: NodeID
    /// All of it is hidden.
    var area: Rect
  }

  /// What leaves less than a seventh of its contrast to what lies behind it, such as a toast that is a little translucent.
  struct Veil {
    var node: NodeID
    /// Its frame on the canvas, and the radius of its corners.
    var box: Rect
    var corner: Double

    /// Whether a part of something lies behind it.
    func meets(_ place: Rect) -> Bool {
      let shared = place.intersection(box)
      return !shared.isEmpty
        && hides(
          max(shared.minX, min(shared.maxX, box.midX)), max(shared.minY, min(shared.maxY, box.midY)))
    }

    /// Whether all of something lies behind it; half a point of rounding is let pass.
    func holds(_ place: Rect) -> Bool {
      let inner = place.inset(by: min(0.5, place.width / 2, place.height / 2))
      return [inner.minX, inner.maxX].allSatisfy { x in
        hides(x, inner.minY) && hides(x, inner.maxY)
      }
    }

    private func hides(_ x: Double, _ y: Double) -> Bool {
      let across = abs(x - box.midX) - box.width / 2
      let down = abs(y - box.midY) - box.height / 2
      guard across <= 0, down <= 0 else { return false }
      let (right, bottom) = (max(0, across + corner), max(0, down + corner))
      return right * right + bottom * bottom <= corner * corner
    }
  }

  /// What fades all that is painted inside of a group.
  struct Mask {
    var paint: Paint
    /// From the group to the canvas.
    var transform: ProjectiveTransform
  }

  /// A step that paints a part of an outline in one colour.
  struct Part {
    var node: NodeID
    /// Where it paints on the canvas, as far as that is not cut off.
    var area: Rect
    var color: Color
    /// Whether it fills the outline; else it draws a line.
    var isFilled: Bool
    /// Place of its painting step.
    var index: Int
  }

  private(set) var texts: [Text] = []
  /// What is painted of outlines, besides what a mask fades or something mixes with what is behind.
  private(set) var parts: [Part] = []
  /// By the index of a group's first step.
  private(set) var masks: [Int: Mask] = [:]
  private(set) var covers: [Cover] = []
  private(set) var veils: [Veil] = []
  /// By painting step, where it paints on the canvas: of texts the places of their letters, without shadows. Never too small.
  private(set) var marks: [[Rect]] = []

  /// What surrounds a step.
  private struct Surroundings {
    var transform = ProjectiveTransform.identity
    var clip: Rect
    var opacity = 1.0
    var masks: [Int] = []
    /// Whether what is inside is seen as it is painted.
    var isPlain = true
    /// Whether a mask, a blur or a blend mode makes other colours of those that are painted.
    var isMixed = false

    func inside(_ group: DisplayList.Group, at index: Int) -> Surroundings {
      var inner = self
      inner.transform = group.transform.then(transform)
      inner.opacity *= group.opacity
      if let clip = group.clip {
        inner.clip = inner.clip.intersection(inner.transform.boundingBox(of: clip.controlBox))
      }
      if group.mask != nil { inner.masks.append(index) }
      inner.isPlain = isPlain && group.isPlain
      inner.isMixed = isMixed || group.isMixed
      return inner
    }
  }

  init(_ list: DisplayList, _ tree: PresentationTree) {
    var open = [Surroundings(clip: Rect(origin: .zero, size: list.size))]
    marks = list.inkOfCommands(scale: 1).map { $0.map { [$0] } ?? [] }
    for (index, command) in list.commands.enumerated() {
      let (node, around) = (Int(command.node), open[open.count - 1])
      marks[index] = marks[index].map { $0.intersection(around.clip) }
      switch command.operation {
      case .beginGroup(let group):
        let inner = around.inside(group, at: index)
        if let paint = group.mask { masks[index] = Mask(paint: paint, transform: inner.transform) }
        open.append(inner)
      case .endGroup: if open.count > 1 { open.removeLast() }
      case .text(let text, let origin, let width, let paints, let shadows):
        let lines = text.lines.map {
          line(of: $0, at: text.lineOrigin($0, at: origin, width: width), around.transform)
        }
        marks[index] = lines.map { $0.ink.inset(by: -3).intersection(around.clip) }
        guard around.opacity > 0.02, paints.contains(where: \.isSeen) else { continue }
        texts.append(
          Text(
            node: NodeID(index: command.node), text: text, lines: lines, clip: around.clip,
            opacity: around.opacity, masks: around.masks, index: index,
            colors: paints.map { around.isPlain ? $0.color(seenThrough: shadows.isEmpty) : nil }))
      default:
        if let part = part(command, tree.nodes[node], around, at: index) { parts.append(part) }
        hide(command, tree.nodes[node], around)
      }
    }
  }

  private func part(
    _ command: DisplayList.Command, _ node: PresentationTree.Node, _ around: Surroundings, at index: Int
  ) -> Part? {
    let (paint, isFilled): (Paint, Bool)
    switch command.operation {
    case .fill(_, let fill, _): (paint, isFilled) = (fill, true)
    case .stroke(_, let line, _): (paint, isFilled) = (line, false)
    default: return nil
    }
    guard case .shape = node.node.content, case .solid(var color) = paint, !around.isMixed,
      let area = marks[index].first, !area.isEmpty
    else { return nil }
    color.alpha *= around.opacity
    return color.alpha > 0.02
      ? Part(
        node: NodeID(index: command.node), area: area, color: color, isFilled: isFilled, index: index) : nil
  }

  private func line(of line: ShapedText.Line, at start: Point, _ transform: ProjectiveTransform) -> Line {
    let em = line.glyphs.map(\.size).max() ?? 0
    func onCanvas(_ left: Double, _ right: Double, _ above: Double, _ below: Double) -> Rect {
      transform.boundingBox(
        of: Rect(
          x: start.x + left, y: start.y - above, width: max(0, right - left), height: above + below))
    }
    let factor = transform.growth(at: start)
    let edges = line.glyphs.map(\.position.x) + [line.width]
    let glyphs = line.glyphs.indices.map { index in
      let glyph = line.glyphs[index]
      return Glyph(
        cell: onCanvas(edges[index], max(edges[index], edges[index + 1]), 0.7 * glyph.size, 0),
        size: glyph.size * factor, font: glyph.font, run: Int(glyph.run))
    }
    return Line(ink: onCanvas(0, line.width, 0.74 * em, 0.2 * em), glyphs: glyphs)
  }

  /// Notes what a step hides: a box that lets little through, or that blurs what is behind it.
  private mutating func hide(
    _ command: DisplayList.Command, _ node: PresentationTree.Node, _ around: Surroundings
  ) {
    if case .shape = node.node.content { return }
    let opacity = around.masks.isEmpty ? around.opacity : 0
    let (box, share): (Rect, Double)
    switch command.operation {
    case .fill(let path, let paint, _): (box, share) = (path.controlBox, paint.leastOpacity * opacity)
    case .image(_, _, let destination, let own): (box, share) = (destination, own * opacity)
    case .backdrop(let path, _, _): (box, share) = (path.controlBox, around.opacity > 0.5 ? 1 : 0)
    default: return
    }
    guard share > 0.85, let transform = around.transform.affine, transform.b == 0, transform.c == 0 else {
      return
    }
    let id = NodeID(index: command.node)
    let corner = node.node.box.corners.fitted(to: box.size).largest
    let shown = transform.boundingBox(of: box)
    let growth = box.width > 0 ? shown.width / box.width : 1
    veils.append(Veil(node: id, box: shown.intersection(around.clip), corner: corner * growth))
    // The largest box in the middle of a circle leaves this share of the radius at its sides.
    let inner = box.inset(by: corner * (1 - 0.5.squareRoot()))
    let area = transform.boundingBox(of: inner).intersection(around.clip)
    if share >= 0.98, !inner.isEmpty, !area.isEmpty { covers.append(Cover(node: id, area: area)) }
  }
}

extension CornerRadii {
  fileprivate var largest: Double { [topLeft, topRight, bottomLeft, bottomRight].max() ?? 0 }
}

extension DisplayList.Group {
  /// Whether more than its opacity decides on the colours in which its content is seen.
  fileprivate var isMixed: Bool {
    mask != nil || stencil != nil || blending != .over || blur != 0 || recoloring != nil
  }

  /// Whether its content is seen as it is painted, upright.
  fileprivate var isPlain: Bool {
    opacity == 1 && mask == nil && stencil == nil && blending == .over && blur == 0 && recoloring == nil
      && transform.affine.map { $0.b == 0 && $0.c == 0 } == true
  }
}

extension Paint {
  /// The colour of all that it paints; only an opaque one unless it may be seen through.
  fileprivate func color(seenThrough: Bool) -> Color? {
    guard case .solid(let color) = self, seenThrough || color.alpha == 1 else { return nil }
    return color
  }

  /// Whether it can be told from nothing.
  fileprivate var isSeen: Bool {
    switch self {
    case .solid(let color): color.alpha > 0.02
    case .gradient(let gradient): gradient.stops.contains { $0.color.alpha > 0.02 }
    }
  }

  /// Of its most translucent place, 0...1.
  fileprivate var leastOpacity: Double {
    switch self {
    case .solid(let color): color.alpha
    case .gradient(let gradient): gradient.stops.map(\.color.alpha).min() ?? 0
    }
  }
}
