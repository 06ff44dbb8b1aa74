import Documents
import Graphics2D
import SceneLayout
import SceneModel

/// A piece of a text that leads somewhere.
struct TextLink: Equatable {
  /// Where a tap leads.
  let address: String
  /// What is read.
  var label: String
  /// Its part of each line, as high as the line, in points of the canvas; none where it is cut off.
  var frames: [Rect]
}

/// A picture in the place of a letter.
struct PlacedPicture: Equatable {
  /// Nil for an outline.
  let address: String?
  /// What is read in its place.
  let label: String
  /// In points of the canvas.
  let frame: Rect
}

extension LaidOutScene {
  /// Members of a node's JSON: the links of its text and its pictures, where it has some.
  func inlineFacts(_ index: Int) -> [String] {
    guard let text = InlineText(self, index) else { return [] }
    let links = text.links.map { link in
      "{\"link\":\(quoted(link.address)),\"label\":\(quoted(link.label)),"
        + "\"frames\":[\(link.frames.map(json).joined(separator: ","))]}"
    }
    let pictures = text.pictures.map { picture in
      "{\"picture\":\(picture.address.map(quoted) ?? "null"),\"label\":\(quoted(picture.label)),"
        + "\"frame\":\(json(picture.frame))}"
    }
    return [("links", links), ("pictures", pictures)].filter { !$0.1.isEmpty }.map { name, values in
      "\"\(name)\":[\(values.joined(separator: ","))]"
    }
  }

  private func json(_ frame: Rect) -> String {
    "{\"x\":\(decimal(frame.minX)),\"y\":\(decimal(frame.minY)),\"width\":\(decimal(frame.width)),"
      + "\"height\":\(decimal(frame.height))}"
  }
}

/// A laid-out text and where it stands.
struct InlineText {
  private let style: TextStyle
  private let text: ShapedText
  private let frame: Rect

  /// Nil for what is no text.
  init?(_ laidOut: LaidOutScene, _ index: Int) {
    guard case .text(let style) = laidOut.scene.nodes[index].content, let text = laidOut.layout.texts[index]
    else { return nil }
    (self.style, self.text, frame) = (style, text, laidOut.layout.frames[index])
  }

  private var origin: Point {
    Point(frame.minX, frame.minY + (frame.height - text.size.height) * style.vertical.fraction)
  }

  /// In the order of the text; neighbours that lead to the same place are one.
  var links: [TextLink] {
    var links: [TextLink] = []
    var previous = ""
    for (run, address) in style.links.enumerated() {
      if !address.isEmpty {
        if address != previous { links.append(TextLink(address: address, label: "", frames: [])) }
        links[links.count - 1].label += words(run)
        links[links.count - 1].frames += frames(run)
      }
      previous = address
    }
    return links.map { link in
      var link = link
      link.frames = link.frames.joined
      return link
    }
  }

  /// In the order in which they are drawn.
  var pictures: [PlacedPicture] {
    text.lines.flatMap { line -> [PlacedPicture] in
      let start = text.lineOrigin(line, at: origin, width: frame.width)
      return line.boxes.compactMap { box in
        guard let picture = style.pictures[Int(box.run)] else { return nil }
        return PlacedPicture(
          address: picture.address, label: picture.label, frame: box.frame.offset(dx: start.x, dy: start.y))
      }
    }
  }

  private func words(_ run: Int) -> String {
    let picture = style.pictures.isEmpty ? nil : style.pictures[run]
    return picture?.label ?? style.content.runs[run].text
  }

  /// What a run takes of each line.
  private func frames(_ run: Int) -> [Rect] {
    text.lines.flatMap { line -> [Rect] in
      let start = text.lineOrigin(line, at: origin, width: frame.width)
      let (top, bottom) = (text.top(of: line), text.bottom(of: line))
      return line.parts.filter { Int($0.run) == run && $0.width > 0 }.map { part in
        Rect(x: start.x + part.x, y: origin.y + top, width: part.width, height: bottom - top)
      }
    }
  }
}

extension [Rect] {
  /// From the top, then from the left, with those as one that touch in a line.
  fileprivate var joined: [Rect] {
    let sorted = sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    return sorted.reduce(into: []) { result, next in
      if let last = result.last, last.minY == next.minY, abs(last.maxX - next.minX) < 1e-6 {
        result[result.count - 1] = last.union(next)
      } else {
        result.append(next)
      }
    }
  }
}
