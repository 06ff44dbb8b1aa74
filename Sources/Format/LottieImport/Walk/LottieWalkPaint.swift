import Documents
import Graphics2D
import MotionCurves
import SceneFormat

/// Outlines that become one node: at one place, and with the same trims.
private struct LottieRun {
  var parts: [LottiePart]
  /// Groups that move between the paint and the outline, the outermost first.
  var places: [LottieTransform]
  var trims: [DocumentNode]
}

extension LottieWalk {
  /// The outlines above a fill or stroke, painted.
  mutating func painted(
    _ item: DocumentNode, _ uses: [LottieOutlineUse], _ scope: LottieScope, name: String
  ) -> [LottieNode] {
    let isFill = ["fl", "gf"].contains(item.text("ty"))
    if let merged = merged(item, uses, scope, name: name, isFill: isFill) { return merged }
    let runs = runs(of: uses, isFill: isFill)
    var result: [LottieNode] = []
    for run in runs where surplus == nil {
      guard counts(), var node = outlined(run, item, scope, name: name, isFill: isFill) else { continue }
      paint(&node, item, scope, isFill: isFill)
      trim(&node, run, isFill: isFill, scope)
      var placed = [node]
      for (index, place) in run.places.enumerated().reversed() {
        placed = groups(place, scope, name: "\(name)-\(index + 1)").holding(placed)
      }
      result += placed
    }
    if isFill, runs.count > 1, runs.contains(where: { !$0.places.isEmpty }), overlapsShow(item) {
      approximate("outlines of one fill move by themselves, so that they are filled one by one")
    }
    return result
  }

  private func overlapsShow(_ item: DocumentNode) -> Bool {
    item.integer("r") == 2 || LottieProperty(item["o"], default: [100]).keys.contains { $0.value[0] < 100 }
  }

  // MARK: Outlines

  private mutating func runs(of uses: [LottieOutlineUse], isFill: Bool) -> [LottieRun] {
    var runs: [LottieRun] = []
    for use in uses {
      guard var part = LottiePart(use.item) else { continue }
      reportGaps(of: part.properties)
      if part.properties.contains(where: \.isUneven) {
        approximate("outlines that change into others with more points")
      }
      part = modified(part, by: use.modifiers)
      var places = use.places
      // What stands still is applied to the points.
      while let place = places.first, !place.isAnimated {
        part = part.placed(place.matrix())
        places.removeFirst()
      }
      let trims = use.modifiers.filter { $0.text("ty") == "tm" && !isIdle($0) }
      // Fills are not cut by what moves, and keep their holes.
      let isEach = trims.contains { $0.integer("m") != 2 && !(isFill && moves($0)) }
      let last = runs.count - 1
      if last >= 0, places.isEmpty, runs[last].places.isEmpty, !isEach || trims.isEmpty,
        runs[last].trims == trims
      {
        runs[last].parts.append(part)
      } else {
        runs.append(LottieRun(parts: [part], places: places.reversed(), trims: trims))
      }
    }
    return runs
  }

  /// Whether a trim leaves everything.
  private func isIdle(_ item: DocumentNode) -> Bool {
    let (start, end) = (
      LottieProperty(item["s"], default: [0]), LottieProperty(item["e"], default: [100])
    )
    guard !start.isAnimated, !end.isAnimated else { return false }
    return abs(end.first[0] - start.first[0]) >= 100
  }

  private func moves(_ trim: DocumentNode) -> Bool {
    ["s", "e", "o"].contains { LottieProperty(trim[$0], default: [0]).isAnimated }
  }

  private mutating func modified(_ part: LottiePart, by modifiers: [DocumentNode]) -> LottiePart {
    var part = part
    for item in modifiers {
      switch item.text("ty") {
      case "rd": part = part.rounded(LottieProperty(item["r"], default: [0]))
      case "pb": part = part.puckered(LottieProperty(item["a"], default: [0]))
      case "zz":
        let ridges = LottieProperty(item["r"], default: [5])
        if ridges.isAnimated { approximate("its zigzag keeps its first number of ridges") }
        part = part.zigzagged(
          LottieProperty(item["s"], default: [10]), ridges: ridges.first[0],
          isSmooth: LottieProperty(item["pt"], default: [1]).first[0] == 2)
      case "op":
        part = part.offset(
          LottieProperty(item["a"], default: [0]), join: item.integer("lj") ?? 1,
          limit: LottieProperty(item["ml"], default: [4]).first[0])
      case "tw": leaveOut("its twist")
      default: break
      }
    }
    return part
  }

