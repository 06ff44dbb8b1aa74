import DesignImport
import Documents
import Graphics2D

extension DesignProperties {
  /// Reads the members of a node, leniently: what is left out has its default.
  init(figma raw: DocumentNode, _ kind: DesignNode.Kind) {
    self.init()
    readPlace(raw)
    readSizes(raw)
    layout = AutoLayout(figma: raw)
    readLooks(raw)
    readOutlines(raw)
    if kind == .text || raw["characters"] != nil || raw["style"] != nil { text = DesignText(figma: raw) }
    mainComponentID = raw["componentId"]?.string
    let given = raw["componentPropertyReferences"]
    references.characters = given?["characters"]?.string
    references.visible = given?["visible"]?.string
    references.mainComponent = given?["mainComponent"]?.string
    readPrototype(raw)
    noteLeftOut(raw, kind)
  }

  // MARK: Place

  private mutating func readPlace(_ raw: DocumentNode) {
    ownSize = raw["size"]?.figmaPoint.map { Size($0.x, $0.y) }
    relativeTransform = raw["relativeTransform"]?.figmaMatrix
    givenBox = raw["absoluteBoundingBox"]?.figmaBox
    rotation = raw.points("rotation") ?? 0
    renderBounds = raw["absoluteRenderBounds"]?.figmaBox
    placement.isVisible = raw["visible"]?.bool
    placement.opacity = raw.points("opacity").map { min(1, max(0, $0)) }
    placement.isAbsolute = raw["layoutPositioning"].map { $0.string == "ABSOLUTE" }
    placement.grows = raw["layoutGrow"].map { _ in (raw.points("layoutGrow") ?? 0) > 0 }
    placement.stretches = raw["layoutAlign"].map { $0.string == "STRETCH" }
    placement.constraints = raw["constraints"].map {
      Placement.Constraints(
        horizontal: .init(figma: $0["horizontal"]?.string), vertical: .init(figma: $0["vertical"]?.string))
    }
    cell = GridCell(figma: raw)
  }

  private mutating func readSizes(_ raw: DocumentNode) {
    let sizings: [String: DesignNode.Sizing] = ["FILL": .fill, "HUG": .hug, "FIXED": .fixed]
    horizontalSizing = raw["layoutSizingHorizontal"]?.string.flatMap { sizings[$0] }
    verticalSizing = raw["layoutSizingVertical"]?.string.flatMap { sizings[$0] }
    (minWidth, maxWidth) = (raw.points("minWidth"), raw.points("maxWidth"))
    (minHeight, maxHeight) = (raw.points("minHeight"), raw.points("maxHeight"))
    let bound = raw["boundVariables"]?["size"]
    (widthVariable, heightVariable) = (bound?["x"]?["id"]?.string, bound?["y"]?["id"]?.string)
  }

  // MARK: Looks

  private mutating func readLooks(_ raw: DocumentNode) {
    fills = DesignPaint.list(figma: raw["fills"])
    stroke = DesignStroke(figma: raw)
    effects = (raw["effects"]?.items ?? []).map { DesignEffect(figma: $0) }
    blend = DesignBlend(raw["blendMode"]?.string)
    readCorners(raw)
    clipsContent = raw.flag("clipsContent")
    isMask = raw.flag("isMask") || raw.flag("isMaskOutline")
    isLuminanceMask = raw["maskType"]?.string == "LUMINANCE"
    let given = raw["styles"]
    (styles.fill, styles.stroke) = (given?["fill"]?.string, given?["stroke"]?.string)
    (styles.effect, styles.text) = (given?["effect"]?.string, given?["text"]?.string)
  }

  private mutating func readCorners(_ raw: DocumentNode) {
    let bound = raw["boundVariables"]
    let corners = bound?["rectangleCornerRadii"]
    cornerRadius = BoundNumber(
      raw.points("cornerRadius"), variable: bound?["cornerRadius"]?["id"]?.string ?? Self.common(corners))
    let radii = (raw["rectangleCornerRadii"]?.items ?? []).compactMap(\.number)
    let names = ["TOP_LEFT", "TOP_RIGHT", "BOTTOM_RIGHT", "BOTTOM_LEFT"]
    if radii.count == names.count {
      cornerRadii = zip(radii, names).map {
        BoundNumber($0, variable: corners?["RECTANGLE_\($1)_CORNER_RADIUS"]?["id"]?.string)
      }
    }
    cornerSmoothing = min(1, max(0, raw.points("cornerSmoothing") ?? 0))
  }

