import SceneModel
import TestFixtures
import Testing

@testable import Files
@testable import SceneRendering

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct VideoFailureTests {
  @Test func aMissingFileIsAWarning() throws {
    let scene = try VideoScene { _ in }
    #expect(try scene.number(.seconds(1)) == nil)
    #expect(try scene.number(.seconds(2)) == nil)
    #expect(scene.complaints == ["missing-video"])
    #expect(scene.pipeline.videos.diagnostics.all.first?.span != nil)
    let folder = try VideoScene { try Folder.create($0("clip.mp4")) }
    #expect(try folder.number(.seconds(1)) == nil)
    #expect(folder.complaints == ["missing-video"])
    let pipe = try VideoScene { #expect(mkfifo($0("clip.mp4"), 0o600) == 0) }
    #expect(try pipe.number(.seconds(1)) == nil)
    #expect(pipe.complaints == ["missing-video"])
  }

  @Test(arguments: [
    "", "This is not a video.", "#EXTM3U\n#EXTINF:1,\nother.mp4\n", "ffconcat version 1.0\nfile other.mp4\n",
  ])
  func whatIsNoVideoIsAWarning(text: String) throws {
    let scene = try VideoScene {
      try $0.write(text, "clip.mp4")
      try NumberedClip().write(to: $0("other.mp4"))
    }
    #expect(try scene.number(.seconds(1)) == nil)
    #expect(scene.complaints == ["broken-video"])
  }

  @Test func aFileWithoutPicturesIsAWarning() throws {
    let scene = try VideoScene { folder in
      let sound = ["-y", "-v", "error", "-f", "lavfi", "-i", "sine=d=0.2", folder("clip.mp4")]
      try FedProgram("ffmpeg", sound, package: "ffmpeg").finish()
    }
    #expect(try scene.number(.zero) == nil)
    #expect(scene.complaints == ["broken-video"])
    #expect(scene.pipeline.videos.diagnostics.all.first?.message.contains("there is no video in it") == true)
  }

  @Test func aFileThatIsCutOffShowsWhatItHas() throws {
    func scene(_ fraction: Int) throws -> VideoScene {
      try VideoScene(VideoScenes.player.replacing("mp4", with: "ts")) { folder in
        try NumberedClip().write(to: folder("whole.ts"))
        let bytes = try FileReader.read(folder("whole.ts"), limit: 1 << 20)
        try FileWriter.writeAtomically(
          Array(bytes.prefix(bytes.count * fraction / 100)), to: folder("clip.ts"))
      }
    }
    let half = try scene(50)
    #expect(try half.number(.milliseconds(120)) == 3)
    #expect(try scene(1).number(.zero) == nil)
  }

  @Test func aFileThatIsNotTheOneThatIsPinnedIsAWarning() throws {
    let lock = { (hash: String) in
      "{\"assets\": [{\"url\": \"https://x/y\", \"file\": \"clip.mp4\", \"sha256\": \"\(hash)\"}]}"
    }
    let text = VideoScenes.player.replacing("clip.mp4", with: "\"https://x/y\"") + "\nassets: lock.json\n"
    let wrong = try VideoScene(text) {
      try NumberedClip().write(to: $0("clip.mp4"))
      try $0.write(lock(String(repeating: "0", count: 64)), "lock.json")
    }
    #expect(try wrong.number(.zero) == nil)
    #expect(wrong.complaints == ["broken-video"])
    let right = try VideoScene(text) {
      try NumberedClip().write(to: $0("clip.mp4"))
      try $0.write(lock(try sha256Hex(file: $0("clip.mp4"))), "lock.json")
    }
    #expect(try right.number(.milliseconds(40)) == 1)
    #expect(right.complaints.isEmpty)
  }

  @Test func aVideoThatTheLockFileHasNoFileForIsNoMistake() throws {
    let text = VideoScenes.player.replacing("clip.mp4", with: "\"https://x/y\"") + "\nassets: lock.json\n"
    let scene = try VideoScene(text) {
      try $0.write("{\"assets\": [{\"url\": \"https://x/y\", \"file\": null}]}", "lock.json")
    }
    #expect(try scene.number(.zero) == nil)
    #expect(scene.complaints.isEmpty)
    #expect(scene.pipeline.loaded.diagnostics.all.isEmpty)
  }

  @Test(arguments: [FFmpeg(prober: "no-such-prober"), FFmpeg(decoder: "no-such-decoder")])
  func withoutFFmpegThePosterIsShown(programs: FFmpeg) throws {
    let scene = try VideoScene(programs: programs) { try NumberedClip().write(to: $0("clip.mp4")) }
    #expect(try scene.number(.zero) == nil)
    #expect(try scene.number(.milliseconds(40)) == nil)
    #expect(scene.complaints == ["no-ffmpeg"])
    #expect(scene.pipeline.videos.diagnostics.all.first?.hints == ["apt-get install ffmpeg"])
  }

  /// An ffmpeg that is killed behind some bytes, always or the first time only.
  private func scene(killedBehind bytes: Int, onlyOnce: Bool) throws -> VideoScene {
    let script = TemporaryFolder()
    let first = onlyOnce ? "[ -e \(script("again")) ] && exec ffmpeg \"$@\"; touch \(script("again"))" : ":"
    try script.write(
      "#!/bin/sh\n\(first)\nffmpeg \"$@\" 2>/dev/null | head -c \(bytes)\nkill -9 $$\n", "ffmpeg")
    #expect(chmod(script("ffmpeg"), 0o700) == 0)
    let scene = try VideoScene(programs: FFmpeg(decoder: script("ffmpeg"))) {
      try NumberedClip().write(to: $0("clip.mp4"))
    }
    // Before the script goes, everything has been asked for.
    let seen = try (0..<30).map { try scene.number(frameTime(Int64($0), per: 25)) }
    #expect(seen.prefix(4) == [0, 1, 2, 3])
    if onlyOnce {
      #expect(seen == Array(0..<30))
    } else {
      #expect(seen[29] == nil)
    }
    return scene
  }

  @Test func aKilledFFmpegIsStartedAgain() throws {
    let frame = 64 * 32 * 3
    #expect(try scene(killedBehind: 9 * frame + 100, onlyOnce: true).complaints.isEmpty)
    #expect(try scene(killedBehind: 9 * frame + 100, onlyOnce: false).complaints == ["broken-video"])
  }
}
