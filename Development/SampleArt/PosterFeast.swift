import Graphics2D

/// A table full of shared plates, seen from above.
///
/// In its clip the camera pans over the food, the candle flickers, one hand dips bread, and another strews herbs.
func drawFeast(_ d: inout Drawing, _ loop: Loop) {
  let eye = Point(295 + 280 * loop.swing(1), 560 + 330 * loop.swing(2))
  d.camera(loop, zoom: 0.22, to: eye) { d in
    d.box(0, 0, 590, 1280, .flat(0x1A5154))
    d.box(146, 0, 298, 1280, .flat(0xDCC9A8))
    for x in [160.0, 422] { d.box(x, 0, 8, 1280, .flat(0xC9574A)) }
    d.at(295, 560) { drawSalad(&$0) }
    d.at(112, 330) { drawHummus(&$0) }
    d.at(478, 300) { drawOlives(&$0) }
    d.at(96, 742) { drawSkewers(&$0) }
    d.at(494, 770) { drawBeetDip(&$0) }
    d.at(280, 880) { drawBread(&$0) }
    d.at(300, 226) { drawGlass(&$0, wine: 0xA3243B) }
    d.at(330, 350) { drawCandle(&$0, loop) }
    d.at(310, 104) { drawLemon(&$0) }
    for (x, start) in [(60.0, 0.04), (120, 0.2), (80, 0.42), (140, 0.55)] {
      d.steam(loop, x, 730, from: start)
    }
    drawHerbs(&d, loop)
    drawDipping(&d, loop)
  }
  let night = [Color(0x04141A, 0), Color(0x04141A, 0.7), Color(0x04141A, 0.94)]
  d.box(0, 910, 590, 370, .vertical(910, 1280, night))
}

/// A hand with a piece of bread comes from the right, goes round in the dip and leaves.
private func drawDipping(_ d: inout Drawing, _ loop: Loop) {
  let here = loop.visit(0.06...0.2, 0.4...0.54)
  guard here > 0 else { return }
  let stirs = loop.visit(0.2...0.24, 0.36...0.4)
  let (x, y) = (20 * sine(2 * .pi * loop.way(12)) * stirs, 12 * cosine(2 * .pi * loop.way(12)) * stirs)
  d.at(478 + x + 420 * (1 - here), 760 + y - 60 * (1 - here), turn: -12) { hand in
    hand.at(-8, 6, turn: 30) { bread in
      bread.ellipse(0, 0, 44, 26, .flat(0xC98A45))
      bread.ellipse(0, -2, 38, 21, .flat(0xE8B872))
      bread.ellipse(-24, 6, 18, 14, .flat(0xC2386F, loop.passed(0.22...0.3)))
    }
    drawHand(&hand, sleeve: 0xE9B23C, grip: 0.8)
  }
}

/// A hand comes from the left and rubs herbs over the salad.
private func drawHerbs(_ d: inout Drawing, _ loop: Loop) {
  let here = loop.visit(0.52...0.64, 0.84...0.96)
  guard here > 0 else { return }
  for index in 0..<22 {
    let fall = (loop.done - 0.63 - 0.008 * Double(index)) / 0.1
    let fades = 1 - loop.passed(0.84...0.95)
    guard fall > 0, fades > 0 else { continue }
    let (angle, radius) = (2.4 * Double(index), 18 + 4 * Double(index))
    let part = min(fall, 1)
    let turn = angle.truncatingRemainder(dividingBy: 2 * .pi)
    d.at(290 + radius * cosine(turn) * part, 540 + radius * sine(turn) * part, turn: 50 * Double(index)) {
      $0.ellipse(0, 0, 8, 4, .flat(index % 2 == 0 ? 0xA8D86A : 0x3F7F36, fades))
    }
  }
  let rubs = loop.visit(0.64...0.66, 0.8...0.84) * sine(2 * .pi * loop.way(24))
  d.at(270 - 420 * (1 - here), 520 - 40 * (1 - here) + 5 * rubs, turn: 10, mirrored: true) { hand in
    drawHand(&hand, sleeve: 0x7D5BD0, skin: 0x8A5A3C, grip: 0.6 + 0.4 * rubs)
  }
}

private func drawPlate(_ d: inout Drawing, _ radius: Double, _ color: Int = 0xF7F0E4) {
  d.circle(10, 16, radius, .flat(0x04141A, 0.4))
  d.circle(0, 0, radius, .flat(color))
  d.circle(0, 0, radius * 0.78, .solid(Color(color).shaded(-0.08)))
}

private func drawSalad(_ d: inout Drawing) {
  drawPlate(&d, 150, 0x2F6FB0)
  for index in 0..<11 {
    let angle = Double(index) * 2 * .pi / 11
    d.at(78 * cosine(angle), 78 * sine(angle), turn: Double(index) * 360 / 11) { leaf in
      leaf.fill("M-34 0Q0 -46 40 0Q0 46 -34 0Z", .flat(index % 2 == 0 ? 0x6FB447 : 0x4C9440))
    }
  }
  for (index, place) in [(-46.0, -30.0), (30, -54), (58, 20), (-6, 50), (-66, 30), (4, -6)].enumerated() {
    d.circle(place.0, place.1, 26, .flat(0xD6382F))
    d.circle(place.0 + (index % 2 == 0 ? -7 : 7), place.1 - 5, 5, .flat(0xFFC9A8))
  }
  for (x, y) in [(-20.0, -74.0), (72, -26), (30, 78), (-60, 72), (-88, -12)] {
    d.at(x, y, turn: x) { $0.box(-15, -13, 30, 26, .flat(0xFFFDF4), corners: 5) }
  }
}

