import Graphics2D

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
  func colors(of letter: JudgedLetter) -> (behind: SeenColor, letter: SeenColor)? {
    let place = letter.pixels.intersection(
      PixelBox(x: 0, y: 0, width: behind.width, height: behind.height))
    guard !place.isEmpty else { return nil }
    let ground = mean(behind, place)
    if let color = letter.color {
      return (ground, color.alpha == 1 ? SeenColor(color) : mean(behind, place, under: color))
    }
    return letters.map { (ground, mean($0, place)) }
  }

  /// The colour behind an icon, and that in which each of its parts is seen there. Nil beyond the canvas.
  func colors(of icon: JudgedIcon) -> (behind: SeenColor, parts: [SeenColor])? {
    let place = icon.pixels.intersection(
      PixelBox(x: 0, y: 0, width: behind.width, height: behind.height))
    guard !place.isEmpty else { return nil }
    return (mean(behind, place), icon.parts.map { mean(behind, place, under: $0.color) })
  }

  /// - Parameter color: painted over the picture.
  private func mean(_ picture: PixelBuffer, _ place: PixelBox, under color: Color = .clear) -> SeenColor {
    let (fraction, over) = (
      1 - color.alpha, [color.red, color.green, color.blue].map { $0 * color.alpha * 255 }
    )
    func light(_ byte: UInt8, _ component: Int) -> Double {
      linear[Int((Double(byte) * fraction + over[component]).rounded())]
    }
    var sum = (0.0, 0.0, 0.0)
    for row in place.y..<place.maxY {
      for column in place.x..<place.maxX {
        let byte = (row * picture.width + column) * 4
        sum.0 += light(picture.bytes[byte], 0)
        sum.1 += light(picture.bytes[byte + 1], 1)
        sum.2 += light(picture.bytes[byte + 2], 2)
      }
    }
    let count = Double(place.width * place.height)
    return SeenColor(red: sum.0 / count, green: sum.1 / count, blue: sum.2 / count)
  }
}

/// A colour in linear light, 0...1 each.
struct SeenColor {
  var red, green, blue: Double

  init(red: Double, green: Double, blue: Double) { (self.red, self.green, self.blue) = (red, green, blue) }

  init(_ color: Color) {
    func light(_ value: Double) -> Double { linear[Int((min(max(value, 0), 1) * 255).rounded())] }
    self.init(red: light(color.red), green: light(color.green), blue: light(color.blue))
  }

  /// Relative luminance (WCAG 2.2).
  var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// How far two colours are apart: 1...21 (WCAG 2.2).
  func contrast(to other: SeenColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  var hex: String {
    func encoded(_ value: Double) -> Double {
      linear.indices.min { abs(linear[$0] - value) < abs(linear[$1] - value) }.map { Double($0) / 255 } ?? 0
    }
    return Color(red: encoded(red), green: encoded(green), blue: encoded(blue)).hex
  }
}

/// Light of each byte of sRGB; the threshold is that of IEC 61966-2-1.
private let linear: [Double] = (0...255).map { byte in
  let value = Double(byte) / 255
  return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
}
