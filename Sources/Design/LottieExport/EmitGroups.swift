import CurveFitting
import Documents
import Graphics2D

extension LottieEmission {
  private static let blends: [BlendMode] = [
    .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
    .difference, .exclusion, .hue, .saturation, .color, .luminosity,
  ]

  /// The layers of a group: in a composition where it is one picture, else those of what is inside.
  mutating func emit(
    _ group: DisplayList.Group, _ isNode: Bool, _ channel: Channel, _ place: Place,
    into layers: inout [DocumentNode]
  ) {
    if group.transform.affine == nil {
      leaveOut(
        "its turn in space is", of: channel.id,
        hint: "scale it instead, or hand it over as a video: specrender frames")
      return
    }
    reportGaps(group, channel)
    let opacities = channel.numbers.map { $0[0] }
    let fades = opacities.contains { $0 < 1 }
    let isPicture =
      fades && channel.stepCount > 1 || group.clip != nil && !covers(channel) || group.mask != nil
      || group.stencil != nil || mode(group) != 0
    let moves = channel.numbers.contains { Array($0[1..<7]) != [1, 0, 0, 1, 0, 0] }
    if isPicture {
      emitPicture(group, channel, place, moves: moves, into: &layers)
      return
    }
    var inner = place
    if fades { inner.opacity = product(place.opacity, channel) }
    if moves {
      let transform = transform(channel, place, pivot: pivot(channel), shift: .zero)
      layers.append(
        layer(
          name: channel.id, kind: 3, place: place, transform: transform, stretch: nil,
          place.parent.map { [("parent", .number(Double($0)))] } ?? [], index: layers.count + 1))
      inner.parent = layers.count
      inner.offset = .zero
    }
    emit(channel.children, inner, into: &layers)
  }

  private func mode(_ group: DisplayList.Group) -> Int {
    if case .mode(let mode) = group.blending { return Self.blends.firstIndex(of: mode) ?? 0 }
    return 0
  }

  private mutating func reportGaps(_ group: DisplayList.Group, _ channel: Channel) {
    if group.blur > 0 {
      approximate(
        "its blur is not there", of: channel.id,
        hint: "players blur seldom: use a picture of it, or let it fade")
    }
    if group.recoloring != nil {
      approximate("its picture keeps its own colours", of: channel.id, hint: "use a picture in those colours")
    }
    switch group.blending {
    case .sum:
      approximate(
        "what cross-fades may look a little fainter in between", of: channel.id,
        hint: "let one appear over the other")
    case .over, .mode, .without: break
    }
  }

  /// Whether a clip never cuts off anything that the canvas shows.
  private func covers(_ channel: Channel) -> Bool {
    let page = Rect(origin: origin, size: canvas)
    return channel.numbers.allSatisfy { numbers in
      guard numbers.count == 7 + 2 + 10 || numbers.count == 7 + 2 + 8 else { return false }
      let xs = stride(from: 9, to: numbers.count, by: 2).map { numbers[$0] }
      let ys = stride(from: 10, to: numbers.count, by: 2).map { numbers[$0] }
      return (xs.min() ?? 0) <= page.minX && (xs.max() ?? 0) >= page.maxX && (ys.min() ?? 0) <= page.minY
        && (ys.max() ?? 0) >= page.maxY && Set(xs).count == 2 && Set(ys).count == 2
    }
  }

  private func product(_ outer: [Double]?, _ channel: Channel) -> [Double] {
    var result = outer ?? Array(repeating: 1, count: recording.times.count)
    for (moment, numbers) in zip(channel.moments, channel.numbers) { result[moment] *= numbers[0] }
    return result
  }

  // MARK: Pictures

  /// A group that is composed before it joins what lies beneath.
  private mutating func emitPicture(
    _ group: DisplayList.Group, _ channel: Channel, _ place: Place, moves: Bool,
    into layers: inout [DocumentNode]
  ) {
    let id = composition(channel.children)
    var transform: [(String, DocumentNode)] = [
      ("a", LottieKeys.fixed([margin.x, margin.y, 0])),
      ("p", LottieKeys.fixed([place.offset.x, place.offset.y, 0])),
    ]
    if moves { transform = self.transform(channel, place, pivot: pivot(channel), shift: margin) }
    let opacity = opacity(product(place.opacity, channel), channel.moments)
    transform.append(("o", opacity))
    let frame: [(String, DocumentNode)] = [
      ("w", LottieKeys.number(size.width * 3)), ("h", LottieKeys.number(size.height * 3)),
    ]
    let parent = place.parent.map { [("parent", DocumentNode.number(Double($0)))] } ?? []
    var more = [("refId", DocumentNode.text(id))] + frame + parent
    if let clip = group.clip { more += mask(clip, channel) }
    if mode(group) != 0 { more.append(("bm", .number(Double(mode(group))))) }
    if let matte = matte(group, channel, place, frame + parent, moves: moves, into: &layers) {
      more.append(matte)
    }
    for stretch in channel.stretches {
      layers.append(
        layer(
          name: channel.id, kind: 0, place: place, transform: transform, stretch: stretch, more,
          index: layers.count + 1
        ).withoutRepeats)
    }
  }

