import SceneRendering
import TestFixtures
import Testing

@testable import ScreenshotVerify

/// What follows from one number of a document is one cause, where that number is written.
@Suite struct ConsequenceTests {
  private func told(_ drawn: WrittenScene, against scene: WrittenScene) throws -> [(text: String, line: Int?)]
  {
    let (pipeline, laidOut) = try drawn.request.layOut()
    let shot = try pipeline.picture(laidOut)
    let (verifying, verified) = try scene.request.verified(shot, VerifyRequest(shot: "shot.png"))
    #expect(verified.verification.unexpected.isEmpty, "\(verified.verification.unexpected)")
    return VerificationText(shot: verified, map: verifying.loaded.map).causes.map {
      ($0.text, $0.place.split(separator: ":").dropLast().last.flatMap { Int($0) })
    }
  }

  /// Rows of a component: a name hangs on a car, a price on the right edge.
  private func rides(car: Int = 12, price: String = "large", size: Int = 20) throws -> WrittenScene {
    try WrittenScene(
      """
      scene: rides
      canvas: 390 x 260 @3
      tokens: tokens.json
      background: "#FFFFFF"
      data: { rides: [{ id: a, name: Mini, price: "8.40" }, { id: b, name: Comfort, price: "12.90" }, { id: c, name: Van, price: "19.50" }] }
      components:
        ride:
          with: { ride: record }
          layout: [height == 60]
          children:
            - { shape: "M4,20 L8,10 H32 L36,20 V28 H4 Z", view-box: [0, 0, 40, 32], id: car, fill: "#0A84FF", layout: [leading == \(car), centerY == parent.centerY, width == 44, height == 35] }
            - { text: "${ride.name}", id: name, style: "{small}", color: "#111111", layout: [leading == car.trailing + 12, top == 10] }
            - { text: "${ride.price}", id: price, style: "{large}", color: "#111111", layout: [trailing == -12, centerY == parent.centerY] }
      children:
        - stack: vertical
          id: rides
          of: ${rides}
          layout: [fill x inset 16, top == 20]
          row:
            key: ${item.id}
            children:
              - { use: ride, id: ride, with: { ride: "${item}" }, layout: [fill parent] }

      """, tokens: WrittenScene.textStyles.replacing("\"value\": 20", with: "\"value\": \(size)"))
  }

  @Test func whatHangsOnAMovedNodeFollowsItInAllRows() throws {
    let told = try told(rides(car: 14), against: rides())
    #expect(told.count == 1, "\(told)")
    #expect(
      told.first?.text
        == "rides[*].ride.car (3 nodes): 6 px (2 pt) too far right; 3 nodes moved because of that")
    // The constraint in the component, not where the component is used.
    #expect(told.first?.line == 11)
  }

  @Test func aWiderTextBeginsElsewhereBecauseOfItsSize() throws {
    let told = try told(rides(size: 22), against: rides()).map(\.text)
    #expect(told.count == 1, "\(told)")
    #expect(told.first?.hasPrefix("rides[*].ride.price (3 nodes): font size 20 -> 22 pt") ?? false, "\(told)")
  }

  /// Only one of the rows: the component is as it should be.
  @Test func aMovedRowIsNotTheComponents() throws {
    let scene = try rides()
    let (pipeline, laidOut) = try scene.request.layOut()
    var moved = laidOut
    for index in moved.scene.nodes.indices where moved.scene.nodes[index].id.hasPrefix("rides[1].ride.car") {
      moved.tree.nodes[index].frame = moved.tree.nodes[index].frame.offset(dx: 2, dy: 0)
    }
    let (verifying, verified) = try scene.request.verified(
      try pipeline.picture(moved), VerifyRequest(shot: "shot.png"))
    let told = VerificationText(shot: verified, map: verifying.loaded.map).causes.map(\.text)
    #expect(told == ["rides[1].ride.car: 6 px (2 pt) too far right"])
  }
}
