/// A part of a look that an animation can give a node: a colour or a number.
public struct LookTrack: Hashable, Sendable {
  /// Which part of the property's value.
  public enum Part: String, Hashable, Sendable {
    /// All of it, or its colour.
    case whole = ""
    case width = "-width"
    case start = "-start"
    case end = "-end"
    case offset = "-offset"
    case dashOffset = "-dash-offset"
    case opacity = "-opacity"
    case blur = "-blur"
    case saturation = "-saturation"
    case tint = "-tint"
    case thickness = "-thickness"
  }

  /// What changes.
  public let property: LookProperty
  /// Which part of it.
  public let part: Part
  /// Which one of several, from 1.
  public let index: Int

  init(_ property: LookProperty, _ part: Part, index: Int = 1) {
    (self.property, self.part, self.index) = (property, part, index)
  }

  /// As documents write it: `stroke-width`, `trim-2-start`.
  public var name: String { property.name + (index > 1 ? "-\(index)" : "") + part.rawValue }

  /// Whether its value is a colour; else a number, or a gradient of opacities.
  public var isColor: Bool {
    part == .tint || part == .whole && property.form.isColored && property.form != .mask
  }

  /// Whether its value may be a gradient.
  public var takesGradient: Bool {
    part == .whole && [.paint, .mask, .stroke].contains(property.form)
  }

  /// Every one, each once.
  public static let all: [LookTrack] = {
    var seen: Set<String> = []
    let contents =
      TextStyle.properties.flatMap(\.tracks) + Shape.properties.flatMap(\.tracks)
      + Picture.properties.flatMap(\.tracks)
    return (Box.properties.flatMap(\.tracks) + contents).filter { seen.insert($0.name).inserted }
  }()
}

extension NodeProperty {
  /// What animations can give it; nothing for what changes at once.
  public var tracks: [LookTrack] {
    (1...count).flatMap { index in parts.map { LookTrack(look, $0, index: index) } }
  }

  /// Of how many an animation may name one.
  private var count: Int { if case .trim = field { Shape.Trim.most } else { 1 } }

  /// Whether changes mix numbers of it.
  public var hasNumbers: Bool {
    guard mixes else { return false }
    return switch field {
    case .paint, .mask, .strokes, .corners, .shadows, .paints, .lines, .number, .trim, .backdrop,
      .filter:
      true
    case .clip, .boolean, .blend, .words: false
    }
  }

  private var parts: [LookTrack.Part] {
    guard mixes else { return [] }
    return switch field {
    case .paint, .mask, .corners, .paints, .number: [.whole]
    case .lines: [.whole, .thickness]
    // Lines along letters have no dashes.
    case .strokes: look.name == "stroke" ? [.whole, .width, .dashOffset] : [.whole, .width]
    case .trim: [.start, .end, .offset]
    case .backdrop: [.blur, .saturation, .tint]
    case .filter: [.saturation, .opacity, .tint]
    case .clip, .shadows, .boolean, .blend, .words: []
    }
  }
}
