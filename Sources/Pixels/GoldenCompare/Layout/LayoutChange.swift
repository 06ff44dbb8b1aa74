public import Graphics2D
public import SceneModel

/// One way in which a node's layout differs from what its golden remembers.
public struct LayoutChange: Hashable, Sendable {
  /// What happened to the node.
  public enum Kind: Hashable, Sendable {
    /// The node is new.
    case appeared
    /// The node is gone.
    case disappeared
    /// The node comes earlier or later among the others.
    case reordered
    /// The node has another id.
    case renamed(from: String)
    /// Another kind of node has the id now.
    case becameOther(from: String, to: String)
    /// All that stood directly inside of the node went and other nodes came, by their ids without the node's.
    case refilled(from: [String], to: [String])
    /// The top left corner moved by so many points.
    case moved(dx: Double, dy: Double)
    /// Width or height changed, in points.
    case resized(from: Size, to: Size)
    /// The frame in points stayed and its device pixels did not.
    case snapped(from: PixelBox, to: PixelBox)
    /// The number of text lines changed; nil where the node has no text.
    case lines(from: Int?, to: Int?)
    /// The first baseline moved by so many points more than its node.
    case baseline(by: Double)
    /// The text ends in an ellipsis now, or does no longer.
    case truncated(Bool)
    /// A property of the look changed, as records write it; nil where it is as usual.
    case look(LookProperty, from: String?, to: String?)
  }

  /// Id of the node.
  public var node: String
  /// What happened to it.
  public var kind: Kind

  /// Makes a change.
  public init(_ node: String, _ kind: Kind) {
    (self.node, self.kind) = (node, kind)
  }

  /// A short sentence: `host.name moved +0, +4`.
  public var sentence: String {
    switch kind {
    case .appeared: "\(node) appeared"
    case .disappeared: "\(node) disappeared"
    case .reordered: "\(node) has another place in the order"
    case .renamed(let from): "\(node) was called \(from)"
    case .becameOther(let from, let to): "\(node) was \(from), is \(to)"
    case .refilled(let from, let to): "\(node) holds \(Self.some(to)), held \(Self.some(from))"
    case .moved(let dx, let dy): "\(node) moved \(dx.signedDecimalText), \(dy.signedDecimalText)"
    case .resized(let from, let to): "\(node) resized \(Self.text(from)) -> \(Self.text(to))"
    case .snapped(let from, let to): "\(node) covers other pixels: \(from) -> \(to)"
    case .lines(let from?, let to?): "\(node) has \(to) \(to == 1 ? "line" : "lines"), had \(from)"
    case .lines(_, nil): "\(node) has no text any more"
    case .lines(nil, _): "\(node) has text now"
    case .baseline(let distance): "\(node) baseline moved \(distance.signedDecimalText) within its node"
    case .truncated(let now): now ? "\(node) is truncated now" : "\(node) is not truncated any more"
    case .look(let property, let from, let to): "\(node) \(Self.look(property, from, to))"
    }
  }

  /// `recoloured: fill #2678FF -> #2880FF`.
  private static func look(_ property: LookProperty, _ from: String?, _ to: String?) -> String {
    let words = [from, to].map { $0 ?? property.usual }.joined(separator: " -> ")
    switch property.form {
    case .flag where property == .hidden: return to == nil ? "is not hidden any more" : "is hidden now"
    case .outline where from.map(isChecksum) ?? false && to.map(isChecksum) ?? false:
      return "has another outline"
    case .transform: return TransformText.change(from, to)
    case .characters:
      return (property == .label ? "label changed: " : "text changed: ")
        + [from, to].map { $0.map { "\"\($0)\"" } ?? property.usual }.joined(separator: " -> ")
    case let form where form.isColored: return "recoloured: \(property.title) \(words)"
    default: return "\(property.title) \(words)"
    }
  }

  private static func some(_ names: [String]) -> String {
    names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
  }

  private static func text(_ size: Size) -> String {
    "\(size.width.decimalText)x\(size.height.decimalText)"
  }
}
