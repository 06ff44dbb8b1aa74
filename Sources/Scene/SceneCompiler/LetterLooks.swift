import DesignTokens
import Documents
import Graphics2D
import SceneExpressions
import SceneFormat
import SceneModel

/// How a piece of a text is painted.
struct LetterLook {
  package var paint: RelativePaint
  /// Whether its gradient starts again at each line.
  var isCloned = false
  var underline, strikethrough: TextLine?
  package var stroke: Box.Stroke?
  package var picture: InlinePicture?
  /// Where a tap leads; empty for nowhere.
  package var link = ""
}

extension TextStyle {
  /// Puts looks side by side, one for each piece.
  init(content: TextContent, looks: [LetterLook], token: String?) {
    self.init(content: content, paints: looks.map(\.paint), token: token)
    if looks.contains(where: { $0.underline != nil }) { underlines = looks.map(\.underline) }
    if looks.contains(where: \.isCloned) { clones = looks.map(\.isCloned) }
    if looks.contains(where: { $0.picture != nil }) { pictures = looks.map(\.picture) }
    if looks.contains(where: { !$0.link.isEmpty }) { links = looks.map(\.link) }
    if looks.contains(where: { $0.strikethrough != nil }) { strikethroughs = looks.map(\.strikethrough) }
    if looks.contains(where: { $0.stroke != nil }) {
      strokes = looks.map {
        $0.stroke ?? Box.Stroke(color: .clear, style: StrokeStyle(width: 0), position: .center)
      }
    }
  }
}

extension ValueReader {
  /// How letters are painted that have these attributes.
  mutating func letterLook(_ attributes: Spec) -> LetterLook {
    LetterLook(
      paint: paint(attributes[.color]) ?? .solid(.black),
      isCloned: attributes[.color]?[.boxDecorationBreak]?.word() == DecorationBreakWord.clone,
      underline: textLine(attributes[.underline]),
      strikethrough: textLine(attributes[.strikethrough]), stroke: textStroke(attributes[.textStroke]),
      link: link(attributes[.link]))
  }

  private mutating func link(_ spec: Spec?) -> String {
    let address = address(spec)
    if let spec, let problem = Diagnostic.badLink(address, at: spec.span) {
      findings.diagnostics.add(problem)
      return ""
    }
    return address
  }

  private mutating func textLine(_ spec: Spec?) -> TextLine? {
    guard let spec else { return nil }
    if spec.template != nil { return bool(spec) == true ? TextLine() : nil }
    return TextLine(
      form: choice(spec[.style]) ?? .solid, color: color(spec[.color]), thickness: number(spec[.thickness])
    )
  }

  private mutating func textStroke(_ spec: Spec?) -> Box.Stroke? {
    guard let spec, var stroke = stroke(spec) else { return nil }
    if spec[.join] == nil { stroke.style.join = .round }
    return stroke
  }

  /// The tangent of the angle by which letters lean.
  mutating func slant(_ spec: Spec?) -> Double {
    guard let spec else { return 0 }
    let degrees = degrees(spec)
    let range = -45.0...45
    guard range.contains(degrees) else {
      findings.diagnostics.add(.outOfRange(degrees, range, at: spec.span))
      return 0
    }
    // A turn without a share: its sine and cosine.
    let turn = AffineTransform.rotation(radians: degrees * .pi / 180)
    return turn.b / turn.a
  }

  /// Points between letters, or what the token says; a share counts from the font size.
  ///
  /// - Parameters:
  ///   - size: the font's in points, as large as the user's text size makes it.
  ///   - factor: by how much that is.
  mutating func tracking(_ spec: Spec?, size: Double, factor: Double) -> Double? {
    guard let spec, let (fraction, points) = place(spec) else { return nil }
    return fraction * size + points * factor
  }

  /// Whether the italic is wanted of a family that has one.
  mutating func italic(_ spec: Spec?, families: [String]) -> Bool {
    guard let spec, bool(spec) == true else { return false }
    let files = names.sources.tokens?.fonts.files.filter { $0.family == families.first } ?? []
    if !files.isEmpty, !files.contains(where: \.italic) {
      findings.diagnostics.error(
        .noItalic, "no file is named for an italic of \(families[0])", at: spec.span,
        hints: [
          "add one to the family's files in the token file, with \"italic\": true, or let the upright letters lean: slant: 12deg"
        ])
      return false
    }
    return true
  }

  /// The text in capital or small letters, as its language has them.
  mutating func cased(_ text: String, _ spec: Spec?) -> String {
    let word: CaseWord = choice(spec) ?? .none
    let letters = LetterCase(language: names.environment.locale)
    return switch word {
    case .none: text
    case .upper: letters.upper(text)
    case .lower: letters.lower(text)
    case .title: letters.title(text)
    }
  }
}
