import CairoRaster
import Graphics2D
import SceneLayout
import SceneModel
import SceneRendering

/// Where nodes lie if texts are as wide as they are in the screenshot's font.
struct FontWidths {
  let laidOut: LaidOutScene
  let screen: ExpectedScreen
  let fonts: FontLibrary

  /// A text in the screenshot's font.
  private struct Width {
    /// Points by which it is wider than in the scene's font.
    var growth: Double
    /// Points by which that may be wrong.
    var doubt: Double
  }

  /// Findings without what follows from the widths of texts in another font: a frame around a text that is 6 px wider is 6 px
  /// wider, too, and what stands beside it has moved.
  ///
  /// - Parameters:
  ///   - asked: indices of all texts in another font.
  ///   - seen: those of them that are seen.
  func explaining(
    _ findings: [NodeFinding], of asked: [Int], _ seen: [SeenText], _ scales: FontScales
  ) -> [NodeFinding] {
    guard !asked.isEmpty, findings.contains(where: { $0.offset != .zero || $0.growth != .zero }) else {
      return findings
    }
    let widths = widths(of: asked, seen, findings, scales)
    guard let plain = try? layout([:]), let fitted = try? layout(widths.mapValues(\.growth)),
      let doubtful = try? layout(widths.mapValues(\.doubt))
    else { return findings }
    var result = findings
    for index in findings.indices {
      guard let id = laidOut.scene.node(screen.nodes[index].id) else { continue }
      result[index].explain(plain[id], fitted[id], doubtful[id], screen.scale)
    }
    return result
  }

  private func layout(_ growth: [TextContent: Double]) throws -> SolvedLayout {
    try solve(laidOut.scene) { try shape($0, $1, growth) }
  }

  /// By content.
  private func widths(
    of asked: [Int], _ seen: [SeenText], _ findings: [NodeFinding], _ scales: FontScales
  ) -> [TextContent: Width] {
    var widths: [TextContent: Width] = [:]
    for index in asked {
      guard let id = laidOut.scene.node(screen.nodes[index].id),
        case .text(let style) = laidOut.scene[id].content,
        let own = try? fonts.shape(style.content, maxWidth: nil), own.lines.count == 1
      else { continue }
      let text = seen.first { $0.node == index }
      // What has several lines, or is cut off, takes the width that it is given.
      if let text, text.lines.count > 1 || text.whole != nil { continue }
      widths[style.content] = width(text, own.size.width, findings[index], scales)
    }
    return widths
  }

  private func width(
    _ text: SeenText?, _ own: Double, _ finding: NodeFinding, _ scales: FontScales
  ) -> Width {
    guard let text else { return Width(growth: 0, doubt: own * FontScales.doubt(isKnown: false)) }
    if finding.saysAsSpecified, !text.isCut {
      // Of a text only its ink is measured. The room that a font leaves at its ends is not known: a fortieth of the em at each.
      let (expected, seen) = text.widths
      return Width(growth: (seen - expected) / screen.scale, doubt: text.size / screen.scale / 20)
    }
    // Another text has another width, which is a mistake of its own: it should be as wide as its style makes it.
    let (scale, isKnown) = scales.scale(of: text.style)
    return Width(growth: own * (scale - 1), doubt: own * FontScales.doubt(isKnown: isKnown))
  }

  private func shape(
    _ content: TextContent, _ maxWidth: Double?, _ growth: [TextContent: Double]
  ) throws -> ShapedText {
    var text = try fonts.shape(content, maxWidth: maxWidth)
    if let more = growth[content], text.lines.count == 1 { text.size.width += more }
    return text
  }
}

extension NodeFinding {
  /// Whether a text was compared and says what it should.
  fileprivate var saysAsSpecified: Bool {
    switch comparison {
    case .read, .shape:
      !changes.contains { change in
        switch change {
        case .says, .shaped: true
        default: false
        }
      }
    case .some(.none), nil: false
    }
  }

  /// Takes out of its place and size what other widths of texts make of them.
  ///
  /// - Parameters:
  ///   - plain: its frame as specified, in points.
  ///   - fitted: its frame with texts as wide as in the screenshot.
  ///   - doubtful: its frame with texts that are wider by as much as their widths may be wrong: what is the same there does not
  ///     follow from them.
  fileprivate mutating func explain(_ plain: Rect, _ fitted: Rect, _ doubtful: Rect, _ scale: Double) {
    func rest(_ found: Int, _ plain: Double, _ fitted: Double, _ doubtful: Double) -> Int {
      let doubt = abs(doubtful - plain) * scale
      guard found != 0, doubt > 0.01 else { return found }
      let rest = Double(found) - (fitted - plain) * scale
      // Frames are drawn from whole pixels to whole pixels.
      if abs(rest) <= 1 + doubt { return 0 }
      return abs(rest) < Double(abs(found)) ? Int(rest.rounded()) : found
    }
    let before = (offset, growth)
    offset.dx = rest(offset.dx, plain.minX, fitted.minX, doubtful.minX)
    offset.dy = rest(offset.dy, plain.minY, fitted.minY, doubtful.minY)
    growth.dx = rest(growth.dx, plain.width, fitted.width, doubtful.width)
    growth.dy = rest(growth.dy, plain.height, fitted.height, doubtful.height)
    followsFont = followsFont || before != (offset, growth)
  }
}
