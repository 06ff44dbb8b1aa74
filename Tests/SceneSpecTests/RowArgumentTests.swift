import TestFixtures
import Testing

/// What the component of a row is given.
@Suite struct RowArgumentTests {
  private func messages(row: String, with parameters: String, fill: String = "\"#FFFFFF\"") throws -> String {
    try InlineScene.messages(
      """
      data: { rides: [{ name: Mini }, { name: Van }] }
      components:
        ride:
          with: \(parameters)
          fill: \(fill)
          layout: [height == 20]
      children:
        - { stack: vertical, id: rides, of: "${rides}", row: \(row), layout: [left == 0, top == 0, width == 90] }
      """)
  }

  @Test func oneParameterGetsTheItem() throws {
    let fill = "'${entry.name == \"Mini\" ? \"#FF0000\" : \"#00FF00\"}'"
    #expect(try messages(row: "ride", with: "[entry]", fill: fill).contains("0 errors, 0 warnings"))
    #expect(
      try messages(row: "ride", with: "{ index: number, entry: record }", fill: fill)
        .contains("0 errors, 0 warnings"))
  }

  @Test func thePlaceIsTheIndex() throws {
    let scene = try InlineScene(
      """
      data: { rides: [{ name: Mini }, { name: Van }] }
      components:
        ride: { with: { index: number, item: record }, fill: "#FFFFFF", layout: ["height == ${10 + index * 5}"] }
      children:
        - { stack: vertical, id: rides, of: "${rides}", row: ride, layout: [left == 0, top == 0, width == 90] }
      """)
    #expect(try scene.frame("rides[1]").height == 15)
  }

  @Test func whatTheRowDoesNotGiveIsAnError() throws {
    let found = try messages(row: "ride", with: "{ entry: record, place: number }")
    #expect(found.contains("the row gives the component its item alone, and nothing for \"place\""))
    #expect(found.contains("1 error, 0 warnings"), "\(found)")
  }

  @Test func aUseInTheRowsPlaceIsToldHowToBeWritten() throws {
    let found = try messages(row: "{ use: ride }", with: "[entry]")
    #expect(found.contains("hint: write row: ride"), "\(found)")
    let more = try messages(row: "{ use: ride, with: { entry: 3 }, slots: {} }", with: "[entry]")
    #expect(more.contains("write row: { children: [{ use: ride, id: ride, with: { … }"), "\(more)")
    #expect(more.contains("1 error, 0 warnings"), "\(more)")
  }
}
