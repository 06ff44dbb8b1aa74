import Glibc
import Testing

@testable import Files
@testable import SceneRendering
@testable import Sequences
@testable import SpecRenderKit
@testable import ToolOutcome

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
    // The finger leaves the page at 5.2 s: its player stands still, and at 5.6 s the new one has come and plays its film.
    (5, 85), (5.19, 89), (5.2, 90), (5.39, 90), (5.59, 90), (5.6, 100), (6.6, 125),
    // Turned back, the first film begins anew.
    (7.6, 150), (7.7, 152), (8.09, 152), (8.15, nil), (8.2, 0), (8.96, 19),
  ]

  @Test func theLiveStreamPlaysItsFilms() throws {
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
    let tour = try VideoScene(copying: repository, scene: "Scenes/live-stream.yaml", scenario: "tour") { _ in
    }
    #expect(try tour.number(.seconds(2)) == nil)
    #expect(tour.complaints.isEmpty)
  }

  private static let pages = """
    scene: pages
    state: { page: 0, playing: true }
    transitions: { page: { duration: 1s } }
    children:
      - group: cell
        key: ${page}
        layout: [fill canvas]
        enter: { opacity: 1, translate: [0, "100%"] }
        leave: { opacity: 1, translate: [0, "-100%"] }
        children:
          - video: clip-${page}.mp4
            id: player
            playing: ${playing}
            poster: poster.png
            layout: [fill canvas]
      - { box: line, fill: "#FFFFFF", layout: [leading == 0, trailing == 0, top == 100, height == 1] }
    scenarios:
      turn: { end: 2s, steps: [{ 0.5s: set page = 1 }, { 1.6s: set playing = false }] }
    """

  @Test func bothPagesShowTheirFilmsWhileTheyTurn() throws {
    let scene = try VideoScene(Self.pages, scenario: "turn") {
      try NumberedClip().write(to: $0("clip-0.mp4"))
      try NumberedClip(first: 100).write(to: $0("clip-1.mp4"))
    }
    for (time, numbers) in [
      (0.4, [10]), (0.5, [12, 100]), (1, [12, 112]), (1.5, [125]), (1.7, [127]), (2, [127]),
    ] {
      #expect(scene.pictures(.seconds(time)).map(\.number).sorted() == numbers, "\(time)")
    }
  }

  /// Frames of a sequence, drawn by two drawers at once, are the pictures of their moments drawn alone.
  @Test func aSequenceHasTheBytesOfItsMomentsAlone() async throws {
    let folder = TemporaryFolder()
    try folder.write(Self.pages, "scene.yaml")
    try NumberedClip(encoding: NumberedClip.h264 + ["-vf", "noise=alls=40:allf=t"]).write(
      to: folder("clip-0.mp4"))
    try NumberedClip(first: 100).write(to: folder("clip-1.mp4"))
    var request = SceneRequest(scene: folder("scene.yaml"))
    request.scale = 0.25
    request.moment = PlayedMoment(scenario: "turn", time: nil)
    var sequence = SequenceRequest(rate: try #require(FrameRate("50")))
    sequence.output = folder("frames")
    let outcome = await request.frames(sequence, voice: Voice())
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    #expect(try folder.names("frames").count == 101)
    for (index, name) in [(0, "000000"), (26, "000026"), (51, "000051"), (99, "000099")] {
      request.moment = PlayedMoment(scenario: "turn", time: "\(index)/50")
      let alone = request.frame(to: "-", voice: Voice())
      #expect(try FileReader.read(folder("frames/frame-\(name).png"), limit: 1 << 20) == alone.output)
    }
    // A clip that changes makes another sequence.
    let manifest = try folder.text("frames/frames.json")
    try NumberedClip(count: 29).write(to: folder("clip-0.mp4"))
    _ = await request.frames(sequence, voice: Voice())
    #expect(try folder.text("frames/frames.json") != manifest)
  }

  @Test func atRestThePosterIsShown() throws {
    let folder = TemporaryFolder()
    try folder.write(VideoScene.player, "scene.yaml")
    try NumberedClip().write(to: folder("clip.mp4"))
    let (pipeline, laidOut) = try SceneRequest(scene: folder("scene.yaml")).layOut()
    #expect(draw(laidOut.tree, scale: 1, pipeline.videos).frames.isEmpty)
  }
}
