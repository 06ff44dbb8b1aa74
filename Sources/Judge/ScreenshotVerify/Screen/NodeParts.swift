package import Graphics2D
import SceneCompiler
import SceneFormat
import SceneLayout
import SceneModel
import SceneMotion

/// What one node paints of one kind: its background with its border, or its content.
struct NodePart {
  /// The node.
  var node: Int
  /// Whether it is the node's content and not its background.
  var isContent: Bool
  /// The painting steps without shadows, each with the groups around it.
  var ink: [GroupedStep] = []
  /// The shadows alone.
  var shadow: [GroupedStep] = []
}

/// A painting step with the groups around it.
package struct GroupedStep {
  /// Places of the groups' beginnings in the display list, from the outermost.
  var groups: [Int]
  var operation: DisplayList.Operation
  /// The place of a backdrop in the display list: it shows all that was painted before.
  var backdrop: Int?
}

extension DisplayList {
  /// The steps by node and part, in the order in which their first steps are painted.
  func parts(of tree: PresentationTree) -> [NodePart] {
    var parts: [NodePart] = []
    var place: [Int: Int] = [:]
    var open: [Int] = []
    var backgrounds = Array(repeating: 0, count: tree.nodes.count)
    for (index, command) in commands.enumerated() {
      let node = Int(command.node)
      switch command.operation {
      case .beginGroup: open.append(index)
      case .endGroup: open.removeLast()
      default:
        let box = tree.nodes[node].node.box
        let isContent = !command.operation.isBackground(of: box, fillsBefore: backgrounds[node])
        if case .fill = command.operation, !isContent { backgrounds[node] += 1 }
        let key = node * 2 + (isContent ? 1 : 0)
        let part = place[key] ?? parts.count
        if place[key] == nil {
          place[key] = part
          parts.append(NodePart(node: node, isContent: isContent))
        }
        let (ink, shadow) = command.operation.withoutShadow
        if let ink {
          parts[part].ink.append(
            GroupedStep(groups: open, operation: ink, backdrop: ink.isBackdrop ? index : nil))
        }
        if let shadow { parts[part].shadow.append(GroupedStep(groups: open, operation: shadow)) }
      }
    }
    return parts
  }

  /// Only some steps, in the groups that they stand in, on nothing.
  package func only(_ steps: [GroupedStep]) -> DisplayList {
    var list = DisplayList(size: size, background: .clear)
    var open: [Int] = []
    for step in steps {
      while open.last.map({ !step.groups.contains($0) }) ?? false {
        list.commands.append(.init(node: 0, operation: .endGroup))
        open.removeLast()
      }
      for group in step.groups where !open.contains(group) {
        list.commands.append(commands[group])
        open.append(group)
      }
      if let backdrop = step.backdrop {
        list.commands += commandsSeen(through: step, at: backdrop)
        open = []
      } else {
        list.commands.append(.init(node: 0, operation: step.operation))
      }
    }
    list.commands += open.map { _ in .init(node: 0, operation: .endGroup) }
    return list
  }

  /// Ends the groups that the step stands in, and paints what its outline shows of the picture up to there.
  private func commandsSeen(through step: GroupedStep, at place: Int) -> [Command] {
    let ends = step.groups.map { _ in DisplayList.Operation.endGroup }
    guard case .backdrop(let path, let rule, _) = step.operation else { return [] }
    let outline = path.transformed(by: transform(of: step).affine ?? .identity)
    let canvas = Path(rect: Rect(origin: .zero, size: size))
    let begin: [DisplayList.Operation] = [
      .beginGroup(.init(clip: outline, clipRule: rule)), .fill(canvas, .solid(background), .nonZero),
    ]
    let seen = commands[...place].map(\.operation)
    return (ends + begin + seen + ends + [.endGroup]).map { Command(node: 0, operation: $0) }
  }

  /// The map from a step's coordinates to the canvas.
  func transform(of step: GroupedStep) -> ProjectiveTransform {
    step.groups.reversed().reduce(.identity) { transform, index in
      guard case .beginGroup(let group) = commands[index].operation else { return transform }
      return transform.then(group.transform)
    }
  }
}

extension DisplayList.Operation {
  /// Whether the step paints a box's own frame: its fills, which come first, their shadows and the border.
  fileprivate func isBackground(of box: Box, fillsBefore: Int) -> Bool {
    switch self {
    case .backdrop: true
    case .fill, .shadow: fillsBefore < box.fill?.each.count ?? 0
    case .stroke: box.stroke != nil
    case .text, .textStroke, .image, .beginGroup, .endGroup: false
    }
  }

  /// The step without its shadow, and the shadow alone.
  fileprivate var withoutShadow: (ink: DisplayList.Operation?, shadow: DisplayList.Operation?) {
    switch self {
    case .shadow: return (nil, self)
    case .text(let text, let origin, let width, let paints, let shadows) where !shadows.isEmpty:
      let clear = paints.map { _ in Paint.solid(.clear) }
      return (
        .text(text, origin: origin, width: width, paints: paints),
        .text(text, origin: origin, width: width, paints: clear, shadows: shadows)
      )
    default: return (self, nil)
    }
  }

  fileprivate var isBackdrop: Bool { if case .backdrop = self { true } else { false } }

  /// The one colour that it paints; nil for several.
  var color: Color? {
    switch self {
    case .fill(_, .solid(let color), _), .stroke(_, .solid(let color), _): color
    case .text(_, _, _, let paints, _):
      if case .solid(let color)? = paints.first, paints.allSatisfy({ $0 == paints[0] }) { color } else { nil }
    default: nil
    }
  }
}
