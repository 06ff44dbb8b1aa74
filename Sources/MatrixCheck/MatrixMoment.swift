import SceneModel
import SceneSpec

/// What of a scene is looked at: the scene as it starts, or the state or moment that captures show.
struct MatrixMoment: Sendable {
  /// Name of the first capture that shows it.
  var name: String
  /// What sets it; nil for the scene as it starts.
  var capture: Capture?
  /// Which data it reads instead: moments of equal ones share what is read.
  var data: String

  /// What the scene as it starts is called.
  static let start = "start"

  /// The start, and each state and moment of captures once.
  static func all(of document: SceneDocument) -> [MatrixMoment] {
    var moments = [MatrixMoment(name: start, capture: nil, data: "")]
    var known: Set<String> = [""]
    for capture in document.captures where known.insert(capture.momentKey).inserted {
      moments.append(MatrixMoment(name: capture.name, capture: capture, data: capture.dataKey))
    }
    return moments
  }
}

extension Capture {
  /// All that decides what it shows, besides device, theme, locale and text size; empty for the scene as it starts.
  fileprivate var momentKey: String {
    let settings = settings.map { "\($0.name)=\($0.value)" }.sorted()
    let moment = time.map { "\(scenario ?? "")@\($0)" } ?? ""
    return (settings + [dataKey, moment]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  fileprivate var dataKey: String {
    data.map { "\($0.name)=\($0.path.path)" }.sorted().joined(separator: "\n")
  }

  /// Without device, theme, locale and text size of its own.
  func looked(at environment: Environment) -> Environment {
    var environment = environment
    environment.settings = settings
    return environment
  }
}
