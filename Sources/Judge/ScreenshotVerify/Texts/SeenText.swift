import GoldenCompare
import Graphics2D

/// One line of a text.
struct SeenLine: Sendable {
  /// What the specification paints.
  var expected: InkGrid
  /// What is seen.
  var seen: InkGrid
  /// Whether something else begins where it ends: it may go on behind that.
  var isCut = false
  /// Whether it stands on one colour: over a picture, not all that is seen beside it need be letters.
  var isEven = true
  /// What it should say.
  var text = ""
}

/// One text of a screen, line by line as specified and as it is seen.
struct SeenText: Sendable {
  /// Index of the node.
  var node: Int
  /// What it should say, without the ends of its lines.
  var text: String
  /// All of it, where the specification cuts it off with an ellipsis.
  var whole: String?
  /// Family and weight of its first letters: texts of one style share a scale.
  var style: String
  /// Em size in pixels.
  var size: Double
  /// By line, what is painted by the specification, and what is seen.
  var lines: [SeenLine]
}

/// Letters that were taken out of one screenshot: most are asked for twice, to be read beside all else and to be compared.
final class KnownLetters {
  /// A box in pixels, those of its columns in which a line should stand, and the text's colour, where that is known.
  struct Key: Hashable {
    var box: PixelBox
    var core: Range<Int>
    var color: SIMD3<Float>?
  }

  /// What is seen, and whether it stands on one colour.
  typealias Letters = (seen: InkGrid, isEven: Bool)

  private var known: [Key: Letters?] = [:]

  fileprivate func letters(_ key: Key, _ extract: () -> Letters?) -> Letters? {
    if let letters = known[key] { return letters }
    let letters = extract()
    known[key] = .some(letters)
    return letters
  }
}

/// Takes the letters of texts out of a screenshot.
struct LetterExtraction {
  let shot: PixelBuffer
  /// What was taken out of this screenshot before.
  let known: KnownLetters
  let screen: ExpectedScreen
  let findings: [NodeFinding]

  /// A line's letters in the screenshot, with what hangs together with them beside; nil where nothing can be told.
  func line(_ rows: Range<Int>, of index: Int) -> SeenLine? {
    let node = screen.nodes[index]
    guard let ink = node.ink else { return nil }
    let own = ink.box.intersection(
      PixelBox(x: ink.box.x, y: rows.lowerBound, width: ink.box.width, height: rows.count))
    guard own.width > 2, own.height > 2 else { return nil }
    let expected = InkGrid(ink, in: own)
    guard let first = expected.strokes.first, let last = expected.strokes.last else { return nil }
    let height = rows.count
    let offset = findings[index].offset
    let core = PixelBox(
      x: own.x + first.lowerBound + offset.dx, y: rows.lowerBound + offset.dy - height / 12,
      width: last.upperBound - first.lowerBound, height: height + height / 6
    ).intersection(PixelBox(x: 0, y: 0, width: shot.width, height: shot.height))
    guard core.width > 2, core.height > 2 else { return nil }
    let reach = max(3 * height / 2, core.width / 3)
    let (left, right) = room(beside: core, of: index, reach: reach)
    let wide = PixelBox(
      x: core.x - left, y: core.y, width: core.width + left + right, height: core.height)
    let key = KnownLetters.Key(box: wide, core: left..<left + core.width, color: color(of: index))
    guard let (seen, isEven) = known.letters(key, { seen(in: key, height: height) }) else { return nil }
    let isCut =
      left < reach && core.x > reach && seen.box.x <= wide.x + 1
      || right < reach && core.maxX + reach < shot.width && seen.box.maxX >= wide.maxX - 1
    return SeenLine(
      expected: expected.columns(first.lowerBound..<last.upperBound), seen: seen, isCut: isCut, isEven: isEven
    )
  }

  /// What hangs together with a line's middle part, and whether it stands on one colour.
  private func seen(in key: KnownLetters.Key, height: Int) -> KnownLetters.Letters? {
    guard let (grid, isEven) = coverage(key.box, color: key.color) else { return nil }
    return grid.connected(from: key.core, gap: isEven ? height : height / 3).map { ($0, isEven) }
  }

  /// The colour of a text: the one that was found, else the one it should have; nil for several.
  private func color(of index: Int) -> SIMD3<Float>? {
    for case .color(_, let to, _) in findings[index].changes { return to.levels }
    guard screen.nodes[index].isSolid, let ink = screen.nodes[index].ink else { return nil }
    var best: (alpha: UInt8, place: Int) = (0, 0)
    for place in 0..<ink.box.width * ink.box.height where ink.pixels.bytes[place * 4 + 3] > best.alpha {
      best = (ink.pixels.bytes[place * 4 + 3], place)
    }
    return best.alpha == 0 ? nil : ink.pixels.color(best.place)
  }

