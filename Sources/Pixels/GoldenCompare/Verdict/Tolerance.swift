/// How far the pixels of one node may be off although nothing about it changed, and why that is allowed.
public struct Tolerance: Hashable, Sendable {
  /// Id of the node.
  public var node: String
  /// Largest difference of a component that passes, 1...255.
  public var maximumDelta: Int
  /// Why; people read it.
  public var reason: String

  /// Makes a grant.
  public init(node: String, maximumDelta: Int, reason: String) {
    (self.node, self.maximumDelta, self.reason) = (node, maximumDelta, reason)
  }
}

extension Diagnosis {
  /// Whether nothing changed but pixels of nodes for which that is granted.
  public func isTolerated(by grants: [Tolerance]) -> Bool {
    causes.isEmpty && !rasterOnly.isEmpty
      && rasterOnly.allSatisfy { difference in
        grants.contains { $0.node == difference.node && difference.maximumDelta <= $0.maximumDelta }
      }
  }
}
