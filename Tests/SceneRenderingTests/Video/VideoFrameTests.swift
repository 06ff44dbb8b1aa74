import SceneModel
import TestFixtures
import Testing

@testable import Files

@Suite struct VideoFrameTests {
  private static func clip(_ clip: NumberedClip = NumberedClip(), _ name: String = "clip.mp4") -> (
    TemporaryFolder
  ) throws -> Void {
    { try clip.write(to: $0(name)) }
  }

  /// The times of frames are binary neither here nor there: 7/25 s is no decimal of the file's clock.
  @Test func everyFrameIsShownFromItsTimeOn() throws {
    let scene = try VideoScene(files: Self.clip())
    for index in [0, 1, 2, 29, 28, 3, 17, 16, 24, 23, 5] {
      #expect(try scene.number(frameTime(Int64(index), per: 25)) == index)
      #expect(try scene.number(frameTime(Int64(index), per: 25) + .milliseconds(39)) == index)
    }
    #expect(scene.complaints.isEmpty)
  }

  @Test func aVideoBeginsAnewAtItsEndUnlessToldOtherwise() throws {
    let scene = try VideoScene(files: Self.clip())
    // Thirty frames at 25 a second are 1.2 s.
    for (time, index) in [(1.16, 29), (1.2, 0), (1.24, 1), (2.36, 29), (2.4, 0), (36.04, 1)] {
      #expect(try scene.number(.seconds(time)) == index, "\(time)")
    }
    let once = try VideoScene(
      VideoScenes.player.replacing("clip.mp4,", with: "clip.mp4, loop: false, start: 0.4s,"),
      files: Self.clip())
    for (time, index) in [(0, 10), (0.04, 11), (0.76, 29), (0.8, 29), (50, 29)] {
      #expect(try once.number(.seconds(time)) == index, "\(time)")
    }
  }

  /// What is shown at a time does not depend on what was asked for before: seeking gives the bytes of decoding all.
  @Test(arguments: [
    NumberedClip.h264, NumberedClip.h264 + ["-x264-params", "open-gop=1"],
    ["-c:v", "mpeg4", "-g", "6", "-bf", "2", "-q:v", "3"],
  ])
  func seekingGivesTheSameBytes(encoding: [String]) throws {
    let clip = NumberedClip(count: 60, encoding: encoding)
    let forwards = try VideoScene(files: Self.clip(clip))
    let all = (0..<60).map { forwards.pictures(frameTime(Int64($0), per: 25)) }
    #expect(all.map { $0.first?.number } == Array(0..<60))
    for index in [57, 48, 33, 32, 31, 8] {
      let alone = try VideoScene(files: Self.clip(clip))
      #expect(alone.pictures(frameTime(Int64(index), per: 25)) == all[index], "\(index)")
    }
  }

  @Test func ofUnevenTimesTheLastThatIsNotLaterIsShown() throws {
    // Frames 0...4 at 0, 0.1, 0.4, 0.9 and 1.6 s.
    let scene = try VideoScene(VideoScenes.player.replacing("mp4", with: "mkv")) {
      try NumberedClip(
        count: 5,
        encoding: ["-vf", "settb=1/1000,setpts=N*N*100", "-fps_mode", "vfr", "-enc_time_base", "1/1000"]
          + NumberedClip.lossless
      )
      .write(to: $0("clip.mkv"))
    }
    for (time, index) in [(0, 0), (0.09, 0), (0.1, 1), (0.39, 1), (0.4, 2), (0.899, 2), (0.9, 3), (1.6, 4)] {
      #expect(try scene.number(.seconds(time)) == index, "\(time)")
    }
  }

