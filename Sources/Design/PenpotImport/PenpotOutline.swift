import DesignImport
import Documents
import Graphics2D

/// Paths and booleans.
extension PenpotTreeReader {
  mutating func outline(_ shape: PenpotShape) -> VectorPath? {
    guard let path = path(shape), !path.isEmpty else {
      note("no-paths", "an outline without a path is left out", shape)
      return nil
    }
    guard let back = shape.place.inverse else { return nil }
    let rule = shape.raw["svgAttrs"]?["fillRule"]?.string
    return VectorPath(
      path.transformed(by: back).rounded.svg, isEvenOdd: rule == "evenodd" || shape.type == "bool")
  }

  /// Whether its line has ends: then it lies in the middle of the outline, whatever the file says.
  func isOpen(_ shape: PenpotShape) -> Bool {
    guard shape.type == "path", let path = path(shape) else { return false }
    return !path.elements.contains(.close)
  }

  /// In the page's coordinates.
  private func path(_ shape: PenpotShape) -> Path? {
    for key in ["content", "boolContent"] {
      guard let raw = shape.raw[key] else { continue }
      if let data = raw.string { return try? Path(svg: data) }
      if let commands = raw.items { return Path(commands: commands) }
    }
    return nil
  }
}

extension Path {
  fileprivate init(commands: [DocumentNode]) {
    self.init()
    var isOpen = false
    for command in commands {
      let params = command["params"] ?? .map([])
      func point(_ x: String, _ y: String) -> Point { Point(params.length(x) ?? 0, params.length(y) ?? 0) }
      let word = command["command"]?.string ?? ""
      // What goes on without having begun, begins.
      if !isOpen, word != "close-path" { move(to: point("x", "y")) }
      switch word {
      case "move-to": if isOpen { move(to: point("x", "y")) }
      case "line-to" where isOpen: line(to: point("x", "y"))
      case "curve-to" where isOpen: cubic(point("c1x", "c1y"), point("c2x", "c2y"), to: point("x", "y"))
      case "close-path" where isOpen: close()
      default: break
      }
      isOpen = isOpen || word != "close-path"
    }
  }

  /// Coordinates to a ten-thousandth: the file's are sums of turns.
  fileprivate var rounded: Path {
    func near(_ point: Point) -> Point {
      Point((point.x * 1e4).rounded() / 1e4 + 0, (point.y * 1e4).rounded() / 1e4 + 0)
    }
    var path = Path()
    for element in elements {
      switch element {
      case .move(let to): path.move(to: near(to))
      case .line(let to): path.line(to: near(to))
      case .cubic(let first, let second, let to): path.cubic(near(first), near(second), to: near(to))
      case .close: path.close()
      }
    }
    return path
  }
}
