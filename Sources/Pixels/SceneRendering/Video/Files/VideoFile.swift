/// What is known of a video before it is decoded.
package struct VideoFile: Sendable {
  /// Absolute path.
  package let path: String
  /// Extents in pixels as it is shown: turned upright, pixels square, no side longer than ``longestSide``.
  package let width, height: Int
  /// Whether pixels may be translucent.
  let hasAlpha: Bool
  /// The decoder that ffmpeg is told to take; nil for its own choice.
  let decoder: String?
  /// Whether colours are BT.709 though the file does not say so.
  let assumesBT709: Bool
  /// When pictures are shown, in units of ``unit``: rising, at least one.
  package let times: [Int64]
  /// Those at which decoding can begin.
  let keyTimes: [Int64]
  /// Behind the last picture, in units of ``unit``.
  let end: Int64
  /// Seconds of one unit.
  let unit: (numerator: Int64, denominator: Int64)

  /// Larger pictures are made smaller while they are decoded: frames of 8K would fill the memory.
  static let longestSide = 2560

  /// Bytes of a decoded picture.
  var frameSize: Int { width * height * (hasAlpha ? 4 : 3) }

  /// Times that lie closer are one: neither frame rates nor decimals are exact.
  private static let tolerance = Duration.nanoseconds(1)

  /// From the first picture to the end.
  var length: Duration { offset(of: end) }

  /// A time of the file since the first picture.
  package func offset(of time: Int64) -> Duration {
    let units = Int128(time - times[0]) * Int128(unit.numerator)
    return Duration(attoseconds: units * 1_000_000_000_000_000_000 / Int128(unit.denominator))
  }

  /// The picture that is shown at a time since the first one: the last that is not later.
  package func index(at time: Duration, loops: Bool) -> Int {
    var time = max(.zero, time) + Self.tolerance
    if loops, length > .zero {
      let rest = time.attoseconds % length.attoseconds
      time = Duration(attoseconds: rest)
    }
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if offset(of: times[middle]) <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// The picture whose time this is, or the last one before it; nil before the first.
  package func index(of time: Int64) -> Int? {
    var (low, high) = (-1, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    return low < 0 ? nil : low
  }

  /// Where decoding begins so that the picture of `index` comes out as if all had been decoded: at the key picture
  /// before the last one that is not later, since pictures may follow a key picture that need those before it. Nil for
  /// the beginning of the file.
  package func start(for index: Int) -> Int64? {
    let keys = keyTimes.prefix { $0 <= times[index] }
    return keys.count > 2 ? keys[keys.count - 2] : nil
  }

  /// A time of the file in seconds, to the next microsecond.
  func seconds(_ time: Int64) -> String {
    let microseconds =
      (Int128(time) * Int128(unit.numerator) * 1_000_000 + Int128(unit.denominator - 1))
      / Int128(unit.denominator)
    let digits = "\(microseconds.magnitude % 1_000_000)"
    let padding = String(repeating: "0", count: 6 - digits.utf8.count)
    return "\(microseconds < 0 ? "-" : "")\(microseconds.magnitude / 1_000_000).\(padding)\(digits)"
  }
}
