public import Documents
public import ForeignFormats

/// An SVG drawing as a component of a library.
public struct ImportedSVG: Sendable {
  /// The library, in the canonical form of documents.
  public let text: String
  /// What the description of each library ends with, by which an import knows its own.
  public static let origin = "Made by specrender import svg."
  /// How many nodes the component has inside.
  public let count: Int

  /// Makes a component of a drawing.
  ///
  /// Outlines, fills, lines, gradients, opacity, clip paths and masks become nodes with the drawing's coordinates; what scenes
  /// cannot say is named with id and line in warnings, whether it is left out or drawn nearly.
  /// - Parameters:
  ///   - document: As read.
  ///   - name: Of the library and component: letters, digits and hyphens.
  /// - Returns: nil where it is no drawing, which is then reported.
  public init?(_ document: XMLElement, name: String, diagnostics: inout Diagnostics) {
    guard let root = document.inSVG(), root.name == "svg" else {
      diagnostics.error(
        .notSVG, "this is XML, but no SVG: its root is <\(document.name)>", at: document.span,
        hints: ["give an .svg file"])
      return nil
    }
    guard let port = SVGViewport(root: root) else {
      diagnostics.error(
        .notSVG, "the drawing has no size", at: root.span,
        hints: ["give the <svg> a viewBox, or width and height above 0"])
      return nil
    }
    var walk = SVGWalk(root: root, port: port)
    let nodes = walk.nodes()
    diagnostics.add(contentsOf: walk.diagnostics)
    let writing = SVGWriting(
      name: name, port: port, nodes: nodes, usesColor: walk.usesColor, about: walk.title)
    if walk.surplus != nil || writing.count > SVGWalk.maximumCount {
      diagnostics.error(
        .svgTooLarge,
        "the drawing has more than \(walk.surplus?.what ?? "\(SVGWalk.maximumCount) elements with its masks and lines")",
        at: (walk.surplus?.element ?? root).span,
        hints: ["split it, or join outlines of one colour into one path: documents hold no more"])
      return nil
    }
    text = writing.document.yaml
    count = writing.count
  }

  /// A scene that shows a component alone, as large as the drawing: what checks the library.
  ///
  /// - Parameters:
  ///   - name: Of the component.
  ///   - file: The library's path from the scene.
  public static func scene(showing name: String, of file: String) -> String {
    SVGWriting.scene(showing: name, of: file).yaml
  }
}
