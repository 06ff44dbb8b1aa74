extension DisplayList {
  /// Per node, a box in device pixels that holds everything its own steps paint; nil for nodes that paint nothing.
  ///
  /// Never too small, a little too large: glyphs are taken to reach an em and a half beyond their line's box, which those
  /// of no font in use do. The same on every machine, for no font is asked.
  ///
  /// - Parameters:
  ///   - count: how many nodes there are.
  ///   - scale: device pixels per point.
  public func inkBoxes(count: Int, scale: Double) -> [Rect?] {
    var boxes = [Rect?](repeating: nil, count: count)
    for (command, ink) in zip(commands, inkOfCommands(scale: scale)) {
      let node = Int(command.node)
      guard boxes.indices.contains(node), let painted = ink?.outerPixels else { continue }
      boxes[node] = boxes[node]?.union(painted) ?? painted
    }
    return boxes
  }

  /// Per command, a box in device pixels that holds all that it paints, as for ``inkBoxes(count:scale:)``; nil for what
  /// paints nothing.
  package func inkOfCommands(scale: Double) -> [Rect?] {
    var open = [Surroundings(transform: .scale(scale, scale))]
    return commands.map { command in
      switch command.operation {
      case .beginGroup(let group): open.append(open[open.count - 1].inside(group))
      case .endGroup: if open.count > 1 { open.removeLast() }
      default: return command.operation.ink.map { open[open.count - 1].painted($0) }
      }
      return nil
    }
  }
}

/// What the groups around a step do with the place where it paints.
private struct Surroundings {
  var transform: AffineTransform
  /// How far groups blur, in device pixels.
  var reach = 0.0
  /// From there to where the picture is seen, of what is turned in perspective.
  var seen: @Sendable (Rect) -> Rect = { $0 }

  func inside(_ group: DisplayList.Group) -> Surroundings {
    guard let own = group.transform.affine else {
      let around = self
      return Surroundings(transform: .identity) { around.painted(group.transform.boundingBox(of: $0)) }
    }
    let transform = own.then(transform)
    let blurred = transform.boundingBox(
      of: Rect(x: 0, y: 0, width: 1.5 * group.blur, height: 1.5 * group.blur))
    return Surroundings(
      transform: transform,
      reach: reach + (group.blur > 0 ? max(blurred.width, blurred.height) + 1 : 0), seen: seen)
  }

  func painted(_ box: Rect) -> Rect { seen(transform.boundingBox(of: box).inset(by: -reach)) }
}

extension DisplayList.Operation {
  /// In the points of its group.
  fileprivate var ink: Rect? {
    switch self {
    case .beginGroup, .endGroup: nil
    case .fill(let path, _, _), .backdrop(let path, _, _): path.controlBox
    case .stroke(let path, _, let style): path.controlBox.inset(by: -style.reach)
    case .image(_, _, let destination, _): destination
    case .shadow(let path, let shadow, let line):
      shadow.ink(of: path.controlBox.inset(by: -(line?.reach ?? 0)))
    case .textStroke(let text, let origin, let width, _, _, let style):
      text.ink(at: origin, width: width)?.inset(by: -style.reach)
    case .text(let text, let origin, let width, _, let shadows):
      text.ink(at: origin, width: width).map { box in shadows.reduce(box) { $0.union($1.ink(of: box)) } }
    }
  }
}

extension Shadow {
  /// A Gaussian of half the blur ends after three standard deviations as far as eight bits tell; a mitre of the spread
  /// reaches ten times as far.
  fileprivate func ink(of box: Rect) -> Rect {
    isInset
      ? box : box.offset(dx: offset.x, dy: offset.y).inset(by: -10 * abs(spread) - 1.5 * max(0, blur) - 1)
  }
}

extension ShapedText {
  fileprivate func ink(at origin: Point, width: Double) -> Rect? {
    var box: Rect?
    for line in lines {
      guard let em = line.glyphs.map(\.size).max() else { continue }
      let start = lineOrigin(line, at: origin, width: width)
      let own = Rect(x: start.x, y: start.y - em, width: max(line.width, 0), height: em).inset(by: -1.5 * em)
      box = box?.union(own) ?? own
    }
    return box
  }
}

extension Rect {
  /// With every edge moved outwards to a whole number, and by one more for the pixels that an edge touches.
  fileprivate var outerPixels: Rect {
    // Quantised as positions are before they are painted, so that one ulp never moves an edge.
    func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
      ((value * 1024).rounded() / 1024).rounded(rule)
    }
    let (left, top) = (whole(minX, .down) - 1, whole(minY, .down) - 1)
    return Rect(
      x: left, y: top, width: whole(maxX, .up) + 1 - left, height: whole(maxY, .up) + 1 - top)
  }
}
