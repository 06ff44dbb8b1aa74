import Documents

/// What shapes do in the prototype.
extension PenpotTranslation {
  func interactions(_ shape: PenpotShape) -> [DocumentNode] {
    (shape.raw["interactions"]?.items ?? []).map { raw in
      .map([("trigger", trigger(raw)), ("actions", .list([action(raw)]))])
    }
  }

  private func trigger(_ raw: DocumentNode) -> DocumentNode {
    switch raw["eventType"]?.string {
    case "click": .map([("type", .text("ON_CLICK"))])
    case "after-delay":
      .map([("type", .text("AFTER_TIMEOUT")), ("timeout", .number((raw.length("delay") ?? 0) / 1000))])
    case let word: .map([("type", .text(word ?? "no event"))])
    }
  }

  private func action(_ raw: DocumentNode) -> DocumentNode {
    let target = ("destinationId", DocumentNode.text(raw["destination"]?.string ?? ""))
    switch raw["actionType"]?.string {
    case "navigate":
      return .map([
        ("type", .text("NODE")), ("navigation", .text("NAVIGATE")), target, ("transition", transition(raw)),
      ])
    case "open-overlay":
      return .map([
        ("type", .text("NODE")), ("navigation", .text("OVERLAY")), target, ("transition", transition(raw)),
      ])
    case "close-overlay": return .map([("type", .text("CLOSE"))])
    case "prev-screen": return .map([("type", .text("BACK"))])
    case let word: return .map([("type", .text(word ?? "none"))])
    }
  }

  private func transition(_ raw: DocumentNode) -> DocumentNode {
    guard let animation = raw["animation"], animation.entries != nil else {
      return DocumentNode(.null, span: .nowhere)
    }
    let isOut = animation["way"]?.string == "out"
    let kind =
      switch animation["animationType"]?.string {
      case "dissolve": "DISSOLVE"
      case "push": "PUSH"
      case "slide" where animation["offsetEffect"]?.bool == true: isOut ? "SLIDE_OUT" : "SLIDE_IN"
      case "slide": isOut ? "MOVE_OUT" : "MOVE_IN"
      case let word: word ?? ""
      }
    let ways = ["right": "RIGHT", "left": "LEFT", "up": "TOP", "down": "BOTTOM"]
    let eases = [
      "linear": "LINEAR", "ease-in": "EASE_IN", "ease-out": "EASE_OUT", "ease-in-out": "EASE_IN_AND_OUT",
    ]
    let ease = animation["easing"]?.string ?? "linear"
    var easing: [(String, DocumentNode)] = [("type", .text(eases[ease] ?? ease))]
    if ease == "ease" {
      let curve: [(String, Double)] = [("x1", 0.25), ("y1", 0.1), ("x2", 0.25), ("y2", 1)]
      easing = [
        ("type", .text("CUSTOM_CUBIC_BEZIER")),
        ("easingFunctionCubicBezier", .map(curve.map { ($0.0, .number($0.1)) })),
      ]
    }
    return .map([
      ("type", .text(kind)), ("direction", .text(ways[animation["direction"]?.string ?? ""] ?? "LEFT")),
      ("duration", .number((animation.length("duration") ?? 300) / 1000)), ("easing", .map(easing)),
    ])
  }
}
