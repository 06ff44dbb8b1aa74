import Documents
import Graphics2D
import XMLReading

/// Goes through a drawing and makes nodes of what it draws.
struct SVGWalk {
  /// Where an element stands.
  struct Place {
    var style: SVGStyle
    /// From its coordinates to points.
    var transform: AffineTransform
    var port: SVGViewport
    /// How many `use` lead here.
    var uses = 0
  }

  let root: XMLElement
  let port: SVGViewport
  let sheet: SVGStyleSheet
  let ids: [String: XMLElement]
  var diagnostics = Diagnostics()
  /// Whether something is drawn in the colour that who uses the drawing gives.
  var usesColor = false
  private var count = 0

  /// Most nodes, of which `use` can make many.
  private static let maximumCount = 20_000
  private static let maximumUses = 20

  init(root: XMLElement, port: SVGViewport) {
    (self.root, self.port) = (root, port)
    var (ids, text): ([String: XMLElement], String) = ([:], "")
    var open = [root]
    while let element = open.popLast() {
      if let id = element["id"], ids[id] == nil { ids[id] = element }
      if element.localName == "style" { text += element.text + "\n" }
      open += element.children.reversed()
    }
    self.ids = ids
    sheet = SVGStyleSheet(text)
    for selector in sheet.unread.prefix(20) {
      diagnostics.warning(
        "svg-left-out", "the rule of \"\(selector)\" is left out: only tags, classes and ids are looked at",
        at: root.span, hints: ["let the drawing tool write presentation attributes"])
    }
  }

