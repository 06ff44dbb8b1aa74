import Documents
import GoldenCompare
package import Graphics2D
import SceneCompiler
package import SceneFormat
import SceneLayout
package import SceneModel
import SceneMotion
package import ToolOutcome

extension Capture {
  /// Whether it plays the scenario that the request alone would play in the environment: the same documents, nothing set
  /// besides.
  func isTaken(of request: SceneRequest, in environment: Environment, _ loaded: LoadedScene) -> Bool {
    guard scenario != nil, data.isEmpty, request.data.isEmpty, theme == request.theme else { return false }
    guard let own = try? self.environment(in: loaded) else { return false }
    return own == environment
  }

  private func request(scene: String) -> SceneRequest {
    var request = SceneRequest(scene: scene)
    request.device = device
    request.scale = scale
    request.theme = theme
    request.locale = locale ?? "en"
    request.textSize = textSize ?? "large"
    request.settings = settings.map { ($0.name, $0.value) }
    return request
  }

  /// The capture's scene with its own theme, data and states, at its time.
  package func layOut(in loaded: LoadedScene, _ played: PlayedCaptures = .init()) throws -> (
    pipeline: Pipeline, laidOut: LaidOutScene
  ) {
    try layOut(in: loaded, played) { try pipeline(in: loaded) }
  }

  /// The same, through stages that others may share.
  package func layOut(
    in loaded: LoadedScene, _ played: PlayedCaptures, through pipeline: () throws -> Pipeline
  ) throws -> (pipeline: Pipeline, laidOut: LaidOutScene) {
    guard !mistakes.hasErrors else { throw ToolFailure.documents(mistakes, loaded.map) }
    guard let scenario, let time else {
      let pipeline = try pipeline()
      return (pipeline, try pipeline.layOut(try environment(in: loaded), scale: scale))
    }
    var scene = try play(scenario, in: loaded, played, through: pipeline)
    return (scene.pipeline, try scene.laidOut(at: time))
  }

  /// Its scenario with every one of these times laid out, and the part that is shown: the one that the nodes of `crop` have
  /// at the first of them.
  package func layOut(
    _ times: SteppedTimes, in loaded: LoadedScene, _ played: PlayedCaptures,
    through pipeline: () throws -> Pipeline
  ) throws -> (scene: PlayedScene, box: PixelBox) {
    guard !mistakes.hasErrors else { throw ToolFailure.documents(mistakes, loaded.map) }
    var scene = try play(scenario, in: loaded, played, through: pipeline)
    try scene.layOut(at: (0..<times.count).map { times[$0] })
    return (scene, try scene.laidOut(at: times[0]).pictureBox(of: crop, margin: margin))
  }

  private func play(
    _ scenario: String?, in loaded: LoadedScene, _ played: PlayedCaptures,
    through pipeline: () throws -> Pipeline
  ) throws -> PlayedScene {
    try played.scene(of: self, loaded.files.log) {
      try pipeline().play(scenario, until: $0, try environment(in: loaded), scale: scale)
    }
  }

  /// What it is looked at with.
  package func environment(in loaded: LoadedScene) throws -> Environment {
    var environment = try request(scene: loaded.files.scene).environment(for: loaded)
    environment.settings = settings
    return environment
  }

  /// The stages with the capture's own theme and data.
  package func pipeline(in loaded: LoadedScene) throws -> Pipeline { Pipeline(try self.loaded(in: loaded)) }

  /// The documents with the capture's own theme and data.
  func loaded(in loaded: LoadedScene) throws -> LoadedScene {
    var loading = SceneLoader(
      files: loaded.files, theme: theme, themeSpan: themeSpan,
      replacements: data.map { ($0.name, $0.path.path, $0.path.span) }, map: loaded.map)
    return try loading.load()
  }

  /// The picture and the layout of what it shows: the whole canvas, or the common box of the nodes to crop to.
  package func render(in loaded: LoadedScene, _ played: PlayedCaptures) throws -> (
    pipeline: Pipeline, laidOut: LaidOutScene, pixels: PixelBuffer, box: PixelBox
  ) {
    let (pipeline, laidOut) = try layOut(in: loaded, played)
    let box = try laidOut.pictureBox(of: crop, margin: margin)
    return (pipeline, laidOut, try pipeline.picture(laidOut, of: box), box)
  }
}

