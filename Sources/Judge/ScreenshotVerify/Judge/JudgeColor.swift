import GoldenCompare
import Graphics2D

/// What a node's colours say.
struct ColorJudgement {
  var difference: Double?
  var changes: [AppearanceChange] = []
}

extension AppearanceJudge {
  func judgeColor() -> ColorJudgement {
    var (core, isThin) = core()
    let allowedDifference = allowedDifference(isThin: isThin)
    guard core.count >= 4 else { return judgeOpacity() }
    if node.isMaterial { return judgeMaterial(core, allowedDifference) }
    let around = surroundings()
    let shifts = around.map { $0.seen - $0.expected }
    let isTranslucent = core.contains { $0.fraction < 0.9 }
    if isTranslucent {
      // What shines through counts for what it is behind: only where that changed evenly can it be told.
      guard placement.offset == .zero, placement.growth == .zero, isEven(shifts) else {
        return judgeOpacity()
      }
      let shift = shifts.median
      for index in core.indices { core[index].expected += shift * (1 - core[index].fraction) }
    }
    // Every renderer scales pictures in its own way.
    let differences = core.map {
      node.look == .picture && $0.isNearby ? 0 : LabColor($0.seen).difference(from: LabColor($0.expected))
    }
    let wrong = differences.filter { $0 > allowedDifference }
    let fraction = Double(wrong.count) / Double(core.count)
    let (from, to) = (core.map(\.expected).median, core.map(\.seen).median)
    if node.isSolid, node.look != .picture {
      let difference = LabColor(from).difference(from: LabColor(to))
      // Renderers round opacities, and what they multiply with them: each of two may be off by a level where a colour is mixed.
      let isMixed = core.contains { $0.fraction < 1 }
      let isRounding = isForeign && isMixed && abs(from - to).max() <= 2
      guard difference > allowedDifference, fraction > 0.5, !isRounding else {
        return ColorJudgement(difference: fraction > 0.5 && !isRounding ? difference : 0)
      }
      return ColorJudgement(
        difference: difference, changes: [.color(from: Color(from), to: Color(to), difference: difference)])
    }
    let mean = wrong.isEmpty ? 0 : wrong.reduce(0, +) / Double(wrong.count)
    guard fraction > 0.2, mean > allowedDifference else { return ColorJudgement(difference: 0) }
    let behind = around.map(\.expected)
    if !isTranslucent, let factor = around.count < 8 ? fading(core) : fading(core, from: behind) {
      return ColorJudgement(difference: mean, changes: [.opacity(factor: factor)])
    }
    if let change = recoloredPart(core, allowedDifference) {
      return ColorJudgement(difference: mean, changes: [change])
    }
    return ColorJudgement(
      difference: mean,
      changes: [node.look == .picture ? .picture : .fill(fraction: fraction, difference: mean)])
  }

  /// The one colour that most of a node has, where that alone is another one: the disc behind a letter.
  private func recoloredPart(_ core: [Sample], _ allowedDifference: Double) -> AppearanceChange? {
    let slack = Float(2 + 4 * noise)
    let from = core.map(\.expected).median
    let main = core.filter { abs($0.expected - from).max() <= slack }
    let to = main.map(\.seen).median
    let (difference, change) = (LabColor(from).difference(from: LabColor(to)), to - from)
    guard main.count * 2 > core.count, difference > allowedDifference,
      main.count(where: { abs($0.seen - to).max() <= slack }) * 10 >= main.count * 9
    else { return nil }
    // Around a letter, pixels have some of that colour, and change as much.
    let isPart = core.allSatisfy { sample in
      let own = sample.seen - sample.expected
      let share = min(1, max(0, (own * change).sum() / (change * change).sum()))
      return abs(own - change * share).max() <= 2 * slack
    }
    guard isPart else { return nil }
    return .color(from: Color(from), to: Color(to), difference: difference)
  }

  /// By how much the mean colour of a material may be off: its blur, saturation and tint are the system's own.
  private static let material = 3.0

  /// A material by its mean colour; its edges are looked for as those of other areas.
  private func judgeMaterial(_ core: [Sample], _ allowedDifference: Double) -> ColorJudgement {
    func mean(_ colors: [SIMD3<Float>]) -> SIMD3<Float> {
      colors.reduce(.zero, +) / Float(max(1, colors.count))
    }
    let (from, to) = (mean(core.map(\.expected)), mean(core.map(\.seen)))
    let difference = LabColor(from).difference(from: LabColor(to))
    guard difference > max(Self.material, allowedDifference) else { return ColorJudgement(difference: 0) }
    return ColorJudgement(
      difference: difference, changes: [.color(from: Color(from), to: Color(to), difference: difference)])
  }

  private func isEven(_ changes: [SIMD3<Float>]) -> Bool {
    guard changes.count >= 8 else { return false }
    let middle = changes.median
    return changes.count { abs($0 - middle).max() <= 6 + Float(4 * noise) } * 4 >= changes.count * 3
  }

