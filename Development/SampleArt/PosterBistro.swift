import Graphics2D

/// A French bistro at night: striped awning, lit windows, a table set for two.
///
/// In its clip the lights twinkle, a cloud passes the moon, somebody walks by, and glasses are raised.
func drawBistro(_ d: inout Drawing, _ loop: Loop) {
  d.background([0x0B1736, 0x1D2F63, 0x3C4C86, 0x5A5E92].map { Color($0) })
  d.camera(loop, zoom: 0.09, to: Point(295, 820)) { d in
    drawTower(&d)
    drawBeam(&d, loop)
    drawCloud(&d, loop)
    drawHouse(&d)
    drawGuests(&d, loop)
    drawAwning(&d)
    d.box(0, 790, 590, 490, .vertical(790, 1280, 0x3B3358, 0x1E1B36, 0x0C0B1C))
    d.box(0, 790, 590, 8, .flat(0x6A5C84))
    d.ellipse(295, 850, 250, 34, .flat(0xFFC766, 0.14 + 0.03 * loop.swing(3)))
    drawLights(&d, loop)
    drawWalker(&d, loop)
    d.at(170, 940) { drawChair(&$0) }
    d.at(420, 940, mirrored: true) { drawChair(&$0) }
    d.at(295, 760) { drawTable(&$0, loop) }
  }
}

private func drawTower(_ d: inout Drawing) {
  d.fill("M268 145A46 46 0 1 0 316 213A42 42 0 0 1 268 145Z", .flat(0xFFF3CF))
  d.fill(
    "M478 120L484 120L490 210L504 300L530 400L560 460H530Q481 400 432 460H402L432 400L458 300L472 210Z",
    .flat(0x30458A))
  for (x, y, width) in [(464.0, 214.0, 34.0), (448, 304, 66), (424, 404, 114)] {
    d.box(x, y, width, 9, .flat(0x4A62B0))
  }
  d.fill("M0 420L60 372L120 420V790H0ZM470 440L590 380V790H470Z", .flat(0x121D40))
}

/// The light of the tower sweeps over the sky.
private func drawBeam(_ d: inout Drawing, _ loop: Loop) {
  let shown = loop.visit(0.05...0.15, 0.8...0.92)
  guard shown > 0 else { return }
  d.at(484, 124, turn: 200 + 150 * loop.done) { beam in
    beam.fill("M0 0L620 -46V46Z", .flat(0xFFF3CF, 0.1 * shown))
    beam.fill("M0 0L620 -20V20Z", .flat(0xFFF3CF, 0.1 * shown))
    beam.circle(0, 0, 7, .flat(0xFFF3CF, shown))
  }
}

private func drawCloud(_ d: inout Drawing, _ loop: Loop) {
  guard !loop.isStill else { return }
  d.at(-170 + 940 * loop.done, 172) { cloud in
    for (x, y, rx, ry) in [(0.0, 0.0, 96.0, 20.0), (-34, -16, 44, 24), (26, -20, 54, 30), (66, -6, 48, 16)] {
      cloud.ellipse(x, y, rx, ry, .flat(0x4A588F, 0.8))
    }
  }
}

/// A waiter goes from window to window behind the curtains.
private func drawGuests(_ d: inout Drawing, _ loop: Loop) {
  let way = loop.passed(0.1...0.9)
  guard way > 0, way < 1 else { return }
  for x in [74.0, 398] {
    d.inside(Path(rect: Rect(x: x + 8, y: 528, width: 102, height: 164))) { d in
      d.at(20 + 560 * way, 690 + 3 * loop.swing(8)) { waiter in
        waiter.fill("M-34 20V-50Q-32 -78 0 -80Q32 -78 34 -50V20Z", .flat(0x5A2A22, 0.75))
        waiter.circle(0, -102, 20, .flat(0x5A2A22, 0.75))
        waiter.box(24, -96, 52, 5, .flat(0x5A2A22, 0.75))
      }
    }
  }
}

