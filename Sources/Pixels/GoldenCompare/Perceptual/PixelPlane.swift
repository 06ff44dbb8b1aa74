import Graphics2D

/// A pixel with straight alpha; red is the lowest byte.
struct Pixel: Equatable {
  let word: UInt32

  var red: Int { Int(word & 255) }
  var green: Int { Int(word >> 8 & 255) }
  var blue: Int { Int(word >> 16 & 255) }
  var alpha: Int { Int(word >> 24) }

  /// The largest difference of a component.
  func delta(_ other: Pixel) -> UInt8 {
    UInt8(
      max(
        abs(red - other.red), abs(green - other.green), abs(blue - other.blue), abs(alpha - other.alpha)))
  }
}

/// The pixels of a picture by their number, row by row from the top left.
///
/// Unsafe, because neighbours are looked at 16 times for every pixel that differs: with checks of bounds that took half
/// as long again.
@safe struct PixelPlane {
  let width, height: Int
  private let words: UnsafePointer<UInt32>

  /// Calls `body` with the planes of two pictures of one size; none where they have no pixels.
  static func with<R>(_ a: PixelBuffer, _ b: PixelBuffer, _ body: (PixelPlane, PixelPlane) -> R) -> R? {
    unsafe a.bytes.withUnsafeBytes { first in
      unsafe b.bytes.withUnsafeBytes { second in
        guard let first = unsafe first.bindMemory(to: UInt32.self).baseAddress,
          let second = unsafe second.bindMemory(to: UInt32.self).baseAddress
        else { return nil }
        return unsafe body(
          PixelPlane(width: a.width, height: a.height, words: first),
          PixelPlane(width: b.width, height: b.height, words: second))
      }
    }
  }

  @inline(__always) subscript(index: Int) -> Pixel { Pixel(word: UInt32(littleEndian: unsafe words[index])) }

  /// The first place in `range` where `other` has another pixel; its end where it has none.
  @inline(__always)
  func firstDifference(in range: Range<Int>, from other: PixelPlane) -> Int {
    var index = range.lowerBound
    while index + 8 <= range.upperBound, eightPixels(index) == other.eightPixels(index) { index += 8 }
    while index < range.upperBound, self[index] == other[index] { index += 1 }
    return index
  }

  @inline(__always) private func eightPixels(_ index: Int) -> SIMD4<UInt64> {
    unsafe UnsafeRawPointer(words + index).loadUnaligned(as: SIMD4<UInt64>.self)
  }
}
