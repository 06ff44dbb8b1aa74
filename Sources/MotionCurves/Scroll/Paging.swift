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

  /// The page to which a content goes when the finger leaves it: one further than `current` the way of a swipe, for a
  /// finger that hardly moves the nearest one; never more than one away from `current`.
  ///
  /// - Parameters:
  ///   - offset: where the content stands, in points.
  ///   - travel: how far the finger has moved it; from the page on unless given.
  ///   - velocity: points of offset per second.
  ///   - current: page that was current when the drag began, 0..<`count`: of a content that was about to settle, the one
  ///     where it was to do so.
  public func page(
    offset: Double, travel: Double? = nil, velocity: Double, current: Int, rate: Deceleration.Rate = .normal
  ) -> Int {
    func pages(_ distance: Double) -> Double {
      let pages = Deceleration.projection(from: distance, velocity: velocity, rate: rate) / length
      return pages.rounded()
    }
    let here = Double(current)
    let swiped = pages(travel ?? offset - here * length)
    guard swiped.isFinite else { return current }
    let wanted = swiped == 0 ? pages(offset) : here + swiped
    let page = min(max(wanted, here - 1), here + 1)
    return Int(min(max(page, 0), Double(count - 1)))
  }

  /// Offsets from the page's own, in points, until it stands at `page`.
  public func settling(offset: Double, velocity: Double, page: Int) throws(MotionError) -> Bounce {
    try .page(displacement: offset - Double(page) * length, velocity: velocity)
  }
}
