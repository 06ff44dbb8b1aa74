/// Goes through the packed rows of a picture that libspng decodes: it stops at the last pixel, so that a wrong checksum,
/// bytes behind the pixels and colours that a palette does not have would go unseen.
enum PackedCheck {
  /// - Throws: ``PNGError`` as for a picture of the other forms.
  static func check(_ file: PNGFile, _ bytes: [UInt8]) throws(PNGError) {
    let passes = file.header.passes
    let size = passes.reduce(0) { $0 + $1.rows * ($1.rowBytes + 1) }
    var packed = try PackedRows(file, rowLength: 1, count: size)
    var highest = 0
    try unsafe bytes.withUnsafeBufferPointer { source throws(PNGError) in
      let source = UnsafeRawBufferPointer(source)
      for pass in passes {
        var above = [UInt8](repeating: 0, count: pass.rowBytes)
        for y in 0..<pass.rows {
          let filter = try unsafe packed.next(of: source).load(as: UInt8.self)
          guard filter <= 4 else { throw .filter(filter, row: y) }
          var row = above
          for index in row.indices { row[index] = try unsafe packed.next(of: source).load(as: UInt8.self) }
          guard file.header.colorType == .palette else { continue }
          undo(filter, &row, &above)
          highest = max(highest, Self.highest(in: row, width: pass.width, bitDepth: file.header.bitDepth))
        }
      }
      try unsafe packed.finish(source)
    }
    guard file.header.colorType == .palette, highest >= file.palette.count / 3 else { return }
    throw .corrupt("a pixel has the colour \(highest) of a palette of \(file.palette.count / 3)")
  }

  /// Undoes the filter of a row, which is the one above from then on.
  private static func undo(_ filter: UInt8, _ row: inout [UInt8], _ above: inout [UInt8]) {
    let count = row.count
    unsafe row.withUnsafeMutableBufferPointer { row in
      unsafe above.withUnsafeBufferPointer { above in
        guard let row = row.baseAddress, let above = above.baseAddress else { return }
        _ = unsafe SampleUnfilter(row: row, above: above, count: count).undo(filter)
      }
    }
    above = row
  }

  private static func highest(in row: [UInt8], width: Int, bitDepth: Int) -> Int {
    let perByte = 8 / bitDepth
    return (0..<width).reduce(0) { highest, x in
      let shift = 8 - bitDepth - x % perByte * bitDepth
      return max(highest, Int(row[x / perByte]) >> shift & (1 << bitDepth - 1))
    }
  }
}

extension PNGHeader {
  /// The pictures that a file holds one after the other: one, or the seven of Adam7 as far as they have pixels.
  fileprivate var passes: [(width: Int, rows: Int, rowBytes: Int)] {
    let starts = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    let grids = isInterlaced ? starts : [(0, 0, 1, 1)]
    return grids.compactMap { x, y, dx, dy in
      let (columns, rows) = ((width - x + dx - 1) / dx, (height - y + dy - 1) / dy)
      guard columns > 0, rows > 0 else { return nil }
      return (columns, rows, (columns * colorType.channels * bitDepth + 7) / 8)
    }
  }
}
