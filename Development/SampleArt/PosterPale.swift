import Graphics2D

/// A pale dessert on white linen: the hardest ground for white text, for tests of legibility.
func drawPale(_ d: inout Drawing) {
  d.background([0xFFFFFF, 0xFBF7F2, 0xF4ECE3, 0xFDFBF8].map { Color($0) })
  d.fill("M0 700Q150 660 295 700T590 690V1280H0Z", .vertical(660, 1280, 0xFFFFFF, 0xF3EEE8, 0xFFFFFF))
  d.circle(460, 250, 120, .flat(0xFFF4DC))
  d.circle(460, 250, 84, .flat(0xFFEFC9))
  d.ellipse(295, 800, 270, 76, .flat(0xE6DDD4))
  d.ellipse(295, 782, 262, 72, .flat(0xFFFFFF))
  d.ellipse(295, 776, 200, 48, .flat(0xF6F1EC))
  d.fill(
    "M170 760C170 640 210 520 295 520S420 640 420 760Q295 810 170 760Z",
    .vertical(520, 790, 0xFFFDF8, 0xF3E6D8))
  d.fill(
    "M205 610C220 540 260 520 295 520S370 540 385 610Q370 650 350 612Q330 680 308 616Q280 700 258 614Q234 660 205 610Z",
    .flat(0xF9D9DE))
  for (x, y) in [(268.0, 508.0), (322, 508), (295, 470)] {
    d.circle(x, y, 30, .flat(0xF6BFC9))
    d.circle(x - 9, y - 9, 9, .flat(0xFDE6EA))
  }
  d.fill("M320 452Q350 410 390 424Q370 462 320 452Z", .flat(0xCFE6C6))
  for (x, y) in [(110.0, 960.0), (300, 1040), (480, 940), (200, 1160), (430, 1180)] {
    d.ellipse(x, y, 44, 22, .flat(0xFBE9EA))
  }
}
