import Documents
import GoldenCompare
import Graphics2D
import SceneFormat
import SceneModel
import SceneMotion
import SceneRendering

/// Tells looks that are others, by drawing them so: a radius, a width, a shadow, a colour of a gradient, an opacity.
struct LookGuessing {
  let laidOut: LaidOutScene
  let pair: ScreenPair
  let verification: ScreenVerification
  /// Draws a tree of the scene.
  let draw: (PresentationTree) throws -> PixelBuffer

  private var screen: ExpectedScreen { pair.screen }
  private var isExact: Bool { pair.differences.noise == 0 && !pair.differences.isForeign }

  /// Groups that are drawn in other ways, at most: each takes some tens of drawings.
  private static let most = 16
  /// Share of what differs that may be left: another renderer draws edges in its own way.
  private var rest: Double { isExact ? 0.25 : 0.4 }

  /// The looks that explain most of what differs where they decide on it.
  func guesses() throws -> [LookGuess] {
    var (tree, picture, guesses) = (laidOut.tree, screen.picture, [LookGuess]())
    if verification.passes && !isExact { return [] }
    var tried = 0
    for kind in LookKind.allCases {
      for group in groups(kind) where tried < Self.most {
        var region = LookRegion(group, laidOut.tree, screen, pair.visibility)
        guard region.touches(pair.differences), isTold(group, region) || isExact && kind != .opacity else {
          continue
        }
        region.fill()
        guard differs(kind, region, picture) else { continue }
        tried += 1
        guard let best = try best(group, region, tree, picture) else { continue }
        (tree, picture) = (tree.with(best.guess), best.picture)
        guesses.append(best.guess)
      }
    }
    return guesses
  }

  // MARK: Groups

  private struct Key: Hashable {
    var span: Span?
    var node: Int
    var value: String
  }

  /// Nodes that have such a look, by where the document gives it.
  private func groups(_ kind: LookKind) -> [LookGroup] {
    var groups: [LookGroup] = []
    var known: [Key: Int] = [:]
    for (place, node) in screen.nodes.enumerated() where node.part == nil {
      guard let id = laidOut.scene.node(node.id), isPlaced(place, kind),
        let value = value(of: kind, laidOut.tree.nodes[Int(id.index)], place)
      else { continue }
      let index = Int(id.index)
      let span = laidOut.scene.nodeOrigins[index][kind.property]?.span
      let key = Key(span: span, node: span == nil || kind == .opacity ? index : -1, value: value)
      if let group = known[key] {
        groups[group].nodes.append(index)
        groups[group].places.append(place)
      } else {
        known[key] = groups.count
        groups.append(LookGroup(kind: kind, nodes: [index], places: [place]))
      }
    }
    return groups
  }

  /// Whether a node was found, and where it should be; lines and corners that are others may look like another place.
  private func isPlaced(_ place: Int, _ kind: LookKind) -> Bool {
    let finding = verification.findings[place]
    if screen.nodes[place].isIgnored { return false }
    switch finding.status {
    case .found, .group, .faint: break
    // In other colours, one of several rows may look like what is behind it.
    case .missing: return kind == .gradient
    case .ignored, .hidden: return false
    }
    return kind == .corners || kind == .line || finding.offset == .zero && finding.growth == .zero
  }

  /// What tells looks apart that one number cannot change alike; nil for a node without one.
  private func value(of kind: LookKind, _ node: PresentationTree.Node, _ place: Int) -> String? {
    let box = node.node.box
    switch kind {
    case .opacity: return node.opacity > 0 ? "" : nil
    case .gradient: return node.node.background?.stops.map { "\($0.map(\.fraction))" }
    case .corners:
      let radii = box.corners.fitted(to: node.frame.size)
      let isSeen = pair.visibility.masks[place] != nil || box.clip != nil
      return isSeen && (radii != .zero || box.fill != nil) ? "\(radii.each)" : nil
    case .line: return node.node.line.map { "\($0.style.width)" }
    case .shadow:
      return box.shadows.count == 1 && pair.visibility.shadows[place] != nil ? "\(box.shadows)" : nil
    }
  }

  // MARK: Suspicion

  /// Whether more is off there than another renderer does.
  private func differs(_ kind: LookKind, _ region: LookRegion, _ picture: PixelBuffer) -> Bool {
    switch kind {
    case .corners, .line: return region.count(picture, pair.shot, beyond: 12) >= 8
    case .opacity, .gradient, .shadow:
      let least = isExact ? 1.0 : 12
      return region.distance(picture, pair.shot) >= least * Double(max(1, region.pixels.count))
    }
  }

  /// Whether what was found says so.
  private func isTold(_ group: LookGroup, _ region: LookRegion) -> Bool {
    if group.kind == .opacity {
      return group.places.contains { isFaded($0) }
    }
    let isFound = group.places.contains { place in
      let finding = verification.findings[place]
      return finding.changes.contains { $0.mayBe(group.kind) } || finding.offset != .zero
    }
    let isOpen = verification.unexpected.contains { part in
      region.boxes.contains { !$0.intersection(part.box).isEmpty }
    }
    return isFound || isOpen
  }

