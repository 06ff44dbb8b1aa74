import CairoRaster
import Graphics2D
import SceneSpec

/// A still that shows the movement: evenly spaced frames side by side, each with its time.
struct ContactSheet {
  let source: FrameSource
  /// Indices of the frames, at least one.
  let frames: [Int]

  private static let gap = 12.0
  private static let labelHeight = 22.0
  private static let columns = 6

  init(_ source: FrameSource, count: Int) {
    self.source = source
    frames = source.times.spread(count)
  }

  /// Draws the sheet at one pixel per point, around frames at the source's scale.
  func draw(with drawer: FrameDrawer) async throws -> PixelBuffer {
    let images = ImageStore()
    let fonts = try FontLibrary(fonts: source.fonts)
    let size = source.size
    let (width, height) = (Double(size.width), Double(size.height))
    let columns = min(Self.columns, frames.count)
    var commands: [DisplayList.Command] = []
    for (place, frame) in frames.enumerated() {
      let x = Self.gap + Double(place % columns) * (width + Self.gap)
      let y = Self.gap + Double(place / columns) * (height + Self.gap + Self.labelHeight)
      let image = images.add(try await drawer.draw(frame).picture)
      let tile = Rect(x: x, y: y + Self.labelHeight, width: width, height: height)
      let unit = Rect(x: 0, y: 0, width: 1, height: 1)
      commands.append(
        .init(node: 0, operation: .image(image, source: unit, destination: tile, opacity: 1)))
      if let label = try label(frame, fonts) {
        commands.append(
          .init(
            node: 0,
            operation: .text(
              label, origin: Point(x, y), width: width, paints: [.solid(.white)], shadow: nil)))
      }
    }
    let rows = (frames.count + columns - 1) / columns
    let list = DisplayList(
      size: Size(
        Self.gap + Double(columns) * (width + Self.gap),
        Self.gap + Double(rows) * (height + Self.gap + Self.labelHeight)),
      background: Color(red: 0.16, green: 0.16, blue: 0.18), commands: commands)
    do {
      return try Rasterizer(fonts: fonts).rasterize(list, scale: 1, images: images)
    } catch {
      throw ToolFailure.wrongDocument(
        "the contact sheet cannot be drawn: \(error)", hint: "give fewer --tiles or a smaller --scale")
    }
  }

  /// The frame's time in the scene's first font; nil where it has none.
  private func label(_ frame: Int, _ fonts: FontLibrary) throws -> ShapedText? {
    guard let font = source.fonts.first else { return nil }
    let run = TextRun(
      text: "\(decimal(source.times[frame].seconds)) s", families: [font.family], weight: font.weight,
      size: 14, features: ["tnum"])
    return try fonts.shape(TextContent(runs: [run], lineHeight: 17), maxWidth: nil)
  }
}
