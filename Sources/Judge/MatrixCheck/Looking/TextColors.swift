import Graphics2D

/// A moment painted twice at one pixel per point: once without the letters of its texts, and once with each glyph's place
/// filled with the colour of its letter. What is in front of texts, fades them or mixes with them is in both, so that two
/// equal places are what is behind a letter and the letter, as they are seen.
struct TextColors {
  private let behind: PixelBuffer
  /// Nil where all letters are known to be seen in the colour that they are painted with.
  private let letters: PixelBuffer?

  init(behind: PixelBuffer, letters: PixelBuffer?) { (self.behind, self.letters) = (behind, letters) }

  /// What is painted behind letters and icons, shadows of both included.
  /// - Parameter icons: the steps that paint icons.
  static func listBehind(_ list: DisplayList, without icons: Set<Int>) -> DisplayList {
    var bare = list
    bare.commands = list.commands.enumerated().compactMap { index, command in
      if icons.contains(index) { return nil }
      guard case .text(let text, let origin, let width, let paints, let shadows) = command.operation else {
        return command
      }
      guard !shadows.isEmpty else { return nil }
      return DisplayList.Command(
        node: command.node,
        operation: .text(
          text, origin: origin, width: width, paints: paints.map { _ in .solid(.clear) }, shadows: shadows))
    }
    return bare
  }

  /// The same with the place of each glyph filled.
  static func listOfLetters(_ list: DisplayList) -> DisplayList {
    var filled = list
    filled.commands = list.commands.flatMap { command -> [DisplayList.Command] in
      guard case .text(let text, let origin, let width, let paints, _) = command.operation else {
        return [command]
      }
      return text.lines.flatMap { line -> [DisplayList.Command] in
        let start = text.lineOrigin(line, at: origin, width: width)
        return strips(of: line).map { strip -> DisplayList.Command in
          let box = Rect(
            x: start.x + strip.left - 1, y: start.y - 0.75 * strip.size - 1,
            width: strip.right - strip.left + 2,
            height: 0.8 * strip.size + 2)
          let paint = paints.indices.contains(strip.run) ? paints[strip.run] : .solid(.clear)
          return DisplayList.Command(node: command.node, operation: .fill(Path(rect: box), paint, .nonZero))
        }
      }
    }
    return filled
  }

  private typealias Strip = (left: Double, right: Double, size: Double, run: Int)

  /// Neighbouring glyphs of one run.
  private static func strips(of line: ShapedText.Line) -> [Strip] {
    var strips: [Strip] = []
    for (index, glyph) in line.glyphs.enumerated() {
      let end = index + 1 < line.glyphs.count ? line.glyphs[index + 1].position.x : line.width
      if let last = strips.last, last.run == Int(glyph.run), last.size == glyph.size {
        strips[strips.count - 1].right = max(last.right, end)
      } else {
        strips.append((glyph.position.x, max(end, glyph.position.x), glyph.size, Int(glyph.run)))
      }
    }
    return strips
  }

  /// The colour behind a letter and that of the letter itself, each the mean over its place: so one pixel of a photograph
  /// decides nothing. Nil beyond the canvas.
  func colors(of letter: JudgedLetter) -> (behind: LinearColor, letter: LinearColor)? {
    let place = letter.pixels.intersection(
      PixelBox(x: 0, y: 0, width: behind.width, height: behind.height))
    guard !place.isEmpty else { return nil }
    let ground = behind.meanLight(in: place)
    if let color = letter.color {
      return (ground, color.alpha == 1 ? LinearColor(color) : behind.meanLight(in: place, under: color))
    }
    return letters.map { (ground, $0.meanLight(in: place)) }
  }

  /// The colour behind an icon, and that in which each of its parts is seen there. Nil beyond the canvas.
  func colors(of icon: JudgedIcon) -> (behind: LinearColor, parts: [LinearColor])? {
    let place = icon.pixels.intersection(
      PixelBox(x: 0, y: 0, width: behind.width, height: behind.height))
    guard !place.isEmpty else { return nil }
    return (behind.meanLight(in: place), icon.parts.map { behind.meanLight(in: place, under: $0.color) })
  }
}
