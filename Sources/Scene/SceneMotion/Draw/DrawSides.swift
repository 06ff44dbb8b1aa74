import Graphics2D
import SceneModel

/// Borders along some sides of a frame.
extension Drawing {
  /// What such a border covers: the frame less what is inside of the border, whose corners follow as CSS has them (CSS
  /// Backgrounds 3, section 5.2): elliptical, sharp where the border is broader than the radius.
  func sides(of stroke: Box.Stroke, _ frame: Rect, _ corners: CornerRadii) -> Path {
    let (inwards, outwards) = stroke.position.shares(of: stroke.style.width)
    let fitted = corners.fitted(to: frame.size)
    let outer = Self.outline(frame, fitted, stroke.sides, by: -outwards)
    // The inner outline runs the other way round, so that it is a hole.
    let turn = AffineTransform.scale(-1, 1).about(Point(frame.midX, frame.midY))
    let mirrored = CornerRadii(
      topLeft: fitted.topRight, topRight: fitted.topLeft, bottomRight: fitted.bottomLeft,
      bottomLeft: fitted.bottomRight)
    let inner = Self.outline(frame, mirrored, stroke.sides.mirrored, by: inwards).transformed(by: turn)
    return Path(outer.elements + inner.elements)
  }

  /// The frame with some edges moved inwards.
  private static func outline(
    _ frame: Rect, _ corners: CornerRadii, _ sides: Box.Sides, by distance: Double
  ) -> Path {
    func way(_ side: Box.Sides) -> Double { sides.contains(side) ? distance : 0 }
    let (left, top) = (min(way(.left), frame.width), min(way(.top), frame.height))
    let rect = Rect(
      x: frame.minX + left, y: frame.minY + top, width: max(0, frame.width - left - way(.right)),
      height: max(0, frame.height - top - way(.bottom)))
    func corner(_ radius: Double, _ x: Box.Sides, _ y: Box.Sides) -> Size {
      radius > 0 ? Size(max(0, radius - way(x)), max(0, radius - way(y))) : .zero
    }
    return Path(
      rect: rect,
      ellipses: [
        corner(corners.topLeft, .left, .top), corner(corners.topRight, .right, .top),
        corner(corners.bottomRight, .right, .bottom), corner(corners.bottomLeft, .left, .bottom),
      ])
  }

  /// Straight lines along the sides, between the corners.
  func dashedSides(of stroke: Box.Stroke, _ frame: Rect, _ corners: CornerRadii) -> Path {
    let (inwards, outwards) = stroke.position.shares(of: stroke.style.width)
    let (r, rect) = (corners.fitted(to: frame.size), frame.inset(by: (inwards - outwards) / 2))
    let lines: [(side: Box.Sides, from: Point, to: Point)] = [
      (.top, Point(frame.minX + r.topLeft, rect.minY), Point(frame.maxX - r.topRight, rect.minY)),
      (.right, Point(rect.maxX, frame.minY + r.topRight), Point(rect.maxX, frame.maxY - r.bottomRight)),
      (.bottom, Point(frame.maxX - r.bottomRight, rect.maxY), Point(frame.minX + r.bottomLeft, rect.maxY)),
      (.left, Point(rect.minX, frame.maxY - r.bottomLeft), Point(rect.minX, frame.minY + r.topLeft)),
    ]
    return Path(lines.filter { stroke.sides.contains($0.side) }.flatMap { [.move($0.from), .line($0.to)] })
  }
}

extension Box.Stroke.Position {
  /// How much of a line's width lies inside and outside of the edge.
  fileprivate func shares(of width: Double) -> (inwards: Double, outwards: Double) {
    switch self {
    case .inside: (width, 0)
    case .center: (width / 2, width / 2)
    case .outside: (0, width)
    }
  }
}

extension Box.Sides {
  fileprivate var mirrored: Box.Sides {
    var sides = intersection([.top, .bottom])
    if contains(.left) { sides.insert(.right) }
    if contains(.right) { sides.insert(.left) }
    return sides
  }
}

extension [Shadow] {
  /// Those that do not fall into the shape.
  var behind: [Shadow] { filter { !$0.isInset } }
}
