import Foundation
import SpecRenderKit
import Testing

@Suite struct GoldenRunTests {
  @Test func twoScenesOfOneNameWouldShareTheirGoldens() throws {
    let tool = try CommandLineTool(copying: [])
    defer { tool.remove() }
    let files = ["a", "b"].map { tool.folder.appending(path: "\($0).yaml") }
    for file in files { try Data("scene: same\ncaptures:\n  - { name: c }\n".utf8).write(to: file) }
    var run = GoldenRun()
    run.scenes = files.map(\.path)
    let error = #expect(throws: ToolFailure.self) { try run.suites() }
    #expect(error?.exitCode == 1)
    #expect(error?.description.contains("b.yaml are both named \"same\"") ?? false)
    run.scenes = [files[0].path]
    #expect(try run.suites().map(\.scene.text) == ["same"])
  }
}
