import Foundation
import Graphics2D
import MotionCurves
import TestFixtures
import Testing

@testable import SceneRendering

/// Stacks in stacks against CSS Flexible Box Layout, resolved once more by the few lines of `FlexBox`.
@Suite struct FlexibleBoxTests {
  @Test func frameOfEveryChildIsThatOfAFlexibleBox() throws {
    let cases = ProcessInfo.processInfo.environment["PROOF_CASES"].flatMap(Int.init) ?? 150
    for batch in stride(from: 0, to: cases, by: 50) {
      var random = SeededGenerator(seed: UInt64(batch + 1))
      let boxes = (batch..<min(batch + 50, cases)).map { FlexBox.root("s\($0)", using: &random) }
      let scene = try InlineScene(
        "shapes:\n  size-0-0: { path: \"M0,0 H1 V1 Z\", view-box: [0, 0, 1, 1] }\n"
          + Set(boxes.flatMap(\.outlines)).sorted().joined(separator: "\n") + "\nchildren:\n"
          + boxes.map { $0.written(indent: "  ") }.joined())
      for box in boxes {
        for (id, expected) in box.resolved() {
          let found = try scene.frame(id)
          let difference = [
            found.minX - expected.minX, found.minY - expected.minY, found.width - expected.width,
            found.height - expected.height,
          ]
          #expect(
            difference.allSatisfy { abs($0) < 1e-6 },
            "\(id) is at \(found), a flexible box at \(expected):\n\(box.written(indent: ""))")
        }
      }
    }
  }

  /// A column that grows takes the rest beside one that hugs, however strongly its texts hug.
  @Test(arguments: ["fill", "leading"]) func aGrowingColumnTakesTheRestBesideAHuggingOne(_ align: String)
    throws
  {
    let scene = try InlineScene(
      """
      children:
        - stack: horizontal
          align: center
          layout: [leading == 0, top == 0, width == 332]
          children:
            - stack: vertical
              id: left
              align: leading
              grow: 1
              children: [{ text: Weekly, id: title, style: "{small}", align-self: \(align) }]
            - stack: vertical
              id: right
              align: trailing
              children: [{ box: a, fill: "#FF0000", layout: [width == 52, height == 19] }]
      """)
    #expect(try scene.span("left") == [0, 280] && scene.span("right") == [280, 52])
  }

  /// A text that gives way where room is short keeps its width where there is enough.
  @Test func growingTakesNothingFromWhatIsEasilyCompressed() throws {
    let scene = try InlineScene(
      """
      children:
        - stack: horizontal
          layout: [leading == 0, top == 0, width == 332]
          children:
            - { text: Weekly, id: title, style: "{small}", compress: low }
            - { box: rest, grow: 1, fill: "#FF0000" }
        - { text: Weekly, id: free, style: "{small}", layout: [leading == 0, top == 50] }
      """)
    #expect(try scene.frame("title").width == scene.frame("free").width)
  }
}

/// A tree of boxes as CSS has them: `display: flex`, `flex: GROW 1 0` or `flex: none`, no wrapping.
private struct FlexBox {
  enum Content {
    /// A size that is required.
    case fixed
    /// One that it has by itself, and that may be stretched.
    case natural
    case flex([FlexBox])
  }

  enum Alignment: String, CaseIterable { case stretch, start, center, end }

  var id: String
  var content: Content
  /// Of what has no children.
  var size = Size(0, 0)
  var isColumn = false
  var gap = 0.0, padding = 0.0, grow = 0.0
  var align = Alignment.stretch
  var alignSelf: Alignment?
}

// MARK: Resolving

extension FlexBox {
  /// Frames of all boxes, where this one is as large as it says.
  func resolved() -> [(id: String, Rect)] {
    var frames: [(id: String, Rect)] = []
    place(in: Rect(x: 0, y: 0, width: size.width, height: size.height), &frames)
    return frames
  }

  private var children: [FlexBox] { if case .flex(let children) = content { children } else { [] } }

  private static func along(_ size: Size, _ isColumn: Bool) -> Double { isColumn ? size.height : size.width }

  private func extent(main: Double, cross: Double) -> Size {
    isColumn ? Size(cross, main) : Size(main, cross)
  }

  private func gaps(_ count: Int) -> Double { gap * Double(max(0, count - 1)) + 2 * padding }

  /// The max-content size (sections 9.9.1 and 9.9.2).
  private var contentSize: Size {
    guard case .flex(let children) = content else { return size }
    let sizes = children.map(\.contentSize)
    let fraction =
      zip(children, sizes).filter { $0.0.grow > 0 }.map { Self.along($1, isColumn) / $0.grow }.max() ?? 0
    let main = zip(children, sizes).map { $0.grow > 0 ? fraction * $0.grow : Self.along($1, isColumn) }
    return extent(
      main: main.reduce(gaps(children.count), +),
      cross: (sizes.map { Self.along($0, !isColumn) }.max() ?? 0) + 2 * padding)
  }

  private func place(in frame: Rect, _ frames: inout [(id: String, Rect)]) {
    frames.append((id, frame))
    let room = Size(frame.width, frame.height)
    let mains = mainSizes(Self.along(room, isColumn) - gaps(children.count))
    let inner = Self.along(room, !isColumn) - 2 * padding
    var start = padding
    for (child, main) in zip(children, mains) {
      let own = Self.along(child.contentSize, !isColumn)
      let alignment = child.alignSelf ?? align
      let cross = alignment == .stretch ? inner : own
      let offset = alignment == .center ? (inner - cross) / 2 : alignment == .end ? inner - cross : 0
      let size = extent(main: main, cross: cross)
      let (x, y) = isColumn ? (padding + offset, start) : (start, padding + offset)
      child.place(
        in: Rect(x: frame.minX + x, y: frame.minY + y, width: size.width, height: size.height), &frames)
      start += main + gap
    }
  }

