/// Pages of one length, of which the last may be cut off by the content's end: to which of them a content goes when the
/// finger leaves it, and how.
public struct Paging: Hashable, Sendable {
  /// Points from page to page.
  public let length: Double
  /// The largest offset, in points: where the last page stands.
  public let extent: Double
  /// Number of pages.
  public let count: Int

  /// Throws for a length that is not positive and finite, and for an extent that is negative or not finite.
  public init(length: Double, extent: Double) throws(MotionError) {
    try MotionError.requirePositive(length, "page length")
    try MotionError.requireFinite(extent / length, "number of pages")
    guard extent >= 0 else {
      throw MotionError(quantity: "extent of the pages", value: extent, problem: "must not be negative")
    }
    guard extent / length < 1e9 else {
      throw MotionError(quantity: "number of pages", value: extent / length, problem: "must be below 1e9")
    }
    (self.length, self.extent) = (length, extent)
    // A rounding error is not a page of its own.
    count = Int((extent / length - 1e-9).rounded(.up)) + 1
  }

  /// Where a page stands, in points: a whole number of lengths, but the last one at the content's end.
  public func offset(of page: Int) -> Double {
    page == count - 1 ? extent : Double(page) * length
  }

  /// The page that stands nearest to an offset; the first of two.
  public func nearest(to offset: Double) -> Int {
    guard offset > 0, count > 1 else { return 0 }
    guard offset < extent else { return count - 1 }
    let before = min(Int(offset / length), count - 2)
    return self.offset(of: before + 1) - offset < offset - self.offset(of: before) ? before + 1 : before
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
    func projection(_ distance: Double) -> Double {
      Deceleration.projection(from: distance, velocity: velocity, rate: rate)
    }
    let swiped = projection(travel ?? offset - self.offset(of: current))
    guard swiped.isFinite else { return current }
    // A swipe turns the page if it would go half of the way to the next one, which is nearer if the last page is short.
    let next = min(max(swiped < 0 ? current - 1 : current + 1, 0), count - 1)
    let way = next == current ? length : abs(self.offset(of: next) - self.offset(of: current))
    let page = abs(swiped) < way / 2 ? nearest(to: projection(offset)) : next
    return min(max(page, current - 1, 0), current + 1, count - 1)
  }

  /// Offsets from the page's own, in points, until it stands at `page`.
  public func settling(offset: Double, velocity: Double, page: Int) throws(MotionError) -> Bounce {
    try .page(displacement: offset - self.offset(of: page), velocity: velocity)
  }
}
