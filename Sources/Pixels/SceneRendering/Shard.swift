/// A part of a sequence for one of several machines: neighbouring frames, so that little changes between them.
public struct Shard: Hashable, Sendable {
  /// Which part, from 1.
  public let index: Int
  /// How many parts there are.
  public let count: Int

  /// The whole.
  public static let all = Shard(index: 1, count: 1)

  private init(index: Int, count: Int) { (self.index, self.count) = (index, count) }

  /// Reads `2/4`; nil for anything else.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1], index >= 1, index <= count,
      count <= 100_000
    else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// The frames of this part; parts differ by at most one frame.
  package func frames(of total: Int) -> Range<Int> { total * (index - 1) / count..<total * index / count }
}
