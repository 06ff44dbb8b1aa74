import Documents
import GoldenCompare
package import Graphics2D
import SceneLayout
package import SceneLoading
package import SceneModel
import SceneMotion
package import SceneSpec
package import ToolOutcome

extension Pipeline {
  /// Lays out every capture, so that mistakes in states that stand nowhere else are found.
  ///
  /// - Parameters:
  ///   - rest: the scene as it is without a capture.
  ///   - whole: captures whose scenarios are played to their ends, not to the last capture only.
  /// - Returns: all files in which something was found.
  func checkCaptures(
    besides rest: PresentationTree? = nil, playingWhole whole: [Capture] = [],
    into diagnostics: inout Diagnostics
  ) -> SourceMap {
    let captures = loaded.sources.document.captures
    let played = PlayedCaptures(captures)
    for capture in whole { played.playWhole(capture, of: loaded.sources.document) }
    var loaded = loaded
    var periods = CapturedPeriods()
    var reached = ReachedGestures()
    if let rest { reached.add(rest) }
    defer {
      if !diagnostics.hasErrors {
        periods.warn(loaded.sources.document, into: &diagnostics)
        reached.warn(into: &diagnostics)
      }
    }
    for capture in captures {
      do {
        let (pipeline, laidOut) = try capture.layOut(in: loaded, played)
        if pipeline.loaded.map.files.count > loaded.map.files.count { loaded.map = pipeline.loaded.map }
        diagnostics.add(contentsOf: laidOut.diagnostics)
        periods.add(capture, laidOut)
        reached.add(laidOut.tree)
        for tolerance in capture.tolerances { check(tolerance, laidOut.scene, into: &diagnostics) }
        checkCrop(of: capture, laidOut, into: &diagnostics)
      } catch ToolFailure.documents(let found, let map) {
        loaded.map = map
        diagnostics.add(contentsOf: found)
      } catch ToolFailure.wrongDocument(let message, let hint), ToolFailure.usage(let message, let hint) {
        diagnostics.error("bad-capture", message, at: capture.span, hints: [hint])
      } catch {
        diagnostics.error("bad-capture", "\(error)", at: capture.span)
      }
    }
    played.refuseImpossibleRests(of: captures, into: &diagnostics)
    return loaded.map
  }
}

/// Says which nodes to crop to are not there, or that nothing of them is on the canvas.
private func checkCrop(
  of capture: Capture, _ laidOut: LaidOutScene, into diagnostics: inout Diagnostics
) {
  let missing = zip(capture.crop, capture.cropSpans).filter { laidOut.scene.node($0.0) == nil }
  for (id, span) in missing {
    let near = didYouMean(id, among: laidOut.scene.nodes.map(\.id))
    diagnostics.error(
      "unknown-node", "there is no node \"\(id)\" to crop to in this capture", at: span,
      hints: [near ?? "specrender layout lists the nodes"])
  }
  guard missing.isEmpty, let first = capture.cropSpans.first, let last = capture.cropSpans.last else {
    return
  }
  do throws(ToolFailure) {
    _ = try laidOut.pictureBox(of: capture.crop, margin: capture.margin)
  } catch {
    diagnostics.error("empty-crop", "nothing of this is on the canvas", at: first.joined(with: last))
  }
}

/// Says what makes a grant let nothing pass.
private func check(
  _ tolerance: Capture.Tolerance, _ scene: ResolvedScene, into diagnostics: inout Diagnostics
) {
  if tolerance.maximumDelta == 0 {
    diagnostics.error(
      "bad-tolerance", "max-delta is a whole number from 1 to 255", at: tolerance.span,
      hints: ["1 lets rounding pass; what a person sees begins at about 8"])
  }
  if scene.node(tolerance.node) == nil {
    let near = didYouMean(tolerance.node, among: scene.nodes.map(\.id))
    diagnostics.error(
      "bad-tolerance", "there is no node \"\(tolerance.node)\" in this capture", at: tolerance.span,
      hints: near.map { [$0] } ?? [])
  }
}

extension Pipeline {
  /// Plays every scenario to its end and computes the animations that none of them plays.
  ///
  /// - Parameter played: captures whose scenarios have been played to their ends in this environment.
  func checkScenarios(
    _ environment: Environment, besides played: [Capture] = [], into diagnostics: inout Diagnostics
  ) {
    guard !diagnostics.hasErrors else { return }
    loaded.sources.checkAnimations(environment, diagnostics: &diagnostics)
    let names = Set(played.compactMap(\.scenario))
    for scenario in loaded.sources.document.scenarios where !names.contains(scenario.name) {
      do {
        var played = try play(scenario.name, until: scenario.end, environment, scale: nil)
        diagnostics.add(contentsOf: played.diagnostics)
        try played.refuseImpossibleRests()
      } catch ToolFailure.documents(let found, _) {
        diagnostics.add(contentsOf: found)
      } catch {
        diagnostics.error("bad-scenario", "\(error)", at: scenario.span)
      }
    }
  }
}

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
    try played.scene(of: self) {
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
  package func pipeline(in loaded: LoadedScene) throws -> Pipeline {
    var loading = SceneLoader(
      files: loaded.files, theme: theme, themeSpan: themeSpan,
      replacements: data.map { ($0.name, $0.path.path, $0.path.span) }, map: loaded.map)
    return Pipeline(try loading.load())
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
  private var scenes: [String: PlayedScene] = [:]

  package init(_ captures: [Capture] = []) {
    last = Dictionary(captures.compactMap { capture in capture.time.map { (capture.playKey, $0) } }) {
      max($0, $1)
    }
  }

  /// Plays the scenario of a capture to its end.
  func playWhole(_ capture: Capture, of document: SceneDocument) {
    guard let name = capture.scenario, let end = document.scenario(name)?.end else { return }
    last[capture.playKey] = max(last[capture.playKey] ?? .zero, end)
  }

  /// Says what has no layout in the scenarios that have been played.
  func refuseImpossibleRests(of captures: [Capture], into diagnostics: inout Diagnostics) {
    for capture in captures {
      do { try scenes[capture.playKey]?.refuseImpossibleRests() } catch ToolFailure.documents(let found, _) {
        diagnostics.add(contentsOf: found)
      } catch {
        diagnostics.error("bad-capture", "\(error)", at: capture.span)
      }
    }
  }

  package func scene(of capture: Capture, play: (Duration) throws -> PlayedScene) throws -> PlayedScene {
    if let known = scenes[capture.playKey] { return known }
    let scene = try play(max(last[capture.playKey] ?? .zero, capture.time ?? .zero))
    scenes[capture.playKey] = scene
    return scene
  }
}

extension Capture {
  /// All that decides how its scenario goes.
  package var playKey: String {
    let settings = settings.map { "\($0.name)=\($0.value)" } + data.map { "\($0.name)=\($0.path.path)" }
    let rest = [scenario, device, scale.map { "\($0)" }, theme, textSize, locale].map { $0 ?? "" }
    return (rest + settings).joined(separator: "\n")
  }
}
