/// How a line of text is divided, whatever its font: its words and about how many letters they have.
struct LineShape: Equatable, Sendable {
  /// Widths of words in pixels, from the left.
  var words: [Int] = []
  /// Strokes with room around them: letters, or several that touch.
  var letters = 0
  /// From the first to the last ink, in pixels.
  var width = 0

  /// - Parameter size: em size in pixels; what is wider than a sixth of that is a gap between words.
  init(_ grid: InkGrid, size: Double) {
    let strokes = grid.strokes
    guard let first = strokes.first, let last = strokes.last else { return }
    (letters, width) = (strokes.count, last.upperBound - first.lowerBound)
    var start = first.lowerBound
    for (stroke, next) in zip(strokes, strokes.dropFirst())
    where Double(next.lowerBound - stroke.upperBound) > size * 0.19 {
      words.append(stroke.upperBound - start)
      start = next.lowerBound
    }
    words.append(last.upperBound - start)
  }
}

/// By style, how much wider its letters are in the screenshot's font.
struct FontScales {
  private var byStyle: [String: Double] = [:]
  private var all: Double?

  /// Texts that are as they should be are most of them: medians.
  init(_ texts: [SeenText]) {
    var ratios: [(style: String, ratio: Double)] = []
    for text in texts {
      let (expected, seen) = text.widths
      if expected >= 3 * text.size / 2, seen > 0 { ratios.append((text.style, seen / expected)) }
    }
    if ratios.count >= 3 { all = median(ratios.map(\.ratio)) }
    for style in Set(ratios.map(\.style)).sorted() {
      let own = ratios.filter { $0.style == style }.map(\.ratio)
      if own.count >= 3 { byStyle[style] = median(own) }
    }
  }

  /// The fraction of a text's width by which letters may make it wider or narrower than its style's scale says.
  static func doubt(isKnown: Bool) -> Double { isKnown ? 0.08 : 0.16 }

  /// The scale of a style, and whether it was measured.
  func scale(of style: String) -> (scale: Double, isKnown: Bool) {
    (byStyle[style] ?? all).map { ($0, true) } ?? (1, false)
  }
}

extension SeenText {
  /// Widths of all lines together as specified and as seen, in pixels.
  var widths: (expected: Double, seen: Double) {
    lines.reduce((0, 0)) { sum, line in
      (
        sum.0 + Double(LineShape(line.expected, size: size).width),
        sum.1 + Double(LineShape(line.seen, size: size).width)
      )
    }
  }

  /// What of its shape is not that of the text it should be, in words; nil where nothing is.
  func otherShape(_ scales: FontScales) -> String? {
    guard lines.allSatisfy({ $0.isEven && !$0.isCut }) else { return nil }
    let (scale, isKnown) = scales.scale(of: style)
    let shapes = lines.map { (LineShape($0.expected, size: size), LineShape($0.seen, size: size)) }
    let (wanted, seen) = (shapes.map(\.0), shapes.map(\.1))
    let (expected, found) = widths
    let wide = found / max(1, expected * scale)
    // A few letters differ more from font to font than many; so do fonts of which nothing is known.
    let em = expected / max(1, size)
    let slack = FontScales.doubt(isKnown: isKnown) + 0.35 / max(0.5, em)
    if abs(wide - 1) > slack {
      let percent = Int((abs(wide - 1) * 100).rounded())
      return "\(percent) % \(wide > 1 ? "wider" : "narrower") than this text is in that font"
    }
    let (words, more) = (wanted.reduce(0) { $0 + $1.words.count }, seen.reduce(0) { $0 + $1.words.count })
    let letters = (wanted.reduce(0) { $0 + $1.letters }, seen.reduce(0) { $0 + $1.letters })
    let isOtherCount = abs(letters.0 - letters.1) > max(2, letters.0 / 5)
    if abs(words - more) >= 2 || words != more && isOtherCount && words <= 2 {
      return "\(more) word\(more == 1 ? "" : "s"), not \(words)"
    }
    guard words == more, words > 1 else { return nil }
    for (line, other) in zip(wanted, seen) where line.words.count == other.words.count {
      for (own, there) in zip(line.words, other.words) {
        let difference = abs(Double(there) - Double(own) * scale)
        if difference > max(0.6 * size, 0.2 * Double(own) * scale) {
          return "words of other widths: \(there) px, not about \(Int(Double(own) * scale)) px"
        }
      }
    }
    return nil
  }
}
