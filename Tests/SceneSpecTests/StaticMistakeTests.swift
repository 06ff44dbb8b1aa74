import TestFixtures
import Testing

/// Mistakes that are told where they stand, each by one message.
@Suite struct StaticMistakeTests {
  private static let node = "{ box: a, layout: [left == 0, top == 0, size == 10] }"

  /// The one message of `check`, which begins with a place and ends with an id.
  private func expectOne(_ text: String, at place: String, _ id: String) throws {
    let messages = try MotionScene.messages(text + "\n")
    #expect(
      messages.count == 1 && messages[0].hasPrefix(place + ":") && messages[0].hasSuffix("[\(id)]"),
      "\(messages)")
  }

  @Test func twoRowsWithOneKeyAreTold() throws {
    try expectOne(
      """
      scene: test
      data:
        people:
          - { id: 7, name: Ann }
          - { id: 8, name: Bob }
          - { id: 7, name: Eve }
      children:
        - list: "${people}"
          row: { with: [one], key: "${one.id}", layout: [height == 10] }
          layout: [left == 0, top == 0, width == 50, height == 100]
      """, at: "6:7", "duplicate-row-key")
  }

  @Test func aMissingParameterIsToldAtTheNameOfTheComponent() throws {
    try expectOne(
      """
      scene: test
      components: { badge: { with: [count], children: [] } }
      children:
        - { id: a, use: badge, layout: [left == 0, top == 0, size == 10] }
      """, at: "4:19", "missing-parameter")
  }

  @Test func aComponentInsideOfItselfIsOneMistake() throws {
    try expectOne(
      """
      scene: test
      components:
        one: { children: [ { use: two, layout: [fill parent] } ] }
        two: { children: [ { use: one, layout: [fill parent] } ] }
      children:
        - { use: one, id: a, layout: [left == 0, top == 0, size == 10] }
      """, at: "4:22", "recursive-component")
  }

  @Test(arguments: [
    ("tap: n = rest + 1", "7:26"), ("pan: { moves: n, begin: n = velocity }", "7:45"),
    ("pan: { moves: n, begin: n = rest }", "7:45"),
  ])
  func whereAFingerLeavesIsNotKnownBefore(gesture: String, place: String) throws {
    let text = """
      scene: test
      state: { n: 0 }
      drivers: [n]
      children:
        - box: a
          layout: [left == 0, top == 0, size == 10]
          gestures: { \(gesture) }
      """
    try expectOne(text, at: place, "unknown-name")
    #expect(
      try MotionScene.messages(
        text.replacing(gesture, with: "pan: { moves: n, release: n = rest + velocity }") + "\n") == [])
  }

  @Test(arguments: [
    ("go: { while: \"${on}\", fill: forwards, tracks: { a.x: { values: [0, 9] } } }", "4:37", "no-effect"),
    (
      "go: { while: \"${on}\", duration: 1s, repeat: infinite, fill: forwards, tracks: { a.x: { values: [0, 9] } } }",
      "4:69", "no-effect"
    ),
    ("go: { while: \"${on}\", duration: 1s }", "4:15", "no-effect"),
  ])
  func animationsThatDoNothingMoreAreTold(animation: String, place: String, id: String) throws {
    try expectOne(
      """
      scene: test
      state: { on: true }
      children: [ \(Self.node) ]
      animations: { \(animation) }
      """, at: place, id)
  }

  @Test func aMarginNeedsACrop() throws {
    try expectOne(
      """
      scene: test
      children: [ \(Self.node) ]
      captures:
        - { name: whole, margin: 8 }
      """, at: "4:20", "no-effect")
  }
}
