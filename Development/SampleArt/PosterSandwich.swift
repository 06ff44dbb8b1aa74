import Graphics2D

/// A chicken cutlet sandwich, stacked high.
///
/// In its clip the rays turn, the sandwich comes apart and together again, and a hand takes a chip.
func drawSandwich(_ d: inout Drawing, _ loop: Loop) {
  d.background([0x3B1C6B, 0x6A2A8C, 0xB83A86, 0xF0586F].map { Color($0) })
  d.camera(loop, zoom: 0.06, to: Point(295, 700)) { d in
    drawRays(&d, loop)
    d.circle(295, 520, 250 + 6 * loop.swing(3), .flat(0xFFC04D, 0.9))
    d.circle(295, 520, 214 + 5 * loop.swing(3, from: 0.9), .flat(0xFFD66B))
    d.box(0, 780, 590, 500, .vertical(780, 1280, 0x5B2A66, 0x2B1440, 0x140A24))
    d.box(0, 780, 590, 9, .flat(0x8A4A93))
    drawBoard(&d)
    d.at(295, 570) { drawStack(&$0, loop) }
    for (x, start) in [(230.0, 0.5), (350, 0.56), (290, 0.04)] { d.steam(loop, x, 430, from: start) }
    d.at(500, 752) { drawFries(&$0, loop) }
  }
}

private func drawRays(_ d: inout Drawing, _ loop: Loop) {
  for index in 0..<8 {
    d.at(295, 520, turn: (Double(index) + loop.done) * 45) {
      $0.fill("M0 0L-150 -820H150Z", .flat(0xFFFFFF, 0.06))
    }
  }
}

private func drawBoard(_ d: inout Drawing) {
  d.ellipse(295, 862, 290, 36, .flat(0x07030F, 0.45))
  d.box(20, 800, 550, 52, .vertical(800, 852, 0xD69A57, 0x9C6431), corners: 22)
  d.box(40, 806, 510, 8, .flat(0xF0BE7E), corners: 4)
  d.fill("M96 800L130 720H470L500 800Z", .flat(0xF6F0E6))
  for index in 0..<6 {
    let x = 112 + Double(index) * 66
    d.fill("M\(x) 800L\(x + 12) 764H\(x + 45)L\(x + 35) 800Z", .flat(0xE0474C))
  }
}

private func drawStack(_ d: inout Drawing, _ loop: Loop) {
  // How far the layers stand apart; they land with a bounce.
  let apart = loop.visit(0.1...0.28, 0.4...0.5) + 0.12 * loop.visit(0.52...0.56, 0.56...0.62)
  func layer(_ place: Double, _ draw: (inout Drawing) -> Void) {
    let sway = place * apart * 2 * sine(2 * .pi * loop.way(6, from: 0.1 * place))
    d.moved(sway, -34 * place * apart, draw: draw)
  }
  d.box(-186, 110, 372, 78, .vertical(110, 188, 0xE9A85A, 0xB97530), corners: 34)
  layer(1) { d in
    drawLettuce(&d, 104, 0x5BA53C)
  }
  layer(2) { d in
    d.box(-182, 54, 364, 54, .vertical(54, 108, 0xD98A37, 0x9A541F), corners: 26)
    for x in stride(from: -150.0, to: 160, by: 50) { d.ellipse(x, 74 + x / 40, 13, 8, .flat(0xF3B867, 0.9)) }
  }
  layer(2.6) { d in
    d.fill("M-190 54H190L150 62L120 96L84 60H-40L-84 104L-120 60Z", .flat(0xFFCB3F))
  }
  layer(3.6) { d in
    for x in [-118.0, 0, 118] {
      d.box(x - 66, 18, 132, 34, .flat(0xD93A34), corners: 15)
      d.box(x - 52, 24, 104, 8, .flat(0xF7776A), corners: 4)
    }
  }
  layer(4.4) { d in
    d.fill("M-176 20Q-150 2 -100 8T0 6T100 8T176 20V2H-176Z", .flat(0xFFF4E0))
  }
  layer(4.8) { d in
    drawLettuce(&d, 2, 0x77BF4A)
  }
  layer(6) { d in
    d.fill(
      "M-196 -14C-196 -170 196 -170 196 -14Q196 0 178 0H-178Q-196 0 -196 -14Z",
      .vertical(-132, 0, 0xF7BE6B, 0xDB8C3C))
    d.fill(
      "M-168 -46C-150 -112 -60 -124 -20 -122C-80 -108 -130 -86 -146 -40Q-164 -30 -168 -46Z",
      .flat(0xFFE0A8, 0.8))
    for (x, y) in [
      (-60.0, -70.0), (-6, -96), (52, -74), (104, -84), (8, -48), (120, -40), (-104, -34), (70, -30),
    ] {
      d.at(x, y, turn: x / 2) { $0.ellipse(0, 0, 11, 6, .flat(0xFFF3D6)) }
    }
  }
}

private func drawLettuce(_ d: inout Drawing, _ y: Double, _ color: Int) {
  d.at(0, y) { leaf in
    leaf.fill(
      "M-204 -8H204Q214 22 182 20Q158 34 134 18Q108 36 82 18Q56 36 28 18Q0 36 -26 18Q-54 36 -80 18"
        + "Q-108 36 -132 18Q-158 34 -182 20Q-214 22 -204 -8Z", .flat(color))
    leaf.box(-196, -6, 392, 7, .solid(Color(color).shaded(0.3)), corners: 3)
  }
}

private func drawFries(_ d: inout Drawing, _ loop: Loop) {
  // The hand comes, takes the fourth chip away, and another one comes up in its place.
  let (reach, taken) = (loop.visit(0.56...0.66, 0.68...0.82), loop.passed(0.68...0.82))
  let chip = loop.passed(0.84...0.96)
  let chips = [(-42.0, -108.0, -12.0), (-22, -132, -5), (0, -120, 3), (22, -136, 6), (42, -106, 13)]
  for (index, place) in chips.enumerated() {
    let (x, top, turn) = place
    let sunk = index == 3 && taken > 0 ? 140 * (1 - chip) : 0
    if sunk < 140 { d.at(x, sunk, turn: turn) { $0.box(-9, top, 18, 130, .flat(0xFFD45A), corners: 3) } }
  }
  d.fill("M-64 -54Q0 -24 64 -54L50 62H-50Z", .vertical(-54, 62, 0xF05B4E, 0xB92B3C))
  d.fill("M-60 -22Q0 8 60 -22L57 4Q0 34 -57 4Z", .flat(0xFFF1E0, 0.9))
  guard reach > 0 else { return }
  d.moved(330 * taken, -190 * taken) { d in
    if taken > 0 { d.at(22, 0, turn: 6) { $0.box(-9, -136, 18, 130, .flat(0xFFD45A), corners: 3) } }
    d.at(
      26 + (taken > 0 ? 0 : 330 * (1 - reach)), -122 - (taken > 0 ? 0 : 190 * (1 - reach)), turn: -30,
      scale: 0.8
    ) {
      drawHand(&$0, sleeve: 0x2FB5A8, skin: 0xE0AC86, grip: reach)
    }
  }
}
