import Graphics2D
import MotionCurves
import SceneModel

extension ResolvedNode {
  /// Gives the node itself, or what it shows, a part of its look.
  mutating func set(_ track: LookTrack, _ value: TrackValue) {
    switch content {
    case .shape(var shape):
      guard Shape.properties.set(track, value, &shape) else { break }
      content = .shape(shape)
      return
    case .text(var style):
      guard TextStyle.properties.set(track, value, &style) else { break }
      content = .text(style)
      return
    case .field(var field) where !field.isPlaceholder:
      guard TextStyle.properties.set(track, value, &field.text) else { break }
      content = .field(field)
      return
    case .none, .picture, .field: break
    }
    _ = Box.properties.set(track, value, &box)
  }

  /// The outline after a number of ways, the last of them possibly not done or overshot.
  mutating func setOutline(_ ways: [PathMorph], after number: Double) {
    guard case .shape(var shape) = content, !ways.isEmpty else { return }
    let index = Int(min(max(number.rounded(.down), 0), Double(ways.count - 1)))
    shape.path = ways[index].value(at: number - Double(index))
    content = .shape(shape)
  }
}

/// The value of a track at a moment.
struct TrackValue {
  var components: Components
  /// Whether it joins the node's own.
  var isAdditive: Bool

  func number(_ own: Double) -> Double {
    isAdditive ? own + components.values[0] : components.values[0]
  }

  func color(_ own: Color?) -> Color {
    Color(premultiplied: isAdditive ? (own ?? .clear).premultiplied + components : components)
  }
}

extension Array {
  /// Sets what one of the properties has of this track; false where none has it.
  fileprivate func set<Owner>(_ track: LookTrack, _ value: TrackValue, _ owner: inout Owner) -> Bool
  where Element == NodeProperty<Owner> {
    guard let property = first(where: { $0.look == track.property }) else { return false }
    property.field.set(track.part, value, &owner)
    return true
  }
}

extension LookField {
  fileprivate func set(_ part: LookTrack.Part, _ value: TrackValue, _ owner: inout Owner) {
    switch self {
    case .paint(let key): owner[keyPath: key] = .solid(value.color(owner[keyPath: key]?.color))
    case .strokes(let key):
      for index in owner[keyPath: key].indices { owner[keyPath: key][index].set(part, value) }
    case .corners(let key): owner[keyPath: key] = owner[keyPath: key].map { max(0, value.number($0)) }
    case .paints(let key): owner[keyPath: key] = owner[keyPath: key].map { .solid(value.color($0.color)) }
    case .lines(let key):
      for index in owner[keyPath: key].indices { owner[keyPath: key][index]?.set(part, value) }
    case .number(let key, let number):
      owner[keyPath: key] = number.clamped(value.number(owner[keyPath: key]))
    case .trim(let key):
      var trim = owner[keyPath: key] ?? Shape.Trim(start: 0, end: 1)
      if part == .start { trim.start = value.number(trim.start) } else { trim.end = value.number(trim.end) }
      owner[keyPath: key] = trim
    case .backdrop(let key):
      var backdrop = owner[keyPath: key] ?? Backdrop()
      backdrop.set(part, value)
      owner[keyPath: key] = backdrop
    case .mask, .shadows, .truth, .blend, .words: break
    }
  }
}

extension Backdrop {
  fileprivate mutating func set(_ part: LookTrack.Part, _ value: TrackValue) {
    switch part {
    case .blur: blur = max(0, value.number(blur))
    case .saturation: saturation = max(0, value.number(saturation))
    default: tint = value.color(tint)
    }
  }
}

extension Box.Stroke {
  fileprivate mutating func set(_ part: LookTrack.Part, _ value: TrackValue) {
    if part == .width {
      style.width = max(0, value.number(style.width))
    } else {
      paint = .solid(value.color(paint.color))
    }
  }
}

extension TextLine {
  fileprivate mutating func set(_ part: LookTrack.Part, _ value: TrackValue) {
    if part == .thickness {
      thickness = max(0, value.number(thickness ?? 0))
    } else {
      color = value.color(color)
    }
  }
}

extension RelativePaint {
  /// The one colour of it, if it is one.
  fileprivate var color: Color? { if case .solid(let color) = self { color } else { nil } }
}
