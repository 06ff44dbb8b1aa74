import Documents

/// A box in the file's own coordinates, in points.
struct FigmaBox: Hashable {
  var x, y, width, height: Double

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
struct FigmaPoint: Hashable {
  var x, y: Double
}

/// The first two rows of a matrix that takes a node's own points to those of its parent.
struct FigmaMatrix: Hashable {
  var a, c, tx, b, d, ty: Double

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

extension DocumentNode {
  /// Finite and within what scenes can say; nil for anything else.
  func points(_ key: String) -> Double? {
    guard let number = self[key]?.number, number.isFinite, abs(number) <= 1e7 else { return nil }
    return number
  }

  func flag(_ key: String) -> Bool { self[key]?.bool ?? false }

  var figmaBox: FigmaBox? {
    guard let x = points("x"), let y = points("y"), let width = points("width"),
      let height = points("height")
    else { return nil }
    return FigmaBox(x: x, y: y, width: max(0, width), height: max(0, height))
  }

  var figmaPoint: FigmaPoint? {
    guard let x = points("x"), let y = points("y") else { return nil }
    return FigmaPoint(x: x, y: y)
  }

  var figmaMatrix: FigmaMatrix? {
    guard let rows = items, rows.count >= 2 else { return nil }
    let first = rows[0].items?.compactMap(\.number) ?? []
    let second = rows[1].items?.compactMap(\.number) ?? []
    guard first.count == 3, second.count == 3 else { return nil }
    return FigmaMatrix(a: first[0], c: first[1], tx: first[2], b: second[0], d: second[1], ty: second[2])
  }
}

/// A colour of the file, in shares of 1.
struct FigmaColor: Hashable {
  var red, green, blue, alpha: Double

  init?(_ node: DocumentNode?) {
    guard let node, node.entries != nil else { return nil }
    (red, green, blue) = (node["r"]?.number ?? 0, node["g"]?.number ?? 0, node["b"]?.number ?? 0)
    alpha = node["a"]?.number ?? 1
  }

  init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// `#RRGGBB`, or `#RRGGBBAA` where it is translucent.
  func hex(opacity: Double = 1) -> String {
    let parts = [red, green, blue] + (alpha * opacity < 0.9995 ? [alpha * opacity] : [])
    return "#"
      + parts.map { part in
        let byte = Int((min(1, max(0, part)) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
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
func pointsText(_ number: Double) -> String { jsonText(points(number)) }
