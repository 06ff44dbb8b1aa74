import GoldenCompare
import Graphics2D

extension ScreenPair {
  /// Groups all of whose colours are nearer to what is behind them by one factor are fainter as a whole: their nodes have not
  /// all got new colours.
  func fadedGroups(_ findings: [NodeFinding]) -> [NodeFinding] {
    var findings = findings
    let children = screen.children
    for root in screen.nodes.indices {
      let inside = painted(in: root, children)
      let changed = inside.filter { findings[$0].changes.contains { $0.isOfColor } }
      let isWhole = changed.count >= 2 || changed == [root] && isTranslucent(root)
      guard isWhole, changed.count * 3 >= inside.count * 2, let factor = fading(changed, findings) else {
        continue
      }
      for index in changed {
        findings[index].changes.removeAll { $0.isOfColor }
        findings[index].changes.append(.opacity(factor: factor))
      }
    }
    return findings
  }

  private func isTranslucent(_ index: Int) -> Bool {
    screen.nodes[index].look == .area && (visibility.masks[index].map { $0.peak < 250 } ?? false)
  }

  /// The node and all inside that paint something that can be seen.
  private func painted(in root: Int, _ children: [[Int]]) -> [Int] {
    let own = visibility.masks[root] != nil && !screen.nodes[root].isIgnored ? [root] : []
    return own + children[root].flatMap { painted(in: $0, children) }
  }

  /// The factor; nil where there is not one for all.
  private func fading(_ nodes: [Int], _ findings: [NodeFinding]) -> Double? {
    let boxes = nodes.compactMap { visibility.masks[$0]?.box }
    guard let first = boxes.first else { return nil }
    let own = nodes.count == 1 ? behindTranslucent(nodes[0], findings) : nil
    let behind = own ?? around(boxes.dropFirst().reduce(first) { $0.union($1) })
    var factors: [Double] = []
    for index in nodes {
      for change in findings[index].changes {
        switch change {
        case .color(let from, let to, _):
          let (a, b) = (from.levels - behind, to.levels - behind)
          let energy = (a * a).sum()
          guard energy >= 600 else { continue }
          let factor = (a * b).sum() / energy
          let rest = b - a * factor
          guard (rest * rest).sum() <= max(75, 0.02 * energy) else { return nil }
          factors.append(Double(factor))
        case .opacity(let factor): factors.append(factor)
        default: continue
        }
      }
    }
    guard let factor = median(factors), factor > 0.05, factor < 0.95 else { return nil }
    return factors.allSatisfy { abs($0 - factor) <= 0.08 } ? factor : nil
  }

  /// What shines through a node of one colour, from what that should look like.
  private func behindTranslucent(_ index: Int, _ findings: [NodeFinding]) -> SIMD3<Float>? {
    guard let ink = screen.nodes[index].ink, let peak = visibility.masks[index]?.peak, peak < 250, peak > 0
    else {
      return nil
    }
    for change in findings[index].changes {
      guard case .color(let from, _, _) = change else { continue }
      for y in ink.box.y..<ink.box.maxY {
        for x in ink.box.x..<ink.box.maxX where Int(ink.alpha(x, y)) == peak {
          guard let own = ink.color(x, y) else { continue }
          let fraction = Float(peak) / 255
          return (from.levels - own * fraction) / (1 - fraction)
        }
      }
    }
    return nil
  }

  /// The colour around a box in the shot.
  private func around(_ box: PixelBox) -> SIMD3<Float> {
    let wide = box.grown(by: max(3, Int(3 * screen.scale)), within: shot.width, shot.height)
    var colors: [SIMD3<Float>] = []
    for y in stride(from: wide.y, to: wide.maxY, by: 2) {
      for x in stride(from: wide.x, to: wide.maxX, by: 2) where !box.contains(x, y) {
        colors.append(shot.color(y * shot.width + x))
      }
    }
    return colors.median
  }
}

extension ScreenPair {
  /// Nodes whose new colour is their own as it is seen through another node that should lie behind them.
  func behindOthers(_ findings: [NodeFinding]) -> [NodeFinding] {
    var findings = findings
    for (order, index) in screen.paintOrder.enumerated() {
      guard let mask = visibility.masks[index] else { continue }
      let below = screen.paintOrder[..<order].reversed().filter { covers($0, mask.box) }
      if findings[index].status == .missing, let other = below.first(where: { hides($0) }) {
        findings[index].changes = [.behind(other)]
      }
      for (place, change) in findings[index].changes.enumerated() {
        guard case .color(let from, let to, _) = change else { continue }
        if let other = below.first(where: { isSeen(from.levels, through: $0, mask.box, as: to.levels) }) {
          findings[index].changes[place] = .behind(other)
        }
      }
    }
    return findings
  }

  private func covers(_ index: Int, _ box: PixelBox) -> Bool {
    guard let ink = screen.nodes[index].ink, !screen.nodes[index].isIgnored, screen.nodes[index].look == .area
    else { return false }
    let inner = PixelBox(
      x: box.x + 2, y: box.y + 2, width: max(1, box.width - 4), height: max(1, box.height - 4))
    return ink.box.union(inner) == ink.box && ink.box.width < shot.width
  }

  private func hides(_ index: Int) -> Bool { (visibility.masks[index]?.peak ?? 0) >= 250 }

  private func isSeen(
    _ own: SIMD3<Float>, through index: Int, _ box: PixelBox, as seen: SIMD3<Float>
  ) -> Bool {
    guard let ink = screen.nodes[index].ink, abs(own - seen).max() >= 24 else { return false }
    let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
    guard let over = ink.color(x, y) else { return false }
    let fraction = Float(ink.alpha(x, y)) / 255
    return fraction > 0.05 && abs(own * (1 - fraction) + over * fraction - seen).max() <= 8
  }
}

extension AppearanceChange {
  fileprivate var isOfColor: Bool {
    switch self {
    case .color, .opacity: true
    default: false
    }
  }
}

extension Color {
  /// Components 0...255, without the opacity.
  var levels: SIMD3<Float> { SIMD3(Float(red), Float(green), Float(blue)) * 255 }
}
