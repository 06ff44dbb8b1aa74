/// A stop of CSS `linear(...)`, perhaps without a place.
struct LinearStop {
  /// Share of the time.
  var fraction: Double?
  var output: Double

  /// Gives every stop a place: the first 0, the last 1, none before an earlier one, the others spread evenly between
  /// their neighbours (CSS Easing 2, section 2.2.2). Of at least one stop.
  static func points(_ stops: [LinearStop]) -> [PiecewiseTiming.Point] {
    var shares = stops.map(\.fraction)
    shares[0] = shares[0] ?? 0
    shares[shares.count - 1] = shares[shares.count - 1] ?? 1
    var known = [0]
    for index in shares.indices.dropFirst() {
      guard let fraction = shares[index], let last = known.last, let begin = shares[last] else { continue }
      let end = max(fraction, begin)
      for between in last + 1..<index {
        shares[between] = begin + (end - begin) * Double(between - last) / Double(index - last)
      }
      shares[index] = end
      known.append(index)
    }
    return zip(shares, stops).map { .init(input: $0 ?? 0, output: $1.output) }
  }
}
