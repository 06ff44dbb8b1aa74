import CairoRaster
import Documents
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneLayout
import SceneModel
import SceneMotion

extension Pipeline {
  /// What a moment paints as JSON, for programs that draw it in another way: canvas, fonts, pictures, then one painting step
  /// per line, back to front, with the node whose step it is. Points on the canvas; paths as in SVG.
  package func paintedJSON(_ laidOut: LaidOutScene) throws -> String {
    let list = draw(laidOut.tree, scale: laidOut.scale, videos).list
    let fonts = laidOut.scene.fonts.map { file in
      let axes = file.axes.map { "\(quoted($0.tag)):\(decimal($0.value))" }.joined(separator: ",")
      return
        "{\"family\":\(quoted(file.family)),\"weight\":\(file.weight),\"italic\":\(file.italic),\"file\":\(quoted(file.path))"
        + (axes.isEmpty ? "" : ",\"axes\":{\(axes)}") + "}"
    }
    let pictures = laidOut.tree.pictures.map { address in
      "{\"address\":\(quoted(address)),\"file\":\(loaded.assets.path(address).map(quoted) ?? "null")}"
    }
    let steps = try list.commands.map { command in
      let node = laidOut.scene.nodes[Int(command.node)]
      return "{\"node\":\(quoted(node.id)),\(try step(command.operation, of: node, laidOut))}"
    }
    return "\"canvas\":{\(size(list.size)),\"background\":\(quoted(list.background.hex))},\n"
      + "\"fonts\":[\n\(fonts.joined(separator: ",\n"))\n],\n"
      + "\"pictures\":[\(pictures.map { "\n" + $0 }.joined(separator: ","))\n],\n"
      + "\"painted\":[\n\(steps.joined(separator: ",\n"))\n]"
  }

  private func step(_ operation: DisplayList.Operation, of node: ResolvedNode, _ laidOut: LaidOutScene) throws
    -> String
  {
    switch operation {
    case .fill(let path, let paint, let rule):
      return "\"step\":\"fill\",\(outline(path, rule)),\"paint\":\(json(paint))"
    case .stroke(let path, let paint, let style):
      return "\"step\":\"stroke\",\(outline(path)),\"paint\":\(json(paint)),\(json(style))"
    case .shadow(let path, let shadow, let style):
      let line = style.map { ",\(json($0))" } ?? ""
      return "\"step\":\"shadow\",\(outline(path)),\"shadow\":\(json(shadow))\(line)"
    case .text(let text, let origin, let width, let paints, let shadows):
      return "\"step\":\"text\"," + (try words(text, origin, width, node, laidOut))
        + ",\"paints\":[\(list(paints, json))],\"shadows\":[\(list(shadows, json))]"
    case .textStroke(let text, let origin, let width, let runs, let paint, let style):
      return "\"step\":\"text-stroke\"," + (try words(text, origin, width, node, laidOut))
        + ",\"strokedRuns\":[\(list(runs, \.description))],\"paint\":\(json(paint)),\(json(style))"
    case .image(let image, let source, let destination, let opacity):
      let video = image.frame.map { ",\"videoFrame\":\($0)" } ?? ""
      return "\"step\":\"picture\",\"picture\":\(image.index)\(video),\"source\":{\(box(source))},"
        + "\"destination\":{\(box(destination))},\"opacity\":\(decimal(opacity))"
    case .backdrop(let path, let rule, let backdrop):
      return "\"step\":\"backdrop\",\(outline(path, rule)),\"blur\":\(decimal(backdrop.blur)),"
        + "\"saturation\":\(decimal(backdrop.saturation)),\"tint\":\(quoted(backdrop.tint.hex))"
    case .beginGroup(let group): return "\"step\":\"begin\"" + (try facts(of: group, node, laidOut))
    case .endGroup: return "\"step\":\"end\""
    }
  }

