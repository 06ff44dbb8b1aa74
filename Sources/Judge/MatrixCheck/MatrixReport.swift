package import Documents
import Files
import SceneCompiler
import SceneFormat
import SceneModel
import ToolOutcome

/// What is wrong with scenes in their matrices.
package struct MatrixReport: Sendable {
  package let scenes: [SceneFindings]

  /// Whether nothing is left that is neither mended nor waived.
  package var passes: Bool { scenes.allSatisfy { $0.findings.isEmpty } }

  /// Whether all waivers are in order.
  package var isSound: Bool { scenes.allSatisfy { !$0.mistakes.hasErrors } }
}

/// What is wrong with one scene in its matrix.
package struct SceneFindings: Sendable {
  let scene: MatrixScene
  /// In the order of the documents.
  let findings: [MatrixFinding]
  /// What waivers let stand.
  let waived: [UsedWaivers.Use]
  /// What is wrong with waivers.
  let mistakes: Diagnostics

  init(
    _ scene: MatrixScene, _ violations: [(Combination, Violation)], today: CalendarDate?, all: Bool
  ) throws(ToolFailure) {
    self.scene = scene
    var waivers = UsedWaivers(
      scene.document.waivers, libraries: scene.libraries.flatMap(\.waivers), isOfKit: scene.documents.isOfKit)
    var collection = FindingCollection()
    for (combination, violation) in violations
    where !waivers.waive(violation, names: scene.names(combination)) {
      collection.add(violation, in: combination)
    }
    findings = collection.sorted.filter { !scene.isSaidByCheck($0) }
    waived = waivers.uses.filter { $0.count > 0 }
    let day = waivers.needsToday ? try Self.day(today) : nil
    mistakes = waivers.mistakes(today: day, all: all && scene.axes.lookedAtCount == scene.axes.count)
  }

  /// The day that is given, else the clock's.
  private static func day(_ given: CalendarDate?) throws(ToolFailure) -> CalendarDate {
    if let given { return given }
    guard let date = CalendarDate(Files.today()) else {
      throw .cannot("the system's clock gives no date", hint: "give it: --today 2027-01-31")
    }
    return date
  }

  /// Findings as diagnostics, and what is wrong with waivers.
  package var diagnostics: (Diagnostics, SourceMap) {
    var diagnostics = mistakes
    for finding in findings { diagnostics.add(diagnostic(finding)) }
    return (diagnostics, scene.map)
  }

  private func diagnostic(_ finding: MatrixFinding) -> Diagnostic {
    let worst = finding.worst
    let notes = [Diagnostic.Note("in \(words(finding))")]
    return Diagnostic(
      worst.check, .error, message(finding), at: worst.span,
      notes: notes + (worst.kit.map { [.init("it is in the kit", at: $0)] } ?? []),
      hints: worst.hint.isEmpty ? [] : [worst.hint])
  }

  /// One sentence: the node, what is wrong with it, and how many rows of it there are.
  func message(_ finding: MatrixFinding) -> String {
    guard !finding.worst.node.isEmpty else { return finding.worst.message }
    let rows = finding.nodes.count > 1 ? " (one of \(finding.nodes.count))" : ""
    return "\(finding.worst.node)\(rows) \(finding.worst.message)"
  }

  /// In which combinations it is.
  func place(_ finding: MatrixFinding) -> String {
    scene.axes.summary.words(of: finding.combinations, isLookedAt: scene.axes.isLookedAt)
  }

  /// How many combinations, and which.
  func words(_ finding: MatrixFinding) -> String {
    let count = finding.combinations.count
    return "\(count) of \(scene.axes.lookedAtCount) combinations: \(place(finding))"
  }
}

extension MatrixScene {
  /// What the values of a combination are called, as waivers name them.
  func names(_ combination: Combination) -> [String] {
    [
      axes.moments[combination.capture].name, axes.devices[combination.device].name,
      axes.textSizes[combination.textSize].rawValue.lowercased(), axes.locales[combination.locale],
      axes.themes[combination.theme] ?? "light",
    ]
  }

  /// Whether `check` says it without a matrix: ambiguous numbers of the scene as it starts, and all else that is wrong
  /// with documents and their layout on the scene's own device.
  fileprivate func isSaidByCheck(_ finding: MatrixFinding) -> Bool {
    finding.worst.node.isEmpty
      && finding.combinations.contains { combination in
        axes.isUsual(combination)
          && (combination.capture == 0 || finding.worst.check != .ambiguousLayout)
      }
  }
}
