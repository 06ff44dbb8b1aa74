import MotionCurves
import SceneModel
import SceneMotion
import TestFixtures
import Testing

/// Nothing jumps: whatever is switched on and off while the rest is under way.
@Suite struct ContinuityTests {
  private static let scene = """
    scene: test
    state: { a: true, b: true, c: false, open: false, page: 0, items: [x, y], pull: 0, free: 5 }
    drivers: [pull]
    transitions:
      a: { duration: 0.8s, ease: linear }
      b: { spring: { stiffness: 90, damping: 9 }, delay: 0.1s }
      c: { duration: 0.4s, ease: "cubic-bezier(0.2, 0, 0, 1)" }
      open: { spring: { mass: 3, stiffness: 1000, damping: 500 } }
      page: { duration: 0.6s, ease: ease-in-out, delay: 50ms }
      items: { duration: 0.5s }
      pull: { duration: 0.7s, ease: ease-out }
    children:
      - box: panel
        fill: '${open ? "#FF9500" : "#34C759"}'
        gestures: { pan: { moves: pull, axis: x, bounds: [-40, 60] } }
        layout: [left == 10, top == 20, 'width == ${open ? 300 : 90} + ${pull} * ${open ? 2 : 1}', "height == ${open ? 60 : 120}"]
        children:
          - box: middle
            when: ${a}
            enter: { scale: 0.83, rotate: 30 }
            leave: { opacity: 0.5, scale: 0.33, translate: [5000, 100] }
            layout: [center == parent, width == parent.width - 30, height == 20]
            children:
              - { box: inner, when: "${c}", leave: { translate: [0, "100%"] }, layout: [right == parent.right, top == 0, size == 8] }
          - box: end
            when: ${b}
            enter: { translate: ["-50%", 0] }
            leave: { rotate: -90, opacity: 0 }
            opacity: 0.8
            layout: [right == parent.right - 4, bottom == parent.bottom, size == 12]
      - box: badge
        when: ${b && a}
        fill: "#FF3B30"
        enter: { opacity: 1, translate: [0, 2000] }
        leave: { scale: 0.5 }
        layout: [left == panel.right, top == panel.bottom, size == 20]
      - group: screen
        key: ${page}
        enter: { opacity: 1, translate: [900, 0] }
        leave: { opacity: 1, translate: [-1300, 0] }
        layout: [left == 0, right == 0, top == 300, bottom == 0]
        children:
          - { box: title, when: "${c}", layout: [center == parent, width == 100, height == 30] }
          - { box: foot, layout: ["left == ${open ? 40 : 0}", bottom == parent.bottom, width == 50, height == 30] }
      - list: ${items}
        id: rows
        row: { key: "${item}", leave: { translate: [40, 0] }, layout: [height == 44] }
        anchor: bottom
        layout: [left == 0, top == 100, "width == ${open ? 200 : 300}", height == 400]

    """

  /// Switches, keys, rows and drivers at random times, often one upon the other.
  private static func steps(_ random: inout SeededGenerator) -> [(time: Int, step: String)] {
    var (time, steps) = (100, [(time: Int, step: String)]())
    for index in 0..<14 {
      time += Int.random(in: 0...260, using: &random)
      let number = Int.random(in: 0...3, using: &random)
      let choices = [
        "do toggle a", "do toggle b", "do toggle c", "do toggle open", "set page = \(number)",
        "set items = items | prefix(\(number))", "set items = items + \"n\(index)\"",
        "set pull = \(10 * number)",
      ]
      steps.append((time, choices[Int.random(in: 0..<choices.count, using: &random)]))
    }
    return steps
  }

  @Test(arguments: 0..<40) func nothingJumps(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let steps = Self.steps(&random)
    let lines = steps.map { "\($0.time)ms: \($0.step)" }
    var played = try WrittenScene(Self.scene, steps: lines).play(until: .seconds(6))
    for time in Set(steps.map(\.time)).sorted() {
      let after = Duration.milliseconds(time)
      let before = after - .nanoseconds(1)
      try played.layOut(at: [before, after])
      let trees = (played.timeline.tree(at: before), played.timeline.tree(at: after))
      expectSame(trees.0, trees.1, "seed \(seed) at \(time) ms\n\(lines.joined(separator: "\n"))")
    }
  }

  private func expectSame(_ before: PresentationTree, _ after: PresentationTree, _ place: String) {
    let (old, new) = (before.byThing, after.byThing)
    for (thing, id) in new.sorted(by: { $0.key < $1.key }) {
      guard let was = old[thing] else {
        #expect(!after.shows(id), "\(thing) appears: \(place)")
        continue
      }
      for (a, b) in zip(before.quantities(of: was), after.quantities(of: id)) where a.name != "content" {
        #expect(abs(a.value - b.value) < 1e-4, "\(thing) \(a.name) from \(a.value) to \(b.value): \(place)")
      }
    }
    for (thing, id) in old.sorted(by: { $0.key < $1.key }) where new[thing] == nil {
      #expect(!before.shows(id), "\(thing) vanishes: \(place)")
    }
  }
}

extension PresentationTree {
  fileprivate var byThing: [String: NodeID] {
    let ids = nodes.indices.map { NodeID(index: Int32($0)) }
    return Dictionary(uniqueKeysWithValues: ids.map { (thing($0), $0) })
  }

  /// Whether anything of a node can be seen on the canvas.
  fileprivate func shows(_ id: NodeID) -> Bool {
    var (opacity, current) = (1.0, Optional(id))
    while let node = current {
      opacity *= self[node].opacity
      current = self[node].parent
    }
    return opacity > 2e-3 && abs(middle(of: id).x) < 800 && abs(middle(of: id).y) < 1200
  }
}
