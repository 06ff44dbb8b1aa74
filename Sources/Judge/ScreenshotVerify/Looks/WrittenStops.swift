import Graphics2D
import SceneModel

/// The stops of a gradient that a document gives: between them, a gradient that is mixed in another space than sRGB has many
/// more, evenly spread.
struct WrittenStops {
  let all: [RelativePaint.Stop]
  /// Places of the given ones, first to last.
  private(set) var places: [Int] = []

  init(_ all: [RelativePaint.Stop]) {
    self.all = all
    let space = [GradientSpace.oklab, .linear].first { Self.places(in: all, $0).count < all.count }
    places = space.map { Self.places(in: all, $0) } ?? Array(all.indices)
  }

  var given: [RelativePaint.Stop] { places.map { all[$0] } }

  /// The stops with one of the given ones elsewhere, and those around it spread evenly as before.
  func moving(_ number: Int, to fraction: Double) -> [RelativePaint.Stop] {
    var moved = all
    moved[places[number]].fraction = fraction
    for (first, last) in zip(places, places.dropFirst()) where last > first + 1 {
      let (from, to) = (moved[first].fraction, moved[last].fraction)
      for place in first + 1..<last {
        moved[place].fraction = from + (to - from) * Double(place - first) / Double(last - first)
      }
    }
    return moved
  }

  private static func places(in all: [RelativePaint.Stop], _ space: GradientSpace) -> [Int] {
    var places = [0]
    while let first = places.last, first + 1 < all.count {
      let others = first + 2..<max(first + 2, all.count)
      places.append(others.last { isMixed(all[first...$0], space) } ?? first + 1)
    }
    return places
  }

  /// Whether all stops but the first and the last are mixtures of those, evenly spread.
  private static func isMixed(_ stops: ArraySlice<RelativePaint.Stop>, _ space: GradientSpace) -> Bool {
    guard let first = stops.first, let last = stops.last, first.color != last.color else { return false }
    return stops.enumerated().dropFirst().dropLast().allSatisfy { place, stop in
      let share = Double(place) / Double(stops.count - 1)
      let color = space.color(from: first.color, to: last.color, at: share)
      return abs(stop.fraction - first.fraction - (last.fraction - first.fraction) * share) < 1e-6
        && abs(stop.color.levels - color.levels).max() < 0.01 && abs(stop.color.alpha - color.alpha) < 1e-4
    }
  }
}
