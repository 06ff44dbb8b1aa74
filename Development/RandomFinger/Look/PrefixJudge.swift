import Graphics2D
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
        guard let difference = whole.difference(from: part) else { continue }
        return [
          Fault(
            invariant: .prefixDiffers, subject: "canvas", time: time,
            words: "looks another way where the scenario is cut at \(cut.end.exactSeconds) s: \(difference)")
        ]
      }
    }
    return []
  }
}

extension PresentationTree {
  /// The first painting step that differs, as far as it does; nil where none does.
  fileprivate func difference(from other: PresentationTree) -> String? {
    let lists = (draw(self, scale: 1), draw(other, scale: 1))
    guard lists.0 != lists.1 else { return nil }
    guard lists.0.commands.count == lists.1.commands.count else {
      return "\(lists.0.commands.count) painting steps, \(lists.1.commands.count) where it is cut"
    }
    guard lists.0.size == lists.1.size, lists.0.background == lists.1.background else {
      return "another size or background"
    }
    for (mine, theirs) in zip(lists.0.commands, lists.1.commands) where mine != theirs {
      let texts = [named("\(mine)"), other.named("\(theirs)")].map { Array($0.unicodeScalars) }
      guard texts[0] != texts[1] else { continue }
      let same = zip(texts[0], texts[1]).prefix { $0 == $1 }.count
      let parts = texts.map { text -> String in
        let part = text.dropFirst(max(0, same - 60)).prefix(100)
        return String(String.UnicodeScalarView(part))
      }
      return parts.joined(separator: ", and where it is cut ")
    }
    return nil
  }

  /// A painting step with the keys of its pictures: their numbers depend on what else was played.
  private func named(_ step: String) -> String {
    let parts = step.split(separator: "ImageID(index: ", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
      let digits = part.prefix { $0.isASCII && $0.isNumber }
      let key = Int(digits).flatMap { pictures.indices.contains($0) ? pictures[$0] : nil } ?? String(digits)
      return text + "ImageID(" + key + part.dropFirst(digits.count)
    }
  }
}
