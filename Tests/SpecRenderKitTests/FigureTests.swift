import CairoRaster
import Foundation
import Testing

@testable import SpecRenderKit

@Suite struct FigureTests {
  /// The picture of the README is what its command draws: `specrender motion ... --plot`, to be recorded anew by it.
  @Test func thePlotOfTheReadmeIsWhatItsCommandDraws() throws {
    let readme = try String(contentsOfFile: "\(repository)/README.md", encoding: .utf8)
    let command = try #require(readme.split(separator: "\n").first { $0.contains("--plot ") })
    let tool = try CommandLineTool()
    defer { tool.remove() }
    let result = try tool.run("\(command) && cat floating-heart.png")
    let picture = try Data(contentsOf: URL(fileURLWithPath: "\(repository)/Documentation/floating-heart.png"))
    #expect(result.code == 0)
    #expect(try PNG.decode(Array(result.output)) == PNG.decode(Array(picture)), "\(command)")
  }
}
