import Graphics2D

// People also show their cat or the sea.

func drawCatAvatar(_ d: inout Drawing) {
  d.box(0, 0, 128, 128, .vertical(0, 128, 0xFFD9A0, 0xF7A072))
  d.fill("M20 132Q22 92 64 92T108 132Z", .flat(0x4A4E69))
  for x in [0.0, 1] {
    d.at(x * 128, 0, mirrored: x == 1) { ear in
      ear.fill("M28 64L26 20L62 40Z", .flat(0x4A4E69))
      ear.fill("M33 48L32 30L48 40Z", .flat(0xF2A6B0))
    }
  }
  d.ellipse(64, 68, 42, 36, .flat(0x565B7A))
  d.ellipse(64, 82, 22, 16, .flat(0xE8E6EF))
  for x in [47.0, 81] {
    d.ellipse(x, 64, 9, 10, .flat(0xC9E265))
    d.ellipse(x, 64, 3, 9, .flat(0x1C1D28))
  }
  d.fill("M58 75H70L64 82Z", .flat(0xE5788A))
  d.line("M64 82Q58 90 52 86M64 82Q70 90 76 86", Color(0x2B2D3C), width: 2.4)
  d.line("M34 80L14 76M34 86L14 90M94 80L114 76M94 86L114 90", Color(0xF4F2FA), width: 2)
}

func drawSeaAvatar(_ d: inout Drawing) {
  d.box(0, 0, 128, 128, .vertical(0, 84, 0x4A5FC1, 0xF58AA0, 0xFFD39A))
  d.circle(64, 76, 26, .flat(0xFFF0C4))
  d.box(0, 78, 128, 50, .vertical(78, 128, 0x2D6E9E, 0x123A63))
  for (index, width) in [44.0, 34, 24, 14].enumerated() {
    d.box(64 - width / 2, 84 + Double(index) * 10, width, 3.5, .flat(0xFFE7B5, 0.85), corners: 1.7)
  }
  d.fill("M0 78L22 56L44 78Z", .flat(0x2C3B77))
  d.fill("M90 78L112 50L140 78Z", .flat(0x24306A))
}

func drawPlantAvatar(_ d: inout Drawing) {
  d.box(0, 0, 128, 128, .vertical(0, 128, 0xE9F5DB, 0xB5D6A7))
  d.line("M64 94V40", Color(0x2F6B3C), width: 4)
  for (y, turn, scale) in [(80.0, 58.0, 1.0), (80, -58, 1), (60, 42, 0.9), (60, -42, 0.9), (44, 0, 0.8)] {
    d.at(64, y, turn: turn, scale: scale) { leaf in
      leaf.fill("M0 0Q-20 -22 0 -48Q20 -22 0 0Z", .flat(turn < 0 ? 0x3F8F4F : 0x57B065))
      leaf.line("M0 -4V-38", Color(0xA9DDA5), width: 2)
    }
  }
  d.fill("M38 88H90L84 122H44Z", .flat(0xD9744F))
  d.box(34, 82, 60, 13, .flat(0xEE8E66), corners: 4)
}
