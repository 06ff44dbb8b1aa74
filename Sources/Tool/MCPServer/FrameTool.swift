import Documents
import Files
import Graphics2D
import SceneModel
import SceneRendering
import SpecRenderKit

extension Tool {
  static let frame = Tool(
    name: "frame", title: "Picture of a scene",
    about: """
      Draws the scene as a picture of at most 2,000 pixels a side and 1 MB. Crop it to nodes to see details: a crop has the \
      device's pixels, a whole screen one pixel per point. With path, writes the picture below out/ instead.
      """,
    parameters: ToolArguments.scene + [
      ToolParameter("crop", .texts, "Ids of nodes: the picture is the box around them."),
      ToolParameter("margin", .number(0...1000), "Points around the crop. Default: 0."),
      ToolParameter("scale", .number(0.1...16), "Pixels per point."),
      ToolParameter("path", .text, "File below out/, such as out/feed.png; .png, .jpg, .webp, .svg or .pdf."),
    ], writes: true,
    perform: { arguments in
      var request = try arguments.request()
      request.scale = arguments.number("scale")
      if let path = arguments.text("path") { return try await write(request, path, arguments) }
      return try PictureBlock(request, arguments).answer(arguments)
    })

  private static func write(
    _ request: SceneRequest, _ path: String, _ arguments: ToolArguments
  ) async throws -> ToolAnswer {
    guard path.utf8.starts(with: "out/".utf8), !path.hasSuffix("/") else {
      throw ToolFailure.usage(
        "pictures are written below out/", hint: "name a file there, such as out/feed.png")
    }
    var verb = FrameVerb(of: request, to: try arguments.path(path))
    verb.crop = arguments.texts("crop")
    verb.margin = verb.crop.isEmpty ? nil : arguments.number("margin")
    let folder = path.splitScalars("/").dropLast().joined(separator: "/")
    try Folder.create(folder)
    return ToolAnswer(await verb.run(), arguments)
  }
}

/// A picture that fits into an answer.
private struct PictureBlock {
  /// Longest side in pixels.
  private static let longestSide = 2000.0
  /// Bytes of a file that is 1 MB as base64.
  private static let mostBytes = 750_000

  private let pipeline: Pipeline
  private var laidOut: LaidOutScene
  private var box: PixelBox
  private let crop: [String]
  private let margin: Double

  init(_ request: SceneRequest, _ arguments: ToolArguments) throws {
    pipeline = Pipeline(try request.load())
    let environment = try request.environment(for: pipeline.loaded)
    laidOut = try request.layOut(pipeline, environment, isCheck: false)
    (crop, margin) = (arguments.texts("crop"), arguments.number("margin") ?? 0)
    if crop.isEmpty, request.scale == nil { laidOut.scale = 1 }
    box = try laidOut.pictureBox(of: crop, margin: margin)
    let side = Double(max(box.width, box.height))
    // Whole pixels may add one on each side.
    if side > Self.longestSide { try shrink(by: (Self.longestSide - 2) / side) }
  }

  private mutating func shrink(by factor: Double) throws {
    laidOut.scale *= factor
    box = try laidOut.pictureBox(of: crop, margin: margin)
  }

  /// Noise takes more bytes than a screen: such a picture becomes smaller until it fits.
  func answer(_ arguments: ToolArguments) throws -> ToolAnswer {
    var block = self
    while true {
      let file = try pipeline.file("-", block.laidOut, block.box)
      if file.count <= Self.mostBytes { return ToolAnswer(block.about, arguments, picture: file) }
      try block.shrink(by: 0.8)
    }
  }

  private var about: String {
    let messages = OutputStyle().say(laidOut.diagnostics, pipeline.loaded.map)
    let extent = "\(box.width) x \(box.height) px, \(decimal(laidOut.scale)) px per point"
    return "\(laidOut.scene.name) on \(laidOut.scene.device.name), \(extent)\n\(messages)"
  }
}
