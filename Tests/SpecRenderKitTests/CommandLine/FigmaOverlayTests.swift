import Files
import Foundation
import Graphics2D
import PNGCodec
import TestFixtures
import Testing

/// The live stream from its Figma file: the file, what its import writes, and the scene that uses that.
@Suite struct FigmaOverlayTests {
  private static let components =
    "specrender import figma Examples/Figma/live-stream.json --variables Examples/Figma/variables.json --components --text-boxes measured -o DesignTokens"

  private func repositoryCopy(_ more: [String] = []) throws -> CommandLineTool {
    try CommandLineTool(copying: ["Scenes", "DesignTokens", "Examples"] + more)
  }

  @Test func theFileIsWhatTheToolDraws() throws {
    let tool = try repositoryCopy(["Tools"])
    defer { tool.remove() }
    guard try tool.run("command -v python3").code == 0 else { return }
    let made = try tool.run(
      "Tools/live-stream-figma --program specrender -o made && diff -r made/ Examples/Figma -x README.md")
    #expect(made.code == 0, "\(made.text)\(made.messages)")
  }

  @Test func theSceneUsesWhatTheImportWrites() throws {
    let tool = try repositoryCopy()
    defer { tool.remove() }
    let checked = try tool.run("\(Self.components) --check")
    #expect(checked.code == 0 && checked.text == "no drift\n", "\(checked.text)\(checked.messages)")
    let again = try tool.run("\(Self.components) && rm -rf DesignTokens/figma && \(Self.components)")
    #expect(again.code == 0 && again.messages.isEmpty, "\(again.messages)")
    let same = try tool.run("diff -r DesignTokens/figma '\(repository)/DesignTokens/figma'")
    #expect(same.code == 0, "\(same.text)")
  }

  // MARK: The frames

  /// The frames of the file as a scene of their own, with the text measures of the device that the live stream is for.
  private static let frames = """
    scene: frames
    tokens: exact.tokens.json
    assets: figma/assets.lock.json
    import: figma/live-stream.library.yaml
    state: { screen: live-stream }
    children:
      - { use: live-stream, id: live, when: '${screen == "live-stream"}', layout: [fill canvas] }
      - { use: all-elements, id: all, when: '${screen == "all-elements"}', layout: [fill canvas] }
      - { use: keyboard, id: typing, when: '${screen == "keyboard"}', layout: [fill canvas] }

    """

