import Documents
import SceneCompiler
import SceneFormat
import SceneModel
import SceneRendering

extension Engine {
  /// The scene as other verbs find it.
  var sceneArgument: String {
    get throws {
      let loaded = try load(Look()).0.pipeline.loaded
      return loaded.files.isBundled ? request.scene ?? loaded.sources.document.name : loaded.files.scene
    }
  }

  /// Options by which `frame` and `verify` look at the scene as a page does. Each stands with its value in one word: no value
  /// can be taken for an option.
  func arguments(of look: Look, _ scenario: (name: String, time: Duration)?) throws -> [String] {
    let asked = try load(look).1
    var words = ["--locale=\(asked.locale)", "--text-size=\(asked.textSize)"]
    words += (asked.deviceFile ?? asked.device).map { ["--device=\($0)"] } ?? []
    words += asked.theme.map { ["--theme=\($0)"] } ?? []
    words += asked.modes.map { "--mode=\($0.name)=\($0.context)" }
    words += asked.settings.map { "--set=\($0.name)=\($0.value)" }
    words += asked.data.map { "--data=\($0.name)=\($0.path)" }
    if let scenario {
      words += ["--scenario=\(scenario.name)", "--at=\(scenario.time.milliseconds)ms"]
    } else if let moment = asked.moment {
      words += moment.scenario.map { ["--scenario=\($0)"] } ?? []
      words += moment.time.map { ["--at=\($0.milliseconds)ms"] } ?? []
    }
    return words
  }
}

extension Duration {
  /// Whole milliseconds.
  fileprivate var milliseconds: Int { Int((seconds * 1000).rounded()) }
}
