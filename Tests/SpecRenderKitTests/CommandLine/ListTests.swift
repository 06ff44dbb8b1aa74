import Foundation
import SceneModel
import Testing

@testable import GoldenReports
@testable import SceneRendering
@testable import SpecRenderKit
@testable import ToolOutcome

@Suite struct ListTests {
  private func json(_ listing: Listing, _ scene: String? = nil) async throws -> [[String: Any]] {
    var list = ListVerb(listing, of: SceneRequest(scene: scene))
    list.asJSON = true
    let outcome = await list.run()
    #expect(outcome.exitCode == 0 && outcome.messages.isEmpty)
    return try #require(JSONSerialization.jsonObject(with: Data(outcome.output)) as? [[String: Any]])
  }

  @Test func devicesComeWithTheirNumbers() async throws {
    let devices = try await json(.devices)
    #expect(devices.count == Device.all.count)
    let phone = try #require(devices.first { $0["name"] as? String == "iphone-15" })
    #expect(
      phone["width"] as? Double == 393 && phone["top"] as? Double == 59 && phone["keyboard"] as? Double == 336
    )
    let tablet = try #require(devices.first { $0["name"] as? String == "ipad-mini" })
    #expect(tablet["keyboard"] is NSNull)
  }

  @Test func statesComeWithTheirInitialValues() async throws {
    let states = try await json(.states)
    #expect(states.first?["name"] as? String == "keyboard" && states.first?["initial"] as? String == "down")
    #expect(states.contains { $0["name"] as? String == "page" && $0["initial"] as? Double == 0 })
    #expect(states.contains { $0["name"] as? String == "loaded" && $0["initial"] as? Bool == true })
  }

  @Test func capturesScenariosAndScenesAreAllThere() async throws {
    let names = try await json(.captures, "quiz").compactMap { $0["name"] as? String }
    let document = try SceneRequest(scene: "quiz").load().sources.document
    #expect(names == document.captures.map { "quiz/\($0.name)" })
    #expect(
      try await json(.scenarios, "quiz").compactMap { $0["name"] as? String }
        == document.scenarios.map(\.name))
    #expect(
      try await json(.scenes).prefix(5).compactMap { $0["name"] as? String }
        == ["ios-26-gallery", "ios-gallery", "live-stream", "quiz", "tiktok"])
  }

  @Test func aTableHasALineForEachAndNoBlankEnds() async {
    let lines = await ListVerb(.captures, of: SceneRequest(scene: "quiz")).run().text
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.hasPrefix("name ") == true && lines.last == "")
    #expect(lines.count == SceneRequest(scene: "quiz").names(of: .captures).count + 2)
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
  }
}
