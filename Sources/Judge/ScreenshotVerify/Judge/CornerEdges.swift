import GoldenCompare
import Graphics2D

extension AppearanceJudge {
  /// The radius of a translucent node over something unknown: along its arcs, colours change as the node changes what is behind
  /// it. Nil where that is along the specified ones, or nowhere.
  func radiusByEdges(_ radius: Double, _ most: Int) -> AppearanceChange? {
    guard node.isSolid, mask.peak < 250, radius >= 6, placement.offset == .zero, placement.growth == .zero,
      let own = ownColor, let specified = edgeFit(of: radius, own), specified < 0.3
    else { return nil }
    let fits = (6...max(6, most)).compactMap { pixels in
      edgeFit(of: Double(pixels), own).map { (radius: Double(pixels), fit: $0) }
    }
    guard let best = fits.max(by: { $0.fit < $1.fit }), best.fit >= 0.7,
      abs(best.radius - radius) >= max(3, 0.2 * radius)
    else { return nil }
    return .cornerRadius(from: radius, to: best.radius)
  }

  /// The node's own colour, where it has all of its opacity.
  private var ownColor: SIMD3<Float>? {
    guard let ink = node.ink else { return nil }
    let (x, y) = (ink.box.x + ink.box.width / 2, ink.box.y + 3)
    return Int(ink.alpha(x, y)) >= mask.peak * 19 / 20 ? ink.color(x, y) : nil
  }

  /// Share of the change across arcs of all four corners that the node explains: 1 where it ends there, 0 or less where both
  /// sides are inside or outside of it. Nil where too little is seen, or the node hardly changes what is behind.
  private func edgeFit(of radius: Double, _ own: SIMD3<Float>) -> Double? {
    let opacity = Float(mask.peak) / 255
    var (change, rest, wanted, count) = (Float(0), Float(0), Float(0), Float(0))
    for corner in Corner.all(of: node.frame) {
      for degrees in stride(from: 20.0, through: 70, by: 2) {
        let direction = Point(cosine(degrees), cosine(90 - degrees))
        func pixel(_ distance: Double) -> (x: Int, y: Int) {
          func along(_ share: Double) -> Int { Int((radius - share * distance).rounded(.down)) }
          return corner.pixel(along(direction.x), along(direction.y))
        }
        // Beside the arc itself, whose pixels are covered in part.
        guard let inner = seen(pixel(radius - 2.5)), let outer = seen(pixel(radius + 2.5)) else { continue }
        let step = (own - outer) * opacity
        change += ((inner - outer) * (inner - outer)).sum()
        rest += ((inner - outer - step) * (inner - outer - step)).sum()
        wanted += (step * step).sum()
        count += 1
      }
    }
    // Five levels of each component.
    guard count >= 24, wanted >= 75 * count, change > 0 else { return nil }
    return Double(1 - rest / max(change, wanted))
  }
}

private func cosine(_ degrees: Double) -> Double { (degrees * .pi / 180).cosine }
