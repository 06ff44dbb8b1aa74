import Graphics2D

extension ShapedParagraph {
  /// How wide a tab is; nil for other scalars, and behind the last stop.
  ///
  /// - Parameters:
  ///   - pen: points from where the line begins.
  ///   - start: the line's first scalar.
  func tab(at index: Int, _ pen: Double, from start: Int) -> Double? {
    guard paragraph.traits[index].contains(.tab) else { return nil }
    let place = indent(from: start) + pen
    return typesetter.content.paragraphs.tabs.first { $0 > place + Self.tolerance }.map { $0 - place }
  }

  /// The parts of a line, in the order in which they are read, with their tabs as wide as they reach.
  func stopping(_ parts: [Segment], from start: Int) -> [Segment] {
    guard !typesetter.content.paragraphs.tabs.isEmpty else { return parts }
    var pen = 0.0
    return parts.map { part in
      var part = part
      let order = part.glyphs.indices.sorted {
        (part.glyphs[$0].cluster, $0) < (part.glyphs[$1].cluster, $1)
      }
      var last = -1
      for index in order {
        let cluster = part.glyphs[index].cluster
        if let width = tab(at: cluster, pen, from: start) { part.glyphs[index].advance = width }
        pen += part.glyphs[index].advance + (cluster == last ? 0 : typesetter.tracking(of: part))
        last = cluster
      }
      return part
    }
  }
}
