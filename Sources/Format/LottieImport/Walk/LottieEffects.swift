import Documents
import Graphics2D
import SceneFormat

/// Effects and styles of a layer that scenes can say: shadows, a blur, one colour for all.
struct LottieEffects {
  struct Shadow {
    var color: String
    /// 0...1 by time.
    var opacity: LottieProperty
    var offset: Point
    /// Radius in points: twice the standard deviation.
    var blur: Double
  }

  /// From back to front.
  private(set) var shadows: [Shadow] = []
  /// The colour in which everything is drawn.
  private(set) var fill: String?
  /// Radius in points by time.
  private(set) var blur: LottieProperty?
  /// What is drawn nearly, and what is not, in words.
  private(set) var approximations: [String] = []
  private(set) var unknown: [String] = []

  /// Standard deviation of a blur by its amount, as players have it, times two.
  private static let blurriness = 0.6
  private static let softness = 0.5

  init(_ layer: DocumentNode) {
    for effect in layer["ef"]?.items ?? []
    where effect["en"].map({ $0.number != 0 && $0.bool != false }) ?? true { add(effect) }
    for style in layer["sy"]?.items ?? [] where style["hd"]?.bool != true { add(style: style) }
  }

  private mutating func add(_ effect: DocumentNode) {
    // Controls of expressions draw nothing themselves.
    guard let kind = effect.integer("ty"), kind > 7 else { return }
    let name = "the effect \(quoted(effect.name("of kind \(kind)")))"
    let values = (effect["ef"]?.items ?? []).map { LottieProperty($0["v"], default: [0]) }
    func first(_ index: Int, or value: Double) -> Double {
      index < values.count ? values[index].first[0] : value
    }
    func color(_ index: Int) -> String { LottieNumber.color(index < values.count ? values[index].first : []) }
    switch kind {
    case 21 where first(6, or: 1) > 0.999: fill = color(2)
    case 25:
      shadows.append(
        .shadow(
          color(0), opacity: (values.count > 1 ? values[1] : LottieProperty([255])).scaled(by: 1 / 255),
          towards: first(2, or: 0), distance: first(3, or: 0), blur: first(4, or: 0) * Self.softness))
    case 29 where first(1, or: 1) == 1:
      blur = values.first?.mapped { $0.map { $0 * Self.blurriness } }
      return
    default:
      unknown.append(name)
      return
    }
    let moves = values.indices.contains { values[$0].isAnimated && !(kind == 25 && $0 == 1) }
    if moves { approximations.append("\(name) does not move") }
  }

  private mutating func add(style: DocumentNode) {
    let kind = style.integer("ty") ?? -1
    let name = "the layer style \(quoted(style.name("of kind \(kind)")))"
    guard kind == 1 else {
      unknown.append(name)
      return
    }
    func value(_ key: String, _ standard: Double) -> LottieProperty {
      LottieProperty(style[key], default: [standard])
    }
    let (opacity, angle, distance, size) = (
      value("o", 75), value("a", 120), value("d", 5), value("s", 5)
    )
    // The angle is that of the light.
    shadows.append(
      .shadow(
        LottieNumber.color(LottieProperty(style["c"], default: [0, 0, 0]).first),
        opacity: opacity.scaled(by: 0.01), towards: -90 - angle.first[0] + 360, distance: distance.first[0],
        blur: size.first[0] * Self.blurriness))
    if [angle, distance, size, value("ch", 0)].contains(where: \.isAnimated) {
      approximations.append("\(name) does not move")
    }
    if value("ch", 0).first[0] != 0 { approximations.append("\(name) does not grow") }
  }
}

extension LottieEffects.Shadow {
  /// - Parameter degrees: clockwise from upwards.
  fileprivate static func shadow(
    _ color: String, opacity: LottieProperty, towards degrees: Double, distance: Double, blur: Double
  ) -> Self {
    let angle = (degrees - 90) * .pi / 180
    return Self(
      color: color, opacity: opacity.mapped { $0.map { min(max($0, 0), 1) } },
      offset: Point(angle.cosine * distance, angle.sine * distance),
      blur: Grammar.shadow.range(of: .blur).nearest(to: blur))
  }
}
