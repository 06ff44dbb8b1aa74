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

  /// How many pixels come before ``shortest`` that are alike or as above.
  ///
  /// A stretch is looked at from its end: where a pixel there is different, none before it begins one.
  private static func different(
    _ line: UnsafeBufferPointer<UInt32>, _ before: UnsafeBufferPointer<UInt32>?, from start: Int
  ) -> Int {
    var at = start
    while at + shortest <= line.count {
      var next = at + shortest - 1
      while next > at, unsafe line[next] == line[next - 1] { next -= 1 }
      if next == at { return at - start }
      if let before = unsafe before {
        var last = at + shortest - 1
        while last >= at, unsafe line[last] == before[last] { last -= 1 }
        if last < at { return at - start }
        next = min(next, last + 1)
      }
      at = next
    }
    return line.count - start
  }

  /// How many pixels are the same as those above.
  private static func equal(
    _ line: UnsafeBufferPointer<UInt32>, _ other: UnsafeBufferPointer<UInt32>, from start: Int
  ) -> Int {
    var at = start
    while at < line.count, unsafe line[at] == other[at] { at += 1 }
    return at - start
  }

  /// How many pixels have the color of the first.
  private static func run(_ line: UnsafeBufferPointer<UInt32>, from start: Int) -> Int {
    var end = start + 1
    while end < line.count, unsafe line[end] == line[start] { end += 1 }
    return end - start
  }
}
