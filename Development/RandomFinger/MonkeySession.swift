import Documents
import SceneModel
import SceneMotion
import SceneRendering
import ToolOutcome

/// A fault with the shortest script that is known to show it.
struct FoundFault: Hashable {
  var scene: String
  var fault: Fault
  var script: Script
  /// The number of the script that showed it first.
  var number: Int
  /// In how many scripts it was seen.
  var count = 1
}

/// What comes of some scripts of one scene.
struct SessionResult {
  var scripts = 0
  /// Steps that hit something, of all that were written.
  var steps = 0
  var faults: [String: FoundFault] = [:]
  var reach = Reach()

  /// Adds what comes of later scripts of the same scene.
  mutating func merge(_ other: SessionResult) {
    scripts += other.scripts
    steps += other.steps
    faults.merge(other.faults) { first, second in
      var fault = first
      fault.count += second.count
      return fault
    }
    reach.merge(other.reach)
  }
}

/// Plays scripts of one scene, one after the other: what they bring to light can be touched by later ones.
struct MonkeySession {
  private let scene: String
  private let seed: UInt64
  private let player: ScenePlayer
  private let judges: [any Judge] = [
    DriverJumpJudge(), SpeedJudge(), RestJudge(), NodeJudge(), CanvasJudge(), PrefixJudge(), SpinnerJudge(),
  ]
  private var result = SessionResult()

  init(_ scene: String, seed: UInt64) throws {
    (self.scene, self.seed) = (scene, seed)
    player = try ScenePlayer(scene)
  }

  /// - Parameter numbers: of the scripts; each follows from its number, the seed and what those before it have brought to light.
  mutating func run(_ numbers: Range<Int>) -> SessionResult {
    for number in numbers { run(number) }
    return result
  }

  private mutating func run(_ number: Int) {
    var writer = ScriptWriter(player.playground, seed: seed, number: UInt64(number))
    let script = writer.write()
    result.scripts += 1
    let (played, faults) = faults(of: script, by: judges)
    result.steps += played.steps.count
    for fault in faults { note(fault, played, number) }
  }

  private mutating func note(_ fault: Fault, _ script: Script, _ number: Int) {
    if result.faults[fault.key] != nil {
      result.faults[fault.key]?.count += 1
      return
    }
    let own = judges.filter { $0.invariants.contains(fault.invariant) }
    var minimizer = ScriptMinimizer(script, fault) { [self] script in
      faultsAlone(of: script, by: own).first { $0.key == fault.key }
    }
    let (shortest, last) = minimizer.minimized()
    result.faults[fault.key] = FoundFault(scene: scene, fault: last, script: shortest, number: number)
  }

  private func faultsAlone(of script: Script, by judges: [any Judge]) -> [Fault] {
    var session = self
    return session.faults(of: script, by: judges, learns: false).1
  }

  /// What a script shows, without the steps that hit nothing; one fault of each key.
  private mutating func faults(of script: Script, by judges: [any Judge], learns: Bool = true) -> (
    Script, [Fault]
  ) {
    switch player.play(script) {
    case .failed(let script, let time, let words):
      return (script, [Fault(invariant: .goesOn, subject: "scenario", time: time, words: words)])
    case .played(let script, let played):
      var (trial, found) = (Trial(script, played), [Fault]())
      for judge in judges {
        do { found += try judge.faults(of: &trial, player) } catch {
          found.append(
            Fault(invariant: .goesOn, subject: "scenario", time: .zero, words: Self.words(of: error)))
        }
      }
      if learns {
        for moment in trial.timeline.restStates { player.playground.see(moment.scene) }
        result.reach.look(at: trial)
      }
      var seen: Set<String> = []
      return (script, found.filter { seen.insert($0.key).inserted })
    }
  }

  private static func words(of error: any Error) -> String {
    guard case ToolFailure.documents(let found, _) = error else { return "\(error)" }
    return found.all.first { $0.severity == .error }?.sentence ?? "\(error)"
  }
}
