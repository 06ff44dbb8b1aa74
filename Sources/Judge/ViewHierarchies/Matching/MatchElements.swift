import Documents
import Graphics2D
import SceneModel
import SceneMotion
package import SceneRendering
package import ToolOutcome

/// A node of a scene and the element of the app's tree that stands for it.
package struct MatchedElement {
  /// How they were found to be one.
  package enum Evidence: Int, Comparable {
    case identifier, name, place

    package static func < (a: Evidence, b: Evidence) -> Bool { a.rawValue < b.rawValue }
  }

  /// Index of the node in the scene.
  package var node: Int
  /// Index of the element in the tree.
  package var element: Int
  package var evidence: Evidence
}

/// A scene and an app's tree, put side by side.
package struct MatchedHierarchy {
  package let hierarchy: ViewHierarchy
  let specified: [SpecifiedElement]
  /// In the order of the scene.
  package private(set) var matches: [MatchedElement] = []
  /// Ids of texts, controls and named nodes that no element stands for.
  package private(set) var missing: [String] = []
  /// Elements with a name that no node stands for.
  package private(set) var additional: [ViewElement] = []
  private var isTaken: [Bool]

  /// Matches by identifier, then by label and text, then by role and place.
  ///
  /// - Throws: ``ToolFailure`` where the tree is of a screen of another size.
  package init(_ hierarchy: ViewHierarchy, _ laidOut: LaidOutScene) throws(ToolFailure) {
    self.hierarchy = try hierarchy.inPoints(of: laidOut)
    specified = laidOut.specifiedElements
    isTaken = self.hierarchy.elements.map { !$0.isVisible || $0.frame.isEmpty }
    matchIdentifiers()
    matchNames()
    matchPlaces()
    matches.sort { $0.node < $1.node }
    missing = unmatched.map(\.id)
    additional = unmatchedElements
  }

  private var elements: [ViewElement] { hierarchy.elements }

  private mutating func take(_ node: SpecifiedElement, _ element: Int, _ evidence: MatchedElement.Evidence) {
    isTaken[element] = true
    matches.append(MatchedElement(node: node.node, element: element, evidence: evidence))
  }

  private func isOpen(_ node: SpecifiedElement) -> Bool { !matches.contains { $0.node == node.node } }

  private mutating func matchIdentifiers() {
    var byName: [String: [Int]] = [:]
    for (index, element) in elements.enumerated() where !isTaken[index] && !element.identifier.isEmpty {
      byName[element.identifier.bareName, default: []].append(index)
    }
    let last = Dictionary(grouping: specified) { $0.id.afterLast(".").bareName }
    for node in specified {
      // The last part of an id counts where only one node has it.
      let short = node.id.afterLast(".").bareName
      let names = [node.id.bareName] + (last[short]?.count == 1 && node.id.contains(".") ? [short] : [])
      let open = names.flatMap { byName[$0] ?? [] }.filter { !isTaken[$0] }
      if let best = nearest(open, to: node) { take(node, best, .identifier) }
    }
  }

  private mutating func matchNames() {
    var pairs: [(node: Int, element: Int, distance: Double)] = []
    for (place, node) in specified.enumerated() where isOpen(node) {
      for (index, element) in elements.enumerated() where !isTaken[index] {
        let texts = element.texts.map(\.oneLine)
        guard node.names.contains(where: { texts.contains($0) }) else { continue }
        // A button and the text in it have one name: each goes to its own kind.
        let kind = element.role == node.role ? 0.0 : 10_000
        pairs.append((place, index, kind + distance(node.frame, element.frame)))
      }
    }
    pairs.sort { ($0.distance, $0.node, $0.element) < ($1.distance, $1.node, $1.element) }
    for pair in pairs where !isTaken[pair.element] && isOpen(specified[pair.node]) {
      take(specified[pair.node], pair.element, .name)
    }
  }

  private mutating func matchPlaces() {
    for node in specified where isOpen(node) && node.role != .other {
      let open = elements.indices.filter { index in
        !isTaken[index] && elements[index].role == node.role
          && overlap(elements[index].frame, node.frame) >= 0.5
      }
      if let best = nearest(open, to: node) { take(node, best, .place) }
    }
  }

  private func nearest(_ indices: [Int], to node: SpecifiedElement) -> Int? {
    indices.min { a, b in
      (distance(elements[a].frame, node.frame), a) < (distance(elements[b].frame, node.frame), b)
    }
  }

  private func distance(_ a: Rect, _ b: Rect) -> Double {
    abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.maxX - b.maxX) + abs(a.maxY - b.maxY)
  }

  /// Share of the area of both that is common.
  private func overlap(_ a: Rect, _ b: Rect) -> Double {
    let common = a.intersection(b)
    func area(_ rect: Rect) -> Double { rect.isEmpty ? 0 : rect.size.width * rect.size.height }
    let all = area(a) + area(b) - area(common)
    return all > 0 ? area(common) / all : 0
  }

  /// What a tree should have: what says something or answers a tap, unless a name of something around or inside says it.
  private var unmatched: [SpecifiedElement] {
    let names = elements.flatMap(\.texts).map(\.oneLine)
    return specified.filter { node in
      guard isOpen(node), !node.names.isEmpty || node.isControl else { return false }
      let isSaid = node.names.contains { name in names.contains { $0.contains(name) } }
      return !isSaid && !matches.contains { isInside($0.node, node.node) && node.names.isEmpty }
    }
  }

  private func isInside(_ node: Int, _ group: Int) -> Bool {
    var current = specified.first { $0.node == node }?.parent
    while let index = current {
      if index == group { return true }
      current = specified.first { $0.node == index }?.parent
    }
    return false
  }

  private var unmatchedElements: [ViewElement] {
    let names = specified.flatMap(\.names)
    return elements.indices.filter { index in
      let element = elements[index]
      guard !isTaken[index], element.role != .window, element.role != .bar, !element.texts.isEmpty else {
        return false
      }
      return !element.texts.contains { said in names.contains { said.oneLine.contains($0) } }
    }.map { elements[$0] }
  }
}

extension ViewHierarchy {
  /// The same in points: Android's tools write pixels, which the size of the outermost element tells.
  fileprivate func inPoints(of laidOut: LaidOutScene) throws(ToolFailure) -> ViewHierarchy {
    let canvas = laidOut.tree.size
    let largest = elements.max {
      $0.frame.size.width * $0.frame.size.height < $1.frame.size.width * $1.frame.size.height
    }
    guard let screen = largest?.frame.size else { return self }
    let device = laidOut.scene.device.scale
    for factor in [1, device] where abs(screen.width - canvas.width * factor) <= factor {
      var same = self
      for index in elements.indices { same.elements[index].frame = elements[index].frame.divided(by: factor) }
      return same
    }
    throw .cannot(
      "the view hierarchy is of a screen \(decimal(screen.width)) wide, \(laidOut.scene.device.name) has \(decimal(canvas.width)) points",
      hint: "take it on the device that --device names")
  }
}

extension Rect {
  fileprivate func divided(by factor: Double) -> Rect {
    Rect(
      x: origin.x / factor, y: origin.y / factor, width: size.width / factor, height: size.height / factor)
  }
}
