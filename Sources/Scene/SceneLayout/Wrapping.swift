import Graphics2D
import SceneModel

/// The lines of all wrapping stacks of a scene.
///
/// Children are measured where nothing breaks their line; lines are then filled one after the other. A stack inside of
/// another one's child is broken before that one, whose lines depend on its size.
struct Wrapping {
  private(set) var forms: [WrappingStack.Form]
  private let wraps: [WrappingStack]
  /// Places of the stacks, those without others inside first.
  private let levels: [[Int]]
  private var measures: [Measure]

  private struct Measure: Equatable {
    /// Sizes of the children along their line, and from the line's edge or baseline across it.
    var extents: [Double] = []
    var frames: [Rect] = []
    /// Room along a line.
    var room = Double.infinity
  }

  /// Differences below this are noise of the solver.
  private static let tolerance = 1e-6

  init(_ scene: ResolvedScene) {
    wraps = scene.wraps
    forms = wraps.map { _ in .unbroken }
    measures = wraps.map { _ in Measure() }
    let depths = Self.depths(scene)
    levels = Set(depths).sorted().map { depth in depths.indices.filter { depths[$0] == depth } }
  }

  /// How many wrapping stacks stand inside of each other at most.
  private static func depths(_ scene: ResolvedScene) -> [Int] {
    var depths = [Int](repeating: 0, count: scene.wraps.count)
    var placeOf: [NodeID: Int] = [:]
    for (place, wrap) in scene.wraps.enumerated() { placeOf[wrap.stack] = place }
    for place in scene.wraps.indices {
      var parent = scene[scene.wraps[place].stack].parent
      var height = 0
      while let node = parent {
        if let around = placeOf[node] {
          height += 1
          depths[around] = max(depths[around], height)
        }
        parent = scene[node].parent
      }
    }
    return depths
  }

  /// Finds the lines anew.
  ///
  /// - Parameter solve: the frames of all nodes with the stacks in these forms.
  mutating func breakLines(_ solve: ([WrappingStack.Form]) throws -> [Rect]) rethrows {
    for level in levels {
      for place in level { forms[place] = .unbroken }
      let frames = try solve(forms)
      for place in level {
        measures[place] = measure(wraps[place], frames)
        forms[place] = .lines(lines(wraps[place], measures[place]))
      }
    }
  }

  /// Looks at what came of the lines; returns the stacks whose lines break elsewhere in the room that they got.
  mutating func adjust(to frames: [Rect]) -> [NodeID] {
    wraps.indices.compactMap { place in
      let room = room(wraps[place], frames)
      guard abs(room - measures[place].room) > Self.tolerance else { return nil }
      measures[place].room = room
      let form = WrappingStack.Form.lines(lines(wraps[place], measures[place]))
      guard form != forms[place] else { return nil }
      forms[place] = form
      return wraps[place].stack
    }
  }

  private func measure(_ wrap: WrappingStack, _ frames: [Rect]) -> Measure {
    let children = wrap.children.map { frames[Int($0.index)] }
    return Measure(
      extents: children.map { wrap.isVertical ? $0.height : $0.width }, frames: children,
      room: room(wrap, frames))
  }

  private func room(_ wrap: WrappingStack, _ frames: [Rect]) -> Double {
    let frame = frames[Int(wrap.stack.index)]
    return (wrap.isVertical ? frame.height : frame.width) - wrap.padding
  }

  /// A child that does not fit behind the others begins a line.
  private func lines(_ wrap: WrappingStack, _ measure: Measure) -> [WrappingStack.Line] {
    var (lines, line): ([[Int]], [Int]) = ([], [])
    var end = 0.0
    for (index, extent) in measure.extents.enumerated() {
      let next = line.last.map { end + wrap.spacings[$0] + extent } ?? extent
      if !line.isEmpty, next > measure.room + Self.tolerance {
        lines.append(line)
        (line, end) = ([index], extent)
      } else {
        line.append(index)
        end = next
      }
    }
    return (lines + [line]).map { self.line($0, wrap, measure) }
  }

  private func line(_ indices: [Int], _ wrap: WrappingStack, _ measure: Measure) -> WrappingStack.Line {
    func near(_ index: Int) -> Double {
      wrap.isVertical ? measure.frames[index].minX : measure.frames[index].minY
    }
    func far(_ index: Int) -> Double {
      wrap.isVertical ? measure.frames[index].maxX : measure.frames[index].maxY
    }
    func size(_ index: Int) -> Double { far(index) - near(index) }
    let largest = indices.reduce(indices[0]) { size($1) > size($0) + Self.tolerance ? $1 : $0 }
    let children = indices.map { wrap.children[$0] }
    let onLine = indices.filter { wrap.isOnBaseline[$0] }
    guard !onLine.isEmpty else {
      return .init(children: children, near: wrap.children[largest], far: wrap.children[largest])
    }
    let first = onLine.reduce(onLine[0]) { near($1) < near($0) - Self.tolerance ? $1 : $0 }
    let last = onLine.reduce(onLine[0]) { far($1) > far($0) + Self.tolerance ? $1 : $0 }
    let isLargest = size(largest) > far(last) - near(first) + Self.tolerance
    return .init(
      children: children, near: wrap.children[isLargest ? largest : first],
      far: wrap.children[isLargest ? largest : last])
  }
}
