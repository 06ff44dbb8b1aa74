import Graphics2D
import SceneModel

/// The pieces of a text that are painted alike: its runs. Where a gradient starts again at each line, each line's part of a run is
/// a piece of its own, line by line.
struct TextPieces {
  private(set) var style: TextStyle
  private(set) var text: ShapedText
  /// One per piece.
  private(set) var paints: [Paint]

  /// - Parameter frame: what gradients run over that run over all lines.
  init(_ style: TextStyle, _ text: ShapedText, origin: Point, width: Double, over frame: Rect) {
    (self.style, self.text) = (style, text)
    paints = style.paints.map { $0.paint(in: frame) }
    guard style.clones.contains(true), !text.lines.isEmpty else { return }
    let whole = paints
    paints = text.lines.flatMap { line -> [Paint] in
      let box = text.frame(of: line, at: origin, width: width)
      return style.paints.indices.map { style.clones[$0] ? style.paints[$0].paint(in: box) : whole[$0] }
    }
    divide(by: style.paints.count)
  }

  private mutating func divide(by runs: Int) {
    let lines = text.lines.count
    for index in text.lines.indices { text.lines[index].shiftRuns(by: Int32(index * runs)) }
    text.runs = text.runs.repeated(lines)
    style.underlines = style.underlines.repeated(lines)
    style.strikethroughs = style.strikethroughs.repeated(lines)
    style.strokes = style.strokes.repeated(lines)
    style.pictures = style.pictures.repeated(lines)
  }
}

extension Array {
  fileprivate func repeated(_ count: Int) -> Array { (0..<count).flatMap { _ in self } }
}

extension ShapedText {
  /// The box of a line in that of the text: as wide as its letters.
  fileprivate func frame(of line: Line, at origin: Point, width: Double) -> Rect {
    Rect(
      x: lineOrigin(line, at: origin, width: width).x, y: origin.y + top(of: line), width: line.width,
      height: bottom(of: line) - top(of: line))
  }
}

extension ShapedText.Line {
  fileprivate mutating func shiftRuns(by count: Int32) {
    for index in glyphs.indices { glyphs[index].run += count }
    for index in parts.indices { parts[index].run += count }
    for index in boxes.indices { boxes[index].run += count }
  }
}
