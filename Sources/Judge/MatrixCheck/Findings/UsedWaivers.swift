import Documents
import Files
import SceneCompiler
import SceneFormat

/// The waivers of a scene, and what each has let stand.
struct UsedWaivers {
  /// One waiver and the combinations of what it waived.
  struct Use: Sendable {
    var waiver: Waiver
    var count = 0
  }

  private(set) var uses: [Use]
  private let patterns: [Patterns]

  private struct Patterns {
    var node: Glob
    /// By axis, in the order of a combination's places; empty for all.
    var axes: [[Glob]]
  }

  init(_ waivers: [Waiver]) {
    uses = waivers.map { Use(waiver: $0) }
    patterns = waivers.map { waiver in
      let sizes = waiver.textSizes.map { $0.lowercased() }
      let axes = [waiver.captures, waiver.devices, sizes, waiver.locales, waiver.themes]
      return Patterns(node: Glob(waiver.node), axes: axes.map { $0.map { Glob($0) } })
    }
  }

  /// Whether a waiver lets a violation stand; the first one that does counts it.
  mutating func waive(_ violation: Violation, names: [String]) -> Bool {
    for index in uses.indices where uses[index].waiver.check == violation.check.rawValue {
      let nodes = [violation.node] + [violation.other, violation.group].filter { !$0.isEmpty }
      guard nodes.contains(where: patterns[index].node.matches), matches(patterns[index].axes, names) else {
        continue
      }
      uses[index].count += 1
      return true
    }
    return false
  }

  private func matches(_ axes: [[Glob]], _ names: [String]) -> Bool {
    zip(axes, names).allSatisfy { globs, name in globs.isEmpty || globs.contains { $0.matches(name) } }
  }

  /// Waivers whose end is over, and, where all was looked at, those that waived nothing.
  /// - Parameter today: nil where no waiver has an end.
  func mistakes(today: CalendarDate?, all: Bool) -> Diagnostics {
    var diagnostics = Diagnostics()
    for use in uses {
      let waiver = use.waiver
      if let until = waiver.until, let today, until < today {
        diagnostics.error(
          .waiverOver, "this waiver ended on \(until)", at: waiver.span,
          notes: [.init("its reason was: \(waiver.reason)")],
          hints: ["mend what it waives, or give it a later end"])
      } else if use.count == 0, all {
        diagnostics.error(
          .waivesNothing, "nothing is found that this waives: \(waiver.check) of \(waiver.node)",
          at: waiver.span, hints: ["take it out, or look at the node and the combinations that it names"])
      }
    }
    return diagnostics
  }

  /// Whether the day matters.
  var needsToday: Bool { uses.contains { $0.waiver.until != nil } }
}
