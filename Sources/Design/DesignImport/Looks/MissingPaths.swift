import Documents
import Graphics2D
import SceneFormat

/// Vectors of a file that was saved without their paths.
extension Conversion {
  /// The component that stands for them, and its parameter.
  static let missingPaths = (component: "no-paths", parameter: "figma")

  /// The component's document: a frame that is seen to stand for something.
  static func missingPathsComponent(of tool: DesignTool) -> DocumentNode {
    .object([
      (.with, .map([(missingPaths.parameter, .text("text"))])),
      (.fill, .text("#FF2D551A")),
      (
        .stroke,
        .object([
          (.color, .text("#FF2D5580")), (.width, .number(0.5)), (.position, .text("inside")),
          (.dash, .list([.number(2), .number(2)])),
        ])
      ),
      (.label, .text(tool.labelWithoutPaths(of: "${\(missingPaths.parameter)}"))),
    ])
  }

  /// A vector without paths: a picture of it where there is one, else a frame that is seen to stand for it.
  mutating func pathless(_ node: DesignNode, _ key: ElementKey) -> Element {
    let isSeen =
      !layers(node.properties.fills, node).isEmpty
      || !layers(node.properties.stroke.paints, node).isEmpty || node.kind == .booleanOperation
    guard isSeen else { return Element(.group, key, name: node.name) }
    if pictures.has(node.id) { return picture(of: node, key) }
    gaps.add(
      "no-paths", "this vector has no paths and is drawn as an empty frame",
      hint: tool.hintOnPaths, node)
    return missing(node, key)
  }

  /// A frame or group in which there are only vectors without paths, as one.
  ///
  /// - Returns: nil where something else is in it, or a picture of one of them is there.
  mutating func drawing(_ node: DesignNode, _ key: ElementKey) -> Element? {
    guard !node.isInstance, !node.laysOut, Self.holdsOnlyVectors(node) else { return nil }
    let vectors = node.children.flatMap(Self.vectors)
    guard vectors.count > 1, !vectors.contains(where: { pictures.has($0.id) }) else { return nil }
    if pictures.has(node.id) { return picture(of: node, key) }
    gaps.add(
      "no-paths", "this drawing has no paths and is drawn as one empty frame",
      hint: tool.hintOnPaths, node)
    for vector in vectors { noteLeftOut(vector) }
    return missing(node, key)
  }

  private mutating func picture(of node: DesignNode, _ key: ElementKey) -> Element {
    let element = Element(.image, key, name: node.name, value: .text(PictureTable.address(node.id)))
    pictureReferences.insert(node.id)
    element.set(.fit, .text("fill"))
    addMixing(of: node, to: element)
    return element
  }

  private mutating func missing(_ node: DesignNode, _ key: ElementKey) -> Element {
    let element = Element(.use, key, name: node.name, value: .text(Self.missingPaths.component))
    // Inside of instances the id is that of the main component's node.
    let id = node.fileID.splitScalars(";").last ?? node.fileID
    element.set(.with, .map([(Self.missingPaths.parameter, .text(id))]))
    addMixing(of: node, to: element)
    return element
  }

  private static func vectors(_ node: DesignNode) -> [DesignNode] {
    isBareVector(node) ? [node] : node.children.flatMap(vectors)
  }

  private static func isBareVector(_ node: DesignNode) -> Bool {
    node.kind.isVector && node.properties.fillGeometry?.isEmpty ?? true
      && node.properties.strokeGeometry.isEmpty
      && min(node.size.width, node.size.height) >= 0.01
  }

  /// Frames that draw nothing themselves, groups and vectors, of which no finger and no mask knows.
  private static func holdsOnlyVectors(_ node: DesignNode) -> Bool {
    guard !node.properties.isInteractive, !node.isMask else { return false }
    if isBareVector(node) { return true }
    let draws = (node.properties.fills + node.properties.stroke.paints).contains(where: \.isVisible)
    return [.group, .frame].contains(node.kind) && !draws && !node.children.isEmpty
      && node.children.allSatisfy { !$0.isVisible || holdsOnlyVectors($0) }
  }
}
