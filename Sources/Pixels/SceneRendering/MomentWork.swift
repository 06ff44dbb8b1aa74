import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion

extension SceneRequest {
  /// What it takes to know what `count` moments of a scenario look like, evenly spread: drivers laid out, motion, and the
  /// display list. Documents are read, the scenario is played and drivers have been laid out once beforehand.
  package func momentWork(_ scenario: String, count: Int) throws -> () throws -> Void {
    let pipeline = Pipeline(try load())
    var played = try pipeline.play(scenario, until: nil, environment(for: pipeline.loaded), scale: scale)
    let end = played.scenario.end
    try played.layOut(at: [end / 2])
    let times = (0..<count).map { end * (2 * $0 + 1) / (2 * count + 1) }
    return { [played] in
      var played = played
      for time in times {
        try played.layOut(at: [time])
        _ = draw(played.timeline.tree(at: time), scale: played.scale)
      }
    }
  }
}
