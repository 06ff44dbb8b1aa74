import DesignTokens
import Documents
import Graphics2D
import SceneFormat
import SceneModel

/// How frames are painted.
extension ValueReader {
  package mutating func box(_ attributes: Spec, _ kind: NodeKind, _ content: ResolvedNode.Content)
    -> Box
  {
    var box = Box()
    if kind == .list { box.clip = .frame }
    // A shape's own fill, stroke and shadow follow its outline, not its frame.
    let outline = if case .shape = content { Shape.properties.map(\.look) } else { [LookProperty]() }
    read(Box.properties.filter { !outline.contains($0.look) }, attributes, into: &box)
    checkShadow(attributes, content, box.shadows)
    box.opacity = number(attributes[.opacity]) ?? 1
    box.transform = transform(attributes[.transform])
    return box
  }

  /// Looks up what the document gives of an owner's properties, each under its key.
  package mutating func read<Owner>(
    _ properties: [NodeProperty<Owner>], _ attributes: Spec, into owner: inout Owner
  ) {
    for property in properties {
      guard let spec = attributes[named: property.look.name] else { continue }
      switch property.field {
      case .paint(let key): owner[keyPath: key] = paint(spec)
      case .mask(let key): owner[keyPath: key] = mask(spec, attributes)
      case .clip(let key): owner[keyPath: key] = clip(spec, attributes)
      case .filter(let key): owner[keyPath: key] = filter(spec)
      case .strokes(let key): owner[keyPath: key] = several(spec) { $0.stroke($1).map { [$0] } ?? [] }
      case .corners(let key): owner[keyPath: key] = corners(spec)
      case .shadows(let key): owner[keyPath: key] = several(spec) { $0.shadows($1) }
      case .boolean(let key): if let boolean = bool(spec) { owner[keyPath: key] = boolean }
      case .number(let key, _): if let number = number(spec) { owner[keyPath: key] = number }
      case .trim(let key): owner[keyPath: key] = trims(spec)
      case .backdrop(let key): owner[keyPath: key] = backdrop(spec)
      case .blend(let key):
        if let mode: BlendMode = choice(spec) { owner[keyPath: key] = mode }
      case .paints, .lines, .words: break
      }
    }
  }

  /// What has nothing of its own to draw throws no shadow; a line beside its outline throws one only together with a fill.
  private mutating func checkShadow(
    _ attributes: Spec, _ content: ResolvedNode.Content, _ shadows: [Shadow]
  ) {
    guard let shadow = attributes[.shadow], shadow.literal != "none" else { return }
    switch content {
    case .text, .field:
      guard shadows.contains(where: \.isInset) else { return }
      return findings.diagnostics.error(
        .insetShadow, "shadows inside of glyphs are not drawn", at: shadow.span,
        hints: ["leave out \"inset\", or draw the text as a shape"])
    case .none, .picture, .shape: break
    }
    guard attributes[.fill] == nil, attributes[.backdrop] == nil, shadows.contains(where: { !$0.isInset })
    else { return }
    let stroke = attributes[.stroke].flatMap { $0.items.last ?? $0 }
    let position = stroke?[.position]?.literal ?? "center"
    switch content {
    case .text, .field, .picture: return
    case .none where attributes[.stroke] != nil: return
    case .shape where attributes[.stroke] != nil && position == "center": return
    case .shape where attributes[.stroke] != nil:
      findings.diagnostics.error(
        .noShadow, "the shadow of a line \(position) of its outline is not drawn without a fill",
        at: shadow.span,
        hints: ["leave out the position, or give the shape a fill"])
    case .none, .shape:
      findings.diagnostics.error(
        .noShadow, "nothing throws this shadow: the node has neither a fill nor a stroke", at: shadow.span,
        hints: ["give it a fill, or give shadows to the nodes inside"])
    }
  }

  /// One, or those of a list, back to front: the first that is written is in front.
  private mutating func several<Item>(_ spec: Spec, _ read: (inout ValueReader, Spec) -> [Item]) -> [Item] {
    guard case .list(let items) = spec.value else { return read(&self, spec) }
    return items.reversed().flatMap { read(&self, $0) }
  }

