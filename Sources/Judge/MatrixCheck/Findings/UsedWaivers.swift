import Documents
import Files
import SceneCompiler
import SceneFormat

/// The waivers of a scene and of its libraries, and what each has let stand.
struct UsedWaivers {
  /// One waiver and the combinations of what it waived.
  struct Use: Sendable {
    var waiver: Waiver
    var count = 0
  }

  private(set) var uses: [Use]
  private let patterns: [Patterns]
  /// The scene's own stand before those of its libraries.
  private let ownCount: Int
  private let isOfKit: (Span) -> Bool

  private struct Patterns {
    var node: Glob
    /// By axis, in the order of a combination's places; empty for all.
    var axes: [[Glob]]
  }

  /// - Parameter libraries: waivers of libraries, which hold for the nodes that the same file writes. Those of a kit hold for
  ///   colours only as long as all of them are the kit's own: whoever replaces some has chosen the others, too.
  init(_ own: [Waiver], libraries: [Waiver] = [], isOfKit: @escaping (Span) -> Bool = { _ in false }) {
    let waivers = own + libraries
    (ownCount, self.isOfKit) = (own.count, isOfKit)
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
      guard nodes.contains(where: patterns[index].node.matches), matches(patterns[index].axes, names),
        index < ownCount || reaches(uses[index].waiver, violation)
      else { continue }
      uses[index].count += 1
      return true
    }
    return false
  }

  /// Whether a waiver of a library may be about a violation.
  private func reaches(_ waiver: Waiver, _ violation: Violation) -> Bool {
    let place = violation.kit ?? violation.span
    guard place?.source == waiver.span.source else { return false }
    return violation.isInKitsColors || violation.check != .lowContrast || !isOfKit(waiver.span)
  }

  private func matches(_ axes: [[Glob]], _ names: [String]) -> Bool {
    zip(axes, names).allSatisfy { globs, name in globs.isEmpty || globs.contains { $0.matches(name) } }
  }

  /// Waivers whose end is over, and, where all was looked at, those of the scene that waived nothing.
  /// - Parameter today: nil where no waiver has an end.
  func mistakes(today: CalendarDate?, all: Bool) -> Diagnostics {
    var diagnostics = Diagnostics()
    for (index, use) in uses.enumerated() {
      let waiver = use.waiver
      if let until = waiver.until, let today, until < today {
        diagnostics.error(
          .waiverOver, "this waiver ended on \(until)", at: waiver.span,
          notes: [.init("its reason was: \(waiver.reason)")],
          hints: ["mend what it waives, or give it a later end"])
      } else if use.count == 0, all, index < ownCount {
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