  /// Pixels to the left and right of a text in which nothing else of the specification is painted.
  private func room(beside core: PixelBox, of index: Int, reach: Int) -> (left: Int, right: Int) {
    var (left, right) = (min(reach, core.x), min(reach, shot.width - core.maxX))
    for (other, node) in screen.nodes.enumerated() where other != index && node.part == nil {
      guard let box = node.ink?.box ?? (node.isIgnored && node.parent != nil ? node.frame : nil) else {
        continue
      }
      let there = findings[other]
      let seen = box.moved(by: there.offset, growing: there.growth)
      let frame = node.look == .area ? node.frame.moved(by: there.offset, growing: there.growth) : seen
      let isAround = frame.x <= core.x + 2 && frame.maxX >= core.maxX - 2
      if isAround {
        // A text does not leave what it stands on.
        let isBehind = frame.y <= core.y + core.height / 4 && frame.maxY >= core.maxY - core.height / 4
        guard isBehind, node.look == .area || node.look == .picture else { continue }
        left = min(left, max(0, core.x - frame.x - 2))
        right = min(right, max(0, frame.maxX - core.maxX - 2))
      } else if seen.y < core.maxY - core.height / 5, seen.maxY > core.y + core.height / 5 {
        if seen.maxX <= core.x + core.width / 2 { left = min(left, max(0, core.x - seen.maxX - 2)) }
        if seen.x >= core.x + core.width / 2 { right = min(right, max(0, seen.x - core.maxX - 2)) }
      }
    }
    return (left, right)
  }

  /// How much of each pixel is the text's: over one colour, by how far it is from that; over a picture, by how near it is to
  /// the text's own. Nil where the two cannot be told apart.
  private func coverage(_ box: PixelBox, color: SIMD3<Float>?) -> (grid: InkGrid, isEven: Bool)? {
    var pixels: [SIMD3<Float>] = []
    pixels.reserveCapacity(box.width * box.height)
    var counts = [LevelCounts](repeating: LevelCounts(), count: 3)
    for y in box.y..<box.maxY {
      for x in box.x..<box.maxX {
        let pixel = shot.color(y * shot.width + x)
        pixels.append(pixel)
        for i in 0..<3 { counts[i].add(pixel[i]) }
      }
    }
    let middle = pixels.count / 2
    let behind = SIMD3(counts[0].level(at: middle), counts[1].level(at: middle), counts[2].level(at: middle))
    var far = LevelCounts()
    let distances = pixels.map { abs($0 - behind).max() }
    for distance in distances { far.add(distance) }
    let isEven = far.count(upTo: 14) * 2 >= distances.count
    if isEven {
      let most = far.level(at: distances.count * 98 / 100)
      let full = max(most, color.map { abs($0 - behind).max() * 0.9 } ?? 0)
      guard full >= 24 else { return nil }
      return (InkGrid(box: box, coverage: distances.map { UInt8(min(255, $0 * 255 / full)) }), true)
    }
    guard let color else { return nil }
    let contrast = abs(color - behind).max()
    guard contrast >= 48 else { return nil }
    let reach = contrast * 0.75
    let coverage = pixels.map { UInt8(max(0, min(255, 255 * (1 - abs($0 - color).max() / reach)))) }
    return (InkGrid(box: box, coverage: coverage), false)
  }
}

/// How often each whole level of 0...255 occurs: sorting as many numbers takes ten times as long.
private struct LevelCounts {
  private var counts = [Int](repeating: 0, count: 256)

  mutating func add(_ level: Float) { counts[Int(level)] += 1 }

  func count(upTo level: Int) -> Int { counts[...level].reduce(0, +) }

  /// The level at a place of all in their order; 0 where there are none.
  func level(at place: Int) -> Float {
    var before = 0
    for (level, count) in counts.enumerated() {
      before += count
      if before > place { return Float(level) }
    }
    return 0
  }
}

extension InkGrid {
  /// What stands in some columns and what hangs together with that: no gap is wider than `gap` pixels. Nil without ink.
  fileprivate func connected(from core: Range<Int>, gap: Int) -> InkGrid? {
    let strokes = strokes
    var range = core
    var isSeen = false
    for stroke in strokes where stroke.overlaps(core) {
      isSeen = true
      range = min(range.lowerBound, stroke.lowerBound)..<max(range.upperBound, stroke.upperBound)
    }
    guard isSeen else { return nil }
    for stroke in strokes where stroke.lowerBound >= range.upperBound {
      if stroke.lowerBound - range.upperBound > gap { break }
      range = range.lowerBound..<stroke.upperBound
    }
    for stroke in strokes.reversed() where stroke.upperBound <= range.lowerBound {
      if range.lowerBound - stroke.upperBound > gap { break }
      range = stroke.lowerBound..<range.upperBound
    }
    guard let first = strokes.first(where: { $0.overlaps(range) }),
      let last = strokes.last(where: { $0.overlaps(range) })
    else { return nil }
    return columns(first.lowerBound..<last.upperBound)
  }
}