  /// The `title` of the drawing.
  var title: String? {
    let text = root.children.first { $0.localName == "title" }?.text.trimmed
    return text.flatMap {
      $0.isEmpty || $0.count > 200 ? nil : $0.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
  }

  /// All that is drawn, from back to front.
  mutating func nodes() -> [SVGNode] {
    let style = SVGStyle().of(root, sheet)
    let place = Place(style: style, transform: port.transform, port: port)
    return effects(root, place, children(of: root, place))
  }

  mutating func children(of element: XMLElement, _ place: Place) -> [SVGNode] {
    element.children.flatMap { node($0, in: place) }
  }

  private mutating func node(_ element: XMLElement, in outer: Place) -> [SVGNode] {
    let name = element.localName
    guard !Self.silent.contains(name), !name.contains(":") else { return [] }
    var place = outer
    place.style = outer.style.of(element, sheet)
    guard place.style["display"] != "none" else { return [] }
    guard place.transform(by: element) else {
      leaveOut(element, "its transform cannot be read")
      return []
    }
    if element["transform"] == nil, let text = place.style["transform"], text != "none" {
      approximate(element, "without the transform of its style")
    }
    guard abs(place.transform.areaFactor) > 1e-14 else { return [] }
    count += 1
    guard count <= Self.maximumCount else {
      if count == Self.maximumCount + 1 {
        leaveOut(element, "with all behind it: there are too many elements")
      }
      return []
    }
    switch name {
    case "g", "a": return effects(element, place, children(of: element, place))
    case "switch": return effects(element, place, chosen(element, place))
    case "svg": return effects(element, place, nested(element, place, size: nil))
    case "use": return use(element, place)
    default:
      guard SVGShapes.names.contains(name) else {
        leaveOut(element, Self.reasons[name] ?? "scenes have nothing like it")
        return []
      }
      return shape(element, place)
    }
  }

  /// What draws nothing, or nothing by itself.
  private static let silent: Set = [
    "title", "desc", "metadata", "defs", "symbol", "clipPath", "mask", "linearGradient", "radialGradient",
    "style",
    "pattern", "marker", "filter", "view", "stop",
  ]
  private static let reasons = [
    "text": "letters have no outlines here", "image": "pictures in drawings are not read",
    "script": "nothing is run", "foreignObject": "it is no drawing", "animate": "drawings stand still",
    "animateTransform": "drawings stand still", "animateMotion": "drawings stand still",
    "set": "drawings stand still",
  ]

  private mutating func chosen(_ element: XMLElement, _ place: Place) -> [SVGNode] {
    let first = element.children.first { $0["requiredExtensions"] == nil && $0["systemLanguage"] == nil }
    return first.map { node($0, in: place) } ?? []
  }

  // MARK: Uses

  private mutating func use(_ element: XMLElement, _ outer: Place) -> [SVGNode] {
    let href = element["href"] ?? element["xlink:href"] ?? ""
    guard href.hasPrefix("#"), let target = ids[String(href.dropFirst())] else {
      leaveOut(element, "\"\(href)\" is not in this file")
      return []
    }
    guard outer.uses < Self.maximumUses else {
      leaveOut(element, "it uses itself, or leads over too many others")
      return []
    }
    var place = outer
    place.uses += 1
    let (x, y) = (length(element["x"], outer.port.whole.width), length(element["y"], outer.port.whole.height))
    place.transform = AffineTransform.translation(x, y).then(outer.transform)
    guard target.localName == "symbol" || target.localName == "svg" else {
      return effects(element, place, node(target, in: place))
    }
    place.style = outer.style.of(target, sheet)
    let size = Size(
      length(element["width"] ?? target["width"] ?? "100%", outer.port.whole.width),
      length(element["height"] ?? target["height"] ?? "100%", outer.port.whole.height))
    let inner = effects(target, place, nested(target, place, size: size))
    place.style = outer.style
    return effects(element, place, inner)
  }

  private func length(_ text: String?, _ whole: Double) -> Double {
    text.flatMap { SVGNumber.length($0, whole: whole) } ?? 0
  }

  /// What stands in a symbol or `<svg>`, cut off at its edges.
  private mutating func nested(_ element: XMLElement, _ outer: Place, size: Size?) -> [SVGNode] {
    let whole = outer.port.whole
    let size =
      size
      ?? Size(
        length(element["width"] ?? "100%", whole.width), length(element["height"] ?? "100%", whole.height))
    guard size.width > 0, size.height > 0 else { return [] }
    let origin =
      element.localName == "svg"
      ? Point(length(element["x"], whole.width), length(element["y"], whole.height)) : .zero
    var place = outer
    place.port = SVGViewport(element, size: size, at: origin)
    place.transform = place.port.transform.then(outer.transform)
    let nodes = children(of: element, place)
    guard !nodes.isEmpty, !["visible", "auto"].contains(place.style["overflow"] ?? "") else { return nodes }
    let edges = Path(rect: Rect(origin: origin, size: size)).transformed(by: outer.transform)
    var group = SVGNode(content: .group(nodes), name: element["id"] ?? element.localName)
    group.clip = SVGClip(path: edges, rule: .nonZero)
    return [group]
  }

  // MARK: Messages

  /// Says that something is not drawn.
  mutating func leaveOut(_ element: XMLElement, _ reason: String) {
    report("svg-left-out", "\(Self.words(for: element)) is left out: \(reason)", element)
  }

  /// Says that something is drawn nearly.
  mutating func approximate(_ element: XMLElement, _ what: String) {
    report("svg-approximated", "\(Self.words(for: element)) is drawn nearly: \(what)", element)
  }

  private mutating func report(_ id: String, _ message: String, _ element: XMLElement) {
    diagnostics.add(
      Diagnostic(
        id, .warning, message, at: element.span,
        hints: element.localName == "text" ? ["let the drawing tool convert texts to outlines"] : []))
  }

  private static func words(for element: XMLElement) -> String {
    let id = (element["id"] ?? element["class"]).map { " \"\($0.prefix(60))\"" } ?? ""
    return "<\(element.name)>\(id)"
  }
}

extension SVGWalk.Place {
  /// Goes into the coordinates of an element; false where its transform cannot be read.
  fileprivate mutating func transform(by element: XMLElement) -> Bool {
    guard let text = element["transform"] else { return true }
    guard var own = AffineTransform(svg: text) else { return false }
    if let origin = element["transform-origin"] {
      guard let point = SVGNumber.list(origin), point.count == 2 else { return false }
      own = own.about(Point(point[0], point[1]))
    }
    transform = own.then(transform)
    return true
  }
}