  /// A decoder leaves out what it cannot read; what follows is shown at its own time all the same.
  @Test func damageMovesNothing() throws {
    let scene = try VideoScene(VideoScenes.player.replacing("mp4", with: "mkv")) { folder in
      try NumberedClip(encoding: ["-c:v", "mjpeg", "-q:v", "2"]).write(to: folder("whole.mkv"))
      var bytes = try FileReader.read(folder("whole.mkv"), limit: 1 << 20)
      // The twelfth JPEG file loses its beginning.
      let starts = bytes.indices.dropLast(2).filter { bytes[$0...].starts(with: [0xFF, 0xD8, 0xFF]) }
      for place in starts[12]..<starts[12] + 200 { bytes[place] = 0 }
      try FileWriter.writeAtomically(bytes, to: folder("clip.mkv"))
    }
    for index in [10, 11, 13, 14, 29] {
      #expect(try scene.number(frameTime(Int64(index), per: 25)) == index)
    }
    #expect(try scene.number(frameTime(12, per: 25)) == 11)
  }

  @Test(arguments: [
    ("clip.mkv", NumberedClip(width: 35, height: 21, encoding: NumberedClip.lossless), [35, 21]),
    ("clip.mp4", NumberedClip(encoding: NumberedClip.h264 + ["-vf", "setsar=3/2"]), [96, 32]),
    ("clip.avi", NumberedClip(count: 1, width: 3000, height: 30, encoding: ["-c:v", "mjpeg"]), [2560, 26]),
  ])
  func picturesHaveTheirShownSize(name: String, clip: NumberedClip, size: [Int]) throws {
    let scene = try VideoScene(VideoScenes.player.replacing("clip.mp4", with: name)) {
      try clip.write(to: $0(name))
    }
    let picture = try #require(scene.pictures(.zero).first)
    #expect([picture.width, picture.height] == size)
    #expect(picture.number == 0)
    #expect(scene.complaints.isEmpty)
  }

  @Test func picturesStandUpright() throws {
    let scene = try VideoScene { folder in
      try NumberedClip().write(to: folder("flat.mp4"))
      let turn = try FedProgram(
        "ffmpeg",
        [
          "-y", "-v", "error", "-i", folder("flat.mp4"), "-c", "copy", "-metadata:s:v", "rotate=90",
          folder("clip.mp4"),
        ],
        package: "ffmpeg")
      try turn.finish()
    }
    let picture = try #require(scene.pictures(.milliseconds(40)).first)
    #expect([picture.width, picture.height] == [32, 64])
    // ffmpeg writes a quarter turn against the clock: number 1's lowest bit, once at the left, is at the bottom.
    #expect(picture.bytes[4 * 32 + 16] < 127)
    #expect(picture.bytes[60 * 32 + 16] > 127)
  }

  @Test(arguments: [["-c:v", "libvpx-vp9", "-auto-alt-ref", "0"], ["-c:v", "libvpx", "-auto-alt-ref", "0"]])
  func alphaIsKept(codec: [String]) throws {
    let encoding = ["-vf", "format=yuva420p,geq=lum='lum(X,Y)':a='if(lt(Y,16),255,0)'"] + codec
    let scene = try VideoScene(VideoScenes.player.replacing("mp4", with: "webm")) {
      try NumberedClip(count: 4, encoding: encoding).write(to: $0("clip.webm"))
    }
    let picture = try #require(scene.pictures(.milliseconds(80)).first)
    #expect(picture.hasAlpha)
    let alpha = picture.bytes.suffix(64 * 32)
    #expect(alpha.prefix(64 * 12).allSatisfy { $0 > 240 })
    #expect(alpha.suffix(64 * 12).allSatisfy { $0 < 15 })
  }

  @Test func coloursWithoutLossAreExact() throws {
    let scene = try VideoScene(VideoScenes.player.replacing("mp4", with: "mkv")) {
      try NumberedClip(count: 2, encoding: NumberedClip.lossless).write(to: $0("clip.mkv"))
    }
    let picture = try #require(scene.pictures(.milliseconds(40)).first)
    #expect(Set(picture.bytes) == [20, 235])
  }

  @Test func oneFrameStays() throws {
    let scene = try VideoScene(files: Self.clip(NumberedClip(count: 1)))
    for time in [0, 0.02, 0.04, 1, 59] { #expect(try scene.number(.seconds(time)) == 0) }
    #expect(scene.complaints.isEmpty)
  }
}
