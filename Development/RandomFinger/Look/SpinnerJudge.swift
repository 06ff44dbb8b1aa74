import SceneModel
import SceneMotion
import SceneRendering

/// What goes on until an answer comes ends once it has come. An animation without an end is one that waits where an answer
/// has been seen to stop it; all others are endless because the document says so. An answer may lead to another question, so two
/// answers are given.
final class SpinnerJudge: Judge {
  var invariants: [Fault.Invariant] { [.spinsForEver] }

  private var waiting: Set<String> = []

  func faults(of trial: inout Trial, _ player: ScenePlayer) -> [Fault] {
    let given = trial.script.steps.filter { $0.gesture.text == "load" }.map(\.time)
    let runs = trial.timeline.endlessRuns
    for run in runs where run.stop.map({ given.contains($0) }) ?? false { waiting.insert(run.name) }
    let open = Set(runs.filter { $0.stop == nil && waiting.contains($0.name) }.map(\.name))
    guard !open.isEmpty else { return [] }
    var answered = trial.script
    let answers = [1, 2001].map { later in
      ScriptStep(milliseconds: Int(trial.end.seconds * 1000) + later, gesture: .init(pattern: "load"))
    }
    answered.steps += answers
    guard case .played(_, let played) = player.play(answered) else { return [] }
    let left = played.timeline.endlessRuns.filter { $0.stop == nil && open.contains($0.name) }
    return left.prefix(1).map { run in
      Fault(
        invariant: .spinsForEver, subject: run.name, time: played.scenario.end,
        words:
          "runs since \(run.start.exactSeconds) s, though answers came at \(answers.map { "\($0.time.exactSeconds) s" }.joined(separator: " and "))"
      )
    }
  }
}
