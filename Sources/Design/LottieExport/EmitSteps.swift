import CairoRaster
import CurveFitting
import Documents
import Files
import Graphics2D
import SceneModel
import SceneRendering

extension LottieEmission {
  /// The layers of a step, one for each stretch of moments at which it is painted.
  mutating func emit(
    _ operation: DisplayList.Operation, _ trimCount: Int, _ channel: Channel, _ place: Place,
    into layers: inout [DocumentNode]
  ) {
    switch operation {
    case .fill(let path, let paint, let rule):
      shape(path, channel, place, into: &layers) { emission, moments, values in
        var fill = emission.paint(paint, isFill: true, moments, values)
        fill.append("r", .number(rule == .evenOdd ? 2 : 1))
        return fill
      }
    case .stroke(let path, let paint, let style):
      shape(path, trims: trimCount, channel, place, into: &layers) { emission, moments, values in
        emission.line(paint, style, moments, values)
      }
    case .shadow(let path, let shadow, let line):
      self.shadow(path, shadow, isLine: line != nil, channel, place, into: &layers)
    case .text(let text, _, let width, let paints, let shadows):
      if !shadows.isEmpty {
        leaveOut("shadows of its letters are", of: channel.id, hint: "use a picture of the text")
      }
      for (run, paint) in paints.enumerated() {
        letters(text, width, runs: [Int32(run)], channel, place, into: &layers) { emission, moments, values in
          let before = paints[..<run].reduce(2) { $0 + emission.count(of: $1) }
          return emission.paint(paint, isFill: true, moments, values.map { Array($0[before...]) })
        }
      }
    case .textStroke(let text, _, let width, let runs, let paint, let style):
      letters(text, width, runs: runs, channel, place, into: &layers) { emission, moments, values in
        emission.line(paint, style, moments, values.map { Array($0[2...]) + [0] })
      }
    case .image(let image, _, _, _): picture(image, channel, place, into: &layers)
    case .backdrop:
      leaveOut(
        "its backdrop is", of: channel.id, hint: "players do not blur what lies behind: fill it with a colour"
      )
    case .beginGroup, .endGroup: break
    }
  }

  // MARK: Shapes

  private mutating func shape(
    _ path: Path, trims trimCount: Int = 0, _ channel: Channel, _ place: Place,
    into layers: inout [DocumentNode], paint: (inout LottieEmission, [Int], [[Double]]) -> DocumentNode
  ) {
    let (count, trimNumbers) = (path.numbers.count, trimCount * Shape.Trim.numberCount)
    let outline = LottieOutline(path)
    if outline.parts.isEmpty { return }
    forEachStretch(channel) { emission, stretch, moments, values in
      let places = values.map { Array($0[2..<2 + count]) }
      let fitted = emission.keys.keys(moments, places, tolerance: [emission.options.points])
      let trims = emission.trims(moments, values.map { Array($0.suffix(trimNumbers)) }, of: places)
      let outlines = outline.parts.map { part in
        DocumentNode.map([("ty", .text("sh")), ("ks", emission.keys.outline(fitted) { part.node(in: $0) })])
      }
      let painted = paint(
        &emission, moments, values.map { Array($0[(2 + count)...].dropLast(trimNumbers)) })
      layers.append(
        emission.layer(
          name: channel.id, kind: 4, place: place,
          transform: emission.place(values, moments, place), stretch: stretch,
          [("shapes", .list([emission.group(outlines + trims + [painted], name: channel.id)]))]
            + emission.parent(place), index: layers.count + 1))
    }
  }

  private mutating func forEachStretch(
    _ channel: Channel,
    _ body: (inout LottieEmission, ClosedRange<Int>, [Int], [[Double]]) -> Void
  ) {
    var at = 0
    for stretch in channel.stretches {
      let values = Array(channel.numbers[at..<at + stretch.count])
      at += stretch.count
      body(&self, stretch, Array(stretch), values)
    }
  }

  func parent(_ place: Place) -> [(String, DocumentNode)] {
    place.parent.map { [("parent", .number(Double($0)))] } ?? []
  }

  /// Where the first point is, and how visible the layer.
  private func place(_ values: [[Double]], _ moments: [Int], _ place: Place) -> [(String, DocumentNode)] {
    let offset = place.parent == nil ? place.offset : .zero
    let fitted = keys.keys(
      moments, values.map { [$0[0] + offset.x, $0[1] + offset.y] }, tolerance: [options.points])
    var members = [("p", keys.property(fitted) { LottieKeys.numbers($0 + [0]) })]
    if let all = place.opacity { members.append(("o", opacity(all, moments))) }
    return members
  }

