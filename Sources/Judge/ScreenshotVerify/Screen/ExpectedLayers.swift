import CairoRaster
import GoldenCompare
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneLayout
import SceneModel
import SceneMotion
import SceneRendering
import ToolOutcome

extension Pipeline {
  /// The scene's picture and, by node, what each paints by itself.
  func expectedScreen(_ laidOut: LaidOutScene, isIgnored: [Bool], masks: [MaskGuess] = []) throws
    -> ExpectedScreen
  {
    let (list, layers) = try layerDrawing(laidOut)
    return try ExpectedLayers(
      laidOut: laidOut, isIgnored: isIgnored, list: list.with(masks), layers: layers
    ).screen()
  }

  /// What a scene paints, and what draws parts of it.
  func layerDrawing(_ laidOut: LaidOutScene) throws -> (DisplayList, LayerDrawing) {
    guard let fonts else { throw ToolFailure.cannot("the scene is not laid out", hint: "") }
    let drawn = draw(laidOut.tree, scale: laidOut.scale, videos)
    let images = ImageStore()
    images.show(drawn.frames)
    for address in laidOut.tree.pictures { _ = images.add(try pixels(address)) }
    return (drawn.list, LayerDrawing(fonts, images, scale: laidOut.scale))
  }
}

/// Takes a scene apart into what its nodes paint.
private struct ExpectedLayers {
  let laidOut: LaidOutScene
  let isIgnored: [Bool]
  let list: DisplayList
  let layers: LayerDrawing

  private var scale: Double { laidOut.scale }

  func screen() throws -> ExpectedScreen {
    var screen = ExpectedScreen(
      picture: try layers.picture(of: list), nodes: [], paintOrder: [], scale: scale)
    if list.background.alpha == 1 { screen.background = list.background.levels }
    let parts = list.parts(of: laidOut.tree)
    var place: [Int] = []
    var ofPart: [Int: Int] = [:]
    for (index, node) in laidOut.tree.nodes.enumerated() {
      // The background stands for the node, also where only its border is painted, after the content.
      let own =
        parts.indices.filter { parts[$0].node == index && !parts[$0].isContent }
        + parts.indices.filter { parts[$0].node == index && parts[$0].isContent }
      let plain = expected(index, parent: node.parent.map { place[Int($0.index)] })
      place.append(screen.nodes.count)
      if own.isEmpty { screen.nodes.append(plain) }
      for part in own {
        var piece = plain
        if own.count > 1, parts[part].isContent {
          (piece.parent, piece.part) = (place[index], node.node.content.look.rawValue)
        }
        try complete(&piece, parts[part], node)
        ofPart[part] = screen.nodes.count
        screen.nodes.append(piece)
      }
    }
    screen.paintOrder = parts.indices.compactMap { ofPart[$0] }.filter { screen.nodes[$0].ink != nil }
    return screen
  }

  private func expected(_ index: Int, parent: Int?) -> ExpectedNode {
    var expected = ExpectedNode(
      id: laidOut.scene.nodes[index].id, parent: parent, look: .group,
      frame: laidOut.tree.nodes[index].frame.pixels(scale: scale))
    expected.isIgnored = isIgnored[index]
    return expected
  }

  /// Fills in what a part paints and how it is recognised.
  private func complete(
    _ expected: inout ExpectedNode, _ part: NodePart, _ node: PresentationTree.Node
  ) throws {
    expected.look = part.isContent ? node.node.content.look : .area
    guard let ink = try layers.layer(list.only(part.ink)) else { return }
    expected.ink = ink
    if !part.shadow.isEmpty { expected.shadow = try layers.layer(list.only(part.shadow)) }
    let colors = part.ink.map(\.operation.color)
    expected.isSolid =
      colors.first.map { first in first != nil && colors.allSatisfy { $0 == first } } ?? false
    let transform = part.ink.first.map { list.transform(of: $0) } ?? .identity
    expected.isMaterial = part.ink.contains { $0.backdrop != nil }
    if transform != .identity { expected.frame = ink.box }
    if expected.look == .text {
      expected.lines = lines(of: part, transform, within: ink.box)
    } else {
      let letters = part.ink.filter(\.operation.isText)
      expected.lettering = letters.isEmpty ? nil : try layers.layer(list.only(letters))?.box
    }
    let radii = node.node.box.corners.fitted(to: node.frame.size)
    if expected.look != .text, radii == CornerRadii(radii.topLeft), transform.affine?.isTranslation == true {
      expected.cornerRadius = radii.topLeft * scale
    }
    if !part.isContent, let stroke = node.node.box.stroke {
      expected.borderWidth = stroke.style.width * scale
    }
  }

  /// The rows of each line of a text that stands upright; all rows of another one.
  private func lines(of part: NodePart, _ transform: ProjectiveTransform, within box: PixelBox) -> [Range<
    Int
  >] {
    guard let transform = transform.affine, transform.isTranslation else { return [box.y..<box.maxY] }
    let lines = part.ink.flatMap { step -> [Range<Int>] in
      guard case .text(let text, let origin, _, _, _) = step.operation, !text.lines.isEmpty else { return [] }
      return text.lines.map { line in
        let (top, bottom) = (text.top(of: line), text.bottom(of: line))
        let start = origin.y + transform.ty
        return Int(((start + top) * scale).rounded())..<Int(((start + bottom) * scale).rounded())
      }
    }
    return lines.filter { $0.overlaps(box.y..<box.maxY) }
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