  /// What another channel cuts a part out of, such as the inner half of a line: that is its inverted matte.
  mutating func emit(
    _ channels: [Channel], without cut: Channel, _ place: Place, into layers: inout [DocumentNode]
  ) {
    var transform: [(String, DocumentNode)] = [
      ("a", LottieKeys.fixed([margin.x, margin.y, 0])),
      ("p", LottieKeys.fixed([place.offset.x, place.offset.y, 0])),
    ]
    let frame: [(String, DocumentNode)] = [
      ("w", LottieKeys.number(size.width * 3)), ("h", LottieKeys.number(size.height * 3)),
    ]
    let more = frame + parent(place)
    let (content, matte) = (composition(channels), composition(cut.children))
    layers.append(
      layer(
        name: "\(cut.id) cut", kind: 0, place: place, transform: transform, stretch: nil,
        [("refId", .text(matte)), ("td", .number(1))] + more, index: layers.count + 1))
    if let all = place.opacity {
      transform.append(("o", opacity(all, Array(recording.times.indices))))
    }
    layers.append(
      layer(
        name: cut.id, kind: 0, place: place, transform: transform, stretch: nil,
        [("refId", .text(content)), ("tt", .number(2))] + more, index: layers.count + 1))
  }

  /// Adds the layer that says how much is seen; the member that names its kind, or nil where there is none.
  private mutating func matte(
    _ group: DisplayList.Group, _ channel: Channel, _ place: Place, _ more: [(String, DocumentNode)],
    moves: Bool, into layers: inout [DocumentNode]
  ) -> (String, DocumentNode)? {
    var transform: [(String, DocumentNode)] = [
      ("a", LottieKeys.fixed([margin.x, margin.y, 0])),
      ("p", LottieKeys.fixed([place.offset.x, place.offset.y, 0])),
    ]
    if moves { transform = self.transform(channel, place, pivot: pivot(channel), shift: margin) }
    if let stencil = group.stencil {
      let id = composition(channel.stencil)
      layers.append(
        layer(
          name: "\(channel.id) mask", kind: 0, place: place, transform: transform, stretch: nil,
          [("refId", .text(id)), ("td", .number(1))] + more, index: layers.count + 1))
      return ("tt", .number((stencil.usesLuminance ? 3 : 1) + (stencil.isInverted ? 1 : 0)))
    }
    guard let paint = group.mask else { return nil }
    let clipCount = group.clip.map { $0.numbers.count + 2 } ?? 0
    let path = Path(rect: Rect(x: -margin.x, y: -margin.y, width: size.width * 3, height: size.height * 3))
    let values = channel.numbers.map { Array($0[(7 + clipCount)...]) }
    let fill = self.paint(paint, isFill: true, channel.moments, values)
    let outlines = LottieOutline(path).closedParts.map { part in
      DocumentNode.map([
        ("ty", .text("sh")), ("ks", .map([("a", .number(0)), ("k", part.node(in: path.numbers))])),
      ])
    }
    var own = transform
    // Its shapes lie in the canvas, not in a composition around it.
    if !moves {
      own = [("p", LottieKeys.fixed([place.offset.x, place.offset.y, 0]))]
    } else {
      own = self.transform(channel, place, pivot: pivot(channel), shift: .zero)
    }
    layers.append(
      layer(
        name: "\(channel.id) mask", kind: 4, place: place, transform: own, stretch: nil,
        [("td", .number(1)), ("shapes", .list([self.group(outlines + [fill], name: "mask")]))]
          + more.filter { $0.0 == "parent" }, index: layers.count + 1))
    return ("tt", .number(1))
  }

  /// A clip as a mask of the layer, in its composition's coordinates.
  private func mask(_ clip: Path, _ channel: Channel) -> [(String, DocumentNode)] {
    let count = clip.numbers.count
    let values = channel.numbers.map { numbers in
      numbers[9..<9 + count].enumerated().map { $1 + ($0 % 2 == 0 ? margin.x : margin.y) }
    }
    let fitted = keys.keys(channel.moments, values, tolerance: [options.points])
    let masks = LottieOutline(clip).closedParts.map { part in
      DocumentNode.map([
        ("mode", .text("a")), ("inv", .bool(false)), ("pt", keys.outline(fitted) { part.node(in: $0) }),
        ("o", LottieKeys.fixed([100])), ("x", LottieKeys.fixed([0])),
      ])
    }
    return [("hasMask", .bool(true)), ("masksProperties", .list(masks))]
  }

  // MARK: Transforms

  /// The middle of what is inside at first, about which it scales and turns.
  private func pivot(_ channel: Channel) -> Point {
    guard let box = channel.box else { return .zero }
    return Point(box.midX, box.midY)
  }

