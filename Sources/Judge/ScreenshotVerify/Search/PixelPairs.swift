// Searching is comparing a few hundred pairs of neighbouring pixels at every offset of a window. Correlating whole
// images was rejected: a text of 300 x 60 px in a window of 49 x 49 offsets takes 130 million steps, 64 pairs take
// 150 thousand, and pairs do not see what is behind a node where it is flat.
import GoldenCompare
import Graphics2D

/// Two neighbouring pixels and what the specification says of their difference.
struct PixelPair {
  /// The first pixel; the second is right of it or below it.
  var x, y: Int
  var isVertical: Bool
  /// Opacity of the node at the second pixel less that at the first, -1...1.
  var step: Float
  /// Colour of the expected picture at the second pixel less that at the first, per component -255...255.
  var red, green, blue: Float
  /// Whether the change is known: neither pixel shows what is ignored.
  var isKnown: Bool

  /// The three components of the change.
  var change: SIMD3<Float> { SIMD3(red, green, blue) }
}

/// The pairs by which a part of a node is recognised.
struct PixelPairs {
  private(set) var pairs: [PixelPair]
  /// The smallest box around the first pixels.
  private(set) var box: PixelBox
  /// Sum of squared changes of the pairs that are known.
  private let changeEnergy: Float
  private let stepEnergy: Float
  /// Whether most pairs are known.
  let isKnown: Bool
  /// Whether opacity alone tells what is seen: the node is painted in one colour here.
  private let usesSteps: Bool

  init(_ pairs: [PixelPair], usesSteps: Bool = true) {
    self.pairs = pairs
    self.usesSteps = usesSteps
    var (left, top, right, bottom) = (pairs.first?.x ?? 0, pairs.first?.y ?? 0, Int.min, Int.min)
    var (changes, steps, known) = (Float(0), Float(0), 0)
    for pair in pairs {
      (left, top) = (min(left, pair.x), min(top, pair.y))
      (right, bottom) = (max(right, pair.x), max(bottom, pair.y))
      steps += pair.step * pair.step
      guard pair.isKnown else { continue }
      known += 1
      changes += pair.red * pair.red + pair.green * pair.green + pair.blue * pair.blue
    }
    let isEmpty = pairs.isEmpty
    box = PixelBox(
      x: left, y: top, width: isEmpty ? 0 : right - left + 1, height: isEmpty ? 0 : bottom - top + 1)
    (changeEnergy, stepEnergy) = (changes, steps)
    isKnown = known * 5 >= pairs.count * 3
  }

  /// Root mean square of the expected differences over the pairs with a step, in levels; nil where it is unknown.
  var contrast: Float? {
    let edges = pairs.filter { $0.step != 0 || !usesSteps }
    guard isKnown, !edges.isEmpty else { return nil }
    let energy = edges.reduce(Float(0)) { $1.isKnown ? $0 + ($1.change * $1.change).sum() / 3 : $0 }
    return (energy / Float(edges.count)).squareRoot()
  }

  var isEmpty: Bool { pairs.isEmpty }

  /// The mean place of the first pixels.
  var middle: Point {
    guard !pairs.isEmpty else { return .zero }
    let sum = pairs.reduce(Point.zero) { $0 + Point(Double($1.x), Double($1.y)) }
    return sum * (1 / Double(pairs.count))
  }

  /// The pairs within `half` pixels along a side of the middle of a frame.
  func middle(of side: Side, half: Int, in frame: PixelBox) -> PixelPairs {
    let isUpright = side == .left || side == .right
    let middle = isUpright ? frame.y + frame.height / 2 : frame.x + frame.width / 2
    let range = middle - half..<middle + half
    return PixelPairs(pairs.filter { range.contains(isUpright ? $0.y : $0.x) }, usesSteps: usesSteps)
  }

  /// As they are where all is larger or smaller by a factor, from a point in pixels.
  func scaled(by factor: Double, about center: Point) -> PixelPairs {
    PixelPairs(
      pairs.map { pair in
        var scaled = pair
        // The edge itself, which lies between the two pixels, is what moves.
        let (right, below) = (pair.isVertical ? 0.0 : 0.5, pair.isVertical ? 0.5 : 0.0)
        scaled.x = Int((center.x + (Double(pair.x) + right - center.x) * factor - right).rounded())
        scaled.y = Int((center.y + (Double(pair.y) + below - center.y) * factor - below).rounded())
        return scaled
      }, usesSteps: usesSteps)
  }

  /// As they are where a box around them has moved and grown.
  func stretched(_ box: PixelBox, by fit: PieceFit) -> PixelPairs {
    func place(_ place: Int, _ beyond: Double, _ start: Int, _ length: Int, _ offset: Int, _ growth: Int)
      -> Int
    {
      let share = (Double(place - start) + beyond) / Double(max(1, length))
      return place + Int((Double(offset) + Double(growth) * share).rounded())
    }
    return PixelPairs(
      pairs.map { pair in
        var moved = pair
        // As above, the edge is what moves.
        let (right, below) = (pair.isVertical ? 0.0 : 0.5, pair.isVertical ? 0.5 : 0.0)
        moved.x = place(pair.x, right, box.x, box.width, fit.offset.dx, fit.growth.dx)
        moved.y = place(pair.y, below, box.y, box.height, fit.offset.dy, fit.growth.dy)
        return moved
      }, usesSteps: usesSteps)
  }

