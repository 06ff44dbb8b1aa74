import Documents
import Graphics2D
import XMLReading

extension SVGWalk {
  /// Nodes with what their element does to all of them: opacity, mixing, clip path and mask.
  mutating func effects(_ element: XMLElement, _ place: Place, _ nodes: [SVGNode]) -> [SVGNode] {
    guard !nodes.isEmpty else { return [] }
    let style = place.style
    if let filter = style["filter"], filter != "none" { approximate(element, "without its filter") }
    let opacity = min(max(style["opacity"].flatMap(Self.share) ?? 1, 0), 1)
    guard opacity > 0 else { return [] }
    let blend = style["mix-blend-mode"].flatMap { $0 == "normal" ? nil : $0 }
    var nodes = nodes
    if let text = style["clip-path"], text != "none" {
      guard let clips = clips(text, element, place, frame: Self.frame(of: nodes, place)) else { return [] }
      for clip in clips { nodes = [group(nodes, element) { $0.clip = clip }] }
    }
    if let text = style["mask"], text != "none" {
      guard let masked = masked(nodes, text, element, place) else { return [] }
      nodes = masked
    }
    guard opacity < 1 || blend != nil else { return nodes }
    if blend == nil, nodes.count == 1 {
      nodes[0].opacity *= opacity
      return nodes
    }
    return [
      group(nodes, element) { group in
        group.opacity = opacity
        group.blend = blend
      }
    ]
  }

  private func group(
    _ nodes: [SVGNode], _ element: XMLElement, _ change: (inout SVGNode) -> Void
  ) -> SVGNode {
    var group = SVGNode(content: .group(nodes), name: element["id"] ?? "group")
    change(&group)
    return group
  }

  /// From shares of the rectangle around the outlines, as the element's coordinates have it, to points; nil where there is
  /// no outline.
  private static func frame(of nodes: [SVGNode], _ place: Place) -> AffineTransform? {
    guard let inverse = place.transform.inverse, let box = extent(of: nodes, inverse) else { return nil }
    return AffineTransform.scale(box.width, box.height).then(.translation(box.minX, box.minY))
      .then(place.transform)
  }

  private static func extent(of nodes: [SVGNode], _ map: AffineTransform) -> Rect? {
    nodes.reduce(nil as Rect?) { box, node in
      let own: Rect? =
        switch node.content {
        case .shape(let path, _): path.transformed(by: map).extent
        case .group(let inner): extent(of: inner, map)
        }
      guard let own else { return box }
      guard let box else { return own }
      let (x0, y0) = (min(box.minX, own.minX), min(box.minY, own.minY))
      let (x1, y1) = (max(box.maxX, own.maxX), max(box.maxY, own.maxY))
      return Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }
  }

  // MARK: Clip paths

  /// Outlines that cut one after the other; nil where nothing is seen.
  private mutating func clips(
    _ text: String, _ element: XMLElement, _ place: Place, frame: AffineTransform?
  ) -> [SVGClip]? {
    guard let (id, _) = SVGReference.read(text), let target = ids[id], target.localName == "clipPath" else {
      approximate(element, "without its clip path \"\(text.prefix(60))\"")
      return []
    }
    var clips: [SVGClip] = []
    var (next, seen): (XMLElement?, Set<String>) = (target, [id])
    while let clip = next {
      guard let own = self.clip(clip, place, frame: frame) else { return nil }
      clips.append(own)
      next = nil
      let inner = place.style.of(clip, sheet)["clip-path"] ?? "none"
      if let (id, _) = SVGReference.read(inner), let other = ids[id], seen.insert(id).inserted {
        next = other
      }
    }
    return clips
  }

