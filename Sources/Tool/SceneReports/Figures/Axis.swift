import Graphics2D

/// Round numbers along a range.
struct Axis {
  /// Least and greatest number shown.
  let range: ClosedRange<Double>
  /// Round numbers in the range, growing.
  let ticks: [Double]
  /// Distance of the ticks.
  private let step: Double

  /// An axis around numbers that begins and ends with a tick; `count` says about how many there are.
  init(around numbers: ClosedRange<Double>, count: Int) {
    var (low, high) = (numbers.lowerBound, numbers.upperBound)
    if !(high - low > 1e-9 * max(1, abs(low), abs(high))) { (low, high) = (low - 1, high + 1) }
    let step = Axis.step(high - low, count)
    let (first, last) = ((low / step).rounded(.down), (high / step).rounded(.up))
    self.init(first...last, step, first * step...last * step)
  }

  /// An axis that ends where the numbers end, such as one of times.
  init(exactly numbers: ClosedRange<Double>, count: Int) {
    let step = Axis.step(numbers.upperBound - numbers.lowerBound, count)
    let first = (numbers.lowerBound / step - 1e-9).rounded(.up)
    self.init(first...max(first, (numbers.upperBound / step + 1e-9).rounded(.down)), step, numbers)
  }

  private init(_ steps: ClosedRange<Double>, _ step: Double, _ range: ClosedRange<Double>) {
    ticks = (0...Int(steps.upperBound - steps.lowerBound)).map { (steps.lowerBound + Double($0)) * step }
    (self.step, self.range) = (step, range)
  }

  /// The smallest of 1, 2 and 5 times a power of ten that makes no more steps than asked for.
  private static func step(_ length: Double, _ count: Int) -> Double {
    let rough = max(length, 1e-9) / Double(max(1, count))
    let power = Double(10).power(rough.decimalLogarithm.rounded(.down))
    return [1, 2, 5].map { $0 * power }.first { $0 >= rough * (1 - 1e-9) } ?? 10 * power
  }

  /// The share of the range below a number.
  func fraction(_ number: Double) -> Double {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? (number - range.lowerBound) / length : 0.5
  }

  /// A tick in figures, those of great numbers with thousands as `k`.
  func label(_ tick: Double) -> String {
    let unit = max(abs(range.lowerBound), abs(range.upperBound)) >= 10_000 ? 1000.0 : 1
    let places = max(0, -Int(((step / unit).decimalLogarithm + 1e-9).rounded(.down)))
    let scale = Double(10).power(Double(places))
    let digits = Int64((abs(tick) / unit * scale).rounded())
    guard digits != 0 else { return "0" }
    let fraction = "\(digits % Int64(scale))"
    let point = places == 0 ? "" : "." + String(repeating: "0", count: places - fraction.count) + fraction
    return "\(tick < 0 ? "−" : "")\(digits / Int64(scale))\(point)\(unit > 1 ? "k" : "")"
  }
}
