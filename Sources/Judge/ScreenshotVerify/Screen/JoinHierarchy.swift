import Documents
import Files
import GoldenCompare
import Graphics2D
import SceneCompiler
import SceneFormat
import SceneModel
import SceneRendering
import ToolOutcome
import ViewHierarchies

/// What an app's own tree says of a scene, and what of both has no counterpart.
struct JoinedHierarchy {
  let matched: MatchedHierarchy
  let comparisons: [ElementComparison]

  /// Reads a dump and holds it against a scene.
  init(_ path: String, _ laidOut: LaidOutScene, tolerance: Double) throws {
    let bytes = try FileReader.read(path, limit: 64 << 20)
    matched = try MatchedHierarchy(try ViewHierarchy(name: path, bytes: bytes), laidOut)
    comparisons = matched.comparisons(scale: laidOut.scene.device.scale, tolerance: tolerance)
  }

  /// How many nodes have been found in the tree, and what has no counterpart, in words.
  var notes: [String] {
    var notes = [
      "\(comparisons.count) nodes found in the view hierarchy (\(matched.hierarchy.format.rawValue))"
    ]
    if !matched.missing.isEmpty { notes.append("not in the view hierarchy: \(Self.list(matched.missing))") }
    if !matched.additional.isEmpty {
      let names = matched.additional.map { element in
        "\(quoted(element.label.isEmpty ? element.value : element.label)) (\(element.type))"
      }
      notes.append("only in the view hierarchy: \(Self.list(names))")
    }
    return notes
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(12).joined(separator: ", ") + (names.count > 12 ? " and \(names.count - 12) more" : "")
  }
}

extension ScreenVerification {
  /// The same with places and texts of the app's own tree: what it tells is exact. Looks remain those of the picture.
  ///
  /// - Parameter isAlone: whether there is no picture: then what the tree does not have is missing.
  func joined(
    _ tree: JoinedHierarchy, in screen: ExpectedScreen, _ scene: ResolvedScene, isAlone: Bool
  ) -> ScreenVerification {
    var joined = self
    var place: [String: Int] = [:]
    for (index, node) in screen.nodes.enumerated() where place[node.id] == nil { place[node.id] = index }
    for comparison in tree.comparisons {
      guard let index = place[scene.nodes[comparison.node].id], !screen.nodes[index].isIgnored else {
        continue
      }
      joined.findings[index].take(comparison, screen, index)
    }
    if isAlone {
      for id in tree.matched.missing {
        if let index = place[id], joined.findings[index].status == .found {
          joined.findings[index].status = .missing
        }
      }
    }
    joined.causes =
      causes.filter(\.isOfScreen) + ScreenshotVerify.causes(of: joined.findings, in: screen)
    joined.unexpected = unexpected.filter { part in
      part.node.map { !joined.findings[$0].differs || findings[$0].differs } ?? true
    }
    return joined
  }
}

extension NodeFinding {
  fileprivate mutating func take(_ comparison: ElementComparison, _ screen: ExpectedScreen, _ index: Int) {
    let scale = screen.scale
    func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
    let offset = PixelOffset(pixels(comparison.offset.x), pixels(comparison.offset.y))
    let growth = PixelOffset(pixels(comparison.growth.width), pixels(comparison.growth.height))
    let isMoved = offset != .zero || growth != .zero
    switch status {
    case .found: (self.offset, self.growth, confidence) = (offset, growth, 1)
    case .hidden, .faint,
      .group where isMoved:
      self = NodeFinding(status: .found)
      (self.offset, self.growth) = (offset, growth)
    case .group, .missing, .ignored: break
    }
    if let said = comparison.otherText {
      changes.removeAll { $0 == .glyphs || $0.isOfText }
      changes.append(.says(said, comparison.text))
      if status != .missing { status = .found }
    } else if comparison.hasText {
      changes.removeAll(where: \.isOfText)
      if self.comparison != nil { self.comparison = .read }
    }
    for sentence in comparison.assistance {
      changes.append(.assistance(sentence))
      if status != .missing { status = .found }
    }
  }
}

extension AppearanceChange {
  /// Whether it is what a text says.
  var isOfText: Bool {
    switch self {
    case .says, .shaped: true
    default: false
    }
  }
}

extension ScreenCause {
  /// Whether it is of the whole screenshot, and follows from no node.
  fileprivate var isOfScreen: Bool {
    switch kind {
    case .covered, .colorCurve: true
    case .missing, .moved, .resized, .appearance: false
    }
  }
}
