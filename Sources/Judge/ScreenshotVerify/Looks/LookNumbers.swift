import Graphics2D
import SceneModel
import SceneMotion

extension LookGroup {
  /// The numbers of the look that may be others.
  ///
  /// - Parameter scale: device pixels per point.
  func numbers(of tree: PresentationTree, scale: Double) -> [LookNumber] {
    let first = tree.nodes[nodes[0]]
    return switch kind {
    case .opacity: [opacity(first)]
    case .gradient: gradient(first)
    case .corners: corners(first, scale)
    case .line: line(first, scale)
    case .shadow: shadow(first)
    }
  }

  private func guess(
    _ change: AppearanceChange, _ edit: @escaping (inout PresentationTree.Node) -> Void
  ) -> LookGuess {
    LookGuess(kind: kind, nodes: nodes, change: change, edit: edit)
  }

  private func opacity(_ first: PresentationTree.Node) -> LookNumber {
    let own = first.opacity
    return LookNumber(
      values: stride(from: 0.1, through: 1, by: 0.1).filter { abs($0 - own) > 0.02 },
      steps: [0.05, 0.02, 0.01]
    ) { value in
      guard value > 0.02, value <= 1, abs(value - own) > 0.02, own > 0 else { return nil }
      return guess(.opacity(factor: value / own)) { $0.opacity = value }
    }
  }

  // MARK: Corners

  /// One number for each radius that the corners have.
  private func corners(_ first: PresentationTree.Node, _ scale: Double) -> [LookNumber] {
    let radii = first.node.box.corners.fitted(to: first.frame.size)
    let half = min(first.frame.width, first.frame.height) / 2
    return Set(radii.each).sorted(by: >).prefix(2).map { radius in
      let near = [1.0, 2, 3, 4, 6, 8, 10, 12, 16].flatMap { [radius - $0, radius + $0] }
      let values = near + [0, radius / 2, radius * 1.5, half]
      return LookNumber(values: values.filter { $0 >= 0 && $0 <= half }, steps: [0.5, 0.25]) { value in
        guard value >= 0, value <= half, abs(value - radius) >= 0.5 else { return nil }
        return guess(.cornerRadius(from: radius * scale, to: value * scale)) { node in
          let own = node.node.box.corners.fitted(to: node.frame.size)
          node.node.box.corners = own.map { abs($0 - radius) < 0.01 ? value : $0 }
        }
      }
    }
  }

  // MARK: Borders and lines

  private func line(_ first: PresentationTree.Node, _ scale: Double) -> [LookNumber] {
    guard let own = first.node.line?.style.width, own > 0 else { return [] }
    let near = [0.5, 1, 1.5, 2, 3].flatMap { [own - $0, own + $0] }
    let isBorder = first.node.box.stroke != nil
    return [
      LookNumber(values: near.filter { $0 > 0 } + [own / 2, own * 1.5, own * 2], steps: [0.25, 0.1]) {
        value in
        // What is thinner than half a pixel is hardly a line.
        guard value * scale >= 0.5, abs(value - own) >= 0.2 else { return nil }
        let change =
          isBorder
          ? AppearanceChange.borderWidth(from: own * scale, to: value * scale)
          : .lineWidth(from: own, to: value)
        return guess(change) { $0.node.line?.style.width = value }
      }
    ]
  }

  // MARK: Shadows

  private func shadow(_ first: PresentationTree.Node) -> [LookNumber] {
    let shadows = first.node.box.shadows
    guard shadows.count == 1, let own = shadows.first else { return [] }
    let factor = LookNumber(values: [0, 0.25, 0.5, 0.75, 1.5, 2, 3], steps: [0.25, 0.1, 0.05]) { factor in
      guard factor >= 0, factor * own.color.alpha <= 1, abs(factor - 1) >= 0.1 else { return nil }
      return guess(.shadow(factor: factor)) { $0.node.box.shadows[0].color.alpha = own.color.alpha * factor }
    }
    let blur = LookNumber(values: [0.25, 0.5, 0.75, 1.5, 2, 3].map { $0 * own.blur }, steps: [1, 0.5]) {
      blur in
      guard blur >= 0, blur <= 200, abs(blur - own.blur) >= 1 else { return nil }
      return guess(.shadowBlur(from: own.blur, to: blur)) { $0.node.box.shadows[0].blur = blur }
    }
    let places = [0, 1, 2, 3, 4, 6, 8, 12].flatMap { [own.offset.y - $0, own.offset.y + $0] }
    let offset = LookNumber(values: places, steps: [0.5]) { y in
      guard abs(y - own.offset.y) >= 0.5 else { return nil }
      return guess(.shadowOffset(from: own.offset, to: Point(own.offset.x, y))) {
        $0.node.box.shadows[0].offset.y = y
      }
    }
    return [factor, blur, offset]
  }

