import GoldenCompare
import Graphics2D
import SceneModel
import SceneMotion
import SceneSpec

/// How a node looks at a moment, as goldens keep it: everything that drawing reads besides the frame, in a fixed order.
/// What is as usual is left out.
struct NodeLook {
  private(set) var facts: [LayoutRecord.Fact] = []
  private let pictures: [String]
  /// Of the pixels, by picture: keeps those apart that have one address.
  private let hashes: [String]

  init(_ state: PresentationTree.Node, pictures: [String], hashes: [String]) {
    self.init(pictures: pictures, hashes: hashes)
    add("label", state.node.label.isEmpty ? nil : state.node.label)
    add(state.node.content)
    addBox(state.node.box, paintsOwn: state.node.content.isShape)
    add("opacity", state.opacity == 1 ? nil : state.opacity.decimalText)
    add("transform", state.transform == .identity ? nil : text(state.transform, at: state.frame))
    add("hidden", state.node.isHidden ? "yes" : nil)
    add("film", state.filmTime.map(\.seconds.decimalText))
    add("content-opacity", state.contentOpacity == 1 ? nil : state.contentOpacity.decimalText)
    for old in state.fading { add(fading: old) }
  }

  private init(pictures: [String], hashes: [String]) { (self.pictures, self.hashes) = (pictures, hashes) }

  private mutating func add(_ name: String, _ value: String?) {
    if let value { facts.append(.init(name, value)) }
  }

  // MARK: What it shows

  private mutating func add(_ content: ResolvedNode.Content) {
    switch content {
    case .none: break
    case .text(let style): add(style, "")
    case .picture(let picture): add(picture)
    case .shape(let shape): add(shape, "")
    case .field(let field):
      add(field.text, "")
      add("placeholder", field.isPlaceholder ? "yes" : nil)
      let insets = field.insets
      add(
        "insets",
        [insets.top, insets.left, insets.bottom, insets.right].map(\.decimalText).joined(separator: ","))
      add("caret", field.caret.map { "\(text($0)) \(field.caretWidth.decimalText)" })
    }
  }

  private mutating func add(_ style: TextStyle, _ prefix: String) {
    let content = style.content
    add(prefix + "text", content.runs.map(\.text).joined(separator: "|"))
    add(prefix + "font", each(content.runs.map { font($0, content.lineHeight) }))
    let features = each(content.runs.map { $0.features.joined(separator: "+") })
    add(prefix + "features", features.isEmpty ? nil : features)
    add(prefix + "color", each(style.colors.map { text($0) }))
    add(prefix + "baseline", content.baseline?.decimalText)
    add(prefix + "limit", content.lineLimit == 1 ? nil : content.lineLimit.map(String.init) ?? "none")
    add(prefix + "align", content.alignment == .left ? nil : content.alignment.rawValue)
    add(prefix + "wrap", content.wrapping == .word ? nil : content.wrapping.rawValue)
    add(prefix + "direction", content.direction == .natural ? nil : content.direction.rawValue)
  }

  /// `Inter 600 16/19.33`, with the tracking where there is some.
  private func font(_ run: TextRun, _ lineHeight: Double) -> String {
    let tracking = run.tracking == 0 ? "" : " tracking \(run.tracking.decimalText)"
    let italic = run.italic ? " italic" : ""
    return
      "\(run.families.first ?? "") \(run.weight)\(italic) \(run.size.decimalText)/\(lineHeight.decimalText)"
      + tracking
  }

  /// One value where all are equal.
  private func each(_ values: [String]) -> String {
    Set(values).count == 1 ? values[0] : values.joined(separator: "|")
  }

  private mutating func add(_ picture: Picture) {
    if let image = picture.image {
      add("picture", "\(pictures[Int(image)]) \(hashes[Int(image)])")
      add("fit", picture.fit == .cover ? nil : picture.fit.rawValue)
      add("position", picture.alignment == Point(0.5, 0.5) ? nil : text(picture.alignment))
    } else {
      add("placeholder-fill", picture.placeholder.fill.map { text($0) })
      if let style = picture.placeholder.text { add(style, "placeholder-") }
      if let shape = picture.placeholder.shape { add(shape, "placeholder-") }
    }
  }

  private mutating func add(_ shape: Shape, _ prefix: String) {
    add(prefix + "outline", label(shape.path.svg))
    add(prefix + "view-box", shape.viewBox.map { text($0) })
    add(prefix + "rule", shape.rule == .nonZero ? nil : "evenodd")
    add(prefix + "stretches", shape.stretches ? "yes" : nil)
    add(prefix + "fill", shape.fill.map { text($0) })
    add(prefix + "stroke", shape.stroke.map { text($0) })
    add(prefix + "trim", shape.trim.map { "\($0.start.decimalText)...\($0.end.decimalText)" })
  }

