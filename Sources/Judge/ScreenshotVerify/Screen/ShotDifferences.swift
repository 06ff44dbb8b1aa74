import GoldenCompare
import Graphics2D

/// Where a screenshot differs from the expected picture beyond its own noise, in squares of ``side`` px.
struct ShotDifferences {
  static let side = 8

  /// Levels by which colours are off around edges: 0 of a lossless screenshot, at most ``Ringing/maximum``.
  let noise: Int
  /// Component differences up to this are noise.
  let threshold: Int
  /// Whether another renderer drew the shot: hardly any edge is the expected one.
  let isForeign: Bool
  private let columns: Int
  private var flags: [Bool]

  init(
    _ shot: PixelBuffer, _ screen: ExpectedScreen, _ visibility: Visibility, knownNoise: Int
  ) {
    let (width, height) = (shot.width, shot.height)
    columns = (width + Self.side - 1) / Self.side
    var largest = [UInt8](repeating: 0, count: columns * ((height + Self.side - 1) / Self.side))
    for y in 0..<height {
      let range = y * width * 4..<(y + 1) * width * 4
      Self.compareRow(
        shot.bytes.span.extracting(range), screen.picture.bytes.span.extracting(range), &largest,
        y / Self.side * columns)
    }
    let ringing = Ringing(shot: shot, expected: screen.picture, visibility: visibility)
    noise = max(knownNoise, ringing.level(columns: columns, differs: largest.map { $0 > 0 }))
    threshold = noise == 0 ? 0 : 6 * noise + 2
    isForeign = screen.hasOtherEdges(shot, visibility)
    flags = largest.map { [threshold] in Int($0) > threshold }
  }

  /// Keeps the largest difference of a component in each square of a row of squares.
  private static func compareRow(
    _ shot: Span<UInt8>, _ expected: Span<UInt8>, _ largest: inout [UInt8], _ first: Int
  ) {
    for i in 0..<shot.count where shot[i] != expected[i] {
      let delta = shot[i] > expected[i] ? shot[i] - expected[i] : expected[i] - shot[i]
      let square = first + i / (side * 4)
      if delta > largest[square] { largest[square] = delta }
    }
  }

  /// Whether anything in a box differs.
  func touch(_ box: PixelBox) -> Bool {
    guard box.width > 0, box.height > 0 else { return false }
    for row in max(0, box.y) / Self.side...max(0, box.maxY - 1) / Self.side {
      for column in max(0, box.x) / Self.side...max(0, box.maxX - 1) / Self.side {
        let index = row * columns + column
        if column < columns, index < flags.count, flags[index] { return true }
      }
    }
    return false
  }

  /// The squares that differ, row by row, cut off at a canvas.
  func squares(within width: Int, _ height: Int) -> [PixelBox] {
    flags.indices.filter { flags[$0] }.map { index in
      let (y, x) = (index / columns * Self.side, index % columns * Self.side)
      return PixelBox(
        x: x, y: y, width: min(Self.side, width - x), height: min(Self.side, height - y))
    }
  }
}

extension ExpectedScreen {
  /// Whether less than a third of the pixels at the edges of texts and outlines are as expected. What is translucent covers
  /// all of its pixels in part: at an edge is what it covers less than elsewhere.
  fileprivate func hasOtherEdges(_ shot: PixelBuffer, _ visibility: Visibility) -> Bool {
    var (same, all) = (0, 0)
    for index in nodes.indices where nodes[index].look == .text || nodes[index].look == .shape {
      guard let mask = visibility.masks[index] else { continue }
      let edge = max(1, mask.peak / 8)...mask.peak * 7 / 8
      for y in mask.box.y..<mask.box.maxY {
        for x in mask.box.x..<mask.box.maxX {
          let (place, pixel) = (mask.index(x, y), (y * picture.width + x) * 4)
          guard edge.contains(Int(mask.alpha[place])), mask.open[place] >= 250, visibility.isKnown(pixel / 4)
          else { continue }
          all += 1
          if picture.bytes[pixel + 1] == shot.bytes[pixel + 1] { same += 1 }
        }
      }
    }
    return all >= 50 && same * 3 < all
  }
}
