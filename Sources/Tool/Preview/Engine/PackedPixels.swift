import Graphics2D

/// Pixels as they go to a page, which unpacks them faster than it would receive all of them.
///
/// Boxes are a row of pixels each, from the left and from the top. Steps say what comes next, as a kind in the two lowest bits and
/// a number of pixels in the others: 0 for as many colors, 1 for one color so many times, 2 for the pixels above. Colors stand
/// behind the steps, with red in the lowest byte.
struct PackedPixels {
  private static let (literal, run, above): (UInt32, UInt32, UInt32) = (0, 1, 2)
  /// Fewer pixels than these are not worth a step of their own.
  private static let shortest = 4

  private var steps: [UInt32] = []
  private var colors: [UInt32] = []

  /// The number of steps, the steps and the colors, each in four bytes, the lowest first.
  var bytes: [UInt8] {
    let words = [UInt32(steps.count).littleEndian] + steps + colors
    return unsafe words.withUnsafeBytes { unsafe Array($0) }
  }

  /// Adds the pixels of a box of a picture.
  mutating func append(_ box: PixelBox, of picture: PixelBuffer) {
    guard !box.isEmpty else { return }
    unsafe picture.bytes.withUnsafeBytes { bytes in
      let pixels = unsafe bytes.bindMemory(to: UInt32.self)
      for row in box.y..<box.maxY {
        let start = row * picture.width + box.x
        let line = unsafe UnsafeBufferPointer(rebasing: pixels[start..<start + box.width])
        let before =
          row == box.y
          ? nil
          : unsafe UnsafeBufferPointer(
            rebasing: pixels[start - picture.width..<start - picture.width + box.width])
        unsafe append(line, under: before, isFirst: row == box.y)
      }
    }
  }

  private mutating func append(
    _ line: UnsafeBufferPointer<UInt32>, under before: UnsafeBufferPointer<UInt32>?, isFirst: Bool
  ) {
    // A box begins with steps of its own: the page takes them box by box.
    var (at, continues) = (0, !isFirst)
    while at < line.count {
      let different = unsafe Self.different(line, before, from: at)
      if different > 0 {
        step(Self.literal, different, continues)
        unsafe colors.append(contentsOf: line[at..<at + different])
        at += different
      } else if let same = unsafe before.map({ unsafe Self.equal(line, $0, from: at) }), same >= Self.shortest
      {
        step(Self.above, same, continues)
        at += same
      } else {
        let count = unsafe Self.run(line, from: at)
        step(Self.run, count, false)
        unsafe colors.append(line[at])
        at += count
      }
      continues = true
    }
  }

  /// Adds a step, or makes the last one longer.
  private mutating func step(_ kind: UInt32, _ count: Int, _ continues: Bool) {
    if continues, let last = steps.last, last & 3 == kind {
      steps[steps.count - 1] += UInt32(count) << 2
    } else {
      steps.append(UInt32(count) << 2 | kind)
    }
  }

  // MARK: Counting

  // Eight pixels are compared at a time: most of a picture is either alike or different for long stretches.
  private typealias Block = SIMD8<UInt32>

  private static func block(_ line: UnsafeBufferPointer<UInt32>, _ at: Int) -> Block {
    unsafe UnsafeRawBufferPointer(line).loadUnaligned(fromByteOffset: 4 * at, as: Block.self)
  }

  /// How many pixels come before some that are alike or as above.
  private static func different(
    _ line: UnsafeBufferPointer<UInt32>, _ before: UnsafeBufferPointer<UInt32>?, from start: Int
  ) -> Int {
    var (at, alike, same) = (start, 0, 0)
    while at < line.count {
      if at > start, at + Block.scalarCount <= line.count {
        let pixels = unsafe block(line, at)
        let hasRun = unsafe any(pixels .== block(line, at - 1))
        let hasSame = unsafe before.map { unsafe any(pixels .== block($0, at)) } ?? false
        if !hasRun, !hasSame {
          (at, alike, same) = (at + Block.scalarCount, 1, 0)
          continue
        }
      }
      alike = unsafe at > start && line[at] == line[at - 1] ? alike + 1 : 1
      if let before = unsafe before { same = unsafe line[at] == before[at] ? same + 1 : 0 }
      if max(alike, same) == shortest { return at + 1 - shortest - start }
      at += 1
    }
    return line.count - start
  }

  /// How many pixels are the same as those above.
  private static func equal(
    _ line: UnsafeBufferPointer<UInt32>, _ other: UnsafeBufferPointer<UInt32>, from start: Int
  ) -> Int {
    var at = start
    while at + Block.scalarCount <= line.count, unsafe block(line, at) == block(other, at) {
      at += Block.scalarCount
    }
    while at < line.count, unsafe line[at] == other[at] { at += 1 }
    return at - start
  }

  /// How many pixels have the color of the first.
  private static func run(_ line: UnsafeBufferPointer<UInt32>, from start: Int) -> Int {
    let color = unsafe line[start]
    var at = start
    while at + Block.scalarCount <= line.count, unsafe block(line, at) == Block(repeating: color) {
      at += Block.scalarCount
    }
    while at < line.count, unsafe line[at] == color { at += 1 }
    return at - start
  }
}