  /// What of a group is not as usual, each with a comma before it.
  private func facts(of group: DisplayList.Group, _ node: ResolvedNode, _ laidOut: LaidOutScene) throws
    -> String
  {
    var facts = ""
    if group.opacity < 1 { facts += ",\"opacity\":\(decimal(group.opacity))" }
    if group.transform != .identity {
      let (matrix, depth) = (group.transform.numerator, group.transform)
      var numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
      if depth.affine == nil { numbers += [depth.g, depth.h, depth.i] }
      facts += ",\"transform\":[\(list(numbers, jsonText))]"
    }
    if let clip = group.clip { facts += ",\"clip\":{\(outline(clip, group.clipRule))}" }
    if let mask = group.mask { facts += ",\"mask\":\(json(mask))" }
    if group.blur > 0 { facts += ",\"blur\":\(decimal(group.blur))" }
    if group.isIsolated { facts += ",\"isolated\":true" }
    switch group.blending {
    case .over: break
    case .sum: facts += ",\"blending\":\"sum\""
    case .without: facts += ",\"blending\":\"without\""
    case .mode(let mode): facts += ",\"blending\":\(quoted(mode.rawValue))"
    }
    if let colors = group.recoloring {
      facts += ",\"saturation\":\(decimal(colors.saturation)),\"tint\":\(quoted(colors.tint.hex))"
    }
    if let stencil = group.stencil {
      let steps = try stencil.commands.map { "{\(try step($0.operation, of: node, laidOut))}" }
      facts +=
        ",\"stencil\":{\"luminance\":\(stencil.usesLuminance),\"inverted\":\(stencil.isInverted),"
        + "\"painted\":[\(steps.joined(separator: ","))]}"
    }
    return facts
  }
}

// MARK: Texts

extension Pipeline {
  /// The lines with what they say, where they are drawn, and the fonts of the runs.
  private func words(
    _ text: ShapedText, _ origin: Point, _ width: Double, _ node: ResolvedNode, _ laidOut: LaidOutScene
  ) throws -> String {
    guard let content = node.textContent else { return "\"lines\":[],\"runs\":[]" }
    var placed = content
    placed.keepsPlaces = true
    let known = try fonts?.shape(placed, maxWidth: width)
    // Where a gradient starts again at each line, the lines have runs of their own.
    let hasOwnRuns = text.runs.count > content.runs.count
    let lines = text.lines.enumerated().map { index, line -> String in
      let start = text.lineOrigin(line, at: origin, width: width)
      let isKnown = known.map { $0.lines.count == text.lines.count } ?? false
      var range = isKnown ? known?.lines[index].places.range ?? 0..<0 : 0..<0
      let isCut = text.isTruncated && index + 1 == text.lines.count
      // The ellipsis is a character of its line.
      if isCut, !range.isEmpty { range = range.dropLast() }
      return
        "{\"x\":\(decimal(start.x)),\"baseline\":\(decimal(DrawnBaseline(start.y, scale: laidOut.scale).points)),"
        + "\"width\":\(decimal(line.width)),\"rightToLeft\":\(line.isRightToLeft),\"cut\":\(isCut),"
        + "\"spans\":[\(content.spans(range, before: hasOwnRuns ? index * content.runs.count : 0).joined(separator: ","))]}"
    }
    let all = (0..<(hasOwnRuns ? text.lines.count : 1)).flatMap { _ in content.runs }
    let runs = all.map { run in
      "{\"families\":[\(list(run.families, quoted))],\"weight\":\(run.weight),\"italic\":\(run.italic),"
        + "\"size\":\(decimal(run.size)),\"tracking\":\(decimal(run.tracking)),"
        + "\"features\":[\(list(run.features, quoted))],\"slant\":\(decimal(run.slant))"
        + (run.box.map { ",\"box\":{\(size($0.size)),\"raise\":\(decimal($0.raise))}" } ?? "") + "}"
    }
    return "\"lineHeight\":\(decimal(text.lineHeight)),\"lines\":[\(lines.joined(separator: ","))],"
      + "\"runs\":[\(runs.joined(separator: ","))]"
  }
}

