import Documents
import Testing

@testable import DesignImport

/// Members of component sets that have several properties.
@Suite struct VariantTests {
  /// A pill with a text in it.
  private struct Pill {
    var component: String
    var color = 0.0
    var padding = 12.0
    var side = "LEFT"
    var opacity = 1.0

    func node(_ id: String, _ top: Double) -> SampleNode {
      SampleNode(
        id, "Pill", "INSTANCE", [10, top, 200, 40],
        """
        "componentId":"\(component)","layoutMode":"VERTICAL","paddingLeft":\(padding),"paddingTop":8,"opacity":\(opacity),
        "layoutSizingHorizontal":"FIXED","layoutSizingVertical":"FIXED",\(SampleNode.fill(color, 0, 1))
        """,
        [
          SampleNode.text(
            "I\(id);\(component)1", "Caption", [10 + padding, top + 8, 100, 24], "Save",
            ",\"layoutSizingHorizontal\":\"FIXED\""
          ).aligned(side)
        ])
    }
  }

  private func sample(_ names: [String: String], _ pills: [Pill]) throws -> (FigmaSample, DocumentNode?) {
    let nodes = pills.enumerated().map { $1.node("2:\($0)", Double($0) * 50) }
    let screen = SampleNode("1:1", "Home", [0, 0, 390, 844], SampleNode.fill(1, 1, 1), nodes)
    let components = names.sorted { $0.key < $1.key }.map { id, name in
      "\(quoted(id)):{\"name\":\(quoted(name)),\"componentSetId\":\"5:0\"}"
    }
    let sample = try FigmaSample(
      [screen.json],
      more:
        "\"components\":{\(components.joined(separator: ","))},\"componentSets\":{\"5:0\":{\"name\":\"Pill\"}},"
    )
    #expect(try sample.errors() == [], "\(sample.library)")
    #expect(try sample.misses([screen]) == [])
    return (sample, try sample.document("figma/sample.library.yaml")["components"])
  }

  private static let grid = [
    "5:1": "State=Normal, Side=Left", "5:2": "State=Normal, Side=Right", "5:3": "State=Chosen, Side=Left",
    "5:4": "State=Chosen, Side=Right",
  ]

  @Test func membersThatDifferInAlignmentAreOneComponent() throws {
    let (sample, components) = try sample(
      ["5:1": "Side=Left", "5:2": "Side=Right"],
      [Pill(component: "5:1"), Pill(component: "5:2", side: "RIGHT"), Pill(component: "5:1")])
    #expect(
      components?["pill"]?["with"]?["side"]?["one-of"]?.jsonLine == #"["left", "right"]"#,
      "\(sample.library)")
    #expect(
      components?["pill"]?["variants"]?.jsonLine
        == #"{ "side": { "right": { "caption": { "align": "trailing" } } } }"#)
    #expect(components?["pill-2"] == nil)
  }

  /// The first member is the one that takes something back.
  @Test func whatAMemberLacksIsTakenBack() throws {
    let (_, components) = try sample(
      ["5:1": "Side=Right", "5:2": "Side=Left"],
      [Pill(component: "5:1", side: "RIGHT"), Pill(component: "5:2")])
    #expect(
      components?["pill"]?["variants"]?.jsonLine
        == #"{ "side": { "left": { "caption": { "align": "natural" } } } }"#)
  }

  @Test func everyPropertyIsAParameter() throws {
    let (sample, components) = try sample(
      Self.grid,
      [
        Pill(component: "5:1"), Pill(component: "5:2", padding: 40), Pill(component: "5:3", color: 1),
        Pill(component: "5:4", color: 1, padding: 40),
      ])
    let pill = components?["pill"]
    #expect(pill?["with"]?.entries?.map(\.key) == ["state", "side"], "\(sample.library)")
    #expect(pill?["variants"]?["state"]?.entries?.map(\.key) == ["chosen"])
    #expect(pill?["variants"]?["state"]?["chosen"]?["self"]?.entries?.map(\.key) == ["fill"])
    #expect(pill?["variants"]?["side"]?["right"]?["self"]?.entries?.map(\.key) == ["padding"])
    #expect(sample.library.contains("with: { state: chosen, side: right }"))
    #expect(!sample.library.contains("overrides:"))
  }

  /// One member is not in use: what it would be is known of the others.
  @Test func aPropertyIsKnownOfAMemberWithAnother() throws {
    let (sample, components) = try sample(
      Self.grid,
      [
        Pill(component: "5:1"), Pill(component: "5:3", color: 1),
        Pill(component: "5:4", color: 1, padding: 40),
      ])
    let pill = components?["pill"]
    #expect(pill?["with"]?.entries?.map(\.key) == ["state", "side"], "\(sample.library)")
    #expect(pill?["variants"]?["side"]?["right"]?["self"]?.entries?.map(\.key) == ["padding"])
  }

  /// Faint where it is chosen and at the right, and not otherwise.
  @Test func whatPropertiesDoTogetherIsAThirdParameter() throws {
    let (sample, components) = try sample(
      Self.grid,
      [
        Pill(component: "5:1"), Pill(component: "5:2", padding: 40), Pill(component: "5:3", color: 1),
        Pill(component: "5:4", color: 1, padding: 40, opacity: 0.5),
      ])
    let pill = components?["pill"]
    #expect(pill?["with"]?.entries?.map(\.key) == ["state", "side", "variant"], "\(sample.library)")
    #expect(pill?["with"]?["variant"]?["default"]?.string == "${state}/${side}")
    #expect(
      pill?["variants"]?["variant"]?.jsonLine == #"{ "chosen/right": { "self": { "opacity": 0.5 } } }"#)
    #expect(sample.library.contains("with: { state: chosen, side: right }"))
  }

  /// Nothing tells which of the two properties does what.
  @Test func propertiesThatOnlyChangeTogetherAreOne() throws {
    let (sample, components) = try sample(
      Self.grid, [Pill(component: "5:1"), Pill(component: "5:4", color: 1, padding: 40)])
    let variants = components?["pill"]?["variants"]
    #expect(variants?.entries?.map(\.key) == ["variant"], "\(sample.library)")
    #expect(
      variants?["variant"]?["chosen/right"]?["self"]?.entries?.map(\.key).sorted() == ["fill", "padding"])
  }

  /// The later property wins where both change the same.
  @Test func theOrderThatNeedsTheLeastIsTaken() throws {
    let (sample, components) = try sample(
      Self.grid,
      [
        Pill(component: "5:1"), Pill(component: "5:2", padding: 40), Pill(component: "5:3", padding: 20),
        Pill(component: "5:4", padding: 20),
      ])
    #expect(components?["pill"]?["variants"]?.entries?.map(\.key) == ["side", "state"], "\(sample.library)")
  }
}

extension SampleNode {
  /// A text with another alignment.
  fileprivate func aligned(_ side: String) -> SampleNode {
    var node = self
    node.more = node.more.replacing(
      "\"letterSpacing\":0", with: "\"letterSpacing\":0,\"textAlignHorizontal\":\"\(side)\"")
    return node
  }
}
