import Documents
import GoldenCompare
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion
import ToolOutcome

/// What `check` finds in the state that a capture shows.
struct CheckedCapture: Sendable {
  private(set) var diagnostics = Diagnostics()
  /// All files in which that was found; nil where they are those of the scene.
  private(set) var map: SourceMap?
  /// What is found where drivers come to rest in its scenario.
  private(set) var rests = Diagnostics()
  private(set) var periods: [Period] = []
  private(set) var reached = ReachedGestures()
  /// The scene where something covers gestures in it.
  private(set) var covered: ResolvedScene?

  /// Looks at a capture.
  ///
  /// - Parameter known: nodes that fingers reach elsewhere.
  init(_ capture: Capture, reachedElsewhere known: Set<Span>, _ layOut: () throws -> LaidOutScene) {
    do {
      let laidOut = try layOut()
      for diagnostic in laidOut.diagnostics.all { diagnostics.add(diagnostic.named(of: capture)) }
      periods = CapturedPeriods.shown(in: capture, laidOut)
      reached.add(laidOut.tree, besides: known)
      if reached.isIncomplete { covered = laidOut.scene }
      for tolerance in capture.tolerances { check(tolerance, laidOut.scene, into: &diagnostics) }
      checkCrop(of: capture, laidOut, into: &diagnostics)
    } catch {
      map = diagnostics.add(error, of: capture)
    }
  }

  /// Notes what is found in the whole of its scenario.
  mutating func noteRests(of capture: Capture, _ refuse: () throws -> Void) {
    do { try refuse() } catch { rests.add(error, of: capture) }
  }
}

extension Diagnostic {
  /// Says of what is clipped in which capture it is: others may have more room.
  fileprivate func named(of capture: Capture) -> Diagnostic {
    guard id == .textClipped else { return self }
    var named = self
    named.occasion = "in capture \(capture.name) on \(capture.device)"
    return named
  }
}

extension Diagnostics {
  /// Adds what is found in a capture. A text that is clipped in several is told of the first.
  mutating func addChecked(_ others: Diagnostics) {
    let clipped = Set(all.filter { $0.id == .textClipped }.map(\.span))
    for other in others.all where other.id != .textClipped || !clipped.contains(other.span) { add(other) }
  }

  /// Adds why a capture shows nothing.
  ///
  /// - Returns: the files in which that stands, where others than the scene's may.
  @discardableResult
  fileprivate mutating func add(_ error: any Error, of capture: Capture) -> SourceMap? {
    switch error {
    case ToolFailure.documents(let found, let map):
      add(contentsOf: found)
      return map
    case ToolFailure.wrongDocument(let message, let hint), ToolFailure.usage(let message, let hint):
      self.error(.badCapture, message, at: capture.span, hints: [hint])
    default: self.error(.badCapture, "\(error)", at: capture.span)
    }
    return nil
  }
}

/// Says which nodes to crop to are not there, or that nothing of them is on the canvas.
private func checkCrop(
  of capture: Capture, _ laidOut: LaidOutScene, into diagnostics: inout Diagnostics
) {
  let missing = zip(capture.crop, capture.cropSpans).filter { laidOut.scene.node($0.0) == nil }
  for (id, span) in missing {
    let near = didYouMean(id, among: laidOut.scene.nodes.map(\.id))
    diagnostics.error(
      .unknownNode, "there is no node \"\(id)\" to crop to in this capture", at: span,
      hints: [near ?? "specrender layout lists the nodes"])
  }
  guard missing.isEmpty, let first = capture.cropSpans.first, let last = capture.cropSpans.last else {
    return
  }
  do throws(ToolFailure) {
    _ = try laidOut.pictureBox(of: capture.crop, margin: capture.margin)
  } catch {
    diagnostics.error(.emptyCrop, "nothing of this is on the canvas", at: first.joined(with: last))
  }
}

/// Says what makes a grant let nothing pass.
private func check(
  _ tolerance: Capture.Tolerance, _ scene: ResolvedScene, into diagnostics: inout Diagnostics
) {
  if tolerance.maximumDelta == 0 {
    diagnostics.error(
      .badTolerance, "max-delta is a whole number from 1 to 255", at: tolerance.span,
      hints: ["1 lets rounding pass; what a person sees begins at about 8"])
  }
  if scene.node(tolerance.node) == nil {
    let near = didYouMean(tolerance.node, among: scene.nodes.map(\.id))
    diagnostics.error(
      .badTolerance, "there is no node \"\(tolerance.node)\" in this capture", at: tolerance.span,
      hints: near.map { [$0] } ?? [])
  }
}