  /// By what factor all colours are nearer to what is around them; nil where they are not.
  private func fading(_ core: [Sample], from around: [SIMD3<Float>]) -> Double? {
    guard around.count >= 8 else { return nil }
    let behind = around.median
    let (a, b) = (core.map { $0.expected - behind }, core.map { $0.seen - behind })
    let energy = a.reduce(Float(0)) { $0 + ($1 * $1).sum() }
    guard energy > Float(core.count) * 100 else { return nil }
    let factor = zip(a, b).reduce(Float(0)) { $0 + ($1.0 * $1.1).sum() } / energy
    let left = zip(a, b).map { $1 - $0 * factor }
    let rest = left.reduce(Float(0)) { $0 + ($1 * $1).sum() }
    // What shines through may be uneven; a colour that is off by more than that is another one.
    let uneven = around.map { abs($0 - behind) }.median.max()
    let allowed = 1.5 + Float(4 * noise) + (1 - factor) * uneven
    return factor > 0.03 && factor < 0.97 && rest < 0.03 * energy && abs(left.median).max() <= allowed
      ? Double(factor) : nil
  }

  /// As above over something unknown, which is taken to have one colour: all colours are nearer to that.
  private func fading(_ core: [Sample]) -> Double? {
    let count = Float(core.count)
    let wanted = core.reduce(SIMD3<Float>.zero) { $0 + $1.expected } / count
    let seen = core.reduce(SIMD3<Float>.zero) { $0 + $1.seen } / count
    var (energy, product, other) = (Float(0), Float(0), Float(0))
    for sample in core {
      let (a, b) = (sample.expected - wanted, sample.seen - seen)
      energy += (a * a).sum()
      product += (a * b).sum()
      other += (b * b).sum()
    }
    guard energy > count * 100 else { return nil }
    let factor = product / energy
    let behind = (seen - wanted * factor) / (1 - factor)
    let isColor = behind.min() > -12 && behind.max() < 267
    return factor > 0.1 && factor < 0.95 && isColor && other - factor * product < 0.1 * other
      ? Double(factor) : nil
  }

  /// What is translucent over something unknown: how much its edges change that, against what they should.
  private func judgeOpacity() -> ColorJudgement {
    guard node.isSolid, node.look == .area || node.look == .shape, let ink = node.ink, mask.peak < 250 else {
      return ColorJudgement()
    }
    let least = mask.peak * 19 / 20
    var (product, energy, other, count) = (Float(0), Float(0), Float(0), 0)
    for y in mask.box.y..<mask.box.maxY {
      for x in mask.box.x..<mask.box.maxX where Int(mask.alpha[mask.index(x, y)]) >= least {
        for (dx, dy) in [(-2, 0), (2, 0), (0, -2), (0, 2)] {
          guard let beside = beside(x + dx, y + dy), mask.open[mask.index(x, y)] >= 250,
            let own = ink.color(x, y), let place = place(x, y), liesOver(x, y, (x + dx, y + dy), own)
          else { continue }
          let wanted = (own - beside) * (Float(mask.peak) / 255)
          let seen = shot.color(place) - beside
          product += (seen * wanted).sum()
          energy += (wanted * wanted).sum()
          other += (seen * seen).sum()
          count += 1
        }
      }
    }
    guard count >= 24, energy >= Float(count) * 75, other > 0 else { return ColorJudgement() }
    let factor = Double(product / energy)
    let isExplained = product * product >= 0.9 * energy * other
    guard isExplained, factor > 0.05, abs(factor - 1) > (noise > 0 ? 0.3 : 0.2) else {
      return ColorJudgement()
    }
    return ColorJudgement(changes: [.opacity(factor: factor)])
  }

  /// Whether what is beside a pixel of the node is also behind it, where the specification tells.
  private func liesOver(_ x: Int, _ y: Int, _ beside: (x: Int, y: Int), _ own: SIMD3<Float>) -> Bool {
    let (here, there) = (y * expected.width + x, beside.y * expected.width + beside.x)
    guard visibility.isKnown(here), visibility.isKnown(there) else { return true }
    let behind = expected.color(there)
    let wanted = behind + (own - behind) * (Float(mask.peak) / 255)
    return abs(expected.color(here) - wanted).max() <= 6
  }

  /// What is seen where neither the node nor its shadow is.
  private func beside(_ x: Int, _ y: Int) -> SIMD3<Float>? {
    func isOpen(_ mask: Visibility.Mask) -> Bool {
      !mask.contains(x, y) || mask.alpha[mask.index(x, y)] <= 2
    }
    guard x >= 0, y >= 0, x < expected.width, y < expected.height, isOpen(mask), shadow.map(isOpen) ?? true
    else { return nil }
    return place(x, y).map { shot.color($0) }
  }
}
