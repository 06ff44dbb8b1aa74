import Graphics2D

/// A command together with the groups around it: two equal steps paint the same pixels.
struct PaintStep {
  let command: DisplayList.Command
  /// From the outermost to the innermost; of the begin and the end of a group, that group is the last.
  var groups: [DisplayList.Group]
  /// Pixels of the canvas that the step can change; of the begin and the end of a group, those of all its content.
  var box = PixelBox.empty
  /// Of the begin of a group, how many steps further its end stands.
  var length = 0
  /// Whether it is painted on a layer of a group around it.
  var isOnLayer = false
  /// Of the begin and the end of a group, whether something inside reads what has been painted before.
  var readsInside = false
  /// Of the begin and the end of a group, whether something inside is joined by code of our own, which needs pixels of ours.
  var joinsInside = false
  /// Of the begin and the end of a group with a clip, whether what is inside is composed first and cut off as one.
  var masksClip = false

  /// Whether it, or something inside of its group, needs the pixels that have been painted before.
  var readsBackdrop: Bool { readsInside || command.operation.readsBackdrop }

  /// Whether both paint the same; which node's steps they are does not matter, as nodes are numbered anew when one
  /// enters or leaves.
  func paintsSame(as other: PaintStep) -> Bool {
    command.operation == other.command.operation && groups == other.groups
      && readsInside == other.readsInside && joinsInside == other.joinsInside
  }

  /// Whether both paint the same pixels.
  func looksSame(as other: PaintStep) -> Bool {
    paintsSame(as: other) && box == other.box && masksClip == other.masksClip
  }

  /// Most groups with an opacity or a mask within each other: each takes the memory of a canvas.
  static let maximumLayers = 32

  /// The steps of a list whose groups are balanced.
  /// - Throws: ``RasterError`` for groups that cannot be drawn.
  static func steps(of list: DisplayList, scale: Double) throws(RasterError) -> [PaintStep] {
    var steps: [PaintStep] = []
    steps.reserveCapacity(list.commands.count)
    var groups: [DisplayList.Group] = []
    var begins: [(index: Int, transform: ProjectiveTransform)] = []
    for command in list.commands {
      let isOnLayer = groups.contains(where: \.isLayer)
      if case .beginGroup(let group) = command.operation {
        groups.append(group)
        let transform = group.transform.then(
          begins.last?.transform ?? ProjectiveTransform(.scale(scale, scale)))
        begins.append((steps.count, transform))
        guard transform.isDrawable else { throw .transformOutOfRange(node: command.node) }
        guard groups.count(where: \.isDrawnApart) <= maximumLayers else {
          throw .tooManyLayers(node: command.node, limit: maximumLayers)
        }
      }
      steps.append(PaintStep(command: command, groups: groups, isOnLayer: isOnLayer))
      if case .backdrop = command.operation, groups.contains(where: { $0.transform.affine == nil }) {
        throw .backdropInPerspective(node: command.node)
      }
      if command.operation.isJoined {
        for begin in begins.dropLast(command.operation.isBegin ? 1 : 0) {
          steps[begin.index].joinsInside = true
          if command.operation.readsBackdrop { steps[begin.index].readsInside = true }
        }
      }
      if case .endGroup = command.operation {
        groups.removeLast()
        let begin = begins.removeLast().index
        steps[begin].length = steps.count - 1 - begin
        steps[steps.count - 1].readsInside = steps[begin].readsInside
        steps[steps.count - 1].joinsInside = steps[begin].joinsInside
      }
    }
    return steps
  }
}

extension DisplayList.Group {
  /// Whether the content is drawn apart before it is painted.
  var isLayer: Bool {
    opacity < 1 || mask != nil || stencil != nil || blending != .over || isIsolated
  }

  /// Whether its content takes pixels of its own.
  fileprivate var isDrawnApart: Bool { isLayer || transform.affine == nil }

  /// Whether all of its pixels together are made into others.
  var isFiltered: Bool { blur > 0 || recoloring != nil }

  /// How its colours mix with those beneath it.
  var blendMode: BlendMode { if case .mode(let mode) = blending { mode } else { .normal } }

