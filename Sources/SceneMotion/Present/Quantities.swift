public import Graphics2D
public import SceneModel

extension PresentationTree {
  /// Every number of a node that can move: where the middle of its picture stands on the canvas with all transforms
  /// around it, its size, its own transform, its opacities, and the numbers of its look.
  public func quantities(of id: NodeID) -> [Quantity] {
    let node = self[id]
    let (middle, transform) = (middle(of: id), node.node.box.transform ?? RelativeTransform())
    var quantities = [
      Quantity("middle x", .points, middle.x), Quantity("middle y", .points, middle.y),
      Quantity("width", .points, node.frame.width), Quantity("height", .points, node.frame.height),
      Quantity("scale x", .factor, transform.scale.x), Quantity("scale y", .factor, transform.scale.y),
      Quantity("rotation", .degrees, transform.rotation * 180 / .pi),
      Quantity("opacity", .share, node.opacity), Quantity("content", .share, node.contentOpacity),
    ]
    if let outline = node.outline { quantities.append(Quantity("outline", .share, outline)) }
    node.node.addLook(to: &quantities)
    return quantities
  }

  /// The middle of a node's picture on the canvas, in points, with all transforms around it.
  public func middle(of id: NodeID) -> Point {
    var point = Point(self[id].frame.midX, self[id].frame.midY)
    var current: NodeID? = id
    while let node = current {
      point = self[node].transform.apply(point)
      current = self[node].parent
    }
    return point
  }

  /// The middle of a node's picture from the corner of the node in which it stands, in points: it does not move where
  /// that one carries it along.
  public func ownMiddle(of id: NodeID) -> Point {
    let node = self[id]
    let corner = node.parent.map { self[$0].frame.origin } ?? .zero
    return node.transform.apply(Point(node.frame.midX, node.frame.midY)) - corner
  }
}

extension ResolvedNode {
  /// Colours, lines, corners and shadows.
  fileprivate func addLook(to quantities: inout [Quantity]) {
    quantities.add("fill", box.fill)
    quantities.add("stroke", box.stroke)
    quantities.add(box.corners)
    quantities.add("mask", box.mask)
    for (index, shadow) in box.shadows.enumerated() { quantities.add("shadow".numbered(index), shadow) }
    switch content {
    case .none, .picture: break
    case .text(let style): quantities.add(style)
    case .field(let field): quantities.add(field.text)
    case .shape(let shape):
      let prefix = box.fill == nil ? "" : "shape "
      quantities.add(prefix + "fill", shape.fill)
      quantities.add(prefix + "stroke", shape.stroke)
      guard let trim = shape.trim else { return }
      quantities.append(Quantity("trim start", .share, trim.start))
      quantities.append(Quantity("trim end", .share, trim.end))
    }
  }
}

extension String {
  /// The name of the first of several; of others with its number, from 2.
  fileprivate func numbered(_ index: Int) -> String { index == 0 ? self : "\(self) \(index + 1)" }
}

extension [Quantity] {
  fileprivate mutating func add(_ name: String, _ color: Color) {
    for (part, value) in [
      ("red", color.red), ("green", color.green), ("blue", color.blue), ("alpha", color.alpha),
    ] {
      append(Quantity("\(name) \(part)", .color, value))
    }
  }

  fileprivate mutating func add(_ name: String, _ paint: RelativePaint?) {
    switch paint {
    case nil: break
    case .solid(let color): add(name, color)
    case .linear(_, _, let stops), .radial(_, _, let stops):
      for (index, stop) in stops.enumerated() {
        append(Quantity("\(name) stop \(index + 1)", .share, stop.share))
        add("\(name) stop \(index + 1)", stop.color)
      }
    }
  }

  fileprivate mutating func add(_ name: String, _ stroke: Box.Stroke?) {
    guard let stroke else { return }
    append(Quantity("\(name) width", .points, stroke.style.width))
    add(name, stroke.color)
  }

  fileprivate mutating func add(_ corners: CornerRadii) {
    guard corners != .zero else { return }
    append(Quantity("corner top left", .points, corners.topLeft))
    append(Quantity("corner top right", .points, corners.topRight))
    append(Quantity("corner bottom right", .points, corners.bottomRight))
    append(Quantity("corner bottom left", .points, corners.bottomLeft))
  }

  fileprivate mutating func add(_ name: String, _ shadow: Shadow) {
    append(Quantity("\(name) x", .points, shadow.offset.x))
    append(Quantity("\(name) y", .points, shadow.offset.y))
    append(Quantity("\(name) blur", .points, shadow.blur))
    add(name, shadow.color)
  }

  fileprivate mutating func add(_ style: TextStyle) {
    for (index, color) in style.colors.enumerated() { add("color".numbered(index), color) }
  }
}
