import Foundation
import Testing

@testable import GoldenReports
@testable import SceneRendering
@testable import Sequences
@testable import SpecRenderKit
@testable import ToolOutcome

@Suite struct MotionReportTests {
  private func motion(
    _ nodes: [String], from: String?, to: String?, form: MotionVerb.Form = .table, rate: String = "10"
  ) async -> Outcome {
    var request = SceneRequest()
    request.moment = PlayedMoment(scenario: "tour", time: nil)
    var motion = MotionVerb(of: request)
    (motion.nodes, motion.from, motion.to, motion.form) = (nodes, from, to, form)
    motion.rate = FrameRate(rate) ?? motion.rate
    return await motion.run(style: OutputStyle(format: "short", isQuiet: true) ?? OutputStyle())
  }

  /// The keyboard's spring pushes the overlay by 302 points: shares and speeds of a critical spring of 18.2574 per second.
  @Test func placesAndVelocitiesAreThoseOfTheSpring() async {
    let outcome = await motion(["overlay"], from: "1.1s", to: "1.3s")
    #expect(
      String(decoding: outcome.output, as: UTF8.self) == """
        overlay
        time  x          y  width  height  | middle y       per s
         1.1  0  -164.5231    393     852    261.4769  -1621.7207
         1.2  0  -265.5431    393     852    160.4569   -522.5124
         1.3  0  -293.8216    393     852    132.1784   -126.2636

        """)
  }

  /// A finger that goes up by 1000 points per second pulls the page, which is drawn on whole pixels.
  @Test func whatIsRoundedToPixelsHasTheSpeedOfTheFinger() async throws {
    var request = SceneRequest()
    request.moment = PlayedMoment(scenario: "turn", time: nil)
    var motion = MotionVerb(of: request)
    (motion.nodes, motion.from, motion.to, motion.rate, motion.form) = (
      ["cell"], "5.02s", "5.24s", try #require(FrameRate("100")), .json
    )
    let text = String(
      decoding: await motion.run(style: OutputStyle(format: "short", isQuiet: true) ?? OutputStyle()).output,
      as: UTF8.self)
    let track = try #require(text.components(separatedBy: "\"name\":\"middle y\"").last)
    func numbers(_ key: String) throws -> [Double] {
      let list = try #require(
        track.components(separatedBy: "\"\(key)\":[").dropFirst().first?.prefix { $0 != "]" })
      return list.split(separator: ",").compactMap { Double($0) }
    }
    let (places, speeds) = (try numbers("values"), try numbers("velocities"))
    #expect(places.count == 23 && speeds.count == 23)
    #expect(speeds.allSatisfy { abs($0 + 1000) < 1e-3 }, "\(speeds)")
    #expect(places.allSatisfy { abs(($0 * 3).rounded() - $0 * 3) < 1e-6 }, "\(places)")
  }

  /// Programs get times and numbers as they are: nothing is rounded to four decimals.
  @Test func numbersForProgramsAreExact() async throws {
    let text = String(
      decoding: await motion(["hearts[0].floating-heart"], from: "3.2s", to: "3.25s", form: .json, rate: "60")
        .output,
      as: UTF8.self)
    #expect(
      text.contains("\"times\":[3.2,3.216666666666666666,3.233333333333333333,3.25]"), "\(text.prefix(200))")
    let lists = text.components(separatedBy: "\"velocities\":[").dropFirst().compactMap {
      $0.split(separator: "]").first
    }
    let speeds = lists.flatMap { $0.split(separator: ",").compactMap { Double($0) } }
    #expect(speeds.contains { $0.roundedToDecimals != $0 }, "\(speeds)")
  }

  @Test func onlyWhatMovesIsListed() async {
    let text = String(decoding: await motion([], from: "3.2s", to: "3.4s", form: .json).output, as: UTF8.self)
    #expect(text.contains("\"id\":\"hearts[0].floating-heart\"") && !text.contains("\"id\":\"overlay\""))
  }

  @Test func wrongQuestionsAreErrors() async {
    #expect(await motion(["nobody"], from: nil, to: "1s").messages.contains("nobody"))
    for outcome in [
      await motion([], from: "2s", to: "1s"), await motion([], from: "soon", to: nil),
      await motion([], from: nil, to: "-1s"), await motion([], from: nil, to: "101s", rate: "1000"),
      await motion([], from: "1s", to: "1s", form: .plot("-")),
    ] {
      #expect(outcome.exitCode == 64 && outcome.output.isEmpty && !outcome.messages.isEmpty)
    }
  }
}
