import Documents
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneLayout
import SceneModel

extension LaidOutScene {
  /// The frames as JSON: the scene's facts, then one node per line.
  ///
  /// - Parameter painted: members to add, as JSON; nil for none.
  package func json(time: Double, painted: String? = nil) -> String {
    var lines: [String] = []
    for (index, node) in scene.nodes.enumerated() {
      let frame = layout.frames[index]
      let pixels = frame.pixels(scale: scale)
      var fields = [
        "\"id\":\(quoted(node.id))", "\"kind\":\(quoted(node.kind.rawValue))",
        "\"parent\":\(node.parent.map { quoted(scene[$0].id) } ?? "null")",
        "\"frame\":{\"x\":\(decimal(frame.minX)),\"y\":\(decimal(frame.minY)),\"width\":\(decimal(frame.width)),"
          + "\"height\":\(decimal(frame.height))}",
        "\"pixels\":{\"x\":\(pixels.x),\"y\":\(pixels.y),\"width\":\(pixels.width),\"height\":\(pixels.height)}",
      ]
      if !node.label.isEmpty { fields.append("\"label\":\(quoted(node.label))") }
      if let text = textFacts(index) {
        fields.append(
          "\"text\":{\"lines\":\(text.lines),\"baseline\":\(decimal(text.drawn.points)),"
            + "\"baselinePixels\":\(text.drawn.pixels),\"truncated\":\(text.truncated)}")
      }
      fields += inlineFacts(index)
      lines.append("{\(fields.joined(separator: ","))}")
    }
    return
      "{\"scene\":\(quoted(scene.name)),\"device\":\(quoted(scene.device.name)),\"scale\":\(decimal(scale)),"
      + "\"time\":\(decimal(time)),\"nodes\":[\n\(lines.joined(separator: ",\n"))\n]"
      + (painted.map { ",\n\($0)" } ?? "") + "}\n"
  }

  /// What is told of a node's text; nil for what is no text.
  package func textFacts(_ index: Int) -> TextFacts? { TextFacts(scene, layout, index, scale: scale) }

  /// The frames as a table with aligned columns.
  package func table() -> String {
    let head = ["node", "kind", "x", "y", "width", "height", "pixels", "text"]
    let rows = scene.nodes.enumerated().map { index, node -> [String] in
      let frame = layout.frames[index]
      let pixels = frame.pixels(scale: scale)
      let text = textFacts(index).map {
        "\($0.lines) line\($0.lines == 1 ? "" : "s")\($0.truncated ? ", cut" : "")"
      }
      return [
        String(repeating: "  ", count: depth(node)) + node.id, node.kind.rawValue, decimal(frame.minX),
        decimal(frame.minY),
        decimal(frame.width), decimal(frame.height),
        "\(pixels.x),\(pixels.y) \(pixels.width)x\(pixels.height)",
        text ?? "",
      ]
    }
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    return ([head] + rows).map { row in
      let cells = row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return (2...5).contains(column) ? blanks + cell : cell + blanks
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n") + "\n"
  }

  private func depth(_ node: ResolvedNode) -> Int {
    var depth = 0
    var parent = node.parent
    while let current = parent {
      depth += 1
      parent = scene[current].parent
    }
    return depth
  }
}
