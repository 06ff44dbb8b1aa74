import GoldenCompare
import Graphics2D

/// What a text is set in instead, where that explains what is seen.
public struct TextGuess: Sendable {
  /// What differs.
  public var change: AppearanceChange
  /// What it paints so.
  public var ink: Layer
  /// Where that was found.
  public var match: LayerMatch
  /// By how many pixels its top is lower than as specified, where its baselines stand as specified.
  public var top = 0

  /// Gathers a guess.
  public init(change: AppearanceChange, ink: Layer, match: LayerMatch) {
    (self.change, self.ink, self.match) = (change, ink, match)
  }
}

/// Draws a text of the screen, by its index, in other ways until one explains what is seen, and nil where none does;
/// `matcher` tells how well a layer does.
public typealias TextGuesser = (_ node: Int, _ matcher: LayerMatcher) -> TextGuess?

/// Texts that are not as specified and what they are instead.
struct GuessedTexts {
  /// By node.
  private(set) var guesses: [Int: TextGuess] = [:]
  /// Texts that nothing explains, where most others are in another font: they are, too.
  private(set) var inferred: [Int: AppearanceChange] = [:]
  /// Whether most texts are in another font.
  private(set) var isOtherFont = false

  init(_ pair: ScreenPair, _ placements: [Placement?], _ guesser: TextGuesser?) {
    guard let guesser else { return }
    var (asked, unexplained) = (0, [Int]())
    for (index, node) in pair.screen.nodes.enumerated() where node.look == .text {
      guard let placement = placements[index], placement.status != .faint, !placement.isAsSpecified,
        let mask = pair.visibility.masks[index]
      else { continue }
      asked += 1
      let matcher = LayerMatcher(
        pair, mask, from: [placement.offset, .zero], beside: pair.offsetsBeside(index, placements))
      if let guess = guesser(index, matcher) {
        guesses[index] = guess
      } else {
        unexplained.append(index)
      }
    }
    joinFonts(asked, unexplained)
  }

  /// Where most texts are in another font, what else seems to differ in the others comes of that.
  private mutating func joinFonts(_ asked: Int, _ unexplained: [Int]) {
    let inFont = guesses.keys.sorted().filter { guesses[$0]?.change.isFont ?? false }
    guard inFont.count >= 3, inFont.count * 2 >= asked else { return }
    isOtherFont = true
    var counts: [(change: AppearanceChange, count: Int)] = []
    for index in inFont {
      guard let change = guesses[index]?.change else { continue }
      if let known = counts.firstIndex(where: { $0.change.isAlike(change) }) {
        counts[known].count += 1
      } else {
        counts.append((change, 1))
      }
    }
    guard let most = counts.max(by: { $0.count < $1.count })?.change else { return }
    for index in guesses.keys.sorted() { guesses[index]?.change = most }
    for index in unexplained { inferred[index] = most }
  }
}

extension Placement {
  /// Whether a text was found as it is, every letter of it.
  fileprivate var isAsSpecified: Bool {
    status == .found && likeness >= 0.88 && growth == .zero && leastLetter >= 0.8
  }

  /// A text where its guess was found.
  init(_ guess: TextGuess, over box: PixelBox) {
    self.init(
      offset: guess.match.offset, likeness: Float(guess.match.likeness), confidence: guess.match.likeness)
    let match = Match(offset: guess.match.offset, score: Float(guess.match.likeness))
    pieces = [Piece(box: box.union(guess.ink.box), middle: .zero, match: match)]
  }
}

extension ScreenPair {
  /// Where texts were found: those that are guessed, by their guesses.
  func placed(_ found: [Placement?], by texts: GuessedTexts) -> [Placement?] {
    var placements = found
    for index in texts.guesses.keys.sorted() {
      guard let guess = texts.guesses[index] else { continue }
      var placement = Placement(guess, over: visibility.masks[index]?.box ?? guess.ink.box)
      placement.isClear = placements[index]?.isClear ?? true
      // The begin of a text depends on its width; that its letters are a little off, on their forms.
      let slack = Int(screen.scale.rounded(.up)) + 1
      let shift = texts.isOtherFont ? slack : guess.change.shift(screen.scale)
      if texts.isOtherFont {
        placement.offset.dx = shiftBeside(index, placement.offset.dx, found)
      } else if abs(placement.offset.dx) <= slack {
        placement.offset.dx = 0
      }
      let top = placement.offset.dy + guess.top
      if abs(placement.offset.dy) <= shift {
        placement.offset.dy = 0
      } else if let moved = offsetsBeside(index, found).first(where: { abs(top - $0.dy) <= 2 }) {
        placement.offset.dy = moved.dy
        if abs(placement.offset.dx - moved.dx) <= slack { placement.offset.dx = moved.dx }
      }
      placements[index] = placement
    }
    return placements
  }