  package mutating func paint(_ spec: Spec?) -> RelativePaint? {
    guard let spec else { return nil }
    if case .list = spec.value {
      let layers = several(spec) { reader, item in reader.paint(item).map { [$0] } ?? [] }
      return layers.count > 1 ? .layers(layers) : layers.first
    }
    guard spec.template != nil else { return gradient(spec, stopColor: { $0.color($1) }) }
    guard let value = value(spec) else { return nil }
    if value == .null || value == .string("none") { return nil }
    if case .token(let path) = value, let token = names.sources.tokens?.token(path), token.type == .gradient {
      return RelativePaint.linear(start: Point(0, 0), end: Point(0, 1), stops: stops(of: token))
    }
    return color(value, at: spec.span).map { .solid($0) }
  }

  private func stops(of token: Token) -> [RelativePaint.Stop] {
    (token.value.gradientStops ?? []).map { .init(fraction: $0.offset, points: 0, color: $0.color) }
  }

  package mutating func gradient(
    _ spec: Spec, stopColor: (inout ValueReader, Spec) -> Color?
  ) -> RelativePaint? {
    guard var stops = stops(spec[.stops], stopColor) else { return nil }
    guard stops.count >= 2 else {
      findings.diagnostics.error(.wrongCount, "a gradient has at least two stops", at: spec.span)
      return nil
    }
    if let space: GradientSpace = spec[.space]?.word(), space != .srgb { stops = stops.mixed(in: space) }
    if let figure = figure(spec, stops) { return .along(figure, stops: stops) }
    if let radial = spec[.radial] {
      let numbers = radial.template == nil ? numbers(radial, count: 3) : [0.5, 0.5, 1]
      guard let numbers else { return nil }
      return .radial(center: Point(numbers[0], numbers[1]), radius: numbers[2], stops: stops)
    }
    guard let (start, end) = line(spec[.linear]) else { return nil }
    return .linear(start: start, end: end, stops: stops)
  }

  /// Where colours run, if not along a line between two places or a circle.
  private mutating func figure(_ spec: Spec, _ stops: [RelativePaint.Stop]) -> RelativePaint.Figure? {
    if let angle = spec[.angle] { return .angle(degrees(angle) * .pi / 180) }
    if let ellipse = spec[.ellipse], let numbers = numbers(ellipse, count: 4) {
      let (center, radii) = (Point(numbers[0], numbers[1]), Point(numbers[2], numbers[3]))
      guard let focus = spec[.focus], let place = self.numbers(focus, count: 2) else {
        return .ellipse(center: center, radii: radii)
      }
      return .focal(center: center, radii: radii, focus: Point(place[0], place[1]))
    }
    guard let angular = spec[.angular] else { return nil }
    if stops.contains(where: { $0.points != 0 }) {
      findings.diagnostics.error(
        .wrongType, "places of an angular gradient are shares of a turn",
        at: spec[.stops]?.span ?? spec.span,
        hints: ["write them in per cent, such as \"25%\""])
    }
    guard angular.template == nil, angular.items.count == 3 else {
      return .angular(center: Point(0.5, 0.5), start: 0)
    }
    let (x, y) = (number(angular.items[0]) ?? 0.5, number(angular.items[1]) ?? 0.5)
    return .angular(center: Point(x, y), start: degrees(angular.items[2]) * .pi / 180)
  }

  private mutating func line(_ spec: Spec?) -> (Point, Point)? {
    guard let spec else { return (Point(0, 0), Point(0, 1)) }
    if spec.template == nil {
      return numbers(spec, count: 4).map { (Point($0[0], $0[1]), Point($0[2], $0[3])) }
    }
    switch spec.word() as GradientLine? {
    case .vertical, nil: return (Point(0, 0), Point(0, 1))
    case .horizontal: return isRightToLeft ? (Point(1, 0), Point(0, 0)) : (Point(0, 0), Point(1, 0))
    case .diagonal: return (Point(0, 0), Point(1, 1))
    }
  }

  private mutating func stops(
    _ spec: Spec?, _ stopColor: (inout ValueReader, Spec) -> Color?
  ) -> [RelativePaint.Stop]? {
    guard let spec else { return nil }
    if spec.template != nil {
      guard case .token(let path)? = value(spec), let token = token(path, at: spec.span) else {
        return nil
      }
      guard token.type == .gradient else {
        findings.diagnostics.error(
          .tokenType, "{\(path)} is a \(token.type.rawValue) token; a gradient is needed", at: spec.span)
        return nil
      }
      return stops(of: token)
    }
    var stops: [RelativePaint.Stop] = []
    for item in spec.items {
      guard item.items.count == 2, let (fraction, points) = place(item.items[0]),
        let color = stopColor(&self, item.items[1])
      else {
        if item.items.count != 2 {
          findings.diagnostics.error(.wrongCount, "a stop is [place, value]", at: item.span)
        }
        return nil
      }
      stops.append(.init(fraction: fraction, points: points, color: color))
    }
    return stops
  }

