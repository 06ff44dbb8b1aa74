import Graphics2D

/// What a node's colours say.
struct ColorJudgement {
  var difference: Double?
  var changes: [AppearanceChange] = []
}

extension AppearanceJudge {
  func judgeColor() -> ColorJudgement {
    var core = core()
    guard core.count >= 4 else { return ColorJudgement() }
    let around = surroundings()
    let behind = around.map { $0.seen - $0.expected }
    let isTranslucent = core.contains { $0.share < 0.9 }
    if isTranslucent {
      // What shines through counts for what it is behind: only where that changed evenly can it be told.
      guard placement.offset == .zero, placement.growth == .zero, isEven(behind) else {
        return ColorJudgement()
      }
      let shift = behind.median
      for index in core.indices { core[index].expected += shift * (1 - core[index].share) }
    }
    let differences = core.map { LabColor($0.seen).difference(from: LabColor($0.expected)) }
    let wrong = differences.filter { $0 > allowedDifference }
    let share = Double(wrong.count) / Double(core.count)
    let (from, to) = (core.map(\.expected).median, core.map(\.seen).median)
    if node.isSolid, node.look != .picture {
      let difference = LabColor(from).difference(from: LabColor(to))
      guard difference > allowedDifference, share > 0.5 else {
        return ColorJudgement(difference: share > 0.5 ? difference : 0)
      }
      return ColorJudgement(
        difference: difference, changes: [.color(from: Color(from), to: Color(to), difference: difference)])
    }
    let mean = wrong.isEmpty ? 0 : wrong.reduce(0, +) / Double(wrong.count)
    guard share > 0.2, mean > allowedDifference else { return ColorJudgement(difference: 0) }
    if !isTranslucent, let factor = fading(core, from: around.map(\.expected)) {
      return ColorJudgement(difference: mean, changes: [.opacity(factor: factor)])
    }
    return ColorJudgement(
      difference: mean,
      changes: [node.look == .picture ? .picture : .fill(share: share, difference: mean)])
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
    let rest = zip(a, b).reduce(Float(0)) { sum, pair in
      let left = pair.1 - pair.0 * factor
      return sum + (left * left).sum()
    }
    return factor > 0.03 && factor < 0.97 && rest < 0.03 * energy ? Double(factor) : nil
  }
}
