import Graphics2D

extension ShapedParagraph {
  /// A line and the scalars of the paragraph that it stands for, blanks at its end included.
  struct BrokenLine {
    var range: Range<Int>
    var line: ShapedText.Line
  }

  /// Cuts the paragraph into at most `limit` lines that fit, each as long as possible.
  ///
  /// Blanks at the end of a line belong to it but do not count: they never start a line and never overflow one.
  func breakLines(limit: Int) -> [BrokenLine] {
    guard paragraph.count > 0 else { return [BrokenLine(range: 0..<0, line: line(0..<0))] }
    var lines: [BrokenLine] = []
    var start = 0
    while start < paragraph.count, lines.count < limit {
      let next = nextLine(from: start)
      lines.append(next)
      start = next.range.upperBound
    }
    return lines
  }

  func fits(_ line: ShapedText.Line) -> Bool {
    line.width <= typesetter.maxWidth + Self.tolerance
  }

  /// The longest line from `start`. Shaped by itself it may come out wider than as a part of the paragraph (a
  /// kerning pair was cut): then the end before is taken.
  private func nextLine(from start: Int) -> BrokenLine {
    let overflow = overflow(from: start)
    var ends = [paragraph.count]
    if let overflow {
      let cuts = (start + 1..<overflow + 1).filter { isCut[$0] && !paragraph.traits[$0].contains(.blank) }
      let words = cuts.filter { paragraph.traits[$0].contains(.lineBreak) }
      ends = typesetter.content.wrapping == .character || words.isEmpty ? cuts : words
    }
    while let end = ends.popLast() {
      let broken = BrokenLine(range: start..<end, line: line(start..<end))
      if fits(broken.line) || ends.isEmpty { return broken }
    }
    return BrokenLine(range: start..<paragraph.count, line: line(start..<paragraph.count))
  }

  /// The first cluster that crosses the width in a line from `start`, which has at least one cluster; nil where
  /// everything fits.
  func overflow(from start: Int) -> Int? {
    var (pen, hasInk) = (0.0, false)
    for index in start..<paragraph.count {
      let isBlank = paragraph.traits[index].contains(.blank)
      if hasInk, isCut[index], !isBlank, pen + advances[index] > typesetter.maxWidth + Self.tolerance {
        return index
      }
      pen += advances[index] + tracking[index]
      hasInk = hasInk || (advances[index] > 0 && (!isBlank || start == 0))
    }
    return nil
  }
}
