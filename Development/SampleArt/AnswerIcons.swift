import Graphics2D

// What answers stand for, in 27 x 27 points; a quiz cuts them to circles.

func drawShirt(_ d: inout Drawing, _ color: Int) {
  d.box(0, 0, 27, 27, .flat(0x434343))
  d.fill("M9 5.5L4 8.5L6 13L8.500 12V22H18.500V12L21 13L23 8.500L18 5.500Q13.500 9 9 5.500Z", .flat(color))
  d.fill("M10.500 5.600Q13.500 8 16.500 5.600L15.600 5H11.400Z", .flat(0xFFFFFF))
  d.box(12.5, 9, 2, 13, .flat(0xFFFFFF, 0.85))
}

func drawCrossedBall(_ d: inout Drawing) {
  d.box(0, 0, 27, 27, .flat(0x434343))
  d.circle(13.5, 13.5, 8, .flat(0xFFFFFF))
  d.fill("M13.500 10L16.800 12.400L15.500 16.300H11.500L10.200 12.400Z", .flat(0x434343))
  d.line(
    "M13.500 10V6M16.800 12.400L20.800 11M15.500 16.300L18 19.800M11.500 16.300L9 19.800M10.200 12.400L6.200 11",
    Color(0x434343), width: 1)
  d.line("M5.500 21.500L21.500 5.500", Color(0xE4572E), width: 2.6)
}
