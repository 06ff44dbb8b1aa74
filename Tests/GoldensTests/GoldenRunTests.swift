import TestFixtures
import Testing
import ToolOutcome

@testable import Goldens

@Suite struct GoldenRunTests {
  @Test func twoScenesOfOneNameWouldShareTheirGoldens() throws {
    let folder = TemporaryFolder()
    let files = ["a.yaml", "b.yaml"]
    for file in files { try folder.write("scene: same\ncaptures:\n  - { name: c }\n", file) }
    var run = GoldenRun()
    run.scenes = files.map { folder($0) }
    let error = #expect(throws: ToolFailure.self) { try run.suites() }
    #expect(error?.exitCode == 1)
    #expect(error?.description.contains("b.yaml are both named \"same\"") ?? false)
    run.scenes = [folder(files[0])]
    #expect(try run.suites().map(\.scene.text) == ["same"])
  }
}
