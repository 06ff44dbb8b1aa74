import CISAL

/// Unpacks a zlib stream that comes in pieces.
///
/// ISA-L's, because it does so at once into whatever room there is: libdeflate wants the whole stream and room for all
/// of it, and takes half as long again for a photograph (18 ms against 11).
@safe struct Inflater: ~Copyable {
  private let state: UnsafeMutableRawPointer
  /// Whether the stream is over and its checksum right.
  private(set) var isFinished = false

  init() throws(PNGError) {
    guard let state = unsafe specrender_inflate_create() else { throw .outOfMemory }
    unsafe self.state = state
  }

  deinit { unsafe specrender_inflate_destroy(state) }

  /// Unpacks from the start of `input` as much as there is room for; returns how many bytes it took and how many came.
  /// More may come without input, for what had no room before.
  mutating func unpack(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(PNGError) -> (taken: Int, given: Int) {
    var (left, room) = (UInt32(input.count), UInt32(clamping: output.count))
    let before = (left: Int(left), room: Int(room))
    let code = unsafe specrender_inflate(
      state, input.baseAddress?.assumingMemoryBound(to: UInt8.self), &left,
      output.baseAddress?.assumingMemoryBound(to: UInt8.self), &room)
    isFinished = code == 100
    guard code >= 0, code != ISAL_NEED_DICT else { throw .packing(Self.reason(code)) }
    return (before.left - Int(left), before.room - Int(room))
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case ISAL_INVALID_WRAPPER, ISAL_UNSUPPORTED_METHOD, ISAL_NEED_DICT: "do not begin as a zlib stream does"
    case ISAL_INCORRECT_CHECKSUM: "do not have the checksum behind them"
    default: "are not a deflate stream"
    }
  }
}
