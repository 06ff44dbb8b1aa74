import Documents
import Graphics2D
import SceneExpressions
import SceneFormat
import SceneModel

/// What nodes answer to, and how they come and go.
extension ValueReader {
  /// What a node does and how it comes and goes, but for gestures.
  mutating func addBehaviour(_ attributes: Spec, to node: inout ResolvedNode) {
    node.isHidden = bool(attributes[.hidden]) ?? false
    node.enter = attributes[.enter].map { appearance($0) }
    node.leave = attributes[.leave].map { appearance($0) }
    node.transitions = ownTransitions(attributes, of: node.content)
    node.typedState = attributes[.field].flatMap { state(named: $0) }
    node.selectionStates = (attributes[.selection]?.items ?? []).compactMap { state(named: $0) }
    node.video = attributes[.video].flatMap { video($0, attributes) }
  }

  /// The state that stands alone in an expression.
  private func state(named spec: Spec) -> Int? {
    guard case .name(let name, _)? = spec.template?.onlyExpression else { return nil }
    return scope.state(of: name) ?? names.stateNames.lastIndex(of: name)
  }

  /// Letters that are typed stand at once, also where a transition makes room for them.
  private mutating func ownTransitions(_ attributes: Spec, of content: ResolvedNode.Content)
    -> OwnTransitions?
  {
    var own = OwnTransitions()
    for entry in attributes[.transitions]?.entries ?? [] {
      own.set(entry.key, movement(entry.value).map { .by($0) } ?? .atOnce)
    }
    if case .field = content, attributes[.transitions]?[.content] == nil { own.set("content", .atOnce) }
    return own == OwnTransitions() ? nil : own
  }

  private mutating func video(_ source: Spec, _ attributes: Spec) -> Video? {
    guard let value = value(source), value != .null else { return nil }
    guard let address = value.text else {
      wrongType("the address of a video", value, source.span)
      return nil
    }
    let video = Video(
      address: address, isPlaying: attributes[.playing].map { bool($0) ?? false } ?? true,
      loops: attributes[.loop].map { bool($0) ?? true } ?? true,
      start: attributes[.start].flatMap { time($0, atLeast: 0) } ?? .zero)
    return address.isEmpty ? nil : video
  }

  package mutating func gestures(_ spec: Spec) -> Gestures {
    scope.reads?.note(.state(names.pointerPlace))
    let place = names.state.pointer ?? .zero
    scope.bind("pointer", .record(.init(point: place, at: spec.span)))
    var gestures = Gestures(
      entries: TouchKind.allCases.compactMap { kind in
        spec[named: kind.rawValue].map { .init(kind: kind, effects: effects(($0[.begin] ?? $0).actions)) }
      },
      pans: ContinuousGesture.Kind.allCases.compactMap { kind in
        spec[named: kind.rawValue].flatMap { pan($0, kind) }
      },
      press: spec[named: TouchKind.longPress.rawValue].flatMap { longPress($0) })
    var written = WrittenNames()
    written.add(spec)
    gestures.asksForPointer = written.names.contains("pointer")
    return gestures
  }

  private mutating func longPress(_ spec: Spec) -> LongPress? {
    let duration =
      spec[.minimumDuration].map { time($0, atLeast: 0) } ?? LongPress.standardDuration
    guard let duration else { return nil }
    return LongPress(
      minimumDuration: duration, begin: effects((spec[.begin] ?? spec).actions),
      end: effects(spec[.end]?.actions ?? []), cancel: effects(spec[.cancel]?.actions ?? []))
  }

  /// Which touches a node takes unless it says so: as UIKit's views do, letters and pictures none.
  mutating func userInteraction(_ attributes: Spec, _ kind: NodeKind, _ box: Box) -> UserInteraction {
    if let said: UserInteraction = choice(attributes[.userInteraction]) { return said }
    if attributes[.gestures] != nil { return .enabled }
    switch kind {
    case .box, .field: return .enabled
    case .group, .stack, .grid, .list, .use, .slot, .animation:
      let isDrawn = box.fill != nil || box.backdrop != nil || !box.strokes.isEmpty || !box.shadows.isEmpty
      return isDrawn ? .enabled : .childrenOnly
    case .text, .spans, .image, .video, .shape: return .childrenOnly
    }
  }

  private mutating func appearance(_ spec: Spec) -> Appearance {
    var appearance = Appearance()
    appearance.opacity = number(spec[.opacity]) ?? 0
    if let by = spec[.translate].flatMap({ displacement($0) }) {
      (appearance.translation, appearance.fraction) = (by.points, by.fraction)
    }
    appearance.scale = factors(spec[.scale])
    appearance.rotation = degrees(spec[.rotate]) * .pi / 180
    appearance.rotationX = degrees(spec[.rotateX]) * .pi / 180
    appearance.rotationY = degrees(spec[.rotateY]) * .pi / 180
    return appearance
  }
}

extension DocumentNode {
  /// A record of a point's coordinates.
  fileprivate init(point: Point, at span: Span) {
    let entries = [("x", point.x), ("y", point.y)].map { key, number in
      Entry(key: key, keySpan: span, value: DocumentNode(.number(number), span: span))
    }
    self.init(.mapping(entries), span: span)
  }
}
