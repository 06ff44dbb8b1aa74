import Documents
import Graphics2D

/// The transitions of a prototype by the words that actions set before they change the screen: data of the library, so
/// that the person's scene needs no change where the design's timing has changed.
struct MoveTable {
  private var moves: [(name: String, transition: DesignTransition)] = []
  private var names: [DesignTransition: String] = [:]

  /// Word of a transition; that of the way back has `-back` behind it.
  mutating func name(_ transition: DesignTransition) -> String {
    guard transition.kind != .instant else { return Self.none }
    if let name = names[transition] { return name }
    let kind = transition.matchesLayers ? "smart" : transition.kind.word
    let name = "\(kind)-\(moves.count + 1)"
    names[transition] = name
    moves.append((name, transition))
    return name
  }

  static let none = "none"

  /// The data.
  var document: DocumentNode {
    var members = [(Self.none, Self.move(DesignTransition(), isBack: false))]
    for (name, transition) in moves {
      members.append((name, Self.move(transition, isBack: false)))
      members.append((name + "-back", Self.move(transition, isBack: true)))
    }
    return .map(members)
  }

  /// - Parameter isBack: whether time runs backwards: what has come leaves.
  private static func move(_ transition: DesignTransition, isBack: Bool) -> DocumentNode {
    let way = transition.direction
    let (comes, goes) = transition.kind.shares
    func place(_ fraction: Double, _ sign: Double) -> DocumentNode {
      .list([way.x, way.y].map { .text("\(pointsText($0 * fraction * sign * 100))%") })
    }
    // What comes begins against the way, what goes ends along it.
    let (arriving, leaving) = (place(comes, -1), place(goes, 1))
    let fades = transition.kind == .dissolve
    return .map([
      ("duration", .number(transition.duration)), ("ease", .text(transition.ease)),
      ("enter", isBack ? leaving : arriving), ("leave", isBack ? arriving : leaving),
      ("step", .number(comesInFront(transition) != isBack ? 1 : -1)),
      ("enters-from", .number(fades && !isBack ? 0 : 1)), ("leaves-to", .number(fades && isBack ? 0 : 1)),
    ])
  }

  /// Whether what comes lies over what goes.
  private static func comesInFront(_ transition: DesignTransition) -> Bool {
    ![.moveOut, .slideOut].contains(transition.kind)
  }
}

extension DesignTransition.Kind {
  fileprivate var word: String {
    switch self {
    case .instant: "none"
    case .dissolve: "dissolve"
    case .smart: "smart"
    case .moveIn: "move-in"
    case .moveOut: "move-out"
    case .push: "push"
    case .slideIn: "slide-in"
    case .slideOut: "slide-out"
    }
  }

  /// How far what comes and what goes are moved, in shares of the screen. What slides takes what lies below along by a
  /// quarter.
  fileprivate var shares: (comes: Double, goes: Double) {
    switch self {
    case .moveIn: (1, 0)
    case .moveOut: (0, 1)
    case .push: (1, 1)
    case .slideIn: (1, 0.25)
    case .slideOut: (0.25, 1)
    default: (0, 0)
    }
  }
}
