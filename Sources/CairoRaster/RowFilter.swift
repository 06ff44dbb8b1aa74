/// How rows are turned into differences before compression.
enum RowFilter {
  /// By one of PNG's filters: 0 not at all, 1 from the left, 2 from above, 3 from the mean of both, 4 by Paeth.
  case fixed(UInt8)
  /// Row by row whichever of the five gives the smallest sum of absolute differences.
  case adaptive

  /// The filtered rows, each behind the number of its filter.
  func apply(to layout: PixelLayout) -> [UInt8] {
    let stride = layout.stride
    var filtered: [UInt8] = []
    filtered.reserveCapacity(layout.rows.count + layout.height)
    let blank = [UInt8](repeating: 0, count: stride)
    for row in 0..<layout.height {
      let current = layout.rows[row * stride..<(row + 1) * stride]
      let above = row > 0 ? layout.rows[(row - 1) * stride..<row * stride] : blank[...]
      switch self {
      case .fixed(let filter):
        filtered.append(filter)
        filtered.append(contentsOf: Self.difference(filter, current, above, layout.pixelBytes))
      case .adaptive: filtered.append(contentsOf: Self.smallest(current, above, layout.pixelBytes))
      }
    }
    return filtered
  }

  private static func smallest(
    _ current: ArraySlice<UInt8>, _ above: ArraySlice<UInt8>, _ pixelBytes: Int
  ) -> [UInt8] {
    var (best, bestSum): ([UInt8], Int) = ([], .max)
    for filter in UInt8(0)...4 {
      let row = difference(filter, current, above, pixelBytes)
      let sum = row.reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) }
      if sum < bestSum { (best, bestSum) = ([filter] + row, sum) }
    }
    return best
  }

  /// The row minus what PNG's filter 0...4 predicts from its left, upper and upper left neighbours.
  private static func difference(
    _ filter: UInt8, _ current: ArraySlice<UInt8>, _ above: ArraySlice<UInt8>, _ pixelBytes: Int
  ) -> [UInt8] {
    let count = current.count
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      unsafe current.withUnsafeBufferPointer { x in
        unsafe above.withUnsafeBufferPointer { b in
          for index in 0..<count {
            let left = index >= pixelBytes ? unsafe x[index - pixelBytes] : 0
            let corner = index >= pixelBytes ? unsafe b[index - pixelBytes] : 0
            unsafe target[index] = x[index] &- predict(filter, left, b[index], corner)
          }
        }
      }
      initialized = count
    }
  }

  @inline(__always)
  private static func predict(_ filter: UInt8, _ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    switch filter {
    case 1: left
    case 2: up
    case 3: UInt8((Int(left) + Int(up)) / 2)
    case 4: paeth(Int(left), Int(up), Int(corner))
    default: 0
    }
  }

  @inline(__always)
  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> UInt8 {
    let (toLeft, toUp, toCorner) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
    if toLeft <= toUp && toLeft <= toCorner { return UInt8(left) }
    return UInt8(toUp <= toCorner ? up : corner)
  }
}
