import Documents
import Graphics2D

/// Outlines that are subtracted from each other, intersected or excluded: fills seen through each other.
extension LottieWalk {
  private enum Merge: Int { case subtract = 3, intersect, exclude }

  /// A fill of merged outlines; nil where none are merged, or what is seen is that of all of them.
  mutating func merged(
    _ item: DocumentNode, _ uses: [LottieOutlineUse], _ scope: LottieScope, name: String, isFill: Bool
  ) -> [LottieNode]? {
    let modes = uses.map { $0.modifiers.filter { $0.text("ty") == "mm" } }
    let found = modes.flatMap { $0 }
    guard let first = found.first, uses.count > 1,
      let merge = found.lazy.compactMap({ Merge(rawValue: $0.integer("mm") ?? 1) }).first
    else { return nil }
    guard modes.allSatisfy({ $0.count == 1 && $0[0].span == first.span }) else {
      approximate("outlines that are merged in several steps are joined")
      return nil
    }
    guard isFill else {
      approximate("lines of merged outlines go along all of them")
      return nil
    }
    if merge == .intersect, uses.count > 2 {
      approximate("of more than two outlines that intersect, the lowest is drawn where any other is")
    }
    let single = uses.map { use in
      var use = use
      use.modifiers.removeAll { $0.text("ty") == "mm" }
      return use
    }
    guard merge != .exclude else {
      var item = item
      item.value = .mapping(
        (item.entries ?? []).filter { $0.key != "r" }
          + [.init(key: "r", keySpan: item.span, value: .number(2))])
      return painted(item, single, scope, name: name)
    }
    return seen(item, single, through: merge, scope, name: name)
  }

  /// The lowest outline where the others are, or where they are not.
  private mutating func seen(
    _ item: DocumentNode, _ uses: [LottieOutlineUse], through merge: Merge, _ scope: LottieScope, name: String
  ) -> [LottieNode] {
    guard let lowest = uses.last else { return [] }
    let white = DocumentNode.map([
      ("ty", .text("fl")), ("c", .map([("k", .list([.number(1), .number(1), .number(1)]))])),
    ])
    var others: [LottieNode] = []
    // Each by itself: outlines that run the other way would cut holes into each other.
    for use in uses.dropLast() where counts() {
      others += painted(white, [use], scope, name: "\(name)-merged")
    }
    var group = LottieNode(.group([]), name: "\(name)-merge", size: scope.size)
    group.mask = LottieMask(nodes: others, isInverted: merge == .subtract)
    return group.holding(painted(item, [lowest], scope, name: name))
  }
}
