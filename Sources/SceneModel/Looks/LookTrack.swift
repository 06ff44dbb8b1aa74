/// A part of a look that an animation can give a node: a colour or a number.
public struct LookTrack: Hashable, Sendable {
  /// Which part of the property's value.
  public enum Part: String, Hashable, Sendable {
    /// All of it, or its colour.
    case whole = ""
    case width = "-width"
    case start = "-start"
    case end = "-end"
    case blur = "-blur"
    case saturation = "-saturation"
    case tint = "-tint"
    case thickness = "-thickness"
  }

  /// What changes.
  public let property: LookProperty
  /// Which part of it.
  public let part: Part

  /// As documents write it: `stroke-width`.
  public var name: String { property.name + part.rawValue }

  /// Whether its value is a colour; else a number.
  public var isColor: Bool { part == .tint || part == .whole && property.form.isColored }

  /// Every one, each once.
  public static let all: [LookTrack] = {
    var seen: Set<String> = []
    return
      (Box.properties.flatMap(\.tracks) + TextStyle.properties.flatMap(\.tracks)
      + Shape.properties.flatMap(\.tracks)).filter { seen.insert($0.name).inserted }
  }()
}

extension NodeProperty {
  /// What animations can give it; nothing for what changes at once.
  public var tracks: [LookTrack] {
    parts.map { LookTrack(property: look, part: $0) }
  }

  /// Whether changes mix numbers of it.
  public var hasNumbers: Bool {
    guard mixes else { return false }
    return switch field {
    case .paint, .mask, .strokes, .corners, .shadows, .paints, .lines, .number, .trim, .backdrop: true
    case .truth, .blend, .words: false
    }
  }

  private var parts: [LookTrack.Part] {
    guard mixes else { return [] }
    return switch field {
    case .paint, .corners, .paints, .number: [.whole]
    case .lines: [.whole, .thickness]
    case .strokes: [.whole, .width]
    case .trim: [.start, .end]
    case .backdrop: [.blur, .saturation, .tint]
    case .mask, .shadows, .truth, .blend, .words: []
    }
  }
}
