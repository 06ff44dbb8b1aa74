import Documents
import Testing

@testable import DesignImport

/// Frames that hold one child and say nothing of it are left out.
@Suite struct FoldingTests {
  private static func stack(_ direction: String, _ x: String, _ y: String, _ more: String = "") -> String {
    "\"layoutMode\":\"\(direction)\",\"layoutSizingHorizontal\":\"\(x)\",\"layoutSizingVertical\":\"\(y)\""
      + (more.isEmpty ? "" : "," + more)
  }

  private static let centered = "\"counterAxisAlignItems\":\"CENTER\""
  private static let padded = "\"paddingLeft\":4,\"paddingRight\":4,\"paddingTop\":4,\"paddingBottom\":4"

  private func dot(_ id: String, _ left: Double, _ top: Double, _ sizing: String = "FIXED") -> SampleNode {
    SampleNode(
      id, "Dot", "RECTANGLE", [left, top, sizing == "FILL" ? 350 : 30, 20],
      SampleNode.fill(1, 0, 0)
        + ",\"layoutSizingHorizontal\":\"\(sizing)\",\"layoutSizingVertical\":\"FIXED\"")
  }

  private func wrapper(
    _ id: String, _ box: [Double], _ layout: String, _ child: SampleNode, name: String = "Container"
  ) -> SampleNode {
    SampleNode(id, name, box, layout, [child])
  }

  private func home(_ children: [SampleNode]) -> SampleNode {
    let column = SampleNode(
      "2:1", "Column", [20, 100, 350, 400],
      Self.stack("VERTICAL", "FIXED", "FIXED", "\"itemSpacing\":10"), children)
    return SampleNode("1:1", "Home", [0, 0, 390, 844], SampleNode.fill(1, 1, 1), [column])
  }

  /// Ids of the nodes that are written.
  private func written(_ sample: FigmaSample) throws -> Set<String> {
    let ids = try sample.document("figma/sample.lock.json")["components"]?["home"]?["ids"]?.entries ?? []
    return Set(ids.map(\.key))
  }

  @Test func whatStandsInThemStaysWhereItIs() throws {
    let hugging = wrapper(
      "3:1", [20, 100, 30, 20], Self.stack("HORIZONTAL", "HUG", "HUG"), dot("3:2", 20, 100))
    let twice = wrapper(
      "4:1", [20, 130, 350, 20], Self.stack("VERTICAL", "FILL", "HUG"),
      wrapper(
        "4:2", [20, 130, 350, 20], Self.stack("VERTICAL", "FILL", "HUG"), dot("4:3", 20, 130, "FILL")))
    let middle = wrapper(
      "5:1", [20, 160, 350, 20], Self.stack("VERTICAL", "FILL", "HUG", Self.centered), dot("5:2", 180, 160),
      name: "Badge")
    let far = wrapper(
      "6:1", [20, 190, 350, 20],
      Self.stack("HORIZONTAL", "FILL", "HUG", "\"primaryAxisAlignItems\":\"MAX\""), dot("6:2", 340, 190))
    let screen = home([hugging, twice, middle, far])
    let made = try FigmaSample([screen.json])
    #expect(try made.errors() == [])
    #expect(try written(made) == ["2:1", "3:2", "4:3", "5:2", "6:2"])
    #expect(try made.misses([screen], besides: ["3:1", "4:1", "4:2", "5:1", "6:1"]) == [], "\(made.library)")
    #expect(made.library.contains("align-self: center") && made.library.contains("align-self: trailing"))
  }

  /// Where no stack is around, the child has the place of the frame.
  @Test func freeFramesAreLeftOut() throws {
    let wide =
      "\"constraints\":{\"horizontal\":\"LEFT_RIGHT\",\"vertical\":\"TOP\"},"
      + Self.stack("VERTICAL", "FIXED", "HUG", Self.centered)
    let right =
      "\"constraints\":{\"horizontal\":\"RIGHT\",\"vertical\":\"TOP\"},"
      + Self.stack("VERTICAL", "HUG", "HUG")
    let screen = SampleNode(
      "1:1", "Home", [0, 0, 390, 844], SampleNode.fill(1, 1, 1),
      [
        wrapper("3:1", [0, 100, 390, 20], wide, dot("3:2", 180, 100)),
        wrapper("4:1", [340, 140, 30, 20], right, dot("4:2", 340, 140)),
        wrapper("5:1", [40, 200, 100, 50], "", dot("5:2", 50, 210)),
      ])
    let made = try FigmaSample([screen.json])
    #expect(try written(made) == ["3:2", "4:2", "5:2"])
    #expect(try made.errors() == [] && made.misses([screen], besides: ["3:1", "4:1", "5:1"]) == [])
    #expect(made.library.contains("centerX == parent.centerX") && made.library.contains("trailing == -20"))
  }

  /// What stands over the edges of a frame alone would widen what is around it.
  @Test func whatIsTooLargeForItsFrameStays() throws {
    let wide = SampleNode(
      "3:2", "Wide", "RECTANGLE", [20, 100, 400, 20],
      SampleNode.fill(1, 0, 0) + ",\"layoutSizingHorizontal\":\"FIXED\",\"layoutSizingVertical\":\"FIXED\"")
    let screen = home([wrapper("3:1", [20, 100, 350, 20], Self.stack("HORIZONTAL", "FILL", "HUG"), wide)])
    let made = try FigmaSample([screen.json])
    #expect(try made.errors() == [] && written(made) == ["2:1", "3:1", "3:2"])
  }

  @Test(arguments: [
    SampleNode.fill(0, 1, 0), padded, "\"opacity\":0.5", "\"clipsContent\":true,\"cornerRadius\":4",
    "\"minWidth\":10",
  ])
  func whatSaysSomethingStays(_ more: String) throws {
    let isPadded = more == Self.padded
    let box: [Double] = isPadded ? [20, 100, 38, 28] : [20, 100, 30, 20]
    let inner = isPadded ? dot("3:2", 24, 104) : dot("3:2", 20, 100)
    let screen = home([wrapper("3:1", box, Self.stack("HORIZONTAL", "HUG", "HUG", more), inner)])
    let made = try FigmaSample([screen.json])
    #expect(try written(made) == ["2:1", "3:1", "3:2"])
    #expect(try made.errors() == [] && made.misses([screen]) == [])
  }

  /// Scenes may name what an import has written once.
  @Test func whatIsKnownStays() throws {
    func screen(_ more: String) -> SampleNode {
      home([
        wrapper(
          "3:1", [20, 100, 30, 20], Self.stack("HORIZONTAL", "HUG", "HUG", more), dot("3:2", 20, 100),
          name: "Badge")
      ])
    }
    let before = try FigmaSample([screen(SampleNode.fill(0, 1, 0)).json])
    let lock = try before.document("figma/sample.lock.json")
    let after = try FigmaSample([screen("").json], lock: lock)
    #expect(try written(after) == written(before))
    let drift = DesignDrift(from: try before.documents(), to: try after.documents()).changes.map(\.sentence)
    #expect(drift == ["home/column/badge.fill #00FF00 -> nothing (Figma 3:1)"])
    // The other way round, a frame that gets a look is new.
    let plain = try FigmaSample([screen("").json])
    let filled = try FigmaSample(
      [screen(SampleNode.fill(0, 1, 0)).json], lock: try plain.document("figma/sample.lock.json"))
    let later = DesignDrift(from: try plain.documents(), to: try filled.documents()).changes.map(\.sentence)
    #expect(later.contains { $0.hasSuffix("is new (Figma 3:1)") }, "\(later)")
  }
}
