/// The rows of a picture as its file holds them, unpacked some at a time: what turns them into pixels finds them in the
/// processor's cache, and a file that promises more than it holds costs no memory.
@safe struct PackedRows: ~Copyable {
  /// Bytes that are read and not used behind the last row, because pixels are read as whole words.
  static let slack = 16

  private let rowBytes, rowsAtOnce: Int
  /// Room for some rows.
  private let start: UnsafeMutableRawPointer
  /// Rows that are still packed, and those of the strip that were handed out and are left.
  private var packed: Int
  private var (handedOut, unpacked) = (0, 0)
  private var inflater: Inflater
  /// What is left of the part that is being unpacked, and the parts behind it.
  private var input = 0..<0
  private var waiting: ArraySlice<Range<Int>>

  init(_ file: PNGFile) throws(PNGError) {
    try self.init(file, rowLength: file.header.rowBytes + 1, count: file.header.height)
  }

  /// Rows of another length, as the pieces of an interlaced picture have them.
  init(_ file: PNGFile, rowLength: Int, count: Int) throws(PNGError) {
    (rowBytes, packed) = (rowLength, count)
    rowsAtOnce = min(packed, max(1, (64 << 10) / rowBytes))
    inflater = try Inflater()
    waiting = file.pixelData[...]
    let size = rowsAtOnce * rowBytes + Self.slack
    unsafe start = .allocate(byteCount: size, alignment: 16)
    unsafe start.initializeMemory(as: UInt8.self, repeating: 0, count: size)
  }

  deinit { unsafe start.deallocate() }

  /// The next row, its filter first; it stays until another one is asked for. There are as many as the header says.
  mutating func next(of file: UnsafeRawBufferPointer) throws(PNGError) -> UnsafeMutableRawPointer {
    if unpacked == 0 {
      (handedOut, unpacked) = (0, min(rowsAtOnce, packed))
      packed -= unpacked
      try unsafe fill(.init(start: start, count: unpacked * rowBytes), from: file)
    }
    let row = unsafe start + handedOut * rowBytes
    handedOut += 1
    unpacked -= 1
    return unsafe row
  }

  private mutating func fill(
    _ room: UnsafeMutableRawBufferPointer, from file: UnsafeRawBufferPointer
  ) throws(PNGError) {
    var filled = 0
    while filled < room.count {
      let count = try unsafe unpack(file, into: .init(rebasing: room[filled...]))
      guard count > 0 else { throw .missingRows }
      filled += count
    }
  }

  /// Returns how many bytes came: none where all was unpacked.
  private mutating func unpack(
    _ file: UnsafeRawBufferPointer, into room: UnsafeMutableRawBufferPointer
  ) throws(PNGError) -> Int {
    while !inflater.isFinished {
      while input.isEmpty, let next = waiting.popFirst() { input = next }
      let (taken, given) = try unsafe inflater.unpack(.init(rebasing: file[input]), into: room)
      input = input.lowerBound + taken..<input.upperBound
      if given > 0 { return given }
      if taken == 0 { break }
    }
    return 0
  }

  /// Reads the end of the stream, where its checksum is, after the last row.
  mutating func finish(_ file: UnsafeRawBufferPointer) throws(PNGError) {
    try unsafe withUnsafeTemporaryAllocation(byteCount: 8, alignment: 8) { room throws(PNGError) in
      guard try unsafe unpack(file, into: room) == 0 else { throw .excessData }
    }
    guard inflater.isFinished else { throw .packing("have no end") }
  }
}
