/// The rows of a picture as its file holds them, unpacked some at a time: what turns them into pixels finds them in the
/// processor's cache, and a file that promises more than it holds costs no memory.
@safe struct PackedRows: ~Copyable {
  /// Bytes that are read and not used behind the last row, because pixels are read as whole words.
  static let slack = 16

  private let rowBytes, height: Int
  private var inflater: Inflater
  private var waiting: ArraySlice<Range<Int>>
  private var input = unsafe UnsafeRawBufferPointer(start: nil, count: 0)

  init(_ file: PNGFile) throws(PNGError) {
    (rowBytes, height) = (file.header.rowBytes + 1, file.header.height)
    inflater = try Inflater()
    waiting = file.pixelData[...]
  }

  /// Calls `body` with each row, its filter first, from the top.
  mutating func forEach(
    of file: UnsafeRawBufferPointer, _ body: (Int, UnsafeMutableRawPointer) throws(PNGError) -> Void
  ) throws(PNGError) {
    let rowsAtOnce = min(height, max(1, (64 << 10) / rowBytes))
    let size = rowsAtOnce * rowBytes + Self.slack
    let strip = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    defer { unsafe strip.deallocate() }
    unsafe strip.initializeMemory(as: UInt8.self, repeating: 0)
    guard let start = strip.baseAddress else { return }
    for first in stride(from: 0, to: height, by: rowsAtOnce) {
      let rows = min(rowsAtOnce, height - first)
      try unsafe fill(UnsafeMutableRawBufferPointer(start: start, count: rows * rowBytes), from: file)
      for row in 0..<rows { try unsafe body(first + row, start + row * rowBytes) }
    }
    try unsafe finish(file)
  }

  private mutating func fill(
    _ room: UnsafeMutableRawBufferPointer, from file: UnsafeRawBufferPointer
  ) throws(PNGError) {
    var filled = 0
    while filled < room.count {
      guard !inflater.isFinished, unsafe takeInput(file) else { throw .missingRows }
      filled += try unsafe inflater.unpack(&input, into: .init(rebasing: room[filled...]))
    }
  }

  /// Whether there is input; that of the next part where that of the last one is used up.
  private mutating func takeInput(_ file: UnsafeRawBufferPointer) -> Bool {
    while unsafe input.isEmpty {
      guard let next = waiting.popFirst() else { return false }
      unsafe input = UnsafeRawBufferPointer(rebasing: file[next])
    }
    return true
  }

  /// Reads the end of the stream, where its checksum is.
  private mutating func finish(_ file: UnsafeRawBufferPointer) throws(PNGError) {
    try unsafe withUnsafeTemporaryAllocation(byteCount: 8, alignment: 8) { room throws(PNGError) in
      while !inflater.isFinished {
        guard unsafe takeInput(file) else { throw .packing("have no end") }
        guard try unsafe inflater.unpack(&input, into: room) == 0 else { throw .excessData }
      }
    }
  }
}
