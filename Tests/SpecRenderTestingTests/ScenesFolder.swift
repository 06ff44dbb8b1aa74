import Foundation

@testable import SpecRenderTesting

/// A temporary folder with a scene `card` of two captures; it goes away with the value.
final class ScenesFolder: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: "specrender-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// As they are now: scenes are read once.
  var scenes: GoldenScenes {
    GoldenScenes("\(path)/Scenes", goldens: "\(path)/Goldens", failures: "\(path)/failures")
  }

  /// A square of 100 x 100 pixels.
  func write(color: String) throws {
    let text = """
      scene: card
      children:
        - box: square
          fill: "\(color)"
          layout: [leading == 20, top == 60, size == 100]
      captures:
        - { name: a, devices: [iphone-15], scale: 1, crop: [square] }
        - { name: b, devices: [iphone-15], scale: 2, crop: [square] }
      """
    try write(text, "Scenes/card.yaml")
  }

  func write(_ text: String, _ name: String) throws {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }

  /// Names of the files of the scene's goldens, sorted; none where there is no folder.
  func goldens() throws -> [String] {
    let folder = "\(path)/Goldens/card"
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }
}