  /// Section 9.7: what grows begins at 0 and is never below its content, whoever is held there is frozen.
  private func mainSizes(_ room: Double) -> [Double] {
    let least = children.map { Self.along($0.contentSize, isColumn) }
    var sizes = zip(children, least).map { $0.grow > 0 ? nil : Double?($1) }
    while sizes.contains(nil) {
      let open = sizes.indices.filter { sizes[$0] == nil }
      let left = room - sizes.reduce(0) { $0 + ($1 ?? 0) }
      let shares = open.reduce(0) { $0 + children[$1].grow }
      let held = open.filter { left * children[$0].grow / shares < least[$0] }
      for index in held { sizes[index] = least[index] }
      if held.isEmpty { for index in open { sizes[index] = left * children[index].grow / shares } }
    }
    return sizes.map { $0 ?? 0 }
  }
}

// MARK: Making and writing

extension FlexBox {
  /// A stack with more room than it needs.
  static func root(_ id: String, using random: inout SeededGenerator) -> FlexBox {
    var root = stack(id, depth: 0, using: &random)
    let least = root.contentSize
    root.size = Size(
      least.width + Double(Int.random(in: 0...120, using: &random)),
      least.height + Double(Int.random(in: 0...120, using: &random)))
    return root
  }

  private static func stack(_ id: String, depth: Int, using random: inout SeededGenerator) -> FlexBox {
    var box = FlexBox(id: id, content: .natural)
    box.isColumn = Bool.random(using: &random)
    box.gap = Double(Int.random(in: 0...9, using: &random))
    box.padding = Double(Int.random(in: 0...6, using: &random))
    box.align = Alignment.allCases.randomElement(using: &random) ?? .stretch
    let count = Int.random(in: 1...4, using: &random)
    box.content = .flex((0..<count).map { child("\(id)-\($0)", depth: depth + 1, using: &random) })
    return box
  }

  private static func child(_ id: String, depth: Int, using random: inout SeededGenerator) -> FlexBox {
    var box = FlexBox(id: id, content: .natural)
    let kind = Int.random(in: 0...4, using: &random)
    if kind < 2, depth < 4 {
      box = stack(id, depth: depth, using: &random)
    } else {
      box.content = kind == 2 ? .fixed : .natural
      box.size = Size(
        Double(Int.random(in: 2...40, using: &random)),
        Double(Int.random(in: 2...40, using: &random)))
    }
    // A required size neither grows nor is stretched.
    if case .fixed = box.content {
      box.alignSelf = [.start, .center, .end].randomElement(using: &random)
      return box
    }
    if Int.random(in: 0...2, using: &random) == 0 { box.grow = Double(Int.random(in: 1...3, using: &random)) }
    if Int.random(in: 0...3, using: &random) == 0 {
      box.alignSelf = Alignment.allCases.randomElement(using: &random)
    }
    return box
  }

  func written(indent: String, parentIsColumn: Bool? = nil) -> String {
    var keys = ["id: \(id)"]
    if grow > 0 { keys.append("grow: \(grow)") }
    if let alignSelf { keys.append("align-self: \(alignSelf.word(inColumn: parentIsColumn == true))") }
    var layout: [String] = []
    if parentIsColumn == nil { layout += ["left == 0", "top == 0"] }
    if case .fixed = content { layout.append("width == \(size.width), height == \(size.height)") }
    if parentIsColumn == nil { layout.append("width == \(size.width), height == \(size.height)") }
    switch content {
    case .fixed: keys.insert("box: \(id)", at: 0)
    case .natural: keys.insert("shape: size-\(Int(size.width))-\(Int(size.height))", at: 0)
    case .flex:
      keys.insert("stack: \(isColumn ? "vertical" : "horizontal")", at: 0)
      keys.append(
        "spacing: \(gap)\n\(indent)  padding: \(padding)\n\(indent)  align: \(align.word(inColumn: isColumn))"
      )
      keys.append("distribute: \(children.contains { $0.grow > 0 } ? "fill" : "start")")
    }
    if !layout.isEmpty { keys.append("layout: [\(layout.joined(separator: ", "))]") }
    if case .fixed = content { keys.removeAll { $0.hasPrefix("id:") } }
    let text = "\(indent)- " + keys.joined(separator: "\n\(indent)  ") + "\n"
    guard case .flex(let children) = content else { return text }
    return text + "\(indent)  children:\n"
      + children.map { $0.written(indent: indent + "    ", parentIsColumn: isColumn) }.joined()
  }

  /// Outlines of all sizes that boxes have by themselves. One that is 1 wide or high has none: it fills its frame.
  var outlines: [String] {
    guard case .flex(let children) = content else {
      guard case .natural = content else { return [] }
      let (width, height) = (size.width, size.height)
      return [
        "  size-\(Int(width))-\(Int(height)): { path: \"M0,0 H\(width) V\(height) Z\", view-box: [0, 0, \(width), \(height)] }"
      ]
    }
    return children.flatMap(\.outlines)
  }
}

extension FlexBox.Alignment {
  fileprivate func word(inColumn isColumn: Bool) -> String {
    switch self {
    case .stretch: "fill"
    case .start: isColumn ? "leading" : "top"
    case .center: "center"
    case .end: isColumn ? "trailing" : "bottom"
    }
  }
}
