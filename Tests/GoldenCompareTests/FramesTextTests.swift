import Graphics2D
import SceneModel
import Testing

@testable import GoldenCompare

@Suite struct FramesTextTests {
  private func record(_ nodes: [(String, Double)], _ fact: String = "0.3s") -> CaptureRecord {
    CaptureRecord(
      picture: PixelBox(x: 0, y: 0, width: 30, height: 20), background: "#000000",
      motion: [MotionFact(.transition, "rows", [.init("duration", fact)])],
      nodes: nodes.map { id, y in
        LayoutRecord(
          id: id, kind: "box", x: 1, y: y, width: 3, height: 4,
          pixels: PixelBox(x: 1, y: Int(y), width: 3, height: 4))
      })
  }

  private var frames: [(hash: String, record: CaptureRecord)] {
    [
      ("a", record([("one", 1), ("two", 2)])), ("b", record([("one", 1.5), ("two", 2)])),
      ("b", record([("one", 1.5), ("two", 2)])), ("c", record([("one", 3), ("heart", 7), ("two", 2)])),
      ("d", record([("heart", 7), ("two", 2)], "0.4s")), ("d", record([("two", 2), ("heart", 9)])),
      ("d", record([("two", 2), ("heart", 9)])),
    ]
  }

  @Test func everyRecordIsReadAgain() throws {
    let environment = EnvironmentFingerprint([.init("cairo", "1.16.0"), .init("font:a.otf", "12 34")])
    let written = FramesText(step: "1/60", environment: environment, frames: frames)
    let read = try FramesText(text: written.text)
    #expect(read == written && read.environment == environment && read.step == "1/60")
    #expect(read.hashes == frames.map(\.hash))
    for (index, frame) in frames.enumerated() { #expect(try read.record(at: index) == frame.record) }
    #expect(try FramesText(text: written.text.replacing("\n", with: "\r\n")) == written)
  }

  @Test func whatStaysIsNotRepeated() {
    let text = FramesText(step: "1/60", environment: .none, frames: frames).text
    #expect(text.contains("frame 1 b\n@3 3=1.5\nframe 3 c\n"))
    #expect(text.hasPrefix("specrender-frames 1\nframes 7 1/60\nframe 0 a\n+0 specrender-layout 3\n"))
    #expect(!text.contains("frame 2 ") && !text.contains("frame 6 "))
  }

  @Test(arguments: [
    ("", "line 1"), ("specrender-layout 3\n", "line 1"), ("specrender-frames 1\n", "line 2"),
    ("specrender-frames 1\nframes 2 1/60\nframe 1 a\n", "line 3"),
    ("specrender-frames 1\nframes 2 1/60\nframe 0 a\nframe 2 b\n", "line 4"),
    ("specrender-frames 1\nframes 2 1/60\nframe 0 a\n<<<<<<< ours\n", "unfinished merge"),
    ("specrender-frames 1\nframes 0 1/60\nframe 0 a\n", "line 2"),
  ])
  func whatIsNoSuchTextIsRefused(_ text: String, _ words: String) {
    let error = #expect(throws: FramesTextError.self) { try FramesText(text: text) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: ["-9", "@9 1=2", "@0 9=2", "@0 x", "+9 a"])
  func changesOfLinesThatAreNotThereAreRefused(_ change: String) throws {
    let text = "specrender-frames 1\nframes 1 1/60\nframe 0 a\n+0 specrender-layout 3\n\(change)\n"
    #expect(throws: FramesTextError.self) { try FramesText(text: text).record(at: 0) }
  }

  @Test func theFirstFrameThatDiffersIsNamed() {
    func difference(_ expected: String, _ actual: String) -> FramesDifference? {
      FramesDifference(expected: expected.map(String.init), actual: actual.map(String.init)) {
        Double($0) / 4
      }
    }
    #expect(difference("abc", "abc") == nil)
    #expect(
      difference("abcd", "axcy")?.sentence == "frame 1, at 0.250 s, is the first of 2 of 4 that differ")
    #expect(
      difference("abcd", "ab")?.sentence
        == "frame 2, at 0.500 s, is the first of 2 of 4 that differ; there are 2 frames, and were 4")
  }
}
