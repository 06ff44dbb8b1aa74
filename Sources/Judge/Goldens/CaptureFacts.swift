import SceneCompiler
import SceneFormat
import SceneModel

extension Capture {
  /// With what it is looked at, as goldens remember it.
  var facts: [MotionFact] {
    let known: [(String, String?)] = [
      ("device", device), ("theme", theme), ("text-size", textSize), ("locale", locale),
      ("scenario", scenario), ("at", time?.seconds.secondsText),
    ]
    let values = known.compactMap { name, text in text.map { MotionFact.Value(name, $0) } }
    let states = settings.map { MotionFact(.state, $0.name, [.init("value", $0.value)]) }
    return [MotionFact(.capture, "", values)] + states
  }
}
