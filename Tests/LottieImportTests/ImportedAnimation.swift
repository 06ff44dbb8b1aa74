import Documents
import Files
import SceneRendering
import TestFixtures
import Testing
import ToolOutcome

@testable import LottieImport

/// An animation that was imported into a folder.
struct ImportedAnimation {
  let folder = TemporaryFolder()
  private(set) var messages: [String] = []
  private(set) var ids: [String] = []
  private(set) var library = ""
  private(set) var files: [ImportedLottie.File] = []

  init(json: String, name: String = "it", beside: @escaping (String) -> [UInt8]? = { _ in nil }) throws {
    try self.init(Array(json.utf8), name: name, beside: beside)
  }

  init(_ bytes: [UInt8], name: String = "it", beside: @escaping (String) -> [UInt8]? = { _ in nil }) throws {
    var (map, diagnostics) = (SourceMap(), Diagnostics())
    let animation = ImportedLottie(
      "a.json", bytes, .init(name: name), map: &map, diagnostics: &diagnostics, beside: beside)
    messages = diagnostics.all.map(\.message)
    ids = diagnostics.all.map(\.id.rawValue)
    guard let animation else { return }
    files = animation.files
    for file in animation.files {
      try Folder.create(folder(String(file.path.prefix { $0 != "/" }) == file.path ? "" : "\(name)-pictures"))
      try FileWriter.writeAtomically(file.bytes, to: folder(file.path))
    }
    library = files.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  /// An animation of 100 by 100 points with ten frames a second, from 0 to frame 10.
  init(layers: String, more: String = "") throws {
    try self.init(
      json: """
        {"v":"5.7.0","fr":10,"ip":0,"op":10,"w":100,"h":100,\(more)"layers":[\(layers)]}
        """)
  }

  var request: SceneRequest { SceneRequest(scene: folder("it.scene.yaml")) }

  /// What `check` finds wrong.
  func mistakes() throws -> [String] {
    try request.findMistakes().diagnostics.all.filter { $0.severity == .error }.map(\.message)
  }

  /// Colours of pixels at a frame, as `#RRGGBB`.
  func colors(atFrame frame: Double, _ points: [(Int, Int)]) throws -> [String] {
    var played = try request.play("play", until: .seconds(1))
    var laidOut = try played.laidOut(at: .seconds(frame / 10))
    laidOut.scale = 1
    let picture = try played.pipeline.picture(laidOut)
    return points.map { x, y in
      let at = (y * picture.width + x) * 4
      return "#" + [0, 1, 2].map { hex(picture.bytes[at + $0]) }.joined()
    }
  }

  private func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }
}

/// A layer with a red square of 20 by 20 about its origin.
func square(
  _ place: String, _ more: String = "", paint: String = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#
) -> String {
  """
  {"ty":4,"nm":"Square","ind":1,"ip":0,"op":10,"st":0,\(more)"ks":{\(place)},"shapes":[{"ty":"gr","nm":"Box","it":[
    {"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]},"r":{"k":0}},\(paint),{"ty":"tr"}]}]}
  """
}
