import Documents
import SceneFormat

/// Leaves out frames that hold one child and say nothing of it: code and plugins that write designs make many of them.
struct Folding {
  private let plan: ComponentPlan
  /// Keys of the nodes that the last import had: scenes may name them.
  private let known: Set<String>

  init(_ plan: ComponentPlan, known: [String: String]) { (self.plan, self.known) = (plan, Set(known.keys)) }

  /// Puts children in the places of such frames. What is inside of uses is the components' own.
  func fold(_ element: Element) {
    for child in element.children where child.instance == nil || plan.component(of: child) == nil {
      fold(child)
    }
    // A mask is named by what it masks. What the import put around a node that stands over its place has the child's size.
    guard element.kind != .grid, element.key.part.isEmpty,
      !element.children.contains(where: { $0.has(.mask) })
    else { return }
    element.children = element.children.map { folded($0, in: element) ?? $0 }
  }

  private func folded(_ frame: Element, in parent: Element) -> Element? {
    guard !known.contains(frame.key.text), Self.saysNothing(frame), frame.children.count == 1,
      let child = frame.children.first, Self.mayStandAlone(child)
    else { return nil }
    let isFree = parent.kind != .stack || frame.has(.absolute)
    let around = isFree ? nil : FoldedStack(parent)
    guard let x = FoldedAxis(.horizontal, frame, child, around),
      let y = FoldedAxis(.vertical, frame, child, around)
    else { return nil }
    child.properties.removeAll { Self.places.contains($0.key) }
    child.layout = FoldedAxis.joined(x, y, others: child.layout)
    for (key, value) in x.properties + y.properties { child.set(key, value) }
    if frame.has(.absolute) { child.set(.absolute, .bool(true)) }
    if Slug.isGeneric(child.name), !Slug.isGeneric(frame.name) { child.name = frame.name }
    return child
  }

  private static let places: Set<SceneKey> = [.alignSelf, .grow]
  private static let ofFrames: Set<SceneKey> = places.union([.absolute])
  private static let ofStacks: Set<SceneKey> = ofFrames.union([.distribute, .align, .spacing])

  /// Whether a frame has no looks, gestures or padding, and is no instance.
  private static func saysNothing(_ frame: Element) -> Bool {
    guard frame.instance == nil, frame.swap == nil, frame.key.part.isEmpty else { return false }
    let keys = Set(frame.properties.map(\.key))
    return frame.kind == .stack
      ? keys.isSubset(of: ofStacks) : frame.kind == .group && keys.isSubset(of: ofFrames)
  }

  private static let bound: [SceneKey] = [.absolute, .hidden, .when, .z, .compress, .hug]

  private static func mayStandAlone(_ child: Element) -> Bool {
    child.swap == nil && child.key.part.isEmpty && !bound.contains { child.has($0) }
  }
}

/// A stack in which a frame stands.
struct FoldedStack {
  let isHorizontal: Bool
  /// Across the stack.
  let align: String

  init(_ stack: Element) {
    isHorizontal = stack.value?.string == "horizontal"
    align = stack.property(.align)?.string ?? ""
  }

  func runs(along axis: DesignNode.Axis) -> Bool { isHorizontal == (axis == .horizontal) }
}
