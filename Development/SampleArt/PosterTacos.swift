import Graphics2D

/// Three tacos in the evening sun, paper flags above. Chips and comments stand on it: above 250 and below 720 there is
/// nothing but sky and table.
///
/// In its clip the flags swing, steam rises, and a hand squeezes a lime.
func drawTacos(_ d: inout Drawing, _ loop: Loop) {
  d.background([0x2A1440, 0x7C2A55, 0xE0604C, 0xF79A4D, 0xF7B45A].map { Color($0) })
  d.camera(loop, zoom: 0.1, to: Point(295, 640)) { d in
    d.at(0, -240) { drawScene(&$0, loop) }
    drawFlags(&d, loop)
  }
}

private func drawScene(_ d: inout Drawing, _ loop: Loop) {
  d.halo(295, 690, 190 + 8 * loop.swing(2), Color(0xFFD27A, 0.2), steps: 3)
  drawDesert(&d)
  d.box(0, 800, 590, 720, .vertical(800, 1520, 0x7A2B3F, 0x3B1430, 0x1B0A1E))
  d.box(0, 800, 590, 10, .flat(0xA5435A))
  d.ellipse(295, 868, 285, 62, .flat(0x14060F, 0.45))
  d.ellipse(295, 842, 280, 66, .vertical(776, 908, 0xFFF6E6, 0xD9C3B4))
  d.ellipse(295, 836, 236, 48, .vertical(788, 884, 0xE7D2C0, 0xFFF3E0))
  d.at(166, 822, turn: -9) { drawTaco(&$0, meat: 0x6E2F1F) }
  d.at(424, 822, turn: 9) { drawTaco(&$0, meat: 0x8A3B22) }
  d.at(295, 850, scale: 1.12) { drawTaco(&$0, meat: 0x7A3320) }
  d.at(128, 852, turn: -10, scale: 0.6) { drawLime(&$0) }
  d.at(462, 852, turn: 10, scale: 0.6) { drawLime(&$0) }
  for (x, start) in [(150.0, 0.02), (300, 0.14), (440, 0.08), (210, 0.4), (390, 0.46), (300, 0.56)] {
    d.steam(loop, x, 730, from: start)
  }
  drawSqueeze(&d, loop)
}

/// A hand with half a lime comes from the right, and drops fall.
private func drawSqueeze(_ d: inout Drawing, _ loop: Loop) {
  let here = loop.visit(0.2...0.36, 0.66...0.84)
  guard here > 0 else { return }
  let grip = loop.visit(0.38...0.44, 0.56...0.64)
  for index in 0..<7 {
    let fall = (loop.done - 0.4 - 0.03 * Double(index)) / 0.08
    guard fall > 0, fall < 1 else { continue }
    d.ellipse(306 + 12 * Double(index % 3), 672 + 70 * fall * fall, 4, 7, .flat(0xD9F08A, 0.9))
  }
  d.at(322 + 420 * (1 - here), 634 - 150 * (1 - here), turn: -24 + 5 * grip) { hand in
    hand.at(-6, 8, turn: 200, scale: 0.62 - 0.08 * grip) { drawLime(&$0) }
    drawHand(&hand, sleeve: 0x2FB5A8, skin: 0xB97A52, grip: grip)
  }
}

private func drawFlags(_ d: inout Drawing, _ loop: Loop) {
  let colors = [0xE6437A, 0x2FB5A8, 0xF6C445, 0x7D5BD0, 0xF2703F]
  d.line("M-10 256 Q295 326 600 256", Color(0xFFE9C7, 0.8), width: 2.5)
  for (index, color) in colors.enumerated() {
    let x = 17 + Double(index) * 116
    let middle = (x + 46) / 590
    let place = Point(x, 256 + 140 * middle * (1 - middle))
    let swing = loop.swing(2, from: 0.13 * Double(index))
    d.bend(loop, about: place, stretch: Size(1, 1 - 0.06 * swing * swing), lean: 0.14 * swing) { d in
      d.at(place.x, place.y, scale: 1.1) { drawFlag(&$0, Color(color)) }
    }
  }
}

private func drawFlag(_ d: inout Drawing, _ color: Color) {
  d.fill("M0 0H84V56Q77 70 70 56Q63 70 56 56Q49 70 42 56Q35 70 28 56Q21 70 14 56Q7 70 0 56Z", .solid(color))
  let hole = Paint.solid(color.shaded(-0.35))
  d.fill("M42 12L50 26L42 40L34 26Z", hole)
  for x in [18.0, 66] { d.circle(x, 26, 7, hole) }
  d.box(0, 0, 84, 4, .solid(color.shaded(0.35)))
}

private func drawDesert(_ d: inout Drawing) {
  d.fill("M0 690L70 640L150 690L230 610L320 700L420 630L520 690L590 650V820H0Z", .flat(0xC14A55, 0.75))
  d.fill("M0 740Q120 690 260 744T590 730V820H0Z", .flat(0x8F3150))
  for (x, y, scale) in [(52.0, 750.0, 0.9), (532, 742, 1.1)] {
    d.at(x, y, scale: scale) { cactus in
      cactus.line("M0 20V-90", Color(0x4B2148), width: 24)
      cactus.line("M0 -22H-32V-58", Color(0x4B2148), width: 15)
      cactus.line("M0 -8H30V-44", Color(0x4B2148), width: 15)
    }
  }
}

private func drawTaco(_ d: inout Drawing, meat: Int) {
  d.fill("M-122 0A122 122 0 0 1 122 0Z", .vertical(-130, 0, 0xE09A33, 0xB9701F))
  d.at(0, -6) { filling in
    for index in 0..<9 {
      let angle = (Double(index) * 18 + 18) * .pi / 180
      let (x, y) = (-122 * cosine(angle), -122 * sine(angle))
      filling.circle(x, y, 23, .flat(index % 2 == 0 ? 0x6FB43C : 0x4F9431))
    }
    for index in 0..<7 {
      let angle = (Double(index) * 22 + 24) * .pi / 180
      let (x, y) = (-108 * cosine(angle), -108 * sine(angle))
      filling.circle(x, y, 20, .flat(index % 3 == 1 ? 0xE23F33 : meat))
      if index % 3 == 1 { filling.circle(x - 4, y - 6, 6, .flat(0xFF7A66)) }
    }
  }
  d.fill(
    "M-122 6A122 118 0 0 1 122 6Q122 16 108 16H-108Q-122 16 -122 6Z", .vertical(-112, 16, 0xFFD56B, 0xF0A93A))
  d.line("M-108 -4A108 103 0 0 1 108 -4", Color(0xFFE9A6, 0.8), width: 4)
  for (x, y, r) in [
    (-60.0, -38.0, 9.0), (8, -72, 7), (52, -30, 10), (-14, -24, 6), (-86, -8, 5), (88, -6, 5),
  ] {
    d.ellipse(x, y, r, r * 0.7, .flat(0xD98F2B, 0.65))
  }
}

private func drawLime(_ d: inout Drawing) {
  d.ellipse(4, 30, 58, 12, .flat(0x0B040A, 0.4))
  d.fill("M-56 0A56 56 0 0 0 56 0Z", .flat(0x3E8E2E))
  d.fill("M-48 0A48 48 0 0 0 48 0Z", .flat(0xE9F7C2))
  for turn in [-60.0, -20, 20, 60] {
    d.at(0, 2, turn: turn) { $0.fill("M0 2L12 36Q0 44 -12 36Z", .flat(0xA6D64B)) }
  }
}