  // MARK: Gradients

  private func gradient(_ first: PresentationTree.Node) -> [LookNumber] {
    guard let paint = first.node.background, let stops = paint.stops else { return [] }
    let written = WrittenStops(stops)
    let places = written.places.indices.map { stopPlace($0, of: written) }
    guard case .along(.angle(let own), _) = paint else { return places }
    return places + [angle(own)]
  }

  /// Between the stops beside it.
  private func stopPlace(_ index: Int, of written: WrittenStops) -> LookNumber {
    let stops = written.given
    let own = stops[index]
    let least = index == 0 ? 0 : stops[index - 1].fraction
    let most = index + 1 < stops.count ? stops[index + 1].fraction : 1
    let tenths = (0...10).map { Double($0) / 10 }
    return LookNumber(values: tenths.filter { $0 >= least && $0 <= most }, steps: [0.05, 0.02, 0.01]) {
      value in
      guard value >= least, value <= most, abs(value - own.fraction) >= 0.015, own.points == 0 else {
        return nil
      }
      return guess(.stopPlace(number: index + 1, from: own.fraction, to: value)) {
        guard let own = $0.node.background?.stops else { return }
        $0.node.background?.stops = WrittenStops(own).moving(index, to: value)
      }
    }
  }

  private func angle(_ own: Double) -> LookNumber {
    let degree = Double.pi / 180
    let turns = [15.0, 30, 45, 60, 90, 135].flatMap { [own - $0 * degree, own + $0 * degree] }
    return LookNumber(values: turns, steps: [5 * degree, 2 * degree]) { value in
      guard abs(value - own) >= 3 * degree else { return nil }
      return guess(.gradientAngle(from: own / degree, to: value / degree)) { node in
        guard let stops = node.node.background?.stops else { return }
        node.node.background = .along(.angle(value), stops: stops)
      }
    }
  }
}

extension CornerRadii {
  var each: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }
}

extension RelativePaint {
  /// The colours of a gradient; nil for anything else.
  var stops: [Stop]? {
    get {
      switch self {
      case .linear(_, _, let stops), .radial(_, _, let stops), .along(_, let stops): stops
      case .solid, .layers: nil
      }
    }
    set {
      guard let stops = newValue else { return }
      switch self {
      case .linear(let start, let end, _): self = .linear(start: start, end: end, stops: stops)
      case .radial(let center, let radius, _): self = .radial(center: center, radius: radius, stops: stops)
      case .along(let figure, _): self = .along(figure, stops: stops)
      case .solid, .layers: break
      }
    }
  }
}

extension ResolvedNode {
  /// The fill of its outline, where it is a shape, or of its frame.
  var background: RelativePaint? {
    get { if case .shape(let shape) = content { shape.fill } else { box.fill } }
    set {
      if case .shape(var shape) = content {
        shape.fill = newValue
        content = .shape(shape)
      } else {
        box.fill = newValue
      }
    }
  }

  /// The one line along its frame, or its outline.
  var line: Box.Stroke? {
    get {
      if box.strokes.count == 1 { return box.strokes[0] }
      guard case .shape(let shape) = content, shape.strokes.count == 1 else { return nil }
      return shape.strokes[0]
    }
    set {
      guard let newValue else { return }
      if box.strokes.count == 1 {
        box.strokes[0] = newValue
      } else if case .shape(var shape) = content {
        shape.strokes = [newValue]
        content = .shape(shape)
      }
    }
  }
}
