public import SceneModel

/// A number of a node's frame.
public struct FrameNumber: Hashable, Sendable {
  /// Id of the node.
  public var node: String
  /// Which number of it.
  public var attribute: Attribute

  /// Names a number.
  public init(_ node: String, _ attribute: Attribute) { (self.node, self.attribute) = (node, attribute) }

  /// `header.height`.
  public var name: String { "\(node).\(attribute.rawValue)" }

  /// Its value in points in a layout; nil for the last baseline, which records do not hold.
  func value(in record: LayoutRecord) -> Double? {
    switch attribute {
    case .left: record.x
    case .top: record.y
    case .width: record.width
    case .height: record.height
    case .right: record.x + record.width
    case .bottom: record.y + record.height
    case .centerX: record.x + record.width / 2
    case .centerY: record.y + record.height / 2
    case .firstBaseline: record.baseline
    case .lastBaseline, .lastLineLeft, .lastLineRight: nil
    }
  }
}
