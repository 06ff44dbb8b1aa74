import Graphics2D
import SceneModel
import SceneMotion

/// What a scene paints from one moment to another, as channels.
struct Recording {
  /// Seconds since the beginning of what is exported, rising.
  private(set) var times: [Double] = []
  /// Indices of moments at which something may jump or turn.
  private(set) var turns: [Int] = []
  /// Indices of moments that lie right before another one.
  private(set) var eves: Set<Int> = []
  /// From back to front.
  private(set) var roots: [Channel] = []
  /// Those of the moment that is added.
  private var trims = NodeTrims()

  /// Adds what is painted at a time.
  mutating func add(
    _ nodes: [PaintedNode], _ trims: NodeTrims, at time: Double, isTurn: Bool, isEve: Bool
  ) {
    let moment = times.count
    self.trims = trims
    times.append(time)
    if isTurn { turns.append(moment) }
    if isEve { eves.insert(moment) }
    merge(nodes.map { .node($0) }, into: &roots, id: "", at: moment)
  }

  /// Finds the channels of items, in their order; what has none, or stands elsewhere than before, gets a new one.
  private func merge(_ items: [PaintedNode.Item], into channels: inout [Channel], id: String, at moment: Int)
  {
    var place = 0
    var counts: [String: Int] = [:]
    for item in items {
      let (name, kind, owner) = facts(of: item, id)
      let key = Channel.Key(name: name, number: counts[name, default: 0])
      counts[name] = key.number + 1
      let found = channels[place...].firstIndex {
        $0.key == key && $0.moments.last != moment && $0.kind.isAlike(kind)
      }
      let index: Int
      if let found {
        index = found
      } else {
        channels.insert(Channel(key: key, id: owner, kind: kind), at: place)
        index = place
      }
      let channel = channels[index]
      channel.add(numbers(of: item), at: moment)
      switch item {
      case .step: break
      case .group(let group, let inner):
        merge(inner, into: &channel.children, id: owner, at: moment)
        merge(stencil(group), into: &channel.stencil, id: owner, at: moment)
      case .node(let node):
        merge(node.items, into: &channel.children, id: node.id, at: moment)
        merge(stencil(node.group), into: &channel.stencil, id: node.id, at: moment)
      }
      place = index + 1
    }
  }

  /// What a group's mask paints, group by group as it stands.
  private func stencil(_ group: DisplayList.Group) -> [PaintedNode.Item] {
    var open: [(group: DisplayList.Group?, items: [PaintedNode.Item])] = [(nil, [])]
    for command in group.stencil?.commands ?? [] {
      switch command.operation {
      case .beginGroup(let group): open.append((group, []))
      case .endGroup:
        guard open.count > 1, let closed = open.popLast(), let group = closed.group else { continue }
        open[open.count - 1].items.append(.group(group, closed.items))
      default:
        let trims = command.operation.trims(trims, of: command.node)
        open[open.count - 1].items.append(.step(command.operation, trims))
      }
    }
    return open[0].items
  }

  private func facts(of item: PaintedNode.Item, _ id: String) -> (name: String, Channel.Kind, id: String) {
    switch item {
    case .step(let operation, let trims):
      (operation.kindName, .step(operation, trimCount: trims.count), id)
    case .group(let group, _): ("group", .group(group, isNode: false), id)
    // No kind of step begins with a blank.
    case .node(let node): (" " + node.thing, .group(node.group, isNode: true), node.id)
    }
  }

  private func numbers(of item: PaintedNode.Item) -> [Double] {
    switch item {
    case .step(let operation, let trims): Measured(operation).numbers + trims.flatMap(\.numbers)
    case .group(let group, _): Measured(group).numbers
    case .node(let node): Measured(node.group).numbers
    }
  }
}

extension DisplayList.Operation {
  fileprivate var kindName: String {
    switch self {
    case .fill: "fill"
    case .stroke: "stroke"
    case .shadow: "shadow"
    case .text: "text"
    case .textStroke: "text-stroke"
    case .image: "image"
    case .backdrop: "backdrop"
    case .beginGroup, .endGroup: "group"
    }
  }
}