  /// Whether all that a node and what is in it paint has another opacity, and not all of what is around it; or whether the
  /// document gives it one and something in it differs.
  private func isFaded(_ place: Int) -> Bool {
    func isAllFaded(_ place: Int) -> Bool {
      let painted = screen.nodes.indices.filter {
        ($0 == place || screen.isInside($0, place)) && pair.visibility.masks[$0] != nil
      }
      let changes = painted.map { verification.findings[$0].changes }
      // One node alone is fainter or recoloured; where a group is fainter, each thing in it seems to have another colour.
      let isOne = painted.count == 1
      return !painted.isEmpty
        && changes.allSatisfy { $0.contains { isOne ? $0.isOpacity : $0.mayBe(.opacity) } }
    }
    if isAllFaded(place) { return !(screen.nodes[place].parent.map { isAllFaded($0) } ?? false) }
    guard let id = laidOut.scene.node(screen.nodes[place].id), let box = screen.nodes[place].ink?.box,
      laidOut.scene.nodeOrigins[Int(id.index)]["opacity"] != nil
    else { return false }
    return verification.unexpected.contains { !$0.box.intersection(box).isEmpty }
  }

  // MARK: Drawing

  private typealias Drawn = (guess: LookGuess, picture: PixelBuffer, distance: Double)

  /// The look that leaves least of what differs, if that is little.
  private func best(
    _ group: LookGroup, _ region: LookRegion, _ tree: PresentationTree, _ picture: PixelBuffer
  ) throws -> Drawn? {
    let own = region.distance(picture, pair.shot)
    var best: Drawn?
    func draw(as guess: LookGuess) throws -> Double {
      let picture = try self.draw(tree.with(guess))
      let distance = region.distance(picture, pair.shot)
      if distance < best?.distance ?? own { best = (guess, picture, distance) }
      return distance
    }
    for guess in [try colorGuess(group, region, tree)].compactMap(\.self) { _ = try draw(as: guess) }
    for number in group.numbers(of: tree, scale: screen.scale) {
      var nearest: (value: Double, distance: Double)?
      func attempt(_ value: Double) throws {
        guard let guess = number.guess(value) else { return }
        let distance = try draw(as: guess)
        if distance < nearest?.distance ?? .infinity { nearest = (value, distance) }
      }
      for value in number.values { try attempt(value) }
      for step in number.steps {
        // As long as it gets better.
        for _ in 0..<4 {
          guard let (value, distance) = nearest, distance < own else { break }
          for other in [value - step, value + step] { try attempt(other) }
          if nearest?.value == value { break }
        }
      }
    }
    return best.flatMap { $0.distance < rest * own ? $0 : nil }
  }

  /// The colour of one stop of a gradient, by least squares over what is seen; nil where several are others, or what is behind
  /// shows.
  private func colorGuess(
    _ group: LookGroup, _ region: LookRegion, _ tree: PresentationTree
  ) throws -> LookGuess? {
    guard group.kind == .gradient, let stops = tree.nodes[group.nodes[0]].node.background?.stops,
      (2...4).contains(stops.count), stops.allSatisfy({ $0.color.alpha == 1 }),
      group.nodes.allSatisfy({ tree.nodes[$0].node.background?.stops == stops })
    else { return nil }
    let shares = try stops.indices.map { index in
      try draw(
        tree.with(
          LookGuess(kind: .gradient, nodes: group.nodes, change: .unclear) { node in
            for other in stops.indices {
              node.node.background?.stops?[other].color =
                other == index ? Color(red: 1, green: 1, blue: 1) : Color(red: 0, green: 0, blue: 0)
            }
          }))
    }
    guard let fitted = StopColors(shares: shares, shot: pair.shot, region.pixels)?.colors else { return nil }
    let changed = stops.indices.filter { abs(fitted[$0] - stops[$0].color.levels).max() > 3 }
    guard changed.count == 1, let index = changed.first else { return nil }
    let (from, to) = (stops[index].color, Color(fitted[index]))
    return LookGuess(
      kind: .gradient, nodes: group.nodes, change: .stopColor(number: index + 1, from: from, to: to)
    ) {
      $0.node.background?.stops?[index].color = to
    }
  }
}

extension AppearanceChange {
  /// Whether such a look may be what is meant.
  func mayBe(_ kind: LookKind) -> Bool {
    switch (self, kind) {
    case (.opacity, .opacity), (.color, .opacity), (.fill, .gradient), (.cornerRadius, .corners),
      (.outline, .line), (.borderWidth, .line), (.borderColor, .line), (.shadow, .shadow), (.unclear, _):
      true
    default: false
    }
  }

  fileprivate var isOpacity: Bool { if case .opacity = self { true } else { false } }
}
