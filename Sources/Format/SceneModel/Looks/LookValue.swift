public import Graphics2D

/// What a property of a look is, as a golden's record writes it and reads it again.
public enum LookValue: Hashable, Sendable {
  case characters(String)
  /// In a form that nobody reads again.
  case words(String)
  case flag
  case number(Double)
  /// One for each piece of a text.
  case fonts([LookFont])
  case paints([RelativePaint])
  /// One for each piece of a text.
  case lines([TextLine?])
  case paint(RelativePaint)
  /// Back to front.
  case strokes([Box.Stroke])
  /// Back to front.
  case shadows([Shadow])
  case corners(CornerRadii)
  case caret(Color, width: Double)
  /// SVG path data, of which records keep a checksum.
  case outline(String)
  case transform(LookTransform)
  case backdrop(Backdrop)

  /// Its colours, from the first to the last.
  public var colors: [Color] {
    switch self {
    case .paints(let paints): paints.flatMap(\.colors)
    case .lines(let lines): lines.compactMap { $0?.color }
    case .paint(let paint): paint.colors
    case .strokes(let strokes): strokes.flatMap(\.paint.colors)
    case .shadows(let shadows): shadows.map(\.color)
    case .caret(let color, _): [color]
    case .backdrop(let backdrop): backdrop.tint.alpha > 0 ? [backdrop.tint] : []
    case .characters, .words, .flag, .number, .fonts, .corners, .outline, .transform: []
    }
  }

  /// In a record: the same for the same look.
  public var text: String {
    switch self {
    case .characters(let text), .words(let text): text
    case .flag: "yes"
    case .number(let number): number.decimalText
    case .fonts(let fonts): eachOnce(fonts.map(\.text))
    case .paints(let paints): eachOnce(paints.map(\.recordText))
    case .lines(let lines): eachOnce(lines.map { $0?.recordText ?? "none" })
    case .paint(let paint): paint.recordText
    case .strokes(let strokes): eachOnce(strokes.map(\.recordText))
    case .shadows(let shadows): eachOnce(shadows.map(\.recordText))
    case .corners(let corners): corners.recordText
    case .caret(let color, let width): "\(color.recordText) \(width.decimalText)"
    case .outline(let data): shortChecksum(data)
    case .transform(let transform): transform.text
    case .backdrop(let backdrop): backdrop.recordText
    }
  }
}

/// The font of a piece of text.
public struct LookFont: Hashable, Sendable {
  /// First family.
  public var family: String
  /// 1...1000.
  public var weight: Int
  /// Whether it is the italic.
  public var italic: Bool
  /// Em size, distance of baselines, and what is added between characters, in points.
  public var size, lineHeight, tracking: Double

  init(_ run: TextRun, _ lineHeight: Double) {
    (family, weight, italic) = (run.families.first ?? "", run.weight, run.italic)
    (size, self.lineHeight, tracking) = (run.size, lineHeight, run.tracking)
  }

  init(family: String, weight: Int, italic: Bool, size: Double, lineHeight: Double, tracking: Double) {
    (self.family, self.weight, self.italic) = (family, weight, italic)
    (self.size, self.lineHeight, self.tracking) = (size, lineHeight, tracking)
  }

  /// `Inter 600 16/19.33`, with the tracking where there is some.
  var text: String {
    "\(family) \(weight)\(italic ? " italic" : "") \(size.decimalText)/\(lineHeight.decimalText)"
      + (tracking == 0 ? "" : " tracking \(tracking.decimalText)")
  }
}

/// What moves a node's picture, wherever the node stands.
public struct LookTransform: Hashable, Sendable {
  /// First and second column, as ``AffineTransform`` has them: of what is turned in perspective, about the frame's middle.
  public var a, b, c, d: Double
  /// How far the frame's middle goes, in points.
  public var translation: Point
  /// How the distance from the eye grows for a thousand points to the right and down, in shares of that of the frame's middle.
  public var depth: Point

  /// What a transform does with a frame.
  public init(_ transform: ProjectiveTransform, at frame: Rect) {
    let middle = Point(frame.midX, frame.midY)
    if let affine = transform.affine {
      (a, b, c, d, depth) = (affine.a, affine.b, affine.c, affine.d, .zero)
      translation = affine.apply(middle) - middle
      return
    }
    let own = transform.about(Point(-middle.x, -middle.y))
    let (n, i) = (own.numerator, own.i == 0 ? 1e-9 : own.i)
    (a, b, c, d) = (n.a / i, n.b / i, n.c / i, n.d / i)
    (translation, depth) = (Point(n.tx / i, n.ty / i), Point(1000 * own.g / i, 1000 * own.h / i))
  }

  init(a: Double, b: Double, c: Double, d: Double, translation: Point, depth: Point) {
    (self.a, self.b, self.c, self.d, self.translation, self.depth) = (a, b, c, d, translation, depth)
  }

  /// Factors to a millionth, for they multiply hundreds of points.
  var text: String {
    [a, b, c, d].map(Self.millionths).joined(separator: ",") + " " + translation.recordText
      + (depth == .zero ? "" : " depth \(Self.millionths(depth.x)),\(Self.millionths(depth.y))")
  }

  private static func millionths(_ factor: Double) -> String {
    let rounded = (factor * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
  }
}

/// One value where all are equal.
func eachOnce(_ values: [String]) -> String {
  Set(values).count == 1 ? values[0] : values.joined(separator: "|")
}

/// Eight hexadecimal digits that tell long texts apart.
package func shortChecksum(_ text: String) -> String {
  String(hexadecimal(checksum(Array(text.utf8))).suffix(8))
}