  /// A transform as position, angle, scale and skew about a pivot; `shift` leads from the canvas to the composition inside.
  private func transform(
    _ channel: Channel, _ place: Place, pivot: Point, shift: Point
  ) -> [(String, DocumentNode)] {
    var (places, angles, scales, skews): ([[Double]], [Double], [[Double]], [Double]) = ([], [], [], [])
    let offset = place.parent == nil ? place.offset : .zero
    let drift = channel.drift
    let pivots = channel.numbers.indices.map { pivot + (drift?[$0] ?? .zero) }
    for (pivot, numbers) in zip(pivots, channel.numbers) {
      let map = AffineTransform(
        a: numbers[1], b: numbers[2], c: numbers[3], d: numbers[4], tx: numbers[5], ty: numbers[6])
      let point = map.apply(pivot)
      places.append([point.x + offset.x, point.y + offset.y])
      let parts = Decomposition(map, after: angles.last)
      angles.append(parts.degrees)
      scales.append([parts.x * 100, parts.y * 100])
      skews.append(parts.skew)
    }
    let reach = max(channel.box.map { max($0.width, $0.height) / 2 } ?? 50, 1)
    let moments = channel.moments
    // Two numbers that lie off make one place that does.
    let tolerance = options.points / (drift == nil ? 1 : 2)
    let place = keys.keys(moments, places, tolerance: [tolerance])
    let anchor = keys.keys(
      moments, pivots.map { [$0.x + shift.x, $0.y + shift.y] }, tolerance: [tolerance])
    let scale = keys.keys(moments, scales, tolerance: [options.points / reach * 100])
    var members: [(String, DocumentNode)] = [
      ("a", keys.property(anchor) { LottieKeys.numbers($0 + [0]) }),
      ("p", keys.property(place) { LottieKeys.numbers($0 + [0]) }),
      ("s", keys.property(scale) { LottieKeys.numbers($0 + [100]) }),
      ("r", keys.single(moments, angles, tolerance: options.degrees)),
    ]
    if skews.contains(where: { abs($0) > options.degrees }) {
      members += [
        ("sk", keys.single(moments, skews, tolerance: options.degrees)), ("sa", LottieKeys.fixed([0])),
      ]
    }
    return members
  }

  /// Opacity in per cent at moments.
  func opacity(_ all: [Double], _ moments: [Int]) -> DocumentNode {
    keys.single(moments, moments.map { all[$0] * 100 }, tolerance: options.share * 100)
  }
}

/// A map's angle, scales and skew: `rotate(degrees) skewX(-skew) scale(x, y)`.
private struct Decomposition {
  var degrees: Double
  var x, y: Double
  var skew: Double

  /// - Parameter last: the angle before, to which this one is the nearest.
  init(_ map: AffineTransform, after last: Double?) {
    x = (map.a * map.a + map.b * map.b).squareRoot()
    let determinant = map.a * map.d - map.b * map.c
    degrees = x > 0 ? map.b.arcTangent(map.a) * 180 / .pi : (last ?? 0)
    y = x > 0 ? determinant / x : (map.c * map.c + map.d * map.d).squareRoot()
    let along = x > 0 ? (map.a * map.c + map.b * map.d) / x : 0
    skew = abs(y) > 1e-9 ? -along.arcTangent(y) * 180 / .pi : 0
    if y < 0 { skew = -(-along).arcTangent(-y) * 180 / .pi }
    if let last { degrees += ((last - degrees) / 360).rounded() * 360 }
  }
}

extension DocumentNode {
  /// Of members that are given twice the first.
  var withoutRepeats: DocumentNode {
    var seen: Set<String> = []
    return .map((entries ?? []).filter { seen.insert($0.key).inserted }.map { ($0.key, $0.value) })
  }
}

extension Channel {
  /// Whether it only takes away from what lies behind it.
  var cutsAway: Bool {
    if case .group(let group, _) = kind { group.blending == .without } else { false }
  }

  /// How far what is inside has moved since the first moment, where it is turned or scaled too: about a pivot that comes along, both
  /// go simply. Nil where it stays or is not turned.
  fileprivate var drift: [Point]? {
    guard let first = numbers.first, numbers.contains(where: { $0[1..<5] != first[1..<5] }),
      let places = firstPoints, places.count == numbers.count, places.contains(where: { $0 != places[0] })
    else { return nil }
    return places.map { $0 - places[0] }
  }

  /// By moment, where the first step inside begins.
  private var firstPoints: [Point]? {
    if case .step = kind { return numbers.map { Point($0[0], $0[1]) } }
    return children.lazy.compactMap(\.firstPoints).first
  }

  /// What the steps inside cover when they are first painted.
  var box: Rect? {
    if case .step(let operation, _) = kind { return operation.box }
    return children.compactMap(\.box).reduce(nil) { whole, box in
      guard let whole else { return box }
      let (x, y) = (min(whole.minX, box.minX), min(whole.minY, box.minY))
      return Rect(x: x, y: y, width: max(whole.maxX, box.maxX) - x, height: max(whole.maxY, box.maxY) - y)
    }
  }
}

extension DisplayList.Operation {
  fileprivate var box: Rect? {
    switch self {
    case .fill(let path, _, _), .stroke(let path, _, _): path.controlBox
    case .text(let text, let origin, let width, _, _), .textStroke(let text, let origin, let width, _, _, _):
      Rect(x: origin.x, y: origin.y, width: width, height: text.size.height)
    case .image(_, _, let destination, _): destination
    default: nil
    }
  }
}
