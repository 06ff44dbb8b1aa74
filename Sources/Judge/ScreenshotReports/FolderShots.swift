import Documents
import Files
import SceneCompiler
import SceneFormat
import SceneModel
import SceneRendering
import ScreenshotVerify
import ToolOutcome

/// A screenshot of a folder, named after a capture: `live-stream.keyboard.iphone-15.png`, with its view hierarchy beside it.
struct NamedShot {
  /// The file's name without its ending.
  var name: String
  /// Path of the picture; nil where there is only a view hierarchy.
  var picture: String?
  /// Path of the view hierarchy; nil where there is only a picture.
  var tree: String?
}

extension NamedShot {
  private static let pictures = ["png", "jpg", "jpeg", "webp"]
  private static let trees = ["xml", "json", "txt"]

  /// What lies in a folder, by name.
  static func all(in folder: String) throws -> [NamedShot] {
    var shots: [String: NamedShot] = [:]
    for file in try Folder.names(in: folder).sorted() where !file.hasPrefix(".") {
      guard let dot = file.unicodeScalars.lastIndex(of: ".") else { continue }
      let (stem, ending) = (String(file[..<dot]), String(file[dot...].dropFirst()).lowercased())
      guard pictures.contains(ending) || trees.contains(ending) else { continue }
      var shot = shots[stem] ?? NamedShot(name: stem)
      if pictures.contains(ending) {
        shot.picture = "\(folder)/\(file)"
      } else {
        shot.tree = "\(folder)/\(file)"
      }
      shots[stem] = shot
    }
    return shots.values.sorted { $0.name < $1.name }
  }
}

/// The captures of scenes, by the names that screenshots have.
struct NamedCaptures {
  private let request: SceneRequest
  /// Scene files by the names of their scenes.
  private var scenes: [String: (path: String, captures: [Capture])] = [:]

  /// - Parameters:
  ///   - request: the scene, where one is named, and how all are looked at.
  ///   - names: names of screenshots, each beginning with that of its scene.
  init(_ request: SceneRequest, for names: [String]) throws {
    self.request = request
    if let path = request.scene {
      try add(path)
      return
    }
    // characters: names of files, of which the first word is looked up
    for word in Set(names.compactMap { $0.split(separator: ".").first.map(String.init) }).sorted() {
      let own = "Scenes/\(word).yaml"
      do { try add(FileReader.exists(own) ? own : word) } catch { continue }
    }
  }

  private mutating func add(_ path: String) throws {
    var own = request
    own.scene = path
    let document = try own.load().sources.document
    scenes[document.name] = (path, document.captures)
  }

  /// The scene in the state that a screenshot of this name shows: `SCENE.CAPTURE` or `SCENE.CAPTURE.DEVICE`.
  ///
  /// - Throws: ``ToolFailure`` where no scene has such a capture.
  func request(of name: String) throws -> (
    scene: String, capture: String, request: SceneRequest, isDeviceNamed: Bool
  ) {
    for scene in scenes.keys.sorted() where name.hasPrefix(scene + ".") {
      guard let (path, captures) = scenes[scene] else { continue }
      let rest = String(name.dropFirst(scene.count + 1))
      guard let (capture, device) = capture(rest, among: captures) else { continue }
      var own = request
      own.scene = path
      own = own.showing(capture)
      if let device { own.device = device }
      return (scene, rest, own, device != nil)
    }
    throw ToolFailure.cannot(
      "\(name) is named after no capture",
      hint: "screenshots are named SCENE.CAPTURE.png or SCENE.CAPTURE.DEVICE.png, such as "
        + example)
  }

  /// The name of a screenshot of one of the scenes; of one of the project in the working directory, where none is known.
  var example: String {
    func name(_ scene: String, _ captures: [Capture]) -> String? {
      captures.first.map { "\(scene).\($0.name).png" }
    }
    let known = scenes.keys.sorted().compactMap { name($0, scenes[$0]?.captures ?? []) }
    if let own = known.first { return own }
    for path in (try? SceneFiles.scenesOfProject()) ?? [] {
      var own = request
      own.scene = path
      guard let document = try? own.load().sources.document else { continue }
      if let own = name(document.name, document.captures) { return own }
    }
    return "live-stream.default.png"
  }
}

extension NamedCaptures {
  /// The capture that a name is of, with the device that it names besides; nil where there is none.
  private func capture(_ name: String, among captures: [Capture]) -> (capture: Capture, device: String?)? {
    if let exact = captures.first(where: { $0.name == name }) { return (exact, nil) }
    // A capture on several devices has a name for each: keyboard-iphone-15.
    let ofDevice = captures.filter { $0.name.hasSuffix("-" + $0.device) }
    if let own = ofDevice.first(where: { $0.stem + "." + $0.device == name || $0.stem == name }) {
      return (own, nil)
    }
    // The longest name counts: one may begin with another.
    let known = captures.flatMap { [($0.name, $0), ($0.stem, $0)] }.filter { name.hasPrefix($0.0 + ".") }
    return known.max { $0.0.count < $1.0.count }.map { ($0.1, String(name.dropFirst($0.0.count + 1))) }
  }
}

extension Capture {
  /// Its name without that of its device.
  fileprivate var stem: String {
    name.hasSuffix("-" + device) ? String(name.dropLast(device.count + 1)) : name
  }
}

extension SceneRequest {
  /// The scene in the state of one of its captures.
  fileprivate func showing(_ capture: Capture) -> SceneRequest {
    var own = self
    own.device = capture.device
    own.theme = capture.theme ?? theme
    own.textSize = capture.textSize ?? textSize
    own.locale = capture.locale ?? locale
    own.settings += capture.settings.map { ($0.name, $0.value) }
    own.data += capture.data.map { ($0.name, SceneFiles.folder(of: scene ?? "") + $0.path.path) }
    if capture.scenario != nil || capture.time != nil {
      own.moment = PlayedMoment(scenario: capture.scenario, time: nil)
      own.moment?.time = capture.time
    }
    return own
  }
}
