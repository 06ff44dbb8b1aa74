import DesignImport
import Documents
import Graphics2D

extension DesignPaint {
  static func list(figma paints: DocumentNode?) -> [DesignPaint] {
    (paints?.items ?? []).map { DesignPaint(figma: $0) }
  }

  init(figma raw: DocumentNode) {
    let content: Content =
      switch raw["type"]?.string {
      case "IMAGE", "VIDEO": .image(DesignImage(figma: raw))
      case "SOLID": .solid(DesignColor(figma: raw["color"]))
      case let type: .gradient(DesignGradient(figma: raw, type ?? ""))
      }
    self.init(content, opacity: raw["opacity"]?.number ?? 1)
    isVisible = raw["visible"]?.bool ?? true
    blend = DesignBlend(raw["blendMode"]?.string)
    variable = raw.colorVariable
  }
}

extension DocumentNode {
  /// Id of the variable that the colour of a paint, stop or effect is bound to.
  fileprivate var colorVariable: String? { self["boundVariables"]?["color"]?["id"]?.string }
}

extension DesignGradient {
  fileprivate init(figma raw: DocumentNode, _ type: String) {
    let kinds: [String: Kind] = [
      "GRADIENT_LINEAR": .linear, "GRADIENT_RADIAL": .radial, "GRADIENT_ANGULAR": .angular,
      "GRADIENT_DIAMOND": .diamond,
    ]
    let stops = (raw["gradientStops"]?.items ?? []).compactMap { stop -> Stop? in
      guard let color = DesignColor(figma: stop["color"]), let position = stop["position"]?.number else {
        return nil
      }
      return Stop(color, at: position, variable: stop.colorVariable)
    }
    self.init(
      kinds[type] ?? .unknown(type), stops: stops,
      handles: (raw["gradientHandlePositions"]?.items ?? []).compactMap(\.figmaPoint))
  }
}

extension DesignImage {
  fileprivate init(figma raw: DocumentNode) {
    let modes: [String: ScaleMode] = ["FIT": .fit, "TILE": .tile, "STRETCH": .stretch, "CROP": .stretch]
    self.init(raw["imageRef"]?.string ?? "", raw["scaleMode"]?.string.flatMap { modes[$0] } ?? .fill)
    isVideo = raw["type"]?.string == "VIDEO"
    scale = min(100, max(0.01, raw.points("scalingFactor") ?? 1))
    isTurned = raw.points("rotation") ?? 0 != 0
    filters = (raw["filters"]?.entries ?? []).compactMap { entry in
      guard let amount = entry.value.number, amount != 0 else { return nil }
      return Filter(entry.key, amount)
    }
    transform = raw["imageTransform"]?.figmaMatrix
  }
}

extension DesignStroke {
  init(figma raw: DocumentNode) {
    self.init()
    paints = DesignPaint.list(figma: raw["strokes"])
    weight = raw.points("strokeWeight") ?? 1
    if let given = raw["individualStrokeWeights"], given.entries != nil {
      func side(_ key: String) -> Double { max(0, given.points(key) ?? 0) }
      sides = StrokeSides(top: side("top"), right: side("right"), bottom: side("bottom"), left: side("left"))
    }
    let alignments: [String: Alignment] = ["INSIDE": .inside, "CENTER": .center, "OUTSIDE": .outside]
    alignment = raw["strokeAlign"]?.string.flatMap { alignments[$0] }
    let caps: [String: Cap] = ["NONE": .butt, "ROUND": .round, "SQUARE": .square]
    cap = raw["strokeCap"]?.string.map { caps[$0] ?? .mark } ?? .butt
    let joins: [String: Join] = ["ROUND": .round, "BEVEL": .bevel]
    join = raw["strokeJoin"]?.string.flatMap { joins[$0] } ?? .miter
    dashes = (raw["strokeDashes"]?.items ?? []).compactMap(\.number)
  }
}

extension DesignEffect {
  init(figma raw: DocumentNode) {
    let kinds: [String: Kind] = [
      "DROP_SHADOW": .dropShadow, "INNER_SHADOW": .innerShadow, "LAYER_BLUR": .layerBlur,
      "BACKGROUND_BLUR": .backgroundBlur,
    ]
    let type = raw["type"]?.string
    self.init(type.flatMap { kinds[$0] } ?? .unknown(type), radius: max(0, raw.points("radius") ?? 0))
    isVisible = raw["visible"]?.bool ?? true
    color = DesignColor(figma: raw["color"])
    offset = raw["offset"]?.figmaPoint ?? Point(0, 0)
    spread = raw.points("spread") ?? 0
    blend = DesignBlend(raw["blendMode"]?.string)
    isProgressive = raw["blurType"]?.string == "PROGRESSIVE"
    showsBehindNode = raw.flag("showShadowBehindNode")
    variable = raw.colorVariable
  }
}
