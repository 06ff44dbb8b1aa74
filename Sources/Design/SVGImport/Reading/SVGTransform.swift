import Graphics2D

extension AffineTransform {
  /// Reads a list of transforms around a `transform-origin`; nil where they cannot be read.
  init?(svg text: String, origin: String?, _ whole: Size) {
    guard let own = AffineTransform(svg: text) else { return nil }
    guard let origin else {
      self = own
      return
    }
    guard let point = Self.origin(origin, whole) else { return nil }
    self = own.about(point)
  }

  /// `center`, `left 20px`, `50% 10`; nil where it cannot be read.
  private static func origin(_ text: String, _ whole: Size) -> Point? {
    let shares = ["left": 0, "top": 0, "center": 0.5, "right": 1, "bottom": 1]
    var (x, y): (Double?, Double?) = (nil, nil)
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }).prefix(2).map(String.init) {
      let isVertical = ["top", "bottom"].contains(word) || x != nil
      let side = isVertical ? whole.height : whole.width
      guard let place = shares[word].map({ $0 * side }) ?? SVGNumber.length(word, whole: side) else {
        return nil
      }
      if isVertical { y = place } else { x = place }
    }
    return Point(x ?? whole.width / 2, y ?? whole.height / 2)
  }

  /// Reads a list of transforms, the first of which is the outermost; nil where it cannot be read.
  init?(svg text: String) {
    var (result, scanner) = (AffineTransform.identity, SVGScanner(text))
    while !scanner.isAtEnd {
      let name = scanner.word()
      scanner.skipSeparators()
      guard scanner.take("(") else { return nil }
      scanner.skipSeparators()
      var numbers: [Double] = []
      while !scanner.take(")") {
        guard let number = scanner.number(), numbers.count < 6 else { return nil }
        numbers.append(number)
        scanner.skipSeparators()
      }
      guard let next = Self.one(name, numbers) else { return nil }
      result = next.then(result)
      scanner.skipSeparators()
    }
    self = result
  }

  private static func one(_ name: String, _ n: [Double]) -> AffineTransform? {
    switch (name, n.count) {
    case ("matrix", 6): AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case ("translate", 1): .translation(n[0], 0)
    case ("translate", 2): .translation(n[0], n[1])
    case ("scale", 1): .scale(n[0], n[0])
    case ("scale", 2): .scale(n[0], n[1])
    case ("rotate", 1): .rotation(radians: n[0] * .pi / 180)
    case ("rotate", 3): AffineTransform.rotation(radians: n[0] * .pi / 180).about(Point(n[1], n[2]))
    case ("skewX", 1): AffineTransform(a: 1, b: 0, c: (n[0] * .pi / 180).tangent, d: 1, tx: 0, ty: 0)
    case ("skewY", 1): AffineTransform(a: 1, b: (n[0] * .pi / 180).tangent, c: 0, d: 1, tx: 0, ty: 0)
    default: nil
    }
  }

  /// How much areas grow; negative where it mirrors.
  var areaFactor: Double { a * d - b * c }

  /// How much lengths grow; nil where that depends on their direction.
  var uniformScale: Double? {
    let (x, y) = ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    let isOrthogonal = abs(a * c + b * d) <= 1e-4 * max(x * y, 1e-12)
    return isOrthogonal && abs(x - y) <= 1e-4 * max(x, y) ? x : nil
  }

  /// Directions alone.
  func applyToVector(_ v: Point) -> Point { Point(a * v.x + c * v.y, b * v.x + d * v.y) }
}
