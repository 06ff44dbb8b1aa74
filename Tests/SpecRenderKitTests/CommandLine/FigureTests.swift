import Foundation
import PNGCodec
import TestFixtures
import Testing

@testable import Files
@testable import SceneRendering
@testable import SpecRenderKit

@Suite struct FigureTests {
  /// The picture of the tour is what its command draws: `specrender motion ... --plot`, to be recorded anew by it.
  @Test func thePlotOfTheTourIsWhatItsCommandDraws() throws {
    let tour = try String(contentsOfFile: "\(repository)/Documentation/Tour.md", encoding: .utf8)
    let command = try #require(tour.split(separator: "\n").first { $0.contains("--plot ") })
    let tool = try CommandLineTool()
    defer { tool.remove() }
    let result = try tool.run("\(command) && cat floating-heart.png")
    let picture = try Data(contentsOf: URL(fileURLWithPath: "\(repository)/Documentation/floating-heart.png"))
    #expect(result.code == 0)
    #expect(try PNG.decode(Array(result.output)) == PNG.decode(Array(picture)), "\(command)")
  }

  /// At two pixels a point and, so that they stay small, in 256 colours: `Tools/draw-tour` draws them anew.
  @Test func thePicturesOfTheTourAreWhatTheirCommandsDraw() throws {
    let tour = try String(contentsOfFile: "\(repository)/Documentation/Tour.md", encoding: .utf8)
    let lines = tour.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let tool = try CommandLineTool(copying: ["Scenes", "DesignTokens", "Examples"])
    defer { tool.remove() }
    // An installed program has no clips either, and draws posters.
    _ = try tool.run("rm -r Scenes/assets/clips")
    var drawn = 0
    for (place, line) in lines.enumerated() where line.contains("](readme/") {
      let files = line.matches(of: /\]\((readme\/[^)]+)\)/).map { String($0.output.1) }
      let commands = lines[place - 2].matches(of: /`([^`]+)`/).map { String($0.output.1) }
      try #require(files.count == commands.count)
      for (file, command) in zip(files, commands) {
        let whole = command.hasPrefix("specrender") ? command : "specrender frame \(command)"
        let picture = try PNG.decode(Array(tool.run("\(whole) --scale 2 -o -").output))
        let kept = try PNG.decode(FileReader.read("\(repository)/Documentation/\(file)", limit: 1 << 20))
        try #require(kept.width == picture.width && kept.height == picture.height, "\(file)")
        let difference = zip(kept.bytes, picture.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        #expect(Double(difference) / Double(kept.bytes.count) < 1.5, "\(whole): run Tools/draw-tour")
        drawn += 1
      }
    }
    #expect(drawn == 17)
  }
}
