import CairoRaster
import ContentStore
import Documents
import Files
import GoldenCompare
import Graphics2D
import PNGCodec
import SceneCompiler
import SceneFormat
import SceneLayout
import SceneModel
import SceneMotion
package import SceneRendering
import ToolOutcome

extension GoldenRun {
  /// The scenes with all that they refer to, read once.
  func loadedScenes() throws -> [LoadedScene] {
    let names = try sceneNames()
    let loaded = try names.map { try load($0) }
    try refuseSharedGoldens(names, loaded.map(\.sources.document.name))
    return loaded
  }

  /// - Parameter log: where all that is asked of the disk is noted.
  func load(_ name: String, log: ReadLog? = nil) throws -> LoadedScene {
    let loaded = try SceneRequest(scene: name).load(log: log)
    guard !loaded.diagnostics.hasErrors else { throw ToolFailure.documents(loaded.diagnostics, loaded.map) }
    return loaded
  }

  /// - Parameter scenes: what the scenes call themselves.
  func refuseSharedGoldens(_ names: [String], _ scenes: [String]) throws(ToolFailure) {
    for (index, scene) in scenes.enumerated() {
      guard let first = scenes[..<index].firstIndex(of: scene) else { continue }
      throw ToolFailure.wrongDocument(
        "\(names[first]) and \(names[index]) are both named \"\(scene)\" and would share their goldens",
        hint: "give one of the scenes another name")
    }
  }

  /// Paths of scene files, or names of bundled scenes.
  func sceneNames() throws -> [String] { try scenes.isEmpty ? SceneFiles.requiredScenes() : scenes }

  /// One suite per scene.
  public func suites() throws -> [GoldenSuite] { try loadedScenes().map { try suite($0) } }

  /// The captures of a scene; each draws with what the others before it have opened and decoded.
  func suite(
    _ loaded: LoadedScene, _ known: KnownCaptures? = nil, _ tools: RenderingTools = RenderingTools()
  ) throws -> GoldenSuite {
    let document = loaded.sources.document
    let stages = CaptureStages(loaded, tools, isLogged: known != nil)
    let key = known?.keys(in: loaded)
    let captures = try document.captures.map { capture in
      try capture.golden(on: stages, known.flatMap { known in key.map { (known, $0(capture)) } })
    }
    return try suite(
      try pathName(document.name), captures,
      in: goldens(of: loaded.files), log: loaded.files.log)
  }

  /// The folder with a folder of goldens for each scene.
  func goldens(of files: SceneFiles) -> String { goldens ?? Self.goldens(of: files) }

  /// Beside the folder `Scenes` that the scene lies in, or beside the scene itself: wherever the command is run.
  package static func goldens(of files: SceneFiles) -> String {
    if files.isBundled { return standardGoldens }
    let folder = SceneFiles.normalized(SceneFiles.folder(of: files.scene))
    // Named from within: `cd Scenes; specrender test home.yaml`.
    if folder.isEmpty, Folder.nameOfWorkingDirectory == "Scenes" { return "../\(standardGoldens)" }
    let isProject = folder == "Scenes" || folder.hasSuffix("/Scenes")
    let project = isProject ? "\(folder)/.." : folder.isEmpty ? "." : folder
    return SceneFiles.normalized("\(project)/\(standardGoldens)")
  }

  /// A suite whose goldens are in a folder of its name in `folder`.
  func suite(
    _ name: PathName, _ captures: [GoldenCapture] = [], in folder: String, log: ReadLog? = nil
  ) throws -> GoldenSuite {
    var store = GoldenStore(folder: "\(folder)/\(name)")
    store.log = log
    return try GoldenSuite(
      scene: name, captures: captures, store: store,
      codec: GoldenCodec(
        decode: { try PNG.decode($0) }, encode: { try PNG.encode($0, level: .small) },
        encodeQuickly: { try PNG.encode($0, level: .fast) },
        pixelHash: { PNGCodec.pixelHash($0) }),
      environment: EnvironmentFingerprint(LibraryVersions.all.map { .init($0.name, $0.version) }),
      failureFolder: "\(failures ?? Self.standardFailures)/\(name)", options: options)
  }
}

extension GoldenRun {
  /// What a command that works on the same goldens has to be told again.
  var options: String {
    let folder = goldens.map { $0 == Self.standardGoldens ? "" : " --goldens \($0)" } ?? ""
    return scenes.map { " \($0)" }.joined() + folder
  }
}

/// What a checked document calls a scene or a capture; the device in a capture's name may be none.
private func pathName(_ text: String) throws(ToolFailure) -> PathName {
  if let name = PathName(text) { return name }
  throw .wrongDocument("\"\(text)\" cannot name goldens", hint: "use \(PathName.rule)")
}

/// A capture that gives no picture, in words.
private struct Unrenderable: ExitingFailure, CustomStringConvertible {
  var description: String
  var exitCode: Int32
}

/// Does something whose failures are told as a sentence about one capture.
private func inWords<Result>(_ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let failure as ToolFailure {
    let words =
      switch failure {
      case .wrongDocument(let message, _), .usage(let message, _), .cannot(let message, _): message
      case .documents: failure.description.replacing("\n", with: "\n  ")
      }
    throw Unrenderable(description: words, exitCode: failure.exitCode)
  }
}

extension Capture {
  fileprivate func golden(
    on stages: CaptureStages, _ known: (captures: KnownCaptures, key: ContentKey)?
  ) throws -> GoldenCapture {
    if let frames { return try sequence(frames, on: stages, known) }
    let drawing = CaptureDrawing(self, on: stages, known)
    let device = Device.named(device, among: stages.loaded.sources.document.devices)
    let scale = scale ?? device?.scale ?? 1
    let size = device?.size ?? .zero
    var golden = GoldenCapture(
      name: try pathName(name), about: about, scale: scale,
      tolerances: tolerances.map {
        GoldenCompare.Tolerance(node: $0.node, maximumDelta: $0.maximumDelta, reason: $0.reason)
      },
      group: scenario == nil ? name : playKey,
      cost: 50 + Int(size.width * size.height * scale * scale / 40_000) + (scenario == nil ? 0 : 50)
    ) {
      try inWords { try drawing.render() }
    }
    golden.scenario = scenario
    golden.release = drawing.release
    if known != nil {
      golden.known = drawing.picture
      golden.facts = { drawing.facts }
    }
    return golden
  }

  private func sequence(
    _ frames: SteppedTimes, on stages: CaptureStages, _ known: (captures: KnownCaptures, key: ContentKey)?
  ) throws -> GoldenCapture {
    let drawing = SequenceDrawing(self, frames, on: stages, known)
    let scale = scale ?? Device.named(device, among: stages.loaded.sources.document.devices)?.scale ?? 1
    var golden = GoldenCapture(
      name: try pathName(name), about: about, scale: scale, group: "\(name)\n\(playKey)",
      cost: 50 + frames.count
    ) { try inWords { try drawing.frame(frames.count - 1) } }
    golden.scenario = scenario
    golden.release = drawing.release
    golden.sequence = SequenceCapture(
      times: frames, hashes: { try inWords { try drawing.hashes() } },
      frame: { index in try inWords { try drawing.frame(index) } },
      records: { try inWords { try drawing.records() } })
    if known != nil {
      golden.known = drawing.picture
      golden.facts = { drawing.facts }
    }
    return golden
  }
}
