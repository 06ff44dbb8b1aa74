import Graphics2D

// What comes and goes in clips, and is in no poster.

extension Drawing {
  /// Steam that rises from a point during a part of the clip.
  mutating func steam(_ loop: Loop, _ x: Double, _ y: Double, from start: Double, length: Double = 0.4) {
    let life = (loop.done - start) / length
    guard life > 0, life < 1 else { return }
    let shown = sine(.pi * life)
    let (sway, top) = (14 * sine(2 * .pi * life), y - 70 * life)
    let wisp =
      "M\(x + sway / 2) \(top)q\(-18 - sway) -36 \(sway / 2) -70q\(20 + sway) -34 \(-sway / 2) -72q-16 -26 4 -48"
    for (width, alpha) in [(34.0, 0.09), (20, 0.13), (9, 0.2)] {
      line(wisp, Color(0xFFF6EA, alpha * shown * shown), width: width)
    }
  }

  /// Moves the camera towards a point and back: it never sees beyond the picture.
  mutating func camera(_ loop: Loop, zoom: Double, to point: Point, draw: (inout Drawing) -> Void) {
    bend(loop, about: point, stretch: Size(1 + zoom * loop.tide, 1 + zoom * loop.tide), draw: draw)
  }

  /// Stretches and leans what is drawn about a point.
  mutating func bend(
    _ loop: Loop, about point: Point, stretch: Size, lean: Double = 0, draw: (inout Drawing) -> Void
  ) {
    guard !loop.isStill else { return draw(&self) }
    let bent = AffineTransform(a: stretch.width, b: 0, c: -lean, d: stretch.height, tx: 0, ty: 0)
    through(
      AffineTransform.translation(-point.x, -point.y).then(bent).then(.translation(point.x, point.y)),
      draw: draw)
  }

  /// Moves what is drawn; at the poster it stands as it is.
  mutating func moved(_ x: Double, _ y: Double, draw: (inout Drawing) -> Void) {
    if x == 0, y == 0 { draw(&self) } else { at(x, y, draw: draw) }
  }
}

/// A hand seen from above whose fingertips are at the origin; the arm goes to the right.
///
/// - Parameter grip: 0 open, 1 closed.
func drawHand(_ d: inout Drawing, sleeve: Int, skin: Int = 0xC98E68, grip: Double) {
  let (dark, flesh) = (Color(skin).shaded(-0.14), Color(skin))
  d.box(166, -26, 700, 104, .flat(0x04141A, 0.25), corners: 40)
  d.box(150, -52, 720, 104, .flat(sleeve), corners: 34)
  d.box(150, -56, 36, 112, .solid(Color(sleeve).shaded(-0.2)), corners: 14)
  d.box(86, -36, 90, 72, .solid(flesh), corners: 26)
  d.ellipse(78, 2, 56, 46, .solid(flesh))
  d.line("M66 38Q\(34 - 8 * grip) \(58 - 14 * grip) \(14 + 4 * grip) \(34 - 22 * grip)", dark, width: 24)
  for (index, place) in [(-30.0, 10.0), (-11, -4), (8, 0), (25, 14)].enumerated() {
    let (y, tip) = (place.0, place.1 + 10 * grip)
    let color = index.isMultiple(of: 2) ? flesh : flesh.shaded(-0.05)
    d.line("M62 \(y)Q34 \(y * (1 - 0.3 * grip)) \(tip) \(y * (1 - 0.6 * grip))", color, width: 20)
  }
}
