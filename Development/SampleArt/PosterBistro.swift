import Graphics2D

/// A French bistro at night: striped awning, lit windows, a table set for two.
func drawBistro(_ d: inout Drawing) {
  d.background([0x0B1736, 0x1D2F63, 0x3C4C86, 0x5A5E92].map { Color($0) })
  drawTower(&d)
  drawHouse(&d)
  drawAwning(&d)
  d.box(0, 790, 590, 490, .vertical(790, 1280, 0x3B3358, 0x1E1B36, 0x0C0B1C))
  d.box(0, 790, 590, 8, .flat(0x6A5C84))
  d.ellipse(295, 850, 250, 34, .flat(0xFFC766, 0.14))
  drawLights(&d)
  d.at(170, 940) { drawChair(&$0) }
  d.at(420, 940, mirrored: true) { drawChair(&$0) }
  d.at(295, 760) { drawTable(&$0) }
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

private func drawLights(_ d: inout Drawing) {
  d.line("M-10 250Q150 330 295 280T600 230", Color(0x0A1024), width: 3)
  for (x, y) in [(40.0, 274.0), (118, 297), (200, 300), (278, 287), (362, 266), (440, 256), (520, 252)] {
    d.circle(x, y + 14, 22, .flat(0xFFD98A, 0.18))
    d.circle(x, y + 14, 10, .flat(0xFFE9B0))
  }
}

private func drawChair(_ d: inout Drawing) {
  d.line("M-84 -150V60M-84 -30H20M16 -30V60", Color(0x0B0B1A), width: 11)
  d.line("M-84 -150Q-60 -156 -62 -120L-60 -34", Color(0x0B0B1A), width: 9)
  d.box(-92, -40, 120, 16, .flat(0xB5853F), corners: 8)
}

private func drawTable(_ d: inout Drawing) {
  d.line("M0 40V250M-60 262Q0 236 60 262", Color(0x0B0B1A), width: 13)
  d.fill("M-136 30H136L118 92Q88 74 60 96Q30 76 0 98Q-30 76 -60 96Q-88 74 -118 92Z", .flat(0xE9DCCB))
  d.ellipse(0, 30, 136, 22, .vertical(8, 52, 0xFFFBF0, 0xE9DCCB))
  d.fill("M-22 28V-56Q-22 -74 -12 -82V-124H12V-82Q22 -74 22 -56V28Z", .vertical(-124, 28, 0x2C5B3A, 0x173622))
  d.box(-22, -44, 44, 48, .flat(0xF4E7C8))
  d.box(-22, -30, 44, 8, .flat(0xC23B40))
  d.box(-13, -128, 26, 26, .flat(0xA92E39), corners: 3)
  for x in [-78.0, 78] {
    d.line("M\(x) -14V28M\(x - 18) 30H\(x + 18)", Color(0xE9F1FF, 0.9), width: 4)
    d.fill(
      "M\(x - 28) -78H\(x + 28)Q\(x + 34) -14 \(x) -14Q\(x - 34) -14 \(x - 28) -78Z", .flat(0xE9F1FF, 0.45))
    d.fill("M\(x - 30) -50H\(x + 30)Q\(x + 28) -16 \(x) -16Q\(x - 28) -16 \(x - 30) -50Z", .flat(0xA3202F))
  }
}
