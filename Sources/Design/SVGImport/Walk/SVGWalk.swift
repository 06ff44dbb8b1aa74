import Documents
import ForeignFormats
import Graphics2D

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
    /// Ids of the masks that this is part of.
    var masks: Set<String> = []

    /// The same under another transform.
    func at(_ transform: AffineTransform) -> Place {
      var place = self
      place.transform = transform
      return place
    }

    /// A length in user units; 0 for what is none.
    func length(_ text: String?, _ whole: Double) -> Double {
      text.flatMap { style.length($0, whole: whole) } ?? 0
    }
  }

  let root: XMLElement
  let port: SVGViewport
  let sheet: SVGStyleSheet
  let ids: [String: XMLElement]
  /// What elements with ids inherit where they stand, which is not where others refer to them from.
  let inherited: [String: SVGStyle]
  var diagnostics = Diagnostics()
  /// Whether something is drawn in the colour that who uses the drawing gives.
  var usesColor = false
  private var count = 0
  /// How much was read, in bytes of attributes and what looking at an element costs.
  private(set) var size = 0
  /// The element that was one too many, and what there is too much of; nil where all were looked at.
  private(set) var surplus: (element: XMLElement, what: String)?

  /// Most elements that are drawn, as often as `use`, masks and clip paths draw them, and most nodes that come of it: a document
  /// holds no more.
  static let maximumCount = 10_000
  /// Most bytes of attributes and stops that are read, as often as they are.
  static let maximumSize = maximumDocumentSize
  private static let maximumUses = 20

  init(root: XMLElement, port: SVGViewport) {
    (self.root, self.port) = (root, port)
    var (ids, text): ([String: XMLElement], String) = ([:], "")
    var open = [root]
    while let element = open.popLast() {
      if let id = element["id"], ids[id] == nil { ids[id] = element }
      let isSheet = element.name == "style" && [nil, "", "text/css"].contains(element["type"])
      if isSheet { text += element.text + "\n" }
      open += element.children.reversed()
    }
    self.ids = ids
    sheet = SVGStyleSheet(text)
    inherited = Self.inherited(root, sheet)
    for selector in sheet.unread.prefix(20) {
      diagnostics.warning(
        .svgLeftOut, "the rule of \"\(selector)\" is left out: only tags, classes and ids are looked at",
        at: root.span, hints: ["let the drawing tool write presentation attributes"])
    }
  }

  private static func inherited(_ root: XMLElement, _ sheet: SVGStyleSheet) -> [String: SVGStyle] {
    var (styles, open): ([String: SVGStyle], [(XMLElement, SVGStyle)]) = ([:], [(root, SVGStyle())])
    while let (element, outer) = open.popLast() {
      if let id = element["id"], styles[id] == nil { styles[id] = outer }
      guard !element.children.isEmpty else { continue }
      let style = outer.of(element, sheet)
      open += element.children.reversed().map { ($0, style) }
    }
    return styles
  }

  /// The style of an element that others refer to by its id.
  func style(of element: XMLElement) -> SVGStyle {
    (element["id"].flatMap { inherited[$0] } ?? SVGStyle()).of(element, sheet)
  }

  /// The `title` of the drawing.
  var title: String? {
    let text = root.children.first { $0.name == "title" }?.text.trimmed
    return text.flatMap {
      $0.isEmpty || $0.count > 200 ? nil : $0.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
  }

  /// All that is drawn, from back to front.
  mutating func nodes() -> [SVGNode] {
    let style = SVGStyle().of(root, sheet)
    let place = Place(style: style, transform: port.transform, port: port)
    guard style["display"] != "none", isForUs(root) else { return [] }
    let paper = paper(style).map { [$0] } ?? []
    return paper + effects(root, place, children(of: root, place)).compactMap(\.seen)
  }

  /// The whole drawing in its background colour; nil where it has none.
  private func paper(_ style: SVGStyle) -> SVGNode? {
    guard let text = style["background-color"] ?? style["background"],
      case .color(let color)? = SVGPaint(text, style: style), color.alpha > 0
    else { return nil }
    let path = Path(rect: Rect(origin: .zero, size: port.size))
    return SVGNode(content: .shape(path, .nonZero), name: "background", fill: .text(color.hex))
  }

  mutating func children(of element: XMLElement, _ place: Place) -> [SVGNode] {
    var nodes: [SVGNode] = []
    for child in element.children where surplus == nil { nodes += node(child, in: place) }
    return nodes
  }

  /// Counts an element that is drawn; false for one too many.
  mutating func counts(_ element: XMLElement) -> Bool {
    count += 1
    if count > Self.maximumCount, surplus == nil {
      surplus = (element, "\(Self.maximumCount) elements, each counted as often as it is drawn")
    }
    return surplus == nil
  }

  /// Counts what is read of an element; false where it is too much.
  mutating func reads(_ element: XMLElement, _ bytes: Int? = nil) -> Bool {
    size += bytes ?? Self.size(of: element)
    if size > Self.maximumSize, surplus == nil {
      surplus = (element, "\(Self.maximumSize) bytes of attributes, each counted as often as it is read")
    }
    return surplus == nil
  }

  /// Bytes of its attributes, and what an element without any costs.
  static func size(of element: XMLElement) -> Int {
    element.attributes.reduce(64) { $0 + $1.name.utf8.count + $1.value.utf8.count }
  }

  private mutating func node(_ element: XMLElement, in outer: Place) -> [SVGNode] {
    let name = element.name
    guard reads(element), !Self.silent.contains(name), isForUs(element) else { return [] }
    var place = outer
    place.style = outer.style.of(element, sheet)
    guard place.style["display"] != "none" else { return [] }
    guard place.transform(by: element, "transform") else {
      leaveOut(element, "its transform cannot be read")
      return []
    }
    if element["transform"] == nil, let text = place.style["transform"], text != "none" {
      approximate(element, "without the transform of its style")
    }
    guard abs(place.transform.areaFactor) > 1e-14 else { return [] }
    guard counts(element) else { return [] }
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
    "script": "nothing is run", "foreignObject": "it is not a drawing", "animate": "drawings are static",
    "animateTransform": "drawings are static", "animateMotion": "drawings are static",
    "set": "drawings are static",
  ]

  private mutating func chosen(_ element: XMLElement, _ place: Place) -> [SVGNode] {
    for child in element.children where child["requiredExtensions"] == nil && isForUs(child) {
      return node(child, in: place)
    }
    return []
  }

  /// Whether it is for readers of English, as who draws a component in all languages has to choose one.
  private mutating func isForUs(_ element: XMLElement) -> Bool {
    guard let languages = element["systemLanguage"] else { return true }
    let isOurs = languages.split(separator: ",").map { $0.trimmed.lowercased() }
      .contains { $0 == "en" || $0.hasPrefix("en-") }
    if !isOurs { leaveOut(element, "it is for other languages than English") }
    return isOurs
  }

  // MARK: Uses

  private mutating func use(_ element: XMLElement, _ outer: Place) -> [SVGNode] {
    guard let target = element.reference.flatMap({ ids[$0] }) else {
      leaveOut(element, "\"\(element["href"] ?? element["xlink:href"] ?? "")\" is not in this file")
      return []
    }
    guard outer.uses < Self.maximumUses else {
      leaveOut(element, "it uses itself, or leads over too many others")
      return []
    }
    var place = outer
    place.uses += 1
    let whole = outer.port.whole
    let (x, y) = (outer.length(element["x"], whole.width), outer.length(element["y"], whole.height))
    place.transform = AffineTransform.translation(x, y).then(outer.transform)
    guard target.name == "symbol" || target.name == "svg" else {
      return effects(element, place, node(target, in: place))
    }
    place.style = outer.style.of(target, sheet)
    let size = Size(
      outer.length(element["width"] ?? target["width"] ?? "100%", whole.width),
      outer.length(element["height"] ?? target["height"] ?? "100%", whole.height))
    let inner = effects(target, place, nested(target, place, size: size))
    place.style = outer.style
    return effects(element, place, inner)
  }

  /// What stands in a symbol or `<svg>`, cut off at its edges.
  private mutating func nested(_ element: XMLElement, _ outer: Place, size: Size?) -> [SVGNode] {
    let whole = outer.port.whole
    let size =
      size
      ?? Size(
        outer.length(element["width"] ?? "100%", whole.width),
        outer.length(element["height"] ?? "100%", whole.height))
    guard size.width > 0, size.height > 0 else { return [] }
    let origin =
      element.name == "svg"
      ? Point(outer.length(element["x"], whole.width), outer.length(element["y"], whole.height)) : .zero
    var place = outer
    place.port = SVGViewport(element, size: size, at: origin)
    place.transform = place.port.transform.then(outer.transform)
    let nodes = children(of: element, place)
    guard !nodes.isEmpty, !["visible", "auto"].contains(place.style["overflow"] ?? "") else { return nodes }
    let edges = Path(rect: Rect(origin: origin, size: size)).transformed(by: outer.transform)
    var group = SVGNode(content: .group(nodes), name: element["id"] ?? element.name)
    group.clip = SVGClip(path: edges, rule: .nonZero)
    return [group]
  }

  // MARK: Messages

  /// Says that something is not drawn.
  mutating func leaveOut(_ element: XMLElement, _ reason: String) {
    report(.svgLeftOut, "\(Self.words(for: element)) is left out: \(reason)", element)
  }

  /// Says that something is drawn nearly.
  mutating func approximate(_ element: XMLElement, _ what: String) {
    report(.svgApproximated, "\(Self.words(for: element)) is drawn nearly: \(what)", element)
  }

  private mutating func report(_ id: DiagnosticID, _ message: String, _ element: XMLElement) {
    diagnostics.add(
      Diagnostic(
        id, .warning, message, at: element.span,
        hints: element.name == "text" ? ["let the drawing tool convert texts to outlines"] : []))
  }

  private static func words(for element: XMLElement) -> String {
    let id = (element["id"] ?? element["class"]).map { " \"\($0.prefix(60))\"" } ?? ""
    return "<\(element.name)>\(id)"
  }
}

extension SVGWalk.Place {
  /// Goes into the coordinates of an element; false where its transform cannot be read.
  mutating func transform(by element: XMLElement, _ name: String) -> Bool {
    guard let text = element[name] else { return true }
    guard let own = AffineTransform(svg: text, origin: style["transform-origin"], port.whole) else {
      return false
    }
    transform = own.then(transform)
    return true
  }
}
