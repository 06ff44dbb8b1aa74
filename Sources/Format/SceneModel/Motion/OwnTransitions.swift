/// How properties of a node change where the node says so itself, whatever the transition of the state.
public struct OwnTransitions: Hashable, Sendable {
  /// How one property gets to its new value.
  public enum Way: Hashable, Sendable {
    case atOnce
    case by(Movement)
  }

  /// Names that are no properties of a look.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// Every property that is not named.
    case all
    /// Place in the node around it, and size.
    case frame
    case opacity
    case transform
    /// Characters, picture or outline: what cross-fades.
    case content
  }

  private var ways: [Named] = []

  private struct Named: Hashable, Sendable {
    var name: String
    var way: Way
  }

  /// Everything goes by the transition of the state.
  package init() {}

  /// Sets how a property changes, which is a ``Part`` or named as in ``NodeProperty/look``.
  package mutating func set(_ name: String, _ way: Way) { ways.append(Named(name: name, way: way)) }

  /// How a property changes; nil for by the transition of the state.
  public subscript(name: String) -> Way? {
    let own = ways.first { $0.name == name } ?? ways.first { $0.name == Part.all.rawValue }
    return own?.way
  }

  /// How a part changes; nil for by the transition of the state.
  public subscript(part: Part) -> Way? { self[part.rawValue] }

  /// All that are named, in order.
  package var named: [(name: String, way: Way)] { ways.map { ($0.name, $0.way) } }

  /// Seconds until the last property is where it belongs; 0 where none takes any time.
  public var length: Double {
    ways.map { if case .by(let movement) = $0.way { movement.end } else { 0 } }.max() ?? 0
  }
}
