import Graphics2D

/// A fish on the grill over open flames.
///
/// In its clip flames and sparks rise, coals glow, and tongs lift the fish.
func drawGrill(_ d: inout Drawing, _ loop: Loop) {
  d.background([0x0D0910, 0x1E0D12, 0x4A1710, 0x7A220F, 0x2A0C0A].map { Color($0) })
  d.halo(295, 560, 330 + 14 * loop.swing(5), Color(0xFF7A1F, 0.13), steps: 4)
  drawFlame(
    &d, loop, 0,
    "M60 760C-30 620 90 560 70 400C150 470 140 540 170 500C190 420 170 330 250 230C240 340 330 380 330 470C380 440 370 360 400 320C420 430 500 440 480 540C520 520 520 490 530 470C570 580 600 660 530 760Z",
    0xB5230F, 0xE2431A)
  drawFlame(
    &d, loop, 1,
    "M110 760C50 660 130 600 130 500C170 540 190 590 210 540C230 470 220 420 260 350C270 440 320 470 330 540C370 520 370 470 390 440C410 520 460 560 440 620C470 610 480 590 486 570C520 640 530 700 480 760Z",
    0xF2691B, 0xFB8F26)
  drawFlame(
    &d, loop, 2,
    "M160 760C120 690 170 650 176 580C210 620 230 640 240 600C250 550 256 510 276 470C290 540 316 560 324 620C350 600 356 570 366 550C390 620 410 640 400 680C420 676 428 660 434 650C452 690 450 730 420 760Z",
    0xFDB338, 0xFFD45C)
  drawFlame(
    &d, loop, 3,
    "M220 760C196 716 226 690 234 646C256 676 266 690 274 660C282 630 286 614 296 590C306 640 330 650 332 690C350 680 356 664 362 650C384 700 376 740 350 760Z",
    0xFFE27A, 0xFFF5BE)
  drawSparks(&d, loop)
  let lift = loop.visit(0.4...0.5, 0.66...0.74)
  d.at(295, 640 - 64 * lift, turn: -7 + 10 * lift + 2 * lift * sine(2 * .pi * loop.way(9))) { fish in
    drawFish(&fish)
    drawTongs(&fish, reach: loop.visit(0.24...0.38, 0.76...0.92))
  }
  for (x, start) in [(180.0, 0.03), (330, 0.12), (250, 0.36), (400, 0.48), (210, 0.58)] {
    d.steam(loop, x, 560, from: start)
  }
  drawGrate(&d)
  drawCoals(&d, loop)
}

/// Flames lick upwards from the grate: the inner ones faster.
private func drawFlame(
  _ d: inout Drawing, _ loop: Loop, _ layer: Int, _ svg: String, _ top: Int, _ bottom: Int
) {
  let (rise, sway) = (loop.swing(5 + 2 * layer, from: 0.2 * Double(layer)), loop.swing(3 + layer, from: 0.1))
  let stretch = Size(1 + 0.03 * sway, 1 + 0.05 * rise + 0.02 * loop.swing(13 - layer))
  d.bend(loop, about: Point(295, 760), stretch: stretch, lean: 0.06 * sway) {
    $0.fill(svg, .vertical(230, 760, top, bottom))
  }
}

/// Two arms of steel from the right, which hold the fish at its back.
private func drawTongs(_ d: inout Drawing, reach: Double) {
  guard reach > 0 else { return }
  d.at(420 * (1 - reach), -120 * (1 - reach), turn: -14) { tongs in
    tongs.line("M150 -64Q300 -120 620 -70", Color(0x9AA4AE), width: 13)
    tongs.line("M150 70Q320 60 620 -40", Color(0x7C8791), width: 13)
    tongs.box(400, -112, 300, 100, .flat(0x2B3140), corners: 40)
    for side in [-1.0, 1] { tongs.box(120, 66 * side - 14, 46, 26, .flat(0xC3CCD4), corners: 10) }
  }
}

