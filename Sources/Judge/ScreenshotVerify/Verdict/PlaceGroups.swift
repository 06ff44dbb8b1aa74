import GoldenCompare

/// Puts groups where all of their children are.
func placedGroups(_ findings: [NodeFinding], _ screen: ExpectedScreen) -> [NodeFinding] {
  var findings = findings
  let children = screen.children
  for index in screen.nodes.indices.reversed() where findings[index].status == .group {
    let places = Set(children[index].compactMap { place(of: $0, findings, screen) })
    if places.count == 1, let place = places.first { findings[index].offset = place }
  }
  return findings
}

private func place(of index: Int, _ findings: [NodeFinding], _ screen: ExpectedScreen) -> PixelOffset? {
  switch findings[index].status {
  case .found: findings[index].knownOffset
  case .group:
    screen.nodes.indices.contains { findings[$0].knownOffset != nil && screen.isInside($0, index) }
      ? findings[index].offset : nil
  case .missing, .ignored, .hidden, .faint: nil
  }
}

/// What is too faint to be found is taken to be where the node around it is.
func carried(_ placements: [Placement?], by places: [NodeFinding], _ screen: ExpectedScreen) -> [Placement?] {
  var placements = placements
  for index in screen.nodes.indices where places[index].status == .faint {
    if let parent = screen.nodes[index].parent { placements[index]?.offset = places[parent].offset }
  }
  return placements
}
