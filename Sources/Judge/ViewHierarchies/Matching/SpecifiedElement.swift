import Graphics2D
import SceneModel
import SceneMotion
import SceneRendering

/// A node of a scene, as an app's tree may show it.
struct SpecifiedElement {
  /// Index of the node in the scene.
  var node: Int
  var id: String
  /// What it says, in one line; empty for none.
  var text: String
  /// What an assistive technology calls it; empty where the scene does not say.
  var label: String
  /// In points of the screen.
  var frame: Rect
  var role: ViewElement.Role
  /// Whether a tap does something.
  var isControl: Bool
  var parent: Int?

  /// Names by which it may be known.
  var names: [String] { [label, text].filter { !$0.isEmpty } }
}

extension LaidOutScene {
  /// The nodes that are seen, in document order.
  var specifiedElements: [SpecifiedElement] {
    let canvas = Rect(origin: .zero, size: tree.size)
    var isGone = [Bool](repeating: false, count: tree.nodes.count)
    return tree.nodes.indices.compactMap { index in
      let node = tree.nodes[index]
      let around = node.parent.map { isGone[Int($0.index)] } ?? false
      isGone[index] = around || node.node.isHidden || node.opacity <= 0
      let id = NodeID(index: Int32(index))
      let frame = tree.transform(of: id).boundingBox(of: node.frame)
      guard !isGone[index], !node.node.isMask, !frame.intersection(canvas).isEmpty,
        index < scene.nodes.count
      else { return nil }
      return SpecifiedElement(
        node: index, id: scene.nodes[index].id, text: node.node.said.oneLine, label: node.node.label.oneLine,
        frame: frame, role: node.node.role, isControl: node.node.answersTaps,
        parent: node.parent.map { Int($0.index) })
    }
  }
}

extension ResolvedNode {
  fileprivate var said: String {
    switch content {
    case .text(let style): style.content.runs.map(\.text).joined()
    case .field(let field): field.text.content.runs.map(\.text).joined()
    case .none, .picture, .shape: ""
    }
  }

  fileprivate var role: ViewElement.Role {
    switch content {
    case .text: .text
    case .field: .field
    case .picture, .shape: .image
    case .none: answersTaps ? .button : .other
    }
  }

  fileprivate var answersTaps: Bool {
    gestures?.entries.contains { $0.kind == .tap || $0.kind == .touchUp } ?? false
  }
}

extension String {
  /// With one blank in the place of each run of blanks and line ends, and none around.
  var oneLine: String {
    var (result, isBlank) = (String.UnicodeScalarView(), true)
    for scalar in unicodeScalars {
      if scalar.properties.isWhitespace || scalar == "\u{00A0}" {
        if !isBlank { result.append(" ") }
        isBlank = true
      } else {
        result.append(scalar)
        isBlank = false
      }
    }
    if result.last == " " { result.removeLast() }
    return String(result)
  }

  /// Letters and digits alone, in small letters: how one name is written differs from language to language.
  var bareName: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
    ).lowercased()
  }
}