  // MARK: Paints

  /// How many numbers a paint has.
  private func count(of paint: Paint) -> Int {
    guard case .gradient(let gradient) = paint else { return 4 }
    return Self.placeCount(of: gradient) + 5 * gradient.stops.count
  }

  /// How many numbers say where a gradient runs.
  private static func placeCount(of gradient: Gradient) -> Int {
    switch gradient.geometry {
    case .angular: 0
    case .focal: 6
    case .linear, .radial, .ellipse: 4
    }
  }

  /// A fill or stroke, without what is a line's own.
  mutating func paint(_ paint: Paint, isFill: Bool, _ moments: [Int], _ values: [[Double]]) -> DocumentNode {
    switch paint {
    case .solid:
      let color = keys.keys(moments, values.map { Array($0[0..<3]) }, tolerance: [options.share])
      return .map([
        ("ty", .text(isFill ? "fl" : "st")), ("c", keys.property(color) { LottieKeys.numbers($0 + [1], 4) }),
        ("o", keys.single(moments, values.map { $0[3] * 100 }, tolerance: options.share * 100)),
      ])
    case .gradient(let gradient): return self.gradient(gradient, isFill: isFill, moments, values)
    }
  }

  private mutating func gradient(
    _ gradient: Gradient, isFill: Bool, _ moments: [Int], _ values: [[Double]]
  ) -> DocumentNode {
    let base = Self.placeCount(of: gradient)
    var isRadial = false
    switch gradient.geometry {
    case .linear: break
    case .radial: isRadial = true
    case .ellipse(_, let radii), .focal(_, let radii, _):
      isRadial = true
      if radii.width != radii.height {
        approximate(
          "an elliptical gradient is drawn as a circle", of: "gradient", hint: "use a circle: radial")
      }
    case .angular:
      approximate(
        "an angular gradient is drawn in its first colour", of: "gradient", hint: "use a picture of it")
    }
    let count = gradient.stops.count
    if base == 0 {
      let first = values.map { Array($0[1..<5]) }
      return paint(.solid(gradient.stops[0].color), isFill: isFill, moments, first)
    }
    let ends = keys.keys(moments, values.map { Array($0[0..<4]) }, tolerance: [options.points])
    let stops = keys.keys(
      moments, values.map { Self.stops(Array($0[base...]), count: count) }, tolerance: [options.share])
    let stopCount = (stops.first?.value.count ?? 0) / 6
    let highlight = base == 6 ? self.highlight(moments, values) : []
    return .map(
      [
        ("ty", .text(isFill ? "gf" : "gs")), ("o", LottieKeys.fixed([100])), ("t", .number(isRadial ? 2 : 1)),
        ("s", keys.property(ends) { LottieKeys.numbers(Array($0[0..<2])) }),
        ("e", keys.property(ends) { LottieKeys.numbers(Array($0[2..<4])) }),
        (
          "g",
          .map([
            ("p", .number(Double(stopCount))),
            ("k", keys.property(stops) { LottieKeys.numbers($0, 4) }),
          ])
        ),
      ] + highlight)
  }

  /// Where the first colour begins: a share of the radius, and the direction from the one to the right.
  private func highlight(_ moments: [Int], _ values: [[Double]]) -> [(String, DocumentNode)] {
    let (lengths, angles) = (
      values.map { n in
        let (x, y, radius) = (n[4] - n[0], n[5] - n[1], n[2] - n[0])
        return radius > 0 ? (x * x + y * y).squareRoot() / radius * 100 : 0
      }, values.map { n in (n[5] - n[1]).arcTangent(n[4] - n[0]) * 180 / .pi }
    )
    return [
      ("h", keys.single(moments, lengths, tolerance: options.share * 100)),
      ("a", keys.single(moments, angles, tolerance: options.degrees)),
    ]
  }

  /// Colours with their places, then opacities with theirs. Scenes mix the less of a colour the clearer it is; players mix both by
  /// themselves, so that stops stand between.
  private static func stops(_ numbers: [Double], count: Int) -> [Double] {
    var finer: [[Double]] = []
    for index in 0..<count {
      let stop = Array(numbers[index * 5..<index * 5 + 5])
      if let last = finer.last, last[4] != stop[4] {
        for step in 1..<8 {
          let share = Double(step) / 8
          let alpha = last[4] + (stop[4] - last[4]) * share
          let color = (1...3).map { part in
            alpha > 0
              ? (last[part] * last[4] * (1 - share) + stop[part] * stop[4] * share) / alpha : stop[part]
          }
          finer.append([last[0] + (stop[0] - last[0]) * share] + color + [alpha])
        }
      }
      finer.append(stop)
    }
    // What is clear has the colour of what it fades into.
    for index in finer.indices where finer[index][4] == 0 {
      let near = index + 1 < finer.count && finer[index + 1][4] > 0 ? index + 1 : max(0, index - 1)
      finer[index].replaceSubrange(1..<4, with: finer[near][1..<4])
    }
    return finer.flatMap { $0[0..<4] } + finer.flatMap { [$0[0], $0[4]] }
  }

