package import CairoRaster
import GoldenCompare
package import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneRendering
import ToolOutcome

/// A screenshot with what differs drawn into it: where the specification has a node (cyan), where it was found
/// (magenta), an arrow from one to the other, what no node explains (orange), and the list of causes below.
package struct AnnotatedShot {
  let shot: VerifiedShot
  let words: VerificationText
  let fonts: FontLibrary?
  private var commands: [DisplayList.Command] = []

  private static let specified = Color(red: 0, green: 0.85, blue: 0.95)
  private static let found = Color(red: 1, green: 0.1, blue: 0.55)
  private static let unexpected = Color(red: 1, green: 0.65, blue: 0)

  package init(_ shot: VerifiedShot, _ words: VerificationText, fonts: FontLibrary?) {
    (self.shot, self.words, self.fonts) = (shot, words, fonts)
  }

  /// A thickness that suits the picture's size, in pixels.
  private var unit: Double { max(1, Double(shot.picture.width) / 400) }

  package mutating func draw() throws -> PixelBuffer {
    let images = ImageStore()
    let image = images.add(shot.picture)
    let (width, height) = (Double(shot.picture.width), Double(shot.picture.height))
    let whole = Rect(x: 0, y: 0, width: width, height: height)
    add(.image(image, source: Rect(x: 0, y: 0, width: 1, height: 1), destination: whole, opacity: 1))
    add(.fill(Path(rect: whole), .solid(Color.black.multiplyingAlpha(by: 0.3)), .nonZero))
    for (number, cause) in shot.verification.causes.enumerated() { draw(cause, number + 1) }
    for (number, part) in shot.verification.unexpected.enumerated() {
      outline(part.box, Self.unexpected)
      tag(shot.verification.causes.count + number + 1, part.box, Self.unexpected)
    }
    let legend = try legend(below: height, width)
    let list = DisplayList(
      size: Size(width, height + legend), background: Color(red: 0.1, green: 0.1, blue: 0.12),
      commands: commands)
    do {
      return try Rasterizer(fonts: fonts ?? FontLibrary(fonts: [])).rasterize(list, scale: 1, images: images)
    } catch {
      throw ToolFailure.cannot("the annotated picture cannot be drawn: \(error)", hint: "")
    }
  }

  private mutating func add(_ operation: DisplayList.Operation) {
    commands.append(.init(node: 0, operation: operation))
  }

  private mutating func draw(_ cause: ScreenCause, _ number: Int) {
    if case .covered(let box) = cause.kind {
      outline(box, Self.unexpected)
      tag(number, box, Self.unexpected)
      return
    }
    for index in cause.nodes + cause.followers {
      let (node, finding) = (shot.screen.nodes[index], shot.verification.findings[index])
      let box = node.look == .text || node.look == .shape ? node.ink?.box ?? node.frame : node.frame
      outline(box, Self.specified, isDashed: finding.status == .missing)
      guard finding.status == .found else { continue }
      let place = box.moved(by: finding.offset, growing: finding.growth)
      outline(place, Self.found)
      arrow(from: box, to: place)
    }
    let first = cause.nodes.first.map { shot.screen.nodes[$0].frame }
    if let first { tag(number, first, cause.kind == .missing ? Self.specified : Self.found) }
  }

  private mutating func outline(_ box: PixelBox, _ color: Color, isDashed: Bool = false) {
    let rect = Rect(x: Double(box.x), y: Double(box.y), width: Double(box.width), height: Double(box.height))
    let style = StrokeStyle(width: unit, dashes: isDashed ? [4 * unit, 3 * unit] : [])
    add(.stroke(Path(rect: rect.inset(by: -unit / 2)), .solid(color), style))
  }

  private mutating func arrow(from: PixelBox, to: PixelBox) {
    func middle(_ box: PixelBox) -> Point {
      Point(Double(2 * box.x + box.width) / 2, Double(2 * box.y + box.height) / 2)
    }
    let (start, end) = (middle(from), middle(to))
    let way = end - start
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    // A short way is seen from the outlines.
    guard length >= 8 * unit else { return }
    let (along, across) = (way * (4 * unit / length), Point(-way.y, way.x) * (2.5 * unit / length))
    let head: [Path.Element] = [
      .move(end + along), .line(end + across), .line(end - across), .close,
    ]
    add(.stroke(Path([.move(start), .line(end)]), .solid(.white), StrokeStyle(width: 1.5 * unit)))
    add(.fill(Path(head), .solid(.white), .nonZero))
  }

  /// The cause's number in the list below, at the upper left corner of the first node.
  private mutating func tag(_ number: Int, _ box: PixelBox, _ color: Color) {
    guard let text = shaped("\(number)", size: 9 * unit, width: nil) else { return }
    let size = Size(text.size.width + 6 * unit, text.size.height)
    let x = min(max(0, Double(box.x) - size.width), Double(shot.picture.width) - size.width)
    let y = min(max(0, Double(box.y) - size.height), Double(shot.picture.height) - size.height)
    let frame = Rect(origin: Point(x, y), size: size)
    add(.fill(Path(rect: frame, radii: CornerRadii(2 * unit)), .solid(color), .nonZero))
    add(
      .text(
        text, origin: Point(x + 3 * unit, y), width: text.size.width, paints: [.solid(.black)]))
  }

  /// The list of causes; its height in pixels.
  private mutating func legend(below top: Double, _ width: Double) throws -> Double {
    guard fonts != nil else { return 0 }
    let margin = 8 * unit
    var y = top + margin
    let lines = words.notes + words.causes.enumerated().map { "\($0 + 1). \($1.text)" }
    for line in lines.isEmpty ? ["as specified"] : lines {
      guard let text = shaped(line, size: 10 * unit, width: width - 2 * margin) else { continue }
      add(
        .text(
          text, origin: Point(margin, y), width: width - 2 * margin, paints: [.solid(.white)]))
      y += text.size.height + 2 * unit
    }
    return (y + margin - top).rounded(.up)
  }

  private func shaped(_ text: String, size: Double, width: Double?) -> ShapedText? {
    guard let fonts, let font = shot.laidOut.scene.fonts.first else { return nil }
    let run = TextRun(text: text, families: [font.family], weight: font.weight, size: size)
    return try? fonts.shape(TextContent(runs: [run], lineHeight: size * 1.3), maxWidth: width)
  }
}
