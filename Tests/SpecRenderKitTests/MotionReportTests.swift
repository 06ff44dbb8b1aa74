import Testing

@testable import SpecRenderKit

@Suite struct MotionReportTests {
  private func motion(_ nodes: [String], from: String?, to: String?, asJSON: Bool = false, rate: Int = 10)
    -> Outcome
  {
    var request = SceneRequest()
    request.moment = PlayedMoment(scenario: "tour", time: nil)
    return request.motion(
      of: nodes, rate: rate, from: from, to: to, asJSON: asJSON,
      voice: Voice(format: "short", isQuiet: true) ?? Voice())
  }

  /// The keyboard's spring pushes the overlay by 302 points: shares and speeds of a critical spring of 18.2574 per second.
  @Test func placesAndVelocitiesAreThoseOfTheSpring() {
    let outcome = motion(["overlay"], from: "1.1s", to: "1.3s")
    #expect(
      String(decoding: outcome.output, as: UTF8.self) == """
        overlay
        time  middle x         y  velocity x           y  width  height  opacity  scale x  y  rotation
         1.1     196.5  261.4769           0  -1621.7207    393     852        1        1  1         0
         1.2     196.5  160.4569           0   -522.5124    393     852        1        1  1         0
         1.3     196.5  132.1784           0   -126.2636    393     852        1        1  1         0

        """)
  }

  @Test func onlyWhatMovesIsListed() {
    let text = String(decoding: motion([], from: "3.2s", to: "3.4s", asJSON: true).output, as: UTF8.self)
    #expect(text.contains("\"id\":\"floating-heart\"") && !text.contains("\"id\":\"overlay\""))
  }

  @Test func wrongQuestionsAreErrors() {
    #expect(motion(["nobody"], from: nil, to: "1s").messages.contains("nobody"))
    for outcome in [
      motion([], from: "2s", to: "1s"), motion([], from: "soon", to: nil), motion([], from: nil, to: "-1s"),
      motion([], from: nil, to: "1s", rate: 0), motion([], from: nil, to: "1s", rate: 1_000_000_000),
    ] {
      #expect(outcome.exitCode == 1 && outcome.output.isEmpty && !outcome.messages.isEmpty)
    }
  }
}
