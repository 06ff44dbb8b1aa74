import Documents
import ForeignFormats
import Graphics2D

extension SVGWalk {
  /// Nodes with what their element does to all of them: opacity, mixing, clip path and mask.
  mutating func effects(_ element: XMLElement, _ place: Place, _ nodes: [SVGNode]) -> [SVGNode] {
    guard !nodes.isEmpty else { return [] }
    let style = place.style
    if let filter = style["filter"], filter != "none" { approximate(element, "without its filter") }
    let opacity = min(max(style["opacity"].flatMap(Self.fraction) ?? 1, 0), 1)
    guard opacity > 0 else { return hidden(nodes) }
    let blend = blend(element, style)
    var nodes = nodes
    if let text = style["clip-path"], text != "none" {
      guard let clips = clips(text, element, place, frame: Self.frame(of: nodes, place)) else { return [] }
      for clip in clips { nodes = [group(nodes, element) { $0.clip = clip }] }
    }
    if let text = style["mask"], text != "none" {
      let frame = Self.frame(of: nodes, place)
      guard let masked = masked(nodes, text, element, place, frame: frame) else { return [] }
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

  /// The same outlines, which count for rectangles around them but are not seen.
  func hidden(_ nodes: [SVGNode]) -> [SVGNode] {
    nodes.map { node in
      var node = node
      node.isHidden = true
      return node
    }
  }

  private mutating func blend(_ element: XMLElement, _ style: SVGStyle) -> String? {
    if style["isolation"] == "isolate" {
      approximate(element, "what mixes in it mixes with what lies behind, too")
    }
    guard let word = style["mix-blend-mode"], word != "normal" else { return nil }
    guard BlendMode(rawValue: word) != nil else {
      approximate(element, "mixed as usual, as there is no \"\(word.prefix(60))\"")
      return nil
    }
    return word
  }

  private func group(
    _ nodes: [SVGNode], _ element: XMLElement, _ change: (inout SVGNode) -> Void
  ) -> SVGNode {
    var group = SVGNode(content: .group(nodes), name: element["id"] ?? "group")
    change(&group)
    return group
  }

  /// From shares of the rectangle around the outlines to the element's coordinates; nil where there is no outline.
  private static func frame(of nodes: [SVGNode], _ place: Place) -> AffineTransform? {
    guard let inverse = place.transform.inverse, let box = extent(of: nodes, inverse) else { return nil }
    return AffineTransform.scale(box.width, box.height).then(.translation(box.minX, box.minY))
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
    guard let (id, _) = SVGReference.read(text), let target = ids[id], target.name == "clipPath" else {
      approximate(element, "without its clip path \"\(text.prefix(60))\"")
      return []
    }
    var clips: [SVGClip] = []
    var (next, seen): (XMLElement?, Set<String>) = (target, [id])
    while let clip = next {
      guard let own = self.clip(clip, place, frame: frame) else { return nil }
      clips.append(own)
      next = nil
      let inner = style(of: clip)["clip-path"] ?? "none"
      if let (id, _) = SVGReference.read(inner), let other = ids[id], seen.insert(id).inserted {
        next = other
      }
    }
    return clips
  }

  private mutating func clip(_ clip: XMLElement, _ outer: Place, frame: AffineTransform?) -> SVGClip? {
    var place = outer
    guard reads(clip) else { return nil }
    place.style = style(of: clip)
    if !place.transform(by: clip, "transform") { approximate(clip, "without its transform") }
    if clip["clipPathUnits"] == "objectBoundingBox" {
      guard let frame else { return nil }
      place.transform = frame.then(place.transform)
    }
    var outlines: [SVGClip] = []
    for child in clip.children where surplus == nil { outlines += outline(child, place, clip, uses: 0) }
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
    guard reads(child) else { return [] }
    var place = outer
    place.style = outer.style.of(child, sheet)
    guard place.style["display"] != "none", place.style["visibility"] != "hidden" else { return [] }
    if !place.transform(by: child, "transform") { approximate(child, "without its transform") }
    if child.name == "use", uses < 5, let target = child.reference.flatMap({ ids[$0] }) {
      let whole = place.port.whole
      let (x, y) = (place.length(child["x"], whole.width), place.length(child["y"], whole.height))
      place.transform = AffineTransform.translation(x, y).then(place.transform)
      return outline(target, place, clip, uses: uses + 1)
    }
    guard SVGShapes.names.contains(child.name) else {
      if !["title", "desc", "metadata"].contains(child.name) {
        leaveOut(child, "it is not an outline in a clip path")
      }
      return []
    }
    if (place.style["clip-path"] ?? "none") != "none" { approximate(child, "without a clip path of its own") }
    guard counts(child) else { return [] }
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
    _ nodes: [SVGNode], _ text: String, _ element: XMLElement, _ outer: Place, frame: AffineTransform?
  ) -> [SVGNode]? {
    guard let (id, _) = SVGReference.read(text), let mask = ids[id], mask.name == "mask",
      outer.uses < 20, !outer.masks.contains(id)
    else {
      approximate(element, "without its mask \"\(text.prefix(60))\"")
      return nodes
    }
    guard let frame, reads(mask) else { return nil }
    var place = outer
    place.uses += 1
    place.masks.insert(id)
    place.style = style(of: mask)
    if mask["maskContentUnits"] == "objectBoundingBox" { place.transform = frame.then(outer.transform) }
    var inner = children(of: mask, place).compactMap(\.seen)
    let isOwn = mask["maskUnits"] == "userSpaceOnUse"
    let region = self.region(mask, isOwn ? outer.port.whole : Size(1, 1), place.style)
      .transformed(by: isOwn ? outer.transform : frame.then(outer.transform))
    if !inner.isEmpty { inner = [group(inner, mask) { $0.clip = SVGClip(path: region, rule: .nonZero) }] }
    if let own = place.style["mask"], own != "none", !inner.isEmpty {
      guard let masked = masked(inner, own, mask, place.at(outer.transform), frame: frame) else { return nil }
      inner = masked
    }
    guard !inner.isEmpty else { return nil }
    let isLuminance = place.style["mask-type"] != "alpha"
    return [group(nodes, element) { $0.mask = SVGMask(nodes: inner, isLuminance: isLuminance) }]
  }

  private func region(_ mask: XMLElement, _ whole: Size, _ style: SVGStyle) -> Path {
    func length(_ name: String, _ usual: String, _ whole: Double) -> Double {
      style.length(mask[name] ?? usual, whole: whole) ?? 0
    }
    return Path(
      rect: Rect(
        x: length("x", "-10%", whole.width), y: length("y", "-10%", whole.height),
        width: length("width", "120%", whole.width), height: length("height", "120%", whole.height)))
  }
}
