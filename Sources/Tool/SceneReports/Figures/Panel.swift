package import Graphics2D
import SceneCompiler
import SceneFormat

/// Curves over time between two axes.
package struct Panel {
  package struct Curve {
    var values: [Double?]
    /// Change per second, which tells a steep curve from a jump; nil for a curve without jumps.
    var slopes: [Double?]?
    var color: Color
    var dashes: [Double]

    package init(
      values: [Double?], slopes: [Double?]?, color: Color, dashes: [Double]
    ) {
      (self.values, self.slopes, self.color, self.dashes) = (values, slopes, color, dashes)
    }
  }

  let title: String
  /// Names of the dash patterns; empty where only one is used.
  let legend: [(name: String, dashes: [Double])]
  let curves: [Curve]
  /// Seconds.
  let times: [Double]

  package init(
    title: String, legend: [(name: String, dashes: [Double])], curves: [Curve], times: [Double]
  ) {
    (self.title, self.legend, self.curves, self.times) = (title, legend, curves, times)
  }

  private static let tickWidth = 44.0

  /// - Parameter frame: room for everything: title above, ticks at the left and, if asked for, times below.
  package func draw(in frame: Rect, showsTimes: Bool, on figure: inout Figure) throws {
    let plot = Rect(
      x: frame.minX + Self.tickWidth, y: frame.minY + 20, width: frame.width - Self.tickWidth,
      height: frame.height - 42)
    let known = curves.flatMap { $0.values.compactMap(\.self) }
    let numbers = Axis(
      around: (known.min() ?? 0)...(known.max() ?? 0), count: max(2, Int(plot.height / 32)))
    let time = Axis(exactly: (times.first ?? 0)...(times.last ?? 0), count: max(2, Int(plot.width / 48)))
    try drawTitle(in: frame, plot, on: &figure)
    for tick in numbers.ticks {
      let y = plot.maxY - plot.height * numbers.fraction(tick)
      let isZero = abs(tick) < 1e-12
      figure.line(
        [Point(plot.minX, y), Point(plot.maxX, y)], isZero ? FigureStyle.faint : FigureStyle.grid, width: 0.75
      )
      try figure.text(numbers.label(tick), at: Point(plot.minX - 6, y), .left, size: 10, FigureStyle.faint)
    }
    for tick in time.ticks {
      let x = plot.minX + plot.width * time.fraction(tick)
      figure.line([Point(x, plot.minY), Point(x, plot.maxY)], FigureStyle.grid, width: 0.75)
      guard showsTimes else { continue }
      try figure.text(
        "\(time.label(tick)) s", at: Point(x, plot.maxY + 10), .middle, size: 10, FigureStyle.faint)
    }
    figure.clipped(to: plot.inset(by: -2)) { figure in
      for curve in curves { draw(curve, numbers, time, in: plot, on: &figure) }
    }
  }

  private func drawTitle(in frame: Rect, _ plot: Rect, on figure: inout Figure) throws {
    let y = frame.minY + 8
    try figure.text(title, at: Point(plot.minX, y), weight: 600, FigureStyle.ink)
    // As many names from the first on as there is room for, at the right.
    let room = plot.width - (try figure.width(of: title, weight: 600)) - 12
    let widths = try legend.map { try figure.width(of: $0.name, size: 10) + 36 }
    let count = legend.indices.last { widths[...$0].reduce(0, +) <= room }.map { $0 + 1 } ?? 0
    var x = plot.maxX - widths.prefix(count).reduce(0, +)
    for ((name, dashes), width) in zip(legend, widths).prefix(count) {
      figure.line([Point(x + 11, y), Point(x + 31, y)], FigureStyle.faint, width: 1.5, dashes: dashes)
      try figure.text(name, at: Point(x + 36, y), size: 10, FigureStyle.faint)
      x += width
    }
  }

  /// Line by line between jumps; a jump is a thin line.
  private func draw(_ curve: Curve, _ numbers: Axis, _ time: Axis, in plot: Rect, on figure: inout Figure) {
    var points: [Point] = []
    func place(_ index: Int, _ value: Double) -> Point {
      Point(
        plot.minX + plot.width * time.fraction(times[index]),
        plot.maxY - plot.height * numbers.fraction(value))
    }
    func endLine() {
      figure.line(points, curve.color, width: 1.75, dashes: curve.dashes)
      points = []
    }
    for index in times.indices {
      guard let value = curve.values[index] else {
        endLine()
        continue
      }
      if index > 0, let before = curve.values[index - 1], isJump(curve, index, value - before, numbers) {
        endLine()
        figure.line(
          [place(index - 1, before), place(index, value)], curve.color.multiplyingAlpha(by: 0.4), width: 0.75)
      }
      points.append(place(index, value))
    }
    endLine()
  }

  /// Whether a number changes by far more than its speeds before and after say.
  private func isJump(_ curve: Curve, _ index: Int, _ change: Double, _ numbers: Axis) -> Bool {
    guard let slopes = curve.slopes else { return false }
    let speed = max(abs(slopes[index - 1] ?? 0), abs(slopes[index] ?? 0))
    let slack = 0.02 * (numbers.range.upperBound - numbers.range.lowerBound)
    return abs(change) > 3 * speed * (times[index] - times[index - 1]) + slack
  }
}
