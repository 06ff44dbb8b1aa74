import Documents
import GoldenCompare
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneLayout
import SceneModel
import SceneMotion
import SceneRendering

/// What can be seen of a scene: messages, the records of its captures, and how it moves between them.
struct SceneObservations {
  /// Identities of what was seen, by what was looked at: the same things give the same numbers in one process.
  private(set) var captures: [Int] = []
  private(set) var motions: [Int] = []
  private(set) var messages: [Int] = []

  /// Looks at everything, through stages from which others may take over fonts and pictures.
  init(_ looks: inout SceneLooks) {
    messages = looks.messages
    captures = looks.loaded.sources.document.captures.map { looks.identity(of: $0) }
    motions = looks.loaded.sources.document.scenarios.map { looks.identity(of: $0) }
  }
}

/// Looks at a scene one capture after the other, so that a change may be noticed by the first of them.
struct SceneLooks {
  let loaded: LoadedScene
  /// By theme and data.
  private(set) var pipelines: [String: Pipeline] = [:]
  private let known: [String: Pipeline]
  private let played: PlayedCaptures

  /// - Parameter known: stages of the same scene from which fonts and pictures are taken over.
  init(_ loaded: LoadedScene, known: [String: Pipeline] = [:]) {
    (self.loaded, self.known) = (loaded, known)
    played = PlayedCaptures(loaded.sources.document.captures)
  }

  /// Ids and texts of what reading the documents had to say.
  var messages: [Int] { loaded.diagnostics.all.map { Self.hash($0.id, $0.sentence) } }

  /// What a capture's golden would keep, and what is said about it.
  mutating func identity(of capture: Capture) -> Int {
    do {
      if let frames = capture.frames { return Self.hash(try lists(of: capture, at: frames)) }
      let (stages, laidOut) = try capture.layOut(in: loaded, played) { try pipeline(for: capture) }
      let box = try laidOut.pictureBox(of: capture.crop, margin: capture.margin)
      let record = try laidOut.record(of: box) { try stages.pictureHash(laidOut.tree.pictures[Int($0)]) }
      let labels = laidOut.scene.nodes.map(\.label)
      let list = draw(laidOut.tree, scale: laidOut.scale)
      return Self.hash(record.rounded, labels, list, laidOut.diagnostics.all.map(\.sentence))
    } catch {
      return Self.hash("\(error)")
    }
  }

  /// What reaches into the picture of each frame.
  private mutating func lists(of capture: Capture, at times: SteppedTimes) throws -> [[DisplayList.Command]] {
    let (loaded, stages) = (loaded, try pipeline(for: capture))
    let (scene, box) = try capture.layOut(times, in: loaded, played) { stages }
    let shown = Rect(
      x: Double(box.x), y: Double(box.y), width: Double(box.width), height: Double(box.height))
    return (0..<times.count).map { index in
      let tree = scene.timeline.tree(at: times[index])
      let list = draw(tree, scale: scene.scale)
      let ink = list.inkBoxes(count: tree.nodes.count, scale: scene.scale)
      return list.commands.filter { command in
        ink[Int(command.node)].map { !$0.intersection(shown).isEmpty } ?? true
      }
    }
  }

  /// Nodes that the constraints leave open in what a capture shows, as `check` says of a scene.
  mutating func ambiguities(of capture: Capture) -> Int {
    do {
      let (stages, laidOut) = try capture.layOut(in: loaded, played) { try pipeline(for: capture) }
      var diagnostics = Diagnostics()
      var scene = laidOut.scene
      return Self.hash(try stages.frames(of: &scene, &diagnostics, findsAmbiguity: true).ambiguous)
    } catch {
      return Self.hash("\(error)")
    }
  }

  /// Every number of a scenario, ten times a second.
  mutating func identity(of scenario: Scenario) -> Int {
    let loaded = loaded
    do {
      let pipeline = try pipeline("") { Pipeline(loaded) }
      let environment = try SceneRequest(scene: loaded.files.scene).environment()
      var scene = try pipeline.play(scenario.name, until: nil, environment, scale: nil)
      var lists: [DisplayList] = []
      var time = Duration.zero
      while time <= scenario.end {
        lists.append(draw(try scene.laidOut(at: time).tree, scale: 2))
        time += .milliseconds(100)
      }
      return Self.hash(lists)
    } catch {
      return Self.hash("\(error)")
    }
  }

  private mutating func pipeline(for capture: Capture) throws -> Pipeline {
    let loaded = loaded
    return try pipeline(capture.documentsKey) { try capture.pipeline(in: loaded) }
  }

  private mutating func pipeline(_ key: String, _ make: () throws -> Pipeline) throws -> Pipeline {
    if let pipeline = pipelines[key] { return pipeline }
    let tools = known[key]?.tools ?? RenderingTools()
    let pipeline = Pipeline(try make().loaded, tools: tools, rested: RestedMoments())
    pipelines[key] = pipeline
    return pipeline
  }

  private static func hash<each Part: Hashable>(_ parts: repeat each Part) -> Int {
    var hasher = Hasher()
    repeat hasher.combine(each parts)
    return hasher.finalize()
  }
}
