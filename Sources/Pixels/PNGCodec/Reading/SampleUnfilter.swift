/// Undoes the filter of one row whose pixels are at most a byte, in place.
@safe struct SampleUnfilter {
  /// The row in the file, behind its filter.
  let row: UnsafeMutablePointer<UInt8>
  /// The row above it, its filter undone.
  let above: UnsafePointer<UInt8>
  let count: Int

  /// Returns whether there is such a filter.
  func undo(_ filter: UInt8) -> Bool {
    switch filter {
    case 0: break
    case 1: chain { left, _, _ in left }
    case 2: for index in 0..<count { unsafe row[index] &+= above[index] }
    case 3: chain { left, above, _ in UInt8((UInt16(left) + UInt16(above)) / 2) }
    case 4: chain { RowFilter.paeth(Int($0), Int($1), Int($2)) }
    default: return false
    }
    return true
  }

  @inline(__always)
  private func chain(_ predict: (_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8) {
    var (left, corner): (UInt8, UInt8) = (0, 0)
    for index in 0..<count {
      let above = unsafe above[index]
      left = unsafe row[index] &+ predict(left, above, corner)
      unsafe row[index] = left
      corner = above
    }
  }
}
