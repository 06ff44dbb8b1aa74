import Graphics2D
import SceneModel

extension Drawing {
  /// What is typed, with its caret or what is selected, moved so far that the caret is in sight.
  mutating func drawField(_ field: Field, _ text: ShapedText?, _ shadows: [Shadow], in frame: Rect) {
    guard let text, !frame.isEmpty else { return }
    let typed = TypedText(field, text, in: frame)
    if typed.overflows {
      add(.beginGroup(.init(clip: Path(rect: typed.inner.inset(by: -field.caretWidth)))))
    }
    for piece in typed.selected {
      add(.fill(Path(rect: piece), .solid(field.selectionColor), .nonZero))
    }
    addText(field.text, text, shadows, origin: typed.box.origin, width: typed.box.width, over: frame)
    if typed.overflows { add(.endGroup) }
    guard let caret = field.caret, let place = typed.caret else { return }
    add(.fill(Path(rect: place, radii: CornerRadii(field.caretWidth / 2)), .solid(caret), .nonZero))
  }
}

/// Where the text of a field stands in its frame.
private struct TypedText {
  let field: Field
  let text: ShapedText
  /// The frame without its insets.
  let inner: Rect
  /// The box in which lines are aligned, scrolled to the caret.
  private(set) var box: Rect

  init(_ field: Field, _ text: ShapedText, in frame: Rect) {
    (self.field, self.text) = (field, text)
    inner = Rect(
      x: frame.minX + field.insets.left, y: frame.minY + field.insets.top,
      width: max(0, frame.width - field.insets.left - field.insets.right),
      height: max(0, frame.height - field.insets.top - field.insets.bottom))
    let size = Size(max(inner.width, field.hasLines ? 0 : text.size.width), text.size.height)
    // A line that is too long begins at its own side.
    let x = text.lines[0].isRightToLeft ? inner.maxX - size.width : inner.minX
    let y = field.hasLines ? inner.minY : inner.midY - text.size.height / 2
    box = Rect(origin: Point(x, y), size: size)
    scrollToCaret()
  }

  /// Whether something lies outside of the frame.
  var overflows: Bool {
    text.size.width > inner.width || field.hasLines && text.size.height > inner.height + 0.5
  }

  private mutating func scrollToCaret() {
    guard field.caret != nil, !field.isPlaceholder else { return }
    let end = corner(of: last)
    if !field.hasLines {
      box.origin.x += max(0, inner.minX - end.x) - max(0, end.x - inner.maxX)
    } else if text.size.height > inner.height + 0.5 {
      box.origin.y -= max(0, end.y + lineHeight - inner.maxY)
    }
  }

  private var lineHeight: Double { text.size.height / Double(text.lines.count) }

  /// Where typing goes on, as a scalar of what is shown.
  private var last: Int {
    field.isPlaceholder ? 0 : scalar(of: field.selection?.upperBound ?? characters.count)
  }

  private var characters: String { field.text.content.runs[0].text }

  private func scalar(of character: Int) -> Int {
    characters.prefix(character).unicodeScalars.count
  }

  /// The top of a caret before a scalar.
  private func corner(of scalar: Int) -> Point {
    let (line, x) = text.caret(before: scalar)
    let left = text.lineOrigin(text.lines[line], at: box.origin, width: box.width).x
    // Blanks at the end of a broken line hang over its edge, not the caret.
    let place = field.hasLines ? min(max(inner.minX, left + x), inner.maxX) : left + x
    return Point(place, box.minY + Double(line) * lineHeight)
  }

  /// The caret follows what is typed and precedes the placeholder: it never covers a letter.
  var caret: Rect? {
    if field.selection.map(\.isEmpty) == false { return nil }
    let corner = corner(of: last)
    let isRightToLeft = text.lines[text.caret(before: last).line].isRightToLeft
    let x = field.isPlaceholder ? placeholderEdge : isRightToLeft ? corner.x - field.caretWidth : corner.x
    return Rect(x: x, y: corner.y, width: field.caretWidth, height: lineHeight)
  }

  /// Where a caret begins that stands beside the placeholder, at the side at which lines begin: which that is follows from
  /// how the field is aligned, not from what the placeholder says.
  private var placeholderEdge: Double {
    let line = text.lines[0]
    let isRight =
      switch field.text.content.alignment {
      case .left: false
      case .right: true
      case .center, .paragraph: line.isRightToLeft
      }
    let left = text.lineOrigin(line, at: box.origin, width: box.width).x
    let edge = min(max(inner.minX, isRight ? left + line.width : left), inner.maxX)
    return isRight ? edge : edge - field.caretWidth
  }

  /// Rectangles behind what is selected; a selection that goes on in the next line reaches to the edge.
  var selected: [Rect] {
    guard field.caret != nil, let selection = field.selection, !selection.isEmpty else { return [] }
    let scalars = scalar(of: selection.lowerBound)..<scalar(of: selection.upperBound)
    return text.selection(of: scalars).flatMap { index, pieces, goesOn -> [Rect] in
      let line = text.lines[index]
      let left = text.lineOrigin(line, at: box.origin, width: box.width).x
      let place = line.isRightToLeft ? left + line.width : left
      var edges =
        pieces.isEmpty ? [place...place] : pieces.map { left + $0.lowerBound...left + $0.upperBound }
      if goesOn { edges = edges.reaching(line.isRightToLeft ? inner.minX : inner.maxX) }
      if field.hasLines { edges = edges.map { $0.clamped(to: inner.minX...inner.maxX) } }
      return edges.filter { $0.lowerBound < $0.upperBound }.map { edge in
        Rect(
          x: edge.lowerBound, y: box.minY + Double(index) * lineHeight,
          width: edge.upperBound - edge.lowerBound, height: lineHeight)
      }
    }
  }
}

extension [ClosedRange<Double>] {
  /// The same with the outermost of them as far as an edge.
  fileprivate func reaching(_ edge: Double) -> [ClosedRange<Double>] {
    let (low, high) = (map(\.lowerBound).min() ?? edge, map(\.upperBound).max() ?? edge)
    return map { piece in
      if edge > high, piece.upperBound == high { return piece.lowerBound...edge }
      if edge < low, piece.lowerBound == low { return edge...piece.upperBound }
      return piece
    }
  }
}
