package import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneMotion

/// What moves in a scenario as a figure: ways across the picture, and a panel of values and one of their change for each
/// unit.
package struct MotionPlot {
  /// Of the nodes that are drawn, at most as many as there are colours.
  let samples: MotionSamples
  let title: String
  /// The scene at some time, and its canvas in points.
  let picture: PixelBuffer
  let canvas: Size

  package init(
    samples: MotionSamples, title: String, picture: PixelBuffer, canvas: Size
  ) {
    (self.samples, self.title, self.picture, self.canvas) = (samples, title, picture, canvas)
  }

  /// Most nodes: as many as there are colours.
  package static let maximumNodes = FigureStyle.palette.count

  /// Pieces into which the time is cut.
  package static let intervals = 240

  private static let width = 1080.0
  private static let margin = 24.0
  private var seconds: [Double] { samples.times.map(\.seconds) }
  private var units: [Quantity.Unit] {
    Quantity.Unit.allCases.filter { unit in
      samples.nodes.contains { $0.tracks.contains { $0.unit == unit && $0.isMoving } }
    }
  }

  package func draw(_ lettering: Lettering, scale: Double) throws -> PixelBuffer {
    var figure = Figure(lettering)
    let head = try drawHead(on: &figure)
    let rows = Double(max(1, units.count))
    let height = max(400, 164 * rows)
    let shown = shownSize(height)
    try drawPicture(
      in: Rect(origin: Point(Self.margin, head + (height - shown.height) / 2), size: shown), on: &figure)
    let left = Self.margin * 1.5 + shown.width
    let column = (Self.width - Self.margin - left - 16) / 2
    for (row, unit) in units.enumerated() {
      for (place, panel) in [panel(unit, ofChange: false), panel(unit, ofChange: true)].enumerated() {
        let frame = Rect(
          x: left + Double(place) * (column + 16), y: head + Double(row) * height / rows, width: column,
          height: height / rows)
        try panel.draw(in: frame, showsTimes: row == units.count - 1, on: &figure)
      }
    }
    return try figure.draw(
      Size(Self.width, head + height + Self.margin / 2), background: FigureStyle.paper, scale: scale)
  }

  /// As high as the panels, at most a third of the figure wide.
  private func shownSize(_ height: Double) -> Size {
    let factor = min(height / canvas.height, Self.width / 3 / canvas.width)
    return Size(canvas.width * factor, canvas.height * factor)
  }

  /// The title and the nodes' colours; returns their height.
  private func drawHead(on figure: inout Figure) throws -> Double {
    try figure.text(title, at: Point(Self.margin, 22), size: 15, weight: 600, FigureStyle.ink)
    var place = Point(Self.margin, 44)
    for (node, color) in zip(samples.nodes, FigureStyle.palette) {
      let width = 24 + (try figure.width(of: node.name, size: 12))
      if place.x > Self.margin, place.x + width > Self.width - Self.margin {
        place = Point(Self.margin, place.y + 18)
      }
      figure.line([place, Point(place.x + 18, place.y)], color, width: 4)
      try figure.text(node.name, at: Point(place.x + 24, place.y), size: 12, FigureStyle.ink)
      place.x += width + 20
    }
    return place.y + 20
  }

  private func drawPicture(in frame: Rect, on figure: inout Figure) throws {
    figure.picture(picture, in: frame)
    figure.fill(frame, Color.white.multiplyingAlpha(by: 0.35))
    let map = AffineTransform.scale(frame.width / canvas.width, frame.height / canvas.height)
      .then(.translation(frame.minX, frame.minY))
    try figure.clipped(to: frame) { figure in
      var plates: [Rect] = []
      for (node, color) in zip(samples.nodes, FigureStyle.palette) {
        try Trace(places: node.places, times: seconds, color: color).draw(map, beside: &plates, on: &figure)
      }
    }
    figure.stroke(frame, FigureStyle.grid)
  }

  private func panel(_ unit: Quantity.Unit, ofChange isChange: Bool) -> Panel {
    var names: [String] = []
    var curves: [Panel.Curve] = []
    for (node, color) in zip(samples.nodes, FigureStyle.palette) {
      let tracks = node.tracks.filter { $0.unit == unit && $0.isMoving }
      for track in unit == .color ? tracks : tracks.merged {
        // Which component of a colour it is matters more than which colour.
        let name = unit == .color ? track.name.split(separator: " ").last.map(String.init) ?? "" : track.name
        let pattern = names.firstIndex(of: name) ?? names.count
        if pattern == names.count { names.append(name) }
        curves.append(
          .init(
            values: isChange ? track.velocities : track.values, slopes: isChange ? nil : track.velocities,
            color: color,
            dashes: FigureStyle.dashes[pattern % FigureStyle.dashes.count]))
      }
    }
    return Panel(
      title: isChange ? unit.titles.change : unit.titles.value,
      legend: isChange ? [] : zip(names, FigureStyle.dashes).map { ($0, $1) }, curves: curves, times: seconds)
  }
}

extension MotionSamples.Node {
  /// By time, the middle of the picture on the canvas in points.
  package var places: [Point?] {
    let middle = ["middle x", "middle y"].compactMap { name in tracks.first { $0.name == name } }
    guard middle.count == 2 else { return [] }
    return zip(middle[0].values, middle[1].values).map { x, y -> Point? in
      guard let x, let y else { return nil }
      return Point(x, y)
    }
  }
}