private func drawSparks(_ d: inout Drawing, _ loop: Loop) {
  let sparks = [
    (96.0, 330.0, 5.0), (160, 250, 4), (226, 170, 6), (330, 210, 4), (410, 250, 6), (486, 330, 4),
    (380, 130, 4),
    (524, 220, 5), (70, 190, 4), (290, 90, 4),
  ]
  for (index, spark) in sparks.enumerated() {
    let (x, y, radius) = spark
    // Each rises from the fire once or twice, out of sight above, and comes to its place from below.
    let times = 1 + index % 2
    let start = 1 - (y + 20) / 560
    let way = loop.way(times, from: start)
    let (place, shown) = (
      loop.isStill ? y : 540 - 560 * way, loop.isStill ? 1 : min(1, 6 * way, 8 * (1 - way))
    )
    let sway = 12 * loop.swing(3 * times, from: 0.1 * Double(index))
    d.circle(x + sway, place, radius * 2.4, .flat(0xFF8A2A, 0.25 * shown))
    d.circle(x + sway, place, radius, .flat(0xFFD27A, shown))
  }
}

private func drawFish(_ d: inout Drawing) {
  d.fill(
    "M170 0C210 -30 240 -70 262 -74C250 -30 250 30 262 74C240 70 210 30 170 0Z",
    .vertical(-74, 74, 0x6F8FA6, 0x38526A))
  d.fill("M-60 -70C-20 -126 60 -116 96 -60Z", .flat(0x4A6880))
  d.fill("M-30 66C-10 108 44 104 60 60Z", .flat(0x4A6880))
  d.fill(
    "M-240 6C-190 -92 60 -116 200 0C60 112 -190 92 -240 6Z", .vertical(-90, 92, 0x86A9BD, 0xC9DAE0, 0xF1E3CE))
  d.fill("M-240 6C-190 -92 60 -116 200 0C60 -74 -150 -60 -240 6Z", .flat(0x55768E))
  d.fill(
    "M-128 -62C-96 -30 -96 36 -128 70C-180 56 -222 34 -240 6C-220 -30 -180 -54 -128 -62Z", .flat(0x6C8CA2))
  for x in [-70.0, -10, 50, 110] {
    d.line("M\(x + 20) \(-44 + abs(x) / 8)L\(x - 14) \(50 - abs(x) / 8)", Color(0x4A2A1C, 0.85), width: 13)
  }
  d.circle(-178, -10, 15, .flat(0xFFF6DC))
  d.circle(-178, -10, 8, .flat(0x15202B))
  d.line("M-236 14Q-214 26 -192 22", Color(0x2E465A), width: 5)
}

private func drawGrate(_ d: inout Drawing) {
  d.box(-10, 752, 610, 20, .vertical(752, 772, 0x8A7468, 0x3A2A28))
  d.box(-10, 772, 610, 10, .flat(0x140B0D))
  for x in stride(from: 24.0, to: 590, by: 68) {
    d.box(x, 746, 16, 44, .vertical(746, 790, 0xA58A78, 0x3A2A28), corners: 8)
  }
}

private func drawCoals(_ d: inout Drawing, _ loop: Loop) {
  d.box(0, 800, 590, 480, .vertical(800, 1280, 0x2B0F0E, 0x12080B, 0x080508))
  for row in 0..<2 {
    for index in 0..<7 {
      let (x, y) = (Double(index) * 98 + (row == 0 ? -20 : 30), 850 + Double(row) * 52)
      d.at(x, y, turn: Double((index * 5 + row * 3) % 7) * 9 - 27) { coal in
        let hot = (index + row * 2) % 3 != 0
        coal.box(-46, -26, 92, 58, .flat(hot ? 0xE5531C : 0x40191A), corners: 24)
        coal.box(-42, -18, 84, 48, .flat(hot ? 0x6B211A : 0x23141A), corners: 20)
        let glow = loop.swing(2 + index % 3, from: 0.3 * Double(row) + 0.12 * Double(index))
        if hot, glow > 0 { coal.box(-42, -18, 84, 48, .flat(0xFF7A2A, 0.28 * glow), corners: 20) }
      }
    }
  }
}
