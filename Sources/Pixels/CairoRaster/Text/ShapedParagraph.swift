import Graphics2D

/// A paragraph shaped as one endless line, from which lines are cut.
struct ShapedParagraph {
  /// Widths closer than this (points) are the same: sums of advances differ in the last bits.
  static let tolerance = 1e-6

  let paragraph: Paragraph
  let typesetter: Typesetter
  let indents: Indents
  let segments: [Segment]
  /// Per scalar: advance of the glyphs of the cluster that starts with it, in points.
  private(set) var advances: [Double]
  /// Per scalar: points between the cluster that starts with it and the next one.
  private(set) var tracking: [Double]
  /// Per scalar: whether glyphs start with it, so that a line may be cut before it.
  private(set) var isCut: [Bool]

  /// How much of the width lines leave free where they begin, in points.
  struct Indents {
    var first = 0.0, rest = 0.0
    var isRight = false
  }

  init(_ paragraph: Paragraph, typesetter: Typesetter, indents: Indents = Indents()) {
    self.indents = indents
    self.paragraph = paragraph
    self.typesetter = typesetter
    segments = paragraph.segments().map { typesetter.shaped($0, in: paragraph) }
    advances = [Double](repeating: 0, count: paragraph.count)
    tracking = advances
    isCut = [Bool](repeating: false, count: paragraph.count)
    for segment in segments {
      for glyph in segment.glyphs {
        advances[glyph.cluster] += glyph.advance
        tracking[glyph.cluster] = typesetter.tracking(of: segment)
        isCut[glyph.cluster] = paragraph.traits[glyph.cluster].contains(.clusterStart)
      }
    }
  }

  /// Points that a line from `start` leaves free where it begins.
  func indent(from start: Int) -> Double { start == 0 ? indents.first : indents.rest }

  /// Points that a line from `start` may be wide.
  func room(from start: Int) -> Double { max(0, typesetter.maxWidth - indent(from: start)) }

  /// Adds the characters that no font has, in logical order.
  func appendMissing(to characters: inout [Character]) {
    let clusters = segments.flatMap { $0.glyphs.filter(\.isMissing).map(\.cluster) }.sorted()
    for start in clusters {
      var end = start + 1
      while end < paragraph.count, !isCut[end] { end += 1 }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: paragraph.scalars[start..<end].compactMap(Unicode.Scalar.init))
      for character in String(text) where !characters.contains(character) { characters.append(character) }
    }
  }
}

extension Paragraph {
  /// The paragraph cut where run, face, direction or script change, and around boxes, in logical order.
  func segments() -> [Segment] {
    var segments: [Segment] = []
    for index in scalars.indices {
      if let last = segments.last, last.run == runs[index], last.face == faces[index],
        last.level == levels[index], last.script == scripts[index], !isBox(index), !isBox(index - 1)
      {
        segments[segments.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        segments.append(
          Segment(
            range: index..<index + 1, face: faces[index], run: runs[index], level: levels[index],
            script: scripts[index]))
      }
    }
    return segments
  }
}

extension Typesetter {
  /// A tab is as wide as this many spaces.
  private static let tabSpaces = 4.0

  /// The segment with its glyphs.
  func shaped(_ segment: Segment, in paragraph: Paragraph) -> Segment {
    var segment = segment
    if let box = box(of: segment, in: paragraph) {
      segment.glyphs = [
        SegmentGlyph(
          id: 0, cluster: segment.range.lowerBound, advance: box.size.width, offset: .zero, isMissing: false)
      ]
      return segment
    }
    segment.glyphs = library.shaper.shape(
      segment, of: paragraph.scalars, style: styles[Int(segment.run)],
      face: library.typefaces[segment.face])
    for index in segment.glyphs.indices
    where paragraph.traits[segment.glyphs[index].cluster].contains(.tab) {
      segment.glyphs[index].advance *= Self.tabSpaces
    }
    return segment
  }

  /// What a segment stands for that is no text.
  private func box(of segment: Segment, in paragraph: Paragraph) -> InlineBox? {
    paragraph.isBox(segment.range.lowerBound) ? content.runs[Int(segment.run)].box : nil
  }

  /// Points between the clusters of a segment; none in scripts whose letters join (CSS Text 3, section 8.2).
  func tracking(of segment: Segment) -> Double {
    CursiveScript.tags.contains(segment.script) ? 0 : styles[Int(segment.run)].tracking
  }
}

/// Scripts whose letters join.
enum CursiveScript {
  /// ISO 15924 tags of Arabic, Hanifi Rohingya, Mandaic, Mongolian, N'Ko, Phags-pa and Syriac.
  static let tags: [UInt32] = ["Arab", "Rohg", "Mand", "Mong", "Nkoo", "Phag", "Syrc"].map { name in
    name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