  private func importedFrames() throws -> CommandLineTool {
    let tool = try repositoryCopy()
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: "design"), withIntermediateDirectories: true)
    try Self.frames.write(
      to: tool.folder.appending(path: "design/frames.yaml"), atomically: true, encoding: .utf8)
    let done = try tool.run(
      """
      echo '{ "$extensions": { "dev.specrender.text-measures": "exact" } }' > design/exact.tokens.json && \
      specrender import figma Examples/Figma/live-stream.json --variables Examples/Figma/variables.json \
      --images Examples/Figma/pictures --text-boxes measured -o design
      """)
    #expect(done.code == 0, "\(done.messages)")
    return tool
  }

  private func picture(_ tool: CommandLineTool, _ arguments: String) throws -> PixelBuffer {
    let drawn = try tool.run(
      "specrender frame -q \(arguments) --device iphone-15 --scale 3 -o drawn.png")
    #expect(drawn.code == 0, "\(drawn.messages)")
    return try PNG.decode(FileReader.read(tool.folder.appending(path: "drawn.png").path, limit: 1 << 24))
  }

  /// Pixels below the status bar, which is the device's, that differ by more than what rounding does.
  private func differing(_ one: PixelBuffer, _ other: PixelBuffer, besides: [Rect] = []) -> Int {
    var count = 0
    for y in 60 * 3..<one.height {
      for x in 0..<one.width where distance(one, other, x, y) > 4 {
        let place = Point(Double(x) / 3, Double(y) / 3)
        if !besides.contains(where: { $0.contains(place) }) { count += 1 }
      }
    }
    return count
  }

  private func distance(_ one: PixelBuffer, _ other: PixelBuffer, _ x: Int, _ y: Int) -> Int {
    let start = (y * one.width + x) * 4
    return (start..<start + 3).map { abs(Int(one.bytes[$0]) - Int(other.bytes[$0])) }.max() ?? 0
  }

  @Test func theFramesAtRestAreTheScene() throws {
    let tool = try importedFrames()
    defer { tool.remove() }
    // A text in the middle of the field stands on half a pixel, and is rounded the other way than the field's line.
    let placeholder = Rect(x: 32, y: 780, width: 76, height: 20)
    let rest = try picture(tool, "design/frames.yaml")
    #expect(try differing(rest, picture(tool, "Scenes/live-stream.yaml"), besides: [placeholder]) == 0)
    // Who sends the rose has initials on a colour that is made of the name.
    let initials = Rect(x: 17, y: 441, width: 26, height: 26)
    let all = try picture(tool, "design/frames.yaml --set screen=all-elements")
    #expect(
      try differing(
        all, picture(tool, "Scenes/live-stream.yaml --set extras=true"), besides: [initials, placeholder])
        == 0
    )
    #expect(differing(rest, all) > 1000, "the frames differ")
  }

  /// The keyboard's look is the kit's; its colours by mode, and where it pushes the overlay, are those of the file.
  @Test(arguments: ["light", "dark"])
  func theKeyboardsFrameIsTheScene(_ theme: String) throws {
    let tool = try importedFrames()
    defer { tool.remove() }
    let frame = try picture(tool, "design/frames.yaml --set screen=keyboard --theme \(theme)")
    let scene = try picture(tool, "Scenes/live-stream.yaml --set keyboard=up --theme \(theme)")
    let board = Rect(x: 0, y: 515, width: 393, height: 338)
    #expect(differing(frame, scene, besides: [board, Rect(x: 16, y: 468, width: 217, height: 40)]) == 0)
    for point in [(1, 830), (196, 841)] {
      #expect(distance(frame, scene, point.0 * 3, point.1 * 3) <= 1, "\(point) in the \(theme) mode")
    }
  }

  // MARK: Changes

  /// An edit of the drawing, what `--check` says of it, and what a golden of the scene says once it is imported.
  struct DesignEdit: Sendable, CustomTestStringConvertible {
    var testDescription, from, to: String
    var drift: [String]
    var capture: String
    var cause: [String]
  }

  private static let edits = [
    DesignEdit(
      testDescription: "a colour", from: ##""topic/star": "#FFB763""##,
      to: ##""topic/star": "#FF8063""##,
      drift: ["light: color.topic.star #FFB763 -> #FF8063"], capture: "chips",
      cause: [
        "topic.icon recoloured: fill #FFB763 -> #FF8063", "{color.topic.star}",
        "DesignTokens/figma/live-stream.theme.light.tokens.json:",
      ]),
    DesignEdit(
      testDescription: "a padding", from: "pad=(0, 10, 0, 2), height=28",
      to: "pad=(0, 16, 0, 2), height=28", drift: ["gift-toast.padding", "(Figma 2:"], capture: "gift",
      cause: ["gift.", "DesignTokens/figma/live-stream.library.yaml:"]),
    DesignEdit(
      testDescription: "a row", from: #"row["minHeight"] = 44"#, to: #"row["minHeight"] = 60"#,
      drift: ["comment.layout height >= 44 -> height >= 60", "(Figma 2:"], capture: "comment-own",
      cause: ["comments[1].row.height 44 -> 60", "DesignTokens/figma/live-stream.library.yaml:"]),
  ]

  @Test(arguments: edits)
  func aChangeOfTheFileIsNamed(_ edit: DesignEdit) throws {
    let tool = try repositoryCopy(["Goldens", "Tools"])
    defer { tool.remove() }
    guard try tool.run("command -v python3").code == 0 else { return }
    let script = tool.folder.appending(path: "Tools/live-stream-figma")
    let text = try String(contentsOf: script, encoding: .utf8)
    #expect(text.contains(edit.from))
    try text.replacingOccurrences(of: edit.from, with: edit.to).write(
      to: script, atomically: true, encoding: .utf8)
    let drawn = try tool.run("python3 Tools/live-stream-figma --program specrender")
    #expect(drawn.code == 0, "\(drawn.messages)")

    let drift = try tool.run("\(Self.components) --check")
    #expect(drift.code == 1 && edit.drift.allSatisfy { drift.text.contains($0) }, "\(drift.text)")
    let imported = try tool.run(Self.components)
    #expect(imported.code == 0, "\(imported.messages)")
    let tested = try tool.run("specrender test Scenes/live-stream.yaml --filter live-stream/\(edit.capture)")
    #expect(tested.code == 1 && edit.cause.allSatisfy { tested.text.contains($0) }, "\(tested.text)")
  }
}
