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
      if abs(placement.offset.dx) <= slack || texts.isOtherFont { placement.offset.dx = 0 }
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

  /// How far what is beside a text has moved, where the text itself was not found: in another form, it has moved along.
  fileprivate func offsetsBeside(_ index: Int, _ found: [Placement?]) -> [PixelOffset] {
    found[index].map { $0.isSure } ?? true ? [] : screen.neighborOffsets(of: index, found)
  }

  /// The colour of a guessed text against the one that it should have; nil where they are alike or cannot be told.
  func colorChange(of index: Int, _ guess: TextGuess) -> AppearanceChange? {
    guard let ink = screen.nodes[index].ink, screen.nodes[index].isSolid else { return nil }
    let offset = guess.match.offset
    var (wanted, seen): ([SIMD3<Float>], [SIMD3<Float>]) = ([], [])
    for y in ink.box.y..<ink.box.maxY {
      for x in ink.box.x..<ink.box.maxX where ink.alpha(x, y) >= 250 {
        if let color = screen.picture.color(x, y), visibility.isKnown(y * shot.width + x) {
          wanted.append(color)
        }
      }
    }
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
}

extension AppearanceChange {
  /// By how many pixels a baseline may be elsewhere because of it: letters of another size stand in another line.
  fileprivate func shift(_ scale: Double) -> Int {
    guard case .textSize(let from, let to) = self else { return 1 }
    return max(1, Int((abs(to - from) * scale).rounded(.up)))
  }
}
