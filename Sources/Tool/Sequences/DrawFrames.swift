/// Draws blocks of neighbouring frames on all drawers at once and hands over what comes of them in the order of time.
///
/// No more than a few blocks for each drawer, `ahead`, are drawn before the first of them is taken, so that memory does
/// not grow with the length of the sequence. Each drawer has one block waiting, so that it goes on while others are taken.
func drawFrames<Output: Sendable>(
  _ blocks: [Range<Int>], with drawers: [FrameDrawer], ahead: Int = 3,
  draw: @escaping @Sendable (FrameDrawer, Range<Int>) async throws -> Output,
  take: (Range<Int>, Output) throws -> Void
) async throws {
  try await withThrowingTaskGroup(of: (block: Int, drawer: Int, output: Output).self) { group in
    var (started, taken) = (0, 0)
    var done: [Int: Output] = [:]
    var idle = drawers.indices.flatMap { [$0, $0] }
    while taken < blocks.count {
      while started < blocks.count, started - taken < ahead * drawers.count, let drawer = idle.popLast() {
        let (block, worker) = (started, drawers[drawer])
        group.addTask { (block, drawer, try await draw(worker, blocks[block])) }
        started += 1
      }
      guard let result = try await group.next() else { return }
      idle.append(result.drawer)
      done[result.block] = result.output
      while let output = done.removeValue(forKey: taken) {
        try take(blocks[taken], output)
        taken += 1
      }
    }
  }
}

extension Range<Int> {
  /// The range cut into pieces of `length`, smaller ones towards the end, so that nobody waits long for the last one.
  func blocks(of length: Int) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var start = lowerBound
    while start < upperBound {
      let fraction = Swift.max(Swift.min(length, 8), (upperBound - start) / 3)
      blocks.append(start..<Swift.min(upperBound, start + Swift.min(length, fraction)))
      start = blocks[blocks.count - 1].upperBound
    }
    return blocks
  }
}
