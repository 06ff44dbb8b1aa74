import Documents

/// What a node does in the prototype, as the file says it.
struct FigmaInteraction {
  enum Trigger {
    case tap
    /// By the way that the finger goes, where the transition tells it.
    case drag
    /// In seconds after the screen has come.
    case timeout(Double)
    case unknown(String)
  }

  enum Action {
    case navigate(String)
    case overlay(String, at: FigmaPoint?)
    /// Another overlay in the place of the one that is open, or a screen that does not remember the one before.
    case swap(String)
    /// Another member of the set in the place of an instance.
    case change(String)
    case back
    case close
    case unknown(String)

    /// States of the scene that it sets.
    var states: Set<String> {
      switch self {
      case .navigate, .back: ["screen", "move", "history", "moves", "layer", "overlay"]
      case .swap: ["screen", "move", "layer", "overlay"]
      case .overlay: ["move", "overlay"]
      case .change: ["move", "variants"]
      case .close: ["overlay"]
      case .unknown: []
      }
    }
  }

  var trigger: Trigger
  var action: Action
  var transition: FigmaTransition

  /// All of a node; older files say one in fields of the node itself.
  static func list(_ node: FigmaNode) -> [FigmaInteraction] {
    let given = (node.raw["interactions"]?.items ?? []).flatMap { item -> [FigmaInteraction] in
      let trigger = trigger(item["trigger"])
      return (item["actions"]?.items ?? []).filter { $0.entries != nil }.map {
        FigmaInteraction(trigger: trigger, action: action($0), transition: FigmaTransition($0["transition"]))
      }
    }
    guard given.isEmpty, let target = node.word("transitionNodeID"), !target.isEmpty else { return given }
    return [FigmaInteraction(trigger: .tap, action: .navigate(target), transition: FigmaTransition(nil))]
  }

  /// Ids of components that a node changes an instance around it into.
  static func changes(of node: FigmaNode) -> [String] {
    list(node).compactMap { if case .change(let id) = $0.action { id } else { nil } }
  }

  /// The same of a node and all in it.
  static func changes(in node: FigmaNode) -> [String] {
    changes(of: node) + node.children.flatMap(changes(in:))
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
  static func seconds(_ number: Double, most: Double) -> Double {
    let positive = max(0, number)
    return min(3600, positive >= most ? positive / 1000 : positive)
  }
}

/// How one screen takes the place of another.
struct FigmaTransition: Hashable {
  enum Kind: String { case instant, dissolve, smart, moveIn, moveOut, push, slideIn, slideOut }

  var kind = Kind.instant
  /// Where what moves goes to: left is (-1, 0).
  var direction = FigmaPoint(x: 0, y: 0)
  var duration = 0.0
  /// As scenes write it.
  var ease = "linear"
  /// What cannot be said; nil for nothing.
  var gap: String?
  var matchesLayers = false

  init(_ raw: DocumentNode?) {
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
    direction = FigmaPoint(x: x, y: y)
    duration = FigmaInteraction.seconds(raw.points("duration") ?? 0.3, most: 10)
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
