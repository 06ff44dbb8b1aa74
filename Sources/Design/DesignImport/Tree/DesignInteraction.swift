package import Graphics2D

/// What a node does in the prototype.
package struct DesignInteraction {
  package enum Trigger {
    case tap
    /// By the way that the finger goes, where the transition tells it.
    case drag
    /// In seconds after the screen has come.
    case timeout(Double)
    case unknown(String)
  }

  package enum Action {
    case navigate(String)
    case overlay(String, at: Point?)
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

  package var trigger: Trigger
  package var action: Action
  package var transition: DesignTransition

  package init(_ trigger: Trigger, _ action: Action, _ transition: DesignTransition) {
    (self.trigger, self.action, self.transition) = (trigger, action, transition)
  }

  /// Ids of components that a node changes an instance around it into.
  static func changes(of node: DesignNode) -> [String] {
    node.properties.interactions.compactMap { if case .change(let id) = $0.action { id } else { nil } }
  }

  /// The same of a node and all in it.
  static func changes(in node: DesignNode) -> [String] {
    changes(of: node) + node.children.flatMap(changes(in:))
  }
}

/// How one screen takes the place of another.
package struct DesignTransition: Hashable {
  package enum Kind: String { case instant, dissolve, smart, moveIn, moveOut, push, slideIn, slideOut }

  package var kind = Kind.instant
  /// Where what moves goes to: left is (-1, 0).
  package var direction = Point(0, 0)
  package var duration = 0.0
  /// As scenes write it.
  package var ease = "linear"
  /// What cannot be said; nil for nothing.
  package var gap: String?
  package var matchesLayers = false

  package init() {}
}
