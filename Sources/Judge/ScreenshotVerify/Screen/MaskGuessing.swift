import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion
import SceneRendering

/// A mask that a group has in a screenshot in the place of its own.
struct MaskGuess {
  /// The group, in the scene.
  var node: Int32
  /// Nil for none.
  var mask: Paint?
  /// What to say of it.
  var change: AppearanceChange
}

extension DisplayList {
  /// The same with other masks.
  func with(_ guesses: [MaskGuess]) -> DisplayList {
    var list = self
    for (index, command) in commands.enumerated() {
      guard case .beginGroup(var group) = command.operation, group.mask != nil,
        let guess = guesses.first(where: { $0.node == command.node })
      else { continue }
      group.mask = guess.mask
      list.commands[index].operation = .beginGroup(group)
    }
    return list
  }
}

/// Tells groups that are masked in another way: by drawing them so.
struct MaskGuessing {
  let laidOut: LaidOutScene
  let screen: ExpectedScreen
  let shot: PixelBuffer
  let list: DisplayList
  let layers: LayerDrawing

  /// Factors by which the way from nothing to all may be longer.
  private static let factors = [0.25, 0.5, 0.75, 1.25, 1.5, 2, 2.5, 3, 4]

  /// The masks that explain most of what differs in groups of which several nodes do.
  func guesses(_ verification: ScreenVerification) throws -> [MaskGuess] {
    var guesses: [MaskGuess] = []
    for command in list.commands {
      guard case .beginGroup(let group) = command.operation, case .gradient(let mask)? = group.mask,
        let box = differingBox(of: command.node, verification)
      else { continue }
      let own = distance(screen.picture, in: box)
      var best: (guess: MaskGuess, distance: Double)?
      for guess in candidates(command.node, mask) {
        let other = distance(try layers.picture(of: list.with([guess])), in: box)
        if other < own * 0.4, other < (best?.distance ?? .infinity) { best = (guess, other) }
      }
      if let best { guesses.append(best.guess) }
    }
    return guesses
  }

  private func candidates(_ node: Int32, _ mask: Gradient) -> [MaskGuess] {
    let full = mask.stops.first { $0.color.alpha >= 1 }?.offset ?? 1
    let none = MaskGuess(node: node, mask: nil, change: .mask(from: full, to: nil))
    return [none]
      + Self.factors.filter { full * $0 <= 1 && full > 0 }.map { factor in
        var other = mask
        for index in other.stops.indices where other.stops[index].offset <= full {
          other.stops[index].offset *= factor
        }
        return MaskGuess(node: node, mask: .gradient(other), change: .mask(from: full, to: full * factor))
      }
  }

  /// The box around a group of which two nodes or more look otherwise; nil for others.
  private func differingBox(of node: Int32, _ verification: ScreenVerification) -> PixelBox? {
    let id = laidOut.scene.nodes[Int(node)].id
    guard let index = screen.nodes.firstIndex(where: { $0.id == id }), !screen.nodes[index].isIgnored else {
      return nil
    }
    let inside = screen.nodes.indices.filter { isInside($0, index) }
    let differing = inside.filter { verification.findings[$0].differs }.count
    let parts = verification.unexpected.filter { part in part.node.map { inside.contains($0) } ?? false }
      .count
    let frame = screen.nodes[index].frame
    return differing + parts >= 2
      ? frame.intersection(PixelBox(x: 0, y: 0, width: shot.width, height: shot.height)) : nil
  }

  private func isInside(_ index: Int, _ group: Int) -> Bool {
    var current: Int? = index
    while let node = current {
      if node == group { return true }
      current = screen.nodes[node].parent
    }
    return false
  }

  /// The sum of squares by which a picture's greens are off from the shot's.
  private func distance(_ picture: PixelBuffer, in box: PixelBox) -> Double {
    var sum = 0
    for y in box.y..<box.maxY {
      for pixel in y * shot.width + box.x..<y * shot.width + box.maxX {
        let change = Int(picture.bytes[pixel * 4 + 1]) - Int(shot.bytes[pixel * 4 + 1])
        sum += change * change
      }
    }
    return Double(sum)
  }
}
