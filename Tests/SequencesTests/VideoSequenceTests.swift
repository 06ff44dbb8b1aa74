import TestFixtures
import Testing

@testable import Files
@testable import SceneRendering
@testable import Sequences

/// Sequences of scenes that show videos.
@Suite struct VideoSequenceTests {
  /// A sequence with posters in the place of frames is whole, and not taken for done.
  @Test func postersInASequenceAreDrawnAgain() async throws {
    let folder = TemporaryFolder()
    try folder.write(VideoScenes.player, "scene.yaml")
    try folder.write("This is not a video.", "clip.mp4")
    var request = SceneRequest(scene: folder("scene.yaml"))
    request.scale = 0.25
    request.moment = PlayedMoment(scenario: nil, time: nil)
    var sequence = SequenceRequest(rate: try #require(FrameRate("10")))
    (sequence.output, sequence.end) = (folder("frames"), .milliseconds(200))
    let outcome = await sequence.written(of: request)
    #expect(outcome.exitCode == 0)
    #expect(outcome.messages.contains("broken-video"))
    #expect(try folder.names("frames") == ["frame-000000.png", "frame-000001.png"])
    try NumberedClip().write(to: folder("clip.mp4"))
    #expect(await sequence.written(of: request).messages.contains("kept") == false)
    #expect(try folder.names("frames").contains("frames.json"))
  }

  /// Frames of a sequence, drawn by two drawers at once, are the pictures of their moments drawn alone.
  @Test func aSequenceHasTheBytesOfItsMomentsAlone() async throws {
    let folder = TemporaryFolder()
    try folder.write(VideoScenes.pages, "scene.yaml")
    try NumberedClip(encoding: NumberedClip.h264 + ["-vf", "noise=alls=40:allf=t"]).write(
      to: folder("clip-0.mp4"))
    try NumberedClip(first: 100).write(to: folder("clip-1.mp4"))
    var request = SceneRequest(scene: folder("scene.yaml"))
    request.scale = 0.25
    request.moment = PlayedMoment(scenario: "turn", time: nil)
    var sequence = SequenceRequest(rate: try #require(FrameRate("50")))
    sequence.output = folder("frames")
    let outcome = await sequence.written(of: request)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    #expect(try folder.names("frames").count == 101)
    for (index, name) in [(0, "000000"), (26, "000026"), (51, "000051"), (99, "000099")] {
      request.moment = PlayedMoment(scenario: "turn", time: "\(index)/50")
      let alone = try request.file()
      #expect(try FileReader.read(folder("frames/frame-\(name).png"), limit: 1 << 20) == alone)
    }
    // A clip that changes makes another sequence.
    let manifest = try folder.text("frames/frames.json")
    try NumberedClip(count: 29).write(to: folder("clip-0.mp4"))
    _ = await sequence.written(of: request)
    #expect(try folder.text("frames/frames.json") != manifest)
  }
}
