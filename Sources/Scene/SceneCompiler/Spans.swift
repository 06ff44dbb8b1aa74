import Documents
import Graphics2D
import SceneExpressions
import SceneFormat
import SceneModel

/// Texts of several pieces.
extension ValueReader {
  package mutating func spans(_ spec: NodeSpec) -> TextStyle? {
    var runs: [TextRun] = []
    var looks: [LetterLook] = []
    var lineHeight = 0.0
    guard let attributes = withStyle(spec.attributes) else { return nil }
    let inherited = attributes.entries
    for item in spec.attributes[.spans]?.items ?? [] {
      guard let own = withStyle(item)?.entries else { return nil }
      let style = Spec(
        value: .map(own + inherited.filter { entry in !own.contains { $0.key == entry.key } }),
        span: item.span)
      let isText = item[.text] != nil
      let letters = isText ? style : style.withoutLetters
      guard let text = isText ? text(item[.text]) : "", let (shaped, height) = run(text, letters, item.span)
      else { return nil }
      var run = shaped
      run.lineHeight = height
      var look = letterLook(style)
      look.picture = inlinePicture(item)
      if look.picture != nil {
        run.text = String(InlineBox.character)
        run.box = box(of: look.picture, item, size: run.size, factor: growth(style[.dynamicType]))
      }
      runs.append(run)
      looks.append(look)
      lineHeight = max(lineHeight, height)
    }
    let isMixed = runs.contains { $0.lineHeight != lineHeight }
    if names.textMeasures != .points || !isMixed {
      for index in runs.indices { runs[index].lineHeight = nil }
    }
    guard !runs.isEmpty else {
      findings.diagnostics.error(.wrongCount, "text has at least one span", at: spec.span)
      return nil
    }
    return styled(runs, lineHeight, looks, attributes)
  }

  /// An address; empty where there is none.
  package mutating func address(_ spec: Spec?) -> String {
    spec.flatMap { value($0) }.flatMap { $0 == .null ? "" : $0.text } ?? ""
  }

  /// What stands in the place of letters; nil where letters do, or nothing.
  private mutating func inlinePicture(_ item: Spec) -> InlinePicture? {
    let label = item[.label].flatMap { text($0) } ?? ""
    if let image = item[.image] {
      let address = address(image)
      if address.isEmpty { return nil }
      let shown = mirrored(picture(image, item), \.isMirrored, item)
      return InlinePicture(.picture(shown, address: address), label: label)
    }
    guard let source = item[.shape], let shape = shape(source, item) else { return nil }
    guard shape.viewBox != nil else {
      findings.diagnostics.error(
        .missingKey, "an outline in a text needs the key \"view-box\"", at: source.span,
        hints: ["add its view-box: [0, 0, 24, 24]"])
      return nil
    }
    return InlinePicture(.outline(mirrored(shape, \.isMirrored, item)), label: label)
  }

  /// The room that it takes.
  ///
  /// - Parameters:
  ///   - em: the font's size in points, as large as the user's text size makes it.
  ///   - factor: by how much that is.
  private mutating func box(of picture: InlinePicture?, _ item: Spec, size em: Double, factor: Double)
    -> InlineBox
  {
    let raise = length(item[.raise], -Self.longest...Self.longest, em, factor) ?? 0
    let sides = item[.size]?.items ?? []
    if sides.count == 2 {
      let lengths = sides.map { length($0, 0...Self.longest, em, factor) ?? em }
      return InlineBox(size: Size(lengths[0], lengths[1]), raise: raise)
    }
    let height = length(item[.size], 0...Self.longest, em, factor) ?? em
    return InlineBox(size: Size(height * (picture?.proportion ?? 1), height), raise: raise)
  }

  /// Of a side of a picture in a text, in points.
  private static var longest: Double { 4096 }

  /// Points that grow with the text, or a share of the font size.
  private mutating func length(_ spec: Spec?, _ range: ClosedRange<Double>, _ em: Double, _ factor: Double)
    -> Double?
  {
    guard let spec, let (fraction, points) = place(spec) else { return nil }
    let length = fraction * em + points * factor
    guard range.contains(length) else {
      findings.diagnostics.add(.outOfRange(length, range, unit: " points", at: spec.span))
      return nil
    }
    return length
  }
}

extension Spec {
  /// The same without what only letters have.
  fileprivate var withoutLetters: Spec {
    let idle: [SceneKey] = [.features, .case, .italic, .slant, .textStroke]
    return Spec(value: .map(entries.filter { !idle.contains($0.key) }), span: span)
  }
}

extension InlinePicture {
  /// Its width, of a height of 1.
  fileprivate var proportion: Double {
    let size: Size? =
      switch content {
      case .picture(let picture, _): picture.naturalSize
      case .outline(let shape): shape.viewBox?.size
      }
    guard let size, size.width > 0, size.height > 0 else { return 1 }
    return size.width / size.height
  }
}