  /// `20%` of the gradient's length, or points along it.
  package mutating func place(_ spec: Spec) -> (fraction: Double, points: Double)? {
    guard let value = value(spec) else { return nil }
    if case .string(let text) = value, text.hasSuffix("%"), let percent = Double(text.dropLast()),
      percent.isFinite
    {
      return (percent / 100, 0)
    }
    return number(value, in: spec).map { (0, $0) }
  }

  package mutating func stroke(_ spec: Spec?) -> Box.Stroke? {
    guard let spec else { return nil }
    if spec.template != nil {
      guard let value = value(spec) else { return nil }
      guard case .token(let path) = value, let token = token(path, at: spec.span) else {
        if case .token = value { return nil }
        wrongType("a border token or a mapping", value, spec.span)
        return nil
      }
      guard case .border(let border) = token.value else {
        findings.diagnostics.error(
          .tokenType, "{\(path)} is a \(token.type.rawValue) token; a border is needed", at: spec.span)
        return nil
      }
      return Box.Stroke(
        color: border.color.srgb, style: StrokeStyle(width: border.width.points), position: .inside)
    }
    guard let paint = paint(spec[.color]) else { return nil }
    var style = StrokeStyle(width: number(spec[.width]) ?? 1)
    style.cap = spec[.cap]?.literal.flatMap(StrokeStyle.Cap.init) ?? .butt
    style.join = spec[.join]?.literal.flatMap(StrokeStyle.Join.init) ?? .miter
    style.dashes = spec[.dash]?.items.compactMap { number($0) } ?? []
    if !style.dashes.isEmpty, style.dashes.reduce(0, +) <= 0 { style.dashes = [] }
    style.dashPhase = number(spec[.dashOffset]) ?? 0
    return Box.Stroke(
      paint: paint, style: style,
      position: spec[.position]?.literal.flatMap(Box.Stroke.Position.init) ?? .center,
      sides: sides(spec[.sides]))
  }

  private mutating func sides(_ spec: Spec?) -> Box.Sides {
    guard let spec else { return .all }
    let (leading, trailing): (Box.Sides, Box.Sides) = isRightToLeft ? (.right, .left) : (.left, .right)
    return Box.Sides(
      spec.items.compactMap { $0.word() as SideWord? }.map { word in
        switch word {
        case .top: .top
        case .bottom: .bottom
        case .leading: leading
        case .trailing: trailing
        }
      })
  }

  mutating func shadows(_ spec: Spec?) -> [Shadow] {
    guard let spec else { return [] }
    guard spec.template != nil else {
      guard let color = color(spec[.color]) else { return [] }
      let offset = spec[.offset].flatMap { numbers($0, count: 2) } ?? [0, 0]
      return [
        Shadow(
          color: color, offset: Point(offset[0], offset[1]),
          blur: number(spec[.blur]) ?? 0,
          spread: number(spec[.spread]) ?? 0, isInset: spec[.inset].flatMap { bool($0) } ?? false)
      ]
    }
    guard let value = value(spec), value != .null, value != .string("none") else { return [] }
    guard case .token(let path) = value else {
      wrongType("a shadow token or a mapping", value, spec.span)
      return []
    }
    guard let token = token(path, at: spec.span) else { return [] }
    guard case .shadow(let shadow) = token.value else {
      findings.diagnostics.error(
        .tokenType, "{\(path)} is a \(token.type.rawValue) token; a shadow is needed", at: spec.span)
      return []
    }
    return shadow.layers.reversed().map(\.shadow)
  }

  private mutating func backdrop(_ spec: Spec) -> Backdrop? {
    if spec.template != nil {
      let material: MaterialWord? = choice(spec)
      return material?.backdrop(theme: names.environment.theme)
    }
    return Backdrop(
      blur: number(spec[.blur]) ?? 0, saturation: number(spec[.saturation]) ?? 1,
      tint: color(spec[.tint]) ?? .clear)
  }

