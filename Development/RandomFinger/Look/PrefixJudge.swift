import SceneModel
import SceneMotion

/// What is seen until a time does not depend on what is played after it.
struct PrefixJudge: Judge {
  var invariants: [Fault.Invariant] { [.prefixDiffers] }

  func faults(of trial: inout Trial, _ player: ScenePlayer) throws -> [Fault] {
    // In the midst of the gesture before the last, and right behind the last one.
    let times = trial.script.steps.suffix(2).map { $0.time + .milliseconds(min(90, 1 + $0.length / 2)) }
    for time in times {
      let shorter = Script(steps: trial.script.steps.filter { $0.time <= time })
      guard case .played(let script, let played) = player.play(shorter, until: time), script == shorter else {
        continue
      }
      var cut = Trial(script, played)
      for time in [time, max(.zero, time - .milliseconds(60))] {
        let (whole, part) = (try trial.tree(at: time), try cut.tree(at: time))
        if draw(whole, scale: 1) == draw(part, scale: 1) { continue }
        return [
          Fault(
            invariant: .prefixDiffers, subject: "canvas", time: time,
            words: "looks another way where the scenario is cut at \(cut.end.exactSeconds) s")
        ]
      }
    }
    return []
  }
}
