import SceneCompiler
import SceneFormat
import TestFixtures
import Testing

/// Every form in which a capture names its times.
@Suite struct CaptureTimesTests {
  private func captures(_ times: String) throws -> [Capture] {
    try WrittenScene(
      """
      scene: test
      state: { n: 0 }
      children: [{ box: a, layout: [left == 0, top == 0, size == 10] }]
      scenarios: { go: { end: 3s, steps: [{ 1s: set n = 1 }] }, short: [{ 1s: set n = 1 }] }
      captures: [{ name: c, \(times) }]

      """
    ).load().sources.document.captures
  }

  @Test(
    arguments: [
      ("scenario: go", ["c"], [3]), ("scenario: short", ["c"], [2]), ("scenario: go, at: 1.5s", ["c"], [1.5]),
      ("scenario: go, at: [0.5s, 750ms, 2]", ["c-0.5s", "c-0.75s", "c-2s"], [0.5, 0.75, 2]),
      ("scenario: go, at: [217/60, 7/2]", ["c-3.616667s", "c-3.5s"], [217.0 / 60, 3.5]),
      ("scenario: go, frames: 1", ["c"], [3]), ("scenario: go, frames: 2", ["c-0s", "c-3s"], [0, 3]),
      ("scenario: go, frames: 4", ["c-0s", "c-1s", "c-2s", "c-3s"], [0, 1, 2, 3]),
      ("scenario: short, every: 0.5s", ["c-0s", "c-0.5s", "c-1s", "c-1.5s", "c-2s"], [0, 0.5, 1, 1.5, 2]),
      ("scenario: short, every: 3/2", ["c-0s", "c-1.5s"], [0, 1.5]),
      ("scenario: go, every: 1/60s, hashes: true", ["c", "c-0s", "c-3s"], [3, 0, 3]),
      ("scenario: go, every: 700ms, hashes: true", ["c", "c-0s", "c-2.8s"], [2.8, 0, 2.8]),
      ("scenario: go, every: 1/60s, hashes: true, at: 1s", ["c", "c-1s"], [3, 1]),
      (
        "scenario: go, frames: 2, devices: [iphone-15, iphone-se]",
        ["c-iphone-15-0s", "c-iphone-15-3s", "c-iphone-se-0s", "c-iphone-se-3s"], [0, 3, 0, 3]
      ),
    ] as [(String, [String], [Double])])
  func timesAreListedOrEvenlySpread(_ times: String, _ names: [String], _ seconds: [Double]) throws {
    let captures = try captures(times)
    #expect(captures.map(\.name) == names)
    #expect(zip(captures, seconds).allSatisfy { abs(($0.time?.seconds ?? -1) - $1) < 1e-12 })
  }

  @Test func framesOfHashesAreExact() throws {
    let frames = try #require(try captures("scenario: go, every: 1/60s, hashes: true")[0].frames)
    #expect(frames.count == 181 && frames.text == "1/60")
    #expect([0, 3, 60, 180].map { frames[$0] } == [.zero, .milliseconds(50), .seconds(1), .seconds(3)])
    #expect(try captures("scenario: go, every: 1/60s").allSatisfy { $0.frames == nil })
  }

  @Test func aStillPictureHasNoTime() throws {
    #expect(try captures("set: { n: 1 }").map(\.time) == [nil])
  }
}
