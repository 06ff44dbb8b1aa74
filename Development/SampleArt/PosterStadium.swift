import Graphics2D
import MotionCurves

/// A football match in the evening, seen by the main camera: the far stand, floodlights, the pitch in perspective.
///
/// It is dark and empty at the lower left, where a quiz stands over it. In its clip they play, and a wave goes through the
/// crowd.
struct Stadium {
  let loop: Loop

  /// The camera: metres on the grass become pixels, `along` from the halfway line to the right, `away` from the near
  /// touchline.
  private func place(_ along: Double, _ away: Double, height: Double = 0) -> Point {
    let depth = 33 + away
    return Point(1000 + 1276 * along / depth, 330 + (23_230 - 1276 * height) / depth)
  }

  func draw(_ d: inout Drawing) {
    d.box(0, 0, 2208, 700, .vertical(0, 560, 0x070C1E, 0x101B3C, 0x2B3565, 0x6B4A68))
    drawFloodlights(&d)
    drawStand(&d)
    drawPitch(&d)
    drawGoals(&d)
    drawPlayers(&d)
    drawShade(&d)
  }

  // MARK: Behind the pitch

  private func drawFloodlights(_ d: inout Drawing) {
    for (x, y, scale) in [(170.0, 92.0, 1.0), (800, 70, 0.8), (1408, 70, 0.8), (2038, 92, 1)] {
      d.halo(x, y, (190 + 3 * loop.swing(3, from: x / 2500)) * scale, Color(0xCFE2FF, 0.05), steps: 5)
      d.box(x - 7 * scale, y, 14 * scale, 320, .flat(0x1B2238))
      d.at(x, y, scale: scale) { lamps in
        lamps.box(-80, -46, 160, 92, .flat(0x232B42), corners: 8)
        for row in 0..<3 {
          for column in 0..<5 {
            let (x, y) = (-60 + 30 * Double(column), -28 + 28 * Double(row))
            lamps.circle(x, y, 12, .flat(0xBFD8FF))
            lamps.circle(x, y, 9, .flat(0xFDFEFF))
          }
        }
      }
    }
  }

  private func drawStand(_ d: inout Drawing) {
    d.fill("M0 262Q1104 196 2208 262V560H0Z", .flat(0x0E1426))
    d.fill("M0 262Q1104 196 2208 262V288Q1104 222 0 288Z", .vertical(220, 290, 0x3A4566, 0x232B47))
    for x in stride(from: 46.0, to: 2208, by: 92) {
      let middle = (x - 1104) / 1104
      d.box(x - 2, 226 + 34 * middle * middle, 4, 330, .flat(0x1A2138))
    }
    drawCrowd(&d, rows: 10, top: 302, arch: 24)
    d.fill("M0 412Q1104 396 2208 412V430Q1104 414 0 430Z", .flat(0x2A3354))
    drawCrowd(&d, rows: 6, top: 442, arch: 8)
    d.box(0, 508, 2208, 44, .flat(0x131A2E))
    for (index, color) in [0x23407A, 0x7A2E3B, 0x2C5E57, 0x8A6A2A, 0x4A3A78, 0x23407A, 0x7A2E3B, 0x2C5E57]
      .enumerated()
    {
      d.box(Double(index) * 276 + 2, 514, 272, 36, .flat(color))
    }
  }

  /// Heads in rows that bend with the roof; a few seats are free.
  private func drawCrowd(_ d: inout Drawing, rows: Int, top: Double, arch: Double) {
    var seeds = SeededGenerator(seed: UInt64(rows) &* 977 &+ UInt64(top))
    for row in 0..<rows {
      for seat in 0..<184 {
        let x = Double(seat) * 12 + (row.isMultiple(of: 2) ? 3 : 9)
        let middle = (x - 1104) / 1104
        let y = top + Double(row) * 11 - arch * (1 - middle * middle)
        let color = seeds.pick([0x3A4260, 0x4B5272, 0x7A4A52, 0x5E6482, 0x2F3652, 0x8C8FA6, 0x39577A])
        if !seeds.chance(12) { d.circle(x, y.rounded() - rise(at: x), 4, .flat(color)) }
      }
    }
    drawFlashes(&d, top: top, height: Double(rows) * 11)
  }

  /// The wave goes from the left to the right once, and those whom it reaches stand up.
  private func rise(at x: Double) -> Double {
    let distance = abs(x - 150 - 2_000 * (loop.done - 0.3) / 0.4)
    guard loop.done > 0.25, loop.done < 0.75, distance < 110 else { return 0 }
    return 8 * sine(.pi / 2 * (1 - distance / 110))
  }