  private mutating func outlined(
    _ run: LottieRun, _ item: DocumentNode, _ scope: LottieScope, name: String, isFill: Bool
  ) -> LottieNode? {
    let properties = run.parts.flatMap(\.properties)
    let parts = run.parts
    let curve = span.joined(
      properties, scope.clock, tolerance: 0.05, isLinear: parts.allSatisfy(\.isLinear)
    ) { values in
      var (result, at) = ([Double](), 0)
      for part in parts {
        result += part.build(Array(values[at..<at + part.properties.count]))
        at += part.properties.count
      }
      return result
    }
    let counts = parts.map { $0.build($0.properties.map(\.first)).count }
    guard curve.first.count > 0, curve.keys.allSatisfy({ $0.value.count == counts.reduce(0, +) }) else {
      if curve.isAnimated { leaveOut("outlines that change their number of points") }
      return nil
    }
    let closed = parts.map(\.isClosed)
    let keepsCurves = curve.isAnimated
    func path(_ value: [Double]) -> Path {
      var (elements, at) = ([Path.Element](), 0)
      for (count, isClosed) in zip(counts, closed) {
        let own = Array(value[at..<at + count])
        elements += LottieOutlines.path(own, isClosed: isClosed, keepsCurves: keepsCurves).elements
        at += count
      }
      return Path(elements)
    }
    guard takes(curve.first.count) else { return nil }
    let first = isFill ? trimmed(path(curve.first), run) : path(curve.first)
    let rule: Path.FillRule = item.integer("r") == 2 ? .evenOdd : .nonZero
    var node = LottieNode(
      .shape(LottieNumber.text(first), rule: isFill ? rule : .nonZero), name: item.name(name),
      size: scope.size)
    if first.isEmpty { return nil }
    add(&node, "shape", curve) { .text(LottieNumber.text(path($0))) }
    return node
  }

  // MARK: Trims

  /// The outline of a fill, cut by trims that stand still.
  private func trimmed(_ path: Path, _ run: LottieRun) -> Path {
    guard !run.trims.isEmpty, run.parts.flatMap(\.properties).allSatisfy({ !$0.isAnimated }) else {
      return path
    }
    return run.trims.reduce(path) { path, item in
      let ends = ["s", "e", "o"].map { LottieProperty(item[$0], default: [$0 == "e" ? 100 : 0]) }
      guard !ends.contains(where: \.isAnimated), let way = try? MotionPath(path) else { return path }
      let shift = ends[2].first[0] / 360
      let (low, high) = (
        min(ends[0].first[0], ends[1].first[0]) / 100, max(ends[0].first[0], ends[1].first[0]) / 100
      )
      let begin = low + shift - (low + shift).rounded(.down)
      let length = min(high - low, 1)
      let part = way.trimmed(from: begin, to: min(begin + length, 1))
      guard begin + length > 1 else { return part }
      return Path(part.elements + way.trimmed(from: 0, to: begin + length - 1).elements)
    }
  }

  private mutating func trim(
    _ node: inout LottieNode, _ run: LottieRun, isFill: Bool, _ scope: LottieScope
  ) {
    for (index, item) in run.trims.prefix(4).enumerated() {
      let start = span.curve(LottieProperty(item["s"], default: [0]), scope.clock, tolerance: 0.1)
      let end = span.curve(LottieProperty(item["e"], default: [100]), scope.clock, tolerance: 0.1)
      let offset = span.curve(LottieProperty(item["o"], default: [0]), scope.clock, tolerance: 0.2)
      if isFill {
        if [start, end, offset].contains(where: \.isAnimated) {
          approximate("its fill is not trimmed, as scenes trim lines")
        }
        continue
      }
      func share(_ value: [Double]) -> DocumentNode { LottieNumber.share(min(max(value[0] / 100, 0), 1)) }
      var members: [(SceneKey, DocumentNode)] = [(.start, share(start.first)), (.end, share(end.first))]
      if offset.first[0] != 0 { members.append((.offset, LottieNumber.share(offset.first[0] / 360))) }
      node.trims.append(.object(members))
      let prefix = index == 0 ? "trim" : "trim-\(index + 1)"
      add(&node, "\(prefix)-start", start, share)
      add(&node, "\(prefix)-end", end, share)
      add(&node, "\(prefix)-offset", offset) { LottieNumber.share($0[0] / 360) }
    }
    if run.trims.count > 4 { leaveOut("its trims after the fourth") }
  }

