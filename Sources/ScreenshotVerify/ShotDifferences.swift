import GoldenCompare
import Graphics2D

/// Where a screenshot differs from the expected picture beyond its own noise, in squares of ``side`` px.
struct ShotDifferences {
  static let side = 8

  /// Levels by which colours are off around edges: 0 of a lossless screenshot, at most ``maximumNoise``.
  let noise: Int
  private static let maximumNoise = 8
  /// Component differences up to this are noise.
  let threshold: Int
  private let columns: Int
  private var flags: [Bool]

  init(_ shot: PixelBuffer, _ screen: ExpectedScreen, _ visibility: Visibility) {
    let (width, height) = (shot.width, shot.height)
    noise = Self.ringing(shot, screen.picture, visibility)
    threshold = noise == 0 ? 0 : 6 * noise + 2
    columns = (width + Self.side - 1) / Self.side
    flags = Array(repeating: false, count: columns * ((height + Self.side - 1) / Self.side))
    for y in 0..<height {
      let range = y * width * 4..<(y + 1) * width * 4
      markRow(y, shot.bytes.span.extracting(range), screen.picture.bytes.span.extracting(range))
    }
  }

  private mutating func markRow(_ y: Int, _ shot: Span<UInt8>, _ expected: Span<UInt8>) {
    let block = Self.side * 4
    for start in stride(from: 0, to: shot.count, by: block) {
      var largest: UInt8 = 0
      for i in start..<min(start + block, shot.count) {
        largest = max(largest, max(shot[i], expected[i]) &- min(shot[i], expected[i]))
      }
      if Int(largest) > threshold { flags[y / Self.side * columns + start / block] = true }
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

  /// Lossy pictures ring around edges, where the picture itself is even: how far the greens of even pixels are from
  /// what they are off by in their square, which two thirds do not exceed. What only moved or changed its colour leaves
  /// them alike.
  private static func ringing(_ shot: PixelBuffer, _ expected: PixelBuffer, _ visibility: Visibility) -> Int {
    var counts = [Int](repeating: 0, count: 256)
    for top in stride(from: side, to: shot.height - side, by: side) {
      for left in stride(from: side, to: shot.width - side, by: side) {
        guard expected.hasEdge(left, top, side) else { continue }
        var changes: [Int] = []
        for pixel in (top..<top + side).flatMap({ y in (left..<left + side).map { y * shot.width + $0 } })
        where visibility.isKnown(pixel) && expected.isEven(pixel) {
          changes.append(Int(shot.bytes[pixel * 4 + 1]) - Int(expected.bytes[pixel * 4 + 1]))
        }
        guard changes.count >= 8 else { continue }
        changes.sort()
        for change in changes { counts[min(255, abs(change - changes[changes.count / 2]))] += 1 }
      }
    }
    let most = counts.reduce(0, +) * 2 / 3
    var seen = 0
    for (delta, count) in counts.prefix(maximumNoise).enumerated() {
      seen += count
      if seen > most { return delta }
    }
    return most == 0 ? 0 : maximumNoise
  }

  /// The largest difference of a component between two pixels.
  static func delta(_ a: [UInt8], _ b: [UInt8], _ first: Int, _ second: Int) -> Int {
    var largest = 0
    for i in 0..<3 { largest = max(largest, abs(Int(a[first * 4 + i]) - Int(b[second * 4 + i]))) }
    return largest
  }
}

extension PixelBuffer {
  /// Whether colours of a square differ by 32 levels or more.
  fileprivate func hasEdge(_ left: Int, _ top: Int, _ side: Int) -> Bool {
    let first = top * width + left
    for y in top..<top + side {
      for x in left..<left + side where ShotDifferences.delta(bytes, bytes, first, y * width + x) >= 32 {
        return true
      }
    }
    return false
  }

  /// Whether the four pixels around one inside the picture have its colour.
  fileprivate func isEven(_ pixel: Int) -> Bool {
    [pixel - 1, pixel + 1, pixel - width, pixel + width].allSatisfy {
      ShotDifferences.delta(bytes, bytes, pixel, $0) == 0
    }
  }
}