  private mutating func line(
    _ paint: Paint, _ style: StrokeStyle, _ moments: [Int], _ values: [[Double]]
  ) -> DocumentNode {
    var node = self.paint(paint, isFill: false, moments, values)
    let widths = values.map { $0[$0.count - 2] }
    node.append("w", keys.single(moments, widths, tolerance: options.points))
    node.append("lc", .number([.butt: 1, .round: 2, .square: 3][style.cap] ?? 1))
    node.append("lj", .number([.miter: 1, .round: 2, .bevel: 3][style.join] ?? 1))
    node.append("ml", .number(10))
    if !style.dashes.isEmpty {
      var dashes = style.dashes.enumerated().map { index, length in
        DocumentNode.map([
          ("n", .text(index % 2 == 0 ? "d" : "g")), ("nm", .text("\(index)")),
          ("v", LottieKeys.fixed([length])),
        ])
      }
      let phases = values.map { $0[$0.count - 1] }
      dashes.append(
        .map([
          ("n", .text("o")), ("nm", .text("offset")),
          ("v", keys.single(moments, phases, tolerance: options.points)),
        ]))
      node.append("d", .list(dashes))
    }
    return node
  }

  // MARK: Letters

  private mutating func letters(
    _ text: ShapedText, _ width: Double, runs: [Int32], _ channel: Channel, _ place: Place,
    into layers: inout [DocumentNode], paint: (inout LottieEmission, [Int], [[Double]]) -> DocumentNode
  ) {
    guard let fonts = pipeline.fonts else { return }
    var path = Path()
    for line in text.lines {
      let start = text.lineOrigin(line, at: .zero, width: width)
      for glyph in line.glyphs where runs.contains(glyph.run) {
        let outline = fonts.outline(glyph)
        if outline.isEmpty, fonts.isColor(glyph.font) {
          leaveOut("an emoji is", of: channel.id, hint: "use a picture instead")
        }
        let origin = Point(start.x + glyph.position.x, start.y + glyph.position.y)
        path = Path(path.elements + outline.transformed(by: .translation(origin.x, origin.y)).elements)
      }
    }
    if path.isEmpty { return }
    let numbers = path.numbers
    let outlines = LottieOutline(path).closedParts.map { part in
      DocumentNode.map([
        ("ty", .text("sh")), ("ks", .map([("a", .number(0)), ("k", part.node(in: numbers))])),
      ])
    }
    forEachStretch(channel) { emission, stretch, moments, values in
      let painted = paint(&emission, moments, values)
      layers.append(
        emission.layer(
          name: channel.id, kind: 4, place: place, transform: emission.place(values, moments, place),
          stretch: stretch,
          [("shapes", .list([emission.group(outlines + [painted], name: channel.id)]))]
            + emission.parent(place),
          index: layers.count + 1))
    }
  }

  // MARK: Shadows and pictures

  private mutating func shadow(
    _ path: Path, _ shadow: Shadow, isLine: Bool, _ channel: Channel, _ place: Place,
    into layers: inout [DocumentNode]
  ) {
    guard shadow.blur == 0, shadow.spread == 0, !shadow.isInset, !isLine else {
      leaveOut("its shadow is", of: channel.id, hint: "use a picture of the shadow")
      return
    }
    let count = path.numbers.count
    forEachStretch(channel) { emission, stretch, moments, values in
      let moved = values.map { numbers -> [Double] in
        [numbers[0] + numbers[2 + count + 4], numbers[1] + numbers[2 + count + 5]] + numbers[2...]
      }
      let fitted = emission.keys.keys(
        moments, moved.map { Array($0[2..<2 + count]) }, tolerance: [emission.options.points])
      let outlines = LottieOutline(path).closedParts.map { part in
        DocumentNode.map([("ty", .text("sh")), ("ks", emission.keys.outline(fitted) { part.node(in: $0) })])
      }
      let fill = emission.paint(
        .solid(shadow.color), isFill: true, moments, moved.map { Array($0[(2 + count)...]) })
      layers.append(
        emission.layer(
          name: channel.id, kind: 4, place: place, transform: emission.place(moved, moments, place),
          stretch: stretch,
          [("shapes", .list([emission.group(outlines + [fill], name: "shadow")]))] + emission.parent(place),
          index: layers.count + 1))
    }
  }

