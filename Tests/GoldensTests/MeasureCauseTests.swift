import TestFixtures
import Testing

@testable import Goldens

/// What a measured text changes is told with the style and token that the measure comes from.
@Suite struct MeasureCauseTests {
  @Test(arguments: [
    ("page.yaml", "tracking: 2", "tracking: 3", "page.yaml"),
    ("tokens.json", "\"fontSize\": { \"value\": 10,", "\"fontSize\": { \"value\": 11,", "tokens.json"),
    ("page.yaml", "measured: Wide", "measured: Wider", "page.yaml"),
  ])
  func aMeasureHasItsCause(_ file: String, _ old: String, _ new: String, _ place: String) throws {
    var scene = try PlantedScene { page in
      page.replacing(
        "components:\n", with: "styles: { mark: { style: \"{type.note}\", tracking: 2 } }\ncomponents:\n"
      ).replacing("state: { online: true }", with: "state: { online: true, measured: Wide }")
        .replacing("width == 120", with: "'width == ${(measured | text-width(\"mark\")) + 90}'")
    }
    let results = try scene.change(file, old, new)
    let card = try #require(results.first { $0.capture == "card" })
    guard case .changed(let change) = card.verdict else {
      Issue.record("\(card.text())")
      return
    }
    let causes = change.diagnosis.causes.map(\.sentence)
    #expect(causes.contains { $0.contains("card.width") && $0.contains(place) }, "\(causes)")
  }
}
