import SceneModel
import TestFixtures
import Testing

/// States that begin with what the device and data say.
@Suite struct ComputedStateTests {
  private func scene(_ state: String, _ more: String = "", settings: [(String, String)] = []) throws
    -> InlineScene
  {
    try InlineScene(
      """
      data: { users: [{ name: Ann }, { name: Bob }] }
      state: { \(state) }
      \(more)
      children:
        - { box: a, fill: "#FFFFFF", label: "${name}", layout: [left == 0, top == 0, height == 9, "width == ${half}"] }
      """, settings: settings)
  }

  private let state = "half: '${device.width / 2}', name: '${users[1].name}'"

  @Test func theyAreComputedOnce() throws {
    #expect(try scene(state).frame("a").width == 196.5)
    #expect(try scene(state).laidOut.scene.nodes[0].label == "Bob")
    #expect(try scene(state, "drivers: [half]", settings: [("half", "20")]).frame("a").width == 20)
  }

  @Test(arguments: ["half: '${nobody}', name: a", "half: '${name}', name: 1", "half: '${1 +}', name: a"])
  func whatCannotBeComputedIsAnErrorAtItsPlace(_ state: String) throws {
    let messages = try InlineScene.messages(
      """
      state: { \(state) }
      children:
        - { box: a, fill: "#FFFFFF", label: "${name}", layout: [left == 0, top == 0, height == 9, "width == ${half}"] }
      """)
    #expect(messages.contains("error"), "\(messages)")
    #expect(messages.contains("scene.yaml:3:"), "\(messages)")
  }

  @Test func aComputedTextIsNoNumber() throws {
    let messages = try InlineScene.messages(
      """
      data: { users: [{ name: Ann }] }
      state: { half: "${users[0].name}" }
      children: [{ box: a, fill: "#FFFFFF", layout: [left == 0, top == 0, height == 9, "width == ${half}"] }]
      """)
    #expect(messages.contains("wrong-type"), "\(messages)")
  }
}
