import Graphics2D
import MotionCurves

/// The looks of a face, all drawn from a seed; `index` spreads backgrounds and hair so that neighbours differ.
struct Avatar {
  enum Hair: CaseIterable { case short, bob, long, curls, bun, bald, cap, fringe, scarf, mohawk }
  enum Mouth: CaseIterable { case smile, laugh, calm }

  let backdrop, skin, hair, shirt: Color
  let style: Hair
  let mouth: Mouth
  let glasses, beard, earrings, blush: Bool

  init(index: Int) {
    var seeds = SeededGenerator(seed: UInt64(index) &* 7919 &+ 20)
    let backdrops = [
      0x5B8DEF, 0xF2A65A, 0x6FCF97, 0xE86A92, 0x9B7EDE, 0x2FB5C4, 0xF4D35E, 0xEE6C4D, 0x3D5A80, 0x8AC926,
      0xB388EB,
    ]
    backdrop = Color(backdrops[index % backdrops.count])
    skin = Color([0xFFDBC4, 0xF0BE98, 0xD99A6C, 0xA86B42, 0x754529, 0xF7CBA8][(index * 5 + index / 6) % 6])
    style = Hair.allCases[(index * 3) % Hair.allCases.count]
    let grown = style != .bald && style != .scarf
    hair = Color(seeds.pick([0x1F1A1C, 0x3B2417, 0x6B3E1F, 0xA0522D, 0xD9A441, 0x4A4A55, 0x8C2F1B]))
    shirt = Color(
      seeds.pick([0xFFFFFF, 0x22334F, 0xE4572E, 0x17BEBB, 0xFFC914, 0x76448A, 0x2E8B57, 0xF7A1B4]))
    mouth = Mouth.allCases[index % 3]
    glasses = seeds.chance(35)
    beard = grown && [.short, .cap, .mohawk].contains(style) ? seeds.chance(55) : style == .bald
    earrings = !beard && seeds.chance(40)
    blush = !beard && seeds.chance(55)
  }
}

extension Avatar {
  /// Draws the portrait into a square of 128 px.
  func draw(_ d: inout Drawing) {
    d.box(0, 0, 128, 128, .vertical(0, 128, [backdrop.shaded(0.16), backdrop.shaded(-0.14)]))
    drawHairBehind(&d)
    d.fill("M14 132Q16 104 46 98H82Q112 104 114 132Z", .solid(shirt))
    d.fill("M50 82H78V98Q64 114 50 98Z", .solid(skin.shaded(-0.14)))
    for x in [36.0, 92] { d.ellipse(x, 65, 6, 8, .solid(skin.shaded(-0.06))) }
    d.fill("M37 56Q37 30 64 30T91 56V66Q90 94 64 96Q38 94 37 66Z", .solid(skin))
    if beard { drawBeard(&d) }
    drawFace(&d)
    drawHairInFront(&d)
    if glasses { drawGlasses(&d) }
    if earrings { for x in [35.0, 93] { d.circle(x, 76, 3.2, .flat(0xFFD35A)) } }
  }

  private func drawFace(_ d: inout Drawing) {
    let dark = Color(0x2A1B18)
    for x in [52.0, 76] {
      d.ellipse(x, 62, 3.4, 4.2, .solid(dark))
      d.circle(x + 1.1, 60.6, 1.2, .flat(0xFFFFFF))
    }
    let brow = style == .scarf || style == .bald ? Color(0x3B2A22) : hair.shaded(-0.15)
    d.line("M46.500 53Q52 49.500 57 52M71 52Q76 49.500 81.500 53", brow, width: 2.4)
    d.line("M64 64Q67.500 71 63 72", skin.shaded(-0.24), width: 2.2)
    if blush { for x in [45.0, 83] { d.ellipse(x, 72, 5.5, 3.6, .flat(0xFF5D5D, 0.28)) } }
    switch mouth {
    case .smile: d.line("M54 79Q64 88 74 79", Color(0x9C3B36), width: 3)
    case .laugh:
      d.fill("M52 78H76Q75 90 64 90T52 78Z", .flat(0x8E2F33))
      d.fill("M55 78H73Q73 82 64 82T55 78Z", .flat(0xFFFFFF))
    case .calm: d.line("M57 81Q65 84 72 80", Color(0x9C3B36), width: 3)
    }
  }

  private func drawBeard(_ d: inout Drawing) {
    let color = style == .bald ? Color(0x3B2A22) : hair.shaded(-0.3)
    d.fill("M37 62Q42 74 52 73Q64 69 76 73Q86 74 91 62V68Q91 100 64 101Q37 100 37 68Z", .solid(color))
    d.fill("M53 77Q64 73 75 77Q75 89 64 89T53 77Z", .solid(skin.shaded(-0.05)))
  }

  private func drawGlasses(_ d: inout Drawing) {
    let frame = Color(0x22242B)
    for x in [51.0, 77] {
      d.circle(x, 62, 10, .flat(0xFFFFFF, 0.22))
      d.ring(x, 62, 10, frame, width: 2.4)
    }
    d.line("M61 61Q64 59 67 61M41 60L36 58M87 60L92 58", frame, width: 2.4)
  }
}