  private mutating func corners(_ spec: Spec?) -> CornerRadii {
    guard let spec else { return .zero }
    if spec.template != nil {
      if spec.literal == CornerWord.capsule.rawValue { return CornerRadii(1e5) }
      return CornerRadii(number(spec) ?? 0)
    }
    if !spec.items.isEmpty {
      let radii = numbers(spec, count: 4) ?? [0, 0, 0, 0]
      return CornerRadii(topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
    }
    let isCapsule = spec[.radius]?.literal == CornerWord.capsule.rawValue
    let radius = isCapsule ? 1e5 : number(spec[.radius]) ?? 0
    let top = [number(spec[.topLeading]) ?? radius, number(spec[.topTrailing]) ?? radius]
    let bottom = [number(spec[.bottomLeading]) ?? radius, number(spec[.bottomTrailing]) ?? radius]
    let (left, right) = isRightToLeft ? (1, 0) : (0, 1)
    return CornerRadii(
      topLeft: top[left], topRight: top[right], bottomRight: bottom[right], bottomLeft: bottom[left],
      smoothing: number(spec[.smoothing]) ?? 0)
  }

  private mutating func transform(_ spec: Spec?) -> RelativeTransform? {
    guard let spec else { return nil }
    var transform = RelativeTransform()
    if let by = spec[.translate].flatMap({ displacement($0) }) {
      (transform.translation, transform.fraction) = (by.points, by.fraction)
    }
    transform.scale = factors(spec[.scale])
    transform.rotation = degrees(spec[.rotate]) * .pi / 180
    transform.rotationX = degrees(spec[.rotateX]) * .pi / 180
    transform.rotationY = degrees(spec[.rotateY]) * .pi / 180
    transform.nearness = number(spec[.perspective]).map { 1 / $0 } ?? 0
    transform.hidesBack = choice(spec[.backfaceVisibility]) == BackfaceWord.hidden
    if let at = spec[.origin].flatMap({ numbers($0, count: 2) }) {
      transform.origin = Point(at[0], at[1])
    }
    return transform
  }

  /// Right and down: each in points, or as a share of the frame such as `100%`.
  mutating func displacement(_ spec: Spec) -> (points: Point, fraction: Point)? {
    guard spec.items.count == 2 else {
      findings.diagnostics.error(.wrongCount, "expected 2 numbers", at: spec.span)
      return nil
    }
    let parts = spec.items.map { place($0) ?? (0, 0) }
    for (item, part) in zip(spec.items, parts) where abs(part.fraction) > Self.farthest {
      findings.diagnostics.add(
        .outOfRange(part.fraction * 100, -Self.farthest * 100...Self.farthest * 100, unit: "%", at: item.span)
      )
    }
    return (Point(parts[0].points, parts[1].points), Point(parts[0].fraction, parts[1].fraction))
  }

  /// Of a displacement, in frames.
  private static var farthest: Double { 100 }

  /// One factor for both axes, or one for each.
  mutating func factors(_ spec: Spec?) -> Point {
    guard let spec else { return Point(1, 1) }
    guard spec.template == nil else {
      return number(spec).map { Point($0, $0) } ?? Point(1, 1)
    }
    return numbers(spec, count: 2).map { Point($0[0], $0[1]) } ?? Point(1, 1)
  }

  mutating func degrees(_ spec: Spec?) -> Double {
    guard let spec else { return 0 }
    if let text = spec.literal, text.hasSuffix("deg"), let degrees = Double(text.dropLast(3)),
      degrees.isFinite
    {
      return degrees
    }
    return number(spec) ?? 0
  }
}

extension [RelativePaint.Stop] {
  /// Steps between two colours, which are straight in sRGB: the way then is nowhere off by a step of eight bits.
  private static var steps: Int { 16 }

  /// The stops with colours between them as another space has them.
  fileprivate func mixed(in space: GradientSpace) -> Self {
    var all = Array(prefix(1))
    for (a, b) in zip(self, dropFirst()) {
      for step in 1...(a.color == b.color ? 1 : Self.steps) {
        let fraction = a.color == b.color ? 1 : Double(step) / Double(Self.steps)
        all.append(
          fraction == 1
            ? b
            : .init(
              fraction: a.fraction + (b.fraction - a.fraction) * fraction,
              points: a.points + (b.points - a.points) * fraction,
              color: space.color(from: a.color, to: b.color, at: fraction)))
      }
    }
    return all
  }
}