/// Somebody with a hat walks by, from the left to the right.
private func drawWalker(_ d: inout Drawing, _ loop: Loop) {
  let way = (loop.done - 0.12) / 0.7
  guard way > 0, way < 1 else { return }
  let step = sine(2 * .pi * (7 * way - (7 * way).rounded(.down)))
  d.at(-90 + 770 * way, 850 - 4 * abs(step), scale: 1.15) { walker in
    walker.ellipse(0, 4, 46, 9, .flat(0x05060F, 0.5))
    for side in [1.0, -1] {
      let foot = 34 * step * side
      walker.line("M0 -92Q\(foot * 0.7) -48 \(foot) \(-10 * max(0, step * side))", Color(0x161A33), width: 19)
    }
    walker.fill("M-32 -78Q-38 -180 -22 -204Q0 -216 22 -204Q38 -180 34 -78Q0 -66 -32 -78Z", .flat(0x7A2F3C))
    walker.line("M-4 -190Q\(-18 * step) -150 \(-30 * step) -124", Color(0x5E2230), width: 17)
    walker.circle(2, -232, 22, .flat(0xC98E68))
    walker.fill("M-34 -240Q2 -252 40 -240Q32 -246 24 -248Q20 -272 0 -272Q-20 -272 -22 -248Z", .flat(0x161A33))
    walker.fill("M-24 -212H26V-198H-24Z", .flat(0xF0C060))
    walker.fill("M-20 -206L\(-66 - 8 * step) \(-192 + 10 * step)L-58 -176Z", .flat(0xF0C060))
  }
}

private func drawHouse(_ d: inout Drawing) {
  d.box(40, 330, 510, 460, .vertical(330, 790, 0x1F5A55, 0x143F40))
  d.box(28, 316, 534, 22, .flat(0x2F7A70))
  d.box(78, 356, 434, 58, .flat(0x103536), corners: 8)
  d.box(86, 364, 418, 42, .flat(0xD8A84A), corners: 4)
  d.box(92, 370, 406, 30, .flat(0x123B3B), corners: 2)
  for x in stride(from: 175.0, to: 440, by: 60) { d.fill("M\(x) 385l14 -9l14 9l-14 9Z", .flat(0xD8A84A)) }
  for x in [74.0, 398] { drawWindow(&d, x) }
  drawDoor(&d)
}

private func drawWindow(_ d: inout Drawing, _ x: Double) {
  d.box(x, 520, 118, 180, .flat(0x0E2F31))
  d.box(x + 8, 528, 102, 164, .vertical(528, 692, 0xFFE9A8, 0xFFB04A, 0xE8792F))
  d.fill("M\(x + 8) 528H\(x + 110)Q\(x + 100) 570 \(x + 59) 574Q\(x + 18) 570 \(x + 8) 528Z", .flat(0xB43A3E))
  d.box(x + 55, 528, 8, 164, .flat(0x0E2F31))
  d.box(x + 8, 604, 102, 7, .flat(0x0E2F31))
  d.box(x - 6, 700, 130, 14, .flat(0x2F7A70))
  for (index, color) in [0xE2506B, 0xF4B3C0, 0xE2506B, 0xF4B3C0, 0xE2506B].enumerated() {
    d.circle(x + 11 + Double(index) * 24, 698, 14, .flat(0x2E7D46))
    d.circle(x + 11 + Double(index) * 24, 690, 9, .flat(color))
  }
}

private func drawDoor(_ d: inout Drawing) {
  d.box(226, 510, 138, 280, .flat(0x0E2F31))
  d.box(236, 520, 118, 270, .vertical(520, 790, 0x7C2B35, 0x551C29))
  d.box(250, 536, 90, 150, .vertical(536, 686, 0xFFEDB5, 0xFFB955), corners: 45)
  d.circle(340, 716, 6, .flat(0xF0C060))
}

private func drawAwning(_ d: inout Drawing) {
  let shadow = "M30 520H560V540H30Z"
  d.fill(shadow, .flat(0x06191C, 0.5))
  for stripe in 0..<10 {
    let (top, bottom) = (54 + Double(stripe) * 48.2, 22 + Double(stripe) * 54.6)
    let light = stripe % 2 == 1
    let color: Paint =
      light ? .vertical(424, 500, 0xFFF4E2, 0xE6D3C0) : .vertical(424, 500, 0xD9403F, 0xA8262F)
    d.fill(
      "M\(top) 424H\(top + 48.2)L\(bottom + 54.6) 500A27.3 26 0 0 1 \(bottom) 500Z", color)
  }
}

