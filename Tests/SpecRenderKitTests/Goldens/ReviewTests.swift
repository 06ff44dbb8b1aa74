import CairoRaster
import Graphics2D
import Testing

@testable import SpecRenderKit

@Suite struct ReviewTests {
  /// A console with a few keys pressed in advance.
  final class Pressed {
    var keys: [Character]
    var shown = ""

    init(_ keys: String) { self.keys = Array(keys) }

    var console: ReviewConsole {
      ReviewConsole(graphics: .none) {
        self.shown += $0
      } readKey: {
        self.keys.isEmpty ? nil : self.keys.removeFirst()
      }
    }
  }

  @Test func oneKeyDecides() async throws {
    var scene = try PlantedScene()
    _ = try scene.change("page.yaml", "corner: 10", "corner: 12")
    let pressed = Pressed("xa" + "r")
    let outcome = await scene.run.review(on: pressed.console, voice: Voice(), onCI: false)
    #expect(outcome.messages == "1 accepted, 1 rejected, 0 left for later\n")
    #expect(outcome.exitCode == 1)
    #expect(pressed.shown.contains("[1/2] page/whole: 698 pixels differ"))
    #expect(pressed.shown.contains("card corner 10 -> 12"))
    let failing = try await scene.run.results().filter { !$0.verdict.passes }
    #expect(failing.map(\.capture) == ["card"])

    let rest = await scene.run.review(on: Pressed("a").console, voice: Voice(), onCI: false)
    #expect(rest.messages == "1 accepted, 0 rejected, 0 left for later\n" && rest.exitCode == 0)
    let nothing = await scene.run.review(on: Pressed("").console, voice: Voice(), onCI: false)
    #expect(nothing.messages == "nothing fails\n" && nothing.exitCode == 0)
  }

  @Test func nothingIsReviewedOnCI() async throws {
    let outcome = try await PlantedScene().run.review(on: Pressed("a").console, voice: Voice(), onCI: true)
    #expect(outcome.exitCode == 1 && outcome.messages.contains("not recorded on CI"))
  }

  @Test(arguments: [("q", 2), ("", 2), ("s\u{3}", 2), ("r q", 1)])
  func whatIsNotDecidedStays(keys: String, left: Int) async throws {
    var scene = try PlantedScene()
    _ = try scene.change("page.yaml", "corner: 10", "corner: 12")
    let outcome = await scene.run.review(on: Pressed(keys).console, voice: Voice(), onCI: false)
    #expect(outcome.messages.hasSuffix("\(left) left for later\n"))
    #expect(try await scene.run.results().allSatisfy { !$0.verdict.passes })
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], TerminalGraphics.kitty), (["TERM_PROGRAM": "iTerm.app"], .iTerm),
    (["TERM_PROGRAM": "WezTerm"], .iTerm), (["TERM": "foot"], .sixel), (["TERM": "xterm-256color"], .none),
    ([:], .none),
  ])
  func terminalsAreKnownByTheirEnvironment(environment: [String: String], graphics: TerminalGraphics) {
    #expect(TerminalGraphics { environment[$0] } == graphics)
  }

  @Test func picturesAreWrittenAsTerminalsReadThem() throws {
    let red = PixelBuffer(width: 3, height: 7, bytes: [UInt8]((0..<21).flatMap { _ in [255, 0, 0, 255] }))
    let file = try PNG.encode(red, level: .fast)
    #expect(TerminalGraphics.kitty.text(of: file).hasPrefix("\u{1B}_Gf=100,a=T,m=0;iVBORw0KGgo"))
    #expect(
      TerminalGraphics.iTerm.text(of: file).hasPrefix("\u{1B}]1337;File=inline=1;size=\(file.count):iVBORw0K")
    )
    let sixel = TerminalGraphics.sixel.text(of: file)
    #expect(sixel.hasPrefix("\u{1B}Pq\"1;1;3;7#0;2;0;0;0") && sixel.hasSuffix("#180!3~-#180!3@-\u{1B}\\\n"))
    let large = [UInt8](repeating: 7, count: 9000)
    let parts = TerminalGraphics.kitty.text(of: large).split(separator: "\u{1B}\\")
    #expect(parts.map { $0.contains("m=1;") } == [true, true, false, false])
    #expect(TerminalGraphics.sixel.text(of: large).isEmpty)
    #expect(TerminalGraphics.none.text(of: file).isEmpty)
  }
}
