package import Graphics2D
import SceneCompiler
import SceneFormat

/// The way of a node across a picture, with the time at which it passes.
package struct Trace {
  /// By time, in points on the canvas; nil where the node is not there.
  let places: [Point?]
  /// Seconds.
  let times: [Double]
  let color: Color
  /// Times that are marked, by growing size, and what is written beside them; round times where there are none.
  var marks: [(time: Double, label: String)] = []

  package init(
    places: [Point?], times: [Double], color: Color, marks: [(time: Double, label: String)] = []
  ) {
    (self.places, self.times, self.color, self.marks) = (places, times, color, marks)
  }

  /// - Parameters:
  ///   - map: from the canvas to the figure.
  ///   - plates: the labels that are already there, which no other may cover.
  package func draw(_ map: AffineTransform, beside plates: inout [Rect], on figure: inout Figure) throws {
    let way = way(map)
    guard way.length > 2 else { return }
    for (color, width) in [(Color.white, 4.0), (color, 2)] {
      for part in places.map({ $0.map(map.apply) }).split(separator: nil) {
        figure.line(part.compactMap(\.self), color, width: width)
      }
    }
    for stop in way.stops {
      figure.dot(stop.place, radius: 3.5, .white)
      figure.dot(stop.place, radius: 2.5, color)
    }
    for stop in way.stops { try draw(stop, beside: &plates, on: &figure) }
  }

  private static let labelSize = 9.0

  private func draw(_ stop: Stop, beside plates: inout [Rect], on figure: inout Figure) throws {
    let (size, place) = (Self.labelSize, stop.place)
    let width = try figure.width(of: stop.label, size: size, weight: 600)
    let plate = Rect(x: place.x + 6, y: place.y - size * 0.7, width: width + 6, height: size * 1.4)
    guard plates.allSatisfy({ $0.intersection(plate).isEmpty }) else { return }
    plates.append(plate)
    figure.fill(plate, Color.white.multiplyingAlpha(by: 0.8), corner: 3)
    try figure.text(stop.label, at: Point(plate.minX + 3, place.y), size: size, weight: 600, color)
  }

  /// Where the node is at marked times.
  private struct Stop {
    var place: Point
    /// First and last mark of each stay.
    var stays: [ClosedRange<Int>]
    var label = ""
  }

  /// Places at marked times, those where the node stays or comes back as one, and the way's length.
  private func way(_ map: AffineTransform) -> (stops: [Stop], length: Double) {
    let known = zip(times, places).compactMap { time, place in
      place.map { (time: time, place: map.apply($0)) }
    }
    guard let first = known.first, let last = known.last else { return ([], 0) }
    let length = zip(known, known.dropFirst()).reduce(0) { $0 + $1.0.place.distance(to: $1.1.place) }
    let axis = Axis(exactly: first.time...last.time, count: 10)
    let marks = marks.isEmpty ? axis.ticks.map { ($0, axis.label($0)) } : marks
    var stops: [Stop] = []
    for (index, mark) in marks.enumerated() where (first.time - 1e-9...last.time + 1e-9).contains(mark.0) {
      guard let next = known.firstIndex(where: { $0.time >= mark.0 - 1e-9 }) else { continue }
      let (a, b) = (known[max(0, next - 1)], known[next])
      let fraction = b.time > a.time ? (mark.0 - a.time) / (b.time - a.time) : 1
      let place = a.place + (b.place - a.place) * fraction
      guard let same = stops.firstIndex(where: { $0.place.distance(to: place) < 3 }) else {
        stops.append(Stop(place: place, stays: [index...index]))
        continue
      }
      let stay = stops[same].stays.removeLast()
      let goesOn = stay.upperBound == index - 1
      stops[same].stays += goesOn ? [stay.lowerBound...index] : [stay, index...index]
    }
    for index in stops.indices { stops[index].label = label(stops[index].stays, marks.map(\.1)) }
    return (stops, length)
  }

  private func label(_ stays: [ClosedRange<Int>], _ labels: [String]) -> String {
    stays.map { $0.count == 1 ? labels[$0.lowerBound] : "\(labels[$0.lowerBound])–\(labels[$0.upperBound])" }
      .joined(separator: ", ") + " s"
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