  /// Cameras flash here and there.
  private func drawFlashes(_ d: inout Drawing, top: Double, height: Double) {
    for index in 0..<14 {
      let (start, x) = (0.06 * Double(index) + 0.04, Double((index * 619 + Int(top) * 37) % 2160) + 20)
      let shown = loop.visit(start...start + 0.006, start + 0.008...start + 0.025)
      guard shown > 0 else { continue }
      let y = top + height * Double((index * 7) % 10) / 10
      d.circle(x, y, 11, .flat(0xFFFFFF, 0.25 * shown))
      d.circle(x, y, 4, .flat(0xFFFFFF, shown))
    }
  }

  // MARK: The pitch

  private func drawPitch(_ d: inout Drawing) {
    d.box(0, 552, 2208, 690, .flat(0x1C4A2B))
    d.fill(outline([place(-52.5, 0), place(-52.5, 68), place(52.5, 68), place(52.5, 0)]), .flat(0x245F33))
    let width = 105.0 / 18
    for left in stride(from: -52.5, to: 52, by: 2 * width) {
      let corners = [place(left, 0), place(left, 68), place(left + width, 68), place(left + width, 0)]
      d.fill(outline(corners), .flat(0x2A6B3A))
    }
    drawLine(&d, [(-52.5, 0), (-52.5, 68), (52.5, 68), (52.5, 0)], isClosed: true)
    drawLine(&d, [(0, 0), (0, 68)])
    for side in [-1.0, 1] {
      drawLine(&d, [(52.5, 13.84), (36, 13.84), (36, 54.16), (52.5, 54.16)].map { ($0.0 * side, $0.1) })
      drawLine(&d, [(52.5, 24.84), (47, 24.84), (47, 43.16), (52.5, 43.16)].map { ($0.0 * side, $0.1) })
      drawLine(&d, arc(41.5 * side, from: side > 0 ? 2.216 : -0.926, to: side > 0 ? 4.068 : 0.926))
    }
    drawLine(&d, arc(0, from: 0, to: 2 * .pi))
    let middle = place(0, 34)
    d.ellipse(middle.x, middle.y, 7, 3.5, .flat(0xDCEBDD))
  }

  /// 9.15 m around a spot on the axis through both goals.
  private func arc(_ along: Double, from start: Double, to end: Double) -> [(Double, Double)] {
    (0...48).map { step in
      let angle = start + (end - start) * Double(step) / 48
      return (along + 9.15 * cosine(angle), 34 + 9.15 * sine(angle))
    }
  }

  private func drawLine(_ d: inout Drawing, _ points: [(Double, Double)], isClosed: Bool = false) {
    let path = outline(points.map { place($0.0, $0.1) })
    d.line(isClosed ? path : String(path.dropLast()), Color(0xDCEBDD, 0.8), width: 4)
  }

  private func drawGoals(_ d: inout Drawing) {
    for side in [-1.0, 1] {
      let corners = [(30.34, 0.0), (30.34, 2.44), (37.66, 2.44), (37.66, 0)].map { away, height in
        place(52.5 * side, away, height: height)
      }
      d.fill(outline(corners), .flat(0xFFFFFF, 0.14))
      d.line(String(outline(corners).dropLast()), Color(0xF4F7FA), width: 6)
    }
  }

  private func outline(_ points: [Point]) -> String {
    let places = points.map { "\(($0.x * 10).rounded() / 10) \(($0.y * 10).rounded() / 10)" }
    return "M" + places.joined(separator: "L") + "Z"
  }

  // MARK: Who plays

  /// One of those who play.
  private struct Player {
    /// Metres, at the poster.
    let along, away: Double
    let shirt, shorts: Int
    /// Whether it runs to the left at the poster.
    let leans: Bool
    /// The part of its way at which it is then.
    let start: Double

    init(_ place: (Double, Double), _ shirt: Int, _ shorts: Int) {
      (along, away, self.shirt, self.shorts) = (place.0, place.1, shirt, shorts)
      leans = Int(along + away).isMultiple(of: 2)
      start = (leans ? 0.4 : 0.9) + (along * 7 + away * 3).truncatingRemainder(dividingBy: 20) / 100
    }

    /// Metres at a moment: all move with the ball, to the right, back, and forth.
    func place(at loop: Loop) -> (along: Double, away: Double) {
      (along + 3.4 * loop.swing(1, from: start), away + 1.8 * loop.swing(2, from: start / 2 + 0.1))
    }

    /// Whether it runs to the left.
    func leans(at loop: Loop) -> Bool {
      loop.isStill ? leans : cosine(2 * .pi * loop.way(1, from: start)) < 0
    }
  }

  private static let red: [(Double, Double)] = [
    (3, 30), (11, 47), (17, 22), (24, 37), (29, 52), (-6, 54), (33, 28), (8, 14),
  ]
  private static let blue: [(Double, Double)] = [
    (6, 36), (14, 52), (20, 27), (27, 42), (38, 36), (2, 61), (13, 11), (31, 20),
  ]

