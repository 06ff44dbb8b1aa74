import Documents
import Testing

@testable import DesignImport

@Suite struct ComponentTests {
  private static let sizes = ["7:1": 16.0, "8:1": 20.0]

  /// A button of a set with two members, whose icon is swapped.
  private func button(
    _ id: String, _ top: Double, pressed: Bool = false, icon: String = "7:1", label: String = "Save",
    red: Double = 0, isIconEmpty: Bool = false
  ) -> SampleNode {
    let (height, nodes) = pressed ? (48.0, ["5:12", "5:13", "5:14"]) : (40.0, ["5:2", "5:3", "5:4"])
    let size = Self.sizes[icon] ?? 0
    let place = [20, top + (height - size) / 2, size, size]
    return SampleNode(
      id, "Button", "INSTANCE", [10, top, 120, height],
      """
      "componentId":"\(pressed ? "5:9" : "5:1")","layoutMode":"HORIZONTAL","itemSpacing":8,"paddingLeft":10,
      "counterAxisAlignItems":"CENTER","layoutSizingHorizontal":"FIXED","layoutSizingVertical":"FIXED"
      """,
      [
        SampleNode(
          "I\(id);\(nodes[0])", "Ground", "RECTANGLE", [10, top, 120, height],
          SampleNode.fill(red, 0, pressed ? 0 : 1)
            + ",\"layoutPositioning\":\"ABSOLUTE\",\"constraints\":{\"horizontal\":\"LEFT_RIGHT\",\"vertical\":\"TOP_BOTTOM\"}"
        ),
        SampleNode(
          "I\(id);\(nodes[1])", "Icon", "INSTANCE", place,
          "\"componentId\":\"\(icon)\",\"componentPropertyReferences\":{\"mainComponent\":\"Icon#1:0\"}",
          isIconEmpty
            ? []
            : [
              SampleNode(
                "I\(id);\(nodes[1]);\(icon)9", "Path", icon == "7:1" ? "RECTANGLE" : "ELLIPSE", place,
                SampleNode.fill(0, 1, 0))
            ]),
        SampleNode.text(
          "I\(id);\(nodes[2])", "Label", [28 + size, top + (height - 24) / 2, 60, 24], label,
          ",\"componentPropertyReferences\":{\"characters\":\"Label#1:1\"}"),
      ])
  }

  private func sample(_ buttons: [SampleNode]) throws -> (FigmaSample, SampleNode) {
    let screen = SampleNode("1:1", "Home", [0, 0, 390, 844], SampleNode.fill(1, 1, 1), buttons)
    let set = "\"componentSetId\":\"5:0\""
    let sample = try FigmaSample(
      [screen.json],
      more: """
        "components":{"5:1":{"name":"State=Default",\(set)},"5:9":{"name":"State=Pressed",\(set)},
        "7:1":{"name":"Home"},"8:1":{"name":"Find"}},"componentSets":{"5:0":{"name":"Button"}},
        """)
    return (sample, screen)
  }

  @Test func membersOfASetAreVariantsOfOneComponent() throws {
    let (sample, screen) = try sample([
      button("2:1", 10), button("2:2", 60, pressed: true, label: "Stop"),
      button("2:3", 120, pressed: true, red: 0.2),
    ])
    #expect(try sample.errors() == [])
    #expect(try sample.misses([screen]) == [])
    #expect(sample.design.componentCount == 2)
    let library = try sample.document("figma/sample.library.yaml")
    let button = library["components"]?["button"]
    #expect(button?["with"]?["state"]?["one-of"]?.items?.compactMap(\.string) == ["default", "pressed"])
    #expect(
      button?["variants"]?["state"]?["pressed"]?.jsonLine == "{ \"ground\": { \"fill\": \"#000000\" } }",
      "\(sample.library)")
    #expect(sample.library.contains("with: { state: pressed, label: Stop }"))
    #expect(sample.library.contains("overrides: { ground: { fill: \"#330000\" } }"))
  }

  @Test func swappedInstancesFillASlot() throws {
    let (sample, screen) = try sample([
      button("2:1", 10), button("2:2", 60, icon: "8:1"), button("2:3", 110, pressed: true, icon: "8:1"),
      button("2:4", 170),
    ])
    #expect(try sample.errors() == [])
    #expect(try sample.misses([screen]) == [])
    #expect(sample.library.contains("slot: icon") && sample.library.contains("slots:"))
    let ids = try sample.document("figma/sample.lock.json")["nodes"]
    // An instance that is called "Icon" has the name of its component.
    #expect(ids?["home.find"]?.string == "I2:2;5:3", "\(ids?.jsonLine ?? "")")
    #expect(ids?.entries?.contains { $0.value.string == "I2:2;5:3;8:19" } == true)
  }

  /// All instances are of one icon, but one of them is without what that holds.
  @Test func instancesThatHoldOtherNodesFillASlot() throws {
    let (sample, screen) = try sample([
      button("2:1", 10), button("2:2", 60), button("2:3", 110, isIconEmpty: true),
    ])
    #expect(try sample.errors() == [])
    #expect(try sample.misses([screen]) == [])
    #expect(sample.library.contains("slot: icon"), "\(sample.library)")
  }

  @Test func aMaskInsideOfAComponentIsThatOfTheComponent() throws {
    func masked(_ id: String, _ top: Double) -> SampleNode {
      SampleNode(
        id, "Photo", "INSTANCE", [10, top, 40, 40], "\"componentId\":\"6:1\"",
        [
          SampleNode(
            "I\(id);6:2", "Round", "ELLIPSE", [10, top, 40, 40], SampleNode.fill(0, 0, 0) + ",\"isMask\":true"
          ),
          SampleNode("I\(id);6:3", "Shade", "RECTANGLE", [10, top, 40, 40], SampleNode.fill(1, 0, 0)),
        ])
    }
    let (sample, screen) = try sample([masked("2:1", 10), masked("2:2", 60)])
    #expect(try sample.errors() == [])
    #expect(try sample.misses([screen]) == [])
    #expect(!sample.library.contains("overrides:"), "\(sample.library)")
  }

  @Test func aComponentInsideOfItselfEnds() throws {
    func nest(_ id: String, _ depth: Int) -> SampleNode {
      SampleNode(
        id, "Loop", "INSTANCE", [0, 0, 100, 100], "\"componentId\":\"6:1\"",
        depth == 0 ? [] : [nest("I\(id);6:2", depth - 1)])
    }
    let (sample, screen) = try sample([nest("2:1", 5), nest("2:2", 5)])
    #expect(try sample.errors() == [])
    #expect(try sample.misses([screen]) == [])
  }
}
