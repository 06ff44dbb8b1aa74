import Graphics2D
import PNGCodec
import Testing

@testable import GoldenReports
@testable import ToolOutcome

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
    let outcome = await scene.run.review(on: pressed.console, style: OutputStyle(), onCI: false)
    #expect(outcome.messages == "1 accepted, 1 rejected, 0 left for later\n")
    #expect(outcome.exitCode == 1)
    #expect(pressed.shown.contains("[1/2] page/whole: 698 pixels differ"))
    #expect(pressed.shown.contains("card corner 10 -> 12"))
    let failing = try await scene.run.results().filter { !$0.verdict.passes }
    #expect(failing.map(\.capture) == ["card"])

    let rest = await scene.run.review(on: Pressed("a").console, style: OutputStyle(), onCI: false)
    #expect(rest.messages == "1 accepted, 0 rejected, 0 left for later\n" && rest.exitCode == 0)
    let nothing = await scene.run.review(on: Pressed("").console, style: OutputStyle(), onCI: false)
    #expect(nothing.messages == "nothing fails\n" && nothing.exitCode == 0)
  }

  @Test func nothingIsReviewedOnCI() async throws {
    let outcome = try await PlantedScene().run.review(
      on: Pressed("a").console, style: OutputStyle(), onCI: true)
    #expect(outcome.exitCode == 1 && outcome.messages.contains("not recorded on CI"))
  }

  @Test(arguments: [("q", 2), ("", 2), ("s\u{3}", 2), ("r q", 1)])
  func whatIsNotDecidedStays(keys: String, left: Int) async throws {
    var scene = try PlantedScene()
    _ = try scene.change("page.yaml", "corner: 10", "corner: 12")
    let outcome = await scene.run.review(on: Pressed(keys).console, style: OutputStyle(), onCI: false)
    #expect(outcome.messages.hasSuffix("\(left) left for later\n"))
    #expect(try await scene.run.results().allSatisfy { !$0.verdict.passes })
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], TerminalGraphics.kitty), (["TERM_PROGRAM": "iTerm.app"], .iTerm),
    (["TERM_PROGRAM": "WezTerm"], .iTerm), (["TERM": "foot"], .sixel), (["TERM": "xterm-256color"], .none),
    (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"], .none),
    (["TERM": "xterm-kitty", "TMUX": "/x"], .none),
    ([:], .none),
  ])
  func terminalsAreKnownByTheirEnvironment(environment: [String: String], graphics: TerminalGraphics) {
    #expect(TerminalGraphics { environment[$0] } == graphics)
  }

  @Test func picturesAreWrittenAsTerminalsReadThem() throws {
    let red = PixelBuffer(width: 3, height: 7, bytes: [UInt8]((0..<21).flatMap { _ in [255, 0, 0, 255] }))
    #expect(TerminalGraphics.kitty.text(of: red).hasPrefix("\u{1B}_Gf=100,a=T,q=2,m=0;iVBORw0KGgo"))
    let size = try PNG.encode(red, level: .fast).count
    #expect(TerminalGraphics.iTerm.text(of: red).hasPrefix("\u{1B}]1337;File=inline=1;size=\(size):iVBORw0K"))
    let sixel = TerminalGraphics.sixel.text(of: red)
    #expect(sixel.hasPrefix("\u{1B}Pq\"1;1;3;7#0;2;0;0;0") && sixel.hasSuffix("#180!3~-#180!3@-\u{1B}\\\n"))
    var (noise, state) = (PixelBuffer(width: 50, height: 40), UInt32(1))
    for index in noise.bytes.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      noise.bytes[index] = UInt8(state >> 24)
    }
    let parts = TerminalGraphics.kitty.text(of: noise).split(separator: "\u{1B}\\").dropLast()
    #expect(parts.count > 1 && parts.dropLast().allSatisfy { $0.contains("m=1;") })
    #expect(parts.last?.contains("m=0;") == true)
    #expect(TerminalGraphics.none.text(of: red).isEmpty)
  }

  /// Small differences are enlarged, large ones reduced: a picture leaves room for the question.
  @Test func picturesFitIntoTheWindow() async throws {
    var scene = try PlantedScene()
    let result = try scene.change("page.yaml", "#C6C6C8", "#C7C6C8")[0]
    let small = try #require(result.picture(in: .init(width: 800, height: 400)))
    // The divider, 375 x 1, with 32 around it: three of them below each other.
    #expect((small.width, small.height) == (375, 3 * 65 + 2 * 16))
    let large = try #require(result.picture(in: .init(width: 800, height: 500)))
    #expect((large.width, large.height) == (750, 2 * small.height))
    let tiny = try #require(result.picture(in: .init(width: 100, height: 100)))
    #expect((tiny.width, tiny.height) == (375 / 4, small.height / 4))
    #expect(stride(from: 3, to: tiny.bytes.count, by: 4).allSatisfy { tiny.bytes[$0] == 255 })
  }

  @Test func oneKeyAcceptsAllOfACause() async throws {
    var scene = try PlantedScene()
    _ = try scene.change("page.yaml", "corner: 10", "corner: 12")
    let pressed = Pressed("c")
    let outcome = await scene.run.review(on: pressed.console, style: OutputStyle(), onCI: false)
    #expect(outcome.messages == "2 accepted, 0 rejected, 0 left for later\n" && outcome.exitCode == 0)
    #expect(pressed.shown.contains("accept it and 1 more of the same cause (c)"))
    #expect(try await scene.run.results().allSatisfy { $0.verdict.passes })
  }
}