private func drawLights(_ d: inout Drawing, _ loop: Loop) {
  d.line("M-10 250Q150 330 295 280T600 230", Color(0x0A1024), width: 3)
  let lamps = [(40.0, 274.0), (118, 297), (200, 300), (278, 287), (362, 266), (440, 256), (520, 252)]
  for (index, place) in lamps.enumerated() {
    let glow = loop.swing(2 + index % 3, from: 0.15 * Double(index))
    d.circle(place.0, place.1 + 14, 22 + 4 * glow, .flat(0xFFD98A, 0.18 + 0.07 * glow))
    d.circle(place.0, place.1 + 14, 10, .flat(0xFFE9B0))
  }
}

private func drawChair(_ d: inout Drawing) {
  d.line("M-84 -150V60M-84 -30H20M16 -30V60", Color(0x0B0B1A), width: 11)
  d.line("M-84 -150Q-60 -156 -62 -120L-60 -34", Color(0x0B0B1A), width: 9)
  d.box(-92, -40, 120, 16, .flat(0xB5853F), corners: 8)
}

private func drawTable(_ d: inout Drawing, _ loop: Loop) {
  d.line("M0 40V250M-60 262Q0 236 60 262", Color(0x0B0B1A), width: 13)
  d.fill("M-136 30H136L118 92Q88 74 60 96Q30 76 0 98Q-30 76 -60 96Q-88 74 -118 92Z", .flat(0xE9DCCB))
  d.ellipse(0, 30, 136, 22, .vertical(8, 52, 0xFFFBF0, 0xE9DCCB))
  d.fill("M-22 28V-56Q-22 -74 -12 -82V-124H12V-82Q22 -74 22 -56V28Z", .vertical(-124, 28, 0x2C5B3A, 0x173622))
  d.box(-22, -44, 44, 48, .flat(0xF4E7C8))
  d.box(-22, -30, 44, 8, .flat(0xC23B40))
  d.box(-13, -128, 26, 26, .flat(0xA92E39), corners: 3)
  let toast = loop.visit(0.34...0.46, 0.62...0.76)
  for side in [-1.0, 1] {
    // Hands from both sides raise the glasses, which meet above the bottle.
    d.moved(-26 * side * toast, -150 * toast) { d in
      drawGlass(&d, 78 * side)
      if toast > 0 { drawCuff(&d, side: side, toast: loop.visit(0.3...0.34, 0.76...0.8)) }
    }
  }
  let clink = loop.visit(0.45...0.47, 0.5...0.58)
  for turn in [-50.0, -20, 20, 50] where clink > 0 {
    d.at(0, -190, turn: turn) { $0.line("M0 -20V-44", Color(0xFFF3CF, clink), width: 4) }
  }
}

private func drawGlass(_ d: inout Drawing, _ x: Double) {
  d.line("M\(x) -14V28M\(x - 18) 30H\(x + 18)", Color(0xE9F1FF, 0.9), width: 4)
  d.fill(
    "M\(x - 28) -78H\(x + 28)Q\(x + 34) -14 \(x) -14Q\(x - 34) -14 \(x - 28) -78Z", .flat(0xE9F1FF, 0.45))
  d.fill("M\(x - 30) -50H\(x + 30)Q\(x + 28) -16 \(x) -16Q\(x - 28) -16 \(x - 30) -50Z", .flat(0xA3202F))
}

/// A hand at the stem of a glass, with an arm from the side.
private func drawCuff(_ d: inout Drawing, side: Double, toast: Double) {
  d.at(78 * side, 6, mirrored: side < 0) { arm in
    let reach = 360 * (1 - toast)
    arm.line("M\(reach + 40) 12L\(reach + 420) 190", Color(side < 0 ? 0x2F6F78 : 0x7A2F3C), width: 46)
    arm.line("M\(reach + 20) 4L\(reach + 46) 16", Color(0xC98E68), width: 34)
    arm.line("M\(reach - 6) -10L\(reach + 18) 0M\(reach - 8) 2L\(reach + 18) 10", Color(0xC98E68), width: 13)
  }
}
