import DesignImport
import Documents
import Graphics2D

/// What shapes do in the prototype.
extension PenpotTreeReader {
  func interactions(_ shape: PenpotShape) -> [DesignInteraction] {
    (shape.raw["interactions"]?.items ?? []).map { raw -> DesignInteraction in
      let moves = ["navigate", "open-overlay"].contains(raw["actionType"]?.string)
      return DesignInteraction(
        trigger(raw), action(raw), DesignTransition(penpot: moves ? raw["animation"] : nil))
    }
  }

  private func trigger(_ raw: DocumentNode) -> DesignInteraction.Trigger {
    switch raw["eventType"]?.string {
    case "click": .tap
    case "after-delay": .timeout(seconds(raw.length("delay") ?? 0))
    case let word: .unknown(word ?? "no event")
    }
  }

  private func action(_ raw: DocumentNode) -> DesignInteraction.Action {
    switch raw["actionType"]?.string {
    case "navigate": target(raw).map { .navigate($0) } ?? .unknown("no destination")
    case "open-overlay": target(raw).map { .overlay($0, at: nil) } ?? .unknown("no destination")
    case "close-overlay": .close
    case "prev-screen": .back
    case let word: .unknown(word ?? "none")
    }
  }

  private func target(_ raw: DocumentNode) -> String? {
    raw["destination"]?.string.flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// At most an hour.
private func seconds(_ milliseconds: Double) -> Double { min(3600, max(0, milliseconds) / 1000) }

extension DesignTransition {
  fileprivate init(penpot animation: DocumentNode?) {
    self.init()
    guard let animation, animation.entries != nil else { return }
    let isOut = animation["way"]?.string == "out"
    switch animation["animationType"]?.string {
    case "dissolve": kind = .dissolve
    case "push": kind = .push
    case "slide" where animation["offsetEffect"]?.bool == true: kind = isOut ? .slideOut : .slideIn
    case "slide": kind = isOut ? .moveOut : .moveIn
    case let word:
      if let word, !word.isEmpty { gap = "the transition \(word.prefix(40))" }
      return
    }
    let ways = ["right": (1.0, 0.0), "up": (0, -1), "down": (0, 1)]
    let (x, y) = ways[animation["direction"]?.string ?? ""] ?? (-1, 0)
    direction = Point(x, y)
    duration = seconds(animation.length("duration") ?? 300)
    switch animation["easing"]?.string ?? "linear" {
    case let word where ["linear", "ease-in", "ease-out", "ease-in-out"].contains(word): ease = word
    case "ease": ease = "cubic-bezier(0.25, 0.1, 0.25, 1)"
    case let word: (ease, gap) = ("ease-out", "the easing \(word.prefix(40))")
    }
  }
}