  /// What fades out is told in one word: it was told in full before it began to.
  private mutating func add(fading old: PresentationTree.Fading) {
    var look = NodeLook(pictures: pictures, hashes: hashes)
    look.add(old.node.content)
    let words = look.facts.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    add("fading", "\(label(words)) \(old.opacity.decimalText)")
  }

  // MARK: Its frame

  private mutating func addBox(_ box: Box, paintsOwn: Bool) {
    if !paintsOwn {
      add("fill", box.fill.map { text($0) })
      add("stroke", box.stroke.map { text($0) })
    }
    add("corner", box.corners == .zero ? nil : text(box.corners))
    add("shadow", box.shadows.isEmpty ? nil : each(box.shadows.map { text($0) }))
    add("clip", box.clips ? "yes" : nil)
    add("mask", box.mask.map { text($0) })
    add("z", box.z == 0 ? nil : box.z.decimalText)
  }

  // MARK: Values

  private func text(_ color: Color) -> String { color.goldenText }

  private func text(_ paint: RelativePaint) -> String {
    func text(_ stops: [RelativePaint.Stop]) -> String {
      stops.map { stop in
        let share = "\((stop.share * 100).decimalText)%"
        let points = stop.points == 0 ? "" : "+\(stop.points.decimalText)"
        return "\(stop.color.goldenText) \(share)\(points)"
      }.joined(separator: ", ")
    }
    return switch paint {
    case .solid(let color): color.goldenText
    case .linear(let start, let end, let stops):
      "linear(\(self.text(start)) \(self.text(end)), \(text(stops)))"
    case .radial(let center, let radius, let stops):
      "radial(\(self.text(center)) \(radius.decimalText), \(text(stops)))"
    }
  }

  private func text(_ stroke: Box.Stroke) -> String {
    let style = stroke.style
    var words = [stroke.color.goldenText, style.width.decimalText, stroke.position.rawValue]
    if style.cap != .butt { words.append(style.cap.rawValue) }
    if style.join != .miter { words.append(style.join.rawValue) }
    if !style.dashes.isEmpty {
      words.append("dash " + style.dashes.map(\.decimalText).joined(separator: ","))
    }
    return words.joined(separator: " ")
  }

  private func text(_ shadow: Shadow) -> String {
    let spread = shadow.spread == 0 ? "" : " spread \(shadow.spread.decimalText)"
    return "\(shadow.color.goldenText) \(text(shadow.offset)) blur \(shadow.blur.decimalText)\(spread)"
  }

  private func text(_ corners: CornerRadii) -> String {
    let radii = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
    return each(radii.map { $0 >= 1e5 ? "capsule" : $0.decimalText })
  }

  private func text(_ point: Point) -> String { "\(point.x.decimalText),\(point.y.decimalText)" }

  private func text(_ rect: Rect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map(\.decimalText).joined(separator: ",")
  }

  /// Factors to a millionth, for they multiply hundreds of points, and how far the frame's middle goes: the same
  /// wherever the node stands.
  private func text(_ transform: AffineTransform, at frame: Rect) -> String {
    let middle = Point(frame.midX, frame.midY)
    let factors = [transform.a, transform.b, transform.c, transform.d].map { millionths($0) }
    return factors.joined(separator: ",") + " " + text(transform.apply(middle) - middle)
  }

  private func millionths(_ factor: Double) -> String {
    let rounded = (factor * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
  }

  private func label(_ text: String) -> String { String(hexadecimal(checksum(Array(text.utf8))).suffix(8)) }
}

extension Color {
  /// `#2678FF`, `#2678FF80`, or four components where they are between the steps of eight bits.
  var goldenText: String {
    let bytes = [red, green, blue, alpha].map { $0 * 255 }
    guard bytes.allSatisfy({ abs($0 - $0.rounded()) < 1e-6 && (0...255).contains($0.rounded()) }) else {
      return "rgba(" + [red, green, blue, alpha].map(\.decimalText).joined(separator: ",") + ")"
    }
    let digits = bytes.map { byte in
      let text = String(Int(byte.rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + (digits[3] == "FF" ? digits.dropLast() : digits[...]).joined()
  }
}

extension ResolvedNode.Content {
  fileprivate var isShape: Bool { if case .shape = self { true } else { false } }
}
