import Graphics2D

/// Sets one text: paragraphs, segments, lines, ellipsis, baselines.
struct Typesetter {
  let library: FontLibrary
  let content: TextContent
  /// Points; infinite where lines may be as long as they like, never NaN.
  let maxWidth: Double
  let chains: [FaceChain]
  let styles: [RunStyle]

  init(library: FontLibrary, content: TextContent, maxWidth: Double?) throws(FontError) {
    let limit = FontLibrary.maximumExtent
    guard (0...limit).contains(content.lineHeight) else {
      throw .invalidLength(content.lineHeight, limit: limit)
    }
    if let baseline = content.baseline, !(0...limit).contains(baseline) {
      throw .invalidLength(baseline, limit: limit)
    }
    let count = content.runs.reduce(0) { $0 + $1.text.unicodeScalars.count }
    guard count <= FontLibrary.maximumLength else {
      throw .textTooLong(count: count, limit: FontLibrary.maximumLength)
    }
    self.library = library
    self.content = content
    self.maxWidth = maxWidth.map { $0.isFinite && $0 > 0 ? $0 : 0 } ?? .infinity
    chains = content.runs.map(library.chain(for:))
    var styles: [RunStyle] = []
    for run in content.runs { styles.append(try RunStyle(run)) }
    self.styles = styles
  }

  func set() -> ShapedText {
    var lines: [ShapedText.Line] = []
    var missing: [Character] = []
    let limit = content.lineLimit.map { max(1, $0) } ?? .max
    var (isTruncated, last): (Bool, (paragraph: ShapedParagraph, start: Int)?) = (false, nil)
    for var paragraph in content.paragraphs() {
      paragraph.analyze(direction: content.direction, library: library, chains: chains)
      let shaped = ShapedParagraph(paragraph, typesetter: self)
      shaped.appendMissing(to: &missing)
      isTruncated = isTruncated || lines.count == limit
      if isTruncated { continue }
      let broken = shaped.breakLines(limit: limit - lines.count)
      lines += broken.map(\.line)
      last = broken.last.map { (shaped, $0.range.lowerBound) }
      isTruncated = (broken.last?.range.upperBound ?? 0) < paragraph.count
    }
    if isTruncated, let last { lines[limit - 1] = last.paragraph.truncatedLine(from: last.start) }
    return place(lines, isTruncated, missing)
  }

  /// Gives every line its baseline, whatever fonts it uses.
  private func place(
    _ lines: [ShapedText.Line], _ isTruncated: Bool, _ missing: [Character]
  ) -> ShapedText {
    let primary = library.typefaces[chains.first?.faces.first ?? 0]
    let size = styles.first?.size ?? 0
    let (ascent, descent) = (primary.ascent * size, primary.descent * size)
    let baseline = content.baseline ?? (content.lineHeight - ascent - descent) / 2 + ascent
    var placed = lines
    for index in placed.indices {
      placed[index].baseline = Double(index) * content.lineHeight + baseline
    }
    let missingFaces = chains.flatMap(\.missing).reduce(into: [String]()) { seen, face in
      if !seen.contains(face) { seen.append(face) }
    }
    return ShapedText(
      lines: placed,
      size: Size(placed.map(\.width).reduce(0, max), Double(placed.count) * content.lineHeight),
      isTruncated: isTruncated, missingCharacters: missing, missingFaces: missingFaces, runs: metrics)
  }

  private var metrics: [ShapedText.RunMetrics] {
    zip(chains, styles).map { chain, style in
      let (face, size) = (library.typefaces[chain.faces[0]], style.size)
      return ShapedText.RunMetrics(
        ascent: face.ascent * size, descent: face.descent * size, underline: face.underline.top * size,
        underlineThickness: face.underline.thickness * size, strikethrough: face.strikethrough.top * size,
        strikethroughThickness: face.strikethrough.thickness * size)
    }
  }

  /// Share of the free width left of a line.
  func leadingShare(isRightToLeft: Bool) -> Double {
    switch content.alignment {
    case .paragraph: isRightToLeft ? 1 : 0
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}
