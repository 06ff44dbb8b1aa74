/// Pages of one length: to which of them a content goes when the finger leaves it, and how.
public struct Paging: Hashable, Sendable {
  /// Points from page to page.
  public let length: Double
  /// Number of pages.
  public let count: Int

  /// Throws for a length that is not positive and finite, and for no page.
  public init(length: Double, count: Int) throws(MotionError) {
    try MotionError.requirePositive(length, "page length")
    guard count > 0 else {
      throw MotionError(quantity: "number of pages", value: Double(count), problem: "must be positive")
    }
    (self.length, self.count) = (length, count)
  }

  /// The page nearest to where the content would come to rest, but at most one from `current`.
  ///
  /// - Parameters:
  ///   - offset: where the content stands, in points.
  ///   - velocity: points of offset per second.
  ///   - current: page at which the drag began, 0..<`count`.
  public func page(
    offset: Double, velocity: Double, current: Int, rate: Deceleration.Rate = .normal
  ) -> Int {
    let projected = Deceleration.projection(from: offset, velocity: velocity, rate: rate) / length
    let nearest = projected.isFinite ? projected.rounded() : Double(current)
    let page = min(max(nearest, Double(current) - 1), Double(current) + 1)
    return Int(min(max(page, 0), Double(count - 1)))
  }

  /// Offsets from the page's own, in points, until it stands at `page`.
  public func settling(offset: Double, velocity: Double, page: Int) throws(MotionError) -> Bounce {
    try .page(displacement: offset - Double(page) * length, velocity: velocity)
  }
}
