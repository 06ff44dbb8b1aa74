import Documents
package import Graphics2D

extension Rect {
  /// The smallest rectangle that holds both, be they without an extent.
  func spanning(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension AffineTransform {
  /// Width and height of the box around a turned rectangle.
  func extent(of size: Size) -> Size {
    Size(abs(a) * size.width + abs(c) * size.height, abs(b) * size.width + abs(d) * size.height)
  }

  /// Whether it only moves, but for rounding.
  package var isUpright: Bool { abs(a - 1) < 1e-4 && abs(d - 1) < 1e-4 && abs(b) < 1e-4 && abs(c) < 1e-4 }

  /// What undoes it; the identity where nothing does.
  var inverted: AffineTransform { abs(a * d - b * c) > 1e-9 ? inverse ?? .identity : .identity }
}

/// A number as a scene has it: the file's numbers are sums of single precision, so hundredths that are meant are taken.
func points(_ number: Double) -> Double {
  guard number.isFinite else { return 0 }
  let hundredths = (number * 100).rounded() / 100
  let value = abs(number - hundredths) <= 0.0006 ? hundredths : (number * 1e4).rounded() / 1e4
  return value == 0 ? 0 : value
}

/// The same as text.
package func pointsText(_ number: Double) -> String { jsonText(points(number)) }

/// Clockwise degrees from the x axis.
func degrees(x: Double, y: Double) -> Double { y.arcTangent(x) * 180 / .pi }
