import Graphics2D

extension ShapedText.Line {
  /// Lets a line that is too long stand over the edges of its room by its alignment.
  mutating func overhang(_ room: Double) {
    let excess = width + leftInset + rightInset - room
    guard excess > 0 else { return }
    leftInset -= excess * leadingShare
    rightInset -= excess * (1 - leadingShare)
  }
}

extension ShapedParagraph {
  /// What of a line is seen: without the blanks at its end.
  func inked(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, paragraph.traits[end - 1].contains(.blank) { end -= 1 }
    return range.lowerBound..<end
  }

  /// Sets a part of the paragraph as one line, without the blanks at its end; its baseline is still to be placed.
  ///
  /// A soft hyphen at which it is broken is seen.
  /// - Parameter extra: points that are added to each space between words.
  func line(_ range: Range<Int>, widening extra: Double = 0) -> ShapedText.Line {
    let seen = inked(range)
    let hyphen = seen.upperBound < paragraph.count ? softHyphen(endingAt: seen) : nil
    let parts = segments[firstSegment(endingBehind: range.lowerBound)...]
      .prefix { $0.range.lowerBound < seen.upperBound }
      .compactMap { part($0, seen, hyphen) }
    var line = ShapedText.Line(
      glyphs: [], width: 0, baseline: 0,
      leadingShare: typesetter.leadingShare(isRightToLeft: paragraph.isRightToLeft),
      isRightToLeft: paragraph.isRightToLeft)
    var pen = Pen()
    for part in stopping(parts, from: range.lowerBound).inVisualOrder() {
      append(part, to: &line, &pen, widening: extra)
    }
    let indent = indent(from: range.lowerBound)
    (line.leftInset, line.rightInset) = indents.isRight ? (0, indent) : (indent, 0)
    line.width = max(0, pen.x - pen.lastTracking)
    if let last = line.parts.indices.last {
      line.parts[last].width = max(0, line.parts[last].width - pen.lastTracking)
    }
    if typesetter.content.keepsPlaces {
      placeBlanks(seen.upperBound..<range.upperBound, behind: range, &line, pen.x)
    }
    return line
  }

  /// By bisection: a long paragraph has as many segments as lines.
  private func firstSegment(endingBehind scalar: Int) -> Int {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].range.upperBound <= scalar { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where the next glyph goes.
  private struct Pen {
    var x = 0.0
    var lastTracking = 0.0
  }

  /// The segment's part within `range`, shaped anew where it is cut.
  private func part(_ segment: Segment, _ range: Range<Int>, _ hyphenated: Paragraph?) -> Segment? {
    let common = segment.range.clamped(to: range)
    if common.isEmpty { return nil }
    let isHyphenated = hyphenated != nil && common.upperBound == range.upperBound
    if common == segment.range, !isHyphenated { return segment }
    var part = segment
    part.range = common
    return typesetter.shaped(part, in: isHyphenated ? hyphenated ?? paragraph : paragraph)
  }

  /// The paragraph with a hyphen in the place of the soft one at the end of a line; nil where there is none.
  private func softHyphen(endingAt range: Range<Int>) -> Paragraph? {
    guard let last = range.last, paragraph.scalars[last] == 0xAD else { return nil }
    var hyphenated = paragraph
    let face = typesetter.library.typefaces[paragraph.faces[last]]
    hyphenated.scalars[last] = face.covers(0x2010) ? 0x2010 : 0x2D
    return hyphenated
  }

  private func append(
    _ part: Segment, to line: inout ShapedText.Line, _ pen: inout Pen, widening extra: Double
  ) {
    let tracking = typesetter.tracking(of: part)
    let style = typesetter.styles[Int(part.run)]
    let start = pen.x
    var edge = start
    for (index, glyph) in part.glyphs.enumerated() {
      if paragraph.isBox(glyph.cluster), let box = typesetter.content.runs[Int(part.run)].box {
        let corner = Point(pen.x, -box.raise - box.size.height)
        line.boxes.append(.init(run: part.run, frame: Rect(origin: corner, size: box.size)))
      } else {
        line.glyphs.append(
          ShapedText.Glyph(
            font: FontID(index: Int32(part.face)), id: glyph.id, size: style.size,
            position: Point(pen.x + glyph.offset.x, glyph.offset.y), run: part.run,
            isMissing: glyph.isMissing, slant: style.slant))
      }
      pen.x += glyph.advance
      if index + 1 == part.glyphs.count || part.glyphs[index + 1].cluster != glyph.cluster {
        pen.x += tracking + (extra > 0 && paragraph.isSpace(glyph.cluster) ? extra : 0)
        pen.lastTracking = tracking
        if typesetter.content.keepsPlaces {
          line.places.clusters.append(
            .init(
              start: paragraph.start + glyph.cluster, left: edge, right: pen.x - tracking,
              isRightToLeft: part.level % 2 == 1))
        }
        edge = pen.x
      }
    }
    if line.parts.last?.run == part.run {
      line.parts[line.parts.count - 1].width += pen.x - start
    } else {
      line.parts.append(ShapedText.Part(run: part.run, x: start, width: pen.x - start))
    }
  }
}

extension ShapedParagraph {
  /// Tells the line what it stands for, with the blanks at its end, which are not drawn: they lie behind it in the direction
  /// in which the paragraph is read.
  private func placeBlanks(
    _ blanks: Range<Int>, behind range: Range<Int>, _ line: inout ShapedText.Line, _ end: Double
  ) {
    let isMirrored = paragraph.isRightToLeft
    var x = isMirrored ? 0 : end
    for index in blanks {
      let next = isMirrored ? x - advances[index] : x + advances[index]
      line.places.clusters.append(
        .init(
          start: paragraph.start + index, left: min(x, next), right: max(x, next), isRightToLeft: isMirrored))
      x = isMirrored ? next - tracking[index] : next + tracking[index]
    }
    line.places.clusters.sort { $0.start < $1.start }
    line.places.range = paragraph.start + range.lowerBound..<paragraph.start + range.upperBound
  }
}

extension [Segment] {
  /// From left to right: from the highest level down to the lowest odd one, turn round what lies at it or above
  /// (rule L2 of the bidirectional algorithm).
  func inVisualOrder() -> [Segment] {
    guard let highest = map(\.level).max(), highest > 0 else { return self }
    var order = self
    for level in stride(from: highest, to: 0, by: -1) {
      var start = 0
      while start < order.count {
        var end = start
        while end < order.count, order[end].level >= level { end += 1 }
        order[start..<end].reverse()
        start = Swift.max(end, start + 1)
      }
    }
    return order
  }
}
