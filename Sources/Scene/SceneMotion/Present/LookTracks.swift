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
    case .picture(var picture):
      guard Picture.properties.set(track, value, &picture) else { break }
      content = .picture(picture)
      return
    case .none, .field: break
    }
    _ = Box.properties.set(track, value, &box)
  }

  /// The outline on a way between two of them, after a number of ways in all; an ease may lead beyond the ends of its way.
  mutating func setOutline(_ ways: [PathMorph], at way: Int, after number: Double) {
    guard case .shape(var shape) = content, !ways.isEmpty else { return }
    let index = min(way, ways.count - 1)
    shape.path = ways[index].value(at: number - Double(index))
    content = .shape(shape)
  }
}

/// The value of a track at a moment.
struct TrackValue {
  var components: Components
  /// Whether it joins the node's own.
  var isAdditive: Bool
  /// What the components are the numbers of; nil for a colour or a number.
  var gradient: RelativePaint?

  /// A colour, or a gradient.
  func paint(_ own: RelativePaint?) -> RelativePaint {
    guard var paint = gradient else { return .solid(color(own?.color)) }
    paint.numbers = components.values
    return paint
  }

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
    property.field.set(track, value, &owner)
    return true
  }
}

extension LookField {
  fileprivate func set(_ track: LookTrack, _ value: TrackValue, _ owner: inout Owner) {
    switch self {
    case .paint(let key): owner[keyPath: key] = value.paint(owner[keyPath: key])
    case .mask(let key): owner[keyPath: key] = Mask(.paint(value.paint(nil)))
    case .filter(let key): owner[keyPath: key].set(track.part, value)
    case .strokes(let key):
      for index in owner[keyPath: key].indices { owner[keyPath: key][index].set(track.part, value) }
    case .corners(let key): owner[keyPath: key] = owner[keyPath: key].map { max(0, value.number($0)) }
    case .paints(let key): owner[keyPath: key] = owner[keyPath: key].map { .solid(value.color($0.color)) }
    case .lines(let key):
      for index in owner[keyPath: key].indices { owner[keyPath: key][index]?.set(track.part, value) }
    case .number(let key, let number):
      owner[keyPath: key] = number.clamped(value.number(owner[keyPath: key]))
    case .trim(let key):
      if track.index == 1, owner[keyPath: key].isEmpty { owner[keyPath: key] = [Shape.Trim()] }
      guard owner[keyPath: key].indices.contains(track.index - 1) else { return }
      owner[keyPath: key][track.index - 1].set(track.part, value)
    case .backdrop(let key):
      var backdrop = owner[keyPath: key] ?? Backdrop()
      backdrop.set(track.part, value)
      owner[keyPath: key] = backdrop
    case .clip, .shadows, .boolean, .blend, .words: break
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

extension Shape.Trim {
  fileprivate mutating func set(_ part: LookTrack.Part, _ value: TrackValue) {
    switch part {
    case .start: start = value.number(start)
    case .end: end = value.number(end)
    default: offset = value.number(offset)
    }
  }
}

extension Picture.Filter {
  fileprivate mutating func set(_ part: LookTrack.Part, _ value: TrackValue) {
    switch part {
    case .saturation: saturation = max(0, value.number(saturation))
    case .opacity: opacity = min(max(0, value.number(opacity)), 1)
    default: tint = value.color(tint)
    }
  }
}

extension Box.Stroke {
  fileprivate mutating func set(_ part: LookTrack.Part, _ value: TrackValue) {
    switch part {
    case .width: style.width = max(0, value.number(style.width))
    case .dashOffset: style.dashPhase = value.number(style.dashPhase)
    default: paint = value.paint(paint)
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
