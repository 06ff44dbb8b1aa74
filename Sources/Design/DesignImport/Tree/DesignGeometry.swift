import Documents

/// A box in the file's own coordinates, in points.
package struct FigmaBox: Hashable {
  package var x, y, width, height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  var right: Double { x + width }
  var bottom: Double { y + height }
  var centerX: Double { x + width / 2 }
  var centerY: Double { y + height / 2 }

  func union(_ other: FigmaBox) -> FigmaBox {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return FigmaBox(
      x: left, y: top, width: max(right, other.right) - left, height: max(bottom, other.bottom) - top)
  }
}

/// A point in shares of a box, or a pair of numbers.
package struct FigmaPoint: Hashable {
  package var x, y: Double

  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// The first two rows of a matrix that takes a node's own points to those of its parent.
package struct FigmaMatrix: Hashable {
  package var a, c, tx, b, d, ty: Double

  package init(a: Double, c: Double, tx: Double, b: Double, d: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// What one matrix does after another.
  func times(_ other: FigmaMatrix) -> FigmaMatrix {
    FigmaMatrix(
      a: a * other.a + c * other.b, c: a * other.c + c * other.d, tx: a * other.tx + c * other.ty + tx,
      b: b * other.a + d * other.b, d: b * other.c + d * other.d, ty: b * other.tx + d * other.ty + ty)
  }

  static let identity = FigmaMatrix(a: 1, c: 0, tx: 0, b: 0, d: 1, ty: 0)

  /// Width and height of the box around a turned rectangle.
  func extent(width: Double, height: Double) -> FigmaPoint {
    FigmaPoint(x: abs(a) * width + abs(c) * height, y: abs(b) * width + abs(d) * height)
  }

  /// Whether it only moves.
  var isUpright: Bool { abs(a - 1) < 1e-4 && abs(d - 1) < 1e-4 && abs(b) < 1e-4 && abs(c) < 1e-4 }
}

extension FigmaMatrix {
  /// - Parameter angle: in radians, clockwise.
  static func rotation(_ angle: Double) -> FigmaMatrix {
    let (sin, cos) = (sine(angle), cosine(angle))
    return FigmaMatrix(a: cos, c: -sin, tx: 0, b: sin, d: cos, ty: 0)
  }

  var inverted: FigmaMatrix {
    let determinant = a * d - b * c
    guard abs(determinant) > 1e-9 else { return .identity }
    return FigmaMatrix(
      a: d / determinant, c: -c / determinant, tx: 0, b: -b / determinant, d: a / determinant, ty: 0)
  }
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