extension ResolvedNode {
  /// What of a node is written; nil where nothing is.
  fileprivate var textContent: TextContent? {
    switch content {
    case .text(let style): style.content
    case .field(let field): field.text.content
    case .picture(let picture): picture.placeholder.text?.content
    case .none, .shape: nil
    }
  }
}

extension TextContent {
  /// The pieces of some scalars by run.
  ///
  /// - Parameter before: how many runs stand before those of the text.
  fileprivate func spans(_ range: Range<Int>, before: Int) -> [String] {
    var start = 0
    return runs.enumerated().compactMap { index, run in
      let scalars = Array(run.text.unicodeScalars)
      let own = range.clamped(to: start..<start + scalars.count)
      defer { start += scalars.count }
      guard !own.isEmpty else { return nil }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[own.lowerBound - start..<own.upperBound - start])
      return "{\"run\":\(before + index),\"text\":\(quoted(String(text)))}"
    }
  }
}

// MARK: Values

private func list<Value>(_ values: [Value], _ json: (Value) -> String) -> String {
  values.map(json).joined(separator: ",")
}

private func size(_ size: Size) -> String {
  "\"width\":\(decimal(size.width)),\"height\":\(decimal(size.height))"
}

private func box(_ box: Rect) -> String {
  "\"x\":\(decimal(box.minX)),\"y\":\(decimal(box.minY)),\(size(box.size))"
}

private func outline(_ path: Path, _ rule: Path.FillRule = .nonZero) -> String {
  let pieces = path.elements.map { element in
    func text(_ points: Point...) -> String {
      points.map { "\(decimal($0.x)) \(decimal($0.y))" }.joined(separator: " ")
    }
    return switch element {
    case .move(let point): "M\(text(point))"
    case .line(let point): "L\(text(point))"
    case .cubic(let first, let second, let end): "C\(text(first, second, end))"
    case .close: "Z"
    }
  }
  return "\"path\":\(quoted(pieces.joined()))" + (rule == .evenOdd ? ",\"rule\":\"evenodd\"" : "")
}

private func json(_ paint: Paint) -> String {
  switch paint {
  case .solid(let color): return "{\"color\":\(quoted(color.hex))}"
  case .gradient(let gradient):
    let stops = gradient.stops.map { "[\(decimal($0.offset)),\(quoted($0.color.hex))]" }
    let (kind, numbers): (String, [Double]) =
      switch gradient.geometry {
      case .linear(let start, let end): ("linear", [start.x, start.y, end.x, end.y])
      case .radial(let center, let radius): ("radial", [center.x, center.y, radius, radius])
      case .ellipse(let center, let radii): ("radial", [center.x, center.y, radii.width, radii.height])
      case .focal(let center, let radii, let focus):
        ("focal", [center.x, center.y, radii.width, radii.height, focus.x, focus.y])
      case .angular(let center, let start): ("angular", [center.x, center.y, start])
      }
    return "{\"\(kind)\":[\(list(numbers, decimal))],\"stops\":[\(stops.joined(separator: ","))]}"
  }
}

private func json(_ style: StrokeStyle) -> String {
  "\"line\":{\"width\":\(decimal(style.width)),\"cap\":\(quoted(style.cap.rawValue)),"
    + "\"join\":\(quoted(style.join.rawValue)),\"dashes\":[\(list(style.dashes, decimal))],"
    + "\"phase\":\(decimal(style.dashPhase))}"
}

private func json(_ shadow: Shadow) -> String {
  "{\"color\":\(quoted(shadow.color.hex)),\"x\":\(decimal(shadow.offset.x)),\"y\":\(decimal(shadow.offset.y)),"
    + "\"blur\":\(decimal(shadow.blur)),\"spread\":\(decimal(shadow.spread)),\"inset\":\(shadow.isInset)}"
}
