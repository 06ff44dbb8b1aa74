import TestFixtures
import Testing

@testable import Files
@testable import SceneRendering

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct VideoPlayerTests {
  /// The live stream with clips of 25 frames a second: the first shows the numbers from 0, the second those from 100.
  private static func stream(_ scenario: String = "film") throws -> VideoScene {
    try VideoScene(copying: repository, scene: "Scenes/live-stream.yaml", scenario: scenario) { folder in
      try Folder.create(folder("Scenes/assets/clips"))
      try NumberedClip(count: 100).write(to: folder("Scenes/assets/clips/tasting.mp4"))
      try NumberedClip(count: 100, first: 100).write(to: folder("Scenes/assets/clips/restos.mp4"))
    }
  }

  /// The number of the picture that is shown, nil for the poster, by time.
  private static let course: [(Double, Int?)] = [
    (0, nil), (0.59, nil), (0.6, 0), (0.64, 1), (1.6, 25),
    // The tap waits for a second one until 2.35 s; the sign is there 0.075 s later.
    (2.36, 44), (2.42, 45), (2.45, 45), (3, 45), (3.42, 45),
    (3.43, 45), (3.47, 46), (4.425, 70), (4.99, 84),
    // The finger leaves the page at 5.2 s: its player stands still until the new one has come, which loads at 6.2 s.
    (5, 85), (5.19, 89), (5.2, 90), (5.39, 90), (5.94, 90), (5.96, nil), (6.2, 100), (6.6, 110),
    // Turned back, the first video begins anew.
    (7.6, 135), (7.7, 137), (8.44, 137), (8.5, nil), (8.6, 0), (8.96, 9),
  ]

  @Test func theLiveStreamPlaysItsVideos() throws {
    let scene = try Self.stream()
    for (time, number) in Self.course {
      #expect(try scene.number(.milliseconds(Int(time * 1000))) == number, "\(time)")
    }
    #expect(scene.complaints.isEmpty)
  }

  @Test func withoutTheClipsItShowsPosters() throws {
    let scene = try VideoScene(copying: repository, scene: "Scenes/live-stream.yaml", scenario: "film") { _ in
    }
    #expect(try scene.number(.seconds(2)) == nil)
    #expect(scene.complaints == ["missing-video"])
    // The mock data's own videos are nowhere, and known to be.
    let turn = try VideoScene(copying: repository, scene: "Scenes/live-stream.yaml", scenario: "turn") { _ in
    }
    #expect(try turn.number(.seconds(2)) == nil)
    #expect(turn.complaints.isEmpty)
  }

  /// The program carries the scene and no clips.
  @Test func theBundledTourShowsPosters() throws {
    let pipeline = Pipeline(try SceneRequest().load(), programs: FFmpeg())
    let played = try pipeline.play("tour", until: nil, try SceneRequest().environment(), scale: 1)
    #expect(draw(played.timeline.tree(at: .seconds(2)), scale: 1, pipeline.videos).frames.isEmpty)
    #expect(pipeline.videos.diagnostics.all.isEmpty)
  }

  @Test func bothPagesShowTheirVideosWhileTheyTurn() throws {
    let scene = try VideoScene(VideoScenes.pages, scenario: "turn") {
      try NumberedClip().write(to: $0("clip-0.mp4"))
      try NumberedClip(first: 100).write(to: $0("clip-1.mp4"))
    }
    for (time, numbers) in [
      (0.4, [10]), (0.5, [12, 100]), (1, [12, 112]), (1.5, [125]), (1.7, [127]), (2, [127]),
    ] {
      #expect(scene.pictures(.seconds(time)).map(\.number).sorted() == numbers, "\(time)")
    }
  }

  @Test func atRestThePosterIsShown() throws {
    let folder = TemporaryFolder()
    try folder.write(VideoScenes.player, "scene.yaml")
    try NumberedClip().write(to: folder("clip.mp4"))
    let (pipeline, laidOut) = try SceneRequest(scene: folder("scene.yaml")).layOut()
    #expect(draw(laidOut.tree, scale: 1, pipeline.videos).frames.isEmpty)
  }
}
