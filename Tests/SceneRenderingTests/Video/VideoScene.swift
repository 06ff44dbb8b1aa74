import Foundation
import Graphics2D
import TestFixtures
import Testing

@testable import Files
@testable import SceneRendering

/// A scene in a folder with videos, played; it tells which pictures of them it shows.
struct VideoScene {
  let folder: TemporaryFolder
  let pipeline: Pipeline
  let timeline: PlayedScene

  init(
    _ text: String = VideoScenes.player, scenario: String? = nil, programs: FFmpeg = FFmpeg(),
    files: (TemporaryFolder) throws -> Void
  ) throws {
    let folder = TemporaryFolder()
    try folder.write(text, "scene.yaml")
    try files(folder)
    try self.init(in: folder, "scene.yaml", scenario: scenario, programs: programs)
  }

  /// A scene of the repository in a copy of its own.
  init(
    copying repository: String, scene: String, scenario: String, files: (TemporaryFolder) throws -> Void
  ) throws {
    let folder = TemporaryFolder()
    for name in ["Scenes", "DesignTokens"] {
      try FileManager.default.copyItem(atPath: "\(repository)/\(name)", toPath: folder(name))
    }
    // Clips that were made in the source tree are not those of the test.
    try? FileManager.default.removeItem(atPath: folder("Scenes/assets/clips"))
    try files(folder)
    try self.init(in: folder, scene, scenario: scenario, programs: FFmpeg())
  }

  private init(in folder: TemporaryFolder, _ scene: String, scenario: String?, programs: FFmpeg) throws {
    self.folder = folder
    let request = SceneRequest(scene: folder(scene))
    pipeline = Pipeline(try request.load(), programs: programs)
    let end = scenario == nil ? Duration.seconds(60) : nil
    timeline = try pipeline.play(scenario, until: end, try request.environment(), scale: 1)
  }

  /// The pictures shown at a time, in no order.
  func pictures(_ time: Duration) -> [PlanarPicture] {
    Array(draw(timeline.timeline.tree(at: time), scale: 1, pipeline.videos).frames.values)
  }

  /// The number of the only picture that is shown; nil for the poster.
  func number(_ time: Duration) throws -> Int? {
    let pictures = pictures(time)
    try #require(pictures.count < 2)
    return pictures.first?.number
  }

  /// Ids of what was complained about.
  var complaints: [String] { pipeline.videos.diagnostics.all.map(\.id.rawValue) }
}
