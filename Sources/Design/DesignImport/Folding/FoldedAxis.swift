import Documents
import Graphics2D
import SceneFormat

/// How a child stands along an axis once the frame around it has gone.
struct FoldedAxis {
  /// Keys for the stack around.
  private(set) var properties: [(SceneKey, DocumentNode)] = []
  private var lines: [String] = []
  private let words: Words

  /// Nil where it could not stand as it does in the frame.
  ///
  /// - Parameter stack: around the frame; nil where its place is free.
  init?(_ axis: DesignNode.Axis, _ frame: Element, _ child: Element, _ stack: FoldedStack?) {
    words = axis == .horizontal ? .horizontal : .vertical
    guard let outer = Place(frame, words, in: stack, axis, mayHaveBounds: false) else { return nil }
    guard frame.kind == .stack else {
      guard stand(child, inGroupAt: outer, stack, axis) else { return nil }
      return
    }
    guard let inner = Place(child, words, in: FoldedStack(frame), axis, mayHaveBounds: true) else {
      return nil
    }
    switch (outer.size, inner.size) {
    case (.own, .own), (.own, .given):
      (lines, properties) = (outer.position + inner.sizes, outer.properties)
    case (.given, .filling), (.filling, .filling):
      (lines, properties) = (outer.position + outer.sizes, outer.properties)
    case (.given, .given) where inner.sizes == outer.sizes:
      (lines, properties) = (outer.position + outer.sizes, outer.properties)
    case (.filling, .own), (.filling, .given):
      guard Self.fits(child, in: frame, axis), let side = side(of: child, in: frame, axis),
        align(at: side, outer, stack, axis)
      else {
        return nil
      }
      lines += inner.sizes
    default: return nil
    }
  }

  /// Whether a child is no larger than its frame: otherwise it stands over the edges of that alone.
  private static func fits(_ child: Element, in frame: Element, _ axis: DesignNode.Axis) -> Bool {
    guard let inner = child.source?.size, let outer = frame.source?.size else { return false }
    return axis == .horizontal ? inner.width <= outer.width + 0.01 : inner.height <= outer.height + 0.01
  }

  /// Puts what was at a side of a frame that filled its place there.
  private mutating func align(
    at side: Side, _ outer: Place, _ stack: FoldedStack?, _ axis: DesignNode.Axis
  ) -> Bool {
    guard let stack else {
      guard outer.position == [words.fills] || outer.position.isEmpty else { return false }
      lines = [words.line(at: side)]
      return true
    }
    guard !stack.runs(along: axis) else { return false }
    let word = words.word(side)
    if word != stack.align { properties = [(.alignSelf, .text(word))] }
    return true
  }

  /// Where a child stands that does not fill its frame; nil where that is not one of its sides or the middle.
  private func side(of child: Element, in frame: Element, _ axis: DesignNode.Axis) -> Side? {
    if FoldedStack(frame).runs(along: axis) {
      return ["start": Side.near, "center": .middle, "end": .far][frame.property(.distribute)?.string ?? ""]
    }
    let word = child.property(.alignSelf)?.string ?? frame.property(.align)?.string ?? ""
    return [Side.near, .middle, .far].first { words.word($0) == word }
  }

  /// In a frame that is no stack, a child has to fill it, or both stand at near edges.
  private mutating func stand(
    _ child: Element, inGroupAt outer: Place, _ stack: FoldedStack?, _ axis: DesignNode.Axis
  ) -> Bool {
    guard let inner = Place(child, words, in: nil, axis, mayHaveBounds: false) else { return false }
    let start = words.offset(inner.position)
    if inner.position == [words.fills] || start == 0 && inner.size == .given && inner.sizes == outer.sizes {
      (lines, properties) = (outer.position + outer.sizes, outer.properties)
      return outer.size != .own
    }
    guard stack == nil, let start, let around = words.offset(outer.position) else { return false }
    lines = ["\(words.near) == \(pointsText(around + start))"] + inner.sizes
    return true
  }

  /// The lines of both axes, and those of the child that say how large it may be.
  static func joined(_ x: FoldedAxis, _ y: FoldedAxis, others: [String]) -> [String] {
    let bounds = others.filter {
      $0.hasPrefix("width <") || $0.hasPrefix("width >") || $0.hasPrefix("height <")
        || $0.hasPrefix("height >")
    }
    let lines = x.lines + y.lines
    let both = [Words.horizontal.fills, Words.vertical.fills]
    let whole =
      both.allSatisfy(lines.contains) ? ["fill parent"] + lines.filter { !both.contains($0) } : lines
    return whole + bounds
  }

  // MARK: Words

  private enum Side { case near, middle, far }

  private struct Words {
    let near, far, middle, size, fills: String
    /// What stacks call the sides.
    let sides: [String]

    static let horizontal = Words(
      near: "leading", far: "trailing", middle: "centerX", size: "width", fills: "fill x",
      sides: ["leading", "center", "trailing"])
    static let vertical = Words(
      near: "top", far: "bottom", middle: "centerY", size: "height", fills: "fill y",
      sides: ["top", "center", "bottom"])

    func word(_ side: Side) -> String { sides[side == .near ? 0 : side == .middle ? 1 : 2] }

    /// Points from the near edge, where nothing else is said.
    func offset(_ position: [String]) -> Double? {
      let start = "\(near) == "
      guard position.count == 1, let line = position.first, line.hasPrefix(start) else { return nil }
      return Double(line.dropFirst(start.utf8.count))
    }

    func line(at side: Side) -> String {
      side == .near ? "\(near) == 0" : side == .far ? "\(far) == 0" : "\(middle) == parent.\(middle)"
    }
  }

  // MARK: Places

  private enum Size { case own, given, filling }

  /// How large an element is along an axis, and where it stands.
  private struct Place {
    var size = Size.own
    var position: [String] = []
    var sizes: [String] = []
    var properties: [(SceneKey, DocumentNode)] = []

    /// Nil where it stands in a way that is not known here.
    init?(
      _ element: Element, _ words: Words, in stack: FoldedStack?, _ axis: DesignNode.Axis, mayHaveBounds: Bool
    ) {
      let lines = element.layout.flatMap { $0 == "fill parent" ? ["fill x", "fill y"] : [$0] }
      let own = lines.filter { Self.isOf($0, words) }
      guard lines.allSatisfy({ Self.isOf($0, .horizontal) || Self.isOf($0, .vertical) }) else { return nil }
      sizes = own.filter { $0.hasPrefix("\(words.size) == ") }
      if !sizes.isEmpty { size = .given }
      guard let stack else {
        position = own.filter { !$0.hasPrefix("\(words.size) ") }
        guard position.count + sizes.count == own.count else { return nil }
        let isBetween = position.count == 2 || position == [words.fills]
        if sizes.isEmpty, isBetween { size = .filling }
        return
      }
      guard mayHaveBounds || own.count == sizes.count else { return nil }
      let key = stack.runs(along: axis) ? SceneKey.grow : .alignSelf
      if let value = element.property(key) { properties = [(key, value)] }
      let fills = key == .grow ? !properties.isEmpty : properties.first?.1.string == "fill"
      if fills, sizes.isEmpty { size = .filling }
    }

    private static func isOf(_ line: String, _ words: Words) -> Bool {
      line == words.fills
        || [words.near, words.far, words.middle, words.size].contains { line.hasPrefix("\($0) ") }
    }
  }
}
