import Graphics2D
import PNGCodec

/// In what two pictures of the same extents differ.
struct PixelDifference {
  /// The smallest rectangle around all pixels that do; empty where none does.
  var box = PixelBox.empty
  /// Whether those of the new picture are all opaque.
  var isOpaque = true

  /// Takes a row into account; returns from where to where it differs.
  fileprivate mutating func span(
    _ new: UnsafeBufferPointer<UInt32>, _ old: UnsafeBufferPointer<UInt32>
  ) -> Range<Int>? {
    var (changes, opacity) = (UInt32(0), UInt32.max)
    for x in 0..<new.count {
      let change = unsafe new[x] ^ old[x]
      changes |= change
      opacity &= unsafe new[x] | (change == 0 ? .max : 0)
    }
    if changes == 0 { return nil }
    if UInt32(littleEndian: opacity) < 0xFF00_0000 { isOpaque = false }
    var (first, last) = (0, new.count)
    while unsafe new[first] == old[first] { first += 1 }
    while unsafe new[last - 1] == old[last - 1] { last -= 1 }
    return first..<last
  }
}

extension PixelBuffer {
  /// Takes the pixels of `rect`, which lies inside, over from a picture of the same extents.
  mutating func copy(_ rect: PixelBox, from other: PixelBuffer) {
    let length = rect.width * 4
    unsafe bytes.withUnsafeMutableBytes { mine in
      unsafe other.bytes.withUnsafeBytes { other in
        for row in rect.y..<rect.maxY {
          let start = (row * width + rect.x) * 4
          unsafe UnsafeMutableRawBufferPointer(rebasing: mine[start..<start + length])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: other[start..<start + length]))
        }
      }
    }
  }

  /// The difference from `other`, which has the same extents, where there is damage.
  func difference(from other: PixelBuffer, in damage: Damage) -> PixelDifference {
    var difference = PixelDifference()
    for rows in damage.rows.ranges {
      let rect = damage.box(in: PixelBox(x: 0, y: rows.lowerBound, width: width, height: rows.count))
      unsafe withRows(of: rect, and: other) { row, mine, other in
        guard let span = unsafe difference.span(mine, other) else { return }
        let box = PixelBox(x: rect.x + span.lowerBound, y: row, width: span.count, height: 1)
        difference.box = difference.box.union(box)
      }
    }
    return difference
  }

  /// The pixels of `rect`, transparent black where they are the same as in `other`.
  func pixels(of rect: PixelBox, unlike other: PixelBuffer) -> PixelBuffer {
    let count = rect.width * rect.height * 4
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      let target = unsafe UnsafeMutableRawBufferPointer(target).bindMemory(to: UInt32.self)
      unsafe withRows(of: rect, and: other) { row, mine, other in
        let start = (row - rect.y) * rect.width
        let out = unsafe UnsafeMutableBufferPointer(rebasing: target[start..<start + rect.width])
        for x in 0..<mine.count { unsafe out[x] = mine[x] == other[x] ? 0 : mine[x] }
      }
      initialized = count
    }
    return PixelBuffer(width: rect.width, height: rect.height, bytes: bytes)
  }

  /// Calls `body` with the pixels that both have in the rows of `rect`, which is not empty.
  private func withRows(
    of rect: PixelBox, and other: PixelBuffer,
    _ body: (_ row: Int, _ mine: UnsafeBufferPointer<UInt32>, _ other: UnsafeBufferPointer<UInt32>) -> Void
  ) {
    unsafe bytes.withUnsafeBytes { mine in
      unsafe other.bytes.withUnsafeBytes { other in
        let (mine, other) = unsafe (mine.bindMemory(to: UInt32.self), other.bindMemory(to: UInt32.self))
        for row in rect.y..<rect.maxY {
          let pixels = row * width + rect.x..<row * width + rect.maxX
          unsafe body(
            row, UnsafeBufferPointer(rebasing: mine[pixels]), UnsafeBufferPointer(rebasing: other[pixels]))
        }
      }
    }
  }
}
