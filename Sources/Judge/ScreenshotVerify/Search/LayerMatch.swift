import GoldenCompare
import Graphics2D

/// Where a layer was found in a screenshot by its opacities alone, whatever its colour.
public struct LayerMatch: Hashable, Sendable {
  /// How far from its own place.
  public var offset: PixelOffset
  /// Share of what changes from pixel to pixel there that the layer explains, 0...1.
  public var likeness: Double
}

/// Looks for texts drawn in other ways where one text of the screen may be.
public struct LayerMatcher {
  private let pair: ScreenPair
  /// What is seen of the text as it is specified: what covers that covers the other, too.
  private let mask: Visibility.Mask
  private let starts: [PixelOffset]
  /// How far what is beside the text has moved.
  private let beside: [PixelOffset]

  init(
    _ pair: ScreenPair, _ mask: Visibility.Mask, from starts: [PixelOffset], beside: [PixelOffset]
  ) {
    (self.pair, self.mask, self.starts, self.beside) = (pair, mask, starts, beside)
  }

  /// Whether texts may be in any font.
  var allowsOtherFonts: Bool { pair.tolerance.allowsOtherFonts }

  /// Looks for what a text paints around where the text is, around `more`, and where its top is with what is beside it.
  ///
  /// - Parameter top: pixels by which the layer's top is lower than the text's.
  public func match(_ layer: Layer, from more: [PixelOffset], top: Int) -> LayerMatch {
    let pairs = pairs(of: layer, within: mask.box.union(layer.box))
    guard pairs.pairs.count >= 12 else { return LayerMatch(offset: .zero, likeness: 0) }
    let reach = max(4, Int(2 * pair.screen.scale))
    let found = OffsetSearch(pairs, in: pair.shot).best(
      from: starts + more + beside.map { $0 - PixelOffset(0, top) }, reach: reach)
    return LayerMatch(
      offset: found.offset, likeness: Double(pairs.score(pair.shot, at: found.offset)))
  }

  /// How well a layer explains what is seen at a place where it was found, where another one paints something else.
  public func likeness(of layer: Layer, at offset: PixelOffset, unlike other: Layer) -> Double {
    let box = layer.box.union(other.box)
    let (outline, flat) = layer.pairs(within: box, over: mask, pair.shot.width, pair.shot.height)
    let pairs = (outline + flat.all).filter { layer.differs(from: other, at: $0) }
    return pairs.isEmpty ? 1 : Double(PixelPairs(pairs).score(pair.shot, at: offset))
  }

  /// How well that line of a layer which is found best explains what is seen around where the text is, or a little higher or
  /// lower. Wherever its lines stand, all of the layer explains at most as large a share: of what changes from pixel to pixel
  /// at each of them, it explains no more.
  ///
  /// - Parameters:
  ///   - lines: the rows of each line.
  ///   - distance: pixels by which lines may stand higher or lower.
  func likenessOfBestLine(of layer: Layer, _ lines: [Range<Int>], within distance: Int) -> Double {
    let reach = max(4, Int(2 * pair.screen.scale))
    let rows = -(distance + reach)...distance + reach
    return lines.reduce(0) { best, line in
      let box = layer.box.intersection(
        PixelBox(x: layer.box.x, y: line.lowerBound, width: layer.box.width, height: line.count))
      let pairs = pairs(of: layer, within: box)
      guard pairs.pairs.count >= 12 else { return best }
      let search = OffsetSearch(pairs, in: pair.shot)
      return starts.reduce(best) {
        max($0, Double(search.best(around: $1, dx: -reach...reach, dy: rows).score))
      }
    }
  }

  /// Pairs across its outlines, and about as many where it does not change.
  private func pairs(of layer: Layer, within box: PixelBox) -> PixelPairs {
    let (outline, flat) = layer.pairs(within: box, over: mask, pair.shot.width, pair.shot.height)
    let isThinned = flat.count > outline.count && !outline.isEmpty
    return PixelPairs(outline + (isThinned ? flat.thinned(to: outline.count) : flat.all))
  }
}

/// Pairs across which a layer does not change, many more than are compared: by their places only.
private struct FlatPairs {
  /// By pixel of the box, row by row: 1 where the pair to its right is one, 2 for the one below, 3 for both.
  private var kinds: [UInt8]
  private let box: PixelBox
  private(set) var count = 0