  /// The variable that all four corners are bound to.
  private static func common(_ corners: DocumentNode?) -> String? {
    let ids = (corners?.entries ?? []).map { $0.value["id"]?.string }
    return ids.count == 4 && ids.allSatisfy { $0 == ids[0] } ? ids[0] : nil
  }

  // MARK: Outlines

  private mutating func readOutlines(_ raw: DocumentNode) {
    func paths(_ geometry: DocumentNode) -> [VectorPath] {
      (geometry.items ?? []).compactMap { VectorPath(figma: $0, raw["fillOverrideTable"]) }
    }
    fillGeometry = raw["fillGeometry"].map(paths)
    strokeGeometry = raw["strokeGeometry"].map(paths) ?? []
    guard let arc = raw["arcData"], arc.entries != nil else { return }
    self.arc = Arc(
      start: arc.points("startingAngle") ?? 0, end: arc.points("endingAngle") ?? 2 * .pi,
      innerRadius: min(1, max(0, arc.points("innerRadius") ?? 0)))
  }

  // MARK: Prototype

  private mutating func readPrototype(_ raw: DocumentNode) {
    interactions = DesignInteraction.list(figma: raw)
    isInteractive = raw["interactions"]?.items?.isEmpty == false || raw["transitionNodeID"]?.string != nil
    let flow = raw["flowStartingPoints"]?.items?.first?["nodeId"]?.string
    startingPoints = [flow, raw["prototypeStartNodeID"]?.string].compactMap { $0 }
    let background = raw["overlayBackground"]
    if background?["type"]?.string == "SOLID_COLOR" {
      overlay.backdrop = DesignColor(figma: background?["color"])
    }
    overlay.closesOnTapOutside = raw["overlayBackgroundInteraction"]?.string == "CLOSE_ON_CLICK_OUTSIDE"
    overlay.position = raw["overlayPositionType"]?.string.map { word in
      if word == "MANUAL" { return .manual }
      return .aligned(
        horizontal: word.hasSuffix("LEFT") ? .start : word.hasSuffix("RIGHT") ? .end : .center,
        vertical: word.hasPrefix("TOP") ? .start : word.hasPrefix("BOTTOM") ? .end : .center)
    }
  }

  // MARK: What is left out

  private mutating func noteLeftOut(_ raw: DocumentNode, _ kind: DesignNode.Kind) {
    KnownFields.note(raw, in: &self)
    if let direction = raw["overflowDirection"]?.string, direction != "NONE" {
      gaps.append(Gap("scrolling", "a frame that scrolls shows its beginning"))
    }
    if let type = raw["complexStrokeProperties"]?["strokeType"]?.string, type != "BASIC",
      !kind.hasStrokeOutlines || strokeGeometry.isEmpty
    {
      gaps.append(Gap("brush", "a stroke of a brush is drawn as a line"))
    }
  }
}

extension Placement.Constraint {
  fileprivate init(figma word: String?) {
    let words: [String: Self] = [
      "RIGHT": .far, "BOTTOM": .far, "CENTER": .center, "LEFT_RIGHT": .stretch, "TOP_BOTTOM": .stretch,
      "SCALE": .scale,
    ]
    self = word.flatMap { words[$0] } ?? .near
  }
}

extension VectorPath {
  /// Nil for what draws nothing.
  ///
  /// - Parameter overrides: fills of parts, by their keys.
  fileprivate init?(figma item: DocumentNode, _ overrides: DocumentNode?) {
    guard let data = item["path"]?.string else { return nil }
    self.init(data, isEvenOdd: item["windingRule"]?.string == "EVENODD")
    guard let key = Self.text(of: item["overrideID"]), key != "0" else { return }
    fills = overrides?[key]?["fills"]?.items.map { $0.map { DesignPaint(figma: $0) } }
  }

  /// A number or text as text; none where there is neither.
  private static func text(of node: DocumentNode?) -> String? {
    node?.number.map { "\(Int(max(0, min(1e9, $0))))" } ?? node?.string
  }
}
