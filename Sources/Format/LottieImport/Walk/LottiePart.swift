import Documents
import Graphics2D

/// An outline as a function of properties.
struct LottiePart {
  var properties: [LottieProperty]
  var isClosed: Bool
  /// Whether its points move evenly while a property does.
  var isLinear = true
  /// The points, with the values of the properties.
  var build: ([[Double]]) -> [Double]

  private init(
    _ properties: [LottieProperty], isClosed: Bool = true, isLinear: Bool = true,
    _ build: @escaping ([[Double]]) -> [Double]
  ) {
    (self.properties, self.isClosed, self.isLinear, self.build) = (properties, isClosed, isLinear, build)
  }

  /// Reads `sh`, `rc`, `el` or `sr`; nil where there is nothing to draw.
  init?(_ item: DocumentNode) {
    switch item.text("ty") {
    case "sh":
      guard let outline = LottieProperty(outline: item["ks"]) else { return nil }
      self.init([outline], isClosed: outline.isClosed) { $0[0] }
    case "rc": self = .rectangle(item)
    case "el":
      self.init([LottieProperty(item["p"], default: [0, 0]), LottieProperty(item["s"], default: [0, 0])]) {
        LottieOutlines.ellipse(center: $0[0], size: $0[1])
      }
    case "sr": self = .star(item)
    default: return nil
    }
    guard item.integer("d") == 3 else { return }
    let forwards = build
    build = { LottieOutlines.reversed(forwards($0)) }
  }

  private static func rectangle(_ item: DocumentNode) -> LottiePart {
    let radius = LottieProperty(item["r"], default: [0])
    let size = LottieProperty(item["s"], default: [0, 0])
    let isRounded = radius.isAnimated || radius.first[0] > 0
    return LottiePart(
      [LottieProperty(item["p"], default: [0, 0]), size, radius],
      isLinear: !isRounded || !size.isAnimated && !radius.isAnimated
    ) {
      LottieOutlines.rectangle(center: $0[0], size: $0[1], radius: $0[2][0], isRounded: isRounded)
    }
  }

  private static func star(_ item: DocumentNode) -> LottiePart {
    func number(_ key: String) -> LottieProperty { LottieProperty(item[key], default: [0]) }
    let isPolygon = item.integer("sy") == 2
    let properties =
      [LottieProperty(item["p"], default: [0, 0])] + ["or", "ir", "os", "is", "r", "pt"].map(number)
    func corners(_ number: Double) -> Int { Int(min(max(number, 1), LottieOutlines.mostCorners)) }
    // A morph has as many points throughout: further ones lie on the last.
    let most = corners(properties[6].keys.map { $0.value[0] }.max() ?? 0) * (isPolygon ? 6 : 12)
    return LottiePart(properties, isLinear: !properties[3...6].contains(where: \.isAnimated)) { values in
      let outline = LottieOutlines.star(
        .init(
          center: values[0], points: corners(values[6][0]), outerRadius: values[1][0],
          innerRadius: values[2][0], outerRoundness: values[3][0] / 100, innerRoundness: values[4][0] / 100,
          rotation: values[5][0], isPolygon: isPolygon))
      return LottieProperty.padded(outline, to: most)
    }
  }

  /// The outline with another property that changes it.
  private func adding(
    _ property: LottieProperty, isLinear: Bool, _ change: @escaping ([Double], Double) -> [Double]
  ) -> LottiePart {
    var part = self
    let (build, count) = (build, properties.count)
    part.properties.append(property)
    part.isLinear = self.isLinear && isLinear
    part.build = { change(build($0), $0[count][0]) }
    return part
  }

  func rounded(_ radius: LottieProperty) -> LottiePart {
    let (isClosed, moves) = (isClosed, radius.isAnimated || properties.contains(where: \.isAnimated))
    return adding(radius, isLinear: false) {
      LottieOutlines.rounded($0, radius: $1, isClosed: isClosed, keepsCount: moves)
    }
  }

  func zigzagged(_ height: LottieProperty, ridges: Double, isSmooth: Bool) -> LottiePart {
    let isClosed = isClosed
    let count = Int(min(max(ridges.rounded(), 0), LottieZigzag.mostRidges))
    return adding(height, isLinear: false) {
      LottieZigzag(height: $1, count: count, isSmooth: isSmooth).applied(to: $0, isClosed: isClosed)
    }
  }

  func offset(_ distance: LottieProperty, join: Int, limit: Double) -> LottiePart {
    let (isClosed, moves) = (isClosed, distance.isAnimated || properties.contains(where: \.isAnimated))
    var part = adding(distance, isLinear: false) {
      LottieOffset(distance: $1, join: join, limit: limit)
        .applied(to: $0, isClosed: isClosed, keepsCount: moves)
    }
    part.isClosed = true
    return part
  }

  func puckered(_ amount: LottieProperty) -> LottiePart {
    adding(amount, isLinear: properties.allSatisfy { !$0.isAnimated }) {
      LottieOutlines.puckered($0, by: $1 / 100)
    }
  }

  func placed(_ matrix: AffineTransform) -> LottiePart {
    guard matrix != .identity else { return self }
    var part = self
    let build = build
    part.build = { LottieOutlines.mapped(build($0), matrix) }
    return part
  }
}