  /// Whether what is inside sees nothing of what lies beneath.
  var hidesBeneath: Bool { blending != .over || isIsolated }
}

extension DisplayList.Operation {
  /// Whether it needs the pixels that have been painted before.
  fileprivate var readsBackdrop: Bool {
    switch self {
    case .backdrop: true
    case .beginGroup(let group): group.blendMode != .normal
    case .fill, .stroke, .shadow, .text, .textStroke, .image, .endGroup: false
    }
  }

  /// Whether it is joined to what has been painted before by code of our own.
  fileprivate var isJoined: Bool {
    if case .beginGroup(let group) = self, group.stencil != nil { return true }
    return readsBackdrop
  }

  fileprivate var isBegin: Bool { if case .beginGroup = self { true } else { false } }
}

extension ProjectiveTransform {
  /// Whether pixels can be placed with it.
  fileprivate var isDrawable: Bool {
    let n = numerator
    return [n.a, n.b, n.c, n.d, n.tx, n.ty, g, h, i].allSatisfy { abs($0) <= DisplayList.maximumCoordinate }
  }
}

extension [PaintStep] {
  /// The places, in order, of the steps before `index` on which the pixels of `area` depend.
  func places(before index: Int, reaching area: PixelBox) -> [Int] {
    var (needed, found) = (area, [Int]())
    for place in self[..<index].indices.reversed() where !self[place].box.intersection(needed).isEmpty {
      found.append(place)
      // It shows what lies beneath all of it.
      if case .backdrop = self[place].command.operation { needed = needed.union(self[place].box) }
    }
    return found.reversed()
  }

  /// Whether a step shows other things than the same one among other steps: a backdrop what lies beneath it, a clip what it cuts
  /// off in another way.
  func shows(_ index: Int, otherThan steps: [PaintStep], at place: Int) -> Bool {
    if self[index].masksClip != steps[place].masksClip { return true }
    guard case .backdrop = self[index].command.operation else { return false }
    let mine = places(before: index, reaching: self[index].box)
    let others = steps.places(before: place, reaching: self[index].box)
    return mine.count != others.count
      || zip(mine, others).contains { !self[$0].looksSame(as: steps[$1]) }
  }

  /// For every step the one of `previous` that paints the same, in the same order; nil where there is none.
  ///
  /// Steps between the first and the last difference are compared one by one where as many were there before, which
  /// is what motion makes of a list; else by the shortest edit script.
  func matches(in previous: [PaintStep]) -> [Int?] {
    var matches = [Int?](repeating: nil, count: count)
    var start = 0
    while start < Swift.min(count, previous.count), self[start].paintsSame(as: previous[start]) {
      matches[start] = start
      start += 1
    }
    var tail = 0
    while tail < Swift.min(count, previous.count) - start,
      self[count - 1 - tail].paintsSame(as: previous[previous.count - 1 - tail])
    {
      matches[count - 1 - tail] = previous.count - 1 - tail
      tail += 1
    }
    let (middle, before) = (start..<count - tail, start..<previous.count - tail)
    if middle.isEmpty || before.isEmpty { return matches }
    if middle.count == before.count {
      for index in middle where self[index].paintsSame(as: previous[index]) { matches[index] = index }
    } else if middle.count * before.count <= 1 << 16 {
      let difference = self[middle].difference(from: previous[before]) { $0.paintsSame(as: $1) }
      Self.keep(difference, middle, before, in: &matches)
    }
    return matches
  }

  /// What an edit script neither removes nor inserts stays in its order.
  private static func keep(
    _ difference: CollectionDifference<PaintStep>, _ middle: Range<Int>, _ before: Range<Int>,
    in matches: inout [Int?]
  ) {
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset + before.lowerBound)
      case .insert(let offset, _, _): inserted.insert(offset + middle.lowerBound)
      }
    }
    for (index, old) in zip(
      middle.filter { !inserted.contains($0) }, before.filter { !removed.contains($0) })
    {
      matches[index] = old
    }
  }
}
