import Graphics2D

extension Typesetter {
  var gap: Double { content.paragraphs.markerGap }

  /// How far the lines of a paragraph begin further in.
  ///
  /// - Parameter markers: how much of it is for markers.
  func indents(of paragraph: Paragraph, _ markers: Double) -> ShapedParagraph.Indents {
    let first = paragraph.isContinued ? content.paragraphs.restIndent : content.paragraphs.firstIndent
    return .init(
      first: first + markers, rest: content.paragraphs.restIndent + markers,
      isRight: beginsRight(paragraph))
  }

  /// What stands before each paragraph, in the style of its first character.
  func markers(of paragraphs: [Paragraph], _ missing: inout [Character]) -> [ShapedText.Line?] {
    let texts = content.paragraphs.markers
    guard let final = texts.last else { return paragraphs.map { _ in nil } }
    var (markers, next) = ([ShapedText.Line?](), 0)
    for paragraph in paragraphs {
      guard let run = paragraph.runs.first, !paragraph.isContinued else {
        markers.append(nil)
        continue
      }
      var marker = Paragraph()
      for scalar in (next < texts.count ? texts[next] : final).unicodeScalars {
        marker.append(scalar.value, run: run)
      }
      next += 1
      marker.analyze(
        direction: beginsRight(paragraph) ? .rightToLeft : .leftToRight, library: library, chains: chains)
      let shaped = ShapedParagraph(marker, typesetter: self)
      shaped.appendMissing(to: &missing)
      markers.append(shaped.line(0..<marker.count))
    }
    return markers
  }

  private func beginsRight(_ paragraph: Paragraph) -> Bool {
    switch content.paragraphs.side {
    case .paragraph: paragraph.isRightToLeft
    case .left: false
    case .right: true
    }
  }
}

extension ShapedText.Line {
  /// Puts a marker into the free room where the line begins, beside its text.
  mutating func prepend(_ marker: ShapedText.Line, gap: Double) {
    let isRight = rightInset > 0
    let x = isRight ? width + gap : -gap - marker.width
    let moved = marker.glyphs.map { glyph in
      var glyph = glyph
      glyph.position.x += x
      return glyph
    }
    glyphs = isRight ? glyphs + moved : moved + glyphs
  }
}