  /// At most `count` of them, spread evenly.
  func thinned(to count: Int) -> PixelPairs {
    guard pairs.count > count else { return self }
    return PixelPairs((0..<count).map { pairs[$0 * pairs.count / count] }, usesSteps: usesSteps)
  }

  /// The pairs with their first pixel in a box.
  func inside(_ box: PixelBox) -> PixelPairs {
    PixelPairs(
      pairs.filter {
        $0.x >= box.x && $0.x < box.maxX && $0.y >= box.y && $0.y < box.maxY
      }, usesSteps: usesSteps)
  }

  /// By what factor the shot's differences at an offset are the expected ones (least squares); nil where these are
  /// not known.
  func gain(_ shot: PixelBuffer, at offset: PixelOffset) -> Float? {
    guard isKnown, changeEnergy > 0 else { return nil }
    let product = pairs.reduce(Float(0)) { sum, pair in
      let (x, y) = (pair.x + offset.dx, pair.y + offset.dy)
      guard pair.isKnown, let first = shot.color(x, y),
        let second = pair.isVertical ? shot.color(x, y + 1) : shot.color(x + 1, y)
      else { return sum }
      return sum + ((second - first) * pair.change).sum()
    }
    return product / changeEnergy
  }

  /// Share of the shot's differences at an offset that the expected ones explain, 0...1; 0 where the shot is flat
  /// there or most pairs lie outside.
  ///
  /// Either the expected colours explain them, up to one factor, or the opacities alone, with a colour difference of
  /// any kind: the share of energy in the direction of the expected vector (a squared correlation).
  func score(_ shot: PixelBuffer, at offset: PixelOffset) -> Float {
    if isOutside(shot.width, shot.height, at: offset) { return 0 }
    return score(shot.bytes.span, shot.width, shot.height, offset)
  }

  /// Whether all pixels of the pairs lie in a picture.
  func isInside(_ width: Int, _ height: Int, at offset: PixelOffset) -> Bool {
    box.x + offset.dx >= 0 && box.y + offset.dy >= 0 && box.maxX + offset.dx < width
      && box.maxY + offset.dy < height
  }

  /// Whether no pair lies in a picture.
  private func isOutside(_ width: Int, _ height: Int, at offset: PixelOffset) -> Bool {
    box.maxX + offset.dx <= 0 || box.maxY + offset.dy <= 0 || box.x + offset.dx >= width - 1
      || box.y + offset.dy >= height - 1
  }

  private func score(_ shot: Span<UInt8>, _ width: Int, _ height: Int, _ offset: PixelOffset) -> Float {
    let (right, below) = (width - 1, height - 1)
    let isInside = isInside(width, height, at: offset)
    var sums = PairSums()
    var outside = 0
    let pairs = pairs.span
    for index in 0..<pairs.count {
      let pair = pairs[index]
      let (x, y) = (pair.x + offset.dx, pair.y + offset.dy)
      if !isInside, x < 0 || y < 0 || x >= right || y >= below {
        outside += 1
        continue
      }
      let first = (y * width + x) * 4
      let second = first + (pair.isVertical ? width * 4 : 4)
      sums.add(
        pair, Float(Int(shot[second]) - Int(shot[first])),
        Float(Int(shot[second + 1]) - Int(shot[first + 1])),
        Float(Int(shot[second + 2]) - Int(shot[first + 2])))
    }
    return outside * 5 > pairs.count * 2 ? 0 : share(sums)
  }

  /// The share that is explained.
  func share(_ sums: PairSums) -> Float {
    if sums.energy < Float(pairs.count) * 2 { return 0 }
    let steps = usesSteps && stepEnergy > 0 ? sums.stepProduct / (stepEnergy * sums.energy) : 0
    guard isKnown, sums.byChange > 0, changeEnergy > 0, sums.knownEnergy > 0 else { return steps }
    // Without a known colour anything that looks alike would do: the expected one is preferred.
    return max(0.97 * steps, sums.byChange * sums.byChange / (changeEnergy * sums.knownEnergy))
  }
}

/// Products of what is seen with what is expected, over pairs.
struct PairSums {
  var redStep: Float = 0
  var greenStep: Float = 0
  var blueStep: Float = 0
  /// With the expected change of colours, of the pairs that are known.
  var byChange: Float = 0
  /// Squares of what is seen, of all pairs and of those that are known.
  var energy: Float = 0
  var knownEnergy: Float = 0

  var stepProduct: Float { redStep * redStep + greenStep * greenStep + blueStep * blueStep }

  mutating func add(_ pair: PixelPair, _ red: Float, _ green: Float, _ blue: Float) {
    redStep += red * pair.step
    greenStep += green * pair.step
    blueStep += blue * pair.step
    let square = red * red + green * green + blue * blue
    energy += square
    guard pair.isKnown else { return }
    byChange += red * pair.red + green * pair.green + blue * pair.blue
    knownEnergy += square
  }
}
