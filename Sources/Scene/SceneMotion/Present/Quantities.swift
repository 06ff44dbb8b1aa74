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
      Quantity("opacity", .fraction, node.opacity), Quantity("content", .fraction, node.contentOpacity),
    ]
    if transform.rotationX != 0 {
      quantities.append(Quantity("rotation x", .degrees, transform.rotationX * 180 / .pi))
    }
    if transform.rotationY != 0 {
      quantities.append(Quantity("rotation y", .degrees, transform.rotationY * 180 / .pi))
    }
    if let outline = node.outline { quantities.append(Quantity("outline", .fraction, outline)) }
    node.node.addLook(to: &quantities)
    return quantities
  }

  /// The middle of a node's picture on the canvas, in points, with all transforms around it.
  public func middle(of id: NodeID) -> Point {
    var point = Point(self[id].frame.midX, self[id].frame.midY)
    var current: NodeID? = id
    while let node = current {
      // Behind the eye it stays where it was.
      point = self[node].transform.apply(point) ?? point
      current = self[node].parent
    }
    return point
  }

  /// The middle of a node's picture from the corner of the node in which it stands, in points: it does not move where
  /// that one carries it along.
  public func ownMiddle(of id: NodeID) -> Point {
    let node = self[id]
    let corner = node.parent.map { self[$0].frame.origin } ?? .zero
    let middle = Point(node.frame.midX, node.frame.midY)
    return (node.transform.apply(middle) ?? middle) - corner
  }
}

extension ResolvedNode {
  /// Colours, lines, corners and shadows.
  fileprivate func addLook(to quantities: inout [Quantity]) {
    quantities.add(Box.properties, of: box)
    switch content {
    case .none: break
    case .picture(let picture): quantities.add(Picture.properties, of: picture)
    case .text(let style): quantities.add(TextStyle.properties, of: style)
    case .field(let field): quantities.add(TextStyle.properties, of: field.text)
    case .shape(let shape):
      quantities.add(Shape.properties, of: shape, prefix: box.fill == nil ? "" : "shape ")
    }
  }
}

extension String {
  /// The name of the first of several; of others with its number, from 2.
  fileprivate func numbered(_ index: Int) -> String { index == 0 ? self : "\(self) \(index + 1)" }
}

extension [Quantity] {
  fileprivate mutating func add<Owner>(
    _ properties: [NodeProperty<Owner>], of owner: Owner, prefix: String = ""
  ) {
    for property in properties where property.mixes {
      add(prefix + property.look.name, property.field, of: owner)
    }
  }

  private mutating func add<Owner>(_ name: String, _ field: LookField<Owner>, of owner: Owner) {
    switch field {
    case .paint(let key): add(name, owner[keyPath: key])
    case .mask(let key): add(name, owner[keyPath: key]?.paint)
    case .filter(let key):
      let filter = owner[keyPath: key]
      guard filter != Picture.Filter() else { return }
      append(Quantity("\(name) saturation", .factor, filter.saturation))
      append(Quantity("\(name) opacity", .fraction, filter.opacity))
      add("\(name) tint", filter.tint)
    case .strokes(let key):
      for (index, stroke) in owner[keyPath: key].enumerated() { add(name.numbered(index), stroke) }
    case .corners(let key): add(name, owner[keyPath: key])
    case .shadows(let key):
      for (index, shadow) in owner[keyPath: key].enumerated() { add(name.numbered(index), shadow) }
    case .paints(let key):
      for (index, paint) in owner[keyPath: key].enumerated() { add(name.numbered(index), paint) }
    case .lines(let key):
      for (index, line) in owner[keyPath: key].enumerated() {
        if let color = line?.color { add(name.numbered(index), color) }
        if let thickness = line?.thickness {
          append(Quantity("\(name.numbered(index)) thickness", .points, thickness))
        }
      }
    case .number(let key, let number) where owner[keyPath: key] != number.usual:
      append(Quantity(name, number.unit, owner[keyPath: key]))
    case .trim(let key):
      for (index, trim) in owner[keyPath: key].enumerated() {
        append(Quantity("\(name.numbered(index)) start", .fraction, trim.start))
        append(Quantity("\(name.numbered(index)) end", .fraction, trim.end))
        if trim.offset != 0 { append(Quantity("\(name.numbered(index)) offset", .fraction, trim.offset)) }
      }
    case .backdrop(let key):
      guard let backdrop = owner[keyPath: key] else { return }
      append(Quantity("\(name) blur", .points, backdrop.blur))
      append(Quantity("\(name) saturation", .factor, backdrop.saturation))
      add("\(name) tint", backdrop.tint)
    case .number, .clip, .boolean, .blend, .words: break
    }
  }

  private mutating func add(_ name: String, _ color: Color) {
    for (part, value) in [
      ("red", color.red), ("green", color.green), ("blue", color.blue), ("alpha", color.alpha),
    ] {
      append(Quantity("\(name) \(part)", .color, value))
    }
  }

  private mutating func add(_ name: String, _ paint: RelativePaint?) {
    switch paint {
    case nil: break
    case .solid(let color): add(name, color)
    case .linear(_, _, let stops), .radial(_, _, let stops), .along(_, let stops):
      if case .along(let figure, _) = paint, let angle = figure.angle {
        append(Quantity("\(name) angle", .degrees, angle * 180 / .pi))
      }
      for (index, stop) in stops.enumerated() {
        append(Quantity("\(name) stop \(index + 1)", .fraction, stop.fraction))
        add("\(name) stop \(index + 1)", stop.color)
      }
    case .layers(let layers):
      for (index, layer) in layers.enumerated() { add(name.numbered(index), layer) }
    }
  }

  private mutating func add(_ name: String, _ stroke: Box.Stroke) {
    append(Quantity("\(name) width", .points, stroke.style.width))
    add(name, stroke.paint)
  }

  private mutating func add(_ name: String, _ corners: CornerRadii) {
    guard corners != .zero else { return }
    append(Quantity("\(name) top left", .points, corners.topLeft))
    append(Quantity("\(name) top right", .points, corners.topRight))
    append(Quantity("\(name) bottom right", .points, corners.bottomRight))
    append(Quantity("\(name) bottom left", .points, corners.bottomLeft))
    if corners.smoothing > 0 { append(Quantity("\(name) smoothing", .fraction, corners.smoothing)) }
  }

  private mutating func add(_ name: String, _ shadow: Shadow) {
    append(Quantity("\(name) x", .points, shadow.offset.x))
    append(Quantity("\(name) y", .points, shadow.offset.y))
    append(Quantity("\(name) blur", .points, shadow.blur))
    add(name, shadow.color)
  }
}
