import Graphics2D

extension ShapedParagraph {
  /// A line and the scalars of the paragraph that it stands for, blanks at its end included.
  struct BrokenLine {
    var range: Range<Int>
    var line: ShapedText.Line
    /// Whether an ellipsis stands for what had no room.
    var isShortened = false
  }

  /// Cuts the paragraph into at most `limit` lines that fit, each as long as possible.
  ///
  /// Blanks at the end of a line belong to it but do not count: they never start a line and never overflow one.
  func breakLines(limit: Int) -> [BrokenLine] {
    guard paragraph.count > 0 else { return [BrokenLine(range: 0..<0, line: line(0..<0))] }
    let content = typesetter.content
    if content.wrapping == .never || content.overflows && content.lineLimit == 1 { return [unbrokenLine] }
    var lines: [BrokenLine] = []
    var start = 0
    while start < paragraph.count, lines.count < limit {
      var next = nextLine(from: start)
      if next.range.upperBound < paragraph.count { justify(&next) }
      lines.append(next)
      start = next.range.upperBound
    }
    return lines
  }

  func fits(_ line: ShapedText.Line, from start: Int) -> Bool {
    line.width <= room(from: start) + Self.tolerance
  }

  /// The whole paragraph, with an ellipsis where it is too long and does not overflow.
  private var unbrokenLine: BrokenLine {
    let range = 0..<paragraph.count
    let whole = line(range)
    if typesetter.content.overflows || fits(whole, from: 0) { return BrokenLine(range: range, line: whole) }
    return BrokenLine(range: range, line: truncatedLine(from: 0), isShortened: true)
  }

  /// Widens the blanks of a line so that it fills its room.
  private func justify(_ broken: inout BrokenLine) {
    let room = room(from: broken.range.lowerBound)
    guard typesetter.content.paragraphs.isJustified, room.isFinite, room > broken.line.width else { return }
    let blanks = inked(broken.range).filter { isCut[$0] && paragraph.isSpace($0) }.count
    guard blanks > 0 else { return }
    broken.line = line(broken.range, widening: (room - broken.line.width) / Double(blanks))
    broken.line.width = room
  }

  /// The longest line from `start`. Shaped by itself it may come out wider than as a part of the paragraph (a
  /// kerning pair was cut): then the end before is taken.
  private func nextLine(from start: Int) -> BrokenLine {
    let overflow = overflow(from: start)
    var (ends, breaksWords) = ([paragraph.count], false)
    if let overflow {
      let cuts = (start + 1..<overflow + 1).filter { isCut[$0] && !paragraph.traits[$0].contains(.blank) }
      let words = cuts.filter { paragraph.traits[$0].contains(.lineBreak) }
      let breaksAnywhere = typesetter.content.wrapping == .character
      ends = breaksAnywhere || words.isEmpty ? cuts : words
      breaksWords = !breaksAnywhere && words.isEmpty
    }
    while let end = ends.popLast() {
      var broken = BrokenLine(range: start..<end, line: line(start..<end))
      if breaksWords, paragraph.isInWord(end) { broken.line.wordBreak = paragraph.start + end }
      if fits(broken.line, from: start) || ends.isEmpty { return broken }
    }
    return BrokenLine(range: start..<paragraph.count, line: line(start..<paragraph.count))
  }

  /// The first cluster that crosses the width in a line from `start`, which has at least one cluster; nil where
  /// everything fits.
  func overflow(from start: Int) -> Int? {
    var (pen, hasInk) = (0.0, false)
    let room = room(from: start) + Self.tolerance
    for index in start..<paragraph.count {
      let isBlank = paragraph.traits[index].contains(.blank)
      if hasInk, isCut[index], !isBlank, pen + advances[index] > room {
        return index
      }
      pen += (tab(at: index, pen, from: start) ?? advances[index]) + tracking[index]
      hasInk = hasInk || (advances[index] > 0 && (!isBlank || start == 0))
    }
    return nil
  }
}