  // MARK: Paints

  private mutating func paint(
    _ node: inout LottieNode, _ item: DocumentNode, _ scope: LottieScope, isFill: Bool
  ) {
    let isGradient = ["gf", "gs"].contains(item.text("ty"))
    let opacity = span.curve(LottieProperty(item["o"], default: [100]), scope.clock, tolerance: 0.2)
    let alpha = opacity.isAnimated ? 1 : min(max(opacity.first[0] / 100, 0), 1)
    if opacity.isAnimated {
      node.opacity = min(max(opacity.first[0] / 100, 0), 1)
      add(&node, "opacity", opacity) { LottieNumber.node(min(max($0[0] / 100, 0), 1)) }
    }
    node.blend = blend(item)
    let property = isFill ? "fill" : "stroke"
    let color: DocumentNode
    if let cover {
      color = .text(cover)
      node.opacity *= alpha
    } else if isGradient {
      color = gradient(&node, item, property, alpha: alpha, scope)
    } else {
      let given = LottieProperty(item["c"], default: [0, 0, 0])
      reportGaps(of: [given])
      let curve = span.curve(given, scope.clock, tolerance: 0.002)
      let solid = DocumentNode.text(LottieNumber.color(curve.first))
      if let parameter = slot(item["c"], .color, solid, isAnimated: curve.isAnimated) {
        node.opacity *= alpha
        color = parameter
      } else {
        color = .text(LottieNumber.color(curve.first, alpha: alpha))
      }
      add(&node, property, curve) { .text(LottieNumber.color($0, alpha: alpha)) }
    }
    if isFill { node.fill = color } else { stroke(&node, item, color, scope) }
  }

  private mutating func stroke(
    _ node: inout LottieNode, _ item: DocumentNode, _ color: DocumentNode, _ scope: LottieScope
  ) {
    let width = span.curve(LottieProperty(item["w"], default: [1]), scope.clock, tolerance: 0.05)
    let widths = Grammar.stroke.range(of: .width)
    let own = LottieNumber.node(widths.nearest(to: width.first[0]))
    let given = slot(item["w"], .number, own, isAnimated: width.isAnimated)
    var members: [(SceneKey, DocumentNode)] = [(.color, color), (.width, given ?? own)]
    add(&node, "stroke-width", width) { LottieNumber.node(widths.nearest(to: $0[0])) }
    if let cap = [2: "round", 3: "square"][item.integer("lc") ?? 1] { members.append((.cap, .text(cap))) }
    if let join = join(item, node) { members.append((.join, .text(join))) }
    let dashes = (item["d"]?.items ?? []).filter { $0.text("n") != "o" }.prefix(16).map {
      LottieProperty($0["v"], default: [0])
    }
    if dashes.contains(where: \.isAnimated) { approximate("its dashes keep their first lengths") }
    let lengths = dashes.map { Grammar.stroke.range(of: .dash).nearest(to: $0.first[0]) }
    if lengths.contains(where: { $0 > 0 }) {
      members.append((.dash, .list(lengths.map(LottieNumber.node))))
      let offset = item["d"]?.items?.first { $0.text("n") == "o" }?["v"]
      let curve = span.curve(LottieProperty(offset, default: [0]), scope.clock, tolerance: 0.05)
      if curve.isAnimated || curve.first[0] != 0 {
        members.append((.dashOffset, LottieNumber.node(curve.first[0])))
      }
      add(&node, "stroke-dash-offset", curve) { LottieNumber.node($0[0]) }
    }
    node.stroke = .object(members)
  }

  /// How its corners end; nil for the usual miter. Those of scenes are cut off from ten widths on.
  private mutating func join(_ item: DocumentNode, _ node: LottieNode) -> String? {
    let style = item.integer("lj") ?? 1
    guard style == 1, let limit = item["ml"]?.number, case .shape(let text, _) = node.content,
      let path = try? Path(svg: text)
    else {
      return [2: "round", 3: "bevel"][style]
    }
    switch path.corners(cutOffAt: limit) {
    case .same: return nil
    case .bevelled: return "bevel"
    case .different(let count):
      approximate("\(count) of its corners end otherwise than its miter limit says")
      return nil
    }
  }
}
