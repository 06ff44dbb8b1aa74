import Foundation
import TestFixtures
import Testing

/// The live stream's overlay as a Figma file: what its import re-solves is the hand-written scene.
@Suite struct FigmaOverlayTests {
  private struct Layout: Decodable {
    struct Node: Decodable {
      var id: String
      var frame: [String: Double]
    }
    var nodes: [Node]

    var frames: [String: [String: Double]] {
      Dictionary(nodes.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
    }
  }

  private struct Lock: Decodable { var nodes: [String: String] }

  private struct Layer: Decodable {
    var id, name: String
    var children: [Layer]?

    var names: [String: String] {
      (children ?? []).reduce(into: [id: name]) { $0.merge($1.names) { first, _ in first } }
    }
  }

  private struct Response: Decodable { var document: Layer }

  private func read<Value: Decodable>(_ type: Value.Type, _ file: String, _ tool: CommandLineTool) throws
    -> Value
  {
    try JSONDecoder().decode(type, from: Data(contentsOf: tool.folder.appending(path: file)))
  }

  private func frames(_ scene: String, _ device: String, _ tool: CommandLineTool) throws -> [String: [String:
    Double]]
  {
    let told = try tool.run("specrender layout \(scene) --device \(device) --json")
    #expect(told.code == 0, "\(told.messages)")
    return try JSONDecoder().decode(Layout.self, from: Data(told.text.utf8)).frames
  }

  private func imported() throws -> CommandLineTool {
    let tool = try CommandLineTool(copying: ["Scenes", "DesignTokens", "Examples"])
    let done = try tool.run(
      """
      mkdir design && cp Examples/Figma/live-stream.yaml design && specrender import figma \
      Examples/Figma/live-stream.json --variables Examples/Figma/variables.json --text-boxes figma -o design
      """)
    #expect(done.code == 0, "\(done.messages)")
    return tool
  }

  @Test func itsImportIsTheHandWrittenSceneOnAllDevices() throws {
    let tool = try imported()
    defer { tool.remove() }
    let lock = try read(Lock.self, "design/figma/live-stream.lock.json", tool).nodes
    let names = try read(Response.self, "Examples/Figma/live-stream.json", tool).document.names
    for device in ["iphone-15", "iphone-14", "iphone-16-pro", "iphone-15-pro-max", "iphone-se"] {
      let theirs = try frames("Scenes/live-stream.yaml", device, tool)
      let ours = try frames("design/live-stream.yaml", device, tool)
      var count = 0
      for (node, figma) in lock.sorted(by: { $0.key < $1.key }) {
        guard let name = names[figma], let expected = theirs[name],
          let frame = ours["live" + node.dropFirst("live-stream".count)]
        else { continue }
        count += 1
        let isNear = expected.allSatisfy { side, value in abs(value - (frame[side] ?? .infinity)) <= 0.01 }
        #expect(isNear, "\(name) on \(device): \(frame) is not \(expected)")
      }
      #expect(count == (device == "iphone-se" ? 39 : 40))
    }
  }

  @Test func itIsSoundInBothModes() throws {
    let tool = try imported()
    defer { tool.remove() }
    let checked = try tool.run("specrender check design/live-stream.yaml")
    #expect(
      checked.code == 0 && checked.messages.hasSuffix("0 errors, 0 warnings, 0 notes\n"),
      "\(checked.messages)")
    let light = try tool.run(
      "specrender frame design/live-stream.yaml --theme light -o light.svg && cat light.svg")
    let dark = try tool.run(
      "specrender frame design/live-stream.yaml --theme dark -o dark.svg && cat dark.svg")
    #expect(light.code == 0 && dark.code == 0 && light.text != dark.text, "\(light.messages)\(dark.messages)")
  }

  @Test func theFileIsWhatTheToolWrites() throws {
    let tool = try CommandLineTool(copying: ["Scenes", "DesignTokens", "Examples", "Tools"])
    defer { tool.remove() }
    guard try tool.run("command -v python3").code == 0 else { return }
    let made = try tool.run(
      "Tools/live-stream-figma --program specrender -o made && diff -r made/ Examples/Figma -x '*.yaml'")
    #expect(made.code == 0, "\(made.text)\(made.messages)")
  }
}
