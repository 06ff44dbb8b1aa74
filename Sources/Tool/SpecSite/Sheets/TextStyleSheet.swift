import CairoRaster
import Documents
import Graphics2D
import NodeInspection
import SceneModel
import SceneRendering

/// The styles of texts that screens show, each once, with a specimen in its own font.
struct TextStyleSheet {
  private struct Style: Hashable {
    let token: String
    let run: TextRun
    let lineHeight: Double

    init(_ style: TextStyle) {
      token = style.token ?? ""
      var run = style.content.runs[0]
      (run.text, run.box) = ("", nil)
      (self.run, lineHeight) = (run, run.lineHeight ?? style.content.lineHeight)
    }
  }

  /// In order of first sight: an example of each, and on which nodes it is seen.
  private var found: [(style: Style, example: String, nodes: [String])] = []

  mutating func add(_ laidOut: LaidOutScene) {
    for node in laidOut.scene.nodes {
      guard let style = node.textStyle, let said = node.saidText else { continue }
      let key = Style(style)
      let place = found.firstIndex { $0.style == key } ?? found.count
      if place == found.count { found.append((key, said, [])) }
      if found[place].nodes.count < 12, !found[place].nodes.contains(node.id) {
        found[place].nodes.append(node.id)
      }
    }
  }

  /// What of a text's first run a developer asks for.
  static func facts(of style: TextStyle) -> DocumentNode {
    facts(of: Style(style), color: style.paints.first?.solidText)
  }

  private static func facts(of style: Style, color: String?) -> DocumentNode {
    let run = style.run
    var facts: [(String, DocumentNode)] = [
      ("families", .texts(run.families)), ("size", .rounded(run.size)),
      ("weight", .number(Double(run.weight))),
      ("lineHeight", .rounded(style.lineHeight)),
    ]
    if run.tracking != 0 { facts.append(("tracking", .rounded(run.tracking))) }
    if run.italic { facts.append(("italic", .bool(true))) }
    if !run.features.isEmpty { facts.append(("features", .texts(run.features))) }
    if !style.token.isEmpty { facts.append(("token", .seen(style.token))) }
    if let color { facts.append(("color", .text(color))) }
    return .map(facts)
  }

  /// All styles, the largest first.
  func json(_ files: SiteFiles, _ pipeline: Pipeline) throws -> DocumentNode {
    let sorted = found.enumerated().sorted { a, b in
      (-a.element.style.run.size, -a.element.style.run.weight, a.offset)
        < (-b.element.style.run.size, -b.element.style.run.weight, b.offset)
    }.map(\.element)
    return .list(
      try sorted.map { entry in
        var facts: [(String, DocumentNode)] = [
          ("facts", Self.facts(of: entry.style, color: nil)), ("nodes", .texts(entry.nodes)),
        ]
        if let specimen = try specimen(of: entry.style, entry.example, pipeline) {
          let name = entry.style.token.isEmpty ? "text" : entry.style.token
          let picture = files.add(specimen.picture, .exact, named: name)
          try files.settle()
          facts.append(("picture", .text(picture.path)))
          facts.append(("size", .numbers([specimen.size.width, specimen.size.height])))
        }
        return .map(facts)
      })
  }

  private static let specimenScale = 2.0

  /// The example's first letters in black on nothing.
  private func specimen(
    of style: Style, _ example: String, _ pipeline: Pipeline
  ) throws -> (picture: PixelBuffer, size: Size)? {
    guard let fonts = pipeline.fonts else { return nil }
    var run = style.run
    run.text = String(example.inOneLine.prefix(24))
    let text = try fonts.shape(TextContent(runs: [run], lineHeight: style.lineHeight), maxWidth: nil)
    let size = Size(min(text.size.width, 560).rounded(.up) + 4, min(text.size.height, 200).rounded(.up))
    guard size.width > 4, size.height > 0 else { return nil }
    let list = DisplayList(
      size: size, background: .clear,
      commands: [
        .init(
          node: 0,
          operation: .text(text, origin: Point(2, 0), width: text.size.width, paints: [.solid(.black)]))
      ])
    let picture = try Rasterizer(fonts: fonts).rasterize(
      list, scale: Self.specimenScale, images: ImageStore())
    return (picture, size)
  }
}

extension RelativePaint {
  /// A colour alone, as `#RRGGBB` or `#RRGGBBAA`.
  fileprivate var solidText: String? { if case .solid(let color) = self { color.recordText } else { nil } }
}
