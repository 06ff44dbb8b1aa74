import DesignImport
import Documents
import Graphics2D

extension DesignInteraction {
  /// All of a node; older files say one in fields of the node itself.
  static func list(figma node: DocumentNode) -> [DesignInteraction] {
    let given = (node["interactions"]?.items ?? []).flatMap { item -> [DesignInteraction] in
      let trigger = trigger(item["trigger"])
      return (item["actions"]?.items ?? []).filter { $0.entries != nil }.map {
        DesignInteraction(trigger, action($0), DesignTransition(figma: $0["transition"]))
      }
    }
    guard given.isEmpty, let target = node["transitionNodeID"]?.string, !target.isEmpty else { return given }
    return [DesignInteraction(.tap, .navigate(target), DesignTransition())]
  }

  private static func trigger(_ raw: DocumentNode?) -> Trigger {
    switch raw?["type"]?.string {
    case "ON_CLICK": .tap
    case "ON_DRAG": .drag
    case "AFTER_TIMEOUT": .timeout(seconds(raw?.points("timeout") ?? raw?.points("delay") ?? 0, most: 100))
    case let word: .unknown(word ?? "no trigger")
    }
  }

  private static func action(_ raw: DocumentNode) -> Action {
    let type = raw["type"]?.string ?? ""
    guard type == "NODE" else {
      switch type {
      case "BACK": return .back
      case "CLOSE": return .close
      default: return .unknown(type)
      }
    }
    guard let target = raw["destinationId"]?.string, !target.isEmpty else {
      return .unknown("no destination")
    }
    switch raw["navigation"]?.string {
    case "NAVIGATE": return .navigate(target)
    case "OVERLAY": return .overlay(target, at: raw["overlayRelativePosition"]?.figmaPoint)
    case "SWAP": return .swap(target)
    case "CHANGE_TO": return .change(target)
    case let word: return .unknown(word ?? "no navigation")
    }
  }

  /// Files hold seconds where the documentation says milliseconds: what would be too long is in milliseconds.
  fileprivate static func seconds(_ number: Double, most: Double) -> Double {
    let positive = max(0, number)
    return min(3600, positive >= most ? positive / 1000 : positive)
  }
}

extension DesignTransition {
  fileprivate init(figma raw: DocumentNode?) {
    self.init()
    guard let raw, raw.entries != nil else { return }
    let type = raw["type"]?.string ?? ""
    let kinds: [String: Kind] = [
      "DISSOLVE": .dissolve, "SMART_ANIMATE": .smart, "MOVE_IN": .moveIn, "MOVE_OUT": .moveOut, "PUSH": .push,
      "SLIDE_IN": .slideIn, "SLIDE_OUT": .slideOut,
    ]
    guard let kind = kinds[type] else {
      if type != "INSTANT_TRANSITION", !type.isEmpty { gap = "the transition \(type.prefix(40))" }
      return
    }
    self.kind = kind
    let ways = ["LEFT": (-1.0, 0.0), "RIGHT": (1, 0), "TOP": (0, -1), "BOTTOM": (0, 1)]
    let (x, y) = ways[raw["direction"]?.string ?? ""] ?? (-1, 0)
    direction = Point(x, y)
    duration = DesignInteraction.seconds(raw.points("duration") ?? 0.3, most: 10)
    matchesLayers = kind == .smart || raw.flag("matchLayers")
    readEase(raw["easing"])
  }

  private mutating func readEase(_ raw: DocumentNode?) {
    let type = raw?["type"]?.string ?? "EASE_OUT"
    if let known = Self.curves[type] {
      ease = known
    } else if type == "CUSTOM_CUBIC_BEZIER", let curve = raw?["easingFunctionCubicBezier"] {
      let numbers = ["x1", "y1", "x2", "y2"].map { curve.points($0) ?? 0 }
      let held = [min(1, max(0, numbers[0])), numbers[1], min(1, max(0, numbers[2])), numbers[3]]
      ease = "cubic-bezier(\(held.map(pointsText).joined(separator: ", ")))"
    } else if type == "CUSTOM_SPRING", let spring = raw?["easingFunctionSpring"] {
      let mass = max(0.01, spring.points("mass") ?? 1)
      let stiffness = max(0.01, spring.points("stiffness") ?? 100)
      let damping = max(0.01, spring.points("damping") ?? 15)
      ease = Self.spring(mass, stiffness, damping)
    } else {
      (ease, gap) = ("ease-out", "the easing \(type.prefix(40))")
    }
  }

  private static func spring(_ mass: Double, _ stiffness: Double, _ damping: Double) -> String {
    "spring(\(pointsText(mass)), \(pointsText(stiffness)), \(pointsText(damping)), 0)"
  }

  private static let curves = [
    "LINEAR": "linear", "EASE_IN": "ease-in", "EASE_OUT": "ease-out", "EASE_IN_AND_OUT": "ease-in-out",
    "EASE_IN_BACK": "cubic-bezier(0.3, -0.05, 0.7, -0.5)",
    "EASE_OUT_BACK": "cubic-bezier(0.45, 1.45, 0.8, 1)",
    "EASE_IN_AND_OUT_BACK": "cubic-bezier(0.7, -0.4, 0.4, 1.4)", "GENTLE": spring(1, 100, 15),
    "QUICK": spring(1, 300, 20), "BOUNCY": spring(1, 600, 15), "SLOW": spring(1, 80, 20),
  ]
}