private func drawHummus(_ d: inout Drawing) {
  drawPlate(&d, 108)
  d.circle(0, 0, 76, .flat(0xE3C083))
  d.ring(0, 0, 56, Color(0xCFA562), width: 9)
  d.fill("M-30 -8Q0 -36 30 -6Q34 26 -2 28Q-38 24 -30 -8Z", .flat(0xC9A227, 0.85))
  for (x, y) in [(-54.0, -20.0), (46, -34), (52, 24), (-36, 48)] { d.circle(x, y, 6, .flat(0xC24A25)) }
}

private func drawOlives(_ d: inout Drawing) {
  drawPlate(&d, 92, 0xD9764B)
  for index in 0..<9 {
    let angle = Double(index) * 2 * .pi / 8
    let radius = index == 8 ? 0.0 : 44.0
    d.at(radius * cosine(angle), radius * sine(angle), turn: Double(index) * 50) { olive in
      olive.ellipse(0, 0, 21, 17, .flat(index % 3 == 0 ? 0x3B2A45 : 0x7E8F2C))
      olive.circle(-6, -5, 5, .flat(0xFFFFFF, 0.45))
    }
  }
}

private func drawSkewers(_ d: inout Drawing) {
  drawPlate(&d, 124)
  for (index, y) in [-46.0, 0, 46].enumerated() {
    d.at(0, y, turn: -8) { skewer in
      skewer.line("M-112 0H112", Color(0xB98A54), width: 5)
      for piece in 0..<5 {
        let color = [0x8F4A27, 0xD84A37, 0x8F4A27, 0xE9B23C, 0x8F4A27][(piece + index) % 5]
        skewer.box(-84 + Double(piece) * 34, -18, 31, 36, .flat(color), corners: 10)
      }
    }
  }
}

private func drawBeetDip(_ d: inout Drawing) {
  drawPlate(&d, 112)
  d.circle(0, 0, 80, .flat(0xC2386F))
  d.ring(0, 0, 54, Color(0xDE6395), width: 10)
  d.fill("M-6 -40Q24 -66 46 -40Q20 -30 -6 -40Z", .flat(0x63A94A))
  d.fill("M-46 26Q-30 50 2 44Q-16 20 -46 26Z", .flat(0x63A94A))
  for (x, y) in [(30.0, 36.0), (-40, -24), (54, 4)] { d.circle(x, y, 7, .flat(0xFFF1D9)) }
}

private func drawBread(_ d: inout Drawing) {
  d.ellipse(6, 30, 128, 66, .flat(0x04141A, 0.4))
  for (x, y, turn) in [(-54.0, -6.0, -24.0), (58, 8, 18), (0, 34, -4)] {
    d.at(x, y, turn: turn) { bread in
      bread.ellipse(0, 0, 92, 58, .flat(0xC98A45))
      bread.ellipse(0, -3, 84, 50, .flat(0xE8B872))
      for (px, py) in [(-40.0, -12.0), (6, 14), (38, -16)] {
        bread.ellipse(px, py, 15, 9, .flat(0xB87634, 0.8))
      }
    }
  }
}

private func drawGlass(_ d: inout Drawing, wine: Int) {
  d.circle(8, 12, 46, .flat(0x04141A, 0.35))
  d.circle(0, 0, 46, .flat(0xF4FBFF, 0.75))
  d.circle(0, 0, 37, .flat(wine))
  d.fill("M-26 -14A30 30 0 0 1 6 -29Q-12 -20 -18 -2Z", .flat(0xFFFFFF, 0.5))
}

private func drawCandle(_ d: inout Drawing, _ loop: Loop) {
  let (fast, slow) = (loop.swing(11), loop.swing(4, from: 0.3))
  d.circle(0, 0, 56, .flat(0xF6DFA4))
  d.circle(0, 0, 40, .flat(0xFBE8B0))
  d.circle(2 * slow, fast, 24 + 2 * fast + 2 * slow, .flat(0xFFF7E0))
  d.circle(3 * slow, fast, 12 + 1.5 * fast, .flat(0xFFC24A))
}

private func drawLemon(_ d: inout Drawing) {
  d.circle(8, 12, 54, .flat(0x04141A, 0.35))
  d.circle(0, 0, 54, .flat(0xF2C230))
  d.circle(0, 0, 46, .flat(0xFFF6CC))
  for index in 0..<8 {
    d.at(0, 0, turn: Double(index) * 45) { $0.fill("M0 5L14 38Q0 46 -14 38Z", .flat(0xFFD84D)) }
  }
}
