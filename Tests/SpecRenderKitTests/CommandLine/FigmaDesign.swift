import Foundation
import Graphics2D
import TestFixtures
import Testing

/// A design that the repository has as a Figma file, and the scene that is built on it. Both have one name.
struct FigmaDesign: Sendable, CustomTestStringConvertible {
  var name, variables: String
  /// The device that the design is for.
  var device: String
  var frames: [FigmaFrame]

  var testDescription: String { name }
  var scene: String { "Scenes/\(name).yaml" }
  var script: String { "Tools/\(name)-figma" }

  private var source: String {
    "specrender import figma Examples/Figma/\(name).json --variables Examples/Figma/\(variables) --text-boxes measured"
  }

  /// Writes what the scene is built on, in one file.
  var components: String { "\(source) --components --no-split -o DesignTokens" }

  static let all = [liveStream, quiz]

  /// A copy of the project with the frames of the file as a scene of their own, `design/frames.yaml`, whose state `screen` is the
  /// name of one. Texts have the measures and the fonts of the design's own scene.
  func importedFrames() throws -> CommandLineTool {
    let tool = try CommandLineTool(copying: ["Scenes", "DesignTokens", "Examples"])
    try FileManager.default.createDirectory(
      at: tool.folder.appending(path: "design"), withIntermediateDirectories: true)
    for (file, text) in [
      ("frames.yaml", sceneOfFrames), ("exact.tokens.json", Self.exact),
      ("exact.resolver.json", Self.resolver),
    ] {
      try text.write(to: tool.folder.appending(path: "design/\(file)"), atomically: true, encoding: .utf8)
    }
    let done = try tool.run(
      """
      cp DesignTokens/primitives.tokens.json design && \(source) --images Examples/Figma/pictures -o design && \
      specrender check design/\(name).yaml design/frames.yaml
      """)
    #expect(done.code == 0 && done.messages.contains("0 errors, 0 warnings"), "\(done.text)\(done.messages)")
    return tool
  }

  private static let exact = """
    {
      "$extensions": { "dev.specrender.text-measures": "exact" },
      "font": { "inter": { "$type": "fontFamily", "$value": "{font.family.text}" } }
    }
    """

  private static let resolver = """
    {
      "version": "2025.10",
      "sets": { "all": { "sources": [{ "$ref": "primitives.tokens.json" }, { "$ref": "exact.tokens.json" }] } },
      "resolutionOrder": [{ "$ref": "#/sets/all" }]
    }
    """

  private var sceneOfFrames: String {
    let uses = frames.map { frame in
      """
        - use: \(frame.name)
          id: frame-\(frame.name)
          when: '${screen == "\(frame.name)"}'\(frame.overrides.map { "\n    overrides: \($0)" } ?? "")
          layout: [fill canvas]
      """
    }
    return """
      scene: frames
      tokens: exact.resolver.json
      assets: figma/assets.lock.json
      import: figma/\(name)/
      state: { screen: \(frames[0].name) }
      children:
      \(uses.joined(separator: "\n"))

      """
  }
}

/// A frame of a design.
struct FigmaFrame: Sendable {
  var name: String
  /// What shows the scene in the same state; nil where it is compared in another way.
  var options: String?
  var overrides: String?
  /// What the design does not decide, in points.
  var undecided: [Rect] = []
  /// What has thin lines, whose edges may cover up to 16 of 255 more of a pixel: Figma tells the outlines of lines.
  var lines: [Rect] = []
}

extension FigmaDesign {
  static let liveStream = FigmaDesign(
    name: "live-stream", variables: "variables.json", device: "iphone-15",
    frames: [
      FigmaFrame(name: "live-stream", options: "", undecided: [statusBar, placeholder]),
      // Who sends the rose has initials on a colour that is made of the name.
      FigmaFrame(
        name: "all-elements", options: "--set extras=true",
        undecided: [statusBar, placeholder, Rect(x: 17, y: 441, width: 26, height: 26)]),
      FigmaFrame(name: "keyboard", undecided: [statusBar]),
    ])

  /// The status bar is the device's.
  private static let statusBar = Rect(x: 0, y: 0, width: 393, height: 60)
  /// A text in the middle of the field stands on half a pixel, and is rounded the other way than the field's line.
  private static let placeholder = Rect(x: 32, y: 780, width: 76, height: 20)

  static let quiz = FigmaDesign(
    name: "quiz", variables: "quiz-variables.json", device: "iphone-8-plus-landscape",
    frames: [
      quizFrame("two-answers", "--set elapsed=7", top: 200.5, answers: [330.5, 368]),
      quizFrame("voted", "--set voted=1 --set elapsed=7.5", top: 200.5, answers: [330.5, 368]),
      quizFrame("picture", "--set index=1", top: 163, hasPicture: true, answers: [293, 330.5, 368]),
      quizFrame(
        "five-answers", "--set index=3 --set elapsed=1", top: 30, answers: [204, 241.5, 286, 330.5, 368]),
      quizFrame(
        "mirrored", "--set index=4", top: 222.5, hasPicture: true, answers: [330.5, 368], isMirrored: true),
    ])

  /// A frame whose quiz begins at `top` and has the middles of its `answers`. Letters in a circle stand at another part of a pixel
  /// than those in the place of a picture. The lines of a question are Gibson's, whose place Inter takes.
  private static func quizFrame(
    _ name: String, _ options: String, top: Double, hasPicture: Bool = false, answers: [Double],
    isMirrored: Bool = false
  ) -> FigmaFrame {
    let letters = answers.map { Rect(x: isMirrored ? 232.5 : 36.5, y: $0 - 7, width: 14, height: 14) }
    let initials = hasPicture ? [] : [Rect(x: 35, y: top + 9, width: 21, height: 14)]
    return FigmaFrame(
      name: name, options: options,
      overrides: "{ card.question: { baseline: 14 } }",
      undecided: letters + initials,
      lines: [
        Rect(x: isMirrored ? 31 : 243, y: top + 41.5, width: 32, height: 32),
        Rect(x: 262, y: top + 4, width: 14, height: 14),
      ])
  }
}