  private mutating func clip(_ clip: XMLElement, _ outer: Place, frame: AffineTransform?) -> SVGClip? {
    var place = outer
    place.style = outer.style.of(clip, sheet)
    if clip["clipPathUnits"] == "objectBoundingBox" {
      guard let frame else { return nil }
      place.transform = frame
    }
    if let own = clip["transform"].flatMap({ AffineTransform(svg: $0) }) {
      place.transform = own.then(place.transform)
    }
    var outlines: [SVGClip] = []
    for child in clip.children { outlines += outline(child, place, clip, uses: 0) }
    guard let first = outlines.first else { return nil }
    guard outlines.count > 1 else { return first }
    if outlines.contains(where: { $0.rule == .evenOdd }) {
      approximate(clip, "overlaps of its outlines count as the non-zero rule has them")
    }
    // All of them turning the same way, so that where two overlap is inside.
    let paths = outlines.map { $0.path.turning < 0 ? $0.path.reversed : $0.path }
    return SVGClip(path: Path(paths.flatMap(\.elements)), rule: .nonZero)
  }

  private mutating func outline(
    _ child: XMLElement, _ outer: Place, _ clip: XMLElement, uses: Int
  ) -> [SVGClip] {
    var place = outer
    place.style = outer.style.of(child, sheet)
    guard place.style["display"] != "none", place.style["visibility"] != "hidden" else { return [] }
    if let own = child["transform"].flatMap({ AffineTransform(svg: $0) }) {
      place.transform = own.then(place.transform)
    }
    if child.localName == "use", uses < 5, let href = child["href"] ?? child["xlink:href"],
      let target = ids[String(href.dropFirst())]
    {
      let (x, y) = (child["x"].flatMap(Double.init) ?? 0, child["y"].flatMap(Double.init) ?? 0)
      place.transform = AffineTransform.translation(x, y).then(place.transform)
      return outline(target, place, clip, uses: uses + 1)
    }
    guard SVGShapes.names.contains(child.localName) else {
      if !["title", "desc", "metadata"].contains(child.localName) {
        leaveOut(child, "it is no outline in a clip path")
      }
      return []
    }
    if (place.style["clip-path"] ?? "none") != "none" { approximate(child, "without a clip path of its own") }
    let whole = place.port.whole
    guard
      let path = SVGShapes.path(child, whole: whole, diagonal: place.port.diagonal, style: place.style).path,
      !path.isEmpty
    else { return [] }
    return [
      SVGClip(
        path: path.transformed(by: place.transform),
        rule: place.style["clip-rule"] == "evenodd" ? .evenOdd : .nonZero)
    ]
  }

  // MARK: Masks

  private mutating func masked(
    _ nodes: [SVGNode], _ text: String, _ element: XMLElement, _ outer: Place
  ) -> [SVGNode]? {
    guard let (id, _) = SVGReference.read(text), let mask = ids[id], mask.localName == "mask",
      outer.uses < 20
    else {
      approximate(element, "without its mask \"\(text.prefix(60))\"")
      return nodes
    }
    guard let frame = Self.frame(of: nodes, outer) else { return nil }
    var place = outer
    place.uses += 1
    place.style = SVGStyle().of(mask, sheet)
    if mask["maskContentUnits"] == "objectBoundingBox" { place.transform = frame }
    var inner = children(of: mask, place)
    let isOwn = mask["maskUnits"] == "userSpaceOnUse"
    let region = self.region(mask, isOwn ? outer.port.whole : Size(1, 1))
      .transformed(by: isOwn ? outer.transform : frame)
    if !inner.isEmpty { inner = [group(inner, mask) { $0.clip = SVGClip(path: region, rule: .nonZero) }] }
    guard !inner.isEmpty else { return nil }
    let isLuminance = place.style["mask-type"] != "alpha"
    return [group(nodes, element) { $0.mask = SVGMask(nodes: inner, isLuminance: isLuminance) }]
  }

  private func region(_ mask: XMLElement, _ whole: Size) -> Path {
    func length(_ name: String, _ usual: String, _ whole: Double) -> Double {
      SVGNumber.length(mask[name] ?? usual, whole: whole) ?? 0
    }
    return Path(
      rect: Rect(
        x: length("x", "-10%", whole.width), y: length("y", "-10%", whole.height),
        width: length("width", "120%", whole.width), height: length("height", "120%", whole.height)))
  }
}