  init(in box: PixelBox) {
    self.box = box
    kinds = [UInt8](repeating: 0, count: box.width * box.height)
  }

  var all: [PixelPair] { thinned(to: count) }

  /// So many of them, at most all, spread evenly.
  func thinned(to wanted: Int) -> [PixelPair] {
    var pairs: [PixelPair] = []
    pairs.reserveCapacity(wanted)
    // The number of pairs before a pixel, and that of the next one to take.
    var (before, next) = (0, 0)
    for (place, kind) in kinds.enumerated() where kind != 0 {
      let own = kind == 3 ? 2 : 1
      while pairs.count < wanted, next < before + own {
        pairs.append(pair(place, isVertical: kind == 2 || next > before))
        next = pairs.count * count / wanted
      }
      before += own
    }
    return pairs
  }

  mutating func insert(_ place: Int, isHorizontal: Bool, isVertical: Bool) {
    kinds[place] = (isHorizontal ? 1 : 0) + (isVertical ? 2 : 0)
    count += (isHorizontal ? 1 : 0) + (isVertical ? 1 : 0)
  }

  private func pair(_ place: Int, isVertical: Bool) -> PixelPair {
    PixelPair(box.x + place % box.width, box.y + place / box.width, isVertical, step: 0)
  }
}

extension Layer {
  /// Whether two layers differ at one of the pixels by more than half of what can be seen.
  fileprivate func differs(from other: Layer, at pair: PixelPair) -> Bool {
    let second = pair.isVertical ? (pair.x, pair.y + 1) : (pair.x + 1, pair.y)
    return [(pair.x, pair.y), second].contains { x, y in
      Swift.abs(Int(alpha(x, y)) - Int(other.alpha(x, y))) > 127
    }
  }
}

extension Layer {
  /// Pairs across its outlines, and where it does not change.
  fileprivate func pairs(
    within box: PixelBox, over mask: Visibility.Mask, _ width: Int, _ height: Int
  ) -> (outline: [PixelPair], flat: FlatPairs) {
    let box = box.grown(by: 1, within: width, height)
    let opacities = alphas(in: box)
    let alphas = opacities.span
    let least = max(8, Int(opacities.max() ?? 0) / 4)
    var (outline, flat): ([PixelPair], FlatPairs) = ([], FlatPairs(in: box))
    for y in box.y..<box.maxY - 1 {
      for x in box.x..<box.maxX - 1 where mask.isOpen(x, y) {
        let place = (y - box.y) * box.width + x - box.x
        let own = Int(alphas[place])
        let (right, below) = (Int(alphas[place + 1]) - own, Int(alphas[place + box.width]) - own)
        if Swift.abs(right) >= least { outline.append(PixelPair(x, y, false, step: Float(right) / 255)) }
        if Swift.abs(below) >= least { outline.append(PixelPair(x, y, true, step: Float(below) / 255)) }
        flat.insert(place, isHorizontal: right == 0, isVertical: below == 0)
      }
    }
    return (outline, flat)
  }

  /// Its opacities by pixel of a box, row by row.
  private func alphas(in area: PixelBox) -> [UInt8] {
    var alphas = [UInt8](repeating: 0, count: area.width * area.height)
    let (common, bytes) = (area.intersection(box), pixels.bytes.span)
    for y in common.y..<max(common.y, common.maxY) {
      var (from, to) = (
        ((y - box.y) * box.width + common.x - box.x) * 4 + 3, (y - area.y) * area.width + common.x - area.x
      )
      for _ in 0..<common.width {
        alphas[to] = bytes[from]
        (from, to) = (from + 4, to + 1)
      }
    }
    return alphas
  }
}

extension PixelPair {
  /// A pair of which opacities alone are known.
  fileprivate init(_ x: Int, _ y: Int, _ isVertical: Bool, step: Float) {
    self.init(x: x, y: y, isVertical: isVertical, step: step, red: 0, green: 0, blue: 0, isKnown: false)
  }
}

extension Visibility.Mask {
  /// Whether nothing in front covers a pixel; outside of the box nothing is known to.
  fileprivate func isOpen(_ x: Int, _ y: Int) -> Bool { !contains(x, y) || open[index(x, y)] >= 250 }
}
