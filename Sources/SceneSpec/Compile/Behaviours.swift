import Documents
import Graphics2D

/// What nodes answer to, and how they come and go.
extension Compiler {
  mutating func addBehaviour(_ attributes: Spec, to id: NodeID, _ scope: Scope) {
    let index = Int(id.index)
    nodes[index].isHidden = bool(attributes["hidden"], scope) ?? false
    if let spacing = number(attributes["spacing-after"], scope) { spacingAfter[id] = spacing }
    nodes[index].gestures = attributes["gestures"].map { spec in aside { $0.gestures(spec, scope) } }
    nodes[index].enter = attributes["enter"].map { appearance($0, scope) }
    nodes[index].leave = attributes["leave"].map { appearance($0, scope) }
    if let expression = attributes["field"]?.template?.onlyExpression, case .name(let name, _) = expression {
      nodes[index].typedState = stateNames.firstIndex(of: name)
    }
    nodes[index].video = attributes["video"].flatMap { video($0, attributes, scope) }
  }

  private mutating func video(_ source: Spec, _ attributes: Spec, _ scope: Scope) -> Video? {
    guard let value = value(source, scope), value != .null else { return nil }
    guard let address = value.text else {
      wrongType("the address of a video", value, source.span)
      return nil
    }
    let video = Video(
      address: address, isPlaying: attributes["playing"].map { bool($0, scope) ?? false } ?? true,
      loops: attributes["loop"].map { bool($0, scope) ?? true } ?? true,
      start: attributes["start"].flatMap { time($0, scope, atLeast: 0) } ?? .zero)
    return address.isEmpty ? nil : video
  }

  private mutating func gestures(_ spec: Spec, _ scope: Scope) -> Gestures {
    Gestures(
      entries: TouchKind.allCases.compactMap { kind in
        spec[kind.rawValue].map { .init(kind: kind, effects: effects($0.actions, scope)) }
      }, pan: spec["pan"].flatMap { pan($0, scope) })
  }

  private mutating func appearance(_ spec: Spec, _ scope: Scope) -> Appearance {
    var appearance = Appearance()
    appearance.opacity = number(spec["opacity"], scope) ?? 0
    if let translate = spec["translate"] {
      let parts = translate.items.map { displacement($0, scope) }
      if parts.count == 2 {
        appearance.translation = Point(parts[0].points, parts[1].points)
        appearance.share = Point(parts[0].share, parts[1].share)
      } else {
        diagnostics.error("wrong-count", "2 numbers should stand here", at: translate.span)
      }
    }
    appearance.scale = factors(spec["scale"], scope)
    appearance.rotation = degrees(spec["rotate"], scope) * .pi / 180
    return appearance
  }

  /// Points, or a share of the frame such as `100%`.
  private mutating func displacement(_ spec: Spec, _ scope: Scope) -> (points: Double, share: Double) {
    if let text = value(spec, scope)?.text, text.hasSuffix("%"), let percent = Double(text.dropLast()),
      abs(percent) <= 1e4
    {
      return (0, percent / 100)
    }
    return (number(spec, scope) ?? 0, 0)
  }
}