  /// How far to the right a text in another font has moved: as far as what is beside it, where its letters were found about
  /// there, else not at all.
  private func shiftBeside(_ index: Int, _ found: Int, _ placements: [Placement?]) -> Int {
    let doubt = max(Int(screen.scale.rounded(.up)) + 1, screen.nodes[index].frame.width / 8)
    guard abs(found) > doubt else { return 0 }
    return screen.neighborOffsets(of: index, placements).first { abs(found - $0.dx) <= doubt }?.dx ?? 0
  }

  /// How far what is beside a text has moved, where the text itself was not found: in another form, it has moved along.
  fileprivate func offsetsBeside(_ index: Int, _ found: [Placement?]) -> [PixelOffset] {
    found[index].map { $0.isSure } ?? true ? [] : screen.neighborOffsets(of: index, found)
  }

  /// Texts without other glyphs where letters of another text run into them, which is set larger or wider: what they say cannot
  /// be told.
  func withoutIntruders(_ findings: [NodeFinding], _ texts: GuessedTexts) -> [NodeFinding] {
    var findings = findings
    for index in findings.indices where findings[index].changes.contains(.glyphs) {
      guard texts.guesses[index] == nil, let box = screen.nodes[index].ink?.box else { continue }
      let isMixed = texts.guesses.keys.sorted().contains { other in
        texts.guesses[other].map { $0.paints(in: box, besides: screen.nodes[other].ink) } ?? false
      }
      if isMixed { findings[index].changes.removeAll { $0 == .glyphs } }
    }
    return findings
  }

  /// The colour of a guessed text against the one that it should have; nil where they are alike or cannot be told.
  func colorChange(of index: Int, _ guess: TextGuess) -> AppearanceChange? {
    guard let ink = screen.nodes[index].ink, let peak = visibility.masks[index]?.peak,
      screen.nodes[index].isSolid, peak >= 250 || isBackgroundKept(of: ink)
    else { return nil }
    let wanted = knownPixels(of: ink) { Int($0) >= peak - 5 }.map { screen.picture.color($0) }
    let offset = guess.match.offset
    var seen: [SIMD3<Float>] = []
    for y in guess.ink.box.y..<guess.ink.box.maxY {
      for x in guess.ink.box.x..<guess.ink.box.maxX where guess.ink.alpha(x, y) >= 252 {
        if let color = shot.color(x + offset.dx, y + offset.dy) { seen.append(color) }
      }
    }
    guard wanted.count >= 12, seen.count >= 12 else { return nil }
    let (from, to) = (wanted.median, seen.median)
    let difference = LabColor(from).difference(from: LabColor(to))
    // Thin strokes in a form that is not quite this one.
    guard difference > tolerance.deltaE + 8 + 2 * Double(differences.noise) else { return nil }
    return .color(from: Color(from), to: Color(to), difference: difference)
  }

  /// The places of those pixels of a layer's box that are known and of which it paints so much.
  private func knownPixels(of ink: Layer, _ isEnough: (UInt8) -> Bool) -> [Int] {
    let box = ink.box.intersection(PixelBox(x: 0, y: 0, width: shot.width, height: shot.height))
    return box.pixels.filter { isEnough(ink.alpha($0.x, $0.y)) }.map { $0.y * shot.width + $0.x }
      .filter { visibility.isKnown($0) }
  }

  /// Whether what shines through a text is about as expected between its letters.
  private func isBackgroundKept(of ink: Layer) -> Bool {
    let shifts = knownPixels(of: ink) { $0 == 0 }.map { abs(shot.color($0) - screen.picture.color($0)).max() }
    return shifts.count { $0 <= 4 } * 2 > shifts.count
  }
}

extension TextGuess {
  /// Whether it paints some of a box, where it was found, and more than the text as specified does.
  fileprivate func paints(in box: PixelBox, besides own: Layer?) -> Bool {
    let common = box.intersection(ink.box.moved(by: match.offset))
    let pixels = common.pixels.count { x, y in
      ink.alpha(x - match.offset.dx, y - match.offset.dy) >= 128 && (own?.alpha(x, y) ?? 0) < 128
    }
    return pixels >= 8
  }
}

extension AppearanceChange {
  /// By how many pixels a baseline may be elsewhere because of it: letters of another size stand in another line.
  fileprivate func shift(_ scale: Double) -> Int {
    guard case .textSize(let from, let to) = self else { return 1 }
    return max(1, Int((abs(to - from) * scale).rounded(.up)))
  }
}
