import Graphics2D

extension ShapedParagraph {
  /// The line that starts at `start` with as much of the paragraph as fits before an ellipsis, which stands even
  /// where nothing else does.
  ///
  /// The ellipsis belongs to the run of the character before it and is a character of the paragraph like any
  /// other, so direction and font follow from the same rules.
  func truncatedLine(from start: Int) -> ShapedText.Line {
    let content = typesetter.content
    // A single line that may leave its frame is as long as its paragraph; the ellipsis stands for those that follow.
    if content.overflows, content.lineLimit == 1 { return line(from: start, endingAt: paragraph.count) }
    let end = overflow(from: start) ?? paragraph.count
    var cuts = (start..<end + 1).filter { $0 == paragraph.count || isCut[$0] }
    while let cut = cuts.popLast() {
      let line = line(from: start, endingAt: cut)
      if fits(line, from: start) || cuts.isEmpty { return line }
    }
    return line(from: start, endingAt: start)
  }

  private func line(from start: Int, endingAt cut: Int) -> ShapedText.Line {
    var end = cut
    while end > start, paragraph.traits[end - 1].contains(.blank) { end -= 1 }
    var shortened = Paragraph()
    for index in 0..<end { shortened.append(paragraph, at: index) }
    let run = end > 0 ? paragraph.runs[end - 1] : paragraph.runs.first ?? 0
    shortened.append(0x2026, run: run)
    shortened.analyze(
      direction: paragraph.isRightToLeft ? .rightToLeft : .leftToRight,
      library: typesetter.library, chains: typesetter.chains)
    return ShapedParagraph(shortened, typesetter: typesetter, indents: indents).line(start..<shortened.count)
  }
}
