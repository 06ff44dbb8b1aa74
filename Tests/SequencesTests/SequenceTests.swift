import TestFixtures
import Testing

@testable import Files
@testable import SceneRendering
@testable import Sequences
@testable import ToolOutcome

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct SequenceTests {
  /// Ten frames in which the keyboard comes in.
  private func write(
    _ folder: TemporaryFolder, _ name: String = "frames", shard: Shard = .all, locale: String = "en",
    change: (inout SequenceRequest) -> Void = { _ in }
  ) async throws -> Outcome {
    var request = SceneRequest()
    request.scale = 0.25
    request.locale = locale
    request.moment = PlayedMoment(scenario: "tour", time: nil)
    var sequence = SequenceRequest(rate: try #require(FrameRate("20")))
    sequence.output = folder(name)
    sequence.start = .milliseconds(900)
    sequence.end = .milliseconds(1400)
    sequence.shard = shard
    change(&sequence)
    var style = OutputStyle()
    style.isQuiet = true
    return await sequence.written(of: request, style: style)
  }

  private func bytes(_ path: String) throws -> [UInt8] { try FileReader.read(path, limit: 1 << 24) }

  private static let names = (0..<10).map { "frame-00000\($0).png" }

  @Test func aSequenceHasTheBytesOfItsMomentsAlone() async throws {
    let folder = TemporaryFolder()
    #expect(try await write(folder).exitCode == 0)
    #expect(try folder.names("frames") == Self.names + ["frames.json"])
    var request = SceneRequest()
    request.scale = 0.25
    for index in [0, 4, 9] {
      request.moment = PlayedMoment(scenario: "tour", time: "\(900 + 50 * index)ms")
      let alone = try request.file()
      #expect(try bytes(folder("frames/\(Self.names[index])")) == alone)
    }
  }

  /// Tasks wait for a drawer in any order.
  @Test func aDrawerMayDrawTheFirstFramesAfterLaterOnes() async throws {
    var request = SceneRequest()
    request.scale = 0.25
    let pipeline = Pipeline(try request.load())
    let environment = try request.environment(for: pipeline.loaded)
    var played = try pipeline.play("tour", until: .seconds(1), environment, scale: 0.25)
    let times = try FrameTimes(from: .zero, to: .seconds(1), at: try #require(FrameRate("8")))
    try played.layOut(at: (0..<8).map { times[$0] })
    let source = FrameSource(
      timeline: played.timeline, times: times, scale: 0.25,
      fonts: played.timeline.moments.first?.scene.fonts ?? [], videos: pipeline.videos)
    let late = try pipeline.drawer(for: source)
    _ = try await late.changes(4..<8)
    let changes = try await late.changes(0..<4)
    #expect(try await changes == pipeline.drawer(for: source).changes(0..<4))
    #expect(changes.first??.width == source.size.width && changes.first??.blends == false)
  }

  @Test func itGoesOnWhereItStoppedAndStartsAnewForAnotherScene() async throws {
    let folder = TemporaryFolder()
    _ = try await write(folder)
    let last = try bytes(folder("frames/\(Self.names[9])"))
    // A frame that is there is not drawn again; one that is missing is.
    try folder.write("kept", "frames/\(Self.names[3])")
    try Folder.removeFile(folder("frames/\(Self.names[9])"))
    _ = try await write(folder)
    #expect(try folder.text("frames/\(Self.names[3])") == "kept")
    #expect(try bytes(folder("frames/\(Self.names[9])")) == last)
    try folder.write("old", "frames/frame-000123.png")
    try folder.write("mine", "frames/notes.txt")
    _ = try await write(folder, locale: "ar")
    #expect(try folder.names("frames") == Self.names + ["frames.json", "notes.txt"])
    #expect(try bytes(folder("frames/\(Self.names[9])")) != last)
  }

  @Test func partsMakeTheWhole() async throws {
    let folder = TemporaryFolder()
    _ = try await write(folder)
    for index in 1...3 { _ = try await write(folder, "parts", shard: try #require(Shard("\(index)/3"))) }
    for name in Self.names {
      #expect(try bytes(folder("parts/\(name)")) == bytes(folder("frames/\(name)")))
    }
    #expect(Shard("2/3")?.frames(of: 10) == 3..<6)
    for text in ["0/3", "4/3", "1", "a/b", "-1/3", "1/3/2"] { #expect(Shard(text) == nil, "\(text)") }
  }

  @Test func anAnimatedPNGIsOneFile() async throws {
    let folder = TemporaryFolder()
    #expect(try await write(folder, "a.apng").exitCode == 0)
    #expect(try folder.names() == ["a.apng"])
    let file = try bytes(folder("a.apng"))
    #expect(count("fcTL", in: file) == count("fdAT", in: file) + 1)
    #expect(count("fcTL", in: file) > 4)
    #expect(try await write(folder, "b.apng").exitCode == 0)
    #expect(try bytes(folder("b.apng")) == file)
  }

  /// The delays of a second's frames add up to what they last, 1001 of 1000 milliseconds, also where 16 bits cannot name one.
  @Test(arguments: [("29.97", 30), ("119.88", 120)])
  func delaysAddUp(rate: String, count: Int) async throws {
    let folder = TemporaryFolder()
    _ = try await write(folder, "a.apng") {
      $0.rate = FrameRate(rate) ?? $0.rate
      $0.end = $0.start + .milliseconds(1000)
    }
    let file = try bytes(folder("a.apng"))
    let seconds = file.indices.filter { file[$0...].starts(with: "fcTL".utf8) }.map { place in
      func number(_ offset: Int) -> Double {
        Double(Int(file[place + offset]) << 8 | Int(file[place + offset + 1]))
      }
      return number(24) / number(26)
    }
    let whole: Double = seconds.reduce(0, +)
    #expect(abs(whole - 1.001) < 1e-9, "\(count) frames")
  }

  private func count(_ name: String, in file: [UInt8]) -> Int {
    file.indices.count { file[$0...].starts(with: name.utf8) }
  }

  @Test func aContactSheetIsOnePicture() async throws {
    let folder = TemporaryFolder()
    let outcome = try await write(folder, "sheet.png") { $0.tiles = 4 }
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    #expect(try folder.names() == ["sheet.png"])
  }

  @Test func whatCannotBeWrittenIsSaidAndNothingIsLeft() async throws {
    let folder = TemporaryFolder()
    #expect(try await write(folder, "a.mkv").exitCode == 64)
    #expect(try await write(folder, "a.apng", shard: try #require(Shard("1/2"))).exitCode == 64)
    #expect(try await write(folder, "a.gif") { $0.rate = FrameRate("60") ?? $0.rate }.exitCode == 64)
    #expect(try await write(folder, "none/a.apng").exitCode == 2)
    #expect(try await write(folder) { $0.end = .milliseconds(900) }.exitCode == 64)
    let endless = try await write(folder) {
      $0.end = .seconds(100_000)
      $0.rate = FrameRate("1000") ?? $0.rate
    }
    #expect(endless.exitCode == 64)
    #expect(endless.messages.contains("more than 1000000 frames"))
    #expect(try folder.names().isEmpty)
  }

  @Test(arguments: [
    ("60", [60, 1]), ("29.97", [30000, 1001]), ("30000/1001", [30000, 1001]), ("0.5", [1, 2]),
    ("1000", [1000, 1]), ("23.976", [24000, 1001]), ("23.98", [24000, 1001]), ("23.976024", [24000, 1001]),
    ("59.94", [60000, 1001]), ("119.88", [120000, 1001]), ("29.970", [30000, 1001]), ("29.9", [299, 10]),
    ("23.97", [2397, 100]), ("29.97/1", [2997, 100]), ("12.5", [25, 2]),
  ])
  func ratesAreExact(text: String, fraction: [Int]) {
    #expect(FrameRate(text).map { [$0.numerator, $0.denominator] } == fraction)
  }

  @Test(arguments: ["0", "-1", "nan", "inf", "1e9", "1001", "", "60/0", "1/2/3", "60fps", "0.00001", "٣"])
  func otherRatesAreRefused(text: String) { #expect(FrameRate(text) == nil) }

  @Test func framesLieBeforeTheEnd() throws {
    let rate = try #require(FrameRate("30000/1001"))
    let times = try FrameTimes(from: .zero, to: .seconds(1001), at: rate)
    #expect(times.count == 30000)
    #expect(times[30] == .seconds(1) + .milliseconds(1))
    let video = try FrameTimes(from: .zero, to: .seconds(1001), at: try #require(FrameRate("23.976")))
    #expect(video.count == 24000 && video[24] == .seconds(1) + .milliseconds(1))
    let fast = try FrameTimes(from: .zero, to: .seconds(1), at: try #require(FrameRate("119.88")))
    #expect(fast.count == 120 && fast[119] < .seconds(1))
    #expect(try FrameTimes(from: .seconds(1), to: .milliseconds(1001), at: rate).count == 1)
    #expect(throws: ToolFailure.self) { try FrameTimes(from: .seconds(1), to: .seconds(1), at: rate) }
  }

  /// The video is the same file each time; skipped where ffmpeg is not installed.
  @Test(.enabled(if: access("/usr/bin/ffmpeg", X_OK) == 0), arguments: ["mp4", "webm", "gif"])
  func videosAreReproducible(ending: String) async throws {
    let folder = TemporaryFolder()
    var request = SceneRequest()
    request.scale = 0.25
    request.moment = PlayedMoment(scenario: "tour", time: nil)
    var sequence = SequenceRequest(rate: try #require(FrameRate("10")))
    sequence.start = .milliseconds(900)
    sequence.end = .milliseconds(1300)
    sequence.preset = "ultrafast"
    for name in ["a", "b"] {
      sequence.output = folder("\(name).\(ending)")
      let outcome = await sequence.written(of: request)
      #expect(outcome.exitCode == 0, "\(outcome.messages)")
    }
    #expect(try folder.names() == ["a.\(ending)", "b.\(ending)"])
    let first = try FileReader.read(folder("a.\(ending)"), limit: 1 << 24)
    #expect(first.count > 500)
    #expect(try FileReader.read(folder("b.\(ending)"), limit: 1 << 24) == first)
  }
}
