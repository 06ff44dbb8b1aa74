import CairoRaster
import GoldenCompare
import Graphics2D
import SceneLayout
import SceneMotion
import SceneSpec
import ScreenshotVerify

extension Pipeline {
  /// The scene's picture and, by node, what each paints by itself.
  func expectedScreen(_ laidOut: LaidOutScene, isIgnored: [Bool]) throws -> ExpectedScreen {
    let filmed = draw(laidOut.tree, scale: laidOut.scale, videos)
    let list = filmed.list
    let images = ImageStore()
    images.show(filmed.frames)
    for address in laidOut.tree.pictures { _ = images.add(try pixels(address)) }
    guard let fonts else { throw ToolFailure.cannot("the scene is not laid out", hint: "") }
    let layers = LayerDrawing(fonts, images, scale: laidOut.scale)
    let picture = try layers.picture(of: list)
    var screen = ExpectedScreen(picture: picture, nodes: [], paintOrder: [], scale: laidOut.scale)
    let parts = list.parts(of: laidOut.tree)
    var place: [Int] = []
    var ofPart: [Int: Int] = [:]
    for (index, node) in laidOut.tree.nodes.enumerated() {
      // The background stands for the node, also where only its border is painted, after the content.
      let own =
        parts.indices.filter { parts[$0].node == index && !parts[$0].isContent }
        + parts.indices.filter { parts[$0].node == index && parts[$0].isContent }
      let hasBoth = own.count > 1
      let frame = PixelBox(node.frame.pixels(scale: laidOut.scale))
      var expected = ExpectedNode(
        id: laidOut.scene.nodes[index].id, parent: node.parent.map { place[Int($0.index)] }, look: .group,
        frame: frame)
      expected.isIgnored = isIgnored[index]
      place.append(screen.nodes.count)
      if own.isEmpty { screen.nodes.append(expected) }
      for part in own {
        var piece = expected
        if hasBoth, parts[part].isContent {
          (piece.parent, piece.part) = (place[index], node.node.content.look.rawValue)
        }
        try layers.complete(&piece, parts[part], node, list)
        ofPart[part] = screen.nodes.count
        screen.nodes.append(piece)
      }
    }
    screen.paintOrder = parts.indices.compactMap { ofPart[$0] }.filter { screen.nodes[$0].ink != nil }
    return screen
  }
}

/// Draws single nodes of one scene.
private final class LayerDrawing {
  private let sequence: SequenceRasterizer
  private let scale: Double

  init(_ fonts: FontLibrary, _ images: ImageStore, scale: Double) {
    sequence = SequenceRasterizer(fonts: fonts, images: images, scale: scale)
    self.scale = scale
  }

  func picture(of list: DisplayList) throws -> PixelBuffer {
    do { _ = try sequence.draw(list) } catch {
      throw ToolFailure.wrongDocument("the scene cannot be drawn: \(error)", hint: "")
    }
    return sequence.picture
  }

  /// What `list` paints, without the transparent rows and columns around it; nil for nothing.
  private func layer(_ list: DisplayList) throws -> Layer? {
    let rows: RowSet
    do {
      // Only what differs from before is told: rows that the layer before had just so would be missed.
      _ = try sequence.draw(DisplayList(size: list.size, background: .clear))
      rows = try sequence.draw(list).rows
    } catch {
      throw ToolFailure.wrongDocument("the scene cannot be drawn: \(error)", hint: "")
    }
    let picture = sequence.picture
    var (left, right, top, bottom) = (picture.width, -1, picture.height, -1)
    for y in rows.ranges.joined() {
      guard let columns = picture.paintedColumns(of: y) else { continue }
      (left, right) = (min(left, columns.lowerBound), max(right, columns.upperBound))
      (top, bottom) = (min(top, y), max(bottom, y))
    }
    guard right >= left, bottom >= top else { return nil }
    return Layer(
      x: left, y: top,
      pixels: picture.cropped(x: left, y: top, width: right - left + 1, height: bottom - top + 1))
  }

  /// Fills in what a part paints and how it is recognised.
  func complete(
    _ expected: inout ExpectedNode, _ part: NodePart, _ node: PresentationTree.Node, _ list: DisplayList
  ) throws {
    expected.look = part.isContent ? node.node.content.look : .area
    guard let ink = try layer(list.only(part.ink)) else { return }
    expected.ink = ink
    if !part.shadow.isEmpty { expected.shadow = try layer(list.only(part.shadow)) }
    let colors = part.ink.map(\.operation.color)
    expected.isSolid =
      colors.first.map { first in first != nil && colors.allSatisfy { $0 == first } } ?? false
    let transform = part.ink.first.map { list.transform(of: $0) } ?? .identity
    if transform != .identity { expected.frame = ink.box }
    if expected.look == .text { expected.lines = lines(of: part, transform, within: ink.box) }
    let radii = node.node.box.corners.fitted(to: node.frame.size)
    if expected.look != .text, radii == CornerRadii(radii.topLeft), transform.isTranslation {
      expected.cornerRadius = radii.topLeft * scale
    }
    if !part.isContent, let stroke = node.node.box.stroke {
      expected.borderWidth = stroke.style.width * scale
    }
  }

  /// The rows of each line of a text that stands upright; all rows of another one.
  private func lines(of part: NodePart, _ transform: AffineTransform, within box: PixelBox) -> [Range<Int>] {
    guard transform.isTranslation else { return [box.y..<box.maxY] }
    let lines = part.ink.flatMap { step -> [Range<Int>] in
      guard case .text(let text, let origin, _, _, _) = step.operation, !text.lines.isEmpty else { return [] }
      let height = text.size.height / Double(text.lines.count)
      return text.lines.indices.map { index in
        let top = origin.y + transform.ty + Double(index) * height
        return Int((top * scale).rounded())..<Int(((top + height) * scale).rounded())
      }
    }
    return lines.filter { $0.overlaps(box.y..<box.maxY) }
  }
}

extension PixelBuffer {
  /// The first and the last column of a row that are not transparent; nil where all are.
  fileprivate func paintedColumns(of row: Int) -> ClosedRange<Int>? {
    let bytes = bytes.span
    let start = row * width
    var (first, last) = (0, width - 1)
    while first < width, bytes[(start + first) * 4 + 3] == 0 { first += 1 }
    if first == width { return nil }
    while bytes[(start + last) * 4 + 3] == 0 { last -= 1 }
    return first...last
  }
}

extension ResolvedNode.Content {
  fileprivate var look: ExpectedNode.Look {
    switch self {
    case .none: .area
    case .text, .field: .text
    case .picture: .picture
    case .shape: .shape
    }
  }
}
