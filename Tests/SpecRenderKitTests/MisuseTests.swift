import Sequences
import TestFixtures
import Testing

@testable import SpecRenderKit

@Suite struct MisuseTests {
  /// What cannot be is refused by the verb itself, whoever makes it, before it looks for a file.
  @Test func whatCannotBeAskedIsRefusedWithoutReading() async {
    let folder = TemporaryFolder()
    let nowhere = SceneRequest(scene: folder("nowhere/scene.yaml"))
    var sheet = SequenceRequest(rate: .ten)
    (sheet.output, sheet.tiles) = ("sheet.png", 0)
    var shot = VerifyRequest(shot: folder("nowhere/shot.png"))
    shot.tolerance = -1
    var plot = MotionVerb(of: nowhere)
    plot.form = .plot("plot.bmp")
    var coverage = CoverageVerb(of: nowhere.scene)
    coverage.step = 0
    var margin = FrameVerb(of: nowhere, to: "frame.png")
    margin.margin = 4
    let verbs: [(any Verb, String)] = [
      (margin, "--margin goes around what --crop names"),
      (CheckVerb(["-", "-"]), "Only one document can be standard input"),
      (FrameVerb(of: nowhere, to: "frame.bmp"), "frame.bmp cannot be written"),
      (FramesVerb(sheet, of: nowhere), "--tiles takes 1 to 200"),
      (VerifyVerb(shot, of: nowhere), "--tolerance takes 0 to 1000 pixels"),
      (plot, "plot.bmp cannot be written"),
      (DiffVerb(DiffRequest(expected: "-", actual: "-")), "Only one picture can be standard input"),
      (coverage, "--every takes 1 or more"),
    ]
    for (verb, message) in verbs {
      let outcome = await verb.run()
      #expect(outcome.exitCode == 64 && outcome.messages.contains(message), "\(outcome.messages)")
    }
  }
}
