import Graphics2D

extension Avatar {
  /// Hair that falls behind the neck and shoulders.
  func drawHairBehind(_ d: inout Drawing) {
    let back = Paint.solid(hair.shaded(-0.22))
    switch style {
    case .long: d.fill("M28 56Q28 20 64 20T100 56V112Q88 120 78 112H50Q40 120 28 112Z", back)
    case .bob: d.fill("M29 54Q29 22 64 22T99 54V84Q96 94 84 92H44Q32 94 29 84Z", back)
    case .fringe: d.fill("M30 54Q30 22 64 22T98 54V78Q92 88 84 84H44Q36 88 30 78Z", back)
    case .bun:
      d.circle(64, 18, 15, .solid(hair))
      d.fill("M33 60Q31 26 64 26T95 60V74H33Z", back)
    case .curls:
      for (x, y) in [(32.0, 66.0), (96, 66), (28, 50), (100, 50), (34, 82), (94, 82)] {
        d.circle(x, y, 14, back)
      }
    case .scarf: d.fill("M24 60Q24 16 64 16T104 60Q108 96 96 112H32Q20 96 24 60Z", .solid(shirt.shaded(-0.2)))
    case .short, .bald, .cap, .mohawk: break
    }
  }

  /// Hair, cap or scarf over the forehead.
  func drawHairInFront(_ d: inout Drawing) {
    let front = Paint.solid(hair)
    switch style {
    case .short: d.fill("M35 58Q30 24 62 22Q98 20 93 58Q88 46 82 42Q62 48 48 40Q38 46 35 58Z", front)
    case .bob: d.fill("M31 66Q28 22 64 22T97 66Q92 60 90 48Q74 48 60 36Q48 48 38 50Q36 60 31 66Z", front)
    case .long: d.fill("M30 72Q26 20 64 20T98 72Q90 60 89 50Q72 46 64 34Q56 46 39 50Q38 60 30 72Z", front)
    case .fringe: d.fill("M32 62Q28 22 64 22T96 62Q92 56 91 50Q64 56 37 50Q36 56 32 62Z", front)
    case .bun: d.fill("M35 58Q34 28 64 28T93 58Q88 44 64 42T35 58Z", front)
    case .curls:
      for (x, y) in [(38.0, 40.0), (50, 30), (64, 26), (78, 30), (90, 40), (44, 44), (84, 44), (64, 36)] {
        d.circle(x, y, 12, front)
      }
    case .bald: d.ellipse(54, 40, 8, 4, .flat(0xFFFFFF, 0.25))
    case .cap: drawCap(&d)
    case .scarf: drawScarf(&d)
    case .mohawk:
      d.fill("M48 44Q44 10 64 8T80 44Q64 38 48 44Z", front)
      d.fill("M36 56Q36 40 44 38L42 52ZM92 56Q92 40 84 38L86 52Z", .solid(hair.shaded(-0.2)))
    }
  }

  private func drawCap(_ d: inout Drawing) {
    d.fill("M36 62Q34 52 38 46H90Q94 52 92 62L88 54H40Z", .solid(hair))
    d.fill("M34 50Q34 20 64 20T94 50Z", .solid(shirt.shaded(-0.1)))
    d.fill("M30 50Q64 40 98 50Q104 56 94 56Q64 48 34 56Q24 56 30 50Z", .solid(shirt.shaded(-0.35)))
    d.circle(64, 21, 4, .solid(shirt.shaded(-0.35)))
  }

  private func drawScarf(_ d: inout Drawing) {
    let cloth = Paint.solid(shirt.shaded(-0.08))
    d.fill("M28 66Q24 18 64 18T100 66Q101 88 92 100Q96 60 84 46Q64 34 44 46Q32 60 36 100Q27 88 28 66Z", cloth)
    d.fill("M34 92Q64 116 94 92L98 116Q64 130 30 116Z", cloth)
    d.line("M40 102Q64 116 90 100", shirt.shaded(-0.25), width: 2.4)
  }
}