extension LaidOutScene {
  /// The part of the canvas around the common box of nodes, in device pixels; all of it where none is named. A screen ends
  /// at its edges; beside a bare canvas there is what stands there.
  package func pictureBox(of ids: [String], margin: Double) throws(ToolFailure) -> PixelBox {
    let canvas = Rect(origin: .zero, size: tree.size).pixels(scale: scale)
    guard !ids.isEmpty else { return canvas }
    var box = Rect.zero
    for id in ids {
      guard let node = scene.node(id) else {
        throw .unknown(
          "node", id, among: scene.nodes.map(\.id), hint: "specrender layout lists the nodes")
      }
      box = box.union(layout[node])
    }
    let pixels = box.inset(by: -margin).pixels(scale: scale)
    if scene.device.isCanvas, pixels.width > 0, pixels.height > 0 { return pixels }
    let shown = pixels.intersection(canvas)
    guard !shown.isEmpty else {
      throw .usage("\(ids.joined(separator: ", ")): nothing of it is on the canvas", hint: "")
    }
    return shown
  }
}

/// The scenarios that captures have been taken of: each is played once, to the last time that a capture asks for.
package final class PlayedCaptures {
  private var last: [String: Duration]
  /// What has been played, and on what it rests.
  private var scenes: [String: (scene: PlayedScene, facts: [ReadFact])] = [:]
  private let keepsLatestOnly: Bool

  /// - Parameter keepsLatestOnly: whether a scenario is forgotten when another one is asked for.
  package init(_ captures: [Capture] = [], keepsLatestOnly: Bool = false) {
    self.keepsLatestOnly = keepsLatestOnly
    last = Dictionary(captures.compactMap { capture in capture.time.map { (capture.playKey, $0) } }) {
      max($0, $1)
    }
  }

  /// The same without what has been played.
  func unplayed() -> PlayedCaptures { PlayedCaptures(last: last, keepsLatestOnly: keepsLatestOnly) }

  private init(last: [String: Duration], keepsLatestOnly: Bool) {
    (self.last, self.keepsLatestOnly) = (last, keepsLatestOnly)
  }

  /// Plays the scenario of a capture to its end.
  func playWhole(_ capture: Capture, of document: SceneDocument) {
    guard let name = capture.scenario, let end = document.scenario(name)?.end else { return }
    last[capture.playKey] = max(last[capture.playKey] ?? .zero, end)
  }

  /// Refuses what has no layout in the scenario of a capture, as far as it has been played.
  func refuseImpossibleRests(of capture: Capture) throws {
    try scenes[capture.playKey]?.scene.refuseImpossibleRests()
  }

  /// - Parameter log: where it is noted on what the scenario rests.
  package func scene(
    of capture: Capture, _ log: ReadLog? = nil, play: (Duration) throws -> PlayedScene
  ) throws -> PlayedScene {
    let key = capture.playKey
    if let known = scenes[key] {
      log?.note(known.facts)
      return known.scene
    }
    if keepsLatestOnly { scenes = [:] }
    let end = max(last[key] ?? .zero, capture.time ?? .zero)
    let (scene, facts) = try log?.collect { try play(end) } ?? (play(end), [])
    scenes[key] = (scene, facts)
    return scene
  }
}

extension Capture {
  /// Equal for captures that read the same documents.
  package var documentsKey: String {
    ([theme ?? ""] + data.map { "\($0.name)=\($0.path.path)" }).joined(separator: "\n")
  }

  /// All that decides how its scenario goes.
  package var playKey: String {
    let settings = settings.map { "\($0.name)=\($0.value)" } + data.map { "\($0.name)=\($0.path.path)" }
    let rest = [scenario, device, scale.map { "\($0)" }, theme, textSize, locale].map { $0 ?? "" }
    return (rest + settings).joined(separator: "\n")
  }
}
