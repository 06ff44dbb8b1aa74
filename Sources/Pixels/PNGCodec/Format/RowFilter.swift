/// How rows are turned into differences before compression.
enum RowFilter {
  /// By one of PNG's filters: 0 not at all, 1 from the left, 2 from above, 3 from the mean of both, 4 by Paeth.
  case fixed(UInt8)
  /// Row by row whichever of the five gives the smallest sum of absolute differences.
  case adaptive

  /// The filtered rows, each behind the number of its filter.
  func apply(to layout: PixelLayout) -> [UInt8] {
    let (stride, height) = (layout.stride, layout.height)
    let blank = [UInt8](repeating: 0, count: stride)
    var scratch = blank
    return unsafe [UInt8](unsafeUninitializedCapacity: (stride + 1) * height) { target, count in
      unsafe layout.rows.withUnsafeBufferPointer { rows in
        unsafe blank.withUnsafeBufferPointer { blank in
          for row in 0..<height {
            let current = unsafe UnsafeBufferPointer(rebasing: rows[row * stride..<(row + 1) * stride])
            let above =
              unsafe row == 0
              ? blank : UnsafeBufferPointer(rebasing: rows[(row - 1) * stride..<row * stride])
            let out = unsafe UnsafeMutableBufferPointer(
              rebasing: target[row * (stride + 1)..<(row + 1) * (stride + 1)])
            unsafe scratch.withUnsafeMutableBufferPointer { scratch in
              unsafe write(Row(current: current, above: above, pixelBytes: layout.pixelBytes), scratch, out)
            }
          }
        }
      }
      count = (stride + 1) * height
    }
  }

  /// A row, the one above it, and how far its neighbours to the left are.
  @safe private struct Row {
    let current, above: UnsafeBufferPointer<UInt8>
    let pixelBytes: Int
  }

  private func write(
    _ row: Row, _ scratch: UnsafeMutableBufferPointer<UInt8>, _ out: UnsafeMutableBufferPointer<UInt8>
  ) {
    var least = Int.max
    for filter in candidates {
      let sum = unsafe Self.subtract(filter, row, scratch)
      if sum >= least { continue }
      least = sum
      unsafe out[0] = filter
      for index in 0..<scratch.count { unsafe out[index + 1] = scratch[index] }
    }
  }

  private var candidates: ClosedRange<UInt8> {
    switch self {
    case .fixed(let filter): filter...filter
    case .adaptive: 0...4
    }
  }

  /// The row minus what the filter predicts from its left, upper and upper left neighbours; returns the sum of
  /// absolute differences.
  private static func subtract(
    _ filter: UInt8, _ row: Row, _ target: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var sum = 0
    for index in 0..<target.count {
      let isFirst = index < row.pixelBytes
      let left = isFirst ? 0 : unsafe row.current[index - row.pixelBytes]
      let corner = isFirst ? 0 : unsafe row.above[index - row.pixelBytes]
      let value = unsafe row.current[index] &- predict(filter, left, row.above[index], corner)
      unsafe target[index] = value
      sum += Int(min(value, 0 &- value))
    }
    return sum
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
  static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> UInt8 {
    let (toLeft, toUp, toCorner) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
    if toLeft <= toUp && toLeft <= toCorner { return UInt8(left) }
    return UInt8(toUp <= toCorner ? up : corner)
  }
}