  private static let everyone: [Player] =
    [Player((50, 34), 0xE9C62F, 0x22252E), Player((1, 42), 0x22252E, 0x22252E)]
    + red.map { Player($0, 0xD8432F, 0xF2F2F2) } + blue.map { Player($0, 0x2F6FD8, 0x14264A) }

  private func drawPlayers(_ d: inout Drawing) {
    let places = Self.everyone.map { ($0, $0.place(at: loop)) }
    for (index, (player, place)) in places.enumerated().sorted(by: { $0.1.1.away > $1.1.1.away }) {
      let feet = self.place(place.along, place.away)
      let stride = loop.swing(11 + index % 3, from: 0)
      d.at(feet.x, feet.y, scale: 1276 * 2.3 / (33 + place.away) / 100, mirrored: player.leans(at: loop)) {
        drawPlayer(&$0, player.shirt, player.shorts, stride)
      }
    }
    drawBall(&d)
  }

  /// The ball goes from one to another, high when it goes far.
  private func drawBall(_ d: inout Drawing) {
    let (along, away, height) = ball
    let (ground, place) = (self.place(along, away), self.place(along, away, height: height))
    d.ellipse(ground.x + 6, ground.y + 2, 9, 4, .flat(0x0C2614, 0.5))
    d.circle(place.x, place.y - 6, 7, .flat(0xFFFFFF))
  }

  private var ball: (along: Double, away: Double, height: Double) {
    let stops: [(time: Double, player: Int?)] = [
      (0, nil), (0.1, 4), (0.24, 4), (0.34, 8), (0.46, 8), (0.58, 6), (0.72, 6), (0.8, 3), (0.9, 3), (1, nil),
    ]
    func place(_ player: Int?) -> (Double, Double) {
      guard let player else { return (19, 24) }
      let place = Self.everyone[player].place(at: loop)
      return (place.along + 1.2, place.away - 0.3)
    }
    let next = stops.firstIndex { $0.time > loop.done } ?? stops.count - 1
    let (from, to) = (stops[next - 1], stops[next])
    let part = (loop.done - from.time) / (to.time - from.time)
    let (start, end) = (place(from.player), place(to.player))
    let eased = 1 - (1 - part) * (1 - part)
    let isPass = from.player != to.player
    let distance = abs(end.0 - start.0) + abs(end.1 - start.1)
    return (
      start.0 + (end.0 - start.0) * eased, start.1 + (end.1 - start.1) * eased,
      isPass && distance > 18 ? 0.9 * sine(.pi * part) * distance / 6 : 0
    )
  }

  /// A hundred units tall, with the feet at the origin.
  ///
  /// - Parameter stride: how far legs and arms swing, 0 as in the poster.
  private func drawPlayer(_ d: inout Drawing, _ shirt: Int, _ shorts: Int, _ stride: Double) {
    d.ellipse(16, 2, 34, 8, .flat(0x0C2614, 0.45))
    let (back, front) = (stride * 16, -stride * 18)
    d.line(
      "M-5 -44L\(-14 + back / 2) -22L\(-24 + back) \(-4 - 5 * max(0, stride))", Color(0xB98A68), width: 9)
    d.line(
      "M5 -44L\(14 + front / 2) -24L\(10 + front) \(-3 - 5 * max(0, -stride))", Color(0xB98A68), width: 9)
    d.fill("M-13 -54H13L16 -34H3L0 -42L-4 -34H-17Z", .flat(shorts))
    d.line(
      "M-12 -76L\(-25 + front / 3) -62L\(-20 + front / 2) -50M12 -76L\(24 + back / 3) -64L\(32 + back / 2) -70",
      Color(shirt).shaded(-0.2), width: 8)
    d.fill("M-14 -82Q0 -88 14 -82L13 -50H-13Z", .flat(shirt))
    d.circle(2, -94, 9, .flat(0xC79A76))
    d.fill("M-8 -96Q-6 -105 3 -104Q11 -103 11 -96Q4 -100 -8 -96Z", .flat(0x2A1E1A))
  }

  // MARK: Where the quiz stands

  /// The stand behind the camera takes the light from the lower left.
  private func drawShade(_ d: inout Drawing) {
    let stops = [(0.0, 0.62), (0.45, 0.5), (1, 0)].map {
      Gradient.Stop(offset: $0.0, color: Color(0x06120C, $0.1))
    }
    let line = Gradient.Geometry.linear(start: Point(0, 0), end: Point(1300, 0))
    d.fill("M0 552H2208V1242H0Z", .gradient(Gradient(geometry: line, stops: stops)))
    d.box(0, 1010, 2208, 232, .vertical(1010, 1242, [Color(0x06120C, 0), Color(0x06120C, 0.35)]))
  }
}