  private mutating func picture(
    _ image: ImageID, _ channel: Channel, _ place: Place, into layers: inout [DocumentNode]
  ) {
    guard image.frame == nil, let asset = asset(image.index, channel) else {
      if image.frame != nil {
        leaveOut("its video is", of: channel.id, hint: "hand it over as a video of its own")
      }
      return
    }
    let (width, height) = (asset.size.width, asset.size.height)
    forEachStretch(channel) { emission, stretch, moments, values in
      let offset = place.parent == nil ? place.offset : .zero
      // The part of the picture that is shown fills the frame: the whole is as much larger.
      let places = values.map { n in
        [n[0] - n[4] * n[2] / n[6] + offset.x, n[1] - n[5] * n[3] / n[7] + offset.y]
      }
      let scales = values.map { n in [n[2] / n[6] / width * 100, n[3] / n[7] / height * 100] }
      let reach = max(width, height) / 2
      let (keys, options) = (emission.keys, emission.options)
      let place2 = keys.keys(moments, places, tolerance: [options.points])
      let scale = keys.keys(moments, scales, tolerance: [options.points / reach * 100])
      var transform: [(String, DocumentNode)] = [
        ("p", keys.property(place2) { LottieKeys.numbers($0 + [0]) }),
        ("s", keys.property(scale) { LottieKeys.numbers($0 + [100]) }),
      ]
      let visible = zip(moments, values).map { (place.opacity?[$0] ?? 1) * $1[8] * 100 }
      transform.append(("o", keys.single(moments, visible, tolerance: options.share * 100)))
      var more: [(String, DocumentNode)] = [("refId", .text(asset.id))] + emission.parent(place)
      if values.contains(where: { Array($0[4..<8]) != [0, 0, 1, 1] }) {
        more += emission.cut(values, moments, width, height)
      }
      layers.append(
        emission.layer(
          name: channel.id, kind: 2, place: place, transform: transform, stretch: stretch, more,
          index: layers.count + 1))
    }
  }

  /// The part of a picture that is shown, as a mask in its coordinates.
  private func cut(
    _ values: [[Double]], _ moments: [Int], _ width: Double, _ height: Double
  ) -> [(String, DocumentNode)] {
    func path(_ n: [Double]) -> Path {
      Path(rect: Rect(x: n[4] * width, y: n[5] * height, width: n[6] * width, height: n[7] * height))
    }
    guard let part = LottieOutline(path(values[0])).closedParts.first else { return [] }
    let fitted = keys.keys(moments, values.map { path($0).numbers }, tolerance: [options.points])
    let mask = DocumentNode.map([
      ("mode", .text("a")), ("inv", .bool(false)), ("pt", keys.outline(fitted) { part.node(in: $0) }),
      ("o", LottieKeys.fixed([100])), ("x", LottieKeys.fixed([0])),
    ])
    return [("hasMask", .bool(true)), ("masksProperties", .list([mask]))]
  }

  /// The embedded picture; nil where it cannot be read.
  private mutating func asset(_ index: Int32, _ channel: Channel) -> (id: String, size: Size)? {
    let address = pictures[Int(index)]
    guard let bytes = try? pipeline.loaded.assets.bytes(address), let pixels = try? pipeline.pixels(address),
      let kind = Self.kind(bytes)
    else {
      leaveOut("its picture is", of: channel.id, hint: "players read PNG, JPEG and WebP")
      return nil
    }
    let size = Size(Double(pixels.width), Double(pixels.height))
    if let id = imageIDs[index] { return (id, size) }
    let id = "image_\(imageIDs.count + 1)"
    imageIDs[index] = id
    assets.append(
      .map([
        ("id", .text(id)), ("w", LottieKeys.number(size.width)), ("h", LottieKeys.number(size.height)),
        ("u", .text("")), ("p", .text("data:image/\(kind);base64,\(base64(bytes))")), ("e", .number(1)),
      ]))
    return (id, size)
  }

  private static func kind(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50]) { return "png" }
    if bytes.starts(with: [0xFF, 0xD8]) { return "jpeg" }
    return bytes.starts(with: Array("RIFF".utf8)) ? "webp" : nil
  }
}
