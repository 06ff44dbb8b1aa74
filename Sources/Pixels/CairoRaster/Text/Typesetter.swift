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
    let limit = TextContent.longestLength
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
    for run in content.runs {
      styles.append(try RunStyle(run))
      guard let box = run.box else { continue }
      for length in [box.size.width, box.size.height, abs(box.raise)] where !(0...limit).contains(length) {
        throw .invalidLength(length, limit: limit)
      }
    }
    self.styles = styles
  }

  func set() -> ShapedText {
    var (lines, missing) = ([SetLine](), [Character]())
    let limit = content.lineLimit.map { max(1, $0) } ?? .max
    var isShortened = false
    var (isTruncated, last): (Bool, (paragraph: ShapedParagraph, start: Int)?) = (false, nil)
    var paragraphs = content.cutParagraphs()
    for index in paragraphs.indices {
      paragraphs[index].analyze(direction: content.direction, library: library, chains: chains)
    }
    let markers = self.markers(of: paragraphs, &missing)
    let room = markers.contains { $0 != nil } ? (markers.compactMap { $0?.width }.max() ?? 0) + gap : 0
    var number = 0
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0, !paragraph.isContinued { number += 1 }
      let shaped = ShapedParagraph(paragraph, typesetter: self, indents: indents(of: paragraph, room))
      shaped.appendMissing(to: &missing)
      isTruncated = isTruncated || lines.count == limit
      if isTruncated { continue }
      let broken = shaped.breakLines(limit: limit - lines.count)
      lines += broken.enumerated().map { place, broken in
        SetLine(
          line: broken.line, paragraph: number, marker: place == 0 ? markers[index] : nil,
          reach: reach(of: broken.range, paragraph))
      }
      isShortened = isShortened || broken.contains(where: \.isShortened)
      last = broken.last.map { (shaped, $0.range.lowerBound) }
      isTruncated = (broken.last?.range.upperBound ?? 0) < paragraph.count
    }
    if isTruncated, let last { lines[limit - 1].line = last.paragraph.truncatedLine(from: last.start) }
    return place(lines, isTruncated || isShortened, missing)
  }

  /// A line, the paragraph that it is of, what stands before it, and how far its runs ask it to reach.
  private struct SetLine {
    var line: ShapedText.Line
    var paragraph: Int
    var marker: ShapedText.Line?
    var reach: Reach?
  }

  /// How far a line reaches up and down from its baseline.
  private struct Reach {
    var above = 0.0, below = 0.0
  }

  /// Of the runs in a part of a paragraph: nil where none has a line height of its own.
  private func reach(of range: Range<Int>, _ paragraph: Paragraph) -> Reach? {
    let inside = Set(paragraph.runs[range])
    let runs = (inside.isEmpty ? [paragraph.endRun] : inside.map { Int($0) }).filter(
      content.runs.indices.contains)
    guard runs.contains(where: { content.runs[$0].lineHeight != nil }) else { return nil }
    return runs.reduce(into: Reach()) { reach, index in
      let face = library.typefaces[chains[index].faces.first ?? 0]
      let size = styles[index].size
      let height = content.runs[index].lineHeight ?? content.lineHeight
      let above = (height - (face.ascent + face.descent) * size) / 2 + face.ascent * size
      reach.above = max(reach.above, above)
      reach.below = max(reach.below, height - above)
    }
  }

  /// Gives every line its baseline, whatever fonts it uses.
  private func place(_ lines: [SetLine], _ isTruncated: Bool, _ missing: [Character]) -> ShapedText {
    let primary = library.typefaces[chains.first?.faces.first ?? 0]
    let size = styles.first?.size ?? 0
    let (ascent, descent) = (primary.ascent * size, primary.descent * size)
    let baseline = content.baseline ?? (content.lineHeight - ascent - descent) / 2 + ascent
    func spacing(_ paragraph: Int) -> Double { Double(paragraph) * content.paragraphs.spacing }
    var added = 0.0
    let placed = lines.enumerated().map { index, set in
      var line = set.line
      if content.overflows { line.overhang(maxWidth) }
      if let marker = set.marker { line.prepend(marker, gap: gap) }
      let below = content.lineHeight - baseline
      line.addedAbove = line.boxes.map { -$0.frame.minY - baseline }.reduce(
        set.reach.map { $0.above - baseline } ?? 0, max)
      line.addedBelow = line.boxes.map { $0.frame.maxY - below }.reduce(
        set.reach.map { $0.below - below } ?? 0, max)
      added += line.addedAbove
      let wanted = Double(index) * content.lineHeight + baseline + spacing(set.paragraph) + added
      line.baseline = content.measures.baseline(wanted)
      // Where heights are mixed, what comes next stands below the rounded baseline.
      added += (set.reach == nil ? 0 : line.baseline - wanted) + line.addedBelow
      return line
    }
    let missingFaces = chains.flatMap(\.missing).reduce(into: [String]()) { seen, face in
      if !seen.contains(face) { seen.append(face) }
    }
    return ShapedText(
      lines: placed,
      size: content.measures.size(
        width: placed.map { $0.width + $0.leftInset + $0.rightInset }.reduce(0, max),
        height: Double(placed.count) * content.lineHeight + spacing(lines.last?.paragraph ?? 0) + added),
      isTruncated: isTruncated, missingCharacters: missing, missingFaces: missingFaces, runs: metrics,
      lineHeight: content.lineHeight)
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
